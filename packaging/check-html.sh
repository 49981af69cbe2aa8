#!/usr/bin/env bash
# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Holds pages of `report --format html` against what others say of HTML: the Nu checker, axe, and Chromium, without a network, which may
# ask for nothing and have nothing to say. Among them is one of an archive with hostile names.
#
#   packaging/check-html.sh [--pictures DIR] PROGRAM [ARCHIVE…]     the fixtures of the tests, and these archives
#
#   --pictures DIR   also draws each page into DIR, 1280 pixels wide, light and dark, and on A4
#   VNU_JAR          the Nu checker's vnu.jar; needs Java
#   AXE_JS           axe.min.js of axe-core; needs Chromium
#   CHROMIUM         the browser (default: chromium)
#
# What is missing is left out, with a message. Exit status 1 where something is wrong, 2 where nothing can be checked.

set -euo pipefail
export LC_ALL=C.UTF-8

die() { printf 'check-html.sh: %s\n' "$*" >&2; exit 2; }
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
pictures=
if [[ ${1:-} == --pictures ]]; then
    [[ -n ${2:-} ]] || die "--pictures wants a folder"
    mkdir -p "$2"
    pictures=$(realpath "$2")
    shift 2
fi
[[ -n ${1:-} ]] || die "wants the program"
program=$(realpath "$1")
shift
browser=$(command -v "${CHROMIUM:-chromium}" || true)
[[ -n $browser || -n ${VNU_JAR:-} ]] || die "neither Chromium nor VNU_JAR is there"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
fail() { printf 'FAILED: %s\n' "$*"; failed=1; }

# ---- Pages -----------------------------------------------------------------------------------------------------------

mkdir "$work/pages"
page() { # page NAME ARGUMENT…
    local name=$1 status=0
    shift
    "$program" report --format html "$@" >"$work/pages/$name.html" 2>"$work/messages" || status=$?
    [[ -s $work/pages/$name.html ]] || fail "$name: no page, status $status: $(head -c 200 "$work/messages")"
}
fixtures=$root/tests/data/fixtures
for name in v7-aot-two-pools v7-three-modules v7-graph v4-operator v1-graph no-metadata; do
    page "$name" "$fixtures/$name"
done
page changes --compare "$fixtures/v7-aot-two-pools" "$fixtures/v7-workspace-mismatch"
page changes-of-several --compare "$fixtures/v7-three-modules" --board nucleo_f746zg "$fixtures/v7-aot-two-pools"
cp -r "$fixtures/v7-aot-two-pools" "$work/hostile"
sed -i 's/"tilt"/"<script>alert(1)<\/script><img src=x onerror=alert(1)>"/' "$work/hostile/metadata.json"
mkdir -p "$work/hostile/codegen/host/src"
touch "$work/hostile/codegen/host/src/<svg onload=alert(1)>\" onclick=\"alert(1).c"
printf 'void f(void) {}\n' >"$work/hostile/codegen/host/src/"$'a\u202eb\u0007\n<script>alert(1)<'
page hostile "$work/hostile"
for name in '&lt;script&gt;alert(1)&lt;/script&gt;&lt;img' '&lt;svg onload'; do
    grep -qF -- "$name" "$work/pages/hostile.html" || fail "hostile: the page does not have $name"
done
for archive in "$@"; do
    base=$(basename "$archive")
    page "${base%%.tar*}" "$archive"
done
printf '%d pages, %d bytes at most\n' "$(find "$work/pages" -name '*.html' | wc -l)" \
    "$(find "$work/pages" -name '*.html' -printf '%s\n' | sort -n | tail -n 1)"

# ---- The Nu checker --------------------------------------------------------------------------------------------------

if [[ -n ${VNU_JAR:-} ]]; then
    if java -jar "$VNU_JAR" --format gnu "$work"/pages/*.html >"$work/nu" 2>&1 && [[ ! -s $work/nu ]]; then
        echo "Nu checker: nothing to say"
    else
        head -n 20 "$work/nu"
        fail "the Nu checker"
    fi
else
    echo "skipped, VNU_JAR is not set: the Nu checker"
fi

# ---- Chromium --------------------------------------------------------------------------------------------------------

if [[ -z $browser ]]; then
    echo "skipped, chromium is missing: requests, messages, axe, pictures"
    exit "$failed"
fi
browse() { # browse OPTION… ADDRESS; as root there is no sandbox
    local options=(--headless=new --disable-gpu --hide-scrollbars --disable-background-networking --disable-component-update
        --disable-sync --no-first-run --host-resolver-rules='MAP * ~NOTFOUND' --user-data-dir="$work/profile")
    ((EUID != 0)) || options+=(--no-sandbox)
    timeout 120 "$browser" "${options[@]}" "$@"
}
dark=--blink-settings=preferredColorScheme=0
for file in "$work"/pages/*.html; do
    name=$(basename "$file" .html)
    browse --enable-logging=stderr --log-net-log="$work/net.json" --virtual-time-budget=5000 --dump-dom "file://$file" \
        >"$work/dom" 2>"$work/log" || fail "$name: Chromium"
    if grep -F CONSOLE "$work/log"; then fail "$name: messages on the console"; fi
    # What the browser wants for itself goes to its maker, and no page of ours names that.
    if grep -oE '"url":"(https?|wss?|ftp):[^"]*"' "$work/net.json" | grep -vE '^"url":"https?://[a-z0-9.]*\.(google|googleapis|gvt1)\.com/' |
        sort -u | grep .; then
        fail "$name: requests"
    fi
    if grep -E '<script|onload=|onerror=|onclick=' "$work/dom" | grep -vE '&lt;(script|svg|img)' | grep .; then
        fail "$name: a script"
    fi
    if [[ -n ${AXE_JS:-} ]]; then
        # In a copy that lets axe run, with all folds open.
        {
            sed '/<meta http-equiv="Content-Security-Policy"/d; s/<\/html>$//; s/<details>/<details open>/' "$file"
            printf '<script>'
            cat "$AXE_JS"
            printf '</script><script>axe.run().then(r => { const p = document.createElement("pre"); p.id = "axe";'
            printf 'p.textContent = JSON.stringify(r.violations.map(v => [v.id, v.nodes.length, v.nodes[0].html]));'
            printf 'document.documentElement.replaceChildren(p); })</script></html>\n'
        } >"$work/axe.html"
        for style in '' "$dark"; do
            browse ${style:+"$style"} --virtual-time-budget=60000 --dump-dom "file://$work/axe.html" 2>/dev/null |
                grep -oE '<pre id="axe">.*</pre>' >"$work/axe" || true
            [[ $(cat "$work/axe") == '<pre id="axe">[]</pre>' ]] || fail "$name${style:+, dark}: axe: $(head -c 1000 "$work/axe")"
        done
    fi
    if [[ -n $pictures ]]; then
        browse --window-size=1280,3000 --screenshot="$pictures/$name-light.png" "file://$file" 2>/dev/null
        browse "$dark" --window-size=1280,3000 --screenshot="$pictures/$name-dark.png" "file://$file" 2>/dev/null
        browse --no-pdf-header-footer --print-to-pdf="$pictures/$name.pdf" "file://$file" 2>/dev/null
    fi
done
[[ -n ${AXE_JS:-} ]] || echo "skipped, AXE_JS is not set: axe"
((failed == 0)) && echo "Chromium${AXE_JS:+ and axe}: no request, no message, nothing to say"
exit "$failed"
