// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/objectreader.h"
#include "model/base/format.h"
#include "model/base/result.h"
#include "model/base/task.h"
#include "model/document/document.h"

#include <QTimer>
#include <QWidget>

#include <array>
#include <functional>

class QButtonGroup;
class QJsonDocument;
class QLabel;
class QStackedWidget;
class QTreeView;

namespace Mlf {

class CodePage;
class HexView;
class JsonTreeModel;
class ObjectSectionModel;
class ObjectSymbolModel;
class ParameterTableModel;
class TablePage;

/// One file of a document in the form that suits it: text, JSON as a tree, parameters and object files as tables,
/// anything as bytes.
/// The forms a file does not have are not offered. Trees and tables that take long to read come when they are ready;
/// the text is shown until then.
class FilePage : public QWidget {
    Q_OBJECT
public:
    enum class Form { Text, Tree, Tensors, Symbols, Sections, Bytes, Count };

    explicit FilePage(QWidget *parent = nullptr);
    ~FilePage() override;

    /// Shows a file in the form that suits it; where it is the one on show already, form and place are kept.
    void showSource(const DocumentPointer &document, const QString &path);
    /// Goes to a file, with or without lines (then as text), or to the definition of a function.
    void goTo(const Link &link);
    /// Goes to the symbol of a function in the object file on show, once that has been read.
    void showSymbol(const Link &function);
    [[nodiscard]] Link currentLink() const;
    [[nodiscard]] QString path() const { return m_path; }
    [[nodiscard]] Form form() const { return m_form; }
    void setForm(Form form);
    /// True while the form on show is still being read.
    [[nodiscard]] bool isBusy() const { return isPending(m_form); }
    /// What is on show of the file, to take the focus.
    [[nodiscard]] QWidget *content() const;
    [[nodiscard]] CodePage *codePage() const { return m_code; }
    /// Counts sizes in that unit.
    void setUnit(ByteUnit unit);
    /// The text to find in: the one on show, or that of a tree, which has the same text; null for tables and bytes.
    [[nodiscard]] CodePage *searchedText() const;

Q_SIGNALS:
    void placeChanged(const Mlf::Link &link);
    void formChanged();

private:
    [[nodiscard]] std::vector<Form> formsOf(const DocumentFile *file, QByteArrayView bytes) const;
    void fill(Form form);
    void fillTree(const Result<QJsonDocument> &json);
    void fillObject(const Result<ObjectFile> &object);
    void giveUp(Form form);
    void selectSymbol();
    void readLater(Form form, const std::function<std::function<void()>(QByteArrayView bytes)> &read);
    void updateStack();
    void openTree();
    void fitKeys();
    void showModule();
    [[nodiscard]] bool isPending(Form form) const { return m_task.isRunning() && m_pending == form; }

    DocumentPointer m_document;
    QString m_path;
    QString m_module; ///< whose place in the tree was asked for
    Form m_form = Form::Text;
    std::vector<Form> m_forms; ///< of the file on show, the one that suits first
    std::array<bool, std::size_t(Form::Count)> m_isFilled {};

    QButtonGroup *m_buttons;
    QWidget *m_bar;
    QLabel *m_name;
    QStackedWidget *m_stack;
    CodePage *m_code;
    QTreeView *m_tree;
    JsonTreeModel *m_json;
    TablePage *m_table;
    ParameterTableModel *m_parameters;
    ObjectSymbolModel *m_symbols;
    TablePage *m_symbolTable;
    Link m_wantedSymbol; ///< until the object has been read
    ObjectSectionModel *m_sections;
    HexView *m_hex;

    Form m_pending = Form::Text; ///< what m_task reads
    QTimer m_fitKeys;
    QTimer m_patience; ///< runs while a form that is read may still come without the text in between
    Task m_task; ///< last: gone before what its function uses
};

} // namespace Mlf
