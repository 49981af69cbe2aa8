// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/document/documentpointer.h"

#include <QObject>

class QAction;

namespace Mlf {

class CodePage;
class Page;
class Printing;
struct LineSpan;

/// Prints the page in front: its text, or, for a page without text, its cards, charts and tables.
class PagePrinting : public QObject {
    Q_OBJECT
public:
    explicit PagePrinting(QWidget *window);

    [[nodiscard]] QAction *action() const { return m_action; }
    [[nodiscard]] Printing *printing() const { return m_printing; }
    void setDocument(const DocumentPointer &document);
    /// Sets the page in front, which may be null, and its title.
    void setFront(const Page *page, const QString &title);

Q_SIGNALS:
    void messageRequested(Mlf::Severity severity, const QString &text);

private:
    void print();
    void printText(const CodePage &text);
    void printLines(const CodePage &text, const LineSpan &lines);
    void printWidgets();

    QWidget *m_window;
    QAction *m_action;
    Printing *m_printing;
    DocumentPointer m_document;
    const Page *m_page = nullptr;
    QString m_title;
};

} // namespace Mlf
