// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/code/coderows.h"

#include <QImage>
#include <QList>

#include <cmath>
#include <vector>

namespace Mlf::Test {

/// A text in rows on a picture, as in a view on screen. Characters are 10 pixels wide, rows 20 high.
struct TextRows {
    /// With `columns` the text is wrapped at that width; without them it has room for 80.
    explicit TextRows(const QByteArray &text, int columns = 0, int screenRows = 10)
    {
        const auto index = std::make_shared<LineIndex>(ByteSource::fromBytes(text));
        index->advance();
        lines = CodeLines(index, CodeLanguage::C);
        frame.setMetrics({.columnWidth = 10, .ascent = 15, .lineHeight = 20});
        const int width = int(frame.textLeft()) + 10 * (columns > 0 ? columns + 1 : 80);
        area = QImage(width, 20 * screenRows, QImage::Format_RGB32);
        rows.setWrapped(columns > 0);
    }

    /// Closes an initialiser `name` of these lines.
    void fold(qint64 first, qint64 last, const QString &name = {})
    {
        FoundFold found;
        found.first = LineNumber(first);
        found.last = LineNumber(last);
        found.isInitialiser = found.isLong = true;
        found.name = name;
        folds.insert(std::vector {found}, {});
    }

    /// Rows from the first to the last.
    [[nodiscard]] std::vector<CodeRow> all() const
    {
        std::vector<CodeRow> result {rows.at({})};
        for (CodeRow row = result.front(); rows.goDown(row);)
            result.push_back(row);
        return result;
    }

    CodeLines lines;
    CodeFolds folds {lines};
    QImage area {1, 1, QImage::Format_RGB32};
    CodeFrame frame {lines, area};
    CodeRows rows {lines, folds, frame};
};

} // namespace Mlf::Test
