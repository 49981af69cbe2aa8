#!/usr/bin/env bash
# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes build/appimage/MLF_Viewer-VERSION-ARCH.AppImage from the release preset, with its checksum beside it.
#
#   packaging/appimage/build.sh [--build FOLDER] [--check]
#
#   --build FOLDER         pack what was built in there instead of building build/release
#   --check                only look whether everything is there that it takes
#
#   APPIMAGE_OUTPUT        another folder for the result
#   APPIMAGE_RUNTIME       a type-2 runtime to use instead of the project's own (runtime.c)
#   APPIMAGE_UPDATE_URL    future address of the .zsync file, or update information as AppImage writes it
#                          (gh-releases-zsync|OWNER|REPOSITORY|latest|MLF_Viewer-*.zsync): it is written into the AppImage, and
#                          the .zsync file is made
#   APPIMAGE_SIGN_KEY      name of a secret key of gpg: signs the AppImage and SHA256SUMS
#   MLF_CMAKE_ARGS         further arguments for CMake, split at spaces
#   MLF_JOBS               compile jobs
#
# What the program needs and what the system is asked for is decided here by looking, and fails the build: libraries that
# are neither inside nor in host-libraries.txt, symbols newer than glibc 2.35 or libstdc++ 3.4.30, more than 32 MB. The same
# commit gives the same bytes: times are those of the commit. Exit status 2 and one line where something is missing or wrong.

script=appimage/build.sh
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
# shellcheck source=packaging/buildscript.sh
source "$root/packaging/buildscript.sh"

max_bytes=$((32 * 1000 * 1000))
max_glibc=2.35
max_glibcxx=3.4.30

here=$root/packaging/appimage
read_arguments "$@"
output=${APPIMAGE_OUTPUT:-$root/build/appimage}

# ---- What it is made with --------------------------------------------------------------------------------------------

need cmake cmake
need python3 python3
need patchelf patchelf
need mksquashfs squashfs-tools
need readelf binutils
need gcc gcc
need pyftsubset fonttools
PATH=$PATH:/usr/sbin need icupkg icu-devtools
[[ -z ${APPIMAGE_UPDATE_URL:-} ]] || need zsyncmake zsync
[[ -z ${APPIMAGE_SIGN_KEY:-} ]] || need gpg gnupg
if [[ -n ${APPIMAGE_UPDATE_URL:-} ]]; then
    update=$APPIMAGE_UPDATE_URL
    [[ $update != http* ]] || update="zsync|$update"
    [[ $update =~ ^(zsync\|https?://[^[:space:]|]+|gh-releases-zsync(\|[^[:space:]|]+){4})$ && $update == *.zsync ]] ||
        die "APPIMAGE_UPDATE_URL is neither the address of a .zsync file nor gh-releases-zsync|OWNER|REPOSITORY|RELEASE|FILE.zsync"
    ((${#APPIMAGE_UPDATE_URL} < 1000)) || die "APPIMAGE_UPDATE_URL is too long"
fi
if [[ -n ${APPIMAGE_SIGN_KEY:-} ]]; then
    gpg --batch --list-secret-keys "$APPIMAGE_SIGN_KEY" >/dev/null 2>&1 || die "gpg has no secret key $APPIMAGE_SIGN_KEY"
fi
if [[ -n ${APPIMAGE_RUNTIME:-} ]]; then
    [[ $(od -An -tx1 -j8 -N3 "$APPIMAGE_RUNTIME" 2>/dev/null) == " 41 49 02" ]] || die "APPIMAGE_RUNTIME is not a type-2 runtime"
else
    for library in squashfuse:libsquashfuse-dev fuse3:libfuse3-dev zstd:libzstd-dev z:zlib1g-dev lzma:liblzma-dev \
        lz4:liblz4-dev lzo2:liblzo2-dev; do
        [[ $(gcc -print-file-name="lib${library%:*}.a") == /* ]] ||
            die "lib${library%:*}.a is missing (Debian package ${library#*:}; packaging/dependencies.sh --package installs it)"
    done
fi
plugins=$(qtpaths6 --query QT_INSTALL_PLUGINS 2>/dev/null || qmake6 -query QT_INSTALL_PLUGINS 2>/dev/null) || die "Qt's qmake6 is missing (Debian package qt6-base-dev)"
translations=$(qtpaths6 --query QT_INSTALL_TRANSLATIONS 2>/dev/null || qmake6 -query QT_INSTALL_TRANSLATIONS)
[[ $check == no ]] || exit 0

version=$(program_version)
name=MLF_Viewer-$version-$(uname -m).AppImage

make_work_folder "$output"
rm -f "$output/$name"*

# ---- The program -----------------------------------------------------------------------------------------------------

app=$work/AppDir
install_program "$app"

# ---- Plugins and libraries -------------------------------------------------------------------------------------------

say "collecting plugins and libraries"
# Kind and names of the plugins; those with a question mark need not be there.
for plugin in platforms/libqxcb platforms/libqwayland-generic platforms/libqwayland-egl platforms/libqoffscreen \
    wayland-shell-integration/libxdg-shell wayland-decoration-client/libbradient wayland-graphics-integration-client/libqt-plugin-wayland-egl \
    xcbglintegrations/libqxcb-egl-integration xcbglintegrations/libqxcb-glx-integration \
    imageformats/libqsvg iconengines/libqsvgicon \
    platforminputcontexts/libcomposeplatforminputcontextplugin platforminputcontexts/libibusplatforminputcontextplugin \
    printsupport/libcupsprintersupport platformthemes/libqxdgdesktopportal; do
    [[ -f $plugins/$plugin.so ]] || die "Qt's plugin $plugin is missing (Debian packages qt6-wayland, libqt6svg6, libqt6printsupport6)"
    install -D -m 644 "$plugins/$plugin.so" "$app/usr/plugins/$plugin.so"
done
printf '[Paths]\nPrefix = ..\nPlugins = plugins\nTranslations = translations\n' >"$app/usr/bin/qt.conf"
mkdir -p "$app/usr/translations"
for language in "$root"/translations/mlf-viewer_*.ts; do
    language=${language##*/mlf-viewer_}
    language=${language%.ts}
    [[ ! -f $translations/qtbase_$language.qm ]] || install -m 644 "$translations/qtbase_$language.qm" "$app/usr/translations"
done

# What the program and its plugins load, but for what is the system's. The loader says where this machine has it.
declare -A is_host
while read -r library; do is_host[$library]=1; done < <(grep -v '^#' "$here/host-libraries.txt")
mkdir -p "$app/usr/lib"
mapfile -d '' -t programs < <(find "$app"/usr/bin/mlf-viewer{,-cli} "$app/usr/lib/mlf-viewer" "$app/usr/plugins" -type f ! -name qt.conf -print0)
ldd "${programs[@]}" >"$work/ldd"
! grep -F 'not found' "$work/ldd" >&2 || die "this machine lacks libraries (above)"
declare -A path_of
while read -r library path; do path_of[$library]=$path; done < <(sed -nE 's/^\t(\S+) => (\/\S+) .*/\1 \2/p' "$work/ldd")
needed() { readelf -dW "$@" | sed -nE 's/.*\(NEEDED\).*\[(.*)\]$/\1/p' | sort -u; }
# Not what only the system's own libraries load: those bring it.
mapfile -t queue < <(needed "${programs[@]}")
mv "$app"/usr/lib/mlf-viewer/*.so "$app/usr/lib"
rmdir "$app/usr/lib/mlf-viewer"
while ((${#queue[@]})); do
    library=${queue[0]}
    queue=("${queue[@]:1}")
    [[ -z ${is_host[$library]:-} && ! -f $app/usr/lib/$library ]] || continue
    cp -L "${path_of[$library]}" "$app/usr/lib/$library"
    echo "${path_of[$library]}" >>"$work/sources"
    mapfile -t -O "${#queue[@]}" queue < <(needed "$app/usr/lib/$library")
done
chmod 644 "$app"/usr/lib/*.so*
# Debian 12's libarchive asks glibc 2.36 for this one function. It gets it from here, and the need goes.
if readelf --dyn-syms -W "$app/usr/lib/libarchive.so.13" | grep 'arc4random_buf@GLIBC_2.36' >/dev/null; then
    gcc -std=gnu11 -Os -Wall -Wextra -Werror -shared -fPIC -s -Wl,--build-id=none -Wl,-soname,libmlf-compatibility.so \
        -o "$app/usr/lib/libmlf-compatibility.so" "$here/compatibility.c" || die "compatibility.c cannot be built"
    patchelf --clear-symbol-version arc4random_buf --add-needed libmlf-compatibility.so "$app/usr/lib/libarchive.so.13"
    python3 "$here/weaken.py" "$app/usr/lib/libarchive.so.13" GLIBC_2.36 || die "libarchive cannot be made to need less"
    ! readelf --dyn-syms -W "$app/usr/lib/libarchive.so.13" | grep '@GLIBC_2.36' || die "libarchive needs more of glibc 2.36 (above)"
fi
# DT_RPATH and not DT_RUNPATH: it counts for what libraries load in turn, and before somebody's LD_LIBRARY_PATH.
patchelf --force-rpath --set-rpath "\$ORIGIN/../lib" "$app/usr/bin/mlf-viewer"
patchelf --force-rpath --set-rpath "\$ORIGIN/../lib" "$app/usr/bin/mlf-viewer-cli"
for library in "$app"/usr/lib/*.so*; do patchelf --force-rpath --set-rpath "\$ORIGIN" "$library"; done
for library in "$app"/usr/plugins/*/*.so; do patchelf --force-rpath --set-rpath "\$ORIGIN/../../lib" "$library"; done

# ICU's data that Qt never asks for would be a third of the image: names of currencies, units, languages, countries, time zones
# and characters, dictionaries, transliterations, and encodings other than Unicode's, which Qt 6 uses for nothing of ours.
cut_icu() {
    local library=$1 version
    version=$(basename "$library" | grep -oE '[0-9]+$')
    objcopy -O binary --only-section=.rodata "$library" "$work/icudt${version}l.dat" &&
        /usr/sbin/icupkg -l "$work/icudt${version}l.dat" >"$work/icu.txt" &&
        grep -E '^(curr|unit|lang|region|zone|brkitr|translit|rbnf)/|[.]cnv$|^unames[.]icu$' "$work/icu.txt" >"$work/remove.txt" &&
        /usr/sbin/icupkg -r "$work/remove.txt" "$work/icudt${version}l.dat" "$work/icu.dat" &&
        printf '%s\n' '.section .note.GNU-stack,"",@progbits' '.section .rodata' '.balign 16' ".globl icudt${version}_dat" \
            ".type icudt${version}_dat, @object" "icudt${version}_dat: .incbin \"$work/icu.dat\"" \
            ".size icudt${version}_dat, . - icudt${version}_dat" >"$work/icu.s" &&
        gcc -shared -nostdlib -s -Wl,--build-id=none -Wl,-soname,"$(basename "$library")" -o "$library" "$work/icu.s"
}
for library in "$app"/usr/lib/libicudata.so.*; do
    said=$(cut_icu "$library" 2>&1) || die "ICU's data cannot be cut: $(tail -n 1 <<<"$said")"
    chmod 644 "$library"
done

# ---- Fonts for systems without any -----------------------------------------------------------------------------------

fonts=$app/usr/share/mlf-viewer/fonts
mkdir -p "$fonts"
dejavu=/usr/share/fonts/truetype/dejavu
for font in DejaVuSans DejaVuSans-Bold DejaVuSansMono DejaVuSansMono-Bold; do
    [[ -f $dejavu/$font.ttf ]] || die "$dejavu/$font.ttf is missing (Debian package fonts-dejavu-core)"
    install -m 644 "$dejavu/$font.ttf" "$fonts"
    echo "$dejavu/$font.ttf" >>"$work/sources"
done
# Chinese: the 7445 characters of GB 2312, from a font of many more.
chinese=/usr/share/fonts/truetype/wqy/wqy-microhei.ttc
[[ -f $chinese ]] || die "$chinese is missing (Debian package fonts-wqy-microhei)"
echo "$chinese" >>"$work/sources"
python3 - >"$work/characters" <<'PYTHON'
rows = range(0xA1, 0xFF)
text = ((bytes([row, cell]).decode("gb2312", "ignore")) for row in rows for cell in rows)
print("".join(sorted(set("".join(text)))))
PYTHON
said=$(pyftsubset "$chinese" --font-number=0 --text-file="$work/characters" --unicodes=U+0020-007E --layout-features='' --no-hinting \
    --output-file="$fonts/chinese.ttf" 2>&1) || die "the Chinese font cannot be cut: $(tail -n 1 <<<"$said")"
chmod 644 "$fonts"/*

# ---- What came from where --------------------------------------------------------------------------------------------

notice() {
    local package
    # dpkg knows files by the names they were installed under, before /lib became /usr/lib.
    package=$({ dpkg-query -S "$1" || dpkg-query -S "${1#/usr}" || true; } 2>/dev/null | head -n 1 | cut -d : -f 1)
    [[ -n $package && -f /usr/share/doc/$package/copyright ]] || return 0
    install -D -m 644 "$(realpath "/usr/share/doc/$package/copyright")" "$app/usr/share/doc/$package/copyright"
}
if command -v dpkg-query >/dev/null; then
    while read -r source; do
        notice "$(realpath "$source")"
    done < <(sort -u "$work/sources")
    for plugin in platforms/libqxcb platforms/libqwayland-egl imageformats/libqsvg; do notice "$plugins/$plugin.so"; done
    for library in squashfuse fuse3 zstd z lzma lz4 lzo2; do notice "$(realpath "$(gcc -print-file-name="lib$library.a")")"; done
fi

# ---- Is it complete, and old enough ----------------------------------------------------------------------------------

# Every library that is asked for is inside or the system's, and no symbol is newer than what the system has to have.
say "checking libraries and versions"
asked=()
while read -r library; do
    [[ -f $app/usr/lib/$library ]] && continue
    [[ -n ${is_host[$library]:-} ]] || die "$library is needed, and is neither inside nor in host-libraries.txt"
    asked+=("$library")
done < <(needed "$app"/usr/bin/mlf-viewer{,-cli} "$app"/usr/lib/* "$app"/usr/plugins/*/*.so)
# What a window asks the system for; the command line needs none of it. Wayland's library is the Wayland platform's alone: a
# system without it may still have X11. That of CUPS is loaded when something is printed: a system without it prints to PDF.
host=$(printf '%s\n' "${asked[@]}" | grep -vxE 'libwayland-.*|libcups.*|ld-linux.*' | sed 's/.*/"&"/' | paste -sd ,)
verbs=$("$app/usr/bin/mlf-viewer-cli" --help | awk '/^Verbs:/ { on = 1 } /^Options/ { on = 0 } on && /^  [a-z]/ { print $1 }' | sort -u | sed 's/.*/"&"/' | paste -sd ,)
[[ $verbs == *'"info"'*'"report"'* ]] || die "the verbs of the program cannot be read from its help: $verbs"
gcc -std=gnu11 -Os -Wall -Wextra -Werror -s -Wl,--build-id=none -DHOST_LIBRARIES="$host" -DVERBS="$verbs" -o "$app/AppRun" "$here/apprun.c" ||
    die "AppRun cannot be built"
newest() { # newest VERSIONS-OF: of the symbols that all programs and libraries ask for
    readelf -VW "$app/AppRun" "$app"/usr/bin/mlf-viewer{,-cli} "$app"/usr/lib/* "$app"/usr/plugins/*/*.so |
        grep -v 'Flags: WEAK' | grep -oE "Name: $1_[0-9.]+" | sed "s/.*_//" | sort -uV | tail -n 1
}
for limit in "GLIBC $max_glibc" "GLIBCXX $max_glibcxx"; do
    found=$(newest "${limit% *}")
    [[ $(printf '%s\n' "$found" "${limit#* }" | sort -V | tail -n 1) == "${limit#* }" ]] ||
        die "${limit% *}_$found is needed; at most ${limit#* } is allowed (build on an older system, such as Debian 12)"
    say "needs ${limit% *} $found"
done
if readelf -VW "$app"/usr/lib/* "$app"/usr/bin/mlf-viewer{,-cli} | grep 'Name: GLIBC_ABI_DT_RELR' >/dev/null; then die "relocations of glibc 2.36 are needed"; fi

# ---- The image -------------------------------------------------------------------------------------------------------

id=org.mlfviewer.MlfViewer
ln -s usr/share/applications/$id.desktop "$app/$id.desktop"
ln -s usr/share/icons/hicolor/scalable/apps/$id.svg "$app/$id.svg"
ln -s usr/share/icons/hicolor/256x256/apps/$id.png "$app/.DirIcon"
find "$app" -type d -exec chmod 755 {} +
# All times, not only newer ones: installed files keep those of the checkout.
find "$app" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +

# What every start reads most of, in the order that the loader wants it.
ahead=(usr/lib/libQt6Core.so.6 usr/lib/libmlf_{core,document}.so usr/lib/libQt6{Gui,Widgets}.so.6 usr/bin/mlf-viewer)
for file in "${ahead[@]}"; do
    [[ -f $app/$file ]] || die "$file is to be read ahead and is not there"
done
runtime=$work/runtime
if [[ -n ${APPIMAGE_RUNTIME:-} ]]; then
    cp "$APPIMAGE_RUNTIME" "$runtime"
else
    # -w: libfuse can load modules of its own, which a static program warns of and this one never does.
    gcc -std=gnu11 -Os -Wall -Wextra -Wshadow -Werror -static -ffunction-sections -fdata-sections -s \
        -Wl,--gc-sections -Wl,--build-id=none -Wl,--no-warnings -o "$runtime" "-DREAD_AHEAD=$(printf '"%s",' "${ahead[@]}")" "$here/runtime.c" \
        -lsquashfuse_ll -lsquashfuse -lfuse3 -lzstd -lz -llzma -llz4 -llzo2 -lpthread 2>"$work/log" ||
        { cat "$work/log" >&2; die "the runtime cannot be built"; }
    printf 'AI\002' | dd of="$runtime" bs=1 seek=8 conv=notrunc status=none
fi
chmod 755 "$runtime"

# put SECTION FILE: into a section of the runtime, whose size stays.
put() {
    local offset size
    read -r offset size < <(readelf -SW "$1" | sed -nE "s/^ *\[ *[0-9]+\] \\$2 +\S+ +\S+ (\S+) (\S+).*/\1 \2/p")
    [[ -n ${size:-} ]] || die "the runtime has no section $2"
    (($(stat -c %s "$3") < 16#$size)) || die "what belongs into the section $2 is too large for it"
    dd if="$3" of="$1" bs=1 seek=$((16#$offset)) conv=notrunc status=none
}
if [[ -n ${APPIMAGE_UPDATE_URL:-} ]]; then
    printf '%s' "$update" >"$work/update"
    put "$runtime" .upd_info "$work/update"
fi

say "packing"
said=$(mksquashfs "$app" "$work/image" -comp zstd -Xcompression-level 22 -b 64K -all-root -no-xattrs -no-exports -quiet -no-progress 2>&1) ||
    die "mksquashfs failed: $(grep . <<<"$said" | tail -n 1)"
cat "$runtime" "$work/image" >"$work/$name"
chmod 755 "$work/$name"
if [[ -n ${APPIMAGE_SIGN_KEY:-} ]]; then
    # As others verify it: the signature is that of the SHA-256 of the file while both sections are empty.
    sha256sum <"$work/$name" | cut -d ' ' -f 1 | tr -d '\n' >"$work/digest"
    gpg --batch --yes --local-user "$APPIMAGE_SIGN_KEY" --armor --detach-sign --output "$work/signature" "$work/digest" ||
        die "gpg cannot sign with $APPIMAGE_SIGN_KEY"
    gpg --batch --armor --export "$APPIMAGE_SIGN_KEY" >"$work/key"
    put "$work/$name" .sha256_sig "$work/signature"
    put "$work/$name" .sig_key "$work/key"
fi
size=$(stat -c %s "$work/$name")
((size <= max_bytes)) || die "$size bytes are more than $max_bytes"
[[ -z ${update:-} || $("$work/$name" --appimage-updateinformation) == "$update" ]] || die "the AppImage does not print its update information"
touch -d "@$SOURCE_DATE_EPOCH" "$work/$name"
(
    cd "$work"
    if [[ -n ${APPIMAGE_UPDATE_URL:-} ]]; then
        zsyncmake -u "$name" -o "$name.zsync" "$name" >log 2>&1 || die "zsyncmake failed: $(tail -n 1 log)"
    fi
    sha256sum "$name"* >"SHA256SUMS"
    [[ -z ${APPIMAGE_SIGN_KEY:-} ]] ||
        gpg --batch --yes --local-user "$APPIMAGE_SIGN_KEY" --armor --detach-sign SHA256SUMS || die "gpg cannot sign SHA256SUMS"
)
mv "$work"/SHA256SUMS* "$work/$name"* "$output"
say "$size bytes; asks the system for ${asked[*]}"
echo "$output/$name"
