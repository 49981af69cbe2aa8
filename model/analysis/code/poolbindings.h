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

/// Determines which parameters of main and of the functions that it calls are tensors, pools or devices.
///
/// Uses the arguments that the entry point and main pass, the definitions of these arguments, and whether a function
/// slices a parameter. Names of variables (`global_workspace_1_var`) are used only if no source calls main. Source:
/// calls and buffers of generated C. Linear in the number of calls.
class PoolBindings {
public:
    /// A pool, and the offset in it to which a parameter points.
    struct Pool {
        QString name; ///< name of the variable that the entry point passes, or of the field for pools of the caller
        std::optional<qint64> base = 0; ///< bytes; not set if unknown
        bool operator==(const Pool &) const = default;

        /// Converts an offset in the parameter to an offset in the pool; `std::nullopt` if unknown. Bytes.
        [[nodiscard]] std::optional<qint64> placeOf(qint64 offset) const;
    };
    struct MainParameter {
        enum class Role { Tensor, Input, Output, Pool, Device };
        Role role = Role::Tensor; ///< Tensor: an input or an output, unknown which
        QString name; ///< name of the field in the caller's structs; otherwise the parameter's name
        std::optional<qint64> base = 0; ///< offset in the pool, in bytes; not set if unknown
        bool operator==(const MainParameter &) const = default;
    };

    PoolBindings() = default;
    explicit PoolBindings(const std::vector<ScannedSource> &sources);

    /// The main function and its file; null if not found.
    [[nodiscard]] const FunctionDefinition *main() const { return m_main; }
    [[nodiscard]] const QString &mainFile() const { return m_mainFile; }
    /// The function with main's name if it only passes its parameters on to main(); otherwise null.
    [[nodiscard]] const FunctionDefinition *wrapper() const { return m_wrapper; }
    /// Role of a parameter of main. If it is unknown, a tensor without a name.
    [[nodiscard]] MainParameter mainParameter(int argument) const;
    /// The pool that a buffer of a function's body refers to; `std::nullopt` if it is not a pool.
    [[nodiscard]] std::optional<Pool> poolOf(const FunctionDefinition &function, const QString &file, int buffer) const;
    /// True if the callee uses the argument as a pool. False if it uses it as a tensor at the beginning of the pool.
    [[nodiscard]] bool isHandedOn(const CCall &call, std::size_t argument, const QString &file) const;
    /// True if the function only passes the buffer to main as a pool, and does not access it.
    [[nodiscard]] bool isOnlyHandedOn(const FunctionDefinition &function, int buffer, const QString &file) const;
    /// True if the entry point passes one field of the caller to several parameters of main, so that a tensor is also a
    /// pool or has two names.
    [[nodiscard]] bool isFieldShared() const { return m_isFieldShared; }
    /// True if the entry point is present and its call of main is understood. Then no other data of its file is a pool.
    [[nodiscard]] bool knowsPools() const { return m_knowsPools; }
    /// True if main slices the variable with that name or passes it as a pool.
    [[nodiscard]] bool isPool(const QString &name) const { return m_isPool.value(name); }

    /// True if main calls the function, directly or not. True for every function if there is no main.
    [[nodiscard]] bool isReached(const FunctionDefinition &function, const QString &file) const;
    /// True for a pool, other data of a file, and buffers of the function.
    [[nodiscard]] bool isData(const CBuffer &buffer) const;
    /// True for static memory of the file or of main that is neither a pool nor a constant: no workspace includes it.
    [[nodiscard]] bool isOtherMemory(const CBuffer &buffer) const;
    /// True if the function uses a pool as a tensor, or slices a pool that it gets at an offset. Then its own scratch
    /// is unknown.
    [[nodiscard]] bool isMixed(const FunctionDefinition &function, const QString &file) const;
    /// True if a function accesses a buffer only through slices.
    [[nodiscard]] static bool isTouchedBySlicesAlone(const CBody &body, int index);
    /// First line of a body after which a pool's address can no longer be followed, or that uses the pool without a
    /// slice. `index` is the buffer of the pool.
    [[nodiscard]] static std::optional<LineNumber> lossOfPool(const CBody &body, int index);
    /// True for a global pointer without an initial address. The memory to which other code sets it is not followed.
    [[nodiscard]] bool isOpenPointer(const CBuffer &buffer) const;

    /// A function and the source that contains it.
    struct Function {
        const FunctionDefinition *definition = nullptr;
        QString file;
        const CSource *source = nullptr;
    };
    /// All functions, sorted by name and then by the order of the sources.
    [[nodiscard]] const std::vector<Function> &functions() const { return m_functions; }
    /// Index in functions() of the function with that name that code in `file` would call; -1 if no source defines it.
    [[nodiscard]] int indexOf(const QString &name, const QString &file) const;
    /// The definition of that function and its file; null if no source defines it.
    [[nodiscard]] std::pair<const FunctionDefinition *, QString> find(const QString &name, const QString &file) const;
    /// The functions that call a function, each once, with their files.
    [[nodiscard]] std::vector<std::pair<const FunctionDefinition *, QString>> callersOf(
        const FunctionDefinition &function) const;

private:
    enum class Use { None, Pool, Tensor };
    /// The pool of each parameter; `std::nullopt` if the parameter is not a pool.
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
    void recordSharedFields();
    void recordPoolsOfFile();
    void bindMain();
    [[nodiscard]] MainParameter parameterOf(int argument, const CCall &call, const FunctionDefinition &caller) const;
    [[nodiscard]] bool isWhole(const CCall &call, std::size_t argument, const FunctionDefinition &callee,
                               const QString &file) const;
    void follow(const FunctionDefinition &function, const QString &file);
    [[nodiscard]] Use useOf(const FunctionDefinition &function, const QString &file, int buffer, int depth) const;
    [[nodiscard]] Use useInCalls(const FunctionDefinition &function, const QString &file, int buffer, int depth) const;

    std::vector<Function> m_functions;
    QHash<QString, int> m_firstOfName; ///< index in m_functions of the first function of a name
    QHash<QString, bool> m_isStorage; ///< global data by name; true if it has no initial values
    QSet<QString> m_pointers;
    QHash<QString, bool> m_isPool;
    bool m_knowsPools = false;
    bool m_isFieldShared = false;
    const FunctionDefinition *m_main = nullptr;
    const FunctionDefinition *m_wrapper =
        nullptr; ///< passes all its parameters on to m_main; null if main has its own body
    QString m_mainFile;
    std::map<int, MainParameter> m_parameters; ///< by parameter of main
    std::vector<std::optional<Parameters>> m_bound; ///< by index of the function; not set if main does not reach it
    QSet<int> m_mixed; ///< indices of functions for which isMixed() is true
};

} // namespace Mlf
