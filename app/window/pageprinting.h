// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/document/documentpointer.h"
#include "views/code/codeloader.h"

#include <QDialog>
#include <QObject>

#include <optional>

class QAction;
class QRadioButton;
class QSpinBox;

namespace Mlf {

class CodePage;
class Page;
class Printing;
struct LineSpan;

struct PrintableLines {
    LineSpan all;
    bool isAllTooLong = false; ///< exceeds the maximum number of pages
    std::optional<LineSpan> selected;
    std::optional<LineSpan> function; ///< around the cursor
    QString functionName;
};

/// Dialog for the part of a text to print: selection, function, range of lines, or everything.
class PrintChoice : public QDialog {
    Q_OBJECT
public:
    explicit PrintChoice(const PrintableLines &lines, QWidget *parent = nullptr);

    [[nodiscard]] LineSpan chosen() const;
    [[nodiscard]] QSpinBox *first() const { return m_first; }
    [[nodiscard]] QSpinBox *last() const { return m_last; }

private:
    QRadioButton *add(const QString &text, std::optional<LineSpan> lines);

    PrintableLines m_lines;
    QRadioButton *m_selection;
    QRadioButton *m_function;
    QRadioButton *m_some;
    QRadioButton *m_all;
    QSpinBox *m_first;
    QSpinBox *m_last;
};

/// Prints the page in front: its text, or, for a page without text, its cards, charts and tables.
class PagePrinting : public QObject {
    Q_OBJECT
public:
    explicit PagePrinting(QWidget *window);

    [[nodiscard]] QAction *action() const { return m_action; }
    [[nodiscard]] Printing *printing() const { return m_printing; }
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
    Printing *m_printing;
    DocumentPointer m_document;
    const Page *m_page = nullptr;
    QString m_title;
};

} // namespace Mlf
