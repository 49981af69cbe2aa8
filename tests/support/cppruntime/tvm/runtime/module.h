// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <tvm/runtime/packed_func.h>

#include <dlfcn.h>

#include <string>

// A stand-in for tests: a library whose functions are found by their names.

namespace tvm::runtime {

class Module {
public:
    static Module LoadFromFile(const std::string &file_name, const std::string & /*format*/ = "")
    {
        void *library = dlopen(file_name.c_str(), RTLD_NOW);
        if (!library)
            throw std::runtime_error(dlerror());
        return Module(library);
    }

    PackedFunc GetFunction(const std::string &name, bool /*query_imports*/ = false)
    {
        return PackedFunc(reinterpret_cast<PackedFunc::Function>(dlsym(m_library, name.c_str())));
    }

private:
    explicit Module(void *library) : m_library(library) { }

    void *m_library; ///< open for as long as the program runs
};

} // namespace tvm::runtime
