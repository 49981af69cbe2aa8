// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/boardstore.h"

#include "model/artifact/artifactcodes.h"
#include "model/artifact/jsonfields.h"
#include "model/base/basecodes.h"
#include "model/base/bytecopy.h"
#include "model/base/naturalorder.h"
#include "model/base/nearwords.h"
#include "model/base/platform/descriptor.h"
#include "model/document/documentcodes.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>
#include <array>
#include <cerrno>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qint64 longestBoardFile = 1 << 20;
constexpr qsizetype maxFiles = 1000;

struct FoundBoard {
    Board board;
    QString file;
};

QString &chosenFolder()
{
    static QString folder;
    return folder;
}

/// Reads one file; `own` is true for a user's file.
void addFile(std::vector<FoundBoard> &found, std::vector<Error> &errors, const QString &path, bool own)
{
    const Result<QByteArray> bytes = readSmallFile(path, Code::BoardDamaged);
    if (!bytes) {
        errors.push_back(bytes.error());
        return;
    }
    const Result<Board> board = readBoard(*bytes);
    if (!board) {
        errors.push_back(board.error());
        errors.back().entry = path;
        return;
    }
    const auto same =
        std::ranges::find_if(found, [&](const FoundBoard &other) { return other.board.name == board->name; });
    if (same == found.end()) {
        found.push_back({*board, own ? path : QString()});
    } else if (same->file.isEmpty()) {
        *same = {*board, path};
    } else {
        errors.push_back(atPlace(makeError(Code::BoardDamaged, Reason::NameTwice, {path, board->name}), *bytes,
                                 JsonPath() / u"name"_s));
        errors.back().entry = path;
    }
}

/// Texts by which a user may name a board: its name, its title, and its chip without the processor.
constexpr std::array<QString (*)(const Board &), 3> boardTexts {
    [](const Board &board) { return board.name; },
    [](const Board &board) { return board.title; },
    [](const Board &board) { return board.chip.section(u',', 0, 0); },
};

} // namespace

Result<QByteArray> readSmallFile(const QString &path, FindingCode code)
{
    const auto cannotOpen = [&](const QString &why) {
        return Error {.code = Code::CannotOpen, .entry = path, .detail = why};
    };
    if (path.startsWith(u':')) {
        QFile shipped(path);
        if (!shipped.open(QIODevice::ReadOnly))
            return cannotOpen(shipped.errorString());
        return shipped.readAll();
    }
    // Open without blocking, and check the type afterwards.
    const Descriptor descriptor = openForReading(path);
    const std::optional<FileStatus> status = statusOf(descriptor.number());
    if (!status)
        return cannotOpen(systemMessage());
    if (status->kind != FileStatus::Kind::File)
        return Error {.code = Code::CannotOpen, .entry = path, .reason = Reason::IsNoFile};
    QFile file;
    if (!file.open(descriptor.number(), QIODevice::ReadOnly))
        return cannotOpen(file.errorString());
    const QByteArray bytes = file.read(longestBoardFile + 1);
    if (file.error() != QFile::NoError)
        return cannotOpen(file.errorString());
    if (bytes.size() <= longestBoardFile)
        return bytes;
    Error error = makeError(code, Reason::FileTooLarge, {QString::number(longestBoardFile)});
    error.entry = path;
    return error;
}

int BoardList::find(const QString &name) const
{
    for (std::size_t i = 0; i < boards.size(); ++i) {
        if (boards[i].name == name)
            return int(i);
    }
    return -1;
}

int BoardList::findTyped(const QString &typed) const
{
    if (typed.isEmpty())
        return -1;
    if (const int exact = find(typed); exact >= 0)
        return exact;
    const auto isTyped = [&](const QString &text) { return text.compare(typed, Qt::CaseInsensitive) == 0; };
    for (const auto text : boardTexts) {
        const auto first = std::ranges::find_if(boards, isTyped, text);
        if (first != boards.end())
            return std::ranges::count_if(boards, isTyped, text) == 1 ? int(first - boards.begin()) : -1;
    }
    return -1;
}

QStringList BoardList::findNear(const QString &typed) const
{
    QStringList texts;
    for (const auto text : boardTexts) {
        for (const Board &board : boards)
            texts += text(board);
    }
    QStringList names;
    for (const std::size_t index : findNearWords(typed, texts))
        names += boards[index % boards.size()].name;
    names.removeDuplicates();
    return names;
}

QString usualBoardFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + u"/mlf-viewer/boards"_s;
}

QString ownBoardFolder()
{
    return chosenFolder().isEmpty() ? usualBoardFolder() : chosenFolder();
}

void setOwnBoardFolder(const QString &folder)
{
    chosenFolder() = folder;
}

BoardList loadBoards(const QString &folder)
{
    std::vector<FoundBoard> found;
    BoardList list;
    for (const QString &name : QDir(u":/boards"_s).entryList({u"*.json"_s}, QDir::Files, QDir::Name))
        addFile(found, list.errors, u":/boards/"_s + name, false);
    const QStringList names = folder.isEmpty()
        ? QStringList()
        : QDir(folder).entryList({u"*.json"_s}, QDir::Files, QDir::Name).mid(0, maxFiles);
    for (const QString &name : names)
        addFile(found, list.errors, folder + u'/' + name, true);
    std::ranges::sort(found, [](const FoundBoard &a, const FoundBoard &b) {
        return compareNaturally(a.board.name, b.board.name) < 0;
    });
    for (FoundBoard &one : found) {
        list.boards.push_back(std::move(one.board));
        list.files.push_back(one.file);
    }
    return list;
}

Result<QString> saveBoard(const Board &board, const QString &file, const QString &folder)
{
    const QString fileName = QString(board.name).replace(u'/', u'_') + u".json"_s;
    const QString path = file.isEmpty() ? folder + u'/' + fileName : file;
    if (file.isEmpty() && QFileInfo::exists(path))
        return Error {.code = Code::CannotSave, .entry = path, .detail = systemMessage(EEXIST)};
    QDir().mkpath(QFileInfo(path).path());
    if (const std::optional<Error> error = saveBytes(*ByteSource::fromBytes(formatBoard(board)), {path, {}}, {}))
        return *error;
    return path;
}

Result<QString> copyBoard(const QString &name, const QString &folder)
{
    const QString path = folder + u'/' + name + u".json"_s;
    QFile shipped(u":/boards/"_s + name + u".json"_s);
    QDir().mkpath(folder);
    if (!shipped.open(QIODevice::ReadOnly))
        return Error {.code = Code::CannotOpen, .entry = shipped.fileName(), .detail = shipped.errorString()};
    if (QFileInfo::exists(path))
        return Error {.code = Code::CannotSave, .entry = path, .detail = systemMessage(EEXIST)};
    if (const std::optional<Error> error = saveBytes(*ByteSource::fromBytes(shipped.readAll()), {path, {}}, {}))
        return *error;
    return path;
}

} // namespace Mlf
