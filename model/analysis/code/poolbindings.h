// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/functionworkspace.h"

#include <QHash>
#include <QSet>

#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace Mlf {

struct CBody;
struct CBuffer;
struct CCall;
struct CSource;
struct FunctionDefinition;

/// Roles of the parameters of main and of the functions that it calls: tensors, pools, devices.
///
/// Derived from the arguments of the entry point and of main, from the definitions of these, and from whether a
/// function takes slices of a parameter, not from names. Names of variables count only if no source calls main
/// (`global_workspace_1_var`). Source: calls and buffers of generated C. Linear in the calls.
class PoolBindings {
public:
    /// A pool, and the offset in it at which a parameter begins.
    struct Pool {
        QString name; ///< of the variable that the entry point passes; of the field, for pools of the caller
        std::optional<qint64> base = 0; ///< not set if unknown
        bool operator==(const Pool &) const = default;

        /// Offset in the pool of an offset in the parameter; `std::nullopt` if unknown.
        [[nodiscard]] std::optional<qint64> placeOf(qint64 offset) const;
    };
    struct MainParameter {
        enum class Role { Tensor, Input, Output, Pool, Device };
        Role role = Role::Tensor; ///< Tensor: an input or an output
        QString name; ///< in the entry point: a field of the caller's structs; otherwise the name of the parameter
        std::optional<qint64> base = 0; ///< of a pool; not set if unknown
        bool operator==(const MainParameter &) const = default;
    };

    PoolBindings() = default;
    explicit PoolBindings(const std::vector<ScannedSource> &sources);

    /// The main function and its file; null if not found.
    [[nodiscard]] const FunctionDefinition *main() const { return m_main; }
    [[nodiscard]] const QString &mainFile() const { return m_mainFile; }
    /// Role of a parameter of main; a tensor without a name if unknown.
    [[nodiscard]] MainParameter mainParameter(int argument) const;
    /// The pool that a buffer of a function's body refers to; `std::nullopt` if it is not a pool.
    [[nodiscard]] std::optional<Pool> poolOf(const FunctionDefinition &function, const QString &file, int buffer) const;
    /// True if the callee takes an argument as a pool, and not as a tensor at its beginning.
    [[nodiscard]] bool isHandedOn(const CCall &call, std::size_t argument, const QString &file) const;
    /// True if the entry point is present and its call of main is understood: other data of its file is not a pool.
    [[nodiscard]] bool knowsPools() const { return m_knowsPools; }
    /// True if main passes the variable of that name on as a pool, or slices it.
    [[nodiscard]] bool isPool(const QString &name) const { return m_isPool.value(name); }

    /// True if main calls the function, directly or not. True for every function if there is no main.
    [[nodiscard]] bool isReached(const FunctionDefinition &function, const QString &file) const;
    /// True for a pool, other data of a file, and buffers of the function.
    [[nodiscard]] bool isData(const CBuffer &buffer) const;
    /// True for static memory of the file or of main that is neither a pool nor a constant: no workspace includes it.
    [[nodiscard]] bool isOtherMemory(const CBuffer &buffer) const;
    /// True if the function uses a pool as a tensor, or slices a pool that it does not get from its beginning. Its own
    /// scratch is unknown.
    [[nodiscard]] bool isMixed(const FunctionDefinition &function, const QString &file) const;
    /// True if a function accesses a buffer only through slices.
    [[nodiscard]] static bool isTouchedBySlicesAlone(const CBody &body, int index);
    /// First line at which a body loses the address of a pool, or uses the pool without a slice. `index` is the pool's
    /// buffer.
    [[nodiscard]] static std::optional<LineNumber> lossOfPool(const CBody &body, int index);
    /// True for a pointer of a file without an initial address: the memory that other code assigns to it is not
    /// followed.
    [[nodiscard]] bool isOpenPointer(const CBuffer &buffer) const;

    /// A function and the source that contains it.
    struct Function {
        const FunctionDefinition *definition = nullptr;
        QString file;
        const CSource *source = nullptr;
    };
    /// All functions, sorted by name and then by the order of the sources.
    [[nodiscard]] const std::vector<Function> &functions() const { return m_functions; }
    /// Index in functions() of a function as code in `file` sees it; -1 if no source defines it.
    [[nodiscard]] int indexOf(const QString &name, const QString &file) const;
    /// The definition of that function and its file; null if no source defines it.
    [[nodiscard]] std::pair<const FunctionDefinition *, QString> find(const QString &name, const QString &file) const;
    /// The functions that call a function, each once, with their files.
    [[nodiscard]] std::vector<std::pair<const FunctionDefinition *, QString>> callersOf(
        const FunctionDefinition &function) const;

private:
    enum class Use { None, Pool, Tensor };
    /// One for each parameter; `std::nullopt` if it gets no pool.
    using Parameters = std::vector<std::optional<Pool>>;

    /// A call of main.
    struct MainCall {
        const FunctionDefinition *caller = nullptr;
        const CCall *call = nullptr;
        QString file; ///< of the caller
    };

    void index(const std::vector<ScannedSource> &sources);
    void readEntry();
    [[nodiscard]] std::vector<MainCall> callsOfMain() const;
    [[nodiscard]] static const MainCall *entryCall(const std::vector<MainCall> &calls);
    [[nodiscard]] MainParameter parameterOfCalls(const CBuffer &buffer, const MainCall &entry,
                                                 const std::vector<MainCall> &calls) const;
    [[nodiscard]] std::optional<MainParameter> parameterByName(const CBuffer &buffer) const;
    void notePoolsOfFile();
    void bindMain();
    [[nodiscard]] MainParameter parameterOf(int argument, const CCall &call, const FunctionDefinition &caller) const;
    [[nodiscard]] bool isWhole(const CCall &call, std::size_t argument, const FunctionDefinition &callee,
                               const QString &file) const;
    void follow(const FunctionDefinition &function, const QString &file);
    [[nodiscard]] Use useOf(const FunctionDefinition &function, const QString &file, int buffer, int depth) const;
    [[nodiscard]] Use useInCalls(const FunctionDefinition &function, const QString &file, int buffer, int depth) const;

    std::vector<Function> m_functions;
    QHash<QString, int> m_firstOfName; ///< index in m_functions of the first function of a name
    QHash<QString, bool> m_isStorage; ///< data of files by name; true if it has no values
    QSet<QString> m_pointers;
    QHash<QString, bool> m_isPool;
    bool m_knowsPools = false;
    const FunctionDefinition *m_main = nullptr;
    QString m_mainFile;
    std::map<int, MainParameter> m_parameters; ///< of main
    std::vector<std::optional<Parameters>> m_bound; ///< by index of the function; not set if main does not reach it
    QSet<int> m_mixed; ///< indices of functions
};

} // namespace Mlf
