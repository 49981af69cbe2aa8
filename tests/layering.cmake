# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Who may include whom. Reads every #include of app/, model/ and views/ and fails with file:line of each forbidden one, and
# of each reader of JSON beside model/artifact/jsonwalk.h.
#
#   cmake -P tests/layering.cmake                              check this tree
#   cmake -DROOT=FOLDER -P tests/layering.cmake                check another
#   cmake -DMLF_LAYERING_SELFTEST=ON -P tests/layering.cmake   check that the check can fail

cmake_minimum_required(VERSION 3.22)

# One line per layer: folder (or file name up to its dot): the folders it may include beside itself.
# A file belongs to the longest folder that fits. A folder of model/ without a line is an error.
set(below "model/base model/text model/archive model/csource model/artifact model/analysis model/document model/questions") # a document, its parts and what is asked of it
# What each folder of model/analysis may include.
set(values "model/base model/csource model/artifact model/analysis/analysiscodes model/analysis/figure")
set(layers
    "model/base:"
    "model/archive:   model/base"
    "model/text:      model/base"
    "model/csource:   model/base model/text"
    "model/csource/tokens:     model/base model/text"
    "model/csource/preprocess: model/base model/text model/csource/tokens"
    "model/csource/scan:       model/base model/text model/csource/tokens model/csource/preprocess"
    "model/csource/body:       model/base model/text model/csource/tokens model/csource/preprocess model/csource/scan"
    "model/artifact:  model/base model/text model/csource"
    "model/analysis:  model/base model/csource model/artifact"
    "model/analysis/analysiscodes: model/base"
    "model/analysis/figure:     model/base model/analysis/analysiscodes"
    "model/analysis/code:       ${values}"
    "model/analysis/rom:        ${values} model/analysis/code"
    "model/analysis/memory:     ${values} model/analysis/code model/analysis/rom"
    "model/analysis/contract:   ${values} model/analysis/code model/analysis/rom model/analysis/memory"
    "model/analysis/deployment: ${values} model/analysis/code model/analysis/rom model/analysis/memory model/analysis/contract"
    "model/analysis/fit:        ${values}"
    "model/chart:     model/base model/analysis model/compare"
    "model/document:  model/base model/text model/archive model/csource model/artifact model/analysis"
    "model/questions: model/base model/text model/archive model/csource model/artifact model/analysis model/document"
    "model/compare:   ${below}"
    "model/review:    ${below} model/compare"
    "model/report:    model/base model/csource model/artifact model/analysis model/chart model/document model/questions model/compare model/review"
    "model/items:     ${below} model/compare model/review model/chart"
    "views/paint:     model/base model/chart"
    "views:           model/base model/text model/csource model/artifact model/analysis model/chart model/document model/questions model/compare model/review model/items"
    "app/cli:         ${below} model/chart model/compare model/review model/report app/store/settings"
    "app/store/settings:    model/base"
    "app:             model views"
)

# What the system has beside the standard library of C++.
string(CONCAT posix_headers
    "^(sys|linux|asm|arpa|net|netinet)/|^(aio|dirent|dlfcn|fcntl|fnmatch|ftw|glob|grp|iconv|langinfo|libgen|malloc|mqueue"
    "|netdb|poll|pthread|pwd|regex|sched|semaphore|signal|spawn|strings|syslog|termios|time|ucontext|unistd|utime"
    "|wordexp)\\.h$|^csignal$")
# Headers from outside that only some files may include: header -> files (regular expressions) -> what it is.
set(libraries
    "^archive(_entry)?\\.h$ -> ^model/archive/(containerstream|libraryreader|zipwriter)\\.cpp$ -> libarchive"
    "^(bzlib|lz4|lz4frame|lzma|zlib|zstd|zstd_errors)\\.h$ -> ^model/archive/decoder\\.cpp$ -> decompression"
    "^KSyntaxHighlighting/ -> ^views/code/[^/]+\\.cpp$ -> KSyntaxHighlighting"
    "^(libelf/|elfutils/)?(lib|g)?elf\\.h$ -> ^model/artifact/objectreader\\.cpp$ -> libelf"
    "^botan/ -> ^model/base/digest\\.cpp$ -> Botan"
    "^pcre2 -> ^model/text/ -> PCRE2"
    "${posix_headers} -> ^model/base/platform/[^/]+\\.cpp$ -> POSIX"
    "^(QtDBus|QDBus) -> ^app/window/windowaddress\\.cpp$ -> Qt D-Bus"
    "^(QtPrintSupport|QPrint) -> ^views/print/[^/]+\\.cpp$ -> Qt Print Support"
    "^(QtNetwork|QNetwork|QTcp|QUdp|QSsl|QHost|QAbstractSocket|QDnsLookup) -> ^nowhere$ -> Qt Network"
)

# Qt beyond Core, by class. (Headers of a module's folder, <QtGui/QColor>, are known by the folder.)
string(CONCAT gui_classes
    "^Qt(Gui|Events)|^Q(Abstract(FileIconProvider|TextDocumentLayout|UndoItem)|Accessible|Action|BackingStore|Bitmap"
    "|Brush|Clipboard|Color|ConicalGradient|Cursor|DesktopServices|Double(Validator)|Drag|Drop|EventPoint"
    "|FileSystemModel|Font|GenericPlugin|GlyphRun|Gradient|GuiApplication|Icon|Image|Input|IntValidator|Key(Event"
    "|Sequence)|LinearGradient|GenericMatrix|Matrix[0-9]|Movie|OffscreenSurface|OpenGL|Page|Paint|Palette|Pdf|Pen$"
    "|Picture|Pixel|Pixmap|Point(erEvent|ing)|Polygon|Quaternion|RadialGradient|RasterWindow|RawFont|Region"
    "|RegularExpressionValidator|Rgb|Screen|SessionManager|Shortcut|StandardItem|StaticText|StyleHints|Surface|Syntax"
    "|Text(Block|Char|Cursor|Document|Format|Fragment|Frame|Image|Inline|Item|Layout|Length|Line|List|Object|Option"
    "|Table)|Transform|Undo|Validator|Vector[0-9]D|Vulkan|Widget|Window|(ApplicationStateChange|Close|ContextMenu"
    "|Enter|Expose|FileOpen|Focus|Help|Hide|Hover|Mouse|Move|NativeGesture|PlatformSurface|Resize|Scroll"
    "|ScrollPrepare|Show|SinglePoint|StatusTip|Tablet|ToolBarChange|Touch|WhatsThisClicked|Wheel)Event)")
string(CONCAT widget_classes
    "^QtWidgets|^Q(Abstract(Button|GraphicsShapeItem|ItemDelegate|ItemView|ScrollArea|Slider|SpinBox)"
    "|AccessibleWidget|Application$|BoxLayout|Button|CalendarWidget|CheckBox|ColorDialog|Colormap|ColumnView|ComboBox"
    "|CommandLinkButton|CommonStyle|Completer|DataWidgetMapper|DateEdit|DateTimeEdit|Dial|DockWidget|DoubleSpinBox"
    "|ErrorMessage|FileDialog|FileIconProvider|FocusFrame|FontComboBox|FontDialog|FormLayout|Frame|Gesture|Graphics"
    "|GridLayout|GroupBox|HBoxLayout|HeaderView|InputDialog|ItemDelegate|ItemEditor|KeySequenceEdit|LCDNumber|Label"
    "|Layout|LineEdit|ListView|ListWidget|MainWindow|Mdi|Menu|MessageBox|PanGesture|PinchGesture|PlainText|Progress"
    "|ProxyStyle|PushButton|RadioButton|RubberBand|ScrollArea|ScrollBar|Scroller|SizeGrip|SizePolicy|Slider"
    "|SpacerItem|SpinBox|Splash|Splitter|Stacked|StandardItemEditor|StatusBar|Style$|Style(Factory|HintReturn|Option"
    "|Painter|Plugin|dItemDelegate)|SwipeGesture|SystemTrayIcon|TabBar|TabWidget|TableView|TableWidget"
    "|TapAndHoldGesture|TapGesture|Text(Browser|Edit)|TileRules|TimeEdit|ToolBar$|ToolBox|ToolButton|ToolTip|TreeView"
    "|TreeWidget|UndoView|VBoxLayout|WhatsThis$|Widget|Wizard)")
# Headers that some files may not include: header -> files (regular expressions) -> what it is.
set(modules
    "${gui_classes} -> ^(model/|app/(cli|store/settings)[./]) -> Qt Gui"
    "${widget_classes} -> ^(model/|views/paint/|app/(cli|store/settings)[./]) -> Qt Widgets"
    "^Qt(Concurrent|DBus|OpenGL|PrintSupport|Qml|Quick|Sql|Svg|Test|Xml) -> ^(model/|app/(cli|store/settings)[./]) -> Qt beyond Core"
)

# ---- The check -----------------------------------------------------------------------------------------------------

# The layer of a file: its folders, or for a line like app/cli its name. Sets `layer` and `allowed`.
macro(find_layer path)
    set(layer "")
    foreach(_line IN LISTS layers)
        string(REGEX MATCH "^([^:]+):(.*)$" _ "${_line}")
        set(_folder "${CMAKE_MATCH_1}")
        set(_allowed "${CMAKE_MATCH_2}")
        string(LENGTH "${_folder}" _length)
        string(LENGTH "${layer}" _best)
        string(FIND "${path}" "${_folder}/" _at_folder)
        string(FIND "${path}" "${_folder}." _at_file)
        if((_at_folder EQUAL 0 OR _at_file EQUAL 0) AND _length GREATER _best)
            set(layer "${_folder}")
            separate_arguments(allowed UNIX_COMMAND "${_allowed}")
        endif()
    endforeach()
endmacro()

# Why `path` of layer `layer` may not include `header`; empty if it may. `quoted` is the character before the name.
function(judge path quoted header result)
    set(${result} "" PARENT_SCOPE)
    if(header MATCHES "^(app|model|views)/")
        if(NOT quoted STREQUAL "\"")
            set(${result} "project headers are included in quotes" PARENT_SCOPE)
        else()
            foreach(folder IN LISTS layer allowed)
                string(FIND "${header}" "${folder}/" at_folder)
                string(FIND "${header}" "${folder}." at_file)
                if(at_folder EQUAL 0 OR at_file EQUAL 0)
                    # views and app hold layers of their own with a narrower view, but may see all of themselves.
                    return()
                endif()
            endforeach()
            set(${result} "${layer} must not see it" PARENT_SCOPE)
        endif()
        return()
    endif()
    if(quoted STREQUAL "\"" AND NOT header MATCHES "^(moc_[^/]+\\.cpp|[^/]+\\.moc)$")
        set(${result} "project headers are named from the root, others in angle brackets" PARENT_SCOPE)
        return()
    endif()
    foreach(rule IN LISTS libraries modules)
        string(REGEX MATCH "^(.*) -> (.*) -> (.*)$" _ "${rule}")
        set(headers "${CMAKE_MATCH_1}")
        set(places "${CMAKE_MATCH_2}")
        set(what "${CMAKE_MATCH_3}")
        if(NOT header MATCHES "${headers}")
            continue()
        endif()
        set(named OFF)
        if(path MATCHES "${places}")
            set(named ON)
        endif()
        # A place is where a library may be, and where a module may not.
        if((rule IN_LIST libraries AND NOT named) OR (rule IN_LIST modules AND named))
            set(${result} "${what} is not for this file" PARENT_SCOPE)
            return()
        endif()
    endforeach()
endfunction()

function(check root)
    file(GLOB_RECURSE files RELATIVE "${root}" "${root}/app/*.cpp" "${root}/app/*.h" "${root}/model/*.cpp"
        "${root}/model/*.h" "${root}/views/*.cpp" "${root}/views/*.h")
    list(SORT files)
    list(LENGTH files count)
    if(count EQUAL 0)
        message(FATAL_ERROR "layering: no source files below ${root}")
    endif()
    set(bad 0)
    set(seen 0)
    foreach(path IN LISTS files)
        find_layer("${path}")
        if(layer STREQUAL "")
            message(NOTICE "${path}:1: its folder is in no layer of tests/layering.cmake")
            math(EXPR bad "${bad} + 1")
            continue()
        endif()
        file(READ "${root}/${path}" text)
        set(text "\n${text}")
        string(FIND "${text}" "QJsonDocument::fromJson" position)
        if(position GREATER_EQUAL 0)
            string(SUBSTRING "${text}" 0 ${position} before)
            string(REGEX MATCHALL "\n" lines "${before}")
            list(LENGTH lines line)
            message(NOTICE "${path}:${line}: QJsonDocument::fromJson: JSON is read by readJson() alone")
            math(EXPR bad "${bad} + 1")
        endif()
        # Only up to the closing quote, so that nothing behind it (a comment with ; or [) disturbs CMake's lists.
        string(REGEX MATCHALL "\n[ \t]*#[ \t]*include[ \t]*[<\"][^>\"\n]*[>\"]" includes "${text}")
        list(REMOVE_DUPLICATES includes)
        foreach(include IN LISTS includes)
            string(REGEX MATCH "([<\"])([^>\"]*)" _ "${include}")
            set(header "${CMAKE_MATCH_2}")
            math(EXPR seen "${seen} + 1")
            judge("${path}" "${CMAKE_MATCH_1}" "${header}" reason)
            if(reason)
                # Line number: line ends before the match, which begins with one.
                string(FIND "${text}" "${include}" position)
                string(SUBSTRING "${text}" 0 ${position} before)
                string(REGEX MATCHALL "\n" lines "${before}")
                list(LENGTH lines line)
                math(EXPR line "${line} + 1")
                message(NOTICE "${path}:${line}: ${header}: ${reason}")
                math(EXPR bad "${bad} + 1")
            endif()
        endforeach()
    endforeach()
    if(bad)
        message(FATAL_ERROR "layering: ${bad} forbidden (of ${seen} includes in ${count} files)")
    endif()
    message(NOTICE "layering: ${seen} includes in ${count} files, none forbidden")
endfunction()

# ---- The check's own check -----------------------------------------------------------------------------------------

# Written by hand from the table of layers, not derived from the rules above: file | forbidden include.
set(forbidden
    "model/base/a.cpp|<unistd.h>"
    "model/base/platform/a.h|<unistd.h>"
    "model/base/platform/a.cpp|\"model/text/lineindex.h\""
    "model/archive/a.cpp|<sys/mman.h>"
    "model/document/a.cpp|<fcntl.h>"
    "views/code/a.cpp|<poll.h>"
    "app/cli/a.h|<sys/stat.h>"
    "app/a.cpp|<csignal>"
    "app/a.cpp|<dlfcn.h>"
    "model/base/a.cpp|\"model/text/lineindex.h\""
    "model/base/a.cpp|\"app/store/settings.h\""
    "model/archive/a.cpp|\"model/artifact/metadata.h\""
    "model/archive/a.cpp|\"model/text/lineindex.h\""
    "model/text/a.cpp|\"model/artifact/metadata.h\""
    "model/artifact/a.cpp|\"model/archive/archivereader.h\""
    "model/artifact/a.cpp|\"model/analysis/lifetimes.h\""
    "model/analysis/a.cpp|\"model/archive/archivereader.h\""
    "model/analysis/a.h|\"model/items/roles.h\""
    "model/analysis/code/a.cpp|\"model/analysis/modelgaps.h\""
    "model/analysis/code/a.cpp|\"model/archive/archivereader.h\""
    "model/analysis/deployment/a.h|\"model/analysis/modelfigures.h\""
    "model/analysis/figure.h|\"model/analysis/code/functionwork.h\""
    "model/analysis/fit/a.cpp|\"model/analysis/memory/memoryneed.h\""
    "model/chart/a.cpp|\"model/artifact/metadata.h\""
    "model/chart/a.h|\"views/paint/scenepainter.h\""
    "model/document/a.cpp|\"model/items/roles.h\""
    "model/document/a.cpp|\"model/report/reportbuilder.h\""
    "model/compare/a.cpp|\"model/items/roles.h\""
    "model/compare/a.cpp|\"model/report/comparereport.h\""
    "model/compare/a.cpp|\"model/chart/chartscene.h\""
    "model/compare/a.h|<QColor>"
    "model/document/a.cpp|\"model/compare/comparison.h\""
    "model/report/a.cpp|\"model/items/roles.h\""
    "model/report/a.cpp|\"model/archive/archivereader.h\""
    "model/items/a.cpp|\"model/report/reportbuilder.h\""
    "model/items/a.cpp|\"views/tree/archivetreeview.h\""
    "views/paint/a.cpp|\"model/items/roles.h\""
    "views/paint/a.cpp|\"views/chart/chartview.h\""
    "views/paint/a.cpp|<QWidget>"
    "views/paint/a.cpp|<QtWidgets/QLabel>"
    "views/tree/a.cpp|\"model/archive/archivereader.h\""
    "views/tree/a.cpp|\"app/session.h\""
    "views/tree/a.cpp|<KSyntaxHighlighting/Repository>"
    "app/cli.cpp|\"model/items/roles.h\""
    "app/cli.cpp|\"views/chart/chartview.h\""
    "app/cli.cpp|\"app/mainwindow.h\""
    "app/cli.cpp|<QApplication>"
    "app/cli.cpp|\"views/paint/scenepainter.h\""
    "app/cli.cpp|<QGuiApplication>"
    "app/cli/a.cpp|\"app/session.h\""
    "app/store/settings.cpp|<QGuiApplication>"
    "app/session.cpp|<archive.h>"
    "app/session.cpp|\"settings.h\""
    "app/session.cpp|<model/base/link.h>"
    "app/session.cpp|<QNetworkAccessManager>"
    "model/archive/directoryreader.cpp|<archive_entry.h>"
    "model/archive/containerstream.h|<archive.h>"
    "model/archive/archivereader.cpp|<archive.h>"
    "model/archive/streamfeed.cpp|<lzma.h>"
    "views/code/a.h|<KSyntaxHighlighting/State>"
    "model/analysis/b.cpp|<libelf.h>"
    "model/artifact/paramsreader.cpp|<libelf.h>"
    "model/document/b.cpp|<gelf.h>"
    "model/artifact/b.cpp|<pcre2.h>"
    "model/unknown/a.cpp|<QString>"
)
foreach(header QColor QFont QFontMetricsF QWidget QApplication QGuiApplication QPainter QIcon QPalette QPixmap QImage
        QPen QBrush QTextDocument QTextCursor QMouseEvent QAction QStandardItemModel QStyledItemDelegate QTreeView
        QMessageBox QtGui QtGui/QRgb QtWidgets/QMenu QtSvg/QSvgRenderer)
    list(APPEND forbidden "model/items/gui.cpp|<${header}>")
endforeach()
# Looks similar and is fine.
set(permitted
    "model/archive/containerstream.cpp|<archive.h>"
    "model/archive/containerstream.cpp|<archive_entry.h>"
    "model/archive/decoder.cpp|<lzma.h>"
    "model/archive/containerstream.cpp|\"model/archive/archivereader.h\""
    "model/artifact/c.cpp|\"model/text/lineindex.h\""
    "model/artifact/objectreader.cpp|<libelf.h>"
    "model/text/c.cpp|<pcre2.h>"
    "model/analysis/c.cpp|\"model/analysis/deployment/deployment.h\""
    "model/analysis/code/c.cpp|\"model/analysis/analysiscodes.h\""
    "model/analysis/code/c.h|\"model/analysis/figure.h\""
    "model/compare/c.cpp|\"model/document/document.h\""
    "model/base/platform/c.cpp|<unistd.h>"
    "model/base/platform/c.cpp|<sys/stat.h>"
    "model/base/platform/c.cpp|<csignal>"
    "model/base/c.cpp|\"model/base/platform/descriptor.h\""
    "model/base/c.cpp|<cerrno>"
    "model/base/c.cpp|<ctime>"
    "model/document/c.cpp|\"model/archive/archivereader.h\""
    "model/items/c.cpp|\"model/document/document.h\""
    "views/code/c.cpp|<KSyntaxHighlighting/Repository>"
    "views/code/c.cpp|\"model/text/lineindex.h\""
    "views/chart/c.cpp|\"views/paint/scenepainter.h\""
    "views/chart/c.cpp|<QWidget>"
    "views/paint/c.cpp|<QPainter>"
    "app/cli.cpp|\"app/cli.h\""
    "app/cli/c.cpp|\"app/store/settings.h\""
    "app/c.cpp|\"model/items/roles.h\""
    "app/c.cpp|\"c.moc\""
)
foreach(header QString QPointer QKeyCombination QStringView QByteArrayView QTextStream QTextBoundaryFinder
        QPoint QRectF QEvent QTimerEvent QUrl QAbstractItemModel QItemSelectionModel QIODevice QCoreApplication QtGlobal
        QTimer)
    list(APPEND permitted "model/items/core.cpp|<${header}>")
endforeach()
# The folders of model/analysis in their order: each may include the earlier ones, and none the later ones.
set(earlier "")
foreach(folder code rom memory contract deployment)
    foreach(other IN LISTS earlier)
        list(APPEND permitted "model/analysis/${folder}/order.cpp|\"model/analysis/${other}/a.h\"")
        list(APPEND forbidden "model/analysis/${other}/order.cpp|\"model/analysis/${folder}/a.h\"")
    endforeach()
    list(APPEND earlier "${folder}")
    list(APPEND forbidden "model/analysis/${folder}/order.cpp|\"model/analysis/fit/fit.h\"")
endforeach()

function(selftest)
    set(tree "$ENV{TMPDIR}")
    if(NOT tree)
        set(tree "/tmp")
    endif()
    string(RANDOM LENGTH 12 name)
    set(tree "${tree}/layering-${name}")
    set(failures 0)
    foreach(kind permitted forbidden)
        # Each case is one line of its file, after a comment made to mislead: text, list characters, no include.
        set(expected "")
        foreach(case IN LISTS ${kind})
            string(REGEX MATCH "^([^|]+)\\|(.*)$" _ "${case}")
            set(path "${CMAKE_MATCH_1}")
            set(line "#include ${CMAKE_MATCH_2} // [ ; \" ü\n")
            if(NOT EXISTS "${tree}/${kind}/${path}")
                file(WRITE "${tree}/${kind}/${path}" "// #include <archive.h> ; [\n")
            endif()
            file(READ "${tree}/${kind}/${path}" text)
            string(REGEX MATCHALL "\n" lines "${text}")
            list(LENGTH lines number)
            math(EXPR number "${number} + 1")
            file(APPEND "${tree}/${kind}/${path}" "${line}")
            if(path MATCHES "^model/unknown/")
                set(number 1)
            endif()
            list(APPEND expected "${path}:${number}:")
        endforeach()
        execute_process(COMMAND "${CMAKE_COMMAND}" "-DROOT=${tree}/${kind}" -P "${CMAKE_CURRENT_LIST_FILE}"
            RESULT_VARIABLE code ERROR_VARIABLE output OUTPUT_VARIABLE output)
        set(count 0)
        if(kind STREQUAL "forbidden")
            list(LENGTH expected count)
            foreach(place IN LISTS expected)
                string(FIND "\n${output}" "\n${place}" at)
                if(at LESS 0)
                    message(NOTICE "not reported: ${place}")
                    math(EXPR failures "${failures} + 1")
                endif()
            endforeach()
        endif()
        string(REGEX MATCHALL "\n[^ \n:]+:[0-9]+: " reported "\n${output}")
        list(LENGTH reported got)
        if(NOT got EQUAL count OR (count EQUAL 0 AND NOT code EQUAL 0) OR (count GREATER 0 AND code EQUAL 0))
            message(NOTICE "${kind}: ${got} reports instead of ${count}, exit code ${code}\n${output}")
            math(EXPR failures "${failures} + 1")
        endif()
    endforeach()
    file(REMOVE_RECURSE "${tree}")
    if(failures)
        message(FATAL_ERROR "layering: the check does not find what it should")
    endif()
    list(LENGTH forbidden bad)
    list(LENGTH permitted good)
    message(NOTICE "layering: all of ${bad} forbidden includes reported, none of ${good} permitted ones")
endfunction()

if(MLF_LAYERING_SELFTEST)
    selftest()
else()
    if(NOT ROOT)
        get_filename_component(ROOT "${CMAKE_CURRENT_LIST_DIR}" DIRECTORY)
    endif()
    get_filename_component(ROOT "${ROOT}" ABSOLUTE)
    check("${ROOT}")
endif()
