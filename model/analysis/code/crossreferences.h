// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/artifactkind.h"
#include "model/base/bytesource.h"
#include "model/base/numberednames.h"

#include <QStringList>

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <unordered_map>
#include <utility>
#include <vector>

namespace Mlf {

/// A name that the C of an archive defines.
struct CodeDefinition {
    enum class Kind : quint8 { Function, Constant, Pool, Macro };
    int name = -1; ///< index in CodeReferences::names()
    int file = -1; ///< index in CodeReferences::files()
    Kind kind = Kind::Function;
    bool isOwn = false; ///< other files do not see it
    std::optional<LineNumber> line {}; ///< holds the name; empty in an object file
    std::optional<ByteOffset> begin {}; ///< of the name in its file; empty in an object file
    LineNumber endLine {}; ///< of a function that has a line; of everything else it says nothing
    bool operator==(const CodeDefinition &) const = default;
};

/// A place where a name stands without being defined.
struct CodeUse {
    enum class Kind : quint8 {
        Call,
        /// Of a constant, a pool, a macro, or a function whose address is taken; or of anything where a limit leaves
        /// open whether the place is in a function.
        Mention,
        Declaration, ///< outside of functions: a prototype, a field of a pool
    };
    ByteOffset begin; ///< of the name in its file
    LineNumber line;
    int file = -1;
    int name = -1; ///< index in CodeReferences::names()
    int definition = -1; ///< what it means, index in CodeReferences::definitions(); -1 where nothing defines it
    int function = -1; ///< the definition of the function it stands in; -1 outside of functions
    Kind kind = Kind::Mention;
    bool operator==(const CodeUse &) const = default;
};

/// Where the C of an archive defines its names and where it uses them.
///
/// Names of what is defined anywhere in the archive: functions, constants and fields of pools, pools, macros; and those
/// of functions that are called from generated code and defined nowhere. A use means a definition of its own file
/// before one of its own model before any other; what a file keeps to itself is not seen by others. A parameter such
/// as `global_workspace_1_var` means the pool it stands for.
class CodeReferences {
public:
    struct File {
        QString path;
        int module = -1; ///< number among modules(); -1 where it belongs to none
        ArtifactKind kind = ArtifactKind::Other;
    };

    [[nodiscard]] const std::deque<File> &files() const { return m_files; }
    /// The names of the models that the files belong to.
    [[nodiscard]] const QStringList &modules() const { return m_modules; }
    /// Empty where the file belongs to none.
    [[nodiscard]] QString moduleOf(const File &file) const { return m_modules.value(file.module); }
    [[nodiscard]] const std::vector<QString> &names() const { return m_names.all(); }
    /// By file and line; those without lines first.
    [[nodiscard]] const std::deque<CodeDefinition> &definitions() const { return m_definitions; }
    /// What it defines.
    [[nodiscard]] const QString &nameOf(const CodeDefinition &definition) const
    {
        return names()[std::size_t(definition.name)];
    }
    /// By file and place.
    [[nodiscard]] const std::deque<CodeUse> &uses() const { return m_uses; }
    /// There are more uses than the limit.
    [[nodiscard]] bool isLimited() const { return m_isLimited; }
    /// The file with most definitions and uses; empty where there are none.
    [[nodiscard]] QString largestFile() const;

    /// Begin and end of the uses in a file.
    [[nodiscard]] std::pair<std::deque<CodeUse>::const_iterator, std::deque<CodeUse>::const_iterator> usesIn(
        int file) const;
    /// Begin and end of the definitions in a file.
    [[nodiscard]] std::pair<std::deque<CodeDefinition>::const_iterator, std::deque<CodeDefinition>::const_iterator>
    definitionsIn(int file) const;
    /// -1 where there is no such file.
    [[nodiscard]] int fileOf(const QString &path) const;
    /// The use that begins at a byte of a file, or null.
    [[nodiscard]] const CodeUse *useAt(int file, ByteOffset begin) const;
    /// The definition of a name on a line, -1 where there is none.
    [[nodiscard]] int definitionAt(int file, LineNumber line, QStringView name) const;
    /// The definition of the function whose text a line is in, -1 where it is in none.
    [[nodiscard]] int functionAt(int file, LineNumber line) const;
    /// What a name means in a file; -1 where nothing defines it.
    [[nodiscard]] int resolve(const QString &name, int file) const;

    /// All uses of a definition, by file and place. Linear in all uses.
    [[nodiscard]] std::vector<const CodeUse *> usesOf(int definition) const;
    /// The calls among them.
    [[nodiscard]] std::vector<const CodeUse *> callsOf(int definition) const;
    /// All uses of a name that nothing defines.
    [[nodiscard]] std::vector<const CodeUse *> usesOfExternal(int name) const;
    /// The calls in a function, in the order of the text.
    [[nodiscard]] std::vector<const CodeUse *> callsIn(int function) const;
    /// A declaration of a name, of a header if there is one; null where there is none.
    [[nodiscard]] const CodeUse *declarationOf(int name) const;

private:
    friend class ReferenceCollector;
    [[nodiscard]] int resolveId(int name, int file) const;
    /// The definitions of a name, in their order.
    [[nodiscard]] std::span<const int> meaningsOf(int name) const;

    // Where there may be a million of something large, they are not moved as their number grows: for a moment that
    // would take twice their memory.
    std::deque<File> m_files;
    QStringList m_modules;
    NumberedNames m_names;
    std::deque<CodeDefinition> m_definitions;
    std::vector<int> m_functions; ///< those among them with lines
    std::vector<int> m_meanings; ///< definitions, by their names
    std::vector<int> m_firstMeanings; ///< of each name that is defined, where in m_meanings, and the end
    std::deque<CodeUse> m_uses;
    std::vector<int> m_byPath; ///< files in the order of their paths
    bool m_isLimited = false;
};

/// The files of an archive as collectReferences() takes them.
struct ReferenceSources {
    std::deque<CodeReferences::File> files;
    QStringList modules; ///< which CodeReferences::File counts
    /// The bytes of one of them; may give null. Called twice for each that is looked through.
    std::function<std::shared_ptr<const ByteSource>(int file)> open;
    /// Of generated sources. In other files definitions are looked for.
    std::unordered_map<int, std::shared_ptr<const CSource>> scans {};
    /// Of compiled files, the functions they define. These are not opened.
    std::unordered_map<int, QStringList> symbols {};
};

/// All definitions and uses in the C of an archive. At most `useLimit` uses. Linear in the texts without the values of
/// their arrays; opens one file at a time.
[[nodiscard]] std::shared_ptr<const CodeReferences> collectReferences(ReferenceSources sources,
                                                                      const std::stop_token &stop = {},
                                                                      qint64 useLimit = 500'000);

} // namespace Mlf
