// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <dlpack/dlpack.h>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <vector>

// A stand-in for tests: a tensor with memory of its own.

namespace tvm::runtime {

class ShapeTuple {
public:
    ShapeTuple() = default;
    ShapeTuple(std::initializer_list<std::int64_t> extents) : m_extents(extents) { }
    const std::vector<std::int64_t> &extents() const { return m_extents; }

private:
    std::vector<std::int64_t> m_extents;
};

class NDArray {
public:
    static NDArray Empty(const ShapeTuple &shape, DLDataType dtype, DLDevice device)
    {
        NDArray array;
        array.m_memory = std::make_shared<Memory>();
        array.m_memory->shape = shape.extents();
        std::size_t bytes = (std::size_t(dtype.bits) * dtype.lanes + 7) / 8;
        for (const std::int64_t extent : shape.extents())
            bytes *= std::size_t(extent);
        array.m_memory->bytes.resize(bytes / sizeof(std::max_align_t) + 1);
        array.m_memory->tensor = {.data = array.m_memory->bytes.data(),
                                  .device = device,
                                  .ndim = std::int32_t(shape.extents().size()),
                                  .dtype = dtype,
                                  .shape = array.m_memory->shape.data(),
                                  .strides = nullptr,
                                  .byte_offset = 0};
        return array;
    }

    const DLTensor *operator->() const { return &m_memory->tensor; }
    DLTensor *tensor() const { return &m_memory->tensor; }

private:
    struct Memory {
        std::vector<std::int64_t> shape;
        std::vector<std::max_align_t> bytes;
        DLTensor tensor;
    };
    std::shared_ptr<Memory> m_memory;
};

} // namespace tvm::runtime
