// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/items/trees/outlinemodel.h"
#include "model/questions/resolvedname.h"
#include "views/code/codeview.h"

#include <QObject>

namespace Mlf {

/// Explains names and the idioms of the exporter in a text: tool tips, links under the mouse with Ctrl, and commands to
/// go to the definition or list the uses of the name at the cursor.
class CodeNavigator : public QObject {
    Q_OBJECT
public:
    /// `view` must outlive this.
    explicit CodeNavigator(CodeView *view, QObject *parent = nullptr);

    /// Sets the file whose text is shown; null if no text is shown.
    void setDocument(const DocumentPointer &document, const QString &path);
    void setUnit(ByteUnit unit) { m_unit = unit; }

    /// Meaning of the name at the cursor, or at the beginning of a line of the name defined there; null if unknown.
    [[nodiscard]] ResolvedName meaningAtCursor() const;
    /// Function around the cursor; null outside of functions.
    [[nodiscard]] ResolvedName functionAtCursor() const;
    /// Tool tip of a point in the viewport: the meaning of the name and of the code there. Empty if both are unknown.
    [[nodiscard]] QString toolTipAt(QPoint point) const;
    [[nodiscard]] QString textAtCursor() const;
    /// Bytes underlined as a link; empty if there is no link.
    [[nodiscard]] ByteRange link() const { return m_hovered.word; }

    /// Goes to the definition of the name at the cursor; from a definition to the origin of its value.
    void goToDefinition() { follow(meaningAtCursor()); }
    /// Shows textAtCursor() as a tool tip at the cursor, until a key is pressed or the mouse moves away.
    void explain();
    /// Requests a list of uses, callers or calls of the name at the cursor. If the cursor is not on the name of a
    /// function, callers and calls are those of the function around it.
    void list(ReferenceList list);
    void listItem(const OutlineItem &item, ReferenceList list);

Q_SIGNALS:
    void linkActivated(const Mlf::Link &link);
    void listRequested(const Mlf::ResolvedName &meaning, Mlf::ReferenceList list);
    /// There is no target; `text` states the reason.
    void noteRequested(const QString &text);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] ResolvedName definitionOnLine() const;
    [[nodiscard]] ResolvedName meaningAtPoint(QPointF point) const;
    [[nodiscard]] QString textAt(const ResolvedName &meaning, CodePosition position) const;
    void follow(const ResolvedName &meaning);
    void hover(QPointF point, Qt::KeyboardModifiers modifiers);
    void paint(QPainter &painter) const;

    CodeView *m_view;
    DocumentPointer m_document;
    QString m_path;
    ByteUnit m_unit = ByteUnit::Bytes;
    ResolvedName m_hovered;
};

} // namespace Mlf
