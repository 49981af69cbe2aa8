// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <tvm/runtime/c_runtime_api.h>

#include <stdexcept>
#include <utility>

// A replacement for tests: the part of TVM's C++ runtime that calls a function of a library.

namespace tvm::runtime {

class PackedFunc {
public:
    using Function = int (*)(TVMValue *, int *, int, TVMValue *, int *, void *);

    explicit PackedFunc(Function function) : m_function(function) { }

    /// Calls the function; all arguments must have tensor(), like NDArray.
    template <typename... Arguments>
    void operator()(Arguments &&...arguments) const
    {
        TVMValue values[] = {{.v_handle = arguments.tensor()}...};
        int codes[] = {((void)arguments, kTVMNDArrayHandle)...};
        TVMValue result {};
        int resultCode = kTVMOpaqueHandle;
        if (!m_function || m_function(values, codes, int(sizeof...(arguments)), &result, &resultCode, nullptr) != 0)
            throw std::runtime_error("the function failed");
    }

private:
    Function m_function;
};

} // namespace tvm::runtime
