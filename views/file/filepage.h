// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"
#include "model/document/fileforms.h"
#include "views/common/page.h"

#include <QTimer>

#include <array>
#include <functional>

class QButtonGroup;
class QLabel;
class QStackedWidget;
class QTreeView;

namespace Mlf {

class HexView;
class JsonTreeModel;
struct ObjectSection;
struct ObjectSymbol;
struct Parameter;
template <typename Row>
class TableModel;

/// One file of a document in the form that suits it: text, JSON as a tree, parameters and object files as tables,
/// anything as bytes.
/// The forms a file does not have are not offered. Trees and tables that take long to read come when they are ready;
/// the text is shown until then.
class FilePage : public Page {
    Q_OBJECT
public:
    using Form = FileForm;

    static PageType type();
    explicit FilePage(QWidget *parent = nullptr);
    ~FilePage() override;

    /// Keeps the file that somebody has chosen; else shows the one that tells most of the module.
    void setDocument(const DocumentPointer &document, const QString &module) override;
    /// Goes to a file or, of the object on show, to the symbol of a function.
    void setCurrentLink(const Link &link) override;
    /// Shows a file in the form that suits it; where it is the one on show already, form and place are kept.
    void showSource(const DocumentPointer &document, const QString &path);
    /// Goes to a file, with or without lines (then as text), or to the definition of a function.
    void goTo(const Link &link);
    /// Goes to the symbol of a function in the object file on show, once that has been read.
    void showSymbol(const Link &function);
    [[nodiscard]] Link currentLink() const override;
    [[nodiscard]] QString path() const { return m_path; }
    [[nodiscard]] Form form() const { return m_form; }
    void setForm(Form form);
    /// True while the form on show is still being read.
    [[nodiscard]] bool isBusy() const override;
    /// What is on show of the file, to take the focus.
    [[nodiscard]] QWidget *content() const;
    [[nodiscard]] CodePage *codePage() const { return m_code; }
    void setUnit(ByteUnit unit) override;
    void setComparison(const ComparisonPointer &comparison) override;
    [[nodiscard]] CodePage *frontText() const override { return m_form == Form::Text ? m_code : nullptr; }
    /// The one on show, or that of a tree, which has the same text; null for tables and bytes.
    [[nodiscard]] CodePage *searchedText() const override;
    void showSearchedText() override { setForm(Form::Text); }

protected:
    void focusInEvent(QFocusEvent *event) override;

private:
    /// Off the thread of the window; what it returns is run there.
    using ReadFunction = std::function<std::function<void()>(const Document &document, const QString &path,
                                                             const std::stop_token &stop)>;

    void fill(Form form);
    void fillTree(const Result<JsonTree> &json);
    void fillObject(const Result<ObjectFile> &object);
    void giveUp(Form form);
    void selectSymbol();
    void readLater(Form form, const ReadFunction &read);
    void updateStack();
    void openTree();
    void fitKeys();
    void showModule();
    [[nodiscard]] bool isPending(Form form) const { return m_task.isRunning() && m_pending == form; }

    DocumentPointer m_document;
    QString m_path;
    QString m_module; ///< whose place in the tree was asked for
    bool m_isChosen = false; ///< somebody has chosen what is on show
    bool m_isFilling = false; ///< a document is being put on show
    Form m_form = Form::Text;
    std::vector<Form> m_forms; ///< of the file on show, the one that suits first
    std::array<bool, std::size_t(Form::Count)> m_isFilled {};

    QButtonGroup *m_buttons;
    QWidget *m_bar;
    QLabel *m_problem; ///< why there is no tree
    QLabel *m_name;
    QStackedWidget *m_stack;
    CodePage *m_code;
    QTreeView *m_tree;
    JsonTreeModel *m_json;
    TablePage *m_table;
    TableModel<Parameter> *m_parameters;
    TableModel<ObjectSymbol> *m_symbols;
    TablePage *m_symbolTable;
    Link m_wantedSymbol; ///< until the object has been read
    TableModel<ObjectSection> *m_sections;
    HexView *m_hex;

    Form m_pending = Form::Text; ///< what m_task reads
    QTimer m_fitKeys;
    QTimer m_patience; ///< runs while a form that is read may still come without the text in between
    Task m_task; ///< last: gone before what its function uses
};

} // namespace Mlf
