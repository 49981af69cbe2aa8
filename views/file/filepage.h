// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"
#include "model/questions/fileforms.h"
#include "views/common/page.h"

#include <QTimer>

#include <array>

class QButtonGroup;
class QLabel;
class QStackedWidget;
class QTreeView;

namespace Mlf {

class FittedSplitter;
class HexView;
class JsonTreeModel;
struct ObjectSection;
struct ObjectSymbol;
struct Parameter;
template <typename Row>
class TableModel;

/// Shows one file in a suitable form: text, JSON as a tree, parameters and object files as tables, any file as bytes.
/// If a tree or table takes long, the text is shown until it is ready.
class FilePage : public Page {
    Q_OBJECT
public:
    using Form = FileForm;

    static PageType type();
    explicit FilePage(QWidget *parent = nullptr);

    /// Puts the tree of the archive to the left of the file.
    void setTree(QWidget *tree);
    /// Keeps a file selected by the user; otherwise shows the most relevant file of the module.
    void setDocument(const DocumentPointer &document, const QString &module) override;
    /// Goes to a file. For a function in the shown object file, goes to its symbol.
    void setCurrentLink(const Link &link) override;
    /// Shows a file in the most suitable form. If the file is already shown, keeps form and place.
    void showSource(const DocumentPointer &document, const QString &path);
    void goTo(const Link &link);
    /// Goes to the symbol of a function in the shown object file, after the file was read.
    void showSymbol(const Link &function);
    [[nodiscard]] Link currentLink() const override;
    [[nodiscard]] QString path() const { return m_path; }
    [[nodiscard]] Form form() const { return m_form; }
    void setForm(Form form);
    [[nodiscard]] bool isBusy() const override;
    /// Visible view of the file, which takes the focus.
    [[nodiscard]] QWidget *content() const;
    [[nodiscard]] CodePage *codePage() const { return m_code; }
    void setUnit(ByteUnit unit) override;
    void setComparison(const ComparisonPointer &comparison) override;
    [[nodiscard]] CodePage *frontText() const override { return m_form == Form::Text ? m_code : nullptr; }
    /// Visible text, or the text of the visible tree; null for tables and bytes.
    [[nodiscard]] CodePage *searchedText() const override;
    void showSearchedText() override { setForm(Form::Text); }

protected:
    void focusInEvent(QFocusEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void fill(Form form);
    void fillTree(const Result<JsonTree> &json);
    void fillObject(const Result<ObjectFile> &object);
    void discard(Form form);
    void selectSymbol();
    template <typename Read, typename Take>
    void readLater(Form form, const Read &read, const Take &take);
    void updateStack();
    void openTree();
    void fitKeys();
    void showModule();
    [[nodiscard]] bool isPending(Form form) const { return m_task.isRunning() && m_pending == form; }

    DocumentPointer m_document;
    QString m_path;
    QString m_module; ///< module to find in the tree
    bool m_isChosen = false; ///< the user has selected the current file or form
    bool m_isFilling = false; ///< a document is being loaded
    Form m_form = Form::Text;
    std::vector<Form> m_forms; ///< forms of the shown file, the most suitable first
    std::array<bool, std::size_t(Form::Count)> m_isFilled {};

    FittedSplitter *m_splitter; ///< the tree of the archive, then the file
    QButtonGroup *m_buttons;
    QWidget *m_bar;
    QLabel *m_problem; ///< reason why there is no tree
    QLabel *m_name;
    QStackedWidget *m_stack;
    CodePage *m_code;
    QTreeView *m_tree;
    JsonTreeModel *m_json;
    TablePage *m_table;
    TableModel<Parameter> *m_parameters;
    TableModel<ObjectSymbol> *m_symbols;
    TablePage *m_symbolTable;
    Link m_wantedSymbol; ///< set until the object file was read
    TableModel<ObjectSection> *m_sections;
    HexView *m_hex;

    Form m_pending = Form::Text; ///< form read by m_task
    QTimer m_fitKeys;
    QTimer m_patience; ///< when it ends, the text is shown until the form is ready
    Task m_task; ///< last member: destroyed before the data that its function uses
};

} // namespace Mlf
