// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessibleWidget>

namespace Mlf {

/// A view that paints rows of text itself, as a screen reader meets it: a read-only text that is the row which the
/// cursor stands on. The whole may be half a gigabyte, which nobody has read out.
class RowAccessible : public QAccessibleWidget, public QAccessibleTextInterface {
public:
    explicit RowAccessible(QWidget *view) : QAccessibleWidget(view, QAccessible::EditableText) { }

    [[nodiscard]] QAccessible::State state() const override;
    [[nodiscard]] QString text(QAccessible::Text kind) const override;
    void *interface_cast(QAccessible::InterfaceType type) override;

    void selection(int index, int *start, int *end) const override;
    [[nodiscard]] int selectionCount() const override { return 0; }
    void addSelection(int start, int end) override;
    void removeSelection(int index) override;
    void setSelection(int index, int start, int end) override;
    [[nodiscard]] int cursorPosition() const override { return 0; }
    void setCursorPosition(int position) override;
    [[nodiscard]] QString text(int start, int end) const override;
    [[nodiscard]] int characterCount() const override;
    [[nodiscard]] QRect characterRect(int offset) const override;
    [[nodiscard]] int offsetAtPoint(const QPoint &point) const override;
    void scrollToSubstring(int start, int end) override;
    [[nodiscard]] QString attributes(int offset, int *start, int *end) const override;

protected:
    /// The row as it is read out.
    [[nodiscard]] virtual QString row() const = 0;
};

/// Makes all views of a class known to screen readers by what its function `row` gives. May be called again.
template <typename View, QString (View::*rowOf)() const>
void installRowAccessible()
{
    class Accessible final : public RowAccessible {
    public:
        using RowAccessible::RowAccessible;

    protected:
        [[nodiscard]] QString row() const override { return (static_cast<const View *>(widget())->*rowOf)(); }
    };
    static const bool isInstalled = [] {
        QAccessible::installFactory([](const QString & /*className*/, QObject *object) -> QAccessibleInterface * {
            auto *view = qobject_cast<View *>(object);
            return view ? new Accessible(view) : nullptr;
        });
        return true;
    }();
    Q_UNUSED(isInstalled)
}

/// Has the row read out that the cursor has come to, where somebody listens.
void announceRow(QWidget &view, const QString &row);

} // namespace Mlf
