#!/usr/bin/env bash
# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Builds MLF Viewer with its tests and runs them. Needs no display. Fails if a test fails or if none ran.
#
#   packaging/test.sh [PRESET [CTEST-ARGUMENT…]]     dev (the default), dev-asan or dev-tsan
#
#   MLF_CMAKE_ARGS   further arguments for CMake, split at spaces
#   MLF_JOBS         compile jobs at a time, and tests; but for dev-tsan one test more, as they wait for timers and for other programs
#
# The last line is the tally, "N passed, N failed"; build/PRESET/tests.log holds what ctest printed.

set -euo pipefail

say() { printf '==> %s\n' "$*"; }

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
preset=${1:-dev}
case $preset in
    -h | --help) sed -n '5,13s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 0 ;;
    dev | dev-asan | dev-tsan) ;;
    *) echo "test.sh: there is no preset '$preset' with tests (dev, dev-asan, dev-tsan)" >&2; exit 2 ;;
esac
(($# == 0)) || shift
jobs=${MLF_JOBS:-$(nproc)}
log=$root/build/$preset/tests.log

# shellcheck source=packaging/presetbuild.sh
source "$root/packaging/presetbuild.sh"

build "$preset"

say "testing ($preset)"
# The same surroundings everywhere: no display, a UTF-8 locale (Qt complains about any other), a runtime folder.
export QT_QPA_PLATFORM=offscreen LC_ALL=C.UTF-8
unset DISPLAY WAYLAND_DISPLAY LANGUAGE
XDG_RUNTIME_DIR=$(mktemp -d)
export XDG_RUNTIME_DIR
trap 'rm -rf "$XDG_RUNTIME_DIR"' EXIT
fixed=()
# gcc 12's thread sanitizer cannot live with the many random address bits of newer kernels.
if [[ $preset == dev-tsan ]] && setarch "$(uname -m)" -R true 2>/dev/null; then
    fixed=(setarch "$(uname -m)" -R)
fi
tests=$jobs # under the thread sanitizer the processors have enough to do
[[ $preset == dev-tsan ]] || tests=$((jobs + 1))
status=0
"${fixed[@]}" ctest --preset "$preset" --parallel "$tests" "$@" </dev/null 2>&1 9>&- | tee "$log" || status=$?

# From ctest's own lines: "… Test #3: name … Passed", and its summary, whose failures count tests that could not start.
passed=$(grep -cE '^ *[0-9]+/[0-9]+ +Test +#[0-9]+: .* Passed +[0-9.]+ sec' "$log" || true)
skipped=$(grep -cE '^ *[0-9]+/[0-9]+ +Test +#[0-9]+: .*\*\*\*(Skipped|Not Run \(Disabled\))' "$log" || true)
failed=$(sed -nE 's/^[0-9]+% tests passed, ([0-9]+) tests? failed out of [0-9]+.*/\1/p' "$log" | tail -n 1)
((skipped == 0)) || say "$skipped skipped or disabled"
if ((passed == 0 && status == 0)); then
    echo "test.sh: no test ran" >&2
    status=1
fi
echo "$passed passed, ${failed:-0} failed"
exit "$status"
