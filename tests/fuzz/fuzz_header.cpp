// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/fuzz.h"

#include "model/analysis/rom/constants.h"
#include "model/artifact/artifactkind.h"
#include "model/artifact/interfaceheader.h"

using namespace Mlf;

/// Reads the same bytes as a source of model names.
static void checkNames(QByteArrayView text)
{
    constexpr qsizetype modelLimit = 20;
    const QStringList models = modelsNamedIn(text, modelLimit);
    MUST(models.size() <= modelLimit && !models.contains(QString()));
    for (const char *path : {"a.c", "m_lib0.c", "a.h", "a.json", "a.relay", "tir-1.txt", "m_lib0.o", "a"})
        (void)kindOfContent(QString::fromLatin1(path), text);
}

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    constexpr qint64 itemLimit = 500;
    const QByteArrayView text = viewOf(data, size);
    const LineNumber lines(text.count('\n') + 1);
    const InterfaceHeader header = readInterfaceHeader(text, itemLimit);
    qint64 items = 0;
    LineNumber last;
    for (const HeaderMacro &macro : header.macros) {
        MUST(!macro.name.isEmpty() && macro.line >= last && macro.line < lines);
        last = macro.line;
        ++items;
    }
    last = {};
    for (const HeaderStruct &item : header.structs) {
        MUST(!item.name.isEmpty() && item.line >= last && item.line < lines);
        last = item.line;
        ++items;
        for (const HeaderField &field : item.fields) {
            MUST(!field.name.isEmpty() && field.line >= last && field.line < lines);
            last = field.line;
            ++items;
        }
    }
    last = {};
    for (const HeaderFunction &function : header.functions) {
        MUST(!function.name.isEmpty() && function.line >= last && function.line < lines);
        last = function.line;
        ++items;
    }
    MUST(items <= itemLimit);

    checkNames(text);

    ConstantTable table;
    addExternalPools(table, header, {});
    for (const PoolFact &pool : table.pools)
        MUST(!pool.bytes || pool.bytes->value() >= 0);
    return 0;
}
