// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/base/task.h"
#include "model/compare/buildseries.h"

#include <QDialog>
#include <QStringList>

#include <memory>

class QLabel;
class QProgressBar;
class QPushButton;

namespace Mlf {

class FactTableModel;
class FileSaver;
class TablePage;

/// Three or more builds of a model, oldest first. Each row has the totals of a build and its changes since the previous
/// build. Reads and compares on another thread; closing the dialog cancels that.
class BuildsDialog : public QDialog {
    Q_OBJECT
public:
    /// Orders the builds by their export times; keeps the order of `paths` if a time is missing.
    explicit BuildsDialog(const QStringList &paths, QWidget *parent = nullptr);
    ~BuildsDialog() override;

    [[nodiscard]] TablePage *table() const { return m_table; }
    /// Progress or an error message; empty when all rows are complete.
    [[nodiscard]] QString message() const;

Q_SIGNALS:
    /// The user wants to see all changes between two builds.
    void comparisonRequested(const Mlf::Sides<QString> &paths);

private:
    void start(const QStringList &paths);
    void showSeries(const std::shared_ptr<const BuildSeries> &series);
    void fail(const Error &error);
    void say(const QString &text);
    [[nodiscard]] std::size_t currentBuild() const;
    void compareCurrent();
    void save(const QString &name, QByteArray (*write)(const BuildSeries &));

    FactTableModel *m_model;
    TablePage *m_table;
    QLabel *m_message;
    QProgressBar *m_progress;
    QPushButton *m_compare;
    QPushButton *m_saveHtml;
    QPushButton *m_saveCsv;
    FileSaver *m_saver;
    std::shared_ptr<const BuildSeries> m_series; ///< null until all builds are compared
    Task m_task; ///< last member: destroyed before the data that its function uses
};

} // namespace Mlf
