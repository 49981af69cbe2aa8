// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/bytesource.h"
#include "model/base/limits.h"
#include "model/base/task.h"
#include "model/base/units.h"
#include "views/code/highlightpass.h"

#include <QObject>
#include <QString>

#include <memory>
#include <vector>

namespace Mlf {

struct FoundFold {
    LineNumber first; ///< contains the opening brace or the name
    LineNumber last; ///< contains the closing brace or the last byte; after `first`
    bool isInitialiser = false; ///< values or text, not code
    bool isLong = false; ///< long initialiser, which is closed by default
    // Facts of an initialiser; empty if unknown
    QString name; ///< "constant_3"
    QString type; ///< "int64_t[8]", or without the number of elements
    QString bytes; ///< "64 B"
    QString section; ///< ".rodata.tvm"
    bool operator==(const FoundFold &) const = default;
};

/// Finds the folds of a C or C++ text on another thread, also while the text is still arriving; those in the first 256
/// KiB at once. Closed by default: initialisers of more than three lines, except structs that contain one. Use from one
/// thread only.
class FoldPass : public QObject {
    Q_OBJECT
public:
    static constexpr qint64 shortLines = 3; ///< initialisers of up to this many lines stay open

    explicit FoldPass(QObject *parent = nullptr);

    /// Starts with another text. Finds at most `maxFolds` folds; emits found() for the first bytes before it returns.
    void setText(std::shared_ptr<const ByteSource> source, CodeLanguage language,
                 qint64 maxFolds = Limits()[Limit::Folds]);
    /// Continues after more of the text has arrived. Cheap if nothing new has arrived.
    void resume();
    [[nodiscard]] static bool hasFolds(CodeLanguage language);
    /// True if all of the text was scanned, or the limit was reached.
    [[nodiscard]] bool isFinished() const;
    /// True if there are more folds than requested; may be true before the last found() signal.
    [[nodiscard]] bool isLimited() const;

Q_SIGNALS:
    /// Emitted with folds in text order, except that folds inside a struct precede the struct.
    void found(const std::vector<Mlf::FoundFold> &folds);

private:
    class State;
    std::shared_ptr<State> m_state;
    Task m_task; ///< last member: destroyed before the data that its function uses
};

} // namespace Mlf
