"""The proxy of the tests, with an echo server behind it."""

import asyncio
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest

from tests.proxy import Proxy

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def echo():
    tasks: set[Any] = set()

    async def answer(reader, writer):
        tasks.add(asyncio.current_task())
        try:
            while data := await reader.read(1000):
                writer.write(data)
        except ConnectionError:
            pass
        finally:
            await close(writer)

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    async with Proxy(server.sockets[0].getsockname()[1]) as proxy:
        yield proxy
    server.close()
    await asyncio.gather(*tasks)


async def close(writer):
    writer.close()
    with suppress(ConnectionError):
        await writer.wait_closed()


async def connected(proxy):
    return await asyncio.open_connection("127.0.0.1", proxy.port)


async def test_bytes_and_the_end_pass():
    async with echo() as proxy:
        reader, writer = await connected(proxy)
        writer.write(b"x" * 1_000_000)
        writer.write_eof()
        assert await reader.read() == b"x" * 1_000_000
        await close(writer)


async def test_latency_counts_in_both_directions():
    async with echo() as proxy:
        proxy.latency = 0.05
        reader, writer = await connected(proxy)
        began = asyncio.get_running_loop().time()
        writer.write(b"x")
        await reader.readexactly(1)
        assert asyncio.get_running_loop().time() - began >= 0.1
        await close(writer)


async def test_a_cut_resets_all_connections_and_new_ones_work():
    async with echo() as proxy:
        reader, writer = await connected(proxy)
        writer.write(b"x")
        await reader.readexactly(1)
        proxy.cut()
        with pytest.raises(ConnectionResetError):
            await reader.readexactly(1)
        await close(writer)
        reader, writer = await connected(proxy)
        writer.write(b"y")
        assert await reader.readexactly(1) == b"y"
        await close(writer)


async def test_a_cut_before_given_bytes_also_when_they_come_in_two_chunks():
    async with echo() as proxy:
        proxy.cut_before("to client", b"COMMIT")
        reader, writer = await connected(proxy)
        writer.write(b"begin COM")
        assert await reader.readexactly(9) == b"begin COM"
        writer.write(b"MIT")
        with pytest.raises(ConnectionResetError):
            await reader.readexactly(1)
        assert proxy.cuts == 1
        await close(writer)
        reader, writer = await connected(proxy)
        writer.write(b"COMMIT")  # once only
        assert await reader.readexactly(6) == b"COMMIT"
        await close(writer)


async def test_a_black_hole_keeps_connections_and_forwards_later():
    async with echo() as proxy:
        reader, writer = await connected(proxy)
        writer.write(b"a")
        assert await reader.readexactly(1) == b"a"
        proxy.pause()
        writer.write(b"b")
        new_reader, new_writer = await connected(proxy)
        new_writer.write(b"c")
        for silent in (reader, new_reader):
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(silent.read(1), 0.05)
        proxy.resume()
        assert await reader.readexactly(1) == b"b"
        assert await new_reader.readexactly(1) == b"c"
        for each in (writer, new_writer):
            await close(each)
