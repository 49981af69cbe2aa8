// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"
#include "views/common/page.h"
#include "views/graph/dataflowpicture.h"

#include <memory>
#include <vector>

class QAction;
class QBoxLayout;
class QComboBox;
class QLabel;
class QLineEdit;
class QStackedWidget;
class QTimer;
class QToolButton;

namespace Mlf {

class DataflowView;
class FactTableModel;
class PictureExport;
class TablePage;

/// Dataflow of a model: a drawing of its calls and the tensors between them, and tables of both; for graph executors
/// also the parts of the graph. The drawing is computed on another thread and can be stopped.
class GraphPage : public Page {
    Q_OBJECT
public:
    /// Contents of the page, in the order of the combo box.
    enum class Part { Drawing, Calls, Tensors, Nodes, Entries, Heads, Storages, Attributes };
    Q_ENUM(Part)

    static PageType type();
    explicit GraphPage(QWidget *parent = nullptr);

    void setDocument(const DocumentPointer &document, const QString &module) override;
    /// With an older archive, marks new and changed boxes, and lists calls that are gone below the details.
    void setComparison(const ComparisonPointer &comparison) override;
    void setUnit(ByteUnit unit) override;
    void setNotes(const QHash<QString, QString> &texts) override;
    [[nodiscard]] Link currentLink() const override;
    void setCurrentLink(const Link &link) override;
    /// Selects the box of the call of the subject, else its buffer.
    bool follow(const Subject &subject) override;
    [[nodiscard]] TablePage *frontTable() const override;
    [[nodiscard]] bool isBusy() const override { return m_task.isRunning() || isToBeFolded() || Page::isBusy(); }
    [[nodiscard]] QAction *savePictureAction() const override { return m_savePicture; }
    [[nodiscard]] QAction *copyPictureAction() const override { return m_copyPicture; }

    [[nodiscard]] DataflowView *view() const { return m_view; }
    [[nodiscard]] TablePage *table() const { return m_table; }
    [[nodiscard]] QComboBox *parts() const { return m_parts; }
    [[nodiscard]] QComboBox *shades() const { return m_shades; }
    [[nodiscard]] QLineEdit *search() const { return m_search; }
    [[nodiscard]] PictureExport *pictureExport() const { return m_export; }
    /// Text shown instead of the drawing; empty if the drawing is shown.
    [[nodiscard]] QString message() const;
    /// Shows a part if the model has it.
    void showPart(Part part);
    [[nodiscard]] Part shownPart() const;

protected:
    void focusInEvent(QFocusEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] QWidget *makeControls();
    void addActions();
    [[nodiscard]] const Module *module() const;
    [[nodiscard]] bool isToBeFolded() const;
    void fillParts();
    void updatePart();
    void start();
    void fold();
    void take(const std::shared_ptr<const DataflowPicture> &picture);
    void sayState();
    void fillTable();
    void find();
    void showFound(int step);
    void updateActions();
    void showDetails();
    [[nodiscard]] Subject selectedSubject() const;
    [[nodiscard]] QByteArray shadeState() const;
    void restoreShade(const QByteArray &state);

    DocumentPointer m_document;
    ComparisonPointer m_comparison;
    QString m_module;
    ByteUnit m_unit = ByteUnit::Bytes;
    QComboBox *m_parts;
    QLabel *m_shadeLabel;
    QComboBox *m_shades;
    QLineEdit *m_search;
    QLabel *m_count; ///< number of search results
    QStackedWidget *m_stack; ///< drawing, message or table
    DataflowView *m_view;
    QLabel *m_details; ///< facts about the selected box or tensor
    QWidget *m_side; ///< with m_details, beside or below the drawing
    QBoxLayout *m_columns = nullptr; ///< drawing and m_side
    QLabel *m_message;
    QToolButton *m_stop; ///< stops or restarts drawing
    FactTableModel *m_model;
    TablePage *m_table;
    PictureExport *m_export;
    QTimer *m_folding; ///< runs after a change of the size
    QWidget *m_zoomButtons = nullptr;
    QAction *m_toCode = nullptr;
    QAction *m_toMemory = nullptr;
    QAction *m_toRelay = nullptr;
    QAction *m_copyLink = nullptr;
    QAction *m_savePicture = nullptr;
    QAction *m_copyPicture = nullptr;
    std::shared_ptr<const DataflowPicture> m_picture; ///< picture of the shown document, or null
    std::shared_ptr<const DataflowGraph> m_graph; ///< also set if the graph is too large or drawing was stopped
    bool m_wasStopped = false; ///< the user has stopped drawing
    std::vector<std::pair<Link, QString>> m_detailLinks; ///< places to which the details link, with titles
    Link m_wanted; ///< link to select after the picture was made
    std::vector<int> m_found;
    int m_foundAt = -1;
    Task m_tableTask;
    Task m_task; ///< last member: both tasks end before the data that their functions use
};

} // namespace Mlf
