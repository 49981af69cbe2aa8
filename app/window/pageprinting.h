// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/document/documentpointer.h"
#include "views/code/codeloader.h"

#include <QDialog>
#include <QObject>

class QAction;
class QSpinBox;

namespace Mlf {

class CodePage;
class Page;
class PrintJob;
struct LineSpan;

/// Dialog for the lines of a text to print.
class PrintChoice : public QDialog {
    Q_OBJECT
public:
    /// Proposes the lines `usual` of a text that ends with the line `last`.
    PrintChoice(const LineSpan &usual, LineNumber last, QWidget *parent = nullptr);

    [[nodiscard]] LineSpan chosen() const;
    [[nodiscard]] QSpinBox *first() const { return m_first; }
    [[nodiscard]] QSpinBox *last() const { return m_last; }

private:
    QSpinBox *m_first;
    QSpinBox *m_last;
};

/// Prints the page in front: its text, or, for a page without text, its cards, charts and tables.
class PagePrinting : public QObject {
    Q_OBJECT
public:
    explicit PagePrinting(QWidget *window);

    [[nodiscard]] QAction *action() const { return m_action; }
    [[nodiscard]] PrintJob *printing() const { return m_printing; }
    void setDocument(const DocumentPointer &document);
    void setFront(const Page *page, const QString &title);

Q_SIGNALS:
    void messageRequested(Mlf::Severity severity, const QString &text);
    void saved(const QString &path);

private:
    void print();
    void printText(const CodePage &text);
    void printLines(const CodePage &text, const LineSpan &lines);
    void printWidgets();

    QWidget *m_window;
    QAction *m_action;
    PrintJob *m_printing;
    DocumentPointer m_document;
    const Page *m_page = nullptr;
    QString m_title;
};

} // namespace Mlf
