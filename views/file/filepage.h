// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/document.h"

#include <QWidget>

#include <array>

class QButtonGroup;
class QLabel;
class QStackedWidget;
class QTreeView;

namespace Mlf {

class CodePage;
class HexView;
class JsonTreeModel;
class ParameterTableModel;
class TablePage;

/// One file of a document in the form that suits it: text, JSON as a tree, parameters as a table, anything as bytes.
/// The forms a file does not have are not offered; the one chosen last for a kind of file is kept.
class FilePage : public QWidget {
    Q_OBJECT
public:
    enum class Form { Text, Tree, Tensors, Bytes, Count };

    explicit FilePage(QWidget *parent = nullptr);
    ~FilePage() override;

    /// Shows a file in the form that suits it; where it is the one on show already, form and place are kept.
    void showSource(const DocumentPointer &document, const QString &path);
    /// Goes to a file, with or without lines (then as text), or to the definition of a function.
    void goTo(const Link &link);
    [[nodiscard]] Link currentLink() const;
    [[nodiscard]] QString path() const { return m_path; }
    [[nodiscard]] Form form() const { return m_form; }
    void setForm(Form form);
    [[nodiscard]] CodePage *codePage() const { return m_code; }

Q_SIGNALS:
    void placeChanged(const Mlf::Link &link);

private:
    [[nodiscard]] std::vector<Form> formsOf(const DocumentFile *file, QByteArrayView bytes) const;
    void fill(Form form);

    DocumentPointer m_document;
    QString m_path;
    Form m_form = Form::Text;
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
    HexView *m_hex;
};

} // namespace Mlf
