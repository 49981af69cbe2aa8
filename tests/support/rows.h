// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>

#include <array>

namespace Mlf::Test {

/// Adds a column of each type to the table of a test.
template <typename... Columns>
void addColumns(const std::array<const char *, sizeof...(Columns)> &names)
{
    std::size_t column = 0;
    (QTest::addColumn<Columns>(names[column++]), ...);
}

/// The table of a test. Each call adds a row: its title, then a value for each column.
template <typename... Columns>
class Rows {
public:
    explicit Rows(const std::array<const char *, sizeof...(Columns)> &names) { addColumns<Columns...>(names); }
    void operator()(const char *title, const Columns &...values) const
    {
        QTestData &data = QTest::newRow(title);
        ((data << values), ...);
    }
};

} // namespace Mlf::Test
