// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/tarbuilder.h"

namespace Mlf::Test {

/// Metadata of a model that uses almost no memory.
inline const QByteArray metadata =
    R"({"version": 7, "modules": {"tilt": {"model_name": "tilt", "export_datetime": "2024-03-01 08:53:44Z",
 "style": "full-model", "executors": ["graph"], "target": ["c -keys=cpu"], "memory": {"sids": [], "functions":
 {"main": [{"device": 1, "workspace_size_bytes": 16, "constants_size_bytes": 0, "io_size_bytes": 8}], "operator_functions": []}}}}})";

/// A library of four files.
inline TarBuilder library()
{
    return TarBuilder()
        .file("./metadata.json", metadata)
        .file("./codegen/host/src/tilt_lib0.c", "int f(void) { return 0; }\n")
        .file("./codegen/host/src/tilt_lib1.c", "int g(void) {\n  return 1;\n}\n")
        .file("./src/tilt.relay", "def @main() { () }\n");
}

} // namespace Mlf::Test
