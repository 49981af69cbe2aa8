// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/page.h"

#include <optional>
#include <vector>

class QBoxLayout;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QToolButton;

namespace Mlf {

class ChecklistPage;
class FactTableModel;
class TablePage;
struct FactTable;

/// How to call and build a model: C code that calls it, inputs and outputs, and how it was built, with evidence.
class ContractPage : public Page {
    Q_OBJECT
public:
    explicit ContractPage(QWidget *parent = nullptr);

    void setDocument(const DocumentPointer &document, const QString &module) override;
    void setComparison(const ComparisonPointer &comparison) override;
    void setUnit(ByteUnit unit) override;
    [[nodiscard]] TablePage *contract() const { return m_sections[0].table; }
    [[nodiscard]] TablePage *tensors() const { return m_sections[1].table; }
    [[nodiscard]] TablePage *compileOptions() const { return m_sections[2].table; }
    [[nodiscard]] QLabel *command() const { return m_command; }
    [[nodiscard]] QPushButton *copyCommandButton() const { return m_copyCommand; }
    [[nodiscard]] QPlainTextEdit *snippet() const { return m_snippet; }
    void copySnippet() const;
    /// Part that shows how the model was built and compiled. Another page may contain it.
    [[nodiscard]] QWidget *madePart() const { return m_made; }

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Section {
        FactTableModel *model = nullptr;
        TablePage *table = nullptr;
        QLabel *none = nullptr; ///< shown instead of a table without rows
    };

    Section makeSection(const QString &title, QBoxLayout *layout, int whereColumn, int sentenceColumn);
    static void showTable(const Section &section, const FactTable &table, const std::optional<FactTable> &older,
                          const std::vector<std::size_t> &columns);
    void makeCommand();
    void makeSnippet();
    void updateCommand(const Module &module, const Module *older);
    void update(const Module &module);
    void arrange();

    Section m_sections[3];
    QWidget *m_made;
    QBoxLayout *m_columns;
    QBoxLayout *m_facts;
    QBoxLayout *m_code;
    QLabel *m_reason; ///< reason if there is no snippet
    QPlainTextEdit *m_snippet;
    QPushButton *m_copy;
    QLabel *m_command; ///< command that probably compiled the model
    QPushButton *m_copyCommand;
    DocumentPointer m_document;
    ComparisonPointer m_comparison;
    QString m_moduleName;
    ByteUnit m_unit = ByteUnit::Bytes;
};

/// How to use a model in a program: code that calls it, the parts that the program needs, and how the model was built.
class IntegratePage : public CompoundPage {
    Q_OBJECT
public:
    static PageType type();
    explicit IntegratePage(QWidget *parent = nullptr);

    void revealPart(const QString &name) override;
    [[nodiscard]] ContractPage *contract() const { return m_contract; }
    [[nodiscard]] ChecklistPage *checklist() const { return m_checklist; }
    [[nodiscard]] QToolButton *madeButton() const { return m_madeButton; }

private:
    ContractPage *m_contract;
    ChecklistPage *m_checklist;
    QToolButton *m_madeButton;
};

} // namespace Mlf
