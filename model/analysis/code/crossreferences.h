// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/artifactkind.h"
#include "model/base/bytesource.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QHash>
#include <QString>
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

/// A definition of a name in the C code of an archive.
struct CodeDefinition {
    enum class Kind : quint8 { Function, Constant, Pool, Macro };
    int name = -1; ///< index in CodeReferences::names()
    int file = -1; ///< index in CodeReferences::files()
    Kind kind = Kind::Function;
    bool isOwn = false; ///< static, so other files cannot use it
    std::optional<LineNumber> line {}; ///< line of the name; not set for object files
    std::optional<ByteOffset> begin {}; ///< position of the name in its file; not set for object files
    LineNumber endLine {}; ///< valid only for functions with a line
    bool operator==(const CodeDefinition &) const = default;
};

/// An occurrence of a name that is not its definition.
struct CodeUse {
    enum class Kind : quint8 {
        Call,
        /// Use of a constant, a pool, a macro, or the address of a function. Also a use of which it is unknown, due to
        /// a limit, whether it is inside of a function.
        Mention,
        Declaration, ///< outside of functions: a prototype, a field of a pool
    };
    ByteOffset begin; ///< position of the name in its file
    LineNumber line;
    int file = -1;
    int name = -1; ///< index in CodeReferences::names()
    int definition = -1; ///< index in CodeReferences::definitions(); -1 if the name is not defined
    int function = -1; ///< index of the definition of the enclosing function; -1 outside of functions
    Kind kind = Kind::Mention;
    bool operator==(const CodeUse &) const = default;
};

/// Definitions and uses of names in the C code of an archive.
///
/// The names are all names that the archive defines (functions, constants and fields of pools, pools, macros), and
/// functions that generated code calls but no file defines. A use refers to the definition in its own file. Without
/// one, it refers to a definition in its own model, else in another model, else in the runtime. A static definition is
/// visible only in its own file. A parameter such as `global_workspace_1_var` refers to its pool.
class CodeReferences {
public:
    struct File {
        QString path;
        int module = -1; ///< index in modules(); -1 if it belongs to no model
        ArtifactKind kind = ArtifactKind::Other;
    };

    [[nodiscard]] const std::deque<File> &files() const { return m_files; }
    /// Names of the models that the files belong to.
    [[nodiscard]] const QStringList &modules() const { return m_modules; }
    /// Name of the model that the file belongs to; empty if no model has the file.
    [[nodiscard]] QString moduleOf(const File &file) const { return m_modules.value(file.module); }
    [[nodiscard]] const std::vector<QString> &names() const { return m_names; }
    /// Sorted by file and line; definitions without a line are first.
    [[nodiscard]] const std::deque<CodeDefinition> &definitions() const { return m_definitions; }
    [[nodiscard]] const QString &nameOf(const CodeDefinition &definition) const
    {
        return names()[std::size_t(definition.name)];
    }
    /// Sorted by file and position.
    [[nodiscard]] const std::deque<CodeUse> &uses() const { return m_uses; }
    /// True if some uses or definitions are missing because of the limit.
    [[nodiscard]] bool isLimited() const { return m_isLimited; }
    /// Path of the file with most definitions and uses; empty if there are no files.
    [[nodiscard]] QString largestFile() const;

    /// Iterators to the first use in a file and after the last one.
    [[nodiscard]] std::pair<std::deque<CodeUse>::const_iterator, std::deque<CodeUse>::const_iterator> usesIn(
        int file) const;
    /// Iterators to the first definition in a file and after the last one.
    [[nodiscard]] std::pair<std::deque<CodeDefinition>::const_iterator, std::deque<CodeDefinition>::const_iterator>
    definitionsIn(int file) const;
    /// Index of the file with that path; -1 if not found.
    [[nodiscard]] int fileOf(const QString &path) const;
    /// The use that begins at a byte of a file; null if not found.
    [[nodiscard]] const CodeUse *useAt(int file, ByteOffset begin) const;
    /// The definition of a name on a line; -1 if not found.
    [[nodiscard]] int definitionAt(int file, LineNumber line, QStringView name) const;
    /// The definition of the function that contains a line; -1 if the line is outside of functions.
    [[nodiscard]] int functionAt(int file, LineNumber line) const;
    /// The definition that a name refers to in a file; -1 if it is not defined.
    [[nodiscard]] int resolve(const QString &name, int file) const;

    /// All uses of a definition, sorted by file and position. Linear in the number of all uses.
    [[nodiscard]] std::vector<const CodeUse *> usesOf(int definition) const;
    /// All calls of a definition, sorted by file and position. Linear in the number of all uses.
    [[nodiscard]] std::vector<const CodeUse *> callsOf(int definition) const;
    /// All uses of a name that is not defined.
    [[nodiscard]] std::vector<const CodeUse *> usesOfExternal(int name) const;
    /// The calls in a function, in the order of the text.
    [[nodiscard]] std::vector<const CodeUse *> callsIn(int function) const;
    /// A declaration of a name, preferably in a header; null if not found.
    [[nodiscard]] const CodeUse *declarationOf(int name) const;

private:
    friend class ReferenceCollector;
    /// Index of a name, which is added if necessary.
    int addName(const QString &name);
    /// Index of a name; -1 if it is unknown.
    [[nodiscard]] int findName(QByteArrayView utf8) const;
    [[nodiscard]] int resolveId(int name, int file) const;
    /// Indices of all definitions of a name, in the order of definitions().
    [[nodiscard]] std::span<const int> meaningsOf(int name) const;

    // std::deque: a growing vector copies its elements and needs twice the memory meanwhile.
    std::deque<File> m_files;
    QStringList m_modules;
    std::vector<QString> m_names;
    QHash<QByteArray, int> m_numbers; ///< index in m_names plus 1
    std::deque<CodeDefinition> m_definitions;
    std::vector<int> m_functions; ///< indices of the definitions that are functions and have a line
    std::vector<int> m_meanings; ///< indices of definitions, sorted by name
    std::vector<int> m_firstMeanings; ///< by name: index in m_meanings of its first definition; then the end
    std::deque<CodeUse> m_uses;
    std::vector<int> m_byPath; ///< indices of the files, sorted by path
    bool m_isLimited = false;
};

/// Input of collectReferences(): the files of an archive.
struct ReferenceSources {
    std::deque<CodeReferences::File> files;
    QStringList modules {}; ///< names of the models; CodeReferences::File::module is an index in this list
    /// Returns the bytes of a file, or null. Called twice for each file that is searched.
    std::function<std::shared_ptr<const ByteSource>(int file)> open;
    /// Scans of the generated sources. Other files are searched for definitions.
    std::unordered_map<int, std::shared_ptr<const CSource>> scans {};
    /// Functions that compiled files define, by file. Compiled files are not opened.
    std::unordered_map<int, QStringList> symbols {};
};

/// Finds all definitions and uses in the C code of an archive, at most `useLimit` of each. Opens one file at a time.
/// Linear in the size of the texts without array values.
[[nodiscard]] std::shared_ptr<const CodeReferences> collectReferences(ReferenceSources sources,
                                                                      const std::stop_token &stop = {},
                                                                      qint64 useLimit = 500'000);

} // namespace Mlf
