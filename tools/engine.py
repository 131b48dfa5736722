"""Compile the engine to WebAssembly: python -m tools.engine [OUT]; with --check, compare it with what is committed.

Numba translates the functions of `nmbr9.search.engine.exports` from Python to the intermediate representation of LLVM,
and the LLVM inside llvmlite writes an object file for WebAssembly, which `wasm-ld` (Debian's package lld) links. The
module imports nothing: anything that is left undefined is an error.

Numba is asked not to optimise, and for no particular processor, so that nothing of this machine gets in. The
optimisation comes afterwards, for WebAssembly. What Numba adds for Python is left out: wrappers that unpack Python
objects, and the reference counts of arrays, because the arrays of the engine own no memory.
"""

from __future__ import annotations

import argparse
import gzip
import os
import re
import shutil
import subprocess
import sys
import tempfile
import warnings
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

ENGINE: Final = Path(__file__).parents[1] / "src/nmbr9/search/engine/engine.wasm"
MOST: Final = 60_000
"""How many bytes the module may have when it is compressed."""
_TRIPLE: Final = "wasm32-unknown-unknown"
# What browsers have had since 2023: Chromium 91, Firefox 89, Safari 16.4.
_FEATURES: Final = "+simd128,+bulk-memory,+sign-ext,+mutable-globals"
_STACK: Final = 1 << 16
_COUNTS: Final = ("NRT_incref", "NRT_decref")
_LIBRARY: Final = """
define internal void @NRT_incref(ptr %object) alwaysinline { ret void }
define internal void @NRT_decref(ptr %object) alwaysinline { ret void }
define internal double @sqrt(double %x) alwaysinline {
  %root = call double @llvm.sqrt.f64(double %x)
  ret double %root
}
declare double @llvm.sqrt.f64(double)
"""
"""Square roots are an instruction of WebAssembly."""


class Unexpected(Exception):
    """Numba, LLVM or the linker did something that this program does not know."""


def _with_library(text: str) -> str:
    """Replace the functions that count references by empty ones, and define those that Numba expects elsewhere."""
    for name in _COUNTS:
        text = re.sub(rf"^define [^\n]*@{name}\(", f"define internal void @counted_{name}(", text, flags=re.MULTILINE)
    for name in (*_COUNTS, "sqrt", "llvm.sqrt.f64"):
        text = re.sub(rf"^declare [^\n]*@{re.escape(name)}\([^\n]*\n", "", text, flags=re.MULTILINE)
    return f"{text}\n{_LIBRARY}\n"


def _for_wasm(text: str) -> str:
    """Say for which machine it is, and leave out what a processor's name has added."""
    text = re.sub(r"^target datalayout.*$", "", text, flags=re.MULTILINE)
    return re.sub(r"^target triple.*$", f'target triple = "{_TRIPLE}"', text, flags=re.MULTILINE)


def _wrapper(name: str, mangled: str, arguments: int) -> str:
    """Return a function with WebAssembly's whole numbers. Numba's returns a status: any but 0 is a trap."""
    names = [f"%argument{index}" for index in range(arguments)]
    given = ", ".join(["i32 %memory", *(f"i32 {each}" for each in names)])
    converted = "\n".join(f"  {each}.long = sext i32 {each} to i64" for each in names)
    types = ", ".join(["ptr", "ptr", "i64", *("i64" for _ in names)])
    passed = ", ".join(["ptr %result", "ptr %problem", "i64 %address", *(f"i64 {each}.long" for each in names)])
    return f"""
declare i32 @{mangled}({types})
define i32 @{name}({given}) {{
  %result = alloca i64
  %problem = alloca ptr
  %address = zext i32 %memory to i64
{converted}
  %status = call i32 @{mangled}({passed})
  %fine = icmp eq i32 %status, 0
  br i1 %fine, label %done, label %failed
done:
  %long = load i64, ptr %result
  %short = trunc i64 %long to i32
  ret i32 %short
failed:
  call void @llvm.trap()
  unreachable
}}
declare void @llvm.trap()
"""


def _parts() -> Iterator[tuple[str, str]]:
    """Yield the name of each function, and parts of the program as text."""
    from numba import types  # noqa: PLC0415 - after the environment is set

    from nmbr9.search.engine.exports import EXPORTS  # noqa: PLC0415 - as above

    for name, (function, arguments) in EXPORTS.items():
        dispatcher: Any = function
        signature = (types.int64,) * (1 + arguments)
        dispatcher.compile(signature)
        compiled = dispatcher.overloads[signature]
        if compiled.signature.return_type != types.int64:
            raise Unexpected(f"{name} returns {compiled.signature.return_type}, not a whole number")
        yield name, _with_library(compiled.library.get_llvm_str())
        yield name, _wrapper(name, compiled.fndesc.mangled_name, arguments)


def _linked(machine: Any) -> tuple[Any, list[str]]:
    """Return the whole program, not optimised, and the names that it exports."""
    import llvmlite.binding as llvm  # type: ignore[import-untyped] # noqa: PLC0415 - after the environment is set

    whole, names = llvm.parse_assembly(f'target triple = "{_TRIPLE}"'), []
    for name, text in _parts():
        module = llvm.parse_assembly(_for_wasm(text))
        module.triple, module.data_layout = _TRIPLE, str(machine.target_data)
        for each in [*module.functions, *module.global_variables]:
            # Numba's wrappers for Python, and what WebAssembly has no linkage for.
            private = each.name.startswith(("_ZN7cpython", "cfunc.")) or each.linkage.name in {"common", "weak_any"}
            if private and not each.is_declaration:
                each.linkage = "internal"
        whole.link_in(module)
        names.append(name)
    for each in [*whole.functions, *whole.global_variables]:
        if each.name not in names and not each.is_declaration:
            each.linkage = "internal"
    return whole, list(dict.fromkeys(names))


def _object(out: Path) -> list[str]:
    """Write the object file, and return the names that it exports."""
    import llvmlite.binding as llvm  # noqa: PLC0415 - after the environment is set

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(_TRIPLE).create_target_machine(cpu="mvp", features=_FEATURES, opt=3)
    whole, names = _linked(machine)
    whole.data_layout = str(machine.target_data)
    whole.verify()
    builder = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=3))
    builder.getModulePassManager().run(whole, builder)
    left = [each.name for each in whole.functions if each.is_declaration and not each.name.startswith("llvm.")]
    # The address of something in this process: it would mean nothing anywhere else.
    left += [each.name for each in whole.global_variables if each.name.startswith(".dynamic")]
    if left:
        raise Unexpected(f"undefined: {', '.join(left)}")
    out.write_bytes(machine.emit_object(whole))
    return names


def build(out: Path) -> None:
    """Write the module, and say how large it is and what made it."""
    import llvmlite  # noqa: PLC0415 - after the environment is set
    import numba  # noqa: PLC0415 - as above

    warnings.simplefilter("ignore", numba.NumbaWarning)  # that functions can't be cached, which nobody wants here

    linker = shutil.which("wasm-ld") or shutil.which("wasm-ld-14")
    if linker is None:
        raise Unexpected("there is no wasm-ld: apt-get install lld")
    with tempfile.TemporaryDirectory() as folder:
        compiled = Path(folder) / "engine.o"
        names = _object(compiled)
        command = [linker, "--no-entry", "--gc-sections", "--strip-all", "--export=__heap_base", "--fatal-warnings"]
        command += [
            *(f"--export={name}" for name in names),
            "-z",
            f"stack-size={_STACK}",
            "-o",
            str(out),
            str(compiled),
        ]
        linked = subprocess.run(command, capture_output=True, text=True, check=False)
        if linked.returncode:
            raise Unexpected(linked.stderr)
    out.chmod(0o644)  # the linker takes it for a program
    data = out.read_bytes()
    compressed = len(gzip.compress(data, 9))
    print(f"{out}: {len(data):,} bytes, {compressed:,} compressed")
    print(f"made with Numba {numba.__version__}, llvmlite {llvmlite.__version__}")
    if compressed > MOST:
        raise Unexpected(f"it may have {MOST:,} bytes when it is compressed")


def _in_clean_process(out: Path) -> int:
    """Build in a process of its own, in which Numba optimises nothing and reads no cache."""
    with tempfile.TemporaryDirectory() as cache:
        clean = {"NUMBA_OPT": "0", "NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": "", "NUMBA_CACHE_DIR": cache}
        command = [sys.executable, "-m", "tools.engine", "--here", str(out)]
        return subprocess.run(command, env=os.environ | clean, check=False).returncode


def _check() -> int:
    """Build once more, and compare."""
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder) / ENGINE.name
        if status := _in_clean_process(fresh):
            return status
        if fresh.read_bytes() != ENGINE.read_bytes():
            print("the committed engine is not what the sources make: make engine", file=sys.stderr)
            return 1
    return 0


def main() -> int:
    """Build, or build and compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", nargs="?", type=Path, default=ENGINE)
    parser.add_argument(
        "--check", action="store_true", help="fail if the committed module is not what the sources make"
    )
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if not options.here:
        return _check() if options.check else _in_clean_process(options.out)
    try:
        build(options.out)
    except Unexpected as error:
        print(f"tools.engine: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
