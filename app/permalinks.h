// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/permalink.h"
#include "views/messages/messagebar.h"

#include <QObject>

#include <optional>

namespace Mlf {

class Navigator;
class PageList;
class RecentFiles;
class Session;
class UnitMenu;

/// Links of a window that name the model they are about: makes that of the place on show, and follows others, which
/// takes until the digest of what is being read is known. Where another model is on show, it says so and goes nowhere.
class Permalinks : public QObject {
    Q_OBJECT
public:
    struct Parts {
        Session *session = nullptr;
        Navigator *navigator = nullptr;
        PageList *pages = nullptr;
        const UnitMenu *units = nullptr;
        const RecentFiles *recent = nullptr;
    };
    /// The parts must outlive this.
    explicit Permalinks(const Parts &parts, QObject *parent = nullptr);

    /// The place on show and how it is looked at; a plain link while the digest is not known, empty without a place.
    [[nodiscard]] QString current() const;
    /// Goes there and shows it so. What names no model is a place of the one on show, or of the one that is being read.
    void follow(const Permalink &place);
    /// What was being read is there, or will not come.
    void finishLoading();

Q_SIGNALS:
    /// A place was gone to that is looked at in that unit, which is one for all pages.
    void unitAsked(Mlf::ByteUnit unit);
    /// The user wants the archive that had the model when it was last open.
    void openRequested(const QString &path);
    /// A permalink was refused: why, and with a button where an archive is known that had the model.
    void messageRequested(const Mlf::MessageBar::Message &message);

private:
    [[nodiscard]] ViewState view() const;
    void show(const ViewState &view);
    void refuse(const Permalink &place);

    Parts m_parts;
    std::optional<Permalink> m_wanted; ///< of what is being read
};

} // namespace Mlf
