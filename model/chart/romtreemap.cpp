// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/romtreemap.h"

#include "model/base/nameshortener.h"
#include "model/chart/callaxis.h"
#include "model/compare/comparetext.h"

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <map>
#include <numeric>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Content = RomRow::Content;

constexpr double lowestTreemap = 160;
constexpr double headerHeight = sceneLineHeight + 2;
constexpr double narrowestTileName = 48; ///< minimum width of a tile with a shortened name
constexpr double leastTile = 20; ///< square pixels; thousands of smaller tiles would be only a pattern

class RomTreemapBuilder {
public:
    RomTreemapBuilder(const RomTree &tree, const RomTreemapOptions &options) : m_tree(tree), m_options(options)
    {
        m_scene.width = options.width;
        m_scene.isPlane = true;
        m_titles.resize(tree.rows.size());
        const std::pair<QString *, const char *> phrases[] = {
            {&m_ofParent, QT_TRANSLATE_NOOP("RomChart", "%1 of %2")},
            {&m_ofTotal, QT_TRANSLATE_NOOP("RomChart", "%1 of the total")},
            {&m_atLeast, QT_TRANSLATE_NOOP("RomChart", "at least %1")},
            {&m_against, QT_TRANSLATE_NOOP("RomChart", "%1 against the older archive")},
            {&m_edited, QT_TRANSLATE_NOOP("RomChart", "other values")},
            {&m_asBefore, QT_TRANSLATE_NOOP("RomChart", "as before")},
            {&m_new, QT_TRANSLATE_NOOP("RomChart", "new")},
            {&m_gone, QT_TRANSLATE_NOOP("RomChart", "gone")},
            {&m_openDifference, QT_TRANSLATE_NOOP("RomChart", "difference not known")},
            {&m_tooSmall, QT_TRANSLATE_NOOP("RomChart", "%1 too small to draw")},
        };
        for (const auto &[phrase, source] : phrases)
            *phrase = text(source);
        for (const Basis basis : {Basis::Stated, Basis::Computed, Basis::Inferred, Basis::Unknown})
            m_bases[std::size_t(basis)] = basisText(basis, options.language);
    }

    ChartScene build()
    {
        const bool isKnown = std::size_t(m_options.root) < m_tree.rows.size() && hasTile(m_options.root);
        if (!isKnown) {
            m_scene.title = text(QT_TRANSLATE_NOOP("RomChart", "Nothing is known that goes into flash"));
            addChartHead(m_scene, {});
            m_scene.head.height += 2 * sceneLineHeight;
            return std::move(m_scene);
        }
        if (!m_options.isSmall)
            addTitle();
        const double height = std::max(m_options.height - m_scene.head.height, lowestTreemap);
        m_scene.body.height = height;
        const double margin = m_options.isSmall ? 0 : chartMargin;
        const QRectF area(margin, 2, std::max(m_options.width - 2 * margin, 1.0), height - margin - 2);
        if (row(m_options.root).children.empty())
            addTile(m_options.root, area);
        else
            addChildren(m_options.root, area, 0);
        m_scene.body.marks.insert(m_scene.body.marks.end(), std::make_move_iterator(m_groups.begin()),
                                  std::make_move_iterator(m_groups.end()));
        return std::move(m_scene);
    }

private:
    [[nodiscard]] const RomRow &row(int index) const { return m_tree.rows[std::size_t(index)]; }
    /// The size of a tile: its bytes; with changes, those that are gone below it too.
    [[nodiscard]] double sizeOf(int index) const
    {
        const RomChange *change = changeAt(index);
        if (!change)
            return double(row(index).bytes.value_or(ByteCount()).value());
        if (row(index).children.empty())
            return double(change->isGone ? -change->delta.value_or(ByteCount()).value()
                                         : row(index).bytes.value_or(ByteCount()).value());
        double sum = 0;
        for (const int child : row(index).children)
            sum += sizeOf(child);
        return sum;
    }
    [[nodiscard]] bool hasTile(int index) const { return sizeOf(index) > 0; }
    [[nodiscard]] QString text(const char *source) const { return inLanguage("RomChart", source, m_options.language); }
    /// Title of a row. It is cached, because every tile in a function uses the title derived from the function's name.
    [[nodiscard]] const QString &titleOf(int index) const
    {
        QString &title = m_titles[std::size_t(index)];
        if (title.isEmpty())
            title = romRowTitle(row(index), m_options.module, m_options.language);
        return title;
    }
    /// The title, shortened to the width. Keeps the part that distinguishes it from other rows of its kind.
    [[nodiscard]] QString titleIn(int index, const QString &title, double width)
    {
        if (textWidth(title) * spareWidth <= width)
            return title;
        const auto widthOf = [](QStringView text) { // fonts have a wider "…" than the table
            return textWidth(text) + 5.0 * double(text.count(u'…'));
        };
        if (m_shorteners.empty()) {
            for (std::size_t i = 0; i < m_tree.rows.size(); ++i)
                m_shorteners[m_tree.rows[i].kind].add(m_tree.rows[i].name);
        }
        return m_shorteners[row(index).kind].shortened(title, width / spareWidth, widthOf);
    }
    /// The title on at most `lines` lines, broken at spaces and after underscores; empty if it does not fit.
    [[nodiscard]] static QStringList wholeTitle(const QString &title, double width, int lines)
    {
        QStringList wrapped;
        const auto fits = [width](const QString &text) { return textWidth(text) * spareWidth <= width; };
        for (qsizetype at = 0; at < title.size();) {
            qsizetype end = at + 1;
            while (end < title.size() && title[end - 1] != u'_' && title[end] != u' ')
                ++end;
            const QString word = title.mid(at, end - at);
            if (!wrapped.isEmpty() && fits(wrapped.back() + word))
                wrapped.back() += word;
            else if (wrapped.size() < lines && fits(word.trimmed()))
                wrapped += word.trimmed();
            else
                return {};
            at = end;
        }
        return wrapped;
    }
    [[nodiscard]] QString bytesOf(const RomRow &shown, bool isNarrow) const
    {
        const ByteCount bytes = shown.bytes.value_or(ByteCount());
        const QString size = isNarrow ? formatBytesNarrow(m_options.unit, bytes, m_options.locale)
                                      : formatBytesIn(m_options.unit, bytes, m_options.locale);
        return shown.isAtLeast ? (isNarrow ? u"\u2265\u00a0"_s + size : m_atLeast.arg(size)) : size;
    }
    [[nodiscard]] QString share(const RomRow &shown, const RomRow &whole) const
    {
        return romShareText(shown.bytes, whole.bytes, m_options.locale);
    }

    enum class Change { Grew, Shrank, Gone, Edited, Same, Unknown, Count };

    /// The change of a row; null without a comparison.
    [[nodiscard]] const RomChange *changeAt(int index) const
    {
        return std::size_t(index) < m_options.changes.size() ? &m_options.changes[std::size_t(index)] : nullptr;
    }
    [[nodiscard]] static Change changeOf(const RomChange &change)
    {
        if (change.isGone)
            return Change::Gone;
        if (!change.isKnown())
            return Change::Unknown;
        const qint64 bytes = change.delta->value();
        return bytes > 0 ? Change::Grew : bytes < 0 ? Change::Shrank : change.isEdited ? Change::Edited : Change::Same;
    }
    [[nodiscard]] static bool isHatched(Change change) { return change == Change::Gone || change == Change::Unknown; }
    [[nodiscard]] static SeriesRole changeRole(Change change)
    {
        return change == Change::Grew                            ? SeriesRole::Grown
            : change == Change::Shrank || change == Change::Gone ? SeriesRole::Shrunk
            : change == Change::Edited                           ? SeriesRole::Constants
                                                                 : SeriesRole::Axis;
    }
    /// "+12 B", or "? +12 B" if the counterpart is not certain. Empty if the difference is 0 or unknown.
    [[nodiscard]] QString deltaOf(int index) const
    {
        const RomChange *change = changeAt(index);
        if (!change || !change->isKnown() || change->delta->value() == 0)
            return {};
        const QString delta = deltaTextIn(m_options.unit, *change->delta, m_options.locale);
        return change->guess ? doubtfulText(delta) : delta;
    }

    /// Text after the bytes of a row: its share, or its difference if archives are compared.
    [[nodiscard]] QString partOf(int index) const
    {
        return changeAt(index) ? deltaOf(index) : share(row(index), row(0));
    }

    void addTitle()
    {
        const RomRow &root = row(m_options.root);
        // Code that is not compiled does not make the size a lower bound, because the title states that this code is
        // missing.
        const bool isAtLeast = m_options.root == 0 ? m_tree.totals.all().isAtLeast : root.isAtLeast;
        const QString bytes = formatBytesIn(m_options.unit, root.bytes.value_or(ByteCount()), m_options.locale);
        const QString size = isAtLeast ? m_atLeast.arg(bytes) : bytes;
        if (m_options.root != 0)
            m_scene.title = text(QT_TRANSLATE_NOOP("RomChart", "%1: %2, %3 of the total; total = 100 %"))
                                .arg(titleOf(m_options.root), size, share(root, row(0)));
        else if (!m_tree.totals.code.bytes)
            m_scene.title = text(QT_TRANSLATE_NOOP("RomChart", "Flash without code: %1 = 100 %")).arg(size);
        else if (m_tree.totals.needsCompiler)
            m_scene.title =
                text(QT_TRANSLATE_NOOP("RomChart", "Flash without code that is not compiled: %1 = 100 %")).arg(size);
        else
            m_scene.title = text(QT_TRANSLATE_NOOP("RomChart", "Flash: %1 = 100 %")).arg(size);
        std::vector<LegendItem> legend;
        if (const RomChange *change = changeAt(m_options.root)) {
            const qint64 delta = change->delta.value_or(ByteCount()).value();
            QString words = !change->delta ? m_openDifference
                : delta == 0               ? m_asBefore
                                           : deltaTextIn(m_options.unit, *change->delta, m_options.locale);
            if (change->delta && change->isAtLeast)
                words = text(QT_TRANSLATE_NOOP("RomChart", "%1, not certain")).arg(words);
            m_scene.title = text(QT_TRANSLATE_NOOP("RomChart", "%1: %2; compared with the older archive: %3"))
                                .arg(titleOf(m_options.root), bytesOf(root, true), words);
            addChartHead(m_scene, changeLegend());
            return;
        }
        std::array<bool, 6> has {};
        noteContents(m_options.root, has);
        for (const Content content :
             {Content::Constants, Content::Parameters, Content::Code, Content::ReadOnlyData, Content::Padding}) {
            if (has[std::size_t(content)])
                legend.push_back({{{}, romRole(content), content == Content::Padding, true},
                                  romContentText(content, m_options.language)});
        }
        addChartHead(m_scene, legend);
    }

    void noteContents(int index, std::array<bool, 6> &has) const
    {
        const RomRow &shown = row(index);
        if (shown.children.empty() && hasTile(index))
            has[std::size_t(shown.content)] = true;
        for (const int child : shown.children)
            noteContents(child, has);
    }

    [[nodiscard]] std::vector<LegendItem> changeLegend() const
    {
        std::array<bool, std::size_t(Change::Count)> has {};
        noteChanges(m_options.root, has);
        const std::pair<Change, QString> words[] = {
            {Change::Grew, text(QT_TRANSLATE_NOOP("RomChart", "larger or new"))},
            {Change::Shrank, text(QT_TRANSLATE_NOOP("RomChart", "smaller"))},
            {Change::Gone, m_gone},
            {Change::Edited, m_edited},
            {Change::Same, m_asBefore},
            {Change::Unknown, m_openDifference}};
        std::vector<LegendItem> legend;
        for (const auto &[change, name] : words) {
            if (has[std::size_t(change)])
                legend.push_back({{{}, changeRole(change), isHatched(change), true}, name});
        }
        return legend;
    }

    void noteChanges(int index, std::array<bool, std::size_t(Change::Count)> &has) const
    {
        const RomChange *change = changeAt(index);
        if (row(index).children.empty() && hasTile(index) && change)
            has[std::size_t(changeOf(*change))] = true;
        for (const int child : row(index).children)
            noteChanges(child, has);
    }

    void addChildren(int parent, const QRectF &area, int level)
    {
        std::vector<int> shown;
        std::vector<double> sizes;
        for (const int child : row(parent).children) {
            if (!hasTile(child))
                continue;
            shown.push_back(child);
        }
        if (!m_options.changes.empty())
            std::ranges::stable_sort(shown, std::greater(), [this](int child) { return sizeOf(child); });
        for (const int child : shown)
            sizes.push_back(sizeOf(child));
        const std::size_t small = firstSmall(sizes, area);
        if (small < sizes.size())
            sizes = {sizes.begin(), sizes.begin() + std::ptrdiff_t(small)};
        double rest = 0;
        for (std::size_t i = small; i < shown.size(); ++i)
            rest += sizeOf(shown[i]);
        if (rest > 0)
            sizes.push_back(rest); // the rest is last, even if it is larger than another size
        const std::vector<QRectF> boxes = squarified(sizes, area);
        for (std::size_t i = 0; i < small; ++i) {
            if (row(shown[i]).children.empty() || (m_options.isSmall && row(shown[i]).kind == RomRow::Kind::Function))
                addTile(shown[i], boxes[i]);
            else
                addGroup(shown[i], boxes[i], level);
        }
        if (rest > 0)
            addRest({shown.begin() + std::ptrdiff_t(small), shown.end()}, boxes.back());
    }

    /// Index of the first row too small to be visible. A few small rows are drawn anyway. In a comparison all rows are
    /// drawn, so that each shows its change.
    [[nodiscard]] std::size_t firstSmall(const std::vector<double> &sizes, const QRectF &area) const
    {
        constexpr std::ptrdiff_t drawnAnyway = 50;
        const double total = std::accumulate(sizes.begin(), sizes.end(), 0.0);
        const double least = leastTile * total / std::max(area.width() * area.height(), 1.0);
        const auto small = std::lower_bound(sizes.begin(), sizes.end(), least, std::greater_equal<double>());
        return m_options.changes.empty() && sizes.end() - small > drawnAnyway ? std::size_t(small - sizes.begin())
                                                                              : sizes.size();
    }

    /// Draws one tile for several siblings, coloured by their contents. It is hatched as padding only if all are
    /// padding.
    void addRest(const std::vector<int> &rows, const QRectF &box)
    {
        std::array<bool, 6> has {};
        RomRow sum = row(rows.front());
        sum.bytes = ByteCount();
        for (const int child : rows) {
            sum.bytes = ByteCount(saturatedAdd(sum.bytes->value(), row(child).bytes->value()));
            sum.isAtLeast = sum.isAtLeast || row(child).isAtLeast;
            sum.basis = lessCertain(sum.basis, row(child).basis);
            noteContents(child, has);
        }
        for (const Content content :
             {Content::Padding, Content::ReadOnlyData, Content::Code, Content::Parameters, Content::Constants}) {
            if (has[std::size_t(content)])
                sum.content = content;
        }
        const QRectF tile = withoutEdge(box);
        m_scene.body.rects.push_back({tile, romRole(sum.content), sum.content == Content::Padding, true});
        SceneMark mark;
        mark.area = box;
        mark.link = sum.link;
        mark.id = rows.front();
        mark.standsForMore = true;
        mark.name = m_tooSmall.arg(formatCount(qint64(rows.size())));
        QStringList facts {bytesOf(sum, false), m_bases[std::size_t(sum.basis)]};
        if (sum.parent > 0)
            facts += m_ofParent.arg(share(sum, row(sum.parent)), titleOf(sum.parent));
        mark.value = (facts << m_ofTotal.arg(share(sum, row(0)))).join(u", "_s);
        m_scene.body.marks.push_back(mark);
        const QRectF room = tile.adjusted(markTextMargin, 1, -markTextMargin, -1);
        if (sum.content != Content::Padding && room.height() >= sceneLineHeight
            && room.width() >= textWidth(mark.name) * spareWidth)
            m_scene.body.texts.push_back({{room.left(), room.top(), room.width(), sceneLineHeight},
                                          mark.name,
                                          SeriesRole::Text,
                                          TextAlign::Left});
    }

    [[nodiscard]] static QRectF withoutEdge(const QRectF &box)
    {
        const double edge = std::min({0.75, box.width() / 8, box.height() / 8});
        return box.adjusted(edge, edge, -edge, -edge);
    }

    /// Draws a frame around the content of a group, with a header if both fit.
    void addGroup(int index, const QRectF &box, int level)
    {
        const double frame = level == 0 ? 3 : 2;
        m_groups.push_back(markOf(index, box));
        m_groups.back().isGroup = true;
        QRectF inside = box.adjusted(frame, frame, -frame, -frame);
        if (std::min(inside.width(), inside.height()) < 2 * frame) {
            addChildren(index, box, level + 1);
            return;
        }
        if (level == 0)
            m_scene.body.rects.push_back({box.adjusted(0.5, 0.5, -0.5, -0.5), SeriesRole::Grid});
        if (inside.height() >= 2 * headerHeight && inside.width() >= narrowestTileName) {
            addLine(index, {inside.left() + 1, inside.top() - 1, inside.width() - 2, sceneLineHeight},
                    level == 0 ? SeriesRole::Text : SeriesRole::Caption);
            inside.setTop(inside.top() + headerHeight - 1);
        }
        addChildren(index, inside, level + 1);
    }

    /// Writes name, bytes and percent on one line, as far as they fit. Only the name may be shortened.
    void addLine(int index, const QRectF &box, SeriesRole role)
    {
        const RomRow &shown = row(index);
        QString name = titleOf(index);
        if (shown.kind == RomRow::Kind::File && textWidth(name) * spareWidth > box.width())
            name = name.section(u'/', -1);
        const QString part = partOf(index);
        const QString behind = part.isEmpty() ? QString() : u"  "_s + part;
        const QString size = shown.bytes ? u"  "_s + bytesOf(shown, true) : QString();
        for (const QString &more : {size + behind, behind, QString()}) {
            if (!more.isEmpty() && textWidth(name + more) * spareWidth > box.width())
                continue;
            const QString title =
                m_options.isSmall ? wholeTitle(name, box.width(), 1).join(u' ') : titleIn(index, name, box.width());
            if (!title.isEmpty())
                m_scene.body.texts.push_back({box, title + more, role, TextAlign::Left});
            return;
        }
    }

    void addTile(int index, const QRectF &box)
    {
        const RomRow &shown = row(index);
        const QRectF tile = withoutEdge(box);
        const RomChange *change = changeAt(index);
        const bool isPattern = change ? isHatched(changeOf(*change)) : shown.content == Content::Padding;
        m_scene.body.rects.push_back(
            {tile, change ? changeRole(changeOf(*change)) : romRole(shown.content), isPattern, true});
        m_scene.body.marks.push_back(markOf(index, box));
        const QRectF room = tile.adjusted(markTextMargin, 1, -markTextMargin, -1);
        if (isPattern || room.height() < sceneLineHeight || room.width() < narrowestTileName)
            return; // texts on hatching would not be legible
        const auto line = [&](int number) {
            return QRectF(room.left(), room.top() + number * sceneLineHeight, room.width(), sceneLineHeight);
        };
        if (room.height() < 2 * sceneLineHeight) {
            addLine(index, line(0), SeriesRole::Text);
            return;
        }
        const int lines = int(room.height() / sceneLineHeight);
        const QStringList title = m_options.isSmall ? wholeTitle(titleOf(index), room.width(), lines - 1)
                                                    : QStringList {titleIn(index, titleOf(index), room.width())};
        if (title.isEmpty())
            return; // a number without a name has no meaning
        for (int i = 0; i < title.size(); ++i)
            m_scene.body.texts.push_back({line(i), title[i], SeriesRole::Text, TextAlign::Left});
        const QString size = bytesOf(shown, true);
        const QString part = partOf(index);
        const bool hasThree = lines >= title.size() + 2;
        const QStringList below =
            hasThree || part.isEmpty() ? QStringList {size, part} : QStringList {size + u"  "_s + part, size, part};
        int next = int(title.size());
        const int end = next + (hasThree ? 2 : 1);
        for (const QString &words : below) { // figures are never shortened
            if (!words.isEmpty() && textWidth(words) * spareWidth <= room.width() && next < end)
                m_scene.body.texts.push_back({line(next++), words, SeriesRole::Caption, TextAlign::Left});
        }
    }

    [[nodiscard]] SceneMark markOf(int index, const QRectF &box) const
    {
        const RomRow &shown = row(index);
        SceneMark mark;
        mark.area = box;
        mark.link = shown.link;
        mark.id = index;
        mark.name = shown.kind == RomRow::Kind::Function ? shown.name : titleOf(index);
        const QString place = shown.line ? shown.file + u':' + QString::number(shown.line->oneBased()) : shown.file;
        QStringList facts {bytesOf(shown, false), m_bases[std::size_t(shown.basis)]};
        if (const RomChange *change = changeAt(index); change && change->isGone) {
            mark.value = QStringList({m_gone, m_against.arg(deltaOf(index))}).join(u", "_s);
            return mark;
        }
        if (shown.parent > 0) // else the parent is the total itself
            facts += m_ofParent.arg(share(shown, row(shown.parent)), titleOf(shown.parent));
        facts += m_ofTotal.arg(share(shown, row(0)));
        if (const RomChange *change = changeAt(index)) {
            const QString delta = deltaOf(index);
            facts += !delta.isEmpty() ? (change->isNew ? m_new : m_against.arg(delta))
                : change->isEdited    ? m_edited
                : change->isKnown()   ? m_asBefore
                                      : m_openDifference;
            if (change->guess)
                facts += guessText(*change->guess, m_options.language);
        }
        if (place != mark.name)
            facts += place;
        mark.value = facts.join(u", "_s);
        return mark;
    }

    const RomTree &m_tree;
    const RomTreemapOptions &m_options;
    ChartScene m_scene;
    std::vector<SceneMark> m_groups;
    QString m_ofParent; ///< texts, translated once
    QString m_ofTotal;
    QString m_atLeast;
    QString m_against;
    QString m_edited;
    QString m_asBefore;
    QString m_new;
    QString m_gone;
    QString m_openDifference;
    QString m_tooSmall;
    std::array<QString, 4> m_bases;
    std::map<RomRow::Kind, NameShortener> m_shorteners; ///< empty until a name does not fit
    mutable std::vector<QString> m_titles; ///< title of each row, made on request
};

/// The number of sizes, from `first`, in the row with the best proportions along `side`, and the sum of their areas.
std::pair<std::size_t, double> nextRow(std::span<const double> sizes, std::size_t first, double scale, double side)
{
    double sum = 0;
    double best = std::numeric_limits<double>::infinity();
    std::size_t last = first;
    for (; last < sizes.size(); ++last) {
        const double more = sum + sizes[last] * scale;
        const double ratio = side * side / (more * more);
        const double worst = std::max(ratio * sizes[first] * scale, 1 / (ratio * sizes[last] * scale));
        if (last > first && !(worst <= best))
            break;
        best = worst;
        sum = more;
    }
    return {last, sum};
}

} // namespace

std::vector<QRectF> squarified(std::span<const double> sizes, const QRectF &area)
{
    const double total = std::accumulate(sizes.begin(), sizes.end(), 0.0);
    if (area.width() <= 0 || area.height() <= 0 || total <= 0)
        return std::vector<QRectF>(sizes.size(), QRectF(area.topLeft(), QSizeF()));
    const double scale = area.width() * area.height() / total;
    std::vector<QRectF> boxes;
    boxes.reserve(sizes.size());
    QRectF rest = area;
    while (boxes.size() < sizes.size()) {
        const std::size_t first = boxes.size();
        const bool isColumn = rest.width() >= rest.height(); // rows are parallel to the shorter side
        const double side = isColumn ? rest.height() : rest.width();
        const auto [last, sum] = nextRow(sizes, first, scale, side);
        const double room = isColumn ? rest.width() : rest.height();
        const double depth = last == sizes.size() ? room : std::min(sum / side, room);
        double at = 0;
        for (std::size_t i = first; i < last; ++i) {
            const double length = i + 1 == last ? side - at : std::min(sizes[i] * scale / sum * side, side - at);
            boxes.push_back(isColumn ? QRectF(rest.left(), rest.top() + at, depth, length)
                                     : QRectF(rest.left() + at, rest.top(), length, depth));
            at += length;
        }
        (isColumn ? rest.setLeft(rest.left() + depth) : rest.setTop(rest.top() + depth));
    }
    return boxes;
}

SeriesRole romRole(RomRow::Content content)
{
    switch (content) {
    case RomRow::Content::Mixed:
    case RomRow::Content::Constants:
    case RomRow::Content::Parameters:
        break;
    case RomRow::Content::Padding:
        return SeriesRole::Axis;
    case RomRow::Content::Code:
        return SeriesRole::Code;
    case RomRow::Content::ReadOnlyData:
        return SeriesRole::ReadOnlyData;
    }
    return SeriesRole::Constants;
}

ChartScene romTreemap(const RomTree &tree, const RomTreemapOptions &options)
{
    return RomTreemapBuilder(tree, options).build();
}

} // namespace Mlf
