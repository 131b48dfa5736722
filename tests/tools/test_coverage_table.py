from tools.coverage_table import table


def counted(lines, missed, branches, missed_branches):
    return {
        "summary": {
            "covered_lines": lines - missed, "num_statements": lines, "missing_lines": missed,
            "percent_covered": 50.0, "num_branches": branches,
            "covered_branches": branches - missed_branches, "missing_branches": missed_branches,
        }
    }  # fmt: skip


def test_files_are_summed_by_package():
    files = {
        "src/nmbr9/store/a.py": counted(10, 1, 4, 1),
        "src/nmbr9/store/migrations/b.py": counted(6, 0, 0, 0),
        "src/nmbr9/core/c.py": counted(2, 2, 0, 0),
        "src/nmbr9/arena/d.py": counted(2, 2, 0, 0),
    }
    assert [line.split() for line in table({"files": files}, ["core", "store", "empty"]).splitlines()] == [
        ["package", "lines", "missed", "branches", "missed", "covered"],
        ["core", "2", "2", "0", "0", "0.0%"],
        ["store", "16", "1", "4", "1", "90.0%"],
        ["empty", "0", "0", "0", "0", "0.0%"],
        ["all", "18", "3", "4", "1", "81.8%"],
    ]
