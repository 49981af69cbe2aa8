#!/usr/bin/env bash
# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Installs a build into an empty folder under an odd prefix, and checks every file of it: the list, the desktop entry, metainfo,
# MIME type, icons and man page, and what a desktop makes of them.
#
#   tests/packaging/installed.sh BUILD
#
# A check whose tool is not there is left out, with a message.

set -euo pipefail
export LC_ALL=C.UTF-8 TZ=UTC

build=$(cd "${1:?installed.sh wants the folder of a build}" && pwd)
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

fail() { printf 'FAILED: %s\n' "$*"; failed=1; }
has() { command -v "$1" >/dev/null || { echo "skipped, $1 is missing: $2"; return 1; }; }
# clean NAME COMMAND…: succeeds and says nothing that sounds wrong.
clean() {
    local name=$1 said
    shift
    said=$("$@" 2>&1) || { fail "$name: $said"; return; }
    ! grep -qiE 'warning|error' <<<"${said//errors: 0/}" || fail "$name: $said"
}

prefix="/opt/a prefix"
DESTDIR=$work/root cmake --install "$build" --prefix "$prefix" >/dev/null
(cd "$work/root$prefix" && find . -type f | sed 's/^\.\///' | sort) >"$work/files"
diff -u "$here/installed.txt" "$work/files" || fail "other files are installed than installed.txt lists"
[[ -z $(find "$work/root" -type f ! -path "$work/root$prefix/*") ]] || fail "something lies outside of the prefix"

# The programs find the libraries beside them wherever they are installed, and not those of the build.
for program in mlf-viewer mlf-viewer-cli; do
    said=$(LD_LIBRARY_PATH="" ldd "$work/root$prefix/bin/$program") || fail "$program cannot be loaded"
    [[ $(grep -c "=> $work/root$prefix/.*libmlf_" <<<"$said") == 2 ]] || fail "$program does not load the installed libraries: $(grep libmlf_ <<<"$said")"
done
said=$(ldd "$work/root$prefix/bin/mlf-viewer-cli" | grep -E 'lib(Qt6(Gui|Widgets|DBus|PrintSupport|Network)|X11|xcb|GL|EGL|OpenGL|fontconfig|freetype)') || true
[[ -z $said ]] || fail "mlf-viewer-cli needs a desktop: $said"

share=$work/root$prefix/share
for recipe in "$here"/../../packaging/recipes/*; do
    installed=$share/doc/mlf-viewer/examples/${recipe##*/}
    cmp -s "$recipe" "$installed" || fail "${recipe##*/} is not among the examples"
    [[ ! -x $recipe || -x $installed ]] || fail "${recipe##*/} cannot be run"
done
id=org.mlfviewer.MlfViewer
! grep -rnIE "$build|@[A-Z_]+@" "$share" || fail "a path of this machine, or a placeholder"
! has desktop-file-validate "the desktop entry" || clean "desktop entry" desktop-file-validate "$share/applications/$id.desktop"
if has appstreamcli "metainfo"; then
    # Debian 13's warns where no homepage is named: that is an address which whoever publishes the program gives.
    said=$(appstreamcli validate --no-net "$share/metainfo/$id.metainfo.xml" 2>&1) || true
    problems=$(grep -E '^ *[EW]: ' <<<"$said" | grep -v url-homepage-missing) || true
    [[ $said == *Validation* && -z $problems ]] || fail "metainfo: $said"
fi
! has xmllint "well-formed XML" || clean "XML" xmllint --noout "$share/mime/packages/$id.xml" "$share/metainfo/$id.metainfo.xml"
if has man "the man page"; then
    said=$(man --warnings -E UTF-8 -l "$share/man/man1/mlf-viewer.1" 2>&1 >"$work/page") || true
    [[ -z $said && $(wc -l <"$work/page") -gt 100 ]] || fail "man page: $said"
    grep -q share/doc/mlf-viewer/examples "$work/page" || fail "the man page does not say where the recipes are"
fi

# A PNG says its width and height in bytes 16 to 23.
for size in 16 22 24 32 48 64 128 256 512; do
    for icon in apps/$id mimetypes/application-x-tvm-mlf; do
        read -r -a bytes < <(od -An -tu1 -j16 -N8 "$share/icons/hicolor/${size}x$size/$icon.png")
        ((bytes[2] * 256 + bytes[3] == size && bytes[6] * 256 + bytes[7] == size)) || fail "$icon.png of $size has another size"
    done
done

# ---- What a desktop makes of it --------------------------------------------------------------------------------------

mkdir -p "$work/home" "$work/other/applications"
printf '[Desktop Entry]\nType=Application\nName=Archiver\nExec=true %%F\nMimeType=application/x-tar;\n' \
    >"$work/other/applications/zz-archiver.desktop"
# (xdg-mime splits paths at spaces, and takes programs that it finds.)
ln -s "$share" "$work/share"
share=$work/share
PATH=$work/root$prefix/bin:$PATH
desktop() { # desktop DATA-FOLDERS COMMAND…: in surroundings of its own
    env -i PATH="$PATH" LC_ALL=C.UTF-8 HOME="$work/home" XDG_DATA_HOME="$work/home/data" XDG_CONFIG_HOME="$work/home/config" \
        XDG_DATA_DIRS="$1:/usr/share" "${@:2}" 2>/dev/null
}
if has update-mime-database "MIME types" && has update-desktop-database "MIME types"; then
    clean "MIME database" update-mime-database "$share/mime"
    update-desktop-database "$share/applications"
    update-desktop-database "$work/other/applications"
    if has xdg-mime "the default for tar"; then
        for others in "$work/nothing" "$work/other"; do
            before=$(desktop "$others" xdg-mime query default application/x-tar || true)
            after=$(desktop "$share:$others" xdg-mime query default application/x-tar || true)
            [[ $before == "$after" ]] || fail "the default for tar was '$before' and is '$after'"
        done
        [[ $after == zz-archiver.desktop ]] || fail "the archiver is not the default for tar, but '$after'"
        mine=$(desktop "$share" xdg-mime query default application/x-tvm-mlf || true)
        [[ $mine == "$id.desktop" ]] || fail "the default for application/x-tvm-mlf is '$mine'"
    fi
    if has gio "types of files"; then
        mkdir "$work/x"
        tar -C "$here" -cf "$work/x/x.tar" installed.txt
        while read -r name type; do
            [[ $name != *xz ]] || has xz "$name" || continue
            case $name in
                *gz) gzip -c "$work/x/x.tar" ;;
                *xz) xz -c "$work/x/x.tar" ;;
                *) cat "$work/x/x.tar" ;;
            esac >"$work/file"
            mv "$work/file" "$work/x/$name"
            found=$(desktop "$share" gio info -a standard::content-type "$work/x/$name" | sed -n 's/.*content-type: //p')
            [[ $found == "$type" ]] || fail "$name is taken for $found, not $type"
        done <<'TYPES'
y.tar application/x-tar
x.mlf application/x-tvm-mlf
x.mlf.tar application/x-tvm-mlf
x.mlf.tar.gz application/x-tvm-mlf+gzip
x.mlf.tgz application/x-tvm-mlf+gzip
x.mlf.tar.xz application/x-tvm-mlf+xz
x.tar.gz application/x-compressed-tar
TYPES
    fi
fi
((failed == 0)) && echo "installed files: all well"
exit "$failed"
