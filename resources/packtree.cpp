// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// packtree OUT.tar DIR: packs a tree of text files like the exporter of the Model Library Format. Names start with ./,
// children are sorted and depth first, the owner is root, a PAX record with a fractional mtime precedes every member,
// and the archive is padded to 10240 bytes. ./runtime and ./templates are last (a second add of the exporter),
// ./templates without its directory. NAME.hex (hex digits, blanks, # comments) is stored decoded as NAME, .keep is left
// out. A file .owner names the owner of its directory and everything below, as the exporter leaves it in ./runtime. The
// result is the same on every machine.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <string>
#include <string_view>

namespace fs = std::filesystem;
constexpr std::size_t blockSize = 512;
constexpr std::size_t recordSize = 10240;
constexpr std::uint64_t modificationTime = 1709283224; // 2024-03-01 08:53:44 UTC, plus half a second

[[noreturn]] static void fail(const std::string &message)
{
    std::cerr << "packtree: " << message << '\n';
    std::exit(1);
}

static std::string decodedHex(const std::string &text, const fs::path &path)
{
    constexpr std::string_view digits = "0123456789abcdefABCDEF";
    std::string bytes;
    std::size_t line = 1;
    std::size_t high = digits.npos;
    bool isComment = false;
    for (const char c : text) {
        line += c == '\n' ? 1 : 0;
        isComment = c == '#' || (isComment && c != '\n');
        if (isComment || c == ' ' || c == '\t' || c == '\r' || c == '\n')
            continue;
        const std::size_t digit = digits.find(c);
        if (digit == digits.npos)
            fail(path.string() + ":" + std::to_string(line) + ": not a hex digit: " + c);
        const std::size_t value = digit < 16 ? digit : digit - 6;
        if (high != digits.npos)
            bytes += static_cast<char>(high * 16 + value);
        high = high == digits.npos ? value : digits.npos;
    }
    if (high != digits.npos)
        fail(path.string() + ":" + std::to_string(line) + ": an odd number of hex digits");
    return bytes;
}

static std::string paxRecord(const std::string &text) // "LENGTH KEY=VALUE\n"; the length counts itself
{
    std::size_t length = text.size() + 3;
    while (text.size() + 2 + std::to_string(length).size() != length)
        ++length;
    return std::to_string(length) + " " + text + "\n";
}

static std::string header(std::string name, char type, unsigned mode, std::size_t size, std::uint64_t time,
                          const std::string &owner)
{
    std::string block(blockSize, '\0');
    const auto put = [&block](std::size_t at, const std::string &text) { block.replace(at, text.size(), text); };
    const auto putOctal = [&block](std::size_t at, std::size_t width, std::uint64_t value) {
        for (; width-- > 0; value /= 8)
            block[at + width] = static_cast<char>('0' + value % 8);
    };
    const std::uint64_t id = owner.empty() || owner == "root" ? 0 : 1000;
    put(0, name.substr(0, 100));
    putOctal(100, 7, mode);
    putOctal(108, 7, id);
    putOctal(116, 7, id);
    putOctal(124, 11, size);
    putOctal(136, 11, time);
    put(148, std::string(8, ' ') + type); // the checksum is computed with blanks in its place
    put(257, std::string("ustar\00000", 8) + owner);
    put(297, owner);
    unsigned sum = 0;
    for (const char c : block)
        sum += static_cast<unsigned char>(c);
    putOctal(148, 6, sum);
    block[154] = '\0';
    return block;
}

static void append(std::string &tar, const std::string &name, char type, unsigned mode, const std::string &data,
                   const std::string &owner)
{
    std::string ascii; // one '?' for each other character, as Python writes it
    for (const char c : name) {
        if ((static_cast<unsigned char>(c) & 0xc0U) != 0x80U)
            ascii += static_cast<unsigned char>(c) < 0x80U ? c : '?';
    }
    std::string pax = paxRecord("mtime=" + std::to_string(modificationTime) + ".5");
    if (name != ascii || name.size() > 100)
        pax.insert(0, paxRecord("path=" + name));
    const auto pad = [&tar] { tar.resize((tar.size() + blockSize - 1) / blockSize * blockSize); };
    tar += header("././@PaxHeader", 'x', 0, pax.size(), 0, "") + pax;
    pad();
    tar += header(ascii, type, mode, data.size(), modificationTime, owner) + data;
    pad();
}

static std::string readFile(const fs::path &path)
{
    std::ifstream in(path, std::ios::binary);
    std::string bytes((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    if (!in.is_open() || in.bad())
        fail(path.string() + ": cannot be read");
    return bytes;
}

static void appendFile(std::string &tar, const fs::path &path, const std::string &name, const std::string &owner)
{
    const std::string bytes = readFile(path);
    append(tar, name, '0', 0644, path.extension() == ".hex" ? decodedHex(bytes, path) : bytes, owner);
}

static void appendDirectory(std::string &tar, const fs::path &directory, const std::string &name,
                            const std::string &above)
{
    std::string owner = above;
    if (fs::exists(directory / ".owner")) {
        owner = readFile(directory / ".owner");
        owner = owner.substr(0, owner.find('\n')).substr(0, 31);
    }
    if (name != "./templates")
        append(tar, name + "/", '5', 0755, "", owner);
    std::map<std::pair<bool, std::string>, fs::path> children; // (added last, stored name): sorted by bytes
    for (const auto &entry : fs::directory_iterator(directory)) {
        if (entry.is_symlink() || (!entry.is_directory() && !entry.is_regular_file()))
            fail(entry.path().string() + ": neither a plain file nor a directory");
        const bool isHex = entry.is_regular_file() && entry.path().extension() == ".hex";
        const std::string stored = (isHex ? entry.path().stem() : entry.path().filename()).string();
        const bool isLast = name == "." && (stored == "runtime" || stored == "templates");
        if (stored != ".keep" && stored != ".owner"
            && !children.emplace(std::pair(isLast, stored), entry.path()).second)
            fail(entry.path().string() + ": a second file for " + name + "/" + stored);
    }
    for (const auto &[key, path] : children) {
        const auto add = fs::is_directory(path) ? appendDirectory : appendFile;
        add(tar, path, name + "/" + key.second, owner);
    }
}

int main(int argc, char **argv)
{
    if (argc != 3)
        fail("usage: packtree OUT.tar DIR");
    try {
        std::string tar;
        appendDirectory(tar, argv[2], ".", "root");
        tar.resize((tar.size() + 2 * blockSize + recordSize - 1) / recordSize * recordSize);
        std::ofstream out(argv[1], std::ios::binary | std::ios::trunc);
        out.write(tar.data(), static_cast<std::streamsize>(tar.size()));
        out.close();
        if (!out)
            fail(std::string(argv[1]) + ": cannot be written");
    } catch (const fs::filesystem_error &error) {
        fail(error.what());
    }
    return 0;
}
