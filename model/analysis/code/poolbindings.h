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

/// What the parameters of main and of the functions below it are: tensors, pools, devices.
///
/// It follows from what the entry point hands to main and main to its functions, from the definition of that, and from
/// whether a function takes places in it; not from names. Only where no source calls main, TVM's names of variables
/// tell (`global_workspace_1_var`). Source: calls and buffers of generated C. Linear in the calls.
class PoolBindings {
public:
    /// A pool, and where in it a parameter begins.
    struct Pool {
        QString name; ///< of the variable that the entry point hands on; of the caller's pools their field's
        std::optional<qint64> base = 0; ///< nothing where that is not known
        bool operator==(const Pool &) const = default;

        /// Where in the pool a place of the parameter lies; nothing where that is not known.
        [[nodiscard]] std::optional<qint64> placeOf(qint64 offset) const;
    };
    struct MainParameter {
        enum class Role { Tensor, Input, Output, Pool, Device };
        Role role = Role::Tensor; ///< Tensor: an input or an output
        QString name; ///< as the entry point calls it: a field of the caller's structs; else that of the parameter
        std::optional<qint64> base = 0; ///< of a pool; nothing where that is not known
        bool operator==(const MainParameter &) const = default;
    };

    PoolBindings() = default;
    explicit PoolBindings(const std::vector<ScannedSource> &sources);

    /// The main function, and the file that has it; null where there is none.
    [[nodiscard]] const FunctionDefinition *main() const { return m_main; }
    [[nodiscard]] const QString &mainFile() const { return m_mainFile; }
    /// What a parameter of main is; a tensor of no name where it is not known.
    [[nodiscard]] MainParameter mainParameter(int argument) const;
    /// The pool that a buffer of a function's body is; nothing where it is none.
    [[nodiscard]] std::optional<Pool> poolOf(const FunctionDefinition &function, const QString &file, int buffer) const;
    /// The same of an argument of a call, where the callee takes it as a pool and not as a tensor that begins there.
    [[nodiscard]] bool isHandedOn(const CCall &call, std::size_t argument, const QString &file) const;
    /// The entry point is there, and what it hands to main is read: other data of its file is not a pool.
    [[nodiscard]] bool knowsPools() const { return m_knowsPools; }
    /// Main hands the variable of that name to others as a pool.
    [[nodiscard]] bool isPool(const QString &name) const { return m_isPool.value(name); }

    /// Main calls the function, directly or not. True of every function if there is no main.
    [[nodiscard]] bool isReached(const FunctionDefinition &function, const QString &file) const;
    /// A pool, or other data of a file.
    [[nodiscard]] bool isData(const CBuffer &buffer) const;
    /// Memory of the file, or of main between its calls, that is no pool and no constant: no workspace counts it.
    [[nodiscard]] bool isOtherMemory(const CBuffer &buffer) const;
    /// The function uses a pool as a tensor, or takes slices of a pool that it does not get from its beginning. Its own
    /// scratch is unknown.
    [[nodiscard]] bool isMixed(const FunctionDefinition &function, const QString &file) const;
    /// A function uses a buffer only through slices.
    [[nodiscard]] static bool isTouchedBySlicesAlone(const CBody &body, int index);
    /// First line at which a body loses the address of a pool, or uses the pool without a slice. `index` is the pool's
    /// buffer.
    [[nodiscard]] static std::optional<LineNumber> lossOfPool(const CBody &body, int index);
    /// A pointer of a file that begins without a place: who gives it memory, and how much, is not followed.
    [[nodiscard]] bool isOpenPointer(const CBuffer &buffer) const;

    /// A function with the source that has it.
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
    /// The functions that call one, each once, with the file that has them.
    [[nodiscard]] std::vector<std::pair<const FunctionDefinition *, QString>> callersOf(
        const FunctionDefinition &function) const;

private:
    enum class Use { None, Pool, Tensor };
    /// Of each parameter: nothing where it is not handed a pool.
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
    QHash<QString, int> m_firstOfName; ///< index of the first function of a name
    QHash<QString, bool> m_isStorage; ///< data of files by name: true where it has no values
    QSet<QString> m_pointers;
    QHash<QString, bool> m_isPool;
    bool m_knowsPools = false;
    const FunctionDefinition *m_main = nullptr;
    QString m_mainFile;
    std::map<int, MainParameter> m_parameters; ///< of main
    std::vector<std::optional<Parameters>> m_bound; ///< by index of the function; nothing if main does not reach it
    QSet<int> m_mixed; ///< indices of functions
};

} // namespace Mlf
