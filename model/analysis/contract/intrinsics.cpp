// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/contract/intrinsics.h"

#include <QRegularExpression>
#include <QSet>

using namespace Qt::StringLiterals;

namespace Mlf {

bool isReservedName(const QString &name)
{
    return name.startsWith("__"_L1) || name == "_GLOBAL_OFFSET_TABLE_"_L1;
}

QStringList compilerIntrinsics(const CodeReferences &references, const QString &module)
{
    QSet<int> names;
    for (const CodeUse &use : references.uses()) {
        const CodeReferences::File &file = references.files()[std::size_t(use.file)];
        const QString owner = references.moduleOf(file);
        if (use.kind == CodeUse::Kind::Call && use.definition < 0 && isSource(file.kind)
            && (owner.isEmpty() || owner == module) && isReservedName(references.names()[std::size_t(use.name)]))
            names.insert(use.name);
    }
    QStringList list;
    for (const int name : names)
        list += references.names()[std::size_t(name)];
    list.sort();
    return list;
}

bool isDspIntrinsic(const QString &name)
{
    static const QRegularExpression dsp(
        u"^__(?:[su]?q?h?(?:add|sub|asx|sax)(?:8|16)|sel|[su]xta?b16|sml[as]l?dx?|smu[as]dx?|usada?8|[su]sat16)$"_s);
    return dsp.match(name).hasMatch();
}

} // namespace Mlf
