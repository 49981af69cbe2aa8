#!/usr/bin/env bash
# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Installs what is missing to build, test and run MLF Viewer. Asks nothing; a second run returns at once.
#
#   packaging/dependencies.sh             what the program and its tests need
#   packaging/dependencies.sh --ci        and what .ci/run needs: clang, fuzzing, formatting, tracing
#   packaging/dependencies.sh --package   and what makes and tries packages: AppImage, Debian packages, releases
#
#   MLF_DEPS      where the private build of KSyntaxHighlighting lives (CMakeLists.txt looks at the same place)
#   KSH_TARBALL   its source as a file, for a machine whose archive does not hold it (checksum is checked all the same)
#   MLF_JOBS      compile jobs
#
# Debian 12: packages, and KSyntaxHighlighting built on Qt 6 in a private prefix (its package is built on Qt 5).
# Debian 13 and later: packages. Elsewhere: looks whether everything is there and says what is not. Exit status 2 where
# something cannot be had.

set -euo pipefail
umask 022

say() { printf '==> %s\n' "$*"; }
die() { printf 'dependencies.sh: %s\n' "$*" >&2; exit 2; }

ci=no
packaging=no
for argument in "$@"; do
    case "$argument" in
        --ci) ci=yes ;;
        --package) packaging=yes ;;
        -h | --help) sed -n '5,16s/^# \{0,1\}//p' "$0"; exit 0 ;;
        *) die "unknown argument: $argument (there are --ci and --package)" ;;
    esac
done

ksh_version=5.116.0-1
ksh_sha256=6f8ccacebd0dc9ce050b2b23b715750c97938b3336fbbb80967920cb8c1dfaa7
prefix=${MLF_DEPS:-${XDG_CACHE_HOME:-${HOME:-~}/.cache}/mlf-viewer-deps/ksyntaxhighlighting-$ksh_version}
[[ $prefix == /* ]] || prefix=$PWD/$prefix

# ---- What is needed, one reason each -------------------------------------------------------------------------------

packages=(
    cmake              # the build is described in CMake
    ninja-build        # every preset builds with Ninja
    g++                # C++20 compiler; brings the ASan, UBSan and TSan runtimes
    pkgconf            # how CMake asks for libraries without a CMake package
    libarchive-dev     # tar and zip
    libbz2-dev         # bzip2
    liblz4-dev         # lz4
    liblzma-dev        # xz
    libzstd-dev        # zstd
    zlib1g-dev         # gzip
    libjemalloc-dev    # memory
    libelf-dev         # sections and symbols of object files
    libpcre2-dev       # regular expressions for finding in texts
    qt6-base-dev       # Qt Core, Gui, Widgets, Print Support, D-Bus, Network, Test; brings the xcb and offscreen platforms
    libgl-dev          # Qt Gui's CMake package looks for the OpenGL headers
    qt6-tools-dev      # Qt's CMake package for translations
    qt6-l10n-tools     # lupdate and lrelease
    libqt6svg6         # icons are SVG
    qt6-wayland        # the window on a Wayland desktop
    fonts-dejavu-core  # a text and a monospaced font, on machines without any
    fonts-wqy-microhei # Chinese on screen
)
debian12_packages=(
    libbotan-2-dev      # SHA-256 and BLAKE2b
    extra-cmake-modules # KSyntaxHighlighting's build uses KDE's CMake modules
    perl                # it generates the PHP definition with it
    xz-utils            # its source is an .xz file
)
debian13_packages=(
    libbotan-3-dev               # SHA-256 and BLAKE2b
    libkf6syntaxhighlighting-dev # highlighting of C and the rest
    qt6-svg-plugins              # the SVG plugins are a package of their own here
)
ci_packages=(
    at-spi2-core       # what a screen reader is told, over its bus
    ccache             # the presets compile much of the same code
    clang              # preset dev-asan
    clang-format       # the formatting check
    dbus-daemon        # a session bus for the tests of windows
    desktop-file-utils # the desktop entry's own check
    git                # the formatting check asks for the tracked files
    libbenchmark-dev   # preset bench
    lld                # links the tests, each of which holds half the program, in a third of the time
    libclang-rt-dev    # libFuzzer and the sanitizers, for clang
    llvm               # llvm-symbolizer: names in sanitizer reports; llvm-cov: what the fuzzers reached
    codespell          # misspelled words
    shellcheck         # the scripts' own check
    strace             # the checks that nothing goes to the network or is written
    xauth              # xvfb-run needs it
    xvfb               # pictures of the window without a screen
)
package_packages=(
    appstream           # checks metainfo
    binutils            # what libraries and symbols an AppImage asks for
    debootstrap         # bare systems to try packages in
    dpkg-dev            # dependencies of Debian packages, from the libraries
    fish                # its completion is tried
    fonttools           # cuts the Chinese font of an AppImage
    gnupg               # signatures
    icu-devtools        # takes out of ICU's data what nothing needs
    libfuse3-dev        # the AppImage's runtime mounts by it
    liblzo2-dev         # squashfuse refers to it
    libsquashfuse-dev   # the AppImage's runtime reads squashfs by it
    libxml2-utils       # checks XML
    lintian             # checks Debian packages
    man-db              # checks the man page
    patchelf            # libraries of an AppImage find each other
    qt6-xdgdesktopportal-platformtheme # the desktop's file dialogs, in an AppImage
    shared-mime-info    # tries the MIME type
    squashfs-tools      # packs an AppImage
    strace              # what an AppImage asks of the system
    weston              # windows on Wayland, without a screen
    xdg-utils           # tries which program is whose default
    xvfb                # windows on X11, without a screen
    zsh                 # its completion is tried
    zsync               # updates of an AppImage
)

# ---- KSyntaxHighlighting on Qt 6, in a private prefix ---------------------------------------------------------------

# A finished build: its CMake package is there and names Qt 6. (Builds arrive by one rename: there is no half one.)
has_ksh() {
    local targets
    for targets in "$prefix"/{lib*,lib/*}/cmake/KF[56]SyntaxHighlighting/*Targets.cmake; do
        [[ -f $targets ]] && grep -q 'Qt6::' "$targets" && return 0
    done
    return 1
}

# Runs a command with its output in a log, which is shown only if it fails.
quietly() {
    local log=$work/log
    "$@" >"$log" 2>&1 </dev/null || { tail -n 30 "$log" >&2; die "failed: $*"; }
}

# The source comes from Debian 13's source packages, through an apt state of its own: the machine's sources, lists and
# cache stay as they are. The archive's address is the one this machine already uses.
# shellcheck disable=SC2016
download_ksh() {
    local keyring=/usr/share/keyrings/debian-archive-keyring.gpg uri uris
    [[ -f $keyring ]] || die "$keyring is missing (package debian-archive-keyring); or give the source with KSH_TARBALL"
    # The archive says who it is once its lists were fetched; before, the release's name in the configuration has to do.
    # ($(…) in single quotes is apt's own notation.)
    uris=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Origin: Debian' 'Label: Debian' | sort -u)
    [[ -n $uris ]] || uris=$(apt-get indextargets --format '$(RELEASE) $(REPO_URI)' 'Created-By: Packages' |
        sed -nE 's/^(bookworm|oldstable|stable) //p' | sort -u)
    [[ -n $uris ]] || die "apt's configuration names no Debian archive; give the source with KSH_TARBALL"

    mkdir -p "$work/apt/sources" "$work/apt/state/lists/partial" "$work/apt/cache/archives/partial"
    # A file and not -o options, because the machine's own hooks after an update can only be cleared from a file.
    cat >"$work/apt/apt.conf" <<CONF
Dir::Etc::sourcelist "/dev/null";
Dir::Etc::sourceparts "$work/apt/sources";
Dir::State "$work/apt/state";
Dir::State::status "/var/lib/dpkg/status";
Dir::Cache "$work/apt/cache";
APT::Sandbox::User "root";
#clear APT::Update::Pre-Invoke;
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
CONF
    for uri in $uris; do
        printf '%s\n' 'Types: deb-src' "URIs: $uri" 'Suites: trixie' 'Components: main' "Signed-By: $keyring" \
            >"$work/apt/sources/trixie.sources"
        if (cd "$work" && apt-get -c apt/apt.conf -q update &&
            apt-get -c apt/apt.conf -q source --tar-only "ksyntax-highlighting=$ksh_version") \
            >"$work/log" 2>&1 </dev/null; then
            mv "$work"/ksyntax-highlighting_*.orig.tar.xz "$work/source.tar.xz"
            return
        fi
        tail -n 5 "$work/log" >&2
    done
    die "KSyntaxHighlighting's source could not be downloaded; give it with KSH_TARBALL=FILE (see HACKING.md)"
}

build_ksh() {
    has_ksh && return
    # Never into a folder that holds something else. An empty one is fine.
    [[ ! -e $prefix ]] || rmdir "$prefix" 2>/dev/null ||
        die "$prefix holds no build of KSyntaxHighlighting on Qt 6: remove it, or set MLF_DEPS"

    # Next to the prefix, so that the finished build moves into place in one step.
    work=$(mkdir -p "$(dirname "$prefix")" 2>/dev/null && mktemp -d "$(dirname "$prefix")/.work-XXXXXX" 2>/dev/null) ||
        die "nothing can be written in $(dirname "$prefix")"
    trap 'rm -rf "$work"' EXIT
    trap 'exit 130' INT TERM

    if [[ -n ${KSH_TARBALL:-} ]]; then
        say "KSyntaxHighlighting: $KSH_TARBALL"
        cp "$KSH_TARBALL" "$work/source.tar.xz" 2>/dev/null || die "KSH_TARBALL cannot be read"
    else
        say "KSyntaxHighlighting: downloading the source"
        download_ksh
    fi
    echo "$ksh_sha256  $work/source.tar.xz" | sha256sum --check --quiet >/dev/null 2>&1 ||
        die "KSyntaxHighlighting's source is not the expected file (SHA-256 should be $ksh_sha256)"

    say "KSyntaxHighlighting: building on Qt 6 (about a minute)"
    mkdir "$work/source"
    quietly tar -C "$work/source" -xf "$work/source.tar.xz" --strip-components=1
    # It asks for the KDE modules of its own age; Debian 12's are enough.
    sed -i -E 's/find_package\(ECM [0-9.]+/find_package(ECM 5.103.0/' "$work/source/CMakeLists.txt"
    # Static, so that the program needs no library path; position independent, because it ends up in PIE programs.
    # No translations of syntax names and no QML: the program uses neither.
    quietly cmake -S "$work/source" -B "$work/build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DQT_MAJOR_VERSION=6 \
        -DBUILD_SHARED_LIBS=OFF -DCMAKE_POSITION_INDEPENDENT_CODE=ON -DBUILD_TESTING=OFF \
        -DKF_SKIP_PO_PROCESSING=ON -DCMAKE_DISABLE_FIND_PACKAGE_Qt6Quick=ON -DCMAKE_INSTALL_PREFIX="$prefix"
    quietly cmake --build "$work/build" --parallel "${MLF_JOBS:-$(nproc)}"
    quietly env DESTDIR="$work/stage" cmake --install "$work/build"
    # If another run was faster, its build is as good.
    mv -T "$work/stage$prefix" "$prefix" 2>/dev/null || has_ksh || die "cannot write $prefix"
    has_ksh || die "the build of KSyntaxHighlighting in $prefix is not on Qt 6"
    rm -rf "$work"
    say "KSyntaxHighlighting: $prefix"
}

# ---- Packages by apt -----------------------------------------------------------------------------------------------

install_packages() {
    local installed missing=() package install as_root=()
    installed=" $(dpkg-query -W -f '${Package}=${db:Status-Status} ' "$@" 2>/dev/null || true)"
    for package in "$@"; do
        [[ $installed == *" $package=installed "* ]] || missing+=("$package")
    done
    ((${#missing[@]})) || return 0

    install=(apt-get install -y --no-install-recommends "${missing[@]}")
    if ((EUID != 0)); then
        # sudo's own password prompt is the only question there can be, and only where somebody can answer it.
        if command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [[ -t 0 ]]; }; then
            as_root=(sudo)
        else
            die "packages are missing and this is neither root nor a user with sudo. As root, run:
    apt-get update && ${install[*]}"
        fi
    fi
    say "installing ${#missing[@]} packages: ${missing[*]}"
    log=$(mktemp)
    trap 'rm -f "$log"' EXIT
    as_root+=(env DEBIAN_FRONTEND=noninteractive LC_ALL=C)
    # A foreign source that cannot be refreshed is not our trouble: the installation shows whether it matters.
    "${as_root[@]}" apt-get -qq update </dev/null >"$log" 2>&1 || say "apt-get update had errors; going on"
    # Lock::Timeout: wait for another apt instead of failing. confold: never ask about a changed configuration file.
    "${as_root[@]}" apt-get -q -o DPkg::Lock::Timeout=600 -o Dpkg::Use-Pty=0 -o Dpkg::Options::=--force-confold \
        "${install[@]:1}" </dev/null 2>&1 | tee -a "$log" |
        awk '/^Need to get/ { print "    " $0 }
             /^(Unpacking|Setting up) / { if (++n[$1] % 100 == 0) print "    " ($1 == "Setting" ? "set up" : "unpacked") ": " n[$1] }
             { fflush() }' || { tail -n 30 "$log" >&2; die "the packages could not be installed"; }
    rm -f "$log"
    say "packages installed"
}

# ---- Anywhere else -------------------------------------------------------------------------------------------------

# A system whose packages are unknown here: CMake itself looks whether everything can be found.
probe() {
    local tool
    for tool in cmake ninja c++; do
        command -v "$tool" >/dev/null || return 1
    done
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    cat >"$work/CMakeLists.txt" <<'CMAKE'
cmake_minimum_required(VERSION 3.22)
project(Probe LANGUAGES C CXX)
find_package(Qt6 6.4 REQUIRED COMPONENTS Core Gui Widgets PrintSupport DBus Network Test LinguistTools)
find_package(LibArchive 3.6 REQUIRED)
find_package(BZip2 REQUIRED)
find_package(LibLZMA REQUIRED)
find_package(ZLIB REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(LIBELF REQUIRED libelf>=0.180)
pkg_check_modules(JEMALLOC REQUIRED jemalloc>=5.2)
pkg_check_modules(LZ4 REQUIRED liblz4>=1.9)
pkg_search_module(BOTAN REQUIRED botan-3 botan-2)
pkg_check_modules(PCRE2 REQUIRED libpcre2-8>=10.34)
pkg_check_modules(ZSTD REQUIRED libzstd>=1.4)
find_package(KF6SyntaxHighlighting QUIET)
if(NOT KF6SyntaxHighlighting_FOUND)
    find_package(KF5SyntaxHighlighting REQUIRED PATHS "${KSH_PREFIX}" NO_DEFAULT_PATH)
endif()
CMAKE
    cmake -S "$work" -B "$work/build" -G Ninja -DKSH_PREFIX="$prefix" >"$work/log" 2>&1 </dev/null
}

elsewhere() {
    if probe; then return; fi
    cat >&2 <<TEXT
dependencies.sh installs packages on Debian 12 and 13 only. On this system (${PRETTY_NAME:-unknown}) something is missing.
Needed, by their Debian names:
    cmake (3.22), ninja-build, g++ (C++20: 12 or later), pkgconf
    qt6-base-dev, libgl-dev              Qt 6.4 or later: Core, Gui, Widgets, Print Support, D-Bus, Network, Test
    qt6-tools-dev, qt6-l10n-tools        Qt's translation tools (lupdate, lrelease) and their CMake package
    libqt6svg6, qt6-wayland              Qt's SVG plugins and Wayland platform, at run time
    libarchive-dev                       reads tar and zip
    zlib1g-dev, liblzma-dev, libzstd-dev, libbz2-dev, liblz4-dev
                                         gzip, xz, zstd (1.4), bzip2, lz4 (1.9)
    libelf-dev                           reads object files (elfutils 0.180)
    libjemalloc-dev                      gives memory (jemalloc 5.2)
    libbotan-3-dev or libbotan-2-dev     SHA-256 and BLAKE2b
    libpcre2-dev                         regular expressions
    libkf6syntaxhighlighting-dev         KSyntaxHighlighting of KDE Frameworks 6
    fonts-dejavu-core, fonts-wqy-microhei  fonts, at run time
TEXT
    [[ $ci == no ]] || echo "    for .ci/run: ${ci_packages[*]}" >&2
    [[ $packaging == no ]] || echo "    for packages: ${package_packages[*]}" >&2
    if [[ -f ${work:-}/log ]]; then
        echo "CMake says:" >&2
        sed -n '/CMake Error/,$p' "$work/log" | head -n 20 >&2
    fi
    exit 2
}

# ---- The system decides --------------------------------------------------------------------------------------------

release=elsewhere
if [[ -r /etc/os-release ]]; then
    # shellcheck disable=SC1091 # not a file of ours
    source /etc/os-release
    # Testing and unstable carry no number: they are newer than 13.
    [[ ${ID:-} == debian ]] && release=${VERSION_ID:-14}
fi
[[ $ci == no ]] || packages+=("${ci_packages[@]}")
[[ $packaging == no ]] || packages+=("${package_packages[@]}")
case $release in
    12)
        install_packages "${packages[@]}" "${debian12_packages[@]}"
        build_ksh
        ;;
    13 | 14)
        install_packages "${packages[@]}" "${debian13_packages[@]}"
        ;;
    *) elsewhere ;;
esac
say "dependencies: everything is there"
