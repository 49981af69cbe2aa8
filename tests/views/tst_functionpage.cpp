// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/memory/workspacesummary.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "model/items/functiontablemodel.h"
#include "model/items/roles.h"
#include "model/items/tableproxy.h"
#include "model/questions/subject.h"
#include "tests/support/corpus.h"
#include "tests/support/cputimer.h"
#include "tests/support/documents.h"
#include "tests/support/textrecorder.h"
#include "views/chart/functionpage.h"
#include "views/common/pageparts.h"
#include "views/overview/wrappedlabel.h"
#include "views/paint/scenepainter.h"
#include "views/table/tablepage.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Mlf;
using Column = FunctionTableModel::Column;

namespace {

/// A model with a helper besides its operator.
std::vector<Test::TestFile> modelWithHelper()
{
    std::vector<Test::TestFile> files = Test::modelWithKernels({{u"tvmgen_kws_fused_add"_s, 16}}, 100);
    for (auto &[path, bytes] : files) {
        if (path.endsWith(u".c"_s))
            bytes.prepend("static int twice(int x) {\n  return x + x;\n}\n");
    }
    return files;
}

QString plain(QString text)
{
    return text.replace(QChar(0x202f), u'_').replace(QChar(0x00a0), u' ').replace(QChar(0x2003), u'|');
}

} // namespace

class TstFunctionPage : public QObject {
    Q_OBJECT

    std::unique_ptr<FunctionPage> m_page;

    void load(const DocumentPointer &document)
    {
        m_page->setDocument(document, {});
        QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    }

    [[nodiscard]] QTableView *view() const { return m_page->table()->table(); }
    [[nodiscard]] TableProxy *rows() const { return m_page->table()->proxy(); }
    [[nodiscard]] QModelIndex cell(int row, Column column) const { return rows()->index(row, int(column)); }
    [[nodiscard]] bool isSortedBy(Column column, Qt::SortOrder order) const
    {
        const QHeaderView *header = view()->horizontalHeader();
        return header->sortIndicatorSection() == int(column) && header->sortIndicatorOrder() == order;
    }

    /// The shown texts of a column, in order.
    [[nodiscard]] QStringList texts(Column column) const
    {
        QStringList list;
        for (int row = 0; row < rows()->rowCount(); ++row)
            list += plain(cell(row, column).data().toString());
        return list;
    }

    /// Number of pixels of a cell in the colour of a role.
    [[nodiscard]] int pixels(const QModelIndex &index, SeriesRole role) const
    {
        const QRect rect = view()->visualRect(index);
        const QImage image = view()->viewport()->grab(rect).toImage();
        const QRgb wanted = seriesColor(role, view()->palette()).rgb();
        int most = 0;
        for (int y = 0; y < image.height(); ++y) {
            int count = 0;
            for (int x = 0; x < image.width(); ++x)
                count += image.pixel(x, y) == wanted ? 1 : 0;
            most = std::max(most, count);
        }
        return most;
    }

    [[nodiscard]] QComboBox *boxNamed(const QString &name) const
    {
        const QList<QLabel *> labels = m_page->findChildren<QLabel *>();
        for (const QLabel *label : labels) {
            if (label->text().remove(u'&') == name)
                return qobject_cast<QComboBox *>(label->buddy());
        }
        return nullptr;
    }

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!This plugin|Trying to construct an instance of an invalid).*"_s));
        m_page = std::make_unique<FunctionPage>();
        m_page->resize(1000, 600);
        m_page->show();
    }
    void cleanup() { m_page.reset(); }

    /// The length of a bar's parts is their bytes, on one axis for all rows, including main.
    void bars_areWhatTheirNumbersSay()
    {
        load(Test::documentFromFixture(u"v7-aot-two-pools"_s));
        const QAbstractItemModelTester tester(rows(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        int bars = 0;
        double pixelsPerByte = 0;
        for (int row = 0; row < rows()->rowCount(); ++row) {
            const auto bytes = [&](Column column) { return cell(row, column).data(Roles::ByteCountRole).toLongLong(); };
            const int inherited = pixels(cell(row, Column::Need), SeriesRole::Workspace);
            const int added = pixels(cell(row, Column::Need), SeriesRole::Scratch);
            QCOMPARE(inherited > 0, bytes(Column::Inherited) > 0);
            QCOMPARE(added > 0, bytes(Column::Added) > 0);
            if (bytes(Column::Need) == 0)
                continue;
            if (++bars == 1)
                pixelsPerByte = double(inherited + added) / double(bytes(Column::Need));
            const auto isRight = [&](int length, qint64 size) {
                return std::abs(length - double(size) * pixelsPerByte) <= 3;
            };
            QVERIFY(isRight(inherited, bytes(Column::Inherited)));
            QVERIFY(isRight(added, bytes(Column::Added)));
        }
        QVERIFY(bars >= 2);
    }

    void legendAndSum_standAroundTheRows_data()
    {
        QTest::addColumn<QString>("fixture");
        QTest::addColumn<QStringList>("sums");
        QTest::addColumn<QString>("link"); ///< of the first
        QTest::newRow("main of an ahead-of-time model")
            << u"v7-aot-two-pools"_s
            << QStringList {u"main, as stated|56 B|= 36 B tensors + 4 B scratch, needed in call 2, + 16 B not in use then"_s}
            << u"function:tvmgen_tilt___tvm_main__"_s;
        QTest::newRow("nothing is known") << u"v4-operator"_s << QStringList() << QString();
    }
    void legendAndSum_standAroundTheRows()
    {
        QFETCH(const QString, fixture);
        QFETCH(const QStringList, sums);
        QFETCH(const QString, link);
        load(Test::documentFromFixture(fixture));
        QStringList found;
        for (const WrappedLink *label : m_page->sums()) {
            if (label->isVisible())
                found += plain(label->text());
        }
        QCOMPARE(found, sums);
        if (sums.isEmpty())
            return;
        QSignalSpy gone(m_page.get(), &FunctionPage::linkActivated);
        WrappedLink *sum = m_page->sums().front();
        QCOMPARE(sum->focusPolicy(), Qt::StrongFocus);
        QTest::keyClick(sum, Qt::Key_Return);
        QTest::mouseClick(sum, Qt::LeftButton);
        QCOMPARE(gone.size(), 2);
        QCOMPARE(formatLink(gone[0][0].value<Link>()), link);
        QCOMPARE(formatLink(gone[1][0].value<Link>()), link);
    }

    /// The saved and copied picture is the chart, with the rows of the table.
    void picture_isTheChartOfTheRows()
    {
        load(Test::documentFromFixture(u"v7-aot-two-pools"_s));
        const auto names = [&] {
            QStringList list;
            for (const SceneMark &mark : m_page->scene(800).body.marks)
                list += mark.name;
            return list;
        };
        QStringList shown = texts(Column::FullName);
        shown.removeIf([](const QString &name) { return name.contains(u"main__"_s) || name.endsWith(u"_run"_s); });
        QCOMPARE(names(), shown);
        QVERIFY(!m_page->scene(800).head.texts.empty());
        QCOMPARE(m_page->scene(800).foot.marks.size(), 1U);
        m_page->table()->filterEdit()->setText(u"softmax"_s);
        QCOMPARE(names(), QStringList {u"tvmgen_tilt_fused_nn_softmax"_s});
        QVERIFY(m_page->savePictureAction()->isEnabled() && m_page->copyPictureAction()->isEnabled());
        m_page->hide();
        QVERIFY(!m_page->savePictureAction()->isEnabled() && !m_page->copyPictureAction()->isEnabled());
        m_page->show();
        load(Test::documentFromFixture(u"v4-operator"_s)); // no bars
        QVERIFY(!m_page->savePictureAction()->isEnabled());
    }

    void filter_keepsTheCurrentFunction()
    {
        load(Test::documentFromFixture(u"v7-aot-two-pools"_s));
        const Link softmax = Link::function(u"tvmgen_tilt_fused_nn_softmax"_s);
        m_page->setCurrentLink(softmax);
        m_page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
        const QSignalSpy selected(m_page.get(), &FunctionPage::linkSelected);
        m_page->table()->filterEdit()->setFocus();
        QTest::keyClicks(m_page->table()->filterEdit(), u"main"_s);
        QVERIFY(!texts(Column::FullName).contains(softmax.name));
        QCOMPARE(m_page->currentLink(), softmax);
        m_page->table()->filterEdit()->clear();
        QCOMPARE(m_page->currentLink(), softmax);
        QCOMPARE(m_page->table()->currentLink(), softmax);
        QCOMPARE(selected.size(), 0);
    }

    void cells_sayAllThatTheirBarsDo()
    {
        load(Test::documentFromFixture(u"v7-aot-two-pools"_s));
        const int row = int(texts(Column::FullName).indexOf(u"tvmgen_tilt_fused_nn_softmax"_s));
        const QModelIndex need = cell(row, Column::Need);
        QCOMPARE(plain(need.data(Qt::AccessibleTextRole).toString()), u"40 B in call 3: 16 B tensors + 24 B scratch"_s);
        QVERIFY(need.data(Qt::ToolTipRole).toString().contains(u"tvmgen_tilt_fused_nn_softmax"_s));
        QVERIFY(plain(need.data(Qt::ToolTipRole).toString()).contains(u"24 B scratch"_s));
        QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(view());
        QAccessibleInterface *child = accessible->tableInterface()->cellAt(row, int(Column::Need));
        QVERIFY(child);
        QCOMPARE(plain(child->text(QAccessible::Name)), u"40 B in call 3: 16 B tensors + 24 B scratch"_s);
    }

    void helpers_arePutAside()
    {
        load(Test::documentFromFiles(modelWithHelper()));
        const QAbstractItemModelTester tester(rows(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(m_page->helpers()->isVisible());
        QCOMPARE(m_page->helpers()->text().remove(u'&'), u"Helpers: 1"_s);
        QVERIFY(!texts(Column::FullName).contains(u"twice"_s));
        // A filter shows where its match is.
        m_page->table()->filterEdit()->setText(u"twice"_s);
        QCOMPARE(rows()->rowCount(), 0);
        QCOMPARE(rows()->withheldMatches(), 1);
        QTest::mouseClick(m_page->helpers(), Qt::LeftButton, {}, {8, m_page->helpers()->height() / 2});
        QCOMPARE(texts(Column::FullName), QStringList {u"twice"_s});
        // Set by the user, so it is remembered.
        const Page::State state = m_page->saveState();
        const auto stored = [&](const QString &key) {
            const auto found =
                std::find_if(state.begin(), state.end(), [&](const auto &part) { return part.first == key; });
            return found == state.end() ? QByteArray() : found->second;
        };
        FunctionPage other;
        other.restoreState(stored);
        QVERIFY(other.helpers()->isChecked());
        other.restoreState([](const QString &) { return QByteArray(); });
        QVERIFY(!other.helpers()->isChecked());
    }

    void helpers_areShownToWhoGoesToOne_data()
    {
        QTest::addColumn<bool>("isByLine");
        QTest::newRow("by its name") << false;
        QTest::newRow("by a line of it, as another page selects it") << true;
    }
    void helpers_areShownToWhoGoesToOne()
    {
        QFETCH(const bool, isByLine);
        const DocumentPointer document = Test::documentFromFiles(modelWithHelper());
        load(document);
        const Link helper = Link::function(u"twice"_s);
        if (isByLine) {
            const std::vector<FunctionFact> &facts = document->modules.front().functions;
            const auto fact =
                std::find_if(facts.begin(), facts.end(), [](const FunctionFact &f) { return f.name == "twice"_L1; });
            Subject subject;
            subject.place = Link::file(fact->file, *fact->line);
            QVERIFY(m_page->follow(subject));
        } else {
            m_page->setCurrentLink(helper);
        }
        QVERIFY(m_page->helpers()->isChecked());
        QCOMPARE(m_page->currentLink(), helper);
        QCOMPARE(m_page->table()->currentLink(), helper);
        for (const auto &[key, value] : m_page->saveState())
            QVERIFY(key != "functions/helpers"_L1 || value.isEmpty()); // not set by the user
    }

    void helpersAlone_areNotPutAside()
    {
        std::vector<Test::TestFile> files = modelWithHelper();
        for (auto &[path, bytes] : files) {
            if (path.endsWith(u".c"_s))
                bytes = "static int twice(int x) {\n  return x + x;\n}\n";
            else
                bytes = R"({"version": 7, "modules": {"kws": {"model_name": "kws", "style": "full-model"}}})";
        }
        load(Test::documentFromFiles(files));
        QCOMPARE(rows()->rowCount() > 0, !m_page->isEmpty());
        QVERIFY(!m_page->helpers()->isVisible());
    }

    void controls_areThereWhereThereIsAChoice()
    {
        load(Test::documentFromFixture(u"v5-two-devices"_s));
        QComboBox *bars = boxNamed(u"Show"_s);
        QComboBox *pool = boxNamed(u"Pool"_s);
        QComboBox *device = boxNamed(u"Device"_s);
        QVERIFY(bars && pool && device);
        QVERIFY(bars->isVisible() && !pool->isVisible() && !device->isVisible());
        QVERIFY(isSortedBy(Column::Need, Qt::DescendingOrder));
        bars->setFocus();
        QTest::keyClick(bars, Qt::Key_End); // as stated
        QVERIFY(isSortedBy(Column::Workspace, Qt::DescendingOrder));
        QCOMPARE(device->count(), 3);
        QVERIFY(device->isVisible());
        const auto sums = [&] {
            return std::count_if(m_page->sums().begin(), m_page->sums().end(),
                                 [](const WrappedLink *label) { return label->isVisible(); });
        };
        QCOMPARE(sums(), 2);
        device->setFocus();
        QTest::keyClick(device, Qt::Key_End); // ext_dev
        QCOMPARE(sums(), 1);
        QCOMPARE(m_page->scene(800).body.marks.back().value, u"not stated"_s);
        bars->setFocus();
        QTest::keyClick(bars, Qt::Key_Home); // as computed
        load(Test::documentFromFixture(u"v7-aot-two-pools"_s));
        QVERIFY(pool->isVisible() && !device->isVisible());
        QVERIFY(m_page->sums().front()->text().startsWith(u"main"_s));
        pool->setFocus();
        QTest::keyClick(pool, Qt::Key_End); // fast_workspace
        QVERIFY(m_page->sums().front()->text().startsWith(u"fast_workspace"_s));
        QCOMPARE(rows()->linkAt(rows()->index(0, 0)), m_page->scene(800).body.marks.front().link);
    }

    void rows_areSortedByTheBars()
    {
        load(Test::documentFromFixture(u"v7-graph"_s));
        QVERIFY(isSortedBy(Column::Need, Qt::DescendingOrder));
        view()->sortByColumn(int(Column::Call), Qt::AscendingOrder);
        QCOMPARE(m_page->scene(800).body.marks.front().name, u"tvmgen_gauge_fused_nn_dense_add_nn_relu"_s);
        QCOMPARE(m_page->scene(800).body.marks.back().name, u"tvmgen_gauge_fused_nn_softmax"_s);
        load(Test::documentFromFiles(Test::smallModel())); // no order of calls: back to sizes
        QVERIFY(isSortedBy(Column::Workspace, Qt::DescendingOrder));
        QCOMPARE(texts(Column::FullName).front(), u"tvmgen_kws_fused_nn_conv2d_add_clip_1"_s);
        view()->sortByColumn(int(Column::Name), Qt::AscendingOrder); // stays
        load(Test::documentFromFixture(u"v7-graph"_s));
        QVERIFY(isSortedBy(Column::Name, Qt::AscendingOrder));
    }

    void orderOfCalls_staysWhileAnArchiveIsReadAgain()
    {
        std::vector<DocumentPointer> stages;
        QVERIFY(buildDocument(Test::fixturePath(u"v7-aot-usmp-const"_s), {}, {}, {},
                              [&](DocumentPointer stage) { stages.push_back(std::move(stage)); }));
        QVERIFY(stages.size() > 2);
        load(stages.back());
        view()->sortByColumn(int(Column::Call), Qt::AscendingOrder);
        const QStringList order {u"dense + add + relu"_s, u"dense + add"_s, u"softmax"_s};
        QCOMPARE(texts(Column::Name).first(3), order);
        for (const DocumentPointer &stage : stages) // main is known from Analysis on
            load(stage);
        QVERIFY(isSortedBy(Column::Call, Qt::AscendingOrder));
        QCOMPARE(texts(Column::Name).first(3), order);
    }

    void columns_areThoseThatSaySomething_data()
    {
        QTest::addColumn<QString>("fixture");
        QTest::addColumn<bool>("areKnown");
        QTest::newRow("computed from pools") << u"v7-aot-two-pools"_s << true;
        QTest::newRow("computed from a graph") << u"v7-graph"_s << true;
        QTest::newRow("operators that nothing calls") << u"v4-operator"_s << false;
        QTest::newRow("nothing but metadata.json") << QString() << false;
    }
    void columns_areThoseThatSaySomething()
    {
        QFETCH(const QString, fixture);
        QFETCH(const bool, areKnown);
        load(fixture.isEmpty() ? Test::documentFromFiles(Test::smallModel()) : Test::documentFromFixture(fixture));
        m_page->resize(2400, 600); // a narrow page shows fewer
        for (const Column column : {Column::Need, Column::Own})
            QCOMPARE(view()->isColumnHidden(int(column)), !areKnown);
        for (const Column column : {Column::Inherited, Column::Added}) // hidden by default, because the bars show them
            QVERIFY(view()->isColumnHidden(int(column)));
        if (!areKnown)
            return;
        view()->setColumnHidden(int(Column::Added), false); // by the user
        load(Test::documentFromFixture(u"v4-operator"_s));
        QVERIFY(view()->isColumnHidden(int(Column::Added)));
        load(Test::documentFromFixture(fixture));
        QVERIFY(!view()->isColumnHidden(int(Column::Added)));
    }

    void bars_haveTheRoomThatIsLeft()
    {
        load(Test::documentFromFixture(u"v7-aot-usmp"_s));
        int before = 0;
        for (const int width : {500, 800, 1200, 2400}) {
            m_page->resize(width, 600);
            QCoreApplication::processEvents();
            const QHeaderView *header = view()->horizontalHeader();
            const int bar = header->sectionSize(int(Column::Need));
            QVERIFY(bar > 200);
            QVERIFY(bar >= before);
            before = bar;
            if (width >= 1200)
                QCOMPARE(header->length(), view()->viewport()->width());
        }
        QVERIFY(before > 1200);
    }

    void columns_areThoseThatFit()
    {
        load(Test::documentFromFixture(u"v7-aot-usmp-const"_s));
        const QHeaderView *header = view()->horizontalHeader();
        const auto isHidden = [this](Column column) { return view()->isColumnHidden(int(column)); };
        m_page->resize(1130, 700);
        QTRY_VERIFY(isHidden(Column::Own) && isHidden(Column::Role));
        for (const Column column : {Column::Name, Column::Call, Column::Need, Column::Work, Column::Constants})
            QVERIFY(!isHidden(column));
        QCOMPARE(header->length(), view()->viewport()->width());
        QVERIFY(header->sectionSize(int(Column::Need)) >= header->length() / 2);
        m_page->resize(2400, 700);
        QTRY_VERIFY(!isHidden(Column::Own) && !isHidden(Column::Role));
        QCOMPARE(header->length(), view()->viewport()->width());
        // What the user hides stays hidden, and the others stay shown.
        QMenu *columns = nullptr;
        for (QMenu *menu : m_page->table()->findChildren<QMenu *>())
            columns = menu->title() == "C&olumns"_L1 ? menu : columns;
        QVERIFY(columns);
        Q_EMIT columns->aboutToShow();
        for (QAction *action : columns->actions()) {
            if (action->text() == "Role"_L1)
                action->trigger();
        }
        m_page->resize(1130, 700);
        QCoreApplication::processEvents();
        QVERIFY(isHidden(Column::Role) && !isHidden(Column::Own));
    }

    void fewRows_areHighAndHaveTwoLines()
    {
        load(Test::documentFromFixture(u"v7-aot-usmp"_s));
        m_page->resize(1130, 700);
        const int line = view()->fontMetrics().height();
        QTRY_COMPARE(view()->rowHeight(0), 2 * line + 8);
        m_page->resize(1130, 180);
        QTRY_COMPARE(view()->rowHeight(0), line + 8);
    }

    void names_keepWhatTellsThemApart()
    {
        load(Test::documentFromFiles(Test::modelWithKernels({{u"tvmgen_kws_fused_nn_conv2d_add_nn_relu"_s, 3},
                                                             {u"tvmgen_kws_fused_nn_conv2d_add_nn_relu_1"_s, 2},
                                                             {u"tvmgen_kws_fused_nn_conv2d_add_nn_relu_12"_s, 1}},
                                                            100)));
        const int row = int(texts(Column::FullName).indexOf(u"tvmgen_kws_fused_nn_conv2d_add_nn_relu_12"_s));
        const QModelIndex name = cell(row, Column::Name);
        const auto painted = [&](int width) {
            Test::TextRecorder paper;
            QPainter painter(&paper);
            QStyleOptionViewItem option;
            option.initFrom(view());
            option.widget = view();
            option.rect = QRect(0, 0, width, 24);
            view()->itemDelegateForIndex(name)->paint(&painter, option, name);
            painter.end();
            return paper.lines().join(u'|');
        };
        const QFontMetrics metrics = view()->fontMetrics();
        QCOMPARE(painted(400), u"conv2d + add + relu #12"_s);
        const QString shortened = painted(metrics.horizontalAdvance(u"conv2d + add #12"_s));
        QVERIFY2(shortened.endsWith(u"#12"_s) && shortened.contains(u'…'), qPrintable(shortened));
        QVERIFY(painted(metrics.horizontalAdvance(u"mmm…12"_s)).contains(u"12"_s));
        QCOMPARE(name.data().toString(), u"conv2d + add + relu #12"_s); // the full text for copying and searching
    }

    void unit_isOneForBarsRowsAndSums()
    {
        load(Test::documentFromFiles(Test::smallModel()));
        QSignalSpy changed(m_page.get(), &FunctionPage::unitRequested);
        m_page->unitMenu()->actions().last()->trigger();
        QCOMPARE(changed.size(), 1);
        QCOMPARE(m_page->unit(), ByteUnit::Hexadecimal);
        QVERIFY(m_page->scene(800).body.marks[0].value.startsWith(u"0x4e0 ("_s));
        QVERIFY(cell(0, Column::Workspace).data().toString().startsWith(u"0x4e0 ("_s));
        QVERIFY(m_page->sums().front()->text().contains(u"0x"_s));
        m_page->setUnit(ByteUnit::Kibibytes);
        QVERIFY(m_page->unitMenu()->actions()[1]->isChecked());
    }

    void escape_givesTheSelectionUpFirst()
    {
        load(Test::documentFromFiles(Test::smallModel()));
        QSignalSpy leaving(m_page.get(), &FunctionPage::leaveRequested);
        view()->setFocus();
        QTest::keyClick(view(), Qt::Key_Down);
        QVERIFY(!m_page->currentLink().isNull());
        QTest::keyClick(view(), Qt::Key_Escape);
        QVERIFY(m_page->currentLink().isNull() && m_page->table()->currentLink().isNull());
        QCOMPARE(leaving.size(), 0);
        QTest::keyClick(view(), Qt::Key_Escape);
        QCOMPARE(leaving.size(), 1);
    }

    void keys_walkRowsAndOpenThem()
    {
        load(Test::documentFromFiles(Test::smallModel()));
        QCOMPARE(m_page->scene(800).body.marks.size(), 3U); // no bar for the entry function
        QSignalSpy current(m_page.get(), &FunctionPage::linkSelected);
        QSignalSpy gone(m_page.get(), &FunctionPage::linkActivated);
        view()->setFocus();
        QTest::keyClick(view(), Qt::Key_Home);
        QTest::keyClick(view(), Qt::Key_Down);
        QTest::keyClick(view(), Qt::Key_Down);
        QTest::keyClick(view(), Qt::Key_Up);
        QVERIFY(!m_page->currentLink().isNull());
        QCOMPARE(view()->currentIndex().row(), 1);
        QCOMPARE(m_page->currentLink(), rows()->linkAt(view()->currentIndex()));
        QTest::keyClick(view(), Qt::Key_Return);
        QCOMPARE(gone.size(), 1);
        QCOMPARE(gone[0][0].value<Link>(), m_page->currentLink());
        QVERIFY(current.size() >= 1);
        QCOMPARE(current.back()[0].value<Link>(), m_page->currentLink());
        m_page->setDocument(nullptr, {});
        QVERIFY(m_page->isEmpty());
    }

    /// Names and numbers of all sizes are painted; rows that are not on screen are not queried.
    void manyFunctions_arePaintedQuickly()
    {
        std::vector<std::pair<QString, qint64>> kernels;
        for (int i = 0; i < 20'000; ++i)
            kernels.emplace_back(i == 7       ? u"tvmgen_kws_"_s + QString(300, u'x')
                                     : i == 8 ? u"tvmgen_kws_\u05d0\u05d1\u05d2"_s
                                              : u"tvmgen_kws_fused_add_%1"_s.arg(i),
                                 i * 16);
        Test::CpuTimer timer;
        const DocumentPointer document = Test::documentFromFiles(Test::modelWithKernels(kernels, 400'000));
        timer.start();
        load(document);
        const qint64 loaded = timer.elapsed();
        QTRY_VERIFY(rows()->rowCount() >= 20'000); // sorted on another thread
        timer.start();
        constexpr int frames = 20;
        for (int i = 0; i < frames; ++i) {
            view()->scrollTo(rows()->index(i * 900, 0));
            view()->viewport()->repaint();
        }
        qInfo("%lld ms to show, %.1f ms a frame", qlonglong(loaded), double(timer.elapsed()) / frames);
        QVERIFY(timer.elapsed() / frames < Test::slack * 50);
        timer.start();
        m_page->table()->filterEdit()->setText(u"add_19"_s);
        qInfo("%lld ms to filter", qlonglong(timer.elapsed()));
    }
};

QTEST_MAIN(TstFunctionPage)
#include "tst_functionpage.moc"
