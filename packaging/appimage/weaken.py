#!/usr/bin/env python3
# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lets a library load where the C library lacks a version of symbols that it asks for.

    weaken.py LIBRARY VERSION

Marks the need of VERSION (such as GLIBC_2.36) as weak, by which the loader passes over it. The symbols of that version have
to come from elsewhere: build.sh takes their version away and adds compatibility.c, which has them.
"""
import struct
import sys

path, version = sys.argv[1], sys.argv[2].encode()
with open(path, "rb") as file:
    data = bytearray(file.read())
assert data[:6] == b"\x7fELF\x02\x01", "not a 64-bit little-endian ELF file"
table, entry_size, count = struct.unpack_from("<Q", data, 40)[0], *struct.unpack_from("<HH", data, 58)
sections = [struct.unpack_from("<IIQQQQIIQQ", data, table + i * entry_size) for i in range(count)]
needs = next(section for section in sections if section[1] == 0x6FFFFFFE)  # SHT_GNU_verneed
names = sections[needs[6]][4]
found = 0
need = needs[4]
for _ in range(needs[7]):
    _, entries, _, first, following = struct.unpack_from("<HHIII", data, need)
    entry = need + first
    for _ in range(entries):
        _, flags, _, name, next_entry = struct.unpack_from("<IHHII", data, entry)
        if data[names + name : data.index(0, names + name)] == version:
            struct.pack_into("<H", data, entry + 4, flags | 2)  # VER_FLG_WEAK
            found += 1
        entry += next_entry
    need += following
if not found:
    sys.exit(f"weaken.py: {path} does not need {version.decode()}")
with open(path, "wb") as file:
    file.write(data)
