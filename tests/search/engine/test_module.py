"""The committed module: what it exports, that it imports nothing, and how large it is."""

import gzip
from importlib.resources import files

import pytest
import wasmtime

from nmbr9.search.engine.exports import EXPORTS
from tools.engine import MOST

pytestmark = pytest.mark.deep


MODULE = files("nmbr9.search.engine").joinpath("engine.wasm").read_bytes()


def test_it_imports_nothing_and_exports_the_engine():
    module = wasmtime.Module(wasmtime.Engine(), MODULE)
    assert not module.imports
    assert {each.name for each in module.exports} == {*EXPORTS, "memory", "__heap_base"}
    for each in module.exports:
        if isinstance(each.type, wasmtime.FuncType):
            assert len(each.type.params) == 1 + EXPORTS[each.name][1]


def test_it_is_small():
    assert len(gzip.compress(MODULE, 9)) <= MOST
