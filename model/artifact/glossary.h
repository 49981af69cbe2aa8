// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"

#include <QByteArrayView>
#include <QHash>
#include <QRegularExpression>
#include <QStringList>

#include <vector>

namespace Mlf {

/// A text in both languages of the explanations. `chinese` is empty where both are the same.
struct TermText {
    QString english;
    QString chinese;
    [[nodiscard]] bool isEmpty() const { return english.isEmpty(); }
    bool operator==(const TermText &) const = default;
};

/// Where people meet a term.
///
/// A key is that of metadata.json without what names the model: "memory.functions.main"; `*` in it is any key.
/// The text of a value is "executors=aot". In paths `*` is anything without a slash and `**` anything; a folder ends
/// with a slash. In texts `*` is any letters, digits and underscores, and `#` a number. One of a target string is an
/// option that begins with "-", or else its kind. A label is an English text of the window, a page the id of one.
struct TermSpot {
    enum class Kind { Key, Value, File, C, Relay, Tir, Target, Label, Page, Help };
    Kind kind = Kind::Help;
    QString text;
    QRegularExpression pattern {}; ///< of File, C, Relay, Tir, Target
    int weight = 0; ///< twice the characters that are not wild, and one for the first of a term: the more, the more
                    ///< exactly the term is meant

    /// All of `name` is what the pattern describes.
    [[nodiscard]] bool describes(const QString &name) const;
};

/// A word of the documents on the format, explained.
struct Term {
    QString id; ///< one word, for links
    TermText title; ///< as the documents write it; several spellings stand behind commas
    QStringList aliases; ///< what else people type, in either language
    TermText text;
    TermText slip; ///< what the documents get wrong about it; empty where that is nothing
    std::vector<TermSpot> spots; ///< at least one
    TermText age; ///< in which archives it is; empty where it is tied to none
    std::vector<TermText> documents; ///< that name it; empty for what only explains others
    QStringList related; ///< ids of other terms
    int group = 0; ///< index in Glossary::groups()

    /// It can be met outside of the help.
    [[nodiscard]] bool isMet() const;
};

struct TermGroup {
    TermText title;
};

/// Options of the compiler that go together, or do not.
struct TermCombination {
    QString runtime; ///< "crt" or "cpp"
    QString interfaceApi; ///< "c" or "packed"
    QString unpacked; ///< "on", "off", or "any"
    QString called; ///< how operators are called; empty where that is refused
    bool isAllowed = false;
    TermText seen; ///< by what an archive shows it
    TermText note;
};

/// The words of the documents on the format, and what they mean. Immutable.
class Glossary {
public:
    using Terms = std::vector<const Term *>; ///< most exact first, else in the order of the file

    [[nodiscard]] const std::vector<Term> &terms() const { return m_terms; } ///< group by group
    [[nodiscard]] const std::vector<TermGroup> &groups() const { return m_groups; }
    [[nodiscard]] const std::vector<TermCombination> &combinations() const { return m_combinations; }
    /// English texts of the window that terms name, with their translations.
    [[nodiscard]] const QHash<QString, QStringList> &labels() const { return m_labels; }
    /// Null where there is none of that id.
    [[nodiscard]] const Term *find(const QString &id) const;

    /// Terms that fit what somebody typed, best first: by title and aliases, by the code they describe, by the words of
    /// the explanations in either language; where none does, by letters in their order. All for an empty text.
    [[nodiscard]] Terms search(const QString &text) const;

    /// Terms met at a key of metadata.json, given by all keys on the way to it without numbers of lists.
    [[nodiscard]] Terms ofKey(const QStringList &keys) const;
    /// Terms met at any key of that name, wherever it stands.
    [[nodiscard]] Terms ofKeyName(const QString &name) const;
    /// Terms met at its value, the options of target strings among them.
    [[nodiscard]] Terms ofValue(const QStringList &keys, const QString &value) const;
    /// Terms met at a file, or at a folder, whose path ends with a slash.
    [[nodiscard]] Terms ofFile(const QString &path) const;
    /// Terms that a text of the window names, in either language.
    [[nodiscard]] Terms ofLabel(const QString &label) const;
    /// Terms met in a line of C, Relay or TIR at a place of it. Looks at some 200 characters around it.
    [[nodiscard]] Terms ofText(TermSpot::Kind kind, QStringView line, qsizetype at) const;

private:
    friend class GlossaryReader;
    struct Found;
    [[nodiscard]] static Terms ordered(std::vector<Found> found);
    template <typename Test>
    [[nodiscard]] std::vector<Found> where(const Test &test) const;
    void addTargets(std::vector<Found> &found, const QString &target, qsizetype at) const;

    std::vector<TermGroup> m_groups;
    std::vector<Term> m_terms;
    std::vector<TermCombination> m_combinations;
    QHash<QString, QStringList> m_labels;
    QHash<QString, int> m_ids;
};

/// The explanations. Errors: TermsDamaged with the place, where it is not JSON, a text is missing in a language, an id
/// is there twice, or a link leads to no term.
[[nodiscard]] Result<Glossary> readGlossary(QByteArrayView bytes);

/// The explanations that the program brings along; empty where it brings none. Read at the first call, from any thread.
[[nodiscard]] const Glossary &glossary();

/// The keys on the way to a value of metadata.json, numbers of lists left out, as terms name them: without "modules"
/// and the name of the model.
[[nodiscard]] QString termKey(const QStringList &keys);

} // namespace Mlf
