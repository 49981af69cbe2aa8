// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/bytesource.h"
#include "model/base/limits.h"
#include "model/base/task.h"
#include "model/base/units.h"
#include "views/code/codelanguage.h"

#include <QObject>
#include <QString>

#include <memory>
#include <vector>

namespace Mlf {

/// Something in a text that can be folded away.
struct FoundFold {
    LineNumber first; ///< holds the opening brace, or the name
    LineNumber last; ///< holds the closing brace, or the last byte; behind `first`
    bool isInitialiser = false; ///< values or text, not code
    bool isLong = false; ///< an initialiser that is better seen closed
    // Of an initialiser, what it is; empty where that is not known
    QString name; ///< "constant_3"
    QString type; ///< "int64_t[8]", or without the number
    QString bytes; ///< "64 B"
    QString section; ///< ".rodata.tvm"
    bool operator==(const FoundFold &) const = default;
};

/// Finds what can be folded in a C or C++ text of any size, off the calling thread, while it may still be arriving.
///
/// What the first 256 KiB hold is found at once, so that small texts never show what is folded a moment later. What is
/// long enough to be closed: initialisers of more than three lines, but not a struct with such a one inside, whose
/// fields are worth seeing. Belongs to one thread.
class FoldPass : public QObject {
    Q_OBJECT
public:
    static constexpr qint64 shortLines = 3; ///< and fewer stay open

    explicit FoldPass(QObject *parent = nullptr);
    ~FoldPass() override;

    /// Drops what was under way and begins with another text, of which `maxFolds` places are found at most. Null or
    /// another language: nothing is found. Found folds of the first bytes come from within.
    void setText(std::shared_ptr<const ByteSource> source, CodeLanguage language,
                 qint64 maxFolds = Limits()[Limit::Folds]);
    /// Goes on where more of the text has arrived since. Cheap when there is nothing to do.
    void resume();
    /// Whether texts of this language have folds at all.
    [[nodiscard]] static bool hasFolds(CodeLanguage language);
    /// All of the text was looked at, or as much as the limit allows.
    [[nodiscard]] bool isFinished() const;
    /// There are more folds than were asked for; known before the last ones are found.
    [[nodiscard]] bool isLimited() const;

Q_SIGNALS:
    /// In the order of the text, but those in a struct before the struct itself.
    void found(const std::vector<Mlf::FoundFold> &folds);

private:
    class State;
    std::shared_ptr<State> m_state;
    Task m_task; ///< last: gone before what its function uses
};

} // namespace Mlf
