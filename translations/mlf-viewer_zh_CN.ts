<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>Advice</name>
    <message>
        <source>Fetch the archive again, or have it exported again, and compare the checksums of both copies.</source>
        <translation>请重新获取归档或让人重新导出，并比较两份副本的校验和。</translation>
    </message>
    <message>
        <source>Check that it is the file you meant, and that you may read it.</source>
        <translation>请确认这是您要打开的文件，并且您有读取权限。</translation>
    </message>
    <message>
        <source>Nothing has to be done to read it. Before you pass the archive on, pack it again with another program.</source>
        <translation>读取时无需处理。转交归档之前，请用其他程序重新打包。</translation>
    </message>
    <message>
        <source>Do not unpack it with other programs before you know where the archive comes from; exporters write no such entries.</source>
        <translation>在弄清归档来源之前，请勿用其他程序解包；导出器不会写入这样的条目。</translation>
    </message>
    <message>
        <source>Find out which of the two is meant, delete the other one and pack the archive again.</source>
        <translation>请弄清应保留哪一个，删除另一个，然后重新打包归档。</translation>
    </message>
    <message>
        <source>Open the archive without limits if you trust it.</source>
        <translation>如果信任此归档，请不加限制地打开它。</translation>
    </message>
    <message>
        <source>Reload the file once nothing writes to it any more.</source>
        <translation>等不再有程序写入此文件后，请重新加载。</translation>
    </message>
    <message>
        <source>If names must not leave your company, pack the archive again without owners before you pass it on.</source>
        <translation>如果用户名不得外传，请在转交之前重新打包归档并去掉所有者信息。</translation>
    </message>
    <message>
        <source>Open the archive as the exporter wrote it, with metadata.json at its root.</source>
        <translation>请打开导出器原样写出的归档，其根目录中应有 metadata.json。</translation>
    </message>
    <message>
        <source>Export the model again under the name that it is to have; the application includes and calls it by the name in the code.</source>
        <translation>请以应有的名称重新导出模型；应用程序按代码中的名称包含并调用它。</translation>
    </message>
    <message>
        <source>Correct metadata.json at the place shown, or export the archive again. Until then check each figure marked as stated.</source>
        <translation>请在所指位置更正 metadata.json，或重新导出归档。在此之前，请核对每个标为“声明值”的数值。</translation>
    </message>
    <message>
        <source>Look for a newer version of this program, and do not rely on what is missing here.</source>
        <translation>请寻找本程序的更新版本，不要依赖此处缺失的内容。</translation>
    </message>
    <message>
        <source>Write down the time zone of the exporting machine if the time matters, as in a build log.</source>
        <translation>如果时间很重要，请另行记录导出机器的时区，例如写入构建日志。</translation>
    </message>
    <message>
        <source>Plan with the computed figure. Nothing has to be changed in the code; scripts that read metadata.json get the wrong number.</source>
        <translation>请按计算值规划。代码无需改动；但读取 metadata.json 的脚本会得到错误的数值。</translation>
    </message>
    <message>
        <source>Reserve what the code takes, and not what metadata.json states. Export again if both were made by different builds.</source>
        <translation>请按代码的需要预留，而不是按 metadata.json 的声明。如果两者来自不同的构建，请重新导出。</translation>
    </message>
    <message>
        <source>Do not run the model. Enlarge the pool to at least the byte that is named, or export the archive again.</source>
        <translation>请勿运行该模型。请将内存池至少扩大到所指的字节，或重新导出归档。</translation>
    </message>
    <message>
        <source>Do not run the model. Export it again, with another memory planner if it stays, and report the mistake to TVM.</source>
        <translation>请勿运行该模型。请重新导出；如果问题仍在，请改用其他内存规划器，并向 TVM 报告此错误。</translation>
    </message>
    <message>
        <source>Do not run the model. Correct the size or the index at the place shown; if nobody edited the code, export it again.</source>
        <translation>请勿运行该模型。请在所指位置更正大小或索引；如果没有人改过代码，请重新导出。</translation>
    </message>
    <message>
        <source>Nothing has to be done.</source>
        <translation>无需处理。</translation>
    </message>
    <message>
        <source>Declare the pool const, or place its section in flash in the linker script; otherwise it also takes RAM.</source>
        <translation>请将内存池声明为 const，或在链接脚本中把它所在的节放入闪存；否则它还会占用 RAM。</translation>
    </message>
    <message>
        <source>Leave the file of parameters out of the firmware.</source>
        <translation>请不要将参数文件放入固件。</translation>
    </message>
    <message>
        <source>Export the archive again: what this file holds is not known in full.</source>
        <translation>请重新导出归档：此文件的内容无法完全得知。</translation>
    </message>
    <message>
        <source>Delete the source that is not built, then reload the archive.</source>
        <translation>请删除不参与构建的源文件，然后重新加载归档。</translation>
    </message>
    <message>
        <source>Do not run the model. Correct the call at the place shown, or export with another release of TVM.</source>
        <translation>请勿运行该模型。请在所指位置更正调用，或用其他版本的 TVM 导出。</translation>
    </message>
    <message>
        <source>Check that sources and metadata.json come from the same export; if they do, only the list is wrong.</source>
        <translation>请确认源文件与 metadata.json 来自同一次导出；如果是，则只是列表有误。</translation>
    </message>
    <message>
        <source>Add the missing file to the archive, or export it again, then reload it. Take the figures as lower bounds until then.</source>
        <translation>请将缺失的文件加入归档或重新导出，然后重新加载。在此之前，请将各数值视为下限。</translation>
    </message>
    <message>
        <source>Correct the line that is named so that the compiler takes it, then reload the archive.</source>
        <translation>请更正所指的行，使编译器能够接受，然后重新加载归档。</translation>
    </message>
    <message>
        <source>Remove the branch that you do not build, or use a macro that you define yourself, then reload the archive.</source>
        <translation>请删除不参与构建的分支，或改为判断您自己的宏，然后重新加载归档。</translation>
    </message>
    <message>
        <source>Compile this file with that flag, or fix the line.</source>
        <translation>请将所指的选项加入此文件的编译选项，或更正该行。</translation>
    </message>
    <message>
        <source>Trust the code, and correct the statement if other programs read it.</source>
        <translation>请以代码为准；如果其他程序会读取该声明，请更正它。</translation>
    </message>
    <message>
        <source>Correct the type at the place shown, or export the archive again.</source>
        <translation>请在所指位置更正类型，或重新导出归档。</translation>
    </message>
    <message>
        <source>Use the size that the code has for your arrays, and correct the macro in the header.</source>
        <translation>您的数组请使用代码中的大小，并更正头文件中的宏。</translation>
    </message>
    <message>
        <source>Correct the file at the place shown. Fit without this board until then.</source>
        <translation>请在所指位置更正文件。在此之前，适配时不会考虑此开发板。</translation>
    </message>
    <message>
        <source>Correct the policy at the place shown and check again.</source>
        <translation>请在所指位置更正策略，然后重新检查。</translation>
    </message>
    <message>
        <source>Choose another folder, or one with more room.</source>
        <translation>请选择其他文件夹，或空间更大的文件夹。</translation>
    </message>
    <message>
        <source>Show less, choose a smaller scale, or save it as SVG.</source>
        <translation>请减少显示内容、选择更小的比例，或保存为 SVG。</translation>
    </message>
    <message>
        <source>Change the pattern, or search for plain text.</source>
        <translation>请修改模式，或搜索纯文本。</translation>
    </message>
    <message>
        <source>Correct the file at the place shown, ask for it again, or look for a newer version of this program.</source>
        <translation>请在指出的位置改正该文件，重新索取一份，或查找本程序的更新版本。</translation>
    </message>
    <message>
        <source>Write the line as the exporter does, or do not use these figures as exact sizes.</source>
        <translation>请按导出器的写法改写该行，否则不要把这些数值当作确切的大小。</translation>
    </message>
    <message>
        <source>Build the library again with &quot;ar rcs&quot;, without the option T, and check how it was copied.</source>
        <translation>请用“ar rcs”重新生成该库（不要使用选项 T），并检查它的复制过程。</translation>
    </message>
    <message>
        <source>Change the lines that are named before you compile, or export without a system library.</source>
        <translation>编译之前，请按所指修改这些行，或在导出时不启用系统库。</translation>
    </message>
    <message>
        <source>Write the switch as the finding has it, in all places of the file, before you build a product with it.</source>
        <translation>用于产品之前，请把此文件中所有这样的 switch 都改成问题说明中的写法。</translation>
    </message>
    <message>
        <source>Do not run the model. Correct the code at the place shown; if nobody edited the code, export it again.</source>
        <translation>不要运行该模型。请在所指位置修正代码；如果代码没有人改过，请重新导出。</translation>
    </message>
    <message>
        <source>Delete the definition that is wrong, then reload the archive. Until then check both values.</source>
        <translation>请删除错误的定义，然后重新加载归档。在此之前，两个值都需要核对。</translation>
    </message>
    <message>
        <source>Export the model again with the option --pass-config tir.disable_vectorize=1 of tvmc compile.</source>
        <translation>请用 tvmc compile 的选项 --pass-config tir.disable_vectorize=1 重新导出模型。</translation>
    </message>
    <message>
        <source>Add the line &quot;static void* __tvm_module_ctx = NULL;&quot; after the includes of this file.</source>
        <translation>请在此文件的 #include 之后加上一行 &quot;static void* __tvm_module_ctx = NULL;&quot;。</translation>
    </message>
    <message>
        <source>Check the command in front of the pipe, or give the name of a file instead of &quot;-&quot;.</source>
        <translation>请检查管道前的命令，或给出文件名来代替“-”。</translation>
    </message>
    <message>
        <source>Let the entry point call main once, and repeat the run in your application.</source>
        <translation>让入口函数只调用 main 一次，需要重复运行时由应用程序来做。</translation>
    </message>
    <message>
        <source>Rename the header as the #include in the code spells it, and spell the names inside it as the code does. Otherwise a build on Linux fails.</source>
        <translation>请按代码中 #include 的写法重命名头文件，并使其中的名称与代码一致。否则在 Linux 上无法构建。</translation>
    </message>
</context>
<context>
    <name>Basis</name>
    <message>
        <source>stated</source>
        <translation>声明值</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>计算值</translation>
    </message>
    <message>
        <source>inferred</source>
        <translation>推断值</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>Changes</name>
    <message>
        <source>Functions</source>
        <translation>函数</translation>
    </message>
    <message>
        <source>Constants</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>Buffers</source>
        <translation>缓冲区</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>Pools</source>
        <translation>内存池</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Targets</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Relay</source>
        <translation>Relay</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>Macros</source>
        <translation>宏</translation>
    </message>
    <message>
        <source>C Interface</source>
        <translation>C 接口</translation>
    </message>
    <message>
        <source>External Functions</source>
        <translation>外部函数</translation>
    </message>
    <message>
        <source>Metadata</source>
        <translation>元数据</translation>
    </message>
    <message>
        <source>Grew</source>
        <translation>增大</translation>
    </message>
    <message>
        <source>Shrank</source>
        <translation>减小</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新</translation>
    </message>
    <message>
        <source>Gone</source>
        <translation>消失</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>改变</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>无关差异</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Old</source>
        <translation>旧</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>%1, not certain</source>
        <translation>%1，不确定</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>至少 %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>Basis</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Ignored as noise: %1.</source>
        <translation>作为噪声忽略：%1。</translation>
    </message>
    <message>
        <source>Renamed or moved</source>
        <translation>改名或移动</translation>
    </message>
    <message>
        <source>In the older archive not all code is there of: %1</source>
        <translation>旧归档中以下模型的代码不全：%1</translation>
    </message>
    <message>
        <source>In the newer archive not all code is there of: %1</source>
        <translation>新归档中以下模型的代码不全：%1</translation>
    </message>
    <message>
        <source>Contract</source>
        <translation>契约</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Flash</source>
        <translation>闪存</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>%1; or %2</source>
        <translation>%1；也可能是%2</translation>
    </message>
    <message>
        <source>Not explained</source>
        <translation>未能解释</translation>
    </message>
    <message>
        <source>All changes</source>
        <translation>所有变化</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>构建</translation>
    </message>
    <message>
        <source>Exported</source>
        <translation>导出时间</translation>
    </message>
    <message>
        <source>Since the build before</source>
        <translation>与上一构建相比</translation>
    </message>
    <message>
        <source>Paired by: %1</source>
        <translation>配对依据：%1</translation>
    </message>
    <message>
        <source>Paired by</source>
        <translation>配对依据</translation>
    </message>
    <message>
        <source>Why both items are considered to be the same</source>
        <translation>两个条目被视为同一条目的依据</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>offset %1</source>
        <comment>of a buffer</comment>
        <translation>偏移 %1</translation>
    </message>
    <message>
        <source>%1 of call %2</source>
        <comment>scratch of a call</comment>
        <translation>第 %2 次调用的%1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>scratch of a function</comment>
        <translation>%2 的%1</translation>
    </message>
    <message>
        <source>likely cause %1</source>
        <translation>可能是原因 %1</translation>
    </message>
    <message>
        <source>cause %1</source>
        <translation>原因 %1</translation>
    </message>
    <message>
        <source>the cause above</source>
        <translation>上述原因</translation>
    </message>
</context>
<context>
    <name>CodeDescription</name>
    <message>
        <source>Used by %1 and %2 more</source>
        <translation>使用者：%1 及另外 %2 个</translation>
    </message>
    <message>
        <source>Used by %1</source>
        <translation>使用者：%1</translation>
    </message>
    <message>
        <source>Workspace: %1, stated in metadata.json</source>
        <translation>工作区：%1，由 metadata.json 声明</translation>
    </message>
    <message>
        <source>Constants: %1</source>
        <translation>常量：%1</translation>
    </message>
    <message>
        <source>Machine code: %1</source>
        <translation>机器码：%1</translation>
    </message>
    <message>
        <source>size not known</source>
        <translation>大小未知</translation>
    </message>
    <message>
        <source>Buffer %1: %2 at offset %3 of %4</source>
        <translation>缓冲区 %1：%2，位于 %4 的偏移 %3 处</translation>
    </message>
    <message>
        <source>Buffer %1: %2</source>
        <translation>缓冲区 %1：%2</translation>
    </message>
    <message>
        <source>No code of the archive calls it</source>
        <translation>归档中没有代码调用它</translation>
    </message>
    <message>
        <source>Places that call it: %1</source>
        <translation>调用它的位置：%1</translation>
    </message>
    <message>
        <source>Macro</source>
        <translation>宏</translation>
    </message>
    <message>
        <source>No code of the archive names it</source>
        <translation>归档中没有代码引用它</translation>
    </message>
    <message>
        <source>Defined at %1</source>
        <translation>定义于 %1</translation>
    </message>
    <message>
        <source>at offset %1 of %2</source>
        <translation>位于 %2 的偏移 %1 处</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>在 %1 中</translation>
    </message>
    <message>
        <source>workspace pool</source>
        <translation>工作区内存池</translation>
    </message>
    <message>
        <source>constant pool</source>
        <translation>常量池</translation>
    </message>
    <message>
        <source>No file of the archive defines it</source>
        <translation>归档中没有文件定义它</translation>
    </message>
    <message>
        <source>Declared at %1</source>
        <translation>声明于 %1</translation>
    </message>
    <message>
        <source>Callers of %1</source>
        <translation>%1 的调用者</translation>
    </message>
    <message>
        <source>Calls in %1</source>
        <translation>%1 中的调用</translation>
    </message>
    <message>
        <source>Uses of %1</source>
        <translation>%1 的使用处</translation>
    </message>
    <message>
        <source>Constants: at least %1</source>
        <translation>常量：至少 %1</translation>
    </message>
    <message>
        <source>Values: %1</source>
        <translation>值的个数：%1</translation>
    </message>
    <message>
        <source>Values: %1 of %2</source>
        <translation>值的个数：%1，类型 %2</translation>
    </message>
    <message>
        <source>The constant is unknown; constants of the call that it could be: %1</source>
        <translation>无法判断是哪个常量：该调用中可能的常量有 %1 个</translation>
    </message>
    <message>
        <source>The constant is unknown: the compiler may have replaced it by other constants</source>
        <translation>无法判断是哪个常量：编译器可能已将其变为其他常量</translation>
    </message>
    <message>
        <source>Inferred: no other constant of that call has as many values; the compiler may have changed them</source>
        <translation>推断：该调用的其他常量都没有这么多值；编译器可能已改变这些值</translation>
    </message>
    <message>
        <source>The constant is identified after the code is read</source>
        <translation>读完代码后才能确定是哪个常量</translation>
    </message>
</context>
<context>
    <name>CodeFolds</name>
    <message numerus="yes">
        <source>%1 lines</source>
        <comment>hidden in a fold</comment>
        <translation>
            <numerusform>%1 行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ComparedRows</name>
    <message>
        <source>new</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>new, %1</source>
        <translation>新增，%1</translation>
    </message>
    <message>
        <source>The older archive does not have it.</source>
        <translation>旧归档中没有它。</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>In the older archive: %1, %2</source>
        <translation>旧归档中：%1，%2</translation>
    </message>
    <message>
        <source>Code is missing, so the difference is not known.</source>
        <translation>缺少代码，因此差异未知。</translation>
    </message>
    <message>
        <source>other values</source>
        <translation>值不同</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>The newer archive does not have it.</source>
        <translation>新归档中没有它。</translation>
    </message>
    <message>
        <source>gone, %1</source>
        <translation>已删除，%1</translation>
    </message>
    <message>
        <source>One of the two numbers is a lower bound, so the difference is not known.</source>
        <translation>两个数字之一只是下限，因此差值未知。</translation>
    </message>
    <message>
        <source>Only metadata.json lists it. The older archive has code of that name.</source>
        <translation>只有 metadata.json 列出了它。较旧的归档中有同名的代码。</translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message>
        <source>its shape changed</source>
        <translation>形状改变</translation>
    </message>
    <message>
        <source>the type of its elements changed</source>
        <translation>元素类型改变</translation>
    </message>
    <message>
        <source>now in use at the peak</source>
        <translation>在内存需求最大时现在也在使用</translation>
    </message>
    <message>
        <source>no longer in use at the peak</source>
        <translation>在内存需求最大时不再使用</translation>
    </message>
    <message>
        <source>placed elsewhere</source>
        <translation>放在了别处</translation>
    </message>
    <message>
        <source>another memory planner</source>
        <translation>内存规划器不同</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>已消失</translation>
    </message>
    <message>
        <source>another size</source>
        <translation>大小改变</translation>
    </message>
    <message>
        <source>a copy of another constant</source>
        <translation>另一个常量的副本</translation>
    </message>
    <message>
        <source>is at another place in the archive</source>
        <translation>位于归档中的其他位置</translation>
    </message>
    <message>
        <source>alignment</source>
        <translation>对齐</translation>
    </message>
    <message>
        <source>the two numbers come from different sources</source>
        <translation>两个数字的来源不同</translation>
    </message>
    <message>
        <source>no cause found</source>
        <translation>未找到原因</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>已改名</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>已移动</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>已更改</translation>
    </message>
    <message>
        <source>the same content</source>
        <translation>内容相同</translation>
    </message>
    <message>
        <source>the same name</source>
        <translation>名称相同</translation>
    </message>
    <message>
        <source>the same place</source>
        <translation>位置相同</translation>
    </message>
    <message>
        <source>the same shape</source>
        <translation>形状相同</translation>
    </message>
    <message>
        <source>the only one of its kind</source>
        <translation>同类中唯一的一个</translation>
    </message>
    <message>
        <source>only in one archive</source>
        <translation>仅一个归档中有</translation>
    </message>
    <message>
        <source>export times</source>
        <translation>导出时间</translation>
    </message>
    <message>
        <source>container or compression</source>
        <translation>容器或压缩方式</translation>
    </message>
    <message>
        <source>owners, times and permissions of files</source>
        <translation>文件的所有者、时间和权限</translation>
    </message>
    <message>
        <source>order of files</source>
        <translation>文件顺序</translation>
    </message>
    <message>
        <source>names of source files</source>
        <translation>源文件名称</translation>
    </message>
    <message>
        <source>comments, blanks and line ends</source>
        <translation>注释、空白和行尾</translation>
    </message>
    <message>
        <source>order of functions</source>
        <translation>函数顺序</translation>
    </message>
    <message>
        <source>names of operator functions</source>
        <translation>算子函数名称</translation>
    </message>
    <message>
        <source>names of constants</source>
        <translation>常量名称</translation>
    </message>
    <message>
        <source>places of constants</source>
        <translation>常量位置</translation>
    </message>
    <message>
        <source>names of buffers</source>
        <translation>缓冲区名称</translation>
    </message>
    <message>
        <source>order in metadata.json</source>
        <translation>metadata.json 中的顺序</translation>
    </message>
    <message>
        <source>order of lines in the main function</source>
        <translation>主函数中各行的顺序</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>Inputs and outputs</source>
        <translation>输入和输出</translation>
    </message>
    <message>
        <source>%1 %2 (%3)</source>
        <translation>%1 %2（%3）</translation>
    </message>
    <message>
        <source>others %1</source>
        <translation>其余 %1</translation>
    </message>
    <message>
        <source>Pool %1</source>
        <translation>内存池 %1</translation>
    </message>
    <message>
        <source>padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>unused space in the plan</source>
        <translation>规划中未使用的空间</translation>
    </message>
    <message>
        <source>machine code</source>
        <translation>机器码</translation>
    </message>
    <message>
        <source>read-only data of objects</source>
        <translation>目标文件的只读数据</translation>
    </message>
    <message>
        <source>main and what calls it</source>
        <translation>主函数及其调用者</translation>
    </message>
    <message>
        <source>the rest</source>
        <translation>其余部分</translation>
    </message>
    <message>
        <source>%1: known of neither archive.</source>
        <translation>%1：两个归档都未给出。</translation>
    </message>
    <message>
        <source>%1: %2 in the older and %3 in the newer archive; the difference is not known, for one is counted and the other is stated.</source>
        <translation>%1：旧归档中为 %2，新归档中为 %3；差值未知，因为一个是计算得出的，另一个是声明的。</translation>
    </message>
    <message>
        <source>the function that has most is another one</source>
        <translation>占用最多的函数变成了另一个</translation>
    </message>
    <message>
        <source>files of editors, version control and the system</source>
        <translation>编辑器、版本控制和系统的文件</translation>
    </message>
    <message>
        <source>%1 instead of %2</source>
        <translation>%1（取代 %2）</translation>
    </message>
    <message>
        <source>%1: the difference is not known, for it is not known of one archive.</source>
        <translation>%1：差值未知，因为其中一个归档的数值未知。</translation>
    </message>
    <message>
        <source>%1: %2 in both.</source>
        <translation>%1：两者均为 %2。</translation>
    </message>
    <message>
        <source>This is not certain: one of the two numbers is only a lower bound.</source>
        <translation>这并不确定：两个数字之一只是下限。</translation>
    </message>
    <message>
        <source>This is not certain: one of the two numbers is inferred.</source>
        <translation>这并不确定：两个数字之一是推断得出的。</translation>
    </message>
    <message>
        <source>%1 of %2 values differ</source>
        <translation>%2 个值中有 %1 个不同</translation>
    </message>
    <message>
        <source>%1, by at most %2</source>
        <translation>%1，最大差值为 %2</translation>
    </message>
    <message>
        <source>%1: from the older archive to the newer one</source>
        <translation>%1：从旧归档到新归档</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>至少 %1</translation>
    </message>
    <message>
        <source>Old</source>
        <translation>旧</translation>
    </message>
    <message>
        <source>%1 more rows</source>
        <translation>另外 %1 行</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新</translation>
    </message>
    <message>
        <source>%1: from the older archive to the newer one; the axis does not begin at 0</source>
        <translation>%1：从旧归档到新归档；坐标轴不从 0 开始</translation>
    </message>
    <message>
        <source>grew</source>
        <translation>增大</translation>
    </message>
    <message>
        <source>shrank</source>
        <translation>减小</translation>
    </message>
    <message>
        <source>%1: %2 more, from %3 to %4: %5.</source>
        <translation>%1：增加 %2，从 %3 到 %4：%5。</translation>
    </message>
    <message>
        <source>%1: %2 less, from %3 to %4: %5.</source>
        <translation>%1：减少 %2，从 %3 到 %4：%5。</translation>
    </message>
    <message>
        <source>constants in one archive, workspace in the other</source>
        <translation>在一个归档中存放常量，在另一个中用作工作区</translation>
    </message>
    <message>
        <source>the same constants</source>
        <translation>常量相同</translation>
    </message>
    <message>
        <source>names of variables</source>
        <translation>变量名称</translation>
    </message>
    <message>
        <source>how numbers are written, such as 1.0 and 1.0f</source>
        <translation>数字的写法</translation>
    </message>
    <message>
        <source>Pool %1 (constants)</source>
        <translation>内存池 %1（常量）</translation>
    </message>
    <message>
        <source>Pool %1 (constants %2)</source>
        <translation>内存池 %1（常量 %2）</translation>
    </message>
    <message>
        <source>Pool %1 (workspace)</source>
        <translation>内存池 %1（工作区）</translation>
    </message>
    <message>
        <source>Pool %1 (workspace %2)</source>
        <translation>内存池 %1（工作区 %2）</translation>
    </message>
    <message>
        <source>Pool %1 (allocator)</source>
        <translation>内存池 %1（分配器）</translation>
    </message>
    <message>
        <source>Pool %1 (allocator %2)</source>
        <translation>内存池 %1（分配器 %2）</translation>
    </message>
    <message>
        <source>%1, which %2 works in</source>
        <translation>%1（%2 在其中工作）</translation>
    </message>
    <message>
        <source>model %1 is new</source>
        <translation>新增模型 %1</translation>
    </message>
    <message>
        <source>model %1 is gone</source>
        <translation>模型 %1 已移除</translation>
    </message>
    <message>
        <source>layer %1 is new (%6)</source>
        <translation>新增层 %1：%6</translation>
    </message>
    <message>
        <source>%4 operators are new, from %1 on</source>
        <translation>从 %1 起新增 %4 个算子</translation>
    </message>
    <message>
        <source>layer %1 is gone (%6)</source>
        <translation>移除了层 %1：%6</translation>
    </message>
    <message>
        <source>%4 operators are gone, from %1 on</source>
        <translation>从 %1 起移除了 %4 个算子</translation>
    </message>
    <message>
        <source>layer %3 is replaced by %2</source>
        <translation>层 %3 被替换为 %2</translation>
    </message>
    <message>
        <source>layer %1 is after %2, was after %3</source>
        <translation>层 %1 现在位于 %2 之后，之前位于 %3 之后</translation>
    </message>
    <message>
        <source>layer %1 is after %2, was the first</source>
        <translation>层 %1 现在位于 %2 之后，之前是第一层</translation>
    </message>
    <message>
        <source>layer %1 is the first, was after %3</source>
        <translation>层 %1 现在是第一层，之前位于 %3 之后</translation>
    </message>
    <message>
        <source>another network: layers in common: %4 of %2</source>
        <translation>另一个网络：%2 层中有 %4 层相同</translation>
    </message>
    <message>
        <source>%1 has %6 %2, was %3</source>
        <translation>%1 的%6为 %2，之前为 %3</translation>
    </message>
    <message>
        <source>%1 has %6 %2, was the default</source>
        <translation>%1 的%6为 %2，之前为默认值</translation>
    </message>
    <message>
        <source>%1 has the default %6, was %3</source>
        <translation>%1 的%6为默认值，之前为 %3</translation>
    </message>
    <message>
        <source>%1 has the activation %2, was %3</source>
        <translation>%1 的激活函数为 %2，之前为 %3</translation>
    </message>
    <message>
        <source>%1 has the activation %2, had none</source>
        <translation>%1 的激活函数为 %2，之前没有</translation>
    </message>
    <message>
        <source>%1 has no activation, was %3</source>
        <translation>%1 没有激活函数，之前为 %3</translation>
    </message>
    <message>
        <source>%1 adds its bias by %2, was %3</source>
        <translation>%1 用 %2 加偏置，之前用 %3</translation>
    </message>
    <message>
        <source>%1 has a bias, had none</source>
        <translation>%1 有偏置，之前没有</translation>
    </message>
    <message>
        <source>%1 has no bias, had one</source>
        <translation>%1 没有偏置，之前有</translation>
    </message>
    <message>
        <source>the branches are in another order, from %1 on</source>
        <translation>从 %1 起各分支的顺序不同</translation>
    </message>
    <message>
        <source>input %1 is %2, was %3</source>
        <translation>输入 %1 为 %2，之前为 %3</translation>
    </message>
    <message>
        <source>input %1 is new: %2</source>
        <translation>新增输入 %1：%2</translation>
    </message>
    <message>
        <source>input %1 is gone: %3</source>
        <translation>移除了输入 %1：%3</translation>
    </message>
    <message>
        <source>%1 has the type %2, was %3</source>
        <translation>%1 的类型为 %2，之前为 %3</translation>
    </message>
    <message>
        <source>%4 operators have the type %2, was %3</source>
        <translation>%4 个算子的类型为 %2，之前为 %3</translation>
    </message>
    <message>
        <source>%1 has the scale or zero point %2, was %3</source>
        <translation>%1 的缩放系数或零点为 %2，之前为 %3</translation>
    </message>
    <message>
        <source>the model is quantised, was not</source>
        <translation>模型已量化，之前未量化</translation>
    </message>
    <message>
        <source>the model is no longer quantised</source>
        <translation>模型不再量化</translation>
    </message>
    <message>
        <source>%4 operators have other scales or zero points, the first is %1: %2, was %3</source>
        <translation>%4 个算子的缩放系数或零点不同，第一个是 %1：%2，之前为 %3</translation>
    </message>
    <message>
        <source>weights: %4 of %5 values of %6 differ, by at most %7</source>
        <translation>权重：%6 的 %5 个值中有 %4 个不同，最大相差 %7</translation>
    </message>
    <message>
        <source>weights of several constants: %4 of %5 values differ, by at most %7</source>
        <translation>多个常量的权重：%5 个值中有 %4 个不同，最大相差 %7</translation>
    </message>
    <message>
        <source>constant %6 has the same values transposed</source>
        <translation>常量 %6 的值相同，但经过转置</translation>
    </message>
    <message>
        <source>several constants are transposed; their values are the same</source>
        <translation>多个常量的值相同，但经过转置</translation>
    </message>
    <message>
        <source>constant %6 has the same values in another order</source>
        <translation>常量 %6 的值相同，但顺序不同</translation>
    </message>
    <message>
        <source>several constants have the same values in another order</source>
        <translation>多个常量的值相同，但顺序不同</translation>
    </message>
    <message>
        <source>executor is %2, was %3</source>
        <translation>执行器为 %2，之前为 %3</translation>
    </message>
    <message>
        <source>runtime is %2, was %3</source>
        <translation>运行时为 %2，之前为 %3</translation>
    </message>
    <message>
        <source>interface is %2, was %3</source>
        <translation>接口为 %2，之前为 %3</translation>
    </message>
    <message>
        <source>calling convention is %2, was %3</source>
        <translation>调用约定为 %2，之前为 %3</translation>
    </message>
    <message>
        <source>memory planner is %2, was %3</source>
        <translation>内存规划器为 %2，之前为 %3</translation>
    </message>
    <message>
        <source>another algorithm of the memory planner: it places a buffer elsewhere</source>
        <translation>内存规划器的另一种算法：它把一个缓冲区放在别处</translation>
    </message>
    <message>
        <source>another algorithm of the memory planner: it places %4 buffers elsewhere</source>
        <translation>内存规划器的另一种算法：它把 %4 个缓冲区放在别处</translation>
    </message>
    <message>
        <source>TVM is %2, was %3</source>
        <translation>TVM 为 %2，之前为 %3</translation>
    </message>
    <message>
        <source>option %1 is %2, was %3</source>
        <translation>选项 %1 为 %2，之前为 %3</translation>
    </message>
    <message>
        <source>option %1 is %2, was not visible</source>
        <translation>选项 %1 为 %2，之前看不出</translation>
    </message>
    <message>
        <source>option %1 is no longer visible, was %3</source>
        <translation>选项 %1 不再看得出，之前为 %3</translation>
    </message>
    <message>
        <source>target is %2, was %3</source>
        <translation>目标为 %2，之前为 %3</translation>
    </message>
    <message>
        <source>target has %2, had not</source>
        <translation>目标有 %2，之前没有</translation>
    </message>
    <message>
        <source>target no longer has %3</source>
        <translation>目标不再有 %3</translation>
    </message>
    <message>
        <source>target %1 is new: it runs %4 of %5 calls</source>
        <translation>新增目标 %1：它执行 %5 次调用中的 %4 次</translation>
    </message>
    <message>
        <source>target %1 is gone: it ran %4 of %5 calls</source>
        <translation>移除了目标 %1：它之前执行 %5 次调用中的 %4 次</translation>
    </message>
    <message>
        <source>pool %1 has %6 %2, was %3</source>
        <translation>内存池 %1 的%6为 %2，之前为 %3</translation>
    </message>
    <message>
        <source>pool %1 is new</source>
        <translation>新增内存池 %1</translation>
    </message>
    <message>
        <source>pool %1 is gone</source>
        <translation>移除了内存池 %1</translation>
    </message>
    <message>
        <source>a constant is at another place: %2, was %3</source>
        <translation>一个常量的位置不同：%2，之前为 %3</translation>
    </message>
    <message>
        <source>%4 constants are at another place: %2, was %3</source>
        <translation>%4 个常量的位置不同：%2，之前为 %3</translation>
    </message>
    <message>
        <source>constant %6 has another type or size</source>
        <translation>常量 %6 的类型或大小不同</translation>
    </message>
    <message>
        <source>constants that are new or gone, or have another type or size: %4</source>
        <translation>新增、移除或者类型或大小不同的常量：%4 个</translation>
    </message>
    <message>
        <source>the memory planner placed a buffer elsewhere</source>
        <translation>内存规划器把一个缓冲区放在别处</translation>
    </message>
    <message>
        <source>the memory planner placed %4 buffers elsewhere</source>
        <translation>内存规划器把 %4 个缓冲区放在别处</translation>
    </message>
    <message>
        <source>function %2 was called %3</source>
        <translation>函数 %2 之前名为 %3</translation>
    </message>
    <message>
        <source>function %2 is new</source>
        <translation>新增函数 %2</translation>
    </message>
    <message>
        <source>function %3 is gone</source>
        <translation>移除了函数 %3</translation>
    </message>
    <message>
        <source>%5 functions are new, gone or renamed</source>
        <translation>新增、移除或改名的函数：%5 个</translation>
    </message>
    <message>
        <source>%2 is edited: lines that differ: %4</source>
        <translation>%2 被修改：%4 行不同</translation>
    </message>
    <message>
        <source>%2 is edited</source>
        <translation>%2 被修改</translation>
    </message>
    <message>
        <source>%5 functions are edited, the first is %2</source>
        <translation>%5 个函数被修改，第一个是 %2</translation>
    </message>
    <message>
        <source>the model is called %2, was %3</source>
        <translation>模型名为 %2，之前为 %3</translation>
    </message>
    <message>
        <source>inputs and outputs with another name: %4</source>
        <translation>改名的输入和输出：%4 个</translation>
    </message>
    <message>
        <source>the file %1 differs</source>
        <translation>文件 %1 不同</translation>
    </message>
    <message>
        <source>%4 files beside the model differ, the first is %1</source>
        <translation>模型之外有 %4 个文件不同，第一个是 %1</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>卷积核</translation>
    </message>
    <message>
        <source>window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>stride</source>
        <translation>步长</translation>
    </message>
    <message>
        <source>dilation</source>
        <translation>膨胀</translation>
    </message>
    <message>
        <source>groups:</source>
        <translation>分组数</translation>
    </message>
    <message>
        <source>result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>another layer of the same kind</source>
        <translation>同类的另一层</translation>
    </message>
    <message>
        <source>another limit or alignment of a pool</source>
        <translation>内存池的另一个上限或对齐</translation>
    </message>
    <message>
        <source>code edited by hand</source>
        <translation>手工修改的代码</translation>
    </message>
    <message>
        <source>several changes</source>
        <translation>多处改动</translation>
    </message>
    <message>
        <source>%1 has %2 output channels, was %3</source>
        <translation>%1 有 %2 个输出通道，之前为 %3</translation>
    </message>
    <message>
        <source>%1 has %2 outputs, was %3</source>
        <translation>%1 有 %2 个输出，之前为 %3</translation>
    </message>
    <message>
        <source>RAM %1</source>
        <translation>RAM %1</translation>
    </message>
    <message>
        <source>flash %1</source>
        <translation>闪存 %1</translation>
    </message>
    <message>
        <source>likely %1</source>
        <translation>很可能%1</translation>
    </message>
    <message>
        <source>%1 (or %2)</source>
        <translation>%1（或%2）</translation>
    </message>
    <message>
        <source>the same model</source>
        <translation>同一模型</translation>
    </message>
    <message>
        <source>the same model and the same code, exported again</source>
        <translation>同一模型、同样的代码，重新导出</translation>
    </message>
    <message>
        <source>the same model and the same code</source>
        <translation>同一模型、同样的代码</translation>
    </message>
    <message>
        <source>no difference in what was read; files that were not read: %1</source>
        <translation>已读取的部分没有差异；未读取的文件：%1 个</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 处</translation>
    </message>
    <message>
        <source>not explained: %1</source>
        <translation>未能解释：%1</translation>
    </message>
    <message>
        <source>they differ, and no cause was found</source>
        <translation>两者不同，未找到原因</translation>
    </message>
    <message>
        <source>1 change: %1</source>
        <translation>1 处改动：%1</translation>
    </message>
    <message>
        <source>%1 changes: %2</source>
        <translation>%1 处改动：%2</translation>
    </message>
    <message>
        <source>constant %6 has other values</source>
        <translation>常量 %6 的值不同</translation>
    </message>
    <message>
        <source>constants with other values: %4</source>
        <translation>值不同的常量数：%4</translation>
    </message>
    <message>
        <source>another release or schedule of TVM</source>
        <translation>TVM 的另一个版本或另一种调度</translation>
    </message>
    <message>
        <source>Flash</source>
        <translation>闪存</translation>
    </message>
    <message>
        <source>in no pool</source>
        <translation>不在内存池中</translation>
    </message>
    <message>
        <source>pool %1</source>
        <translation>内存池 %1</translation>
    </message>
    <message>
        <source>no section</source>
        <translation>无节</translation>
    </message>
    <message>
        <source>section %1</source>
        <translation>节 %1</translation>
    </message>
    <message>
        <source>alignment %1</source>
        <translation>对齐 %1</translation>
    </message>
    <message>
        <source>no alignment</source>
        <translation>无对齐</translation>
    </message>
    <message>
        <source>not const</source>
        <translation>非 const</translation>
    </message>
    <message>
        <source>const</source>
        <translation>const</translation>
    </message>
    <message>
        <source>I/O</source>
        <translation>输入输出</translation>
    </message>
    <message>
        <source>Paired by %1, which is not certain.</source>
        <translation>按“%1”配对，不能确定。</translation>
    </message>
    <message>
        <source>Stack arrays</source>
        <translation>栈上数组</translation>
    </message>
    <message>
        <source>the part of an archive that could not be read</source>
        <translation>归档中无法读取的部分</translation>
    </message>
    <message>
        <source>Lower bound</source>
        <translation>下限</translation>
    </message>
    <message>
        <source>Constants</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>%1, and %3 other functions are edited, the first is %2</source>
        <translation>%1，另有 %3 个函数被修改，第一个是 %2</translation>
    </message>
    <message>
        <source>%1, and %2 is edited</source>
        <translation>%1，并且 %2 被修改</translation>
    </message>
    <message>
        <source>workspace %1</source>
        <translation>工作区 %1</translation>
    </message>
    <message>
        <source>static variables %1</source>
        <translation>静态变量 %1</translation>
    </message>
    <message>
        <source>stack arrays %1</source>
        <translation>栈上数组 %1</translation>
    </message>
    <message>
        <source>inputs and outputs %1</source>
        <translation>输入和输出 %1</translation>
    </message>
    <message>
        <source>workspace not known</source>
        <translation>工作区未知</translation>
    </message>
    <message>
        <source>inputs are in another order: %2, was %3</source>
        <translation>输入的顺序不同：%2，之前为 %3</translation>
    </message>
    <message>
        <source>inputs are exchanged: %2 are used as %3 were</source>
        <translation>输入被互换：%2 的用途与之前的 %3 相同</translation>
    </message>
    <message>
        <source>outputs are in another order: %2, was %3</source>
        <translation>输出的顺序不同：%2，之前为 %3</translation>
    </message>
    <message>
        <source>outputs are in another order: %2 are what %3 were</source>
        <translation>输出的顺序不同：%2 即之前的 %3</translation>
    </message>
    <message>
        <source>inputs %1 are %2, were %3</source>
        <translation>输入 %1 为 %2，之前为 %3</translation>
    </message>
    <message>
        <source>function %2 was called %3, and metadata.json still lists %3</source>
        <translation>函数 %2 之前名为 %3，而 metadata.json 仍列出 %3</translation>
    </message>
    <message>
        <source>function %2 was called %3, and metadata.json already listed %2</source>
        <translation>函数 %2 之前名为 %3，而 metadata.json 之前已列出 %2</translation>
    </message>
    <message>
        <source>%4 functions are renamed, and metadata.json has the names of the other archive; the first is %2, was called %3</source>
        <translation>%4 个函数改名，而 metadata.json 中是另一归档的名称；第一个是 %2，之前名为 %3</translation>
    </message>
    <message>
        <source>a constant</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>%1 has a table of %2 rows, was %3</source>
        <translation>%1 的表有 %2 行，之前为 %3</translation>
    </message>
    <message>
        <source>only in Relay, %1 has a table of %2 rows, was %3</source>
        <translation>仅在 Relay 中，%1 的表有 %2 行，之前为 %3</translation>
    </message>
    <message>
        <source>only in Relay, %1 has a constant %2, was %3</source>
        <translation>仅在 Relay 中，%1 的常量为 %2，之前为 %3</translation>
    </message>
    <message>
        <source>weights of %1 (%2): %3 of %4 values differ, by at most %5</source>
        <translation>%1 的权重（%2）：%4 个值中有 %3 个不同，最大相差 %5</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1和%2</translation>
    </message>
    <message>
        <source>%1, and size %2, was %3</source>
        <translation>%1，并且大小为 %2，之前为 %3</translation>
    </message>
    <message>
        <source>at least %1 (%2)</source>
        <translation>至少 %1（%2）</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 (not certain)</source>
        <translation>%1（不确定）</translation>
    </message>
    <message>
        <source>workspace %1, was %2: not comparable</source>
        <translation>工作区 %1，之前为 %2：无法比较</translation>
    </message>
    <message>
        <source>bias of %1 (%2): %3 of %4 values differ, by at most %5</source>
        <translation>%1 的偏置（%2）：%4 个值中有 %3 个不同，最大相差 %5</translation>
    </message>
    <message>
        <source>%1, scratch %2</source>
        <translation>%1，临时内存 %2</translation>
    </message>
    <message>
        <source>%1, scratch of %2 %3</source>
        <translation>%1，%2 的临时内存 %3</translation>
    </message>
    <message>
        <source>%1, which probably also changed the kernels</source>
        <translation>%1，很可能也是内核改动的原因</translation>
    </message>
    <message>
        <source>these are different models (layers: %3 and %2, in common: %4)</source>
        <translation>这是两个不同的模型（层数：%3 和 %2，相同：%4）</translation>
    </message>
</context>
<context>
    <name>Constants</name>
    <message>
        <source>constants with padding</source>
        <translation>常量（含填充）</translation>
    </message>
    <message>
        <source>constants</source>
        <translation>常量</translation>
    </message>
</context>
<context>
    <name>ContractTables</name>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>scalar</source>
        <translation>标量</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a value and its basis</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Executor</source>
        <translation>执行器</translation>
    </message>
    <message>
        <source>Interface API</source>
        <translation>接口 API</translation>
    </message>
    <message>
        <source>Calling convention</source>
        <translation>调用约定</translation>
    </message>
    <message>
        <source>Memory planner</source>
        <translation>内存规划器</translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation>运行时</translation>
    </message>
    <message>
        <source>TVM release</source>
        <translation>TVM 版本</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>事实</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Basis</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Input %1</source>
        <translation>输入 %1</translation>
    </message>
    <message>
        <source>Output %1</source>
        <translation>输出 %1</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>not there</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>Option</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>an option and why its value is unknown</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Other options</source>
        <translation>其他选项</translation>
    </message>
</context>
<context>
    <name>Coresidency</name>
    <message>
        <source>Peak of the workspace</source>
        <translation>工作区峰值</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>内存池</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>Inputs and outputs</source>
        <translation>输入和输出</translation>
    </message>
    <message>
        <source>Loaded parameters</source>
        <translation>已加载的参数</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>RAM without the stack</source>
        <translation>不含栈的 RAM</translation>
    </message>
    <message>
        <source>Arrays on the stack</source>
        <translation>栈上的数组</translation>
    </message>
    <message>
        <source>shared by name</source>
        <translation>按名称共用</translation>
    </message>
    <message>
        <source>shared through the allocator</source>
        <translation>通过分配器共用</translation>
    </message>
    <message>
        <source>shared in turn</source>
        <translation>轮流共用</translation>
    </message>
    <message>
        <source>each its own</source>
        <translation>各自独有</translation>
    </message>
    <message>
        <source>sum of the parts</source>
        <translation>各部分之和</translation>
    </message>
    <message>
        <source>Constants</source>
        <translation>常量</translation>
    </message>
</context>
<context>
    <name>CoresidencyTable</name>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Shared</source>
        <translation>共用方式</translation>
    </message>
    <message>
        <source>One after another</source>
        <translation>依次运行</translation>
    </message>
    <message>
        <source>All at once</source>
        <translation>同时运行</translation>
    </message>
    <message>
        <source>Basis</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Memory of the allocator</source>
        <translation>分配器的内存</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a size and its basis</comment>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>DataflowChart</name>
    <message>
        <source>%1 tensors of %2</source>
        <translation>%1 个张量，各为 %2</translation>
    </message>
    <message>
        <source>… and %1 more</source>
        <translation>… 还有 %1 个</translation>
    </message>
    <message>
        <source>size not known</source>
        <translation>大小未知</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>%1, peak</source>
        <translation>%1，峰值</translation>
    </message>
    <message>
        <source>another shape</source>
        <translation>改变形状</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Input %1</source>
        <translation>输入 %1</translation>
    </message>
    <message>
        <source>Output %1</source>
        <translation>输出 %1</translation>
    </message>
    <message>
        <source>Call %1, %2</source>
        <translation>第 %1 次调用，%2</translation>
    </message>
    <message>
        <source>Operator %1, %2</source>
        <translation>第 %1 个算子，%2</translation>
    </message>
    <message>
        <source>what the model is called with</source>
        <translation>调用模型时给出的数据</translation>
    </message>
    <message>
        <source>what the model gives</source>
        <translation>模型给出的结果</translation>
    </message>
    <message>
        <source>gives its input another shape; no function runs</source>
        <translation>只改变输入的形状，不运行任何函数</translation>
    </message>
    <message>
        <source>the peak: no call needs more</source>
        <translation>峰值：没有调用需要更多内存</translation>
    </message>
    <message>
        <source>Dataflow: calls from top to bottom</source>
        <translation>数据流：调用自上而下</translation>
    </message>
    <message>
        <source>Dataflow: operators of Relay from top to bottom</source>
        <translation>数据流：Relay 的算子自上而下</translation>
    </message>
    <message>
        <source>Nodes of a damaged graph, as far as they can be read</source>
        <translation>损坏的图中可读取的节点</translation>
    </message>
    <message>
        <source>input or output</source>
        <translation>输入或输出</translation>
    </message>
    <message>
        <source>made for %1</source>
        <translation>为 %1 生成</translation>
    </message>
    <message>
        <source>memory needed; a full box is %1</source>
        <translation>所需内存；整框为 %1</translation>
    </message>
    <message>
        <source>scratch; a full box is %1</source>
        <translation>临时内存；整框为 %1</translation>
    </message>
    <message>
        <source>constants; a full box is %1</source>
        <translation>常量；整框为 %1</translation>
    </message>
    <message>
        <source>framed: the peak</source>
        <translation>加框：峰值</translation>
    </message>
    <message>
        <source>inferred: how one of the two calls uses it is not followed</source>
        <translation>推断：未能跟踪两次调用之一如何使用它</translation>
    </message>
    <message>
        <source>dashed: inferred</source>
        <translation>虚线：推断</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>constants</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>type or attributes</source>
        <translation>类型或属性</translation>
    </message>
    <message>
        <source>Gone since the older archive: %1</source>
        <translation>相对于旧归档已删除：%1</translation>
    </message>
    <message>
        <source>Δ: new or needs more</source>
        <translation>Δ：新增或需要更多内存</translation>
    </message>
    <message>
        <source>Δ: needs less</source>
        <translation>Δ：需要更少内存</translation>
    </message>
    <message>
        <source>Δ: changed, the same need</source>
        <translation>Δ：有变化，内存需求不变</translation>
    </message>
    <message>
        <source>arguments</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Δ since the older archive</source>
        <translation>Δ 相对于旧归档</translation>
    </message>
    <message>
        <source>operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>need</source>
        <translation>需求</translation>
    </message>
    <message>
        <source>scratch</source>
        <translation>临时内存</translation>
    </message>
    <message>
        <source>made for</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>from</source>
        <translation>来自</translation>
    </message>
</context>
<context>
    <name>DataflowTables</name>
    <message>
        <source>not known</source>
        <comment>a size</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a size and its basis</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>input</source>
        <comment>kind of a box</comment>
        <translation>输入</translation>
    </message>
    <message>
        <source>output</source>
        <comment>kind of a box</comment>
        <translation>输出</translation>
    </message>
    <message>
        <source>call</source>
        <comment>kind of a box</comment>
        <translation>调用</translation>
    </message>
    <message>
        <source>Entry</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Need</source>
        <translation>需求</translation>
    </message>
    <message>
        <source>Constants</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>Made for</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>operators and the basis of that</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a target and the basis of that</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>This is the peak.</source>
        <translation>这是峰值。</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>From</source>
        <translation>来自</translation>
    </message>
    <message>
        <source>To</source>
        <translation>去往</translation>
    </message>
    <message>
        <source>Basis</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>not known</source>
        <comment>a type</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a type and its basis</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>函数</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>取用</translation>
    </message>
    <message>
        <source>Gives</source>
        <translation>给出</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>存放</translation>
    </message>
    <message>
        <source>From</source>
        <comment>header: first call</comment>
        <translation>从</translation>
    </message>
    <message>
        <source>To</source>
        <comment>header: last call</comment>
        <translation>到</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>what calls hand on</source>
        <translation>调用之间传递的数据</translation>
    </message>
    <message>
        <source>Attribute</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Scratch</source>
        <translation>临时内存</translation>
    </message>
    <message>
        <source>Input entries: %1</source>
        <translation>输入项：%1</translation>
    </message>
    <message>
        <source>Output entries: %1</source>
        <translation>输出项：%1</translation>
    </message>
</context>
<context>
    <name>Deployment</name>
    <message>
        <source>Graph executor, driven by a host</source>
        <translation>图执行器，由主机驱动</translation>
    </message>
    <message>
        <source>Graph executor on the device</source>
        <translation>图执行器，在设备上独立运行</translation>
    </message>
    <message>
        <source>Ahead of time, driven by a host</source>
        <translation>提前编译（AOT），由主机驱动</translation>
    </message>
    <message>
        <source>Ahead of time, on the device</source>
        <translation>提前编译（AOT），在设备上独立运行</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Main function</source>
        <translation>主函数</translation>
    </message>
    <message>
        <source>Entry point and header</source>
        <translation>入口点和头文件</translation>
    </message>
    <message>
        <source>System library</source>
        <translation>系统库</translation>
    </message>
    <message>
        <source>TVMMetadata</source>
        <translation>TVMMetadata</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>TVM&apos;s runtime</source>
        <translation>TVM 运行时</translation>
    </message>
    <message>
        <source>Executor on the device</source>
        <translation>设备上的执行器</translation>
    </message>
    <message>
        <source>RPC server</source>
        <translation>RPC 服务器</translation>
    </message>
    <message>
        <source>Transport to the host</source>
        <translation>与主机的传输通道</translation>
    </message>
    <message>
        <source>crt_config.h</source>
        <translation>crt_config.h</translation>
    </message>
    <message>
        <source>Platform functions</source>
        <translation>平台函数</translation>
    </message>
    <message>
        <source>Input and output buffers</source>
        <translation>输入和输出缓冲区</translation>
    </message>
    <message>
        <source>Libraries and drivers</source>
        <translation>库和驱动程序</translation>
    </message>
    <message>
        <source>Board set-up and main()</source>
        <translation>开发板初始化和 main()</translation>
    </message>
    <message>
        <source>Program on the host</source>
        <translation>主机上的程序</translation>
    </message>
    <message>
        <source>in this archive</source>
        <translation>在此归档中</translation>
    </message>
    <message>
        <source>from TVM</source>
        <translation>来自 TVM</translation>
    </message>
    <message>
        <source>from a library</source>
        <translation>来自库</translation>
    </message>
    <message>
        <source>yours to write</source>
        <translation>由您编写</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>不需要</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>the accelerator&apos;s driver</source>
        <translation>加速器驱动程序</translation>
    </message>
    <message>
        <source>CMSIS-NN</source>
        <translation>CMSIS-NN</translation>
    </message>
    <message>
        <source>maths library</source>
        <translation>数学库</translation>
    </message>
    <message>
        <source>C library</source>
        <translation>C 库</translation>
    </message>
    <message>
        <source>this archive</source>
        <translation>此归档</translation>
    </message>
    <message>
        <source>yours to write, from a template</source>
        <translation>由您编写（依据模板）</translation>
    </message>
</context>
<context>
    <name>DeploymentTables</name>
    <message>
        <source>and at %1 more places</source>
        <translation>以及另外 %1 处</translation>
    </message>
    <message>
        <source>%1 (places: %2)</source>
        <translation>%1（共 %2 处）</translation>
    </message>
    <message>
        <source>Way to run the model</source>
        <translation>运行模型的方式</translation>
    </message>
    <message>
        <source>Possible</source>
        <translation>可行</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Comes from</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Symbol</source>
        <translation>符号</translation>
    </message>
    <message>
        <source>Basis</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>In this archive: %1 · from TVM: %2 · from libraries: %3 · yours: %4 · missing: %5</source>
        <translation>在此归档中：%1 · 来自 TVM：%2 · 来自库：%3 · 由您编写：%4 · 缺失：%5</translation>
    </message>
</context>
<context>
    <name>DocumentOutline</name>
    <message>
        <source>External functions</source>
        <translation>外部函数</translation>
    </message>
    <message>
        <source>Intrinsics of the compiler</source>
        <translation>编译器的内建函数</translation>
    </message>
</context>
<context>
    <name>DocumentWords</name>
    <message>
        <source>%1 (format %2)</source>
        <comment>model and format version</comment>
        <translation>%1（格式 %2）</translation>
    </message>
    <message>
        <source>%1 – MLF Viewer</source>
        <translation>%1 – MLF Viewer</translation>
    </message>
    <message>
        <source>%1 – %2 – MLF Viewer</source>
        <translation>%1 – %2 – MLF Viewer</translation>
    </message>
    <message>
        <source>Files: %1, %2 in all</source>
        <comment>number of files and sum of their sizes</comment>
        <translation>文件数：%1，总计 %2</translation>
    </message>
    <message>
        <source>Files: at least %1, %2</source>
        <comment>of an archive that could not be read to its end</comment>
        <translation>文件数：至少 %1，%2</translation>
    </message>
    <message>
        <source>Files so far: %1</source>
        <translation>目前文件数：%1</translation>
    </message>
    <message>
        <source>%1 · archive: %2, %3</source>
        <comment>facts of the files, size and compression of the archive</comment>
        <translation>%1 · 归档：%2，%3</translation>
    </message>
    <message>
        <source>Kept in memory: %1</source>
        <translation>保存在内存中：%1</translation>
    </message>
    <message>
        <source>Kept in a file without a name in %1: %2; it goes when the archive is closed</source>
        <translation>保存在 %1 的无名文件中：%2；关闭归档后即消失</translation>
    </message>
    <message>
        <source>TVM %1</source>
        <comment>a release</comment>
        <translation>TVM %1</translation>
    </message>
</context>
<context>
    <name>FileTables</name>
    <message>
        <source>code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>constants</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>initialised data</source>
        <translation>已初始化数据</translation>
    </message>
    <message>
        <source>zeroed data</source>
        <translation>零初始化数据</translation>
    </message>
    <message>
        <source>not loaded</source>
        <translation>不加载</translation>
    </message>
    <message>
        <source>function</source>
        <translation>函数</translation>
    </message>
    <message>
        <source>data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>local</source>
        <translation>局部</translation>
    </message>
    <message>
        <source>global</source>
        <translation>全局</translation>
    </message>
    <message>
        <source>weak</source>
        <translation>弱</translation>
    </message>
    <message>
        <source>scalar</source>
        <translation>标量</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Offset in file</source>
        <translation>文件内偏移</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Section</source>
        <translation>节</translation>
    </message>
    <message>
        <source>What it holds</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation>对齐</translation>
    </message>
    <message>
        <source>needed from elsewhere</source>
        <translation>需由其他文件提供</translation>
    </message>
    <message>
        <source>Symbol</source>
        <translation>符号</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Offset in section</source>
        <translation>节内偏移</translation>
    </message>
    <message>
        <source>Binding</source>
        <translation>绑定</translation>
    </message>
    <message>
        <source>Values: %1</source>
        <translation>值的个数：%1</translation>
    </message>
    <message>
        <source>infinite or no number: %1</source>
        <translation>无穷或非数：%1</translation>
    </message>
    <message>
        <source>Least</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Zeros</source>
        <translation>零值</translation>
    </message>
</context>
<context>
    <name>Findings</name>
    <message>
        <source>The file cannot be opened.</source>
        <translation>无法打开文件。</translation>
    </message>
    <message>
        <source>This is not an archive: tar (plain or compressed with gzip, xz, zstd, bzip2 or lz4), zip and folders can be opened.</source>
        <translation>这不是归档文件：可以打开的有 tar（未压缩，或以 gzip、xz、zstd、bzip2 或 lz4 压缩）、zip 和文件夹。</translation>
    </message>
    <message>
        <source>The file is empty: there is no archive in it.</source>
        <translation>文件为空：其中没有归档内容。</translation>
    </message>
    <message>
        <source>The archive has a minor flaw; the entry was read.</source>
        <translation>归档文件有轻微缺陷；该条目已读取。</translation>
    </message>
    <message>
        <source>The name of this entry points outside the archive. It is shown, never followed.</source>
        <translation>此条目的名称指向归档文件之外。仅显示，绝不跟随。</translation>
    </message>
    <message>
        <source>Several entries have this name; the last one counts.</source>
        <translation>多个条目使用此名称；以最后一个为准。</translation>
    </message>
    <message>
        <source>This entry is a link to %1. Links are shown, never followed.</source>
        <translation>此条目是指向 %1 的链接。链接仅显示，绝不跟随。</translation>
    </message>
    <message>
        <source>This entry is a device, pipe or socket. It is shown, never opened.</source>
        <translation>此条目是设备、管道或套接字。仅显示，绝不打开。</translation>
    </message>
    <message>
        <source>The name of this entry is not UTF-8. Its odd bytes are shown as \xHH.</source>
        <translation>此条目的名称不是 UTF-8。其中的异常字节显示为 \xHH。</translation>
    </message>
    <message>
        <source>This entry cannot be read.</source>
        <translation>无法读取此条目。</translation>
    </message>
    <message>
        <source>The file changed on disk while it was read. Reload it for what it holds now.</source>
        <translation>读取期间，磁盘上的文件发生了变化。请重新载入以查看其当前内容。</translation>
    </message>
    <message>
        <source>Entries carry the user name of the person or machine that built the archive: %1.</source>
        <translation>条目带有构建此归档文件的人员或机器的用户名：%1。</translation>
    </message>
    <message>
        <source>metadata.json states 0 bytes of constants, but the files hold some. Trust the files.</source>
        <translation>metadata.json 声明常量为 0 字节，但文件中含有常量。请以文件为准。</translation>
    </message>
    <message>
        <source>metadata.json lists the function %1, but no source file defines it.</source>
        <translation>metadata.json 列出了函数 %1，但没有源文件定义它。</translation>
    </message>
    <message>
        <source>The operator function %1 is defined in the code, but metadata.json does not list it.</source>
        <translation>代码中定义了算子函数 %1，但 metadata.json 没有列出它。</translation>
    </message>
    <message>
        <source>There is no such file in the archive.</source>
        <translation>归档文件中没有这个文件。</translation>
    </message>
    <message>
        <source>Reading was cancelled.</source>
        <translation>读取已取消。</translation>
    </message>
    <message>
        <source>The archive ends too early, after byte %L1. What could be read is shown; fetch or export the file again.</source>
        <translation>归档文件在字节 %L1 之后过早结束。能读出的内容已显示；请重新获取或导出该文件。</translation>
    </message>
    <message>
        <source>The archive is damaged at byte %L1. What could be read is shown; fetch or export the file again.</source>
        <translation>归档文件在字节 %L1 处损坏。能读出的内容已显示；请重新获取或导出该文件。</translation>
    </message>
    <message>
        <source>Bytes follow the end of the archive, from byte %L1 on. They are ignored.</source>
        <translation>归档文件结束之后，从字节 %L1 起还有其他字节。这些字节已被忽略。</translation>
    </message>
    <message>
        <source>Not everything was read: %0. Open it with --no-limits, or with Open Without Limits, to lift the limit.</source>
        <translation>未能读取全部内容：%0。要解除限制，请用 --no-limits 或“无限制打开”来打开它。</translation>
    </message>
    <message>
        <source>%0 What has the shape of a known version is shown.</source>
        <translation>%0与已知版本结构相符的内容会显示出来。</translation>
    </message>
    <message>
        <source>The parameters cannot be read in full: %0 (at byte %L1).</source>
        <translation>无法完整读取参数：%0（在字节 %L1 处）。</translation>
    </message>
    <message>
        <source>The graph cannot be read in full: %0.</source>
        <translation>无法完整读取计算图：%0。</translation>
    </message>
    <message>
        <source>The file cannot be saved there. Nothing was changed.</source>
        <translation>无法将文件保存到该位置。未作任何更改。</translation>
    </message>
    <message>
        <source>The pattern cannot be understood at character %1.</source>
        <translation>无法解析该模式：问题出在第 %1 个字符处。</translation>
    </message>
    <message>
        <source>The search was given up: this pattern takes too long on this text.</source>
        <translation>已放弃查找：此模式在该文本中耗时过长。</translation>
    </message>
    <message>
        <source>it is a device</source>
        <translation>它是设备</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>它是文件夹</translation>
    </message>
    <message>
        <source>too many files are open at once</source>
        <translation>同时打开的文件过多</translation>
    </message>
    <message>
        <source>the two zero blocks at the end are missing</source>
        <translation>缺少末尾的两个全零块</translation>
    </message>
    <message>
        <source>it holds less data than it states</source>
        <translation>所含数据少于声明的大小</translation>
    </message>
    <message>
        <source>it holds more data than it states</source>
        <translation>所含数据多于声明的大小</translation>
    </message>
    <message>
        <source>it is not a regular file any more</source>
        <translation>它已不再是普通文件</translation>
    </message>
    <message>
        <source>it has more than %L1 entries</source>
        <translation>条目超过 %L1 个</translation>
    </message>
    <message>
        <source>folders are nested more than %L1 deep</source>
        <translation>文件夹嵌套超过 %L1 层</translation>
    </message>
    <message>
        <source>it expands to more than %L1 times its size</source>
        <translation>展开后超过其大小的 %L1 倍</translation>
    </message>
    <message>
        <source>there are more than %L1 models</source>
        <translation>模型超过 %L1 个</translation>
    </message>
    <message>
        <source>there are more than %L1 parameters</source>
        <translation>参数超过 %L1 个</translation>
    </message>
    <message>
        <source>%L1 more findings of the kind %2 are not listed</source>
        <translation>另有 %L1 项 %2 类检查结果未列出</translation>
    </message>
    <message>
        <source>the text stops being JSON near byte %L1</source>
        <translation>文本从字节 %L1 附近起不再是 JSON</translation>
    </message>
    <message>
        <source>the text is JSON, but a list instead of an object</source>
        <translation>文本虽是 JSON，却是列表而不是对象</translation>
    </message>
    <message>
        <source>Format version %1 is not one of 1 to 7.</source>
        <translation>格式版本 %1 不在 1 到 7 之内。</translation>
    </message>
    <message>
        <source>metadata.json states no format version.</source>
        <translation>metadata.json 没有声明格式版本。</translation>
    </message>
    <message>
        <source>%1 is not an object</source>
        <translation>%1 不是对象</translation>
    </message>
    <message>
        <source>%1 is not a list</source>
        <translation>%1 不是列表</translation>
    </message>
    <message>
        <source>%1 is not a list or an object</source>
        <translation>%1 不是列表或对象</translation>
    </message>
    <message>
        <source>%1 is not a text</source>
        <translation>%1 不是文本</translation>
    </message>
    <message>
        <source>%1 is empty</source>
        <translation>%1 为空</translation>
    </message>
    <message>
        <source>%1 is not a whole number</source>
        <translation>%1 不是整数</translation>
    </message>
    <message>
        <source>%1 is not a size</source>
        <translation>%1 不是大小值</translation>
    </message>
    <message>
        <source>nodes is empty or no list</source>
        <translation>nodes 为空或不是列表</translation>
    </message>
    <message>
        <source>node_row_ptr has %L1 items for %L2 nodes</source>
        <translation>node_row_ptr 有 %L1 项，而节点有 %L2 个</translation>
    </message>
    <message>
        <source>node_row_ptr[%1] is out of order</source>
        <translation>node_row_ptr[%1] 的顺序不对</translation>
    </message>
    <message>
        <source>attrs.%1 has %L2 items for %L3 entries</source>
        <translation>attrs.%1 有 %L2 项，而条目有 %L3 个</translation>
    </message>
    <message>
        <source>attrs.storage_id[%1] is not a storage</source>
        <translation>attrs.storage_id[%1] 不是有效的存储</translation>
    </message>
    <message>
        <source>the size of entry %1 (%2) cannot be computed</source>
        <translation>无法计算条目 %1（%2）的大小</translation>
    </message>
    <message>
        <source>an input of node %1 (%2) is not an output of a node before it</source>
        <translation>节点 %1（%2）的某个输入不是它之前的节点的输出</translation>
    </message>
    <message>
        <source>arg_nodes names a node that does not exist</source>
        <translation>arg_nodes 指向了不存在的节点</translation>
    </message>
    <message>
        <source>heads names an entry that does not exist</source>
        <translation>heads 指向了不存在的条目</translation>
    </message>
    <message>
        <source>the file does not start as a list of parameters</source>
        <translation>文件的开头不是参数列表</translation>
    </message>
    <message>
        <source>the file is too short for the number of names that it states</source>
        <translation>文件太短，容不下它声明的名称数量</translation>
    </message>
    <message>
        <source>there are %L2 names and %L3 tensors</source>
        <translation>名称有 %L2 个，而张量有 %L3 个</translation>
    </message>
    <message>
        <source>tensor %2 does not start where it should</source>
        <translation>张量 %2 没有从应在的位置开始</translation>
    </message>
    <message>
        <source>the file ends inside tensor %2</source>
        <translation>文件在张量 %2 中间结束</translation>
    </message>
    <message>
        <source>tensor %2 has an impossible type</source>
        <translation>张量 %2 的类型不可能存在</translation>
    </message>
    <message>
        <source>tensor %2 has an impossible shape</source>
        <translation>张量 %2 的形状不可能存在</translation>
    </message>
    <message>
        <source>the file is too short for the data of tensor %2</source>
        <translation>文件太短，容不下张量 %2 的数据</translation>
    </message>
    <message>
        <source>metadata.json cannot be understood in full: %0.</source>
        <translation>metadata.json 无法完全理解：%0。</translation>
    </message>
    <message>
        <source>The longer side of the picture would be %L1 pixels; %L2 are possible. Filter the functions, choose a smaller scale or save it as SVG.</source>
        <translation>图片的长边将有 %L1 像素，而最多只能有 %L2 像素。请筛选函数、选择较小的比例，或保存为 SVG。</translation>
    </message>
    <message>
        <source>the names of its entries have more than %L1 characters in all</source>
        <translation>各条目的名称合计超过 %L1 个字符</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>this is the open archive, or is inside it</source>
        <translation>它就是当前显示的归档，或位于其中</translation>
    </message>
    <message>
        <source>io_size_bytes says %B1, but inputs and outputs are %B2: this exporter also counts intermediate tensors and constants. Trust the smaller number.</source>
        <translation>io_size_bytes 为 %B1，但输入和输出共 %B2：该导出器把中间张量和常量也计算在内。请以较小的数字为准。</translation>
    </message>
    <message>
        <source>The object file cannot be read: %0.</source>
        <translation>无法读取目标文件：%0。</translation>
    </message>
    <message>
        <source>metadata.json states wrong sizes for %L1 of %L2 storages, such as %B4 for storage %3 where the graph needs %B5. The exporter computes them with a wrong index; trust the graph.</source>
        <translation>metadata.json 对 %L2 个存储块中的 %L1 个给出了错误的大小，例如存储块 %3 标为 %B4，而计算图需要 %B5。导出器计算时用错了下标；请以计算图为准。</translation>
    </message>
    <message>
        <source>it is a named pipe; give - and redirect it to read one</source>
        <translation>这是一个命名管道；如需读取，请以 - 为参数并重定向</translation>
    </message>
    <message>
        <source>%1 states no size, and reading it stopped after %B2</source>
        <translation>%1 未声明大小，读取到 %B2 后停止</translation>
    </message>
    <message>
        <source>it expands to more than %B1</source>
        <translation>其展开后超过 %B1</translation>
    </message>
    <message>
        <source>tensor %2 stores %B3, its shape needs %B4</source>
        <translation>张量 %2 存储了 %B3，而其形状需要 %B4</translation>
    </message>
    <message>
        <source>%B2 follow the last tensor</source>
        <translation>最后一个张量之后还有 %B2</translation>
    </message>
    <message>
        <source>it is not in the ELF format</source>
        <translation>它不是 ELF 格式</translation>
    </message>
    <message>
        <source>its headers do not fit the file</source>
        <translation>其文件头与文件不符</translation>
    </message>
    <message>
        <source>the file is too short for section %1</source>
        <translation>文件太短，容不下节 %1</translation>
    </message>
    <message>
        <source>the file is too short for its table of symbols</source>
        <translation>文件太短，容不下其符号表</translation>
    </message>
    <message>
        <source>The file holds %B1 of parameters, and the code has %B2 of constants built in, which are what it uses. Deploy the code alone: with the file, flash is used twice.</source>
        <translation>该文件含有 %B1 的参数，而代码内置了 %B2 的常量，实际使用的是后者。只部署代码即可：若连同该文件一起部署，将占用双份闪存。</translation>
    </message>
    <message>
        <source>The values of this constant cannot be read: %0.</source>
        <translation>无法读取此常量的值：%0。</translation>
    </message>
    <message>
        <source>It goes with other initialised data: into RAM, with a copy in flash.</source>
        <translation>它与其他已初始化数据放在一起：位于 RAM，并在闪存中另有一份副本。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number of its type</source>
        <translation>“%1”不是该类型的数值</translation>
    </message>
    <message>
        <source>the text ends within the values</source>
        <translation>文本在数值中途结束</translation>
    </message>
    <message>
        <source>there are more values than the %L1 elements that are declared</source>
        <translation>数值个数多于声明的 %L1 个元素</translation>
    </message>
    <message>
        <source>there are only %L1 values for %L2 elements</source>
        <translation>%L2 个元素只有 %L1 个数值</translation>
    </message>
    <message>
        <source>some of its rows leave values out</source>
        <translation>其中某些行省略了数值</translation>
    </message>
    <message>
        <source>its type %1 is not a number</source>
        <translation>其类型 %1 不是数值类型</translation>
    </message>
    <message>
        <source>the format does not record the runtime</source>
        <translation>该格式不记录运行时</translation>
    </message>
    <message>
        <source>metadata.json names the standalone C runtime as a dependency</source>
        <translation>metadata.json 将独立 C 运行时列为依赖</translation>
    </message>
    <message>
        <source>only the AOT executor has an interface API</source>
        <translation>只有 AOT 执行器才有接口 API</translation>
    </message>
    <message>
        <source>the archive holds the header of the C interface</source>
        <translation>归档中含有 C 接口的头文件</translation>
    </message>
    <message>
        <source>it is not stated, and there is no interface header</source>
        <translation>未声明，也没有接口头文件</translation>
    </message>
    <message>
        <source>format 5 was released with TVM 0.8; development builds up to 0.9 wrote it too</source>
        <translation>格式 5 随 TVM 0.8 发布；0.9 之前的开发版也写出此格式</translation>
    </message>
    <message>
        <source>format 7 was released with TVM 0.9 to 0.18</source>
        <translation>格式 7 随 TVM 0.9 至 0.18 发布</translation>
    </message>
    <message>
        <source>this format version was in no TVM release</source>
        <translation>没有任何 TVM 正式版本使用此格式版本</translation>
    </message>
    <message>
        <source>operator style has no executor</source>
        <translation>单算子形式没有执行器</translation>
    </message>
    <message>
        <source>operator style has no planner</source>
        <translation>单算子形式没有内存规划器</translation>
    </message>
    <message>
        <source>it is not stated</source>
        <translation>未声明</translation>
    </message>
    <message>
        <source>the C interface needs unpacked operators</source>
        <translation>C 接口需要 unpacked 算子</translation>
    </message>
    <message>
        <source>can only be read from the generated code, which does not show it or is not read yet</source>
        <translation>只有生成的代码能说明，而它没有说明或尚未读取</translation>
    </message>
    <message>
        <source>the graph executor plans by storage ids</source>
        <translation>图执行器按存储 id 规划</translation>
    </message>
    <message>
        <source>main works in the pool %1</source>
        <translation>main 在内存池 %1 中工作</translation>
    </message>
    <message>
        <source>main allocates its buffers while it runs</source>
        <translation>main 在运行时分配缓冲区</translation>
    </message>
    <message>
        <source>main needs no buffers of its own</source>
        <translation>main 不需要自己的缓冲区</translation>
    </message>
    <message>
        <source>main calls through TVMFuncCall</source>
        <translation>main 通过 TVMFuncCall 调用</translation>
    </message>
    <message>
        <source>main calls functions directly with a stack of values</source>
        <translation>main 以值栈直接调用函数</translation>
    </message>
    <message>
        <source>main takes packed arguments</source>
        <translation>main 接收打包参数</translation>
    </message>
    <message>
        <source>main takes its buffers as parameters</source>
        <translation>main 以参数形式接收缓冲区</translation>
    </message>
    <message>
        <source>the entry point takes packed arguments</source>
        <translation>入口点接收打包参数</translation>
    </message>
    <message>
        <source>the entry point takes structs of buffers</source>
        <translation>入口点接收由缓冲区组成的结构体</translation>
    </message>
    <message>
        <source>it has the registry of the C runtime</source>
        <translation>它含有 C 运行时的注册表</translation>
    </message>
    <message>
        <source>it has an entry point in C</source>
        <translation>它有 C 语言的入口点</translation>
    </message>
    <message>
        <source>an object holds the registry of the C runtime</source>
        <translation>某个目标文件含有 C 运行时的注册表</translation>
    </message>
    <message>
        <source>metadata.json states inputs and outputs</source>
        <translation>metadata.json 声明了输入和输出</translation>
    </message>
    <message>
        <source>metadata.json states no inputs and outputs</source>
        <translation>metadata.json 未声明输入和输出</translation>
    </message>
    <message>
        <source>operators include &lt;stdbool.h&gt;</source>
        <translation>算子包含 &lt;stdbool.h&gt;</translation>
    </message>
    <message>
        <source>operators do not include &lt;stdbool.h&gt;</source>
        <translation>算子不包含 &lt;stdbool.h&gt;</translation>
    </message>
    <message>
        <source>every function is declared first</source>
        <translation>每个函数都先声明</translation>
    </message>
    <message>
        <source>functions are not declared first</source>
        <translation>函数没有先声明</translation>
    </message>
    <message>
        <source>the constant pool is const</source>
        <translation>常量池声明为 const</translation>
    </message>
    <message>
        <source>the constant pool is not const</source>
        <translation>常量池未声明为 const</translation>
    </message>
    <message>
        <source>a development build: main has its name of TVM 0.9, format %1 is older</source>
        <translation>开发版：main 使用 TVM 0.9 的名称，而格式 %1 更早</translation>
    </message>
    <message>
        <source>%1 defines it</source>
        <translation>由 %1 定义</translation>
    </message>
    <message>
        <source>%1 is a template of it, to be adapted</source>
        <translation>%1 是它的模板，需自行修改</translation>
    </message>
    <message>
        <source>the C library has it</source>
        <translation>C 库中有它</translation>
    </message>
    <message>
        <source>TVM&apos;s C runtime has it</source>
        <translation>TVM 的 C 运行时中有它</translation>
    </message>
    <message>
        <source>the CMSIS-NN library has it: link that to the program</source>
        <translation>CMSIS-NN 库中有它：请将该库链接到程序</translation>
    </message>
    <message>
        <source>the driver of the accelerator has it: link that to the program</source>
        <translation>加速器的驱动中有它：请将该驱动链接到程序</translation>
    </message>
    <message>
        <source>the program has to define it for its board</source>
        <translation>程序须为所用的开发板定义它</translation>
    </message>
    <message>
        <source>no file of the archive defines it</source>
        <translation>归档中没有文件定义它</translation>
    </message>
    <message>
        <source>a graph is not a function: the runtime&apos;s graph executor takes graph, parameters and code together</source>
        <translation>图不是函数：由运行时的图执行器把图、参数和代码组合在一起</translation>
    </message>
    <message>
        <source>no function of the code is known to be the one to call</source>
        <translation>不知道应调用代码中的哪个函数</translation>
    </message>
    <message>
        <source>there are several operators: each is called separately</source>
        <translation>有多个算子：每个算子都单独调用</translation>
    </message>
    <message>
        <source>the inputs and outputs are not known</source>
        <translation>输入和输出未知</translation>
    </message>
    <message>
        <source>the size of %1 is not known</source>
        <translation>%1 的大小未知</translation>
    </message>
    <message>
        <source>the type or shape of %1 is not known</source>
        <translation>%1 的类型或形状未知</translation>
    </message>
    <message>
        <source>main allocates its workspace, and how much is not stated</source>
        <translation>main 自行分配工作区，且未声明其大小</translation>
    </message>
    <message>
        <source>the header of the C interface is not in the archive</source>
        <translation>归档中没有 C 接口的头文件</translation>
    </message>
    <message>
        <source>The export time %1 is the local time of the exporting machine, even if it ends in Z; its time zone is not recorded.</source>
        <translation>导出时间 %1 是导出机器的本地时间，即使以 Z 结尾也是如此；其时区没有记录。</translation>
    </message>
    <message>
        <source>The constant pool %1 is not const. %0</source>
        <translation>常量池 %1 未声明为 const。%0</translation>
    </message>
    <message>
        <source>The compiler flags its section %2 as writable: a linker script that collects .rodata* by name still puts it into flash, others put it into RAM.</source>
        <translation>编译器会将其所在的节 %2 标记为可写：按名称收集 .rodata* 的链接脚本仍会将其放入闪存，其他脚本则放入 RAM。</translation>
    </message>
    <message>
        <source>There is no metadata.json at the root, so this is not a Model Library Format archive. %0</source>
        <translation>根目录中没有 metadata.json，因此这不是 Model Library Format 归档。%0</translation>
    </message>
    <message>
        <source>metadata.json states %B1 of workspace, but the code needs %B2. Trust the code: reserve that much.</source>
        <translation>metadata.json 声明工作区为 %B1，但代码占用 %B2。请以代码为准：按它的占用量预留。</translation>
    </message>
    <message>
        <source>The pool %1 holds %B2, but call %L3 uses it up to byte %L4: the model writes past its end. Do not run it before the pool is enlarged or the archive is exported again.</source>
        <translation>内存池 %1 有 %B2，但第 %L3 次调用用到了第 %L4 字节：模型会写到池的末尾之后。在扩大内存池或重新导出归档之前不要运行。</translation>
    </message>
    <message>
        <source>%1 and %2 share bytes of the pool %3 from call %L4 to call %L5, while both still hold data: one destroys the other.</source>
        <translation>从第 %L4 次到第 %L5 次调用，%1 和 %2 共用内存池 %3 的字节，而两者都还保存着数据：其中一个会破坏另一个。</translation>
    </message>
    <message>
        <source>%1 is called with %L2 arguments and defined with %L3 parameters in %4, line %L5. That compiles and links, but the function uses wrong addresses. Do not run it: correct the call, or export with another release of TVM.</source>
        <translation>%1 调用时有 %L2 个实参，而在 %4 第 %L5 行定义为 %L3 个形参。它能编译和链接，但函数会使用错误的地址。不要运行：请修正调用，或用另一个 TVM 版本重新导出。</translation>
    </message>
    <message>
        <source>There are no files in it.</source>
        <translation>其中没有文件。</translation>
    </message>
    <message>
        <source>Its files can be read all the same.</source>
        <translation>其中的文件仍然可以阅读。</translation>
    </message>
    <message>
        <source>No call reads the last %B1 of %2, which has %B3. They are written and take room in the plan; nothing is wrong.</source>
        <translation>没有任何调用读取 %2（共 %B3）的最后 %B1。它们被写入并在规划中占用空间；这不是错误。</translation>
    </message>
    <message>
        <source>This board file is damaged and is ignored: %0.</source>
        <translation>此开发板文件已损坏，已忽略：%0。</translation>
    </message>
    <message>
        <source>This policy cannot be used: %0.</source>
        <translation>无法使用此策略：%0。</translation>
    </message>
    <message>
        <source>it is larger than %B1</source>
        <translation>它大于 %B1</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>缺少 %1</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot; instead of &quot;%3&quot;</source>
        <translation>%1 是“%2”，应为“%3”</translation>
    </message>
    <message>
        <source>%1 has the name &quot;%2&quot;, which is taken</source>
        <translation>%1 的名称“%2”已被占用</translation>
    </message>
    <message>
        <source>%1 is missing, empty or no list: a board needs a region</source>
        <translation>%1 缺失、为空或不是列表：开发板至少需要一个区域</translation>
    </message>
    <message>
        <source>%1 is neither &quot;ram&quot; nor &quot;rom&quot;</source>
        <translation>%1 既不是“ram”也不是“rom”</translation>
    </message>
    <message>
        <source>%1 is missing or empty: a policy needs a board or a limit</source>
        <translation>%1 缺失或为空：策略需要开发板或限值</translation>
    </message>
    <message>
        <source>%1 is neither &quot;%2&quot; nor &quot;%3&quot;</source>
        <translation>%1 既不是“%2”也不是“%3”</translation>
    </message>
    <message>
        <source>%1 is not a limit that can be checked</source>
        <translation>%1 不是可以检查的限值</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation>它不是普通文件</translation>
    </message>
    <message>
        <source>This object is compiled from %1. The source counts, the object is left out.</source>
        <translation>此目标文件由 %1 编译而来。以源文件计，不计目标文件。</translation>
    </message>
    <message>
        <source>%1 is declared as the function to call, but no source of the archive defines it: a program that calls it does not link. Add the source that is missing, or export the archive again.</source>
        <translation>%1 被声明为要调用的函数，但归档中没有源文件定义它：调用它的程序无法链接。请补上缺失的源文件，或重新导出归档。</translation>
    </message>
    <message>
        <source>The code uses %1, which no source of the archive defines: a source is missing. Figures that depend on it are unknown or lower bounds.</source>
        <translation>代码使用了 %1，但归档中没有源文件定义它：缺少一个源文件。依赖它的数值未知，或只是下限。</translation>
    </message>
    <message>
        <source>The code includes %1, but the archive holds %2. Where file names tell capitals apart it does not compile: rename the header to that and write the names in it as the code does, or export with a model name in lower case.</source>
        <translation>代码包含 %1，但归档中是 %2。在区分文件名大小写的系统上无法编译：请将头文件改为该名称，并按代码的写法改写其中的名称，或者用小写的模型名重新导出。</translation>
    </message>
    <message>
        <source>Does not compile with gcc 14 or later: %0. With %1 it does.</source>
        <translation>gcc 14 及更高版本拒绝此代码：%0。加上 %1 即可接受。</translation>
    </message>
    <message>
        <source>metadata.json states %B1 of constants, but the archive holds %B2, from %3 on. Trust the files.</source>
        <translation>metadata.json 声明常量为 %B1，但归档中自 %3 起有 %B2。请以文件为准。</translation>
    </message>
    <message>
        <source>%3 states %B2 for %1, but %5 has %B4. Trust the second value.</source>
        <translation>按 %3 的声明 %1 为 %B2，但按 %5 为 %B4。请以后者为准。</translation>
    </message>
    <message>
        <source>%3 states type %2 for %1, but %5 has type %4. Trust the second value.</source>
        <translation>按 %3 的声明 %1 的类型为 %2，但按 %5 为 %4。请以后者为准。</translation>
    </message>
    <message>
        <source>%1 is %B2, but %4 needs %B3. %0</source>
        <translation>%1 写的是 %B2，但按 %4 占用 %B3。%0</translation>
    </message>
    <message>
        <source>metadata.json states %B2 of workspace for the function %1, but its code at %4 takes %B3. Trust the code.</source>
        <translation>metadata.json 声明函数 %1 的工作区为 %B2，但其位于 %4 的代码占用 %B3。请以代码为准。</translation>
    </message>
    <message>
        <source>metadata.json states the executor %1, but %3 is what the executor %2 runs. Trust the code.</source>
        <translation>metadata.json 声明执行器为 %1，但 %3 由执行器 %2 运行。请以代码为准。</translation>
    </message>
    <message>
        <source>metadata.json states the target &quot;%1&quot;, but %3 was generated for &quot;%2&quot;. Trust the code.</source>
        <translation>metadata.json 声明目标为“%1”，但 %3 是为“%2”生成的。请以代码为准。</translation>
    </message>
    <message>
        <source>metadata.json states TVM %1, but the code has the traits of TVM %2, as at %3. Trust the code.</source>
        <translation>metadata.json 声明 TVM %1，但代码具有 TVM %2 的特征，例如在 %3。请以代码为准。</translation>
    </message>
    <message>
        <source>metadata.json states memory of the device %1, but none of the targets (%2) runs on it.</source>
        <translation>metadata.json 声明了设备 %1 的内存，但没有目标（%2）在其上运行。</translation>
    </message>
    <message>
        <source>The folder holds the archive %1: open that to see its model.</source>
        <translation>该文件夹中有归档 %1：打开它即可查看其模型。</translation>
    </message>
    <message>
        <source>version_spec of %1 in metadata.json says %2</source>
        <translation>metadata.json 中 %1 的 version_spec 写明 %2</translation>
    </message>
    <message>
        <source>executors or runtimes in metadata.json say %1</source>
        <translation>metadata.json 中的 executors 或 runtimes 写明 %1</translation>
    </message>
    <message>
        <source>no source of the archive defines the function to call</source>
        <translation>归档中没有源文件定义要调用的函数</translation>
    </message>
    <message>
        <source>the values of %1</source>
        <translation>%1 的值</translation>
    </message>
    <message>
        <source>the function %1</source>
        <translation>函数 %1</translation>
    </message>
    <message>
        <source>a comment</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>no source of the archive defines %1</source>
        <translation>归档中没有源文件定义 %1</translation>
    </message>
    <message>
        <source>the archive has no code of this model</source>
        <translation>归档中没有此模型的代码</translation>
    </message>
    <message>
        <source>what call %L1 hands on cannot be followed</source>
        <translation>无法追踪第 %L1 次调用传递的内容</translation>
    </message>
    <message>
        <source>the code does not tell the size of %1</source>
        <translation>代码未说明 %1 的大小</translation>
    </message>
    <message>
        <source>%1 takes memory of its own around its call of %2</source>
        <translation>%1 在调用 %2 时自己也占用内存</translation>
    </message>
    <message>
        <source>how much %1 allocates is not known</source>
        <translation>%1 分配多少内存未知</translation>
    </message>
    <message>
        <source>the code does not tell where %1 lies</source>
        <translation>代码未说明 %1 位于何处</translation>
    </message>
    <message>
        <source>what compiled code holds is not read</source>
        <translation>已编译代码中的内容未被读取</translation>
    </message>
    <message>
        <source>the size of %1 is an upper bound</source>
        <translation>%1 的大小是上限</translation>
    </message>
    <message>
        <source>arrays of the functions alone; their frames are known once they are compiled</source>
        <translation>仅为函数中的数组；其栈帧在编译后才可知</translation>
    </message>
    <message>
        <source>each device has a figure of its own</source>
        <translation>每个设备各有自己的数值</translation>
    </message>
    <message>
        <source>the code has a main function of the AOT executor</source>
        <translation>代码含有 AOT 执行器的主函数</translation>
    </message>
    <message>
        <source>the archive holds a graph</source>
        <translation>归档中含有图</translation>
    </message>
    <message>
        <source>main takes packed arguments, and there is no header of the C interface</source>
        <translation>主函数接受打包参数，且没有 C 接口的头文件</translation>
    </message>
    <message>
        <source>the code has get_c_metadata, which the C++ runtime asks</source>
        <translation>代码含有供 C++ 运行时查询的 get_c_metadata</translation>
    </message>
    <message>
        <source>%2 passes a pointer whose type differs from the declaration of %3</source>
        <translation>%2 传递的指针类型与 %3 声明的不同</translation>
    </message>
    <message>
        <source>it calls %2 without an earlier declaration that has parameter types</source>
        <translation>它调用了 %2，之前没有带参数类型的声明</translation>
    </message>
    <message>
        <source>it uses bool without including &lt;stdbool.h&gt;</source>
        <translation>它使用了 bool，却没有包含 &lt;stdbool.h&gt;</translation>
    </message>
    <message>
        <source>A checksum of the archive is wrong at byte %L1: the bytes in front of it are not those that were stored. Fetch or export the file again.</source>
        <translation>归档在第 %L1 字节处的校验和有误：它之前的字节与存入时不同。请重新获取或导出该文件。</translation>
    </message>
    <message>
        <source>it is %1 within %2; one compression is taken off</source>
        <translation>它是 %2 中的 %1；只解开一层压缩</translation>
    </message>
    <message>
        <source>the directory at the end of the zip is missing</source>
        <translation>缺少 zip 末尾的目录</translation>
    </message>
    <message>
        <source>the directory of the zip is not where the file states it</source>
        <translation>zip 的目录不在文件声明的位置</translation>
    </message>
    <message>
        <source>the directory of the zip does not have as many members as it states</source>
        <translation>zip 目录中的成员数与其声明的不符</translation>
    </message>
    <message>
        <source>%2 lies within another member</source>
        <translation>%2 位于另一个成员之内</translation>
    </message>
    <message>
        <source>the directory of the zip leaves out a member</source>
        <translation>zip 的目录漏掉了一个成员</translation>
    </message>
    <message>
        <source>the directory of the zip contradicts the header of %2</source>
        <translation>zip 的目录与 %2 的文件头相互矛盾</translation>
    </message>
    <message>
        <source>it is a device, a pipe or a folder</source>
        <translation>它是设备、管道或文件夹</translation>
    </message>
    <message>
        <source>This source is a copy of %1 and is not counted, because a build compiles only one of them.</source>
        <translation>此源文件是 %1 的副本。计入的是那一个，此文件不计入：一次构建只取其中之一。</translation>
    </message>
    <message>
        <source>This source defines the functions of %1 again, and differs. The archive does not show which one is built, so the need of the code is unknown. Delete one of them.</source>
        <translation>此源文件又定义了 %1 中的函数，而且内容不同。无法得知构建取哪一个，因此代码所需的内存未知。请删除其中之一。</translation>
    </message>
    <message>
        <source>%1 and %2 define the same functions, and differ</source>
        <translation>%1 和 %2 定义了相同的函数，但内容不同</translation>
    </message>
    <message>
        <source>the header of %2 has another name than the directory of the zip</source>
        <translation>%2 的文件头中的名称与 zip 目录中的不同</translation>
    </message>
    <message>
        <source>more than %B1 in a row hold nothing: padding or a header</source>
        <translation>连续超过 %B1 的字节没有内容，只是填充或文件头</translation>
    </message>
    <message>
        <source>there are more than %L1 functions, calls or parameters</source>
        <translation>函数、调用或参数超过 %L1 个</translation>
    </message>
    <message>
        <source>the JSON text holds more than %L1 values</source>
        <translation>JSON 文本中的值超过 %L1 个</translation>
    </message>
    <message>
        <source>the JSON text is larger than %B1</source>
        <translation>JSON 文本大于 %B1</translation>
    </message>
    <message>
        <source>a function has more than %L1 tokens</source>
        <translation>某个函数的单词和符号超过 %L1 个</translation>
    </message>
    <message>
        <source>the macros of a function stand for more than %B1</source>
        <translation>某个函数中的宏展开后超过 %B1</translation>
    </message>
    <message>
        <source>a macro expands to more than %L1 tokens, or to itself</source>
        <translation>某个宏展开后的单词和符号超过 %L1 个，或展开为其自身</translation>
    </message>
    <message>
        <source>the headers that it includes are larger than %B1</source>
        <translation>它包含的头文件大于 %B1</translation>
    </message>
    <message>
        <source>the main function makes more than %L1 calls</source>
        <translation>主函数中的调用超过 %L1 次</translation>
    </message>
    <message>
        <source>the model has more than %L1 buffers</source>
        <translation>模型的缓冲区超过 %L1 个</translation>
    </message>
    <message>
        <source>more than %L1 places name something</source>
        <translation>提到某个名称的位置超过 %L1 处</translation>
    </message>
    <message>
        <source>the size of %1 follows from its readers or from Relay</source>
        <translation>%1 的大小由读取它的代码或 Relay 得出</translation>
    </message>
    <message>
        <source>The model is called through the C interface, but its header %1 is not in the archive: a program that calls it has nothing to include. Add the header, or export the archive again.</source>
        <translation>该模型通过 C 接口调用，但归档中没有它的头文件 %1：调用它的程序没有可包含的头文件。请补上该头文件，或重新导出归档。</translation>
    </message>
    <message>
        <source>%3 states type %2 for %1, but there is no such type: its type and its size are unknown. Correct it there, or export the archive again.</source>
        <translation>按 %3 的声明 %1 的类型为 %2，但不存在这种类型：它的类型和大小未知。请在那里更正，或重新导出归档。</translation>
    </message>
    <message>
        <source>%0 Trust the code.</source>
        <translation>%0请以代码为准。</translation>
    </message>
    <message>
        <source>Reserve that much: a smaller buffer overflows when the model runs.</source>
        <translation>请按占用量预留：更小的内存会在模型运行时被越界写入。</translation>
    </message>
    <message>
        <source>Reserve that much: the rest is never used.</source>
        <translation>请按占用量预留：多出的部分从不使用。</translation>
    </message>
    <message>
        <source>metadata.json states the input %1, but the model takes only these, as %3 has it: %2.</source>
        <translation>metadata.json 声明了输入 %1，但按 %3 模型只接受这些输入：%2。</translation>
    </message>
    <message>
        <source>metadata.json states the output %1, but the model gives only these, as %3 has it: %2.</source>
        <translation>metadata.json 声明了输出 %1，但按 %3 模型只给出这些输出：%2。</translation>
    </message>
    <message>
        <source>%1 is damaged, and what was read may be wrong</source>
        <translation>%1 已损坏，读到的内容可能有误</translation>
    </message>
    <message>
        <source>a condition, a macro or a brace of %1 leaves open what its code is</source>
        <translation>%1 中的条件、宏或花括号使其代码无法确定</translation>
    </message>
    <message>
        <source>a condition that no #endif closes</source>
        <translation>没有 #endif 结束的条件</translation>
    </message>
    <message>
        <source>two versions stand there, with the marks of a conflict</source>
        <translation>那里同时存在两个版本，并带有合并冲突标记</translation>
    </message>
    <message>
        <source>a bracket is not closed, or closes nothing</source>
        <translation>括号没有闭合，或没有对应的左括号</translation>
    </message>
    <message>
        <source>a quote is not closed</source>
        <translation>引号没有闭合</translation>
    </message>
    <message>
        <source>%1 and %2 differ, and nothing tells which of them %3 includes</source>
        <translation>%1 与 %2 不同，无法判断 %3 包含的是哪一个</translation>
    </message>
    <message>
        <source>metadata.json does not list the model %1, whose code is here. It is shown as far as its code tells.</source>
        <translation>metadata.json 没有列出模型 %1，但它的代码在这里。它只按代码能说明的程度显示。</translation>
    </message>
    <message>
        <source>there are more than %L1 files of which only their content could tell what they are</source>
        <translation>有超过 %L1 个文件只能靠内容判断是什么</translation>
    </message>
    <message>
        <source>The graph executor runs %1, but the archive holds no graph of it: the order of its calls and the memory between them are unknown, and it cannot run. Export it again.</source>
        <translation>%1 由图执行器运行，但存档中没有它的图：调用的顺序和调用之间的内存未知，也无法运行。请重新导出。</translation>
    </message>
    <message>
        <source>From here on, the file is not valid C: %0. Figures that depend on it are unknown. Correct the line; no compiler accepts it.</source>
        <translation>从这里起不是 C 代码：%0。依赖此文件的数字未知。请更正这一行；没有编译器接受它。</translation>
    </message>
    <message>
        <source>A statement that calls something cannot be followed here, or a semicolon is missing. Figures that depend on this file are unknown.</source>
        <translation>这里有一条包含调用的语句无法跟踪，或缺少分号。依赖此文件的数字未知。</translation>
    </message>
    <message>
        <source>the object file has more than %L1 sections</source>
        <translation>目标文件有超过 %L1 个节</translation>
    </message>
    <message>
        <source>the names of the object file are longer than %B1</source>
        <translation>目标文件中的名称总长超过 %B1</translation>
    </message>
    <message>
        <source>its macros expand to more than %L1 tokens</source>
        <translation>其中的宏代表超过 %L1 个单词和符号</translation>
    </message>
    <message>
        <source>it has more than %L1 enumerators</source>
        <translation>其中命名的数值超过 %L1 个</translation>
    </message>
    <message>
        <source>its conditions ask for more than %L1 macros that nothing defines</source>
        <translation>其中的条件使用了超过 %L1 个未定义的宏</translation>
    </message>
    <message>
        <source>the helpers to read again for calls with other numbers are longer than %B1</source>
        <translation>需按不同参数重新读取的辅助函数超过 %B1</translation>
    </message>
    <message>
        <source>more than %L1 pairs of buffers share addresses of a pool</source>
        <translation>超过 %L1 对缓冲区共用内存池的地址</translation>
    </message>
    <message>
        <source>files follow after its end: a part of it is overwritten with zeros</source>
        <translation>其结尾之后还有文件：其中一部分被零覆盖</translation>
    </message>
    <message>
        <source>%1 cannot be read</source>
        <translation>无法读取 %1</translation>
    </message>
    <message>
        <source>%1 holds %B2, but %3 uses it up to byte %L4: it reads or writes past its end. Correct the code or make it larger.</source>
        <translation>%1 有 %B2，但 %3 用到了第 %L4 字节：它读写了后面的内容。请改正代码，或将其扩大。</translation>
    </message>
    <message>
        <source>%2 reads or writes memory from %B3 before the beginning of %1. Correct the code.</source>
        <translation>%2 从 %1 开头之前 %B3 处开始使用它：它读写了那里的内容。请改正代码。</translation>
    </message>
    <message>
        <source>Which code is built here depends on the compiler, the platform or a macro that cannot be evaluated. Figures that depend on this file are unknown. Remove the branch that you do not build, or use a macro of your own in the condition.</source>
        <translation>此处的代码由编译器、平台或无法求值的宏决定。依赖此文件的数字未知。请删除不用的部分，或改用您自己的宏来判断。</translation>
    </message>
    <message>
        <source>more than %L1 places of the text can be folded</source>
        <translation>文本中可折叠之处超过 %L1 处</translation>
    </message>
    <message>
        <source>the texts differ in more than %L1 places; the ones after that are shown as one</source>
        <translation>两个文本有超过 %L1 处不同；其后的合为一处显示</translation>
    </message>
    <message>
        <source>its pieces are not in order, or overlap</source>
        <translation>其数据段未按顺序排列，或相互重叠</translation>
    </message>
    <message>
        <source>the checksum of a header is wrong; its file is missing</source>
        <translation>某个文件头的校验和有误；其后的文件缺失</translation>
    </message>
    <message>
        <source>it begins in an archive in front of this one, which is not there</source>
        <translation>它始于此前的另一个归档，而那个归档不在</translation>
    </message>
    <message>
        <source>it says that it has no checksum, and the bytes of one follow</source>
        <translation>它声明没有校验和，其后却有校验和的字节</translation>
    </message>
    <message>
        <source>it is encrypted</source>
        <translation>它已加密</translation>
    </message>
    <message>
        <source>it is compressed with method %1, which is not supported</source>
        <translation>其压缩方法为 %1，无法读取</translation>
    </message>
    <message>
        <source>its name holds a zero byte and is shown up to that</source>
        <translation>其名称含有零字节，只显示到该处为止</translation>
    </message>
    <message>
        <source>it has no name</source>
        <translation>它没有名称</translation>
    </message>
    <message>
        <source>it is a folder and holds data</source>
        <translation>它是文件夹，却含有数据</translation>
    </message>
    <message>
        <source>the text is larger than %B1</source>
        <translation>文本大于 %B1</translation>
    </message>
    <message>
        <source>metadata.json names the model %1, but its code was generated for the model %2: its functions have that name. Trust the code.</source>
        <translation>metadata.json 称模型为 %1，但其代码是为模型 %2 生成的：函数以该名称命名。请以代码为准。</translation>
    </message>
    <message>
        <source>The key %1 occurs more than once in the same object; the last one counts.</source>
        <translation>同一个对象中多次出现键 %1；以最后一个为准。</translation>
    </message>
    <message>
        <source>%1 is %2, which %0. It is used nowhere; the JSON view of metadata.json shows it.</source>
        <translation>%1 为 %2，%0。该值不用于任何计算；metadata.json 的 JSON 视图中可以看到它。</translation>
    </message>
    <message>
        <source>metadata.json states %0 more than once: the first one counts.</source>
        <translation>metadata.json 多次声明%0：以第一个为准。</translation>
    </message>
    <message>
        <source>This file includes %1, which is not in the archive: what that defines is missing. Figures that depend on it are unknown or lower bounds.</source>
        <translation>此文件包含（#include）%1，但归档中没有它：它所定义的内容缺失。依赖它的数值未知，或只是下限。</translation>
    </message>
    <message>
        <source>The text is cut off, inside %0; the rest is missing. Figures that depend on it are unknown or lower bounds.</source>
        <translation>文本被截断，断在 %0之中；其余内容缺失。依赖它的数值未知，或只是下限。</translation>
    </message>
    <message>
        <source>The format version, &quot;%1&quot;, is not stated as a number.</source>
        <translation>格式版本“%1”不是以数字声明的。</translation>
    </message>
    <message>
        <source>%1 is not that of the functions that are stated</source>
        <translation>%1 与所声明的函数不符</translation>
    </message>
    <message>
        <source>is not a whole number of bytes</source>
        <translation>不是整数个字节</translation>
    </message>
    <message>
        <source>is less than 0 and cannot be a size in bytes</source>
        <translation>小于 0，不可能是字节大小</translation>
    </message>
    <message>
        <source>cannot be a size in bytes: the exporter computes in 32 bits and may have wrapped</source>
        <translation>不可能是字节大小：导出程序按 32 位计算，可能已溢出回绕</translation>
    </message>
    <message>
        <source>is more bytes than any machine has</source>
        <translation>比任何机器拥有的字节都多</translation>
    </message>
    <message>
        <source>the model %1</source>
        <translation>模型 %1</translation>
    </message>
    <message>
        <source>the memory of the device %1</source>
        <translation>设备 %1 的内存</translation>
    </message>
    <message>
        <source>the operator function %1</source>
        <translation>算子函数 %1</translation>
    </message>
    <message>
        <source>#error stands there, and no condition switches it off</source>
        <translation>那里有 #error，且没有任何条件将其关闭</translation>
    </message>
    <message>
        <source>%1 is cut off</source>
        <translation>%1 被截断</translation>
    </message>
    <message>
        <source>%1 works in its buffers itself at line %L2: how long they are in use is not followed</source>
        <translation>%1 在第 %L2 行自己使用其缓冲区：它们被占用多久未被追踪</translation>
    </message>
    <message>
        <source>%1, which %2 includes, is not in the archive</source>
        <translation>%2 所包含的 %1 不在归档中</translation>
    </message>
    <message>
        <source>the assembler of %1 is not read</source>
        <translation>%1 中的汇编代码未被读取</translation>
    </message>
    <message>
        <source>%1 is %L2 B, and the region has %L3 B</source>
        <translation>%1 为 %L2 B，而该区域只有 %L3 B</translation>
    </message>
    <message>
        <source>%1 is not a key that is read; those are &quot;%2&quot; and &quot;%3&quot;</source>
        <translation>%1 不是可读取的键；可读取的键是“%2”和“%3”</translation>
    </message>
    <message>
        <source>These review notes cannot be read: %0.</source>
        <translation>无法读取这些评审注释：%0。</translation>
    </message>
    <message>
        <source>%1 is longer than %L2 characters</source>
        <translation>%1 超过 %L2 个字符</translation>
    </message>
    <message>
        <source>%1 has more than %L2 notes</source>
        <translation>%1 的注释多于 %L2 条</translation>
    </message>
    <message>
        <source>%1 does not name a place</source>
        <translation>%1 不是一个位置</translation>
    </message>
    <message>
        <source>%1 is not a time</source>
        <translation>%1 不是一个时间</translation>
    </message>
    <message>
        <source>an archive of operators is exported by Python alone; tvmc writes none</source>
        <translation>算子归档只能由 Python 导出，tvmc 不会写出这种归档</translation>
    </message>
    <message>
        <source>the archive holds %1 models, and tvmc exports one: Python puts several into one archive</source>
        <translation>归档中有 %1 个模型，而 tvmc 只导出一个：把多个模型放进一个归档要用 Python</translation>
    </message>
    <message>
        <source>Relay hands functions over to %1, which is no target that tvmc has by itself</source>
        <translation>Relay 把函数交给 %1，而 tvmc 本身没有这个目标</translation>
    </message>
    <message>
        <source>metadata.json states the target as TVM writes it out: what was typed may have been shorter</source>
        <translation>metadata.json 中的目标是 TVM 写全的形式：当时输入的可能更短</translation>
    </message>
    <message>
        <source>the archive states no target</source>
        <translation>归档没有写明目标</translation>
    </message>
    <message>
        <source>Relay hands functions over to %1</source>
        <translation>Relay 把函数交给 %1</translation>
    </message>
    <message>
        <source>the code holds the values of the parameters, and no file does</source>
        <translation>参数的值在代码中，不在任何文件中</translation>
    </message>
    <message>
        <source>the code has TVMSystemLibEntryPoint</source>
        <translation>代码中有 TVMSystemLibEntryPoint</translation>
    </message>
    <message>
        <source>the code has the offsets alone, which each algorithm may come to</source>
        <translation>代码中只有偏移，任何一种算法都可能得出</translation>
    </message>
    <message>
        <source>the caller provides these pools, as those that are named to TVM; in which order they were named is not recorded</source>
        <translation>这些内存池由调用者提供，即向 TVM 指明的那些；指明的顺序没有记录</translation>
    </message>
    <message>
        <source>the code has the sizes that came out, not what was allowed</source>
        <translation>代码中只有得出的大小，没有当时允许的上限</translation>
    </message>
    <message>
        <source>the model is called so; without a name it is &quot;default&quot;</source>
        <translation>模型就叫这个名字；不指定时为“default”</translation>
    </message>
    <message>
        <source>the archive has the Model Library Format</source>
        <translation>归档采用模型库格式</translation>
    </message>
    <message>
        <source>nothing in the archive says so</source>
        <translation>归档中没有任何说明</translation>
    </message>
    <message>
        <source>The code of %1 has no TVMSystemLibEntryPoint: a runtime that looks for its functions by name, as a host that drives the device does, finds none. Export it again with a system library if that is how it is to run.</source>
        <translation>%1 的代码没有 TVMSystemLibEntryPoint：按名称查找函数的运行时（例如由主机驱动设备时）找不到任何函数。如果要这样运行，请带系统库重新导出。</translation>
    </message>
    <message>
        <source>metadata.json says that the archive holds the C runtime of %1, but no file of it is there. Take the runtime from the source of the same TVM release.</source>
        <translation>metadata.json 称归档中含有 %1 的 C 运行时，但其中没有它的任何文件。请从同一 TVM 版本的源代码中取得运行时。</translation>
    </message>
    <message>
        <source>The code takes constants from the pool of %1, but nothing in the archive has their values: the model cannot compute. Export it again.</source>
        <translation>代码从 %1 的内存池中读取常量，但归档中没有这些常量的值：模型无法计算。请重新导出。</translation>
    </message>
    <message>
        <source>the archive holds a graph and the operators that it calls</source>
        <translation>归档中有图和它调用的算子</translation>
    </message>
    <message>
        <source>the archive holds a main function that calls the operators in order</source>
        <translation>归档中有按顺序调用算子的主函数</translation>
    </message>
    <message>
        <source>the archive holds a packed main function, its tables and a system library</source>
        <translation>归档中有打包（packed）主函数、它的表和系统库</translation>
    </message>
    <message>
        <source>the model is run by its main function, and the archive holds no graph</source>
        <translation>模型由其主函数运行，归档中没有图</translation>
    </message>
    <message>
        <source>the model is run by a graph, and the archive holds no main function</source>
        <translation>模型由图运行，归档中没有主函数</translation>
    </message>
    <message>
        <source>a host can only call packed functions, but this entry point takes the structs of the C interface: export it again with --executor-aot-interface-api=packed and a system library</source>
        <translation>主机调用打包（packed）函数，而入口点接收 C 接口的结构体：请用 --executor-aot-interface-api=packed 并带系统库导出</translation>
    </message>
    <message>
        <source>a host finds functions by the system library, which the code does not have: export it again with --runtime-crt-system-lib=1</source>
        <translation>主机通过系统库查找函数，而代码没有系统库：请用 --runtime-crt-system-lib=1 重新导出</translation>
    </message>
    <message>
        <source>a host asks for TVMMetadata, which the code does not have: TVM 0.9 and later write it for the packed interface</source>
        <translation>主机需要 TVMMetadata，而代码没有：TVM 0.9 及更高版本为打包接口写出它</translation>
    </message>
    <message>
        <source>the host speaks with TVM&apos;s C runtime, and the code is made for its C++ runtime</source>
        <translation>主机与 TVM 的 C 运行时通信，而代码是为其 C++ 运行时生成的</translation>
    </message>
    <message>
        <source>hosts before TVM 0.12 refuse constant pools, and this is %1</source>
        <translation>TVM 0.12 之前的主机不接受常量内存池，而此处为 %1</translation>
    </message>
    <message>
        <source>operators alone have no executor: your program calls each of them</source>
        <translation>单独的算子没有执行器：由您的程序逐个调用</translation>
    </message>
    <message>
        <source>nothing in the archive tells enough of how it is run</source>
        <translation>归档中没有足够的信息说明如何运行它</translation>
    </message>
    <message>
        <source>C functions: %L1</source>
        <translation>C 函数：%L1 个</translation>
    </message>
    <message>
        <source>compiled functions: %L1</source>
        <translation>已编译函数：%L1 个</translation>
    </message>
    <message>
        <source>no file of the archive has it</source>
        <translation>归档中没有任何文件含有它</translation>
    </message>
    <message>
        <source>the code was not read whole, so it may be there</source>
        <translation>代码未能完整读取，因此它可能存在</translation>
    </message>
    <message>
        <source>this way to run the model does without it</source>
        <translation>这种运行方式不需要它</translation>
    </message>
    <message>
        <source>%1 calls the operators in order</source>
        <translation>%1 按顺序调用算子</translation>
    </message>
    <message>
        <source>call %1, which %2 declares</source>
        <translation>调用 %1，由 %2 声明</translation>
    </message>
    <message>
        <source>call %1 with packed arguments: inputs, then outputs</source>
        <translation>用打包参数调用 %1：先输入，后输出</translation>
    </message>
    <message>
        <source>%1 takes structs that the missing header of the C interface declares</source>
        <translation>%1 接收由缺失的 C 接口头文件声明的结构体</translation>
    </message>
    <message>
        <source>the code has no other entry point: call %1</source>
        <translation>代码没有其他入口点：调用 %1</translation>
    </message>
    <message>
        <source>TVMSystemLibEntryPoint registers the functions with the runtime by name</source>
        <translation>TVMSystemLibEntryPoint 按名称向运行时提供函数</translation>
    </message>
    <message>
        <source>no file has TVMSystemLibEntryPoint: export it again with --runtime-crt-system-lib=1</source>
        <translation>没有文件含有 TVMSystemLibEntryPoint：请用 --runtime-crt-system-lib=1 重新导出</translation>
    </message>
    <message>
        <source>inputs, outputs and pools as the host asks for them</source>
        <translation>主机所查询的输入、输出和内存池</translation>
    </message>
    <message>
        <source>constants of the code: %B1</source>
        <translation>代码中的常量：%B1</translation>
    </message>
    <message>
        <source>the host sends them: %L1 tensors, %B2</source>
        <translation>由主机发送：%L1 个张量，%B2</translation>
    </message>
    <message>
        <source>make the file part of the program: %L1 tensors, %B2</source>
        <translation>将该文件编入程序：%L1 个张量，%B2</translation>
    </message>
    <message>
        <source>the model has no weights</source>
        <translation>模型没有权重</translation>
    </message>
    <message>
        <source>the file of parameters is damaged</source>
        <translation>参数文件已损坏</translation>
    </message>
    <message>
        <source>the host reads it</source>
        <translation>由主机读取</translation>
    </message>
    <message>
        <source>make the file part of the program, with a zero after it</source>
        <translation>将该文件编入程序，并在末尾加一个零字节</translation>
    </message>
    <message>
        <source>the graph is damaged</source>
        <translation>图已损坏</translation>
    </message>
    <message>
        <source>a heap for the executor: %B1 of storages and workspace, with weights, inputs, outputs and the runtime&apos;s own besides</source>
        <translation>执行器所用的堆：存储和工作区共 %B1，另加权重、输入、输出和运行时自身所需</translation>
    </message>
    <message>
        <source>a heap for the executor; nothing in the archive tells how large</source>
        <translation>执行器所用的堆；归档中没有说明其大小</translation>
    </message>
    <message>
        <source>a heap for inputs, outputs and what the host asks for</source>
        <translation>用于输入、输出和主机所需内容的堆</translation>
    </message>
    <message>
        <source>the code defines the pool %1: %B2</source>
        <translation>代码定义了内存池 %1：%B2</translation>
    </message>
    <message>
        <source>the code gets the pool %1 from you: %B2</source>
        <translation>代码从您那里得到内存池 %1：%B2</translation>
    </message>
    <message>
        <source>the pool %1, of which nothing tells the size</source>
        <translation>内存池 %1，没有任何内容说明其大小</translation>
    </message>
    <message>
        <source>the code asks TVMBackendAllocWorkspace for %B1 at most</source>
        <translation>代码通过 TVMBackendAllocWorkspace 最多申请 %B1</translation>
    </message>
    <message>
        <source>the code asks TVMBackendAllocWorkspace; nothing in the archive tells for how much</source>
        <translation>代码通过 TVMBackendAllocWorkspace 申请内存；归档中没有说明申请多少</translation>
    </message>
    <message>
        <source>the code takes none</source>
        <translation>代码不需要</translation>
    </message>
    <message>
        <source>compile the sources that come with the model</source>
        <translation>编译随模型提供的源代码</translation>
    </message>
    <message>
        <source>take it from the source of TVM %1</source>
        <translation>取自 TVM %1 的源代码</translation>
    </message>
    <message>
        <source>take it from the source of the TVM release that exported the model</source>
        <translation>取自导出该模型的 TVM 版本的源代码</translation>
    </message>
    <message>
        <source>its headers are enough: the code calls no function of it</source>
        <translation>只需其头文件：代码不调用它的函数</translation>
    </message>
    <message>
        <source>TVM&apos;s C++ runtime (libtvm_runtime) has it</source>
        <translation>TVM 的 C++ 运行时（libtvm_runtime）提供</translation>
    </message>
    <message>
        <source>metadata.json says that the archive holds it, and it does not</source>
        <translation>metadata.json 称归档中有它，但实际没有</translation>
    </message>
    <message>
        <source>the AOT executor comes with the runtime</source>
        <translation>AOT 执行器随运行时提供</translation>
    </message>
    <message>
        <source>the RPC server comes with the runtime</source>
        <translation>RPC 服务器随运行时提供</translation>
    </message>
    <message>
        <source>only you know the wire between board and host</source>
        <translation>只有您了解开发板与主机之间的连接</translation>
    </message>
    <message>
        <source>limits of the C runtime, chosen for the model</source>
        <translation>为该模型选定的 C 运行时限值</translation>
    </message>
    <message>
        <source>the C runtime calls TVMPlatformAbort, TVMPlatformMemoryAllocate and others, which the board has to have</source>
        <translation>C 运行时调用 TVMPlatformAbort、TVMPlatformMemoryAllocate 等函数，须由开发板提供</translation>
    </message>
    <message>
        <source>the caller brings inputs and outputs: %B1</source>
        <translation>由调用者提供输入和输出：%B1</translation>
    </message>
    <message>
        <source>inputs and outputs lie in the pools</source>
        <translation>输入和输出位于内存池中</translation>
    </message>
    <message>
        <source>the caller brings inputs and outputs; the archive does not tell how large all of them are</source>
        <translation>由调用者提供输入和输出；归档没有说明它们全部的大小</translation>
    </message>
    <message>
        <source>CMSIS-NN, for %1</source>
        <translation>CMSIS-NN，用于 %1</translation>
    </message>
    <message>
        <source>the driver of the accelerator, for %1</source>
        <translation>加速器驱动程序，用于 %1</translation>
    </message>
    <message>
        <source>the maths library, for %1</source>
        <translation>数学库，用于 %1</translation>
    </message>
    <message>
        <source>the C library, for %1</source>
        <translation>C 库，用于 %1</translation>
    </message>
    <message>
        <source>the code calls no library</source>
        <translation>代码不调用任何库</translation>
    </message>
    <message>
        <source>no known library has %1</source>
        <translation>没有已知的库提供 %1</translation>
    </message>
    <message>
        <source>clocks, memory and console of the board; main() brings everything together</source>
        <translation>开发板的时钟、内存和控制台；main() 把一切连接起来</translation>
    </message>
    <message>
        <source>TVM&apos;s Python package opens the session and runs the model</source>
        <translation>TVM 的 Python 包打开会话并运行模型</translation>
    </message>
    <message>
        <source>TVM&apos;s Python package asks for a model named default, and this one is %1</source>
        <translation>TVM 的 Python 包查找名为 default 的模型，而此模型名为 %1</translation>
    </message>
    <message>
        <source>the maths library (libm) has it</source>
        <translation>数学库（libm）提供</translation>
    </message>
    <message>
        <source>compilers may call it for loops that copy or fill, and for initialisers</source>
        <translation>编译器可能在复制或填充的循环处以及为初始化而调用它</translation>
    </message>
    <message>
        <source>compilers for 32-bit Arm may call them for divisions and for numbers that the processor cannot handle</source>
        <translation>32 位 Arm 的编译器可能为除法以及处理器不支持的数值而调用它们</translation>
    </message>
    <message>
        <source>%1 is neither true nor false</source>
        <translation>%1 既不是 true 也不是 false</translation>
    </message>
    <message>
        <source>constants of the code; their size is not known</source>
        <translation>代码中的常量；大小未知</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot;, of a newer version of this program; this one reads &quot;%3&quot;</source>
        <translation>%1 是“%2”，属于本程序的更新版本；此版本读取“%3”</translation>
    </message>
    <message>
        <source>the archive holds no file of that name</source>
        <translation>归档中没有这个名字的文件</translation>
    </message>
    <message>
        <source>the JSON text holds more than %L1 long objects and lists, so it has no tree</source>
        <translation>JSON 文本中的长对象和列表超过 %L1 个，因此不显示为树</translation>
    </message>
    <message>
        <source>the JSON text has more than %L1 objects and lists in each other, so it has no tree</source>
        <translation>JSON 文本中相互嵌套的对象和列表超过 %L1 层，因此不显示为树</translation>
    </message>
    <message>
        <source>expanded into %1 it would take %B2, and that disk has %B3 left</source>
        <translation>展开到 %1 需要 %B2，而该磁盘只剩 %B3</translation>
    </message>
    <message>
        <source>nothing can be written into the cache folder %1</source>
        <translation>无法写入缓存文件夹 %1</translation>
    </message>
    <message>
        <source>%1 uses memory in a way that is not followed; this is the first of its places, %L2 in all. Its own workspace, the peak and what else depends on it are unknown or lower bounds.</source>
        <translation>%1 使用内存的方式无法追踪；这是第一处，共 %L2 处。它自身的工作区、峰值以及其他依赖它的数值未知，或只是下限。</translation>
    </message>
    <message>
        <source>what %1 does with its memory at line %L2 is not followed</source>
        <translation>%1 在第 %L2 行使用内存的方式无法追踪</translation>
    </message>
    <message>
        <source>it states that it is one of several files of a zip</source>
        <translation>其中写明它只是分卷 zip 的一个文件</translation>
    </message>
    <message>
        <source>the records at the end of the zip contradict each other</source>
        <translation>zip 末尾的各条记录互相矛盾</translation>
    </message>
    <message>
        <source>%1 is %2, but the key of the model is %3</source>
        <translation>%1 为 %2，但模型的键是 %3</translation>
    </message>
    <message>
        <source>%1 is missing; beside it there are keys of no known version: %2</source>
        <translation>缺少 %1；同一对象中有任何已知版本都没有的键：%2</translation>
    </message>
    <message>
        <source>The static library cannot be read, or not all of it: %0.</source>
        <translation>无法读取该静态库，或只能读取其中一部分：%0。</translation>
    </message>
    <message>
        <source>It is tvmc&apos;s classic package, whose compiled model is %1: export the model again with &quot;tvmc compile --output-format mlf&quot;.</source>
        <translation>这是 tvmc 的传统软件包，编译好的模型是 %1：请用“tvmc compile --output-format mlf”重新导出模型。</translation>
    </message>
    <message>
        <source>The folder %1 has one: open %3 to see the model.</source>
        <translation>文件夹 %1 中有一个：打开 %3 即可查看模型。</translation>
    </message>
    <message>
        <source>%L2 folders have one: open one of them to see its model, such as %3.</source>
        <translation>%L2 个文件夹中有：打开其中一个即可查看它的模型，例如 %3。</translation>
    </message>
    <message>
        <source>it is thin: it holds the names of its members, not their bytes</source>
        <translation>这是精简（thin）静态库：其中只有成员的名称，没有成员的内容</translation>
    </message>
    <message>
        <source>the header of a member makes no sense</source>
        <translation>某个成员的文件头无效</translation>
    </message>
    <message>
        <source>not all of the member %1 is there</source>
        <translation>成员 %1 不完整</translation>
    </message>
    <message>
        <source>%1 is declared here with other parameters than on line %L2, which compilers refuse: the exporter writes that where a system library meets the C interface. %0</source>
        <translation>%1 在此处声明的参数与第 %L2 行不同，编译器会拒绝：当系统库与 C 接口同时启用时，导出程序会写出这样的代码。%0</translation>
    </message>
    <message>
        <source>switch (!%1) turns every error into 0, which means success: the model returns 0 although a step has failed. Write switch (%1), and default: return -1; after its last case. Places in this file: %L2.</source>
        <translation>switch (!%1) 把所有错误都变成 0，即成功：某一步失败后模型仍返回 0。请改写为 switch (%1)，并在最后一个 case 之后加上 default: return -1;。此文件中共有 %L2 处。</translation>
    </message>
    <message>
        <source>the code aligns the pool %1 to %B2</source>
        <translation>代码使内存池 %1 按 %B2 对齐</translation>
    </message>
    <message>
        <source>the code declares no pool with an alignment</source>
        <translation>代码没有声明带对齐的内存池</translation>
    </message>
    <message>
        <source>%1 returns the addresses of inputs in a pool</source>
        <translation>%1 返回内存池中各输入的地址</translation>
    </message>
    <message>
        <source>the code has vector types, but TVM makes none if vectorization is disabled</source>
        <translation>代码含有向量类型，但禁用向量化时 TVM 不会生成</translation>
    </message>
    <message>
        <source>the code has no vector types: vectorization was disabled, or no schedule of the target used it</source>
        <translation>代码中没有向量类型：向量化已被禁用，或目标的调度都未使用向量</translation>
    </message>
    <message>
        <source>Delete this declaration.</source>
        <translation>请删除此声明。</translation>
    </message>
    <message>
        <source>Delete this declaration, and move the table of functions to the end of the file: from the definition that uses it on line %L3 to the end of TVMSystemLibEntryPoint().</source>
        <translation>请删除此声明，并把函数表移到文件末尾：从第 %L3 行用到该函数的那个定义开始，到 TVMSystemLibEntryPoint() 结束为止。</translation>
    </message>
    <message>
        <source>Write the declaration of line %L2 in its place.</source>
        <translation>请在此处改写成第 %L2 行的声明。</translation>
    </message>
    <message>
        <source>%1 is defined again as %L2; line %L4 defines it as %L3. Compilers warn and use the last one. Delete the wrong definition.</source>
        <translation>%1 被再次定义为 %L2，而第 %L4 行把它定义为 %L3。编译器会给出警告并采用最后一个。请删除错误的定义。</translation>
    </message>
    <message>
        <source>%1 has %L2 values, but the pool %3 holds %B4. If values are missing, the pool is filled with zeros and the model computes nonsense. Export it again.</source>
        <translation>%1 有 %L2 个值，但内存池 %3 有 %B4。如果缺少数值，内存池会用零补齐，模型的计算结果将毫无意义。请重新导出。</translation>
    </message>
    <message>
        <source>The registry of functions states %L1 functions, has %L2 names and %L3 pointers: a function that is looked up by its name is not found, or another one is called. Correct the list, or export the archive again.</source>
        <translation>函数注册表声明有 %L1 个函数，却有 %L2 个名称和 %L3 个指针：按名称查找函数时会找不到，或调用到别的函数。请修正该列表，或重新导出归档。</translation>
    </message>
    <message>
        <source>%1 allocates %2 here and never frees it: each run leaves less workspace, until none is left. Free it before the function ends.</source>
        <translation>%1 在此处分配了 %2，却从未释放：每运行一次，可用的工作区就减少一些，直到用尽。请在函数结束前释放它。</translation>
    </message>
    <message>
        <source>%1 frees %2 here, but line %L3 has already freed it. Delete one of the two calls.</source>
        <translation>%1 在此处释放 %2，但第 %L3 行已经释放过它。请删除两次调用中的一次。</translation>
    </message>
    <message>
        <source>%1 passes %2 to %3 here, but line %L4 has already freed it. Free it after its last use.</source>
        <translation>%1 在此处把 %2 传给 %3，但第 %L4 行已经释放了它。请在最后一次使用之后再释放。</translation>
    </message>
    <message>
        <source>%0 A call is missing or misplaced.</source>
        <translation>%0缺少一次调用，或调用的位置不对。</translation>
    </message>
    <message>
        <source>%1 reads %2 here (call %L3), but no call before it writes %2.</source>
        <translation>%1 在此处（第 %L3 次调用）读取 %2，但之前没有任何调用写入 %2。</translation>
    </message>
    <message>
        <source>No call of %1 writes the output %2.</source>
        <translation>%1 的所有调用都没有写入输出 %2。</translation>
    </message>
    <message>
        <source>%1 does %L2 multiply-accumulates by its code and %L3 by the shapes in Relay. The code may have been edited, or belongs to another model.</source>
        <translation>按代码，%1 执行 %L2 次乘加；按 Relay 中的形状为 %L3 次。代码可能被修改过，或属于另一个模型。</translation>
    </message>
    <message>
        <source>%1 (call %L2) writes %3 over %B4 of %5 before it reads them: that data is lost, and the model computes something else.</source>
        <translation>%1（调用 %L2）在读取 %5 之前，就用 %3 覆盖了其中的 %B4：这些数据已丢失，模型的计算结果不再正确。</translation>
    </message>
    <message>
        <source>The code does not compile: it uses the vector type %1, which no C compiler has and no file declares.</source>
        <translation>代码无法编译：它使用了向量类型 %1，没有任何 C 编译器提供该类型，也没有文件声明它。</translation>
    </message>
    <message>
        <source>The code does not compile: it uses %1 without declaring it.</source>
        <translation>代码无法编译：它使用了 %1，但没有声明。</translation>
    </message>
    <message>
        <source>%1 hands functions over to %2, which is not among the targets in metadata.json (%3).</source>
        <translation>%1 把函数交给 %2 处理，但 metadata.json 的目标（%3）中没有它。</translation>
    </message>
    <message>
        <source>TVM&apos;s C runtime calls it</source>
        <translation>由 TVM 的 C 运行时调用</translation>
    </message>
    <message>
        <source>main() calls it</source>
        <translation>由 main() 调用</translation>
    </message>
    <message>
        <source>the program begins there</source>
        <translation>程序由此开始</translation>
    </message>
    <message>
        <source>it is on another file system: open this folder itself, or lift the limits to read both</source>
        <translation>它在另一个文件系统上：请直接打开该文件夹，或解除限制以一并读取</translation>
    </message>
    <message>
        <source>Standard input is empty: there is no archive in it.</source>
        <translation>标准输入为空：其中没有归档。</translation>
    </message>
    <message>
        <source>%1 allocates %2 in a loop, but line %L3 does not free it in each iteration. The memory of the iterations adds up, so the workspace is unknown. Free it on every way through the loop.</source>
        <translation>%1 在循环中分配了 %2，但第 %L3 行并非每次迭代都释放它。各次迭代的内存会累积，因此工作区未知。请在循环的每条路径上释放它。</translation>
    </message>
    <message>
        <source>The entry point does not call %1 exactly once: the work of one run and the turns of the calls are unknown.</source>
        <translation>入口函数并非恰好调用 %1 一次：一次运行的工作量和各次调用的执行次数未知。</translation>
    </message>
    <message>
        <source>the table of functions has another function for %1</source>
        <translation>函数表中 %1 对应的是另一个函数</translation>
    </message>
    <message>
        <source>a number in %1 may leave the range of its type: what it does then is not known</source>
        <translation>%1 中的某个数可能超出其类型的范围：之后它做什么无法得知</translation>
    </message>
    <message>
        <source>a condition or a type in %1 leaves open what it does</source>
        <translation>%1 中的某个条件或类型使其行为无法确定</translation>
    </message>
    <message>
        <source>%1 may read a tensor that an earlier run wrote, so this memory is in use for longer than one run shows</source>
        <translation>%1 可能读取之前某次运行写入的张量，因此这块内存被占用的时间比一次运行所显示的更长</translation>
    </message>
    <message>
        <source>%1 uses a pool at line %L2, outside of the calls of the main function</source>
        <translation>%1 在第 %L2 行、主函数的调用之外使用了内存池</translation>
    </message>
    <message>
        <source>%1 may run calls again from line %L2 on, so their tensors stay in use until the last of these calls</source>
        <translation>%1 可能从第 %L2 行起重复运行一些调用，因此它们的张量在最后一次调用之前一直被占用</translation>
    </message>
    <message>
        <source>macros, directives or designators decide the table of functions</source>
        <translation>函数表由宏、指令或指定初始化项决定</translation>
    </message>
    <message>
        <source>%1 and %2 both define %3, and the linker keeps one of them</source>
        <translation>%1 和 %2 都定义了 %3，链接器只保留其中一个</translation>
    </message>
    <message>
        <source>limits of the C runtime, chosen for the model; %1 is a template to adapt</source>
        <translation>为该模型选定的 C 运行时限值；%1 是可修改的模板</translation>
    </message>
    <message>
        <source>the C runtime calls TVMPlatformAbort, TVMPlatformMemoryAllocate and others; %1 is a template to adapt</source>
        <translation>C 运行时调用 TVMPlatformAbort、TVMPlatformMemoryAllocate 等函数；%1 是可修改的模板</translation>
    </message>
    <message>
        <source>the file ends before the end of name %L2</source>
        <translation>文件在名称 %L2 结束之前就结束了</translation>
    </message>
    <message>
        <source>tensor %2 stores %B3, but the size of its shape does not fit into 64 bits</source>
        <translation>张量 %2 存储 %B3，但其形状的大小超出 64 位</translation>
    </message>
    <message>
        <source>the target contains -%1=%2</source>
        <translation>目标中含有 -%1=%2</translation>
    </message>
    <message>
        <source>the graph executor and operator-style archives call packed functions</source>
        <translation>图执行器和算子形式的归档调用 packed 函数</translation>
    </message>
</context>
<context>
    <name>Fit</name>
    <message>
        <source>workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>inputs and outputs</source>
        <translation>输入和输出</translation>
    </message>
    <message>
        <source>stack</source>
        <translation>栈</translation>
    </message>
    <message>
        <source>variables</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>initial values of variables</source>
        <translation>变量的初始值</translation>
    </message>
    <message>
        <source>other read-only data</source>
        <translation>其他只读数据</translation>
    </message>
    <message>
        <source>code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>runtime</source>
        <translation>运行时</translation>
    </message>
    <message>
        <source>application</source>
        <translation>应用程序</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1和%2</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>fits, %1 left</source>
        <translation>放得下，剩余 %1</translation>
    </message>
    <message>
        <source>does not fit, %1 missing</source>
        <translation>放不下，缺少 %1</translation>
    </message>
    <message>
        <source>there is no region for %1</source>
        <translation>没有可放置%1的区域</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>放得下</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>libraries</source>
        <translation>库</translation>
    </message>
    <message>
        <source>another arrangement may fit</source>
        <translation>换一种分配方式或许可行</translation>
    </message>
    <message>
        <source>RAM of the runtime</source>
        <translation>运行时的 RAM</translation>
    </message>
    <message>
        <source>graph and names</source>
        <translation>计算图与名称</translation>
    </message>
    <message>
        <source>unknown: %2 left for %1 of unknown size</source>
        <translation>无法判断：%1未知，留给它的有 %2</translation>
    </message>
    <message>
        <source>does not fit, at least %1 missing</source>
        <translation>放不下，至少缺 %1</translation>
    </message>
    <message>
        <source>%1 is built for %2: for a board it has to be built again.</source>
        <translation>%1 是为 %2 构建的：用于开发板时需要重新构建。</translation>
    </message>
    <message>
        <source>%1 calls the driver of an accelerator: which boards have it is not known here.</source>
        <translation>%1 调用加速器的驱动程序：哪些开发板具备它在此无从得知。</translation>
    </message>
    <message>
        <source>loaded parameters</source>
        <translation>参数（加载后）</translation>
    </message>
    <message>
        <source>writable constants</source>
        <translation>常量（未声明 const）</translation>
    </message>
    <message>
        <source>rest of the %1</source>
        <translation>%1的其余部分</translation>
    </message>
    <message>
        <source>%2 free for the %1</source>
        <translation>可供%1使用 %2</translation>
    </message>
    <message>
        <source>does not fit, nothing left for the %1</source>
        <translation>放不下，没有剩余空间给%1</translation>
    </message>
    <message>
        <source>constants</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>%2 of %3 are enough for the %1</source>
        <translation>%3 中的 %2 足够容纳%1</translation>
    </message>
    <message>
        <source>may fit, if %1</source>
        <translation>可能放得下，条件是 %1</translation>
    </message>
    <message>
        <source> and </source>
        <translation>，且 </translation>
    </message>
    <message>
        <source>Built for %1; this board has a %2: the code may not run.</source>
        <translation>为 %1 生成；此开发板是 %2：代码可能无法运行。</translation>
    </message>
</context>
<context>
    <name>FormatVersions</name>
    <message>
        <source>The first version, for the graph executor only.</source>
        <translation>首个版本，仅用于图执行器。</translation>
    </message>
    <message>
        <source>Memory figures of functions stand beside those of storages.</source>
        <translation>除各存储的内存数值外，还列出函数的内存数值。</translation>
    </message>
    <message>
        <source>Files and symbols carry the name of the model.</source>
        <translation>文件和符号带有模型名称。</translation>
    </message>
    <message>
        <source>Single operators can be exported; the Relay text moves to src.</source>
        <translation>可以导出单个算子；Relay 文本移至 src。</translation>
    </message>
    <message>
        <source>The key runtimes becomes executors, the folder runtime-config becomes executor-config.</source>
        <translation>键 runtimes 改为 executors，文件夹 runtime-config 改为 executor-config。</translation>
    </message>
    <message>
        <source>Targets are a list of texts without device types.</source>
        <translation>目标改为文本列表，不含设备类型。</translation>
    </message>
    <message>
        <source>Several models fit into one archive.</source>
        <translation>一个归档文件可容纳多个模型。</translation>
    </message>
</context>
<context>
    <name>HistogramChart</name>
    <message>
        <source>How the values of %1 are spread</source>
        <translation>%1 的数值分布</translation>
    </message>
    <message>
        <source>There is no finite value.</source>
        <translation>没有有限的数值。</translation>
    </message>
    <message>
        <source>All values are %1.</source>
        <translation>所有数值均为 %1。</translation>
    </message>
    <message>
        <source>Number of values</source>
        <translation>数值个数</translation>
    </message>
    <message>
        <source>from %1 to below %2</source>
        <translation>%1 至 %2（不含）</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>values: %1 (%2&#xa0;% of all)</source>
        <translation>数值：%1&#xa0;个（占&#xa0;%2&#xa0;%）</translation>
    </message>
</context>
<context>
    <name>Idioms</name>
    <message>
        <source>This takes %1 of memory from the runtime while the function runs, on a device of type %2 with the number %3. The last two arguments tell the runtime what the memory is for: elements of type %4.</source>
        <translation>函数运行时向运行时库申请 %1 内存，设备类型为 %2，设备编号为 %3。最后两个参数告诉运行时库这块内存的用途：%4 类型的元素。</translation>
    </message>
    <message>
        <source>This frees the memory at %3. Blocks are freed in reverse order of allocation.</source>
        <translation>把 %3 处的内存还给运行时库。最后申请的最先归还。</translation>
    </message>
    <message>
        <source>If there was no memory left for %1, the function stops and returns -1.</source>
        <translation>如果没有内存可给 %1，函数就停止并返回 -1。</translation>
    </message>
    <message>
        <source>This is byte %2 of the memory pool %1. The place was planned when the model was compiled, so nothing is allocated at run time. Tensors that are never needed at the same time may share it.</source>
        <translation>内存池 %1 中的第 %2 字节。这个位置在编译模型时就规划好了，因此运行时不再分配内存。从不同时使用的张量可以共用它。</translation>
    </message>
    <message>
        <source>This points to the memory pool %1. The number in the name only keeps the names in different functions apart.</source>
        <translation>指向内存池 %1。名称中的数字只用来区分不同函数中的同类名称。</translation>
    </message>
    <message>
        <source>This is the memory of the input or output “%1”, which the calling code provides.</source>
        <translation>输入或输出“%1”的内存，由调用方的代码提供。</translation>
    </message>
    <message>
        <source>This is storage %1 of the main function: memory for results on their way from one call to another. Several tensors may use it one after another.</source>
        <translation>主函数的存储 %1：存放从一次调用传到另一次调用的结果的内存。多个张量可以先后使用它。</translation>
    </message>
    <message>
        <source>The ending _let marks a tensor or a constant that has a fixed place in a memory pool.</source>
        <translation>以 _let 结尾表示在内存池中有固定位置的张量或常量。</translation>
    </message>
    <message>
        <source>This is the constant pool %1: all its constants in one block of memory, one member for each.</source>
        <translation>常量池 %1：所有常量在一整块内存中，每个常量是一个成员。</translation>
    </message>
    <message>
        <source>This is a constant of the pool: %1 elements of type %2, %3 in all, at offset %4.</source>
        <translation>池中的一个常量：%1 个 %2 类型的元素，共 %3，偏移为 %4。</translation>
    </message>
    <message>
        <source>The constants of this pool take %1, with the gaps that keep them aligned.</source>
        <translation>此池的常量共占 %1，包括为对齐而留的空隙。</translation>
    </message>
    <message>
        <source>This is the memory pool %1: %2 of RAM in which the tensors of the model have planned places.</source>
        <translation>内存池 %1：%2 RAM，模型的张量在其中有规划好的位置。</translation>
    </message>
    <message>
        <source>This goes into the section .rodata.tvm. The linker script of the board decides where that is, usually in flash.</source>
        <translation>放入 .rodata.tvm 段。它的位置由开发板的链接脚本决定，通常在闪存中。</translation>
    </message>
    <message>
        <source>This goes into the section .bss.noinit.tvm: RAM that has no content in the program file and that the start-up code does not clear.</source>
        <translation>放入 .bss.noinit.tvm 段：这段 RAM 在程序文件中没有内容，启动代码也不清零。</translation>
    </message>
    <message>
        <source>This goes into the section .data.tvm: RAM that is filled from flash at start-up.</source>
        <translation>放入 .data.tvm 段：这段 RAM 在启动时从闪存复制内容。</translation>
    </message>
    <message>
        <source>The comma before the closing brackets is a mistake of the exporter. GCC and Clang accept it.</source>
        <translation>右括号前的逗号是导出程序的疏漏。GCC 和 Clang 接受它。</translation>
    </message>
    <message>
        <source>The address is a multiple of %1.</source>
        <translation>地址是 %1 的倍数。</translation>
    </message>
    <message>
        <source>This is argument %1 of the call, as a pointer. A TVMValue is a union of a whole number, a floating-point number and a pointer; v_handle is the pointer.</source>
        <translation>本次调用的第 %1 个参数，是一个指针。TVMValue 是整数、浮点数和指针的联合体；v_handle 是其中的指针。</translation>
    </message>
    <message>
        <source>This sets argument %1 of the next call.</source>
        <translation>设置下一次调用的第 %1 个参数。</translation>
    </message>
    <message>
        <source>This number says of what type argument %1 is: 7 is a tensor (DLTensor), 3 is any other pointer.</source>
        <translation>这个数表示第 %1 个参数的类型：7 是张量 (DLTensor)，3 是其他任何指针。</translation>
    </message>
    <message>
        <source>This says that argument %1 of the next call is a tensor: 7 stands for a pointer to a DLTensor.</source>
        <translation>表示下一次调用的第 %1 个参数是张量：7 代表指向 DLTensor 的指针。</translation>
    </message>
    <message>
        <source>This says that argument %1 of the next call is a pointer: 3 stands for a pointer of any type.</source>
        <translation>表示下一次调用的第 %1 个参数是指针：3 代表任意类型的指针。</translation>
    </message>
    <message>
        <source>A TVMValue holds one argument or result of a call. It is a union of a whole number, a floating-point number and a pointer, and takes 8 bytes.</source>
        <translation>TVMValue 存放调用的一个参数或结果。它是整数、浮点数和指针的联合体，占 8 字节。</translation>
    </message>
    <message>
        <source>This is the address of the elements of the tensor %1. A DLTensor describes a tensor: address, shape, strides, element type and device.</source>
        <translation>张量 %1 的元素的地址。DLTensor 描述一个张量：地址、形状、步长、元素类型和设备。</translation>
    </message>
    <message>
        <source>This points to the shape of the tensor %1: one number for the size of each dimension.</source>
        <translation>指向张量 %1 的形状：每个维度的大小各用一个数表示。</translation>
    </message>
    <message>
        <source>This points to the strides of the tensor %1: how many elements lie between neighbours in each dimension. NULL means that there are no gaps.</source>
        <translation>指向张量 %1 的步长：每个维度上相邻元素之间相隔多少个元素。NULL 表示没有空隙。</translation>
    </message>
    <message>
        <source>The tensor has this number of dimensions: %3.</source>
        <translation>张量的维数：%3。</translation>
    </message>
    <message>
        <source>This is the kind of the elements: 0 stands for whole numbers, 1 for whole numbers without sign, 2 for floating-point numbers. Here it is %3.</source>
        <translation>元素的种类：0 代表整数，1 代表无符号整数，2 代表浮点数。这里是 %3。</translation>
    </message>
    <message>
        <source>Each element has %3 bits.</source>
        <translation>每个元素有 %3 位。</translation>
    </message>
    <message>
        <source>Offset of the first element from the address, in bytes: %3.</source>
        <translation>表示元素从地址之后多少字节处开始：%3。</translation>
    </message>
    <message>
        <source>The tensor lies in the memory of a device of type %3.</source>
        <translation>张量位于类型为 %3 的设备的内存中。</translation>
    </message>
    <message>
        <source>This is the number of the device on which the tensor lies. It tells several devices of one type apart.</source>
        <translation>张量所在设备的编号，用来区分同一类型的多个设备。</translation>
    </message>
    <message>
        <source>This sets one dimension of a tensor to %2. The shapes of all arguments lie one after another in stack_shape; this is its element %1, counted from 0.</source>
        <translation>把张量的一个维度设为 %2。所有参数的形状在 stack_shape 中依次排列；这是其中从 0 数起的第 %1 个数。</translation>
    </message>
    <message>
        <source>This calls %1 with the arguments in stack_value and their types in stack_tcode. The exporter counts %2 arguments; some releases write one too few, which changes nothing. A result would be in %3.</source>
        <translation>调用 %1，参数在 stack_value 中，参数的类型在 stack_tcode 中。导出程序写的参数个数是 %2；有些版本少写一个，但没有影响。如果有结果，就在 %3 中。</translation>
    </message>
    <message>
        <source>This function has the runtime&apos;s general form, which TVM calls packed: one array holds the arguments, another their types. The result is returned in the same form.</source>
        <translation>此函数采用运行时库的通用形式，TVM 称之为 packed：一个数组存放参数，另一个存放参数的类型，结果也以同样的方式传出。</translation>
    </message>
    <message>
        <source>This calls %1. Any result but 0 is an error: then the main function stops and returns -1.</source>
        <translation>调用 %1。结果不为 0 就是出错：此时主函数停止并返回 -1。</translation>
    </message>
    <message>
        <source>This calls %1 and ignores whether there was an error, as releases up to 0.8 do.</source>
        <translation>调用 %1，不管是否出错；0.8 及以前的版本这样做。</translation>
    </message>
    <message>
        <source>This pointer is for device drivers: the calling code hands it over, and functions that work on a device pass it on. Plain C functions do not use it.</source>
        <translation>这个指针供设备驱动程序使用：由调用方的代码传入，在设备上工作的函数再传下去。普通的 C 函数不使用它。</translation>
    </message>
    <message>
        <source>This pointer belongs to the driver of the device %1. The calling code hands it over, and the model passes it on to each function that works on the device.</source>
        <translation>这个指针属于设备 %1 的驱动程序。调用方的代码传入它，模型再把它传给在该设备上工作的每个函数。</translation>
    </message>
    <message>
        <source>You write this function for the device %1. Activate and Deactivate are called before and after all work, Open and Close before and after each function on the device.</source>
        <translation>此函数由您为设备 %1 编写。Activate 和 Deactivate 在全部工作之前和之后调用，Open 和 Close 在设备上的每个函数之前和之后调用。</translation>
    </message>
    <message>
        <source>This is the address of the input “%1”, from the struct of the calling code.</source>
        <translation>输入“%1”的地址，来自调用方代码的结构体。</translation>
    </message>
    <message>
        <source>This is where the output “%1” is to be written: an address from the struct of the calling code.</source>
        <translation>输出“%1”要写入的位置：调用方代码的结构体中的地址。</translation>
    </message>
    <message>
        <source>This is the address of the memory pool “%1”, which the calling code provides.</source>
        <translation>内存池“%1”的地址，由调用方的代码提供。</translation>
    </message>
    <message>
        <source>This struct has a pointer for each input of the model. The calling code fills it.</source>
        <translation>此结构体为模型的每个输入各有一个指针，由调用方的代码填写。</translation>
    </message>
    <message>
        <source>This struct has a pointer for each output of the model. The calling code fills it with addresses of its own memory.</source>
        <translation>此结构体为模型的每个输出各有一个指针。调用方的代码填入自己内存的地址。</translation>
    </message>
    <message>
        <source>This struct has a pointer for each memory pool that the calling code provides.</source>
        <translation>此结构体为调用方代码提供的每个内存池各有一个指针。</translation>
    </message>
    <message>
        <source>This struct has a pointer for each device that the model uses. The drivers of the devices say what it points to.</source>
        <translation>此结构体为模型使用的每个设备各有一个指针。指针指向什么，由设备的驱动程序规定。</translation>
    </message>
    <message>
        <source>Size in bytes, for the calling code: %2.</source>
        <translation>供调用方代码使用的大小，以字节计：%2。</translation>
    </message>
    <message>
        <source>This is for C++ compilers: it keeps the names as they are in C, so that C and C++ can be linked together.</source>
        <translation>供 C++ 编译器使用：名称保持 C 中的样子，这样 C 和 C++ 可以链接在一起。</translation>
    </message>
    <message>
        <source>This makes the function visible outside of a shared library. On a microcontroller it changes nothing.</source>
        <translation>使函数在共享库之外可见。在微控制器上没有作用。</translation>
    </message>
    <message>
        <source>This text lists the functions by name, so that the runtime can find them: first their number, %1, then the names, each followed by a zero byte.</source>
        <translation>这段文本按名称列出函数，供运行时库查找：先是函数的个数 %1，然后是各个名称，每个后面有一个零字节。</translation>
    </message>
    <message>
        <source>These are the functions of the registry, in the order of their names there. All have the runtime&apos;s general form.</source>
        <translation>这些是注册表中的函数，顺序与其中的名称相同。它们都采用运行时库的通用形式。</translation>
    </message>
    <message>
        <source>This is the system library: a list of all functions that are linked into the program. The runtime asks TVMSystemLibEntryPoint() for it.</source>
        <translation>这是系统库：链接到程序中的全部函数的列表。运行时库通过 TVMSystemLibEntryPoint() 取得它。</translation>
    </message>
    <message>
        <source>This file was generated for the target “%1”.</source>
        <translation>此文件是为目标“%1”生成的。</translation>
    </message>
    <message>
        <source>This is a constant in the form in which TVM stores arrays in files. The same constant is in the constant pool, too.</source>
        <translation>一个常量，采用 TVM 在文件中保存数组的形式。常量池中也有同一个常量。</translation>
    </message>
    <message>
        <source>This is part of the table in which the runtime finds the inputs, outputs, memory pools and constants of the model.</source>
        <translation>这是一张表的一部分，运行时库在表中查找模型的输入、输出、内存池和常量。</translation>
    </message>
    <message>
        <source>This is a name in the table of the model.</source>
        <translation>模型的表中的一个名称。</translation>
    </message>
    <message>
        <source>The elements are of type %1.</source>
        <translation>元素的类型是 %1。</translation>
    </message>
    <message>
        <source>The tensor has this number of dimensions: %1.</source>
        <translation>张量的维数：%1。</translation>
    </message>
    <message>
        <source>The constant begins at byte %1 of its pool.</source>
        <translation>此常量从所在池的第 %1 字节开始。</translation>
    </message>
    <message>
        <source>This is the constant %1 of the model. Releases up to 0.8 link constants into the code under such names.</source>
        <translation>模型的常量 %1。0.8 及以前的版本以这样的名称把常量链接到代码中。</translation>
    </message>
    <message>
        <source>This multiplies by about %1 with whole numbers alone: it multiplies by %2, divides by 2 to the power of %3, and rounds to the nearest number. Quantised values change their scale in this way.</source>
        <translation>只用整数来乘以约 %1：先乘以 %2，再除以 2 的 %3 次方，并舍入到最接近的数。量化的值这样改变缩放比例。</translation>
    </message>
    <message>
        <source>This keeps the value in the range from %2 to %3.</source>
        <translation>使值保持在 %2 到 %3 的范围内。</translation>
    </message>
    <message>
        <source>This takes the larger one of %1 and %2.</source>
        <translation>取 %1 和 %2 中较大的一个。</translation>
    </message>
    <message>
        <source>This takes the smaller one of %1 and %2.</source>
        <translation>取 %1 和 %2 中较小的一个。</translation>
    </message>
    <message>
        <source>This is ReLU: negative values become 0.</source>
        <translation>这是 ReLU：负值变为 0。</translation>
    </message>
    <message>
        <source>This pads the tensor: inside of it the element is read, and around it the value is %1.</source>
        <translation>填充张量：张量以内读取元素，张量周围的值是 %1。</translation>
    </message>
    <message>
        <source>This is a value that a condition chooses: an element where the place is inside of the tensor, the padding value where it is outside.</source>
        <translation>由条件选出的值：位置在张量以内时是元素，在张量以外时是填充值。</translation>
    </message>
    <message>
        <source>The exporter made this variable: it holds a value that is needed several times, so that it is computed once.</source>
        <translation>导出程序生成的变量：保存需要多次使用的值，这样只计算一次。</translation>
    </message>
    <message>
        <source>This is a common part of several expressions (common subexpression elimination): it is computed once and used below.</source>
        <translation>多个表达式的公共部分（公共子表达式消除）：只计算一次，在下面使用。</translation>
    </message>
    <message>
        <source>This is the number %1. It is written in base 16, which keeps every bit of it.</source>
        <translation>这个数是 %1。它以十六进制书写，这样每一位都不会丢失。</translation>
    </message>
    <message>
        <source>This is the number %1.</source>
        <translation>这个数是 %1。</translation>
    </message>
    <message>
        <source>This is the number %1. In an array of the type half these bits mean %2.</source>
        <translation>这个数是 %1。在 half 类型的数组中，这些位表示 %2。</translation>
    </message>
    <message>
        <source>This is the lowest number of the type float. The search for the largest value begins with it.</source>
        <translation>float 类型的最小的数。寻找最大值时从它开始。</translation>
    </message>
    <message>
        <source>This is the number %1. The exporter writes such numbers with seven digits, so the value in the model may have had more.</source>
        <translation>这个数是 %1。导出程序用七位数字书写这样的数，因此模型中的值可能有更多位。</translation>
    </message>
    <message>
        <source>This function is part of the mathematical library of C, which the program has to be linked with (often by -lm).</source>
        <translation>此函数属于 C 的数学库，程序必须与该库链接（通常用 -lm）。</translation>
    </message>
    <message>
        <source>This is an instruction of Arm processors with DSP extension. It works on two numbers of 16 bits or four of 8 bits at once.</source>
        <translation>带 DSP 扩展的 Arm 处理器的指令。它同时处理两个 16 位或四个 8 位的数。</translation>
    </message>
    <message>
        <source>This is a hand-written inner loop for Arm processors with DSP extension, which TVM copies into the generated code. The letters at its end only make the name unique.</source>
        <translation>为带 DSP 扩展的 Arm 处理器手写的内层循环，由 TVM 复制到生成的代码中。末尾的字母只用来使名称唯一。</translation>
    </message>
    <message>
        <source>This loop makes %2 rounds: %1 counts from 0 to %3.</source>
        <translation>此循环执行 %2 次：%1 从 0 数到 %3。</translation>
    </message>
    <message>
        <source>This counts through several dimensions in one loop: the compiler fused the loops that its name lists.</source>
        <translation>在一个循环中遍历多个维度：编译器合并了名称中列出的各个循环。</translation>
    </message>
    <message>
        <source>The compiler split a loop into blocks: a name that ends in _outer counts the blocks, one that ends in _inner counts inside of a block.</source>
        <translation>编译器把一个循环分成了块：以 _outer 结尾的名称数块，以 _inner 结尾的名称在块内计数。</translation>
    </message>
    <message>
        <source>This loop gives all results their first value, before the next loop works on them.</source>
        <translation>此循环给所有结果赋初值，然后下一个循环再处理它们。</translation>
    </message>
    <message>
        <source>This counts through dimension %1 of the result, where the first dimension is 0.</source>
        <translation>遍历结果的维度 %1，第一个维度是 0。</translation>
    </message>
    <message>
        <source>The CMSIS-NN function may work in %1 of memory at %2.</source>
        <translation>CMSIS-NN 函数可以使用 %2 处的 %1 内存。</translation>
    </message>
    <message>
        <source>The CMSIS-NN function needs no memory to work in.</source>
        <translation>CMSIS-NN 函数不需要工作内存。</translation>
    </message>
    <message>
        <source>These are the sizes of a tensor for CMSIS-NN, which names them n, h, w and c: n is %2, height %3, width %4, channels %5.</source>
        <translation>CMSIS-NN 的张量大小，称为 n、h、w 和 c：n 为 %2，高为 %3，宽为 %4，通道数为 %5。</translation>
    </message>
    <message>
        <source>These are two numbers for CMSIS-NN: %2 in width and %3 in height.</source>
        <translation>CMSIS-NN 的两个数：宽度方向 %2，高度方向 %3。</translation>
    </message>
    <message>
        <source>CMSIS-NN keeps the results in the range from %2 to %3.</source>
        <translation>CMSIS-NN 使结果保持在 %2 到 %3 的范围内。</translation>
    </message>
    <message>
        <source>CMSIS-NN multiplies all results by about %1: by %2 times 2 to the power of %3.</source>
        <translation>CMSIS-NN 把所有结果乘以约 %1：%2 乘以 2 的 %3 次方。</translation>
    </message>
    <message>
        <source>CMSIS-NN multiplies the results of each channel by a number of its own: the multipliers are in %2, the powers of 2 in %3.</source>
        <translation>CMSIS-NN 把每个通道的结果乘以各自的数：乘数在 %2 中，2 的幂在 %3 中。</translation>
    </message>
    <message>
        <source>CMSIS-NN adds %2 to each input and %3 to each result, because the zero of a quantised tensor may be another number.</source>
        <translation>CMSIS-NN 给每个输入加 %2，给每个结果加 %3，因为量化张量的零点可以是别的数。</translation>
    </message>
    <message>
        <source>CMSIS-NN adds %2 to each input, %3 to each weight and %4 to each result, because the zero of a quantised tensor may be another number.</source>
        <translation>CMSIS-NN 给每个输入加 %2，给每个权重加 %3，给每个结果加 %4，因为量化张量的零点可以是别的数。</translation>
    </message>
    <message>
        <source>The exclamation mark turns every error into 0, which means success. So this function returns 0 even where CMSIS-NN has failed.</source>
        <translation>感叹号把每个错误都变成 0，而 0 表示成功。因此即使 CMSIS-NN 失败，此函数也返回 0。</translation>
    </message>
    <message>
        <source>CMSIS-NN computes softmax. Number of rows: %2. Numbers in each row: %3.</source>
        <translation>CMSIS-NN 计算 softmax。行数：%2。每行的个数：%3。</translation>
    </message>
    <message>
        <source>In the commands of the NPU, region %1 of the memory begins at %2.</source>
        <translation>在 NPU 的命令中，内存的区域 %1 从 %2 开始。</translation>
    </message>
    <message>
        <source>This hands the commands to the driver of the Ethos-U, which runs them on the NPU.</source>
        <translation>把命令交给 Ethos-U 的驱动程序，由它在 NPU 上执行。</translation>
    </message>
    <message>
        <source>This is the command stream: what the NPU has to do, in the form that its hardware reads.</source>
        <translation>这是命令流：NPU 要做的事，采用其硬件读取的形式。</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
    <message>
        <source>This looks up a function by the name under which TVM&apos;s runtime, or your program, has registered it. It fails if there is none of that name.</source>
        <translation>这里按名称查找由 TVM 运行时或您的程序注册的函数。如果没有该名称的函数，则失败。</translation>
    </message>
    <message>
        <source>This calls a function that was looked up by its name. Its code, and the memory that it takes, are not part of the generated code.</source>
        <translation>这里调用一个按名称查找到的函数。它的代码及其占用的内存不属于生成的代码。</translation>
    </message>
    <message>
        <source>The number of values in one element is %3. 1 is a plain number, more is a vector.</source>
        <translation>一个元素含 %3 个数。1 是普通的数，更多则是向量。</translation>
    </message>
    <message>
        <source>This does nothing. The exporter omits the rest of a check that the tensor has no gaps.</source>
        <translation>这里什么也不做。导出程序省略了“张量没有空隙”这一检查的其余部分。</translation>
    </message>
    <message>
        <source>This is a null pointer, made from %1, which is 0. A tensor without strides has no gaps.</source>
        <translation>这是由 %1（即 0）得到的空指针。没有步长的张量没有空隙。</translation>
    </message>
    <message>
        <source>This loop visits the values that are combined into one element of the result, such as the rows, columns or channels of a filter.</source>
        <translation>此循环遍历合成结果中一个元素的各个值，例如滤波器的行、列或通道。</translation>
    </message>
    <message>
        <source>Memory region %1 in the commands of the NPU has a size of %2.</source>
        <translation>NPU 命令中的内存区域 %1 大小为 %2。</translation>
    </message>
</context>
<context>
    <name>Memory</name>
    <message>
        <source>%1 that it reads</source>
        <translation>它读取的 %1</translation>
    </message>
    <message>
        <source>%1 that it writes</source>
        <translation>它写入的 %1</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>the indices that its producer writes</source>
        <translation>由产生者写入的下标得出</translation>
    </message>
    <message>
        <source>the indices that are read and written</source>
        <translation>由读写的下标得出</translation>
    </message>
    <message>
        <source>the code that uses it says so</source>
        <translation>由使用它的代码说明</translation>
    </message>
    <message>
        <source>what the allocator is asked for</source>
        <translation>由向分配器申请的大小得出</translation>
    </message>
    <message>
        <source>shape and type in the graph</source>
        <translation>由图中的形状和类型得出</translation>
    </message>
    <message>
        <source>metadata.json or the header says so</source>
        <translation>由 metadata.json 或头文件说明</translation>
    </message>
    <message>
        <source>Call %1 of %2, %3, needs %4: %5.</source>
        <translation>第 %1 次调用（共 %2 次）%3 需要 %4：%5。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>This is a lower bound: the kernel scratch is unknown.</source>
        <translation>这是下限：内核的临时内存未知。</translation>
    </message>
    <message>
        <source>Next comes call %1 with %2: improving call %3 alone saves at most %4.</source>
        <translation>其次是第 %1 次调用，需要 %2：只改进第 %3 次调用最多节省 %4。</translation>
    </message>
    <message>
        <source>Call %1 needs as much: improving one of them alone saves nothing.</source>
        <translation>第 %1 次调用需要同样多：只改进其中一个不会节省内存。</translation>
    </message>
    <message>
        <source>storages of the graph</source>
        <translation>图的存储</translation>
    </message>
    <message>
        <source>what later calls read; the call that writes it is not followed</source>
        <translation>其后各次调用读取的部分；写入它的那次调用无法追踪</translation>
    </message>
    <message>
        <source>an upper bound: at most what can be touched, or the room that there is for it</source>
        <translation>上限：至多为可能触及的部分，或为它留出的空间</translation>
    </message>
    <message>
        <source>Call %1 of %2, %3, needs at least %4: %5.</source>
        <translation>第 %1 次调用（共 %2 次）%3 至少需要 %4：%5。</translation>
    </message>
    <message>
        <source>shape and type in Relay; the code that writes it is not followed</source>
        <translation>由 Relay 中的形状和类型得出；写入它的代码无法跟踪</translation>
    </message>
    <message>
        <source>Call %1 of %2, %3, needs at most %4: %5.</source>
        <translation>第 %1 次调用（共 %2 次）%3 最多需要 %4：%5。</translation>
    </message>
    <message>
        <source>All figures take these macros as not defined: %1.</source>
        <translation>所有数字都假定这些宏未定义：%1。</translation>
    </message>
    <message>
        <source>%1 kept for later calls</source>
        <translation>留给后续调用的 %1</translation>
    </message>
    <message>
        <source>%1 of scratch</source>
        <translation>临时内存 %1</translation>
    </message>
    <message>
        <source>input %1</source>
        <translation>输入 %1</translation>
    </message>
    <message>
        <source>output %1</source>
        <translation>输出 %1</translation>
    </message>
    <message>
        <source>constant %1</source>
        <translation>常量 %1</translation>
    </message>
    <message>
        <source>scratch %1</source>
        <translation>临时内存 %1</translation>
    </message>
    <message>
        <source>output of call %1</source>
        <translation>第 %1 次调用的输出</translation>
    </message>
    <message>
        <source>output of call %1, reshaped</source>
        <translation>第 %1 次调用的输出（改变形状）</translation>
    </message>
</context>
<context>
    <name>MemoryChart</name>
    <message>
        <source>KiB</source>
        <translation>KiB</translation>
    </message>
    <message>
        <source>bytes, hexadecimal</source>
        <translation>字节，十六进制</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>calls by number, in the order they run</source>
        <translation>调用编号，按运行顺序</translation>
    </message>
    <message>
        <source>plan %1</source>
        <translation>规划 %1</translation>
    </message>
    <message>
        <source>lower bound %1</source>
        <translation>下限 %1</translation>
    </message>
    <message>
        <source>high water %1</source>
        <translation>最高地址 %1</translation>
    </message>
    <message>
        <source>The memory that each call needs is not known</source>
        <translation>每次调用所需的内存未知</translation>
    </message>
    <message>
        <source>Memory that each call needs (%1)</source>
        <translation>每次调用所需的内存（%1）</translation>
    </message>
    <message>
        <source>Memory of %1 that each call needs (%2)</source>
        <translation>每次调用所需的 %1 内存（%2）</translation>
    </message>
    <message>
        <source>Call %1, %2</source>
        <translation>第 %1 次调用，%2</translation>
    </message>
    <message>
        <source>highest address %1</source>
        <translation>最高地址 %1</translation>
    </message>
    <message>
        <source>the peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>the high water</source>
        <translation>最高水位</translation>
    </message>
    <message>
        <source>the largest of calls %1 to %2</source>
        <translation>第 %1 至 %2 次调用中最大的</translation>
    </message>
    <message>
        <source>peak %1, call %2</source>
        <translation>峰值 %1，第 %2 次调用</translation>
    </message>
    <message>
        <source>high water %1, call %2</source>
        <translation>最高地址 %1，第 %2 次调用</translation>
    </message>
    <message>
        <source>Which buffer lies where is not known</source>
        <translation>缓冲区的位置未知</translation>
    </message>
    <message>
        <source>Storages of the graph, one below the other, over the calls (%1)</source>
        <translation>图的存储，自上而下，按调用排列（%1）</translation>
    </message>
    <message>
        <source>Memory map of %1: offset down (%2), calls across</source>
        <translation>%1 的内存图：向下为偏移（%2），向右为调用</translation>
    </message>
    <message>
        <source>inputs and outputs of the model</source>
        <translation>模型的输入和输出</translation>
    </message>
    <message>
        <source>constants</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>reused in place within one call</source>
        <translation>在一次调用内就地复用</translation>
    </message>
    <message>
        <source>two live buffers overlap</source>
        <translation>两个存活的缓冲区重叠</translation>
    </message>
    <message>
        <source>offset %1</source>
        <translation>偏移 %1</translation>
    </message>
    <message>
        <source>call %1</source>
        <translation>第 %1 次调用</translation>
    </message>
    <message>
        <source>calls %1 to %2</source>
        <translation>第 %1 至 %2 次调用</translation>
    </message>
    <message>
        <source>the data of %1 under another shape</source>
        <translation>以另一种形状表示的 %1 的数据</translation>
    </message>
    <message>
        <source>and so on</source>
        <translation>等等</translation>
    </message>
    <message>
        <source>reused in place: shares %1 with %2 within call %3 alone, which is legal</source>
        <translation>就地复用：只在第 %3 次调用内与 %2 共用 %1，这是合法的</translation>
    </message>
    <message>
        <source>overlap: shares %1 with %2 in calls %3 to %4</source>
        <translation>重叠：在第 %3 至 %4 次调用中与 %2 共用 %1</translation>
    </message>
    <message>
        <source>may share %1 with %2, whose size is not exactly known</source>
        <translation>可能与 %2 共用 %1，其大小不完全已知</translation>
    </message>
    <message>
        <source>gap %1</source>
        <translation>空隙 %1</translation>
    </message>
    <message>
        <source>no call reads its last %1</source>
        <translation>没有任何调用读取其最后 %1</translation>
    </message>
    <message>
        <source>Memory of %1 that each function needs (%2)</source>
        <translation>每个函数所需的 %1 内存（%2）</translation>
    </message>
    <message>
        <source>Memory that each function needs (%1)</source>
        <translation>每个函数所需的内存（%1）</translation>
    </message>
    <message>
        <source>stack, inferred: %1</source>
        <translation>栈，推断：%1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>最多 %1</translation>
    </message>
    <message>
        <source>not called</source>
        <translation>未被调用</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>arrays on the C stack, beside the sum</source>
        <translation>C 栈上的数组，不计入总和</translation>
    </message>
    <message>
        <source>although call %1 alone needs more: %2</source>
        <translation>但仅第 %1 次调用就需要更多：%2</translation>
    </message>
    <message>
        <source>%1, as declared</source>
        <translation>%1（声明值）</translation>
    </message>
    <message>
        <source>main, as stated</source>
        <translation>main（声明值）</translation>
    </message>
    <message>
        <source>main on %1, as stated</source>
        <translation>%1 上的 main（声明值）</translation>
    </message>
    <message>
        <source>main, entry %1, as stated</source>
        <translation>main 第 %1 项（声明值）</translation>
    </message>
    <message>
        <source>largest, call %1</source>
        <translation>最大，第 %1 次调用</translation>
    </message>
    <message>
        <source>This model has no pool: no buffer lies in one</source>
        <translation>此模型没有内存池：没有缓冲区位于内存池中</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>至少 %1</translation>
    </message>
    <message>
        <source>What the memory is taken by</source>
        <translation>内存由什么占用</translation>
    </message>
    <message>
        <source>workspace %1</source>
        <translation>工作区 %1</translation>
    </message>
    <message>
        <source>scratch %1</source>
        <translation>临时内存 %1</translation>
    </message>
    <message>
        <source>not in use at the peak %1</source>
        <translation>峰值时未使用 %1</translation>
    </message>
    <message>
        <source>inputs, outputs %1</source>
        <translation>输入输出 %1</translation>
    </message>
    <message>
        <source>What goes into flash</source>
        <translation>放入闪存的内容</translation>
    </message>
    <message>
        <source>other %1</source>
        <translation>其他%1</translation>
    </message>
    <message>
        <source>+ code: unknown</source>
        <translation>+ 代码：未知</translation>
    </message>
    <message>
        <source>in the older archive</source>
        <translation>旧归档中</translation>
    </message>
    <message>
        <source>older archive %1</source>
        <translation>旧归档 %1</translation>
    </message>
    <message>
        <source>not known of the older archive</source>
        <translation>旧归档中未知</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>规划</translation>
    </message>
    <message>
        <source>lower bound</source>
        <translation>下限</translation>
    </message>
    <message>
        <source>high water</source>
        <translation>最高地址</translation>
    </message>
    <message>
        <source>tensors</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>scratch</source>
        <translation>临时内存</translation>
    </message>
    <message>
        <source>scratch unknown</source>
        <translation>临时内存未知</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>tensors; scratch unknown</source>
        <translation>张量；临时内存未知</translation>
    </message>
    <message>
        <source>%1 tensors + %2 scratch</source>
        <translation>张量 %1 + 临时内存 %2</translation>
    </message>
    <message>
        <source>tensors, by the number of their call</source>
        <translation>张量（数字为写入它的调用）</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>gap: no call uses these bytes</source>
        <translation>空隙：没有调用使用这些字节</translation>
    </message>
    <message>
        <source>gap in call %1; used in other calls by %2</source>
        <translation>第 %1 次调用中的空隙；其他调用中用于%2</translation>
    </message>
    <message>
        <source>%1 tensors; scratch unknown</source>
        <translation>张量 %1；临时内存未知</translation>
    </message>
    <message>
        <source>%1 scratch</source>
        <translation>临时内存 %1</translation>
    </message>
    <message>
        <source>tensors that the graph holds during the call</source>
        <translation>调用期间由图持有的张量</translation>
    </message>
    <message>
        <source>tensors that main holds during the call</source>
        <translation>调用期间由 main 持有的张量</translation>
    </message>
    <message>
        <source>= %1 tensors + %2 scratch, needed in call %3, + %4 not in use then</source>
        <translation>= 张量 %1 + 临时内存 %2（第 %3 次调用所需）+ 当时未用的 %4</translation>
    </message>
    <message>
        <source>= %1 tensors + %2 scratch</source>
        <translation>= 张量 %1 + 临时内存 %2</translation>
    </message>
    <message>
        <source>%1 in call %2: %3 tensors + %4 scratch</source>
        <translation>第 %2 次调用中 %1：张量 %3 + 临时内存 %4</translation>
    </message>
    <message>
        <source>tensors %1</source>
        <translation>张量 %1</translation>
    </message>
    <message>
        <source>needed at most %1</source>
        <translation>最多需要 %1</translation>
    </message>
    <message>
        <source>needed at most</source>
        <translation>最多需要</translation>
    </message>
</context>
<context>
    <name>MemoryChoice</name>
    <message>
        <source>needs at least %1, of that scratch: %2</source>
        <translation>至少需要 %1，其中临时内存 %2</translation>
    </message>
    <message>
        <source>needs %1, of that scratch: %2</source>
        <translation>需要 %1，其中临时内存 %2</translation>
    </message>
    <message>
        <source>lines %1 to %2 of Relay</source>
        <translation>Relay 第 %1 至 %2 行</translation>
    </message>
    <message>
        <source>line %1 of Relay</source>
        <translation>Relay 第 %1 行</translation>
    </message>
    <message>
        <source>%1, inferred</source>
        <translation>%1，推断</translation>
    </message>
    <message>
        <source>prepares the input of %1, inferred</source>
        <translation>为%1准备输入，推断</translation>
    </message>
    <message>
        <source>needs %1, scratch unknown</source>
        <translation>需要 %1，临时内存未知</translation>
    </message>
    <message>
        <source>&lt;b&gt;In use during call %1, the peak&lt;/b&gt;: %2</source>
        <comment>the last is a line of a file</comment>
        <translation>&lt;b&gt;第 %1 次调用（峰值）期间在用&lt;/b&gt;：%2</translation>
    </message>
    <message>
        <source>&lt;b&gt;Call %1 of %2&lt;/b&gt;: %3</source>
        <comment>the last is the name of a function</comment>
        <translation>&lt;b&gt;第 %1 次调用（共 %2 次）&lt;/b&gt;：%3</translation>
    </message>
</context>
<context>
    <name>MemoryTables</name>
    <message>
        <source>read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>written</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>scratch</source>
        <translation>临时内存</translation>
    </message>
    <message>
        <source>kernel scratch is unknown</source>
        <translation>内核的临时内存未知</translation>
    </message>
    <message>
        <source>the size of %1 is not known</source>
        <comment>name of a pool</comment>
        <translation>%1 的大小未知</translation>
    </message>
    <message>
        <source>as stated</source>
        <translation>与声明相同</translation>
    </message>
    <message>
        <source>%1 more than stated</source>
        <translation>比声明多 %1</translation>
    </message>
    <message>
        <source>%1 less than stated</source>
        <translation>比声明少 %1</translation>
    </message>
    <message>
        <source>Workspace stated</source>
        <translation>声明的工作区</translation>
    </message>
    <message>
        <source>each device has figures of its own</source>
        <translation>每个设备各有数值</translation>
    </message>
    <message>
        <source>metadata.json does not say</source>
        <translation>metadata.json 没有说明</translation>
    </message>
    <message>
        <source>What metadata.json says that main and the functions work in, constants, inputs and outputs aside.</source>
        <translation>metadata.json 所说的 main 和各函数使用的工作内存，不含常量、输入和输出。</translation>
    </message>
    <message>
        <source>Workspace computed</source>
        <translation>计算的工作区</translation>
    </message>
    <message>
        <source>The storages that the graph shares out, and the largest allocation of an operator.</source>
        <translation>图分配的各存储，加上算子的最大一次分配。</translation>
    </message>
    <message>
        <source>Pools as declared in the code, plus the most bytes allocated at one time.</source>
        <translation>代码声明的规划器内存池，加上分配器同时给出的最大值。</translation>
    </message>
    <message>
        <source>see below</source>
        <translation>见下文</translation>
    </message>
    <message>
        <source>more than the plan has</source>
        <translation>超出规划</translation>
    </message>
    <message>
        <source>at call %1</source>
        <translation>在第 %1 次调用</translation>
    </message>
    <message>
        <source>sum over pools</source>
        <translation>各内存池之和</translation>
    </message>
    <message>
        <source>Lower bound</source>
        <translation>下限</translation>
    </message>
    <message>
        <source>The most bytes in use at once in this plan, of each pool: each address once, nothing rounded. A different plan may reuse more memory.</source>
        <translation>此规划中每个内存池同时使用的最多字节：每个地址只计一次，不取整。它不是最优值：另一种规划可能复用更多。</translation>
    </message>
    <message>
        <source>Slack</source>
        <translation>余量</translation>
    </message>
    <message>
        <source>%1 % of computed</source>
        <translation>计算值的 %1 %</translation>
    </message>
    <message>
        <source>What the plan takes above its lower bound: order of addresses, alignment, and room that is free at the largest call.</source>
        <translation>规划超出下限的部分：地址顺序、对齐，以及最大调用时空闲的空间。</translation>
    </message>
    <message>
        <source>High water</source>
        <translation>最高地址</translation>
    </message>
    <message>
        <source>The highest address in use, summed over the pools. It may be reached at another call than the largest need.</source>
        <translation>使用中的最高地址，对各内存池求和。它可能出现在与最大需求不同的调用中。</translation>
    </message>
    <message>
        <source>the caller&apos;s</source>
        <translation>由调用方提供</translation>
    </message>
    <message>
        <source>The caller provides them; they are not in the workspace.</source>
        <translation>由调用方提供，不在工作区中。</translation>
    </message>
    <message>
        <source>in the workspace</source>
        <translation>在工作区中</translation>
    </message>
    <message>
        <source>They are planned into the workspace and counted there.</source>
        <translation>它们被规划到工作区中并计入其中。</translation>
    </message>
    <message>
        <source>the executor&apos;s</source>
        <translation>由执行器提供</translation>
    </message>
    <message>
        <source>The executor stores them outside of the workspace.</source>
        <translation>执行器在工作区之外为它们另设存储。</translation>
    </message>
    <message>
        <source>Inputs and outputs</source>
        <translation>输入和输出</translation>
    </message>
    <message>
        <source>Stack arrays</source>
        <translation>栈上数组</translation>
    </message>
    <message>
        <source>compiler may differ</source>
        <translation>编译器可能不同</translation>
    </message>
    <message>
        <source>an array has no known size</source>
        <translation>有一个数组的大小未知</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Buffer</source>
        <translation>缓冲区</translation>
    </message>
    <message>
        <source>Counted</source>
        <translation>计入</translation>
    </message>
    <message>
        <source>Reused</source>
        <translation>复用</translation>
    </message>
    <message>
        <source>Basis</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>There are more buffers than are looked at, so the need of the calls is not known.</source>
        <translation>缓冲区数量超过检查上限，因此调用的需求未知。</translation>
    </message>
    <message>
        <source>The need of the calls is not known, because the size of %1 is not known.</source>
        <translation>调用的需求未知，因为 %1 的大小未知。</translation>
    </message>
    <message>
        <source>The need of the calls is not known, because the place of %1 in its pool is not known.</source>
        <translation>调用的需求未知，因为 %1 在内存池中的位置未知。</translation>
    </message>
    <message>
        <source>The functions are machine code: what they use for themselves is not known, and the real need may be larger than what stands here.</source>
        <translation>函数是机器码：它们自己使用的内存未知，实际需求可能大于此处所示。</translation>
    </message>
    <message>
        <source>The need of the calls is not known, because a buffer is too large to be counted.</source>
        <translation>调用的需求未知，因为有一个缓冲区大到无法计数。</translation>
    </message>
    <message>
        <source>%1
Why: %2.</source>
        <translation>%1
原因：%2。</translation>
    </message>
    <message>
        <source>The need of the calls is not known: %1.</source>
        <translation>各次调用的需求未知：%1。</translation>
    </message>
    <message>
        <source>nothing</source>
        <comment>bytes counted</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>In the older archive %1 of it counted: %2</source>
        <comment>bytes, and why that is another number</comment>
        <translation>旧归档中计入 %1：%2</translation>
    </message>
    <message>
        <source>Δ Counted</source>
        <translation>Δ 计入</translation>
    </message>
    <message>
        <source>no longer</source>
        <comment>what a buffer does in the call that needs most</comment>
        <translation>不再计入</translation>
    </message>
    <message>
        <source>not known</source>
        <comment>a difference</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1, not certain</source>
        <comment>a difference</comment>
        <translation>%1，不确定</translation>
    </message>
    <message>
        <source>%1
Basis of the difference: %2</source>
        <comment>a sentence, and a word</comment>
        <translation>%1
差值的依据：%2</translation>
    </message>
    <message>
        <source>Arrays that main and the function with most of them declare in C. They are on the stack and counted in no other figure; the compiler may place them otherwise.</source>
        <translation>main 和声明数组最多的函数在 C 中声明的数组。它们位于栈上，不计入旁边的任何数值；编译器可能另行安排。</translation>
    </message>
    <message>
        <source>some code is not in the archive</source>
        <translation>部分代码不在归档中</translation>
    </message>
    <message>
        <source>Needed at most</source>
        <translation>最多需要</translation>
    </message>
    <message>
        <source>No call needs more in this plan. Calls may need less, because only an upper bound is known for some buffers.</source>
        <translation>在该规划中没有调用需要更多内存，也可能都需要更少：某个缓冲区的确切大小未知，只知道不会更大。</translation>
    </message>
</context>
<context>
    <name>Mlf::ArchiveSearchPage</name>
    <message>
        <source>In initialisers</source>
        <translation>初始化器内</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Find in all files</source>
        <translation>在所有文件中查找</translation>
    </message>
    <message>
        <source>Find in archive</source>
        <translation>在归档中查找</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>区分大小写</translation>
    </message>
    <message>
        <source>Whole words</source>
        <translation>全字匹配</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>正则表达式</translation>
    </message>
    <message>
        <source>Also search the initial values of arrays in C sources</source>
        <translation>也查找 C 源代码中用来填充数组的数字和文本</translation>
    </message>
    <message>
        <source>Search in initialisers</source>
        <translation>在初始化器内查找</translation>
    </message>
    <message>
        <source>Filter results</source>
        <translation>筛选结果</translation>
    </message>
    <message>
        <source>Filter the results</source>
        <translation>筛选结果</translation>
    </message>
    <message>
        <source>Enter searches all text files of the archive.</source>
        <translation>按回车键在归档的所有文本文件中查找。</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>No hits</source>
        <translation>没有匹配项</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>No hits so far</source>
        <translation>目前没有匹配项</translation>
    </message>
    <message>
        <source>first %1 of %2</source>
        <comment>hits of a file</comment>
        <translation>共 %2 项，显示前 %1 项</translation>
    </message>
    <message>
        <source>Hits: %1</source>
        <translation>匹配项：%1</translation>
    </message>
    <message>
        <source>Hits so far: %1</source>
        <translation>目前的匹配项：%1</translation>
    </message>
    <message>
        <source>Files: %1</source>
        <translation>文件数：%1</translation>
    </message>
    <message>
        <source>Binary files left out: %1</source>
        <translation>略过的二进制文件：%1</translation>
    </message>
    <message>
        <source>Files that cannot be read: %1</source>
        <translation>无法读取的文件：%1</translation>
    </message>
    <message>
        <source>Initialisers left out: %1</source>
        <translation>略过的初始化器：%1</translation>
    </message>
    <message>
        <source>Search results</source>
        <translation>搜索结果</translation>
    </message>
</context>
<context>
    <name>Mlf::ArchiveTreeModel</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Link to %1, never followed</source>
        <translation>指向 %1 的链接，绝不跟随</translation>
    </message>
    <message>
        <source>Device, pipe or socket, never opened</source>
        <translation>设备、管道或套接字，绝不打开</translation>
    </message>
    <message>
        <source>This name points outside the archive; it is shown, never followed</source>
        <translation>此名称指向归档文件之外；仅显示，绝不跟随</translation>
    </message>
    <message>
        <source>Code</source>
        <comment>group of files of a model</comment>
        <translation>代码</translation>
    </message>
    <message>
        <source>Headers</source>
        <comment>group of files of a model</comment>
        <translation>头文件</translation>
    </message>
    <message>
        <source>Compiled code</source>
        <comment>group of files of a model</comment>
        <translation>编译后的代码</translation>
    </message>
    <message>
        <source>Relay</source>
        <comment>group of files of a model</comment>
        <translation>Relay</translation>
    </message>
    <message>
        <source>TIR</source>
        <comment>group of files of a model</comment>
        <translation>TIR</translation>
    </message>
    <message>
        <source>Graph</source>
        <comment>group of files of a model</comment>
        <translation>计算图</translation>
    </message>
    <message>
        <source>Parameters</source>
        <comment>group of files of a model</comment>
        <translation>参数</translation>
    </message>
    <message>
        <source>%1, files: %2</source>
        <translation>%1，文件数：%2</translation>
    </message>
    <message>
        <source>≥ %1</source>
        <comment>at least that many bytes</comment>
        <translation>≥ %1</translation>
    </message>
    <message>
        <source>Still being read</source>
        <translation>仍在读取</translation>
    </message>
    <message>
        <source>Files: %1, %2 or more: the archive could not be read to its end</source>
        <translation>文件数：%1，%2 或更多：归档文件未能读到末尾</translation>
    </message>
    <message>
        <source>Files: %1, %2 in all</source>
        <translation>文件数：%1，总计 %2</translation>
    </message>
    <message>
        <source>Size unknown</source>
        <translation>大小未知</translation>
    </message>
</context>
<context>
    <name>Mlf::ArchiveTreeView</name>
    <message>
        <source>Filter files</source>
        <translation>筛选文件</translation>
    </message>
    <message>
        <source>Files of the archive</source>
        <translation>归档文件中的文件</translation>
    </message>
    <message>
        <source>&amp;Copy Path</source>
        <translation>复制路径(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Expand All</source>
        <translation>全部展开(&amp;E)</translation>
    </message>
    <message>
        <source>C&amp;ollapse All</source>
        <translation>全部折叠(&amp;O)</translation>
    </message>
    <message>
        <source>Files by &amp;Model</source>
        <translation>按模型排列文件(&amp;M)</translation>
    </message>
    <message>
        <source>Files by Fol&amp;der</source>
        <translation>按文件夹排列文件(&amp;D)</translation>
    </message>
    <message>
        <source>Each model with its code, Relay, parameters and graph</source>
        <translation>列出每个模型及其代码、Relay、参数和计算图</translation>
    </message>
    <message>
        <source>As the archive stores them</source>
        <translation>与归档文件中的存放方式相同</translation>
    </message>
    <message>
        <source>Arrangement of the files</source>
        <translation>文件的排列方式</translation>
    </message>
    <message>
        <source>How the files are arranged</source>
        <translation>文件以何种方式排列</translation>
    </message>
    <message>
        <source>Save File &amp;As…</source>
        <translation>文件另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Properties</source>
        <translation>属性(&amp;P)</translation>
    </message>
    <message>
        <source>By Model</source>
        <translation>按模型</translation>
    </message>
    <message>
        <source>By Folder</source>
        <translation>按文件夹</translation>
    </message>
    <message>
        <source>Sa&amp;ve Selected Files…</source>
        <translation>保存所选文件(&amp;V)…</translation>
    </message>
    <message>
        <source>Save Everythin&amp;g…</source>
        <translation>保存全部(&amp;G)…</translation>
    </message>
    <message>
        <source>Open &amp;by Itself</source>
        <translation>单独打开(&amp;B)</translation>
    </message>
    <message>
        <source>The archive in this file, in a window of its own</source>
        <translation>此文件中的归档，在单独的窗口中显示</translation>
    </message>
</context>
<context>
    <name>Mlf::BoardDialog</name>
    <message>
        <source>&amp;Remove Region</source>
        <translation>删除区域(&amp;R)</translation>
    </message>
    <message>
        <source>New Board</source>
        <translation>新建开发板</translation>
    </message>
    <message>
        <source>Edit Board</source>
        <translation>编辑开发板</translation>
    </message>
    <message>
        <source>One word, as the command line takes it</source>
        <translation>一个单词，供命令行使用</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>名称(&amp;N)：</translation>
    </message>
    <message>
        <source>&amp;Add Region</source>
        <translation>添加区域(&amp;A)</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>区域</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>A pool of this name goes here.</source>
        <translation>同名的内存池放在这里。</translation>
    </message>
    <message>
        <source>Bytes, or with a unit: 256K, 1M.</source>
        <translation>字节数，或带单位：256K、1M。</translation>
    </message>
    <message>
        <source>Regions of the board</source>
        <translation>开发板的内存区域</translation>
    </message>
    <message>
        <source>RAM</source>
        <translation>RAM</translation>
    </message>
    <message>
        <source>Kind of memory</source>
        <translation>内存类型</translation>
    </message>
    <message>
        <source>The board has no name yet.</source>
        <translation>开发板还没有名称。</translation>
    </message>
    <message>
        <source>The board has no region yet.</source>
        <translation>开发板还没有内存区域。</translation>
    </message>
    <message>
        <source>Region %1 has no name yet.</source>
        <translation>第 %1 个区域还没有名称。</translation>
    </message>
    <message>
        <source>A size of %1 is not a number of bytes.</source>
        <comment>name of a region</comment>
        <translation>%1 的某个大小不是字节数。</translation>
    </message>
    <message>
        <source>The kind of %1 is RAM, but its name is that of flash.</source>
        <comment>name of a region</comment>
        <translation>%1 的类型是 RAM，但它的名称是闪存的名称。</translation>
    </message>
    <message>
        <source>The kind of %1 is flash, but its name is that of RAM.</source>
        <comment>name of a region</comment>
        <translation>%1 的类型是闪存，但它的名称是 RAM 的名称。</translation>
    </message>
    <message>
        <source>The name begins with a dot: its file would be hidden.</source>
        <translation>名称以点开头：其文件会被隐藏。</translation>
    </message>
    <message>
        <source>Flash</source>
        <translation>闪存</translation>
    </message>
    <message>
        <source>There is another board with the name %1.</source>
        <translation>已有另一块名为 %1 的开发板。</translation>
    </message>
</context>
<context>
    <name>Mlf::BoardVerdicts</name>
    <message>
        <source>Fits</source>
        <translation>放得下</translation>
    </message>
    <message>
        <source>Does not fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>开发板</translation>
    </message>
    <message>
        <source>RAM</source>
        <translation>RAM</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>%1 missing in %2</source>
        <comment>bytes in a region of a board</comment>
        <translation>%2 缺少 %1</translation>
    </message>
    <message>
        <source>%1 left in %2</source>
        <comment>bytes in a region of a board</comment>
        <translation>%2 剩余 %1</translation>
    </message>
    <message>
        <source>Before</source>
        <comment>verdict on the older archive</comment>
        <translation>之前</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <comment>a region, its used bytes, its size</comment>
        <translation>%1：%2 / %3</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>剩余</translation>
    </message>
    <message>
        <source>Free, %</source>
        <translation>剩余（%）</translation>
    </message>
    <message>
        <source>Flash</source>
        <translation>闪存</translation>
    </message>
    <message>
        <source>May fit</source>
        <translation>可能放得下</translation>
    </message>
    <message>
        <source>Unknown</source>
        <comment>verdict on a board</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>Might not run</source>
        <comment>verdict on a board</comment>
        <translation>可能无法运行</translation>
    </message>
</context>
<context>
    <name>Mlf::BookmarkMenu</name>
    <message>
        <source>&amp;Bookmarks</source>
        <translation>书签(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Set Bookmark</source>
        <translation>设置书签(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Clear Bookmarks of This Archive</source>
        <translation>清除此归档的所有书签(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Next Bookmark</source>
        <translation>下一个书签(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous Bookmark</source>
        <translation>上一个书签(&amp;P)</translation>
    </message>
    <message>
        <source>Clear Book&amp;mark</source>
        <translation>清除书签(&amp;M)</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另外 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Mlf::BuildsDialog</name>
    <message>
        <source>Builds</source>
        <translation>构建</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Show &amp;Changes</source>
        <translation>显示变化(&amp;C)</translation>
    </message>
    <message>
        <source>Compares the selected build with the one before</source>
        <translation>将所选构建与上一构建比较</translation>
    </message>
    <message>
        <source>Save &amp;HTML…</source>
        <translation>保存 HTML(&amp;H)…</translation>
    </message>
    <message>
        <source>Save CS&amp;V…</source>
        <translation>保存 CSV(&amp;V)…</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>已保存：%1</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>正在读取 %1</translation>
    </message>
    <message>
        <source>Comparing %1</source>
        <translation>正在比较 %1</translation>
    </message>
</context>
<context>
    <name>Mlf::ByteSpinBox</name>
    <message>
        <source> B</source>
        <comment>unit behind a number</comment>
        <translation> B</translation>
    </message>
</context>
<context>
    <name>Mlf::CallMarks</name>
    <message>
        <source>%1 +%2</source>
        <comment>a call, and how many more</comment>
        <translation>%1 等 +%2</translation>
    </message>
    <message>
        <source>More calls: %1</source>
        <translation>另有调用：%1 次</translation>
    </message>
    <message>
        <source>Call %1 of %2: %3</source>
        <comment>the last is the name of a function</comment>
        <translation>第 %1 次调用（共 %2 次）：%3</translation>
    </message>
    <message>
        <source>%1, inferred</source>
        <translation>%1，推断</translation>
    </message>
    <message>
        <source>In use during this call: at least %1, %2</source>
        <comment>the last is a basis</comment>
        <translation>调用期间占用：至少 %1，%2</translation>
    </message>
    <message>
        <source>In use during this call: %1, %2; this is the peak</source>
        <translation>调用期间占用：%1，%2；这是峰值</translation>
    </message>
    <message>
        <source>In use during this call: %1, %2</source>
        <comment>the last is a basis</comment>
        <translation>调用期间占用：%1，%2</translation>
    </message>
    <message>
        <source>%1 compared with the older archive</source>
        <comment>a difference</comment>
        <translation>与旧归档相比 %1</translation>
    </message>
    <message>
        <source>A click shows it on the page Calls.</source>
        <translation>单击可在“调用”页中查看。</translation>
    </message>
</context>
<context>
    <name>Mlf::CallStrip</name>
    <message>
        <source>Calls</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>Go to the line of this call</source>
        <translation>转到此调用所在的行</translation>
    </message>
    <message>
        <source>call %1 of %2</source>
        <translation>调用 %1 / %2</translation>
    </message>
    <message>
        <source>unknown</source>
        <comment>memory of a call</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>&amp;Previous Call</source>
        <translation>上一次调用(&amp;P)</translation>
    </message>
    <message>
        <source>Ne&amp;xt Call</source>
        <translation>下一次调用(&amp;X)</translation>
    </message>
</context>
<context>
    <name>Mlf::Card</name>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <comment>two sources of one number</comment>
        <translation>%1 = %2</translation>
    </message>
</context>
<context>
    <name>Mlf::ChangeListPane</name>
    <message>
        <source>Changes</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Lists of changes</source>
        <translation>变化列表</translation>
    </message>
    <message>
        <source>What any other export of the same model brings: other names, places and orders</source>
        <translation>同一模型再次导出时也会出现的差异：名称、位置和顺序不同</translation>
    </message>
    <message>
        <source>No changes here</source>
        <translation>这里没有变化</translation>
    </message>
    <message>
        <source>&amp;Side by Side</source>
        <translation>并排显示(&amp;S)</translation>
    </message>
    <message>
        <source>Side by Side</source>
        <translation>并排显示</translation>
    </message>
    <message>
        <source>Both texts of the current row (Ctrl+Enter)</source>
        <translation>当前行的两份文本 (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>list and number of changes</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>All changes</source>
        <translation>所有变化</translation>
    </message>
</context>
<context>
    <name>Mlf::ChangeWords</name>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>bytes and their basis</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>%1 %2 → %3</source>
        <comment>what, before, after</comment>
        <translation>%1 %2 → %3</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between figures</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>model and what changed</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: gone</source>
        <comment>a model</comment>
        <translation>%1：已移除</translation>
    </message>
    <message>
        <source>Peak, workspace and constants are the same.</source>
        <translation>峰值、工作区和常量均未改变。</translation>
    </message>
    <message>
        <source>Now: %1.</source>
        <translation>现在：%1。</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between models</comment>
        <translation>；</translation>
    </message>
</context>
<context>
    <name>Mlf::ChangesPage</name>
    <message>
        <source>%1, exported %2</source>
        <translation>%1，导出于 %2</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>No second archive to compare with</source>
        <translation>没有可供比较的第二个归档</translation>
    </message>
    <message>
        <source>Choose an older archive of this model: this page then shows what changed since,
how that adds up to the memory and the flash it needs, and why.
Or drop two archives on the window at once.</source>
        <translation>请选择此模型的一个旧归档：本页随后显示其后的变化、
这些变化如何累加成所需的内存和闪存，以及原因。
也可以将两个归档同时拖放到窗口上。</translation>
    </message>
    <message>
        <source>Totals of both archives</source>
        <translation>两个归档的总计</translation>
    </message>
    <message>
        <source>Copy Pict&amp;ure</source>
        <translation>复制图片(&amp;U)</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <comment>the older and the newer archive</comment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Save P&amp;icture…</source>
        <translation>保存图片(&amp;I)…</translation>
    </message>
    <message>
        <source>Causes of the changes</source>
        <translation>变化的原因</translation>
    </message>
    <message>
        <source>Parts of the page</source>
        <translation>页面的各部分</translation>
    </message>
    <message>
        <source>Totals</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>Reading the archives to compare</source>
        <translation>正在读取要比较的归档</translation>
    </message>
</context>
<context>
    <name>Mlf::ChartView</name>
    <message>
        <source>Bars: %1</source>
        <translation>条形数：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>name and value of a bar</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>&amp;Go to Definition</source>
        <translation>转到定义(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Copy Name and Value</source>
        <translation>复制名称和值(&amp;C)</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Rectangles: %1</source>
        <translation>矩形：%1</translation>
    </message>
</context>
<context>
    <name>Mlf::ChecklistPage</name>
    <message>
        <source>How the model can be run</source>
        <translation>模型可以怎样运行</translation>
    </message>
    <message>
        <source>Undefined symbols</source>
        <translation>未定义的符号</translation>
    </message>
    <message>
        <source>The code leaves no symbol open</source>
        <translation>代码没有未定义的符号</translation>
    </message>
    <message>
        <source>Starter code</source>
        <translation>起始代码</translation>
    </message>
    <message>
        <source>Copies the code to begin with</source>
        <translation>复制起始代码</translation>
    </message>
    <message>
        <source>The code is being read</source>
        <translation>正在读取代码</translation>
    </message>
    <message>
        <source>This archive cannot be run that way</source>
        <translation>此归档不能以这种方式运行</translation>
    </message>
    <message>
        <source>The archive does not tell whether it can be run that way</source>
        <translation>归档没有说明能否以这种方式运行</translation>
    </message>
    <message>
        <source>Starter code: %1</source>
        <translation>起始代码：%1</translation>
    </message>
    <message>
        <source>Export &amp;Project</source>
        <translation>导出工程(&amp;P)</translation>
    </message>
    <message>
        <source>Saves files of a project that builds a program which runs the model on a board</source>
        <translation>保存一个工程的文件，该工程构建在开发板上运行模型的程序</translation>
    </message>
    <message>
        <source>For &amp;Bare Metal…</source>
        <translation>用于裸机(&amp;B)…</translation>
    </message>
    <message>
        <source>For &amp;Zephyr…</source>
        <translation>用于 Zephyr(&amp;Z)…</translation>
    </message>
    <message>
        <source>For &amp;Arduino…</source>
        <translation>用于 Arduino(&amp;A)…</translation>
    </message>
    <message>
        <source>Export Project</source>
        <translation>导出工程</translation>
    </message>
    <message>
        <source>The folder has these files already: %1. Should they be replaced?</source>
        <translation>该文件夹中已有这些文件：%1。要替换它们吗？</translation>
    </message>
    <message>
        <source>Select a row that is yours to write: its starter code appears here.</source>
        <translation>选择一个由您编写的行：此处显示起始代码。</translation>
    </message>
    <message>
        <source>Copy &amp;Starter Code</source>
        <translation>复制起始代码(&amp;S)</translation>
    </message>
    <message>
        <source>What the selected way needs</source>
        <translation>所选方式需要的部分</translation>
    </message>
    <message>
        <source>Provided by the compiler: %1. With arm_acle.h they need a processor with the DSP extension, such as Cortex-M4 or M7.</source>
        <translation>由编译器提供：%1。它们通过 arm_acle.h 使用，处理器须有 DSP 扩展，例如 Cortex-M4 或 M7。</translation>
    </message>
    <message>
        <source>Provided by the compiler: %1.</source>
        <translation>由编译器提供：%1。</translation>
    </message>
</context>
<context>
    <name>Mlf::CodeActions</name>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Select &amp;All</source>
        <translation>全选(&amp;A)</translation>
    </message>
    <message>
        <source>Copy as Mark&amp;down</source>
        <translation>复制为 Markdown(&amp;D)</translation>
    </message>
    <message>
        <source>Previous F&amp;unction</source>
        <translation>上一个函数(&amp;U)</translation>
    </message>
    <message>
        <source>Next Fun&amp;ction</source>
        <translation>下一个函数(&amp;C)</translation>
    </message>
    <message>
        <source>To &amp;Matching Bracket</source>
        <translation>转到匹配的括号(&amp;M)</translation>
    </message>
    <message>
        <source>To &amp;Definition</source>
        <translation>转到定义(&amp;D)</translation>
    </message>
    <message>
        <source>List U&amp;ses</source>
        <translation>列出使用处(&amp;S)</translation>
    </message>
    <message>
        <source>List C&amp;allers</source>
        <translation>列出调用者(&amp;A)</translation>
    </message>
    <message>
        <source>List Calls &amp;in Function</source>
        <translation>列出函数中的调用(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;In</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;Out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Normal Size</source>
        <translation>原始大小(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Fold</source>
        <translation>折叠(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Unfold</source>
        <translation>展开(&amp;U)</translation>
    </message>
    <message>
        <source>Fold All &amp;Initialisers</source>
        <translation>折叠所有初始化器(&amp;I)</translation>
    </message>
    <message>
        <source>Unfold &amp;All</source>
        <translation>全部展开(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Word Wrap</source>
        <translation>自动换行(&amp;W)</translation>
    </message>
    <message>
        <source>Show Whitesp&amp;ace</source>
        <translation>显示空白字符(&amp;A)</translation>
    </message>
    <message>
        <source>Foldin&amp;g</source>
        <translation>折叠(&amp;G)</translation>
    </message>
</context>
<context>
    <name>Mlf::CodeHeader</name>
    <message>
        <source>Go to the beginning of %1</source>
        <translation>转到 %1 的开头</translation>
    </message>
    <message>
        <source>Function or constant on screen</source>
        <translation>屏幕上的函数或常量</translation>
    </message>
</context>
<context>
    <name>Mlf::CodeNavigator</name>
    <message>
        <source>This is the definition</source>
        <translation>这就是定义处</translation>
    </message>
    <message>
        <source>%1 is external: no file of the archive defines it</source>
        <translation>%1 是外部函数：归档中没有文件定义它</translation>
    </message>
    <message>
        <source>%1 is external: the archive only declares it</source>
        <translation>%1 是外部函数：归档中只有其声明</translation>
    </message>
    <message>
        <source>Nothing is known of %1</source>
        <translation>没有关于 %1 的信息</translation>
    </message>
    <message>
        <source>No symbol at the cursor</source>
        <translation>光标处没有符号</translation>
    </message>
    <message>
        <source>Nothing is known about the text at the cursor</source>
        <translation>对光标处的文本一无所知</translation>
    </message>
    <message>
        <source>It is not known which constant %1 is</source>
        <translation>无法判断 %1 是哪个常量</translation>
    </message>
</context>
<context>
    <name>Mlf::CodePage</name>
    <message>
        <source>Metadata</source>
        <translation>元数据</translation>
    </message>
    <message>
        <source>Operator source</source>
        <translation>算子源码</translation>
    </message>
    <message>
        <source>Source of the entry point</source>
        <translation>入口点源码</translation>
    </message>
    <message>
        <source>Metadata source</source>
        <translation>元数据源码</translation>
    </message>
    <message>
        <source>Registry source</source>
        <translation>注册表源码</translation>
    </message>
    <message>
        <source>Offload source</source>
        <translation>卸载（offload）源码</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>头文件</translation>
    </message>
    <message>
        <source>Object file</source>
        <translation>目标文件（object）</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>计算图</translation>
    </message>
    <message>
        <source>Relay text</source>
        <translation>Relay 文本</translation>
    </message>
    <message>
        <source>TIR text</source>
        <translation>TIR 文本</translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation>运行时</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>模板</translation>
    </message>
    <message>
        <source>Copied the first %1 of %2</source>
        <translation>已复制 %2 中的前 %1</translation>
    </message>
    <message>
        <source>The bytes of this file could not be read.</source>
        <translation>无法读取此文件的字节。</translation>
    </message>
    <message>
        <source>1 line</source>
        <translation>1 行</translation>
    </message>
    <message numerus="yes">
        <source>%1 lines</source>
        <translation>
            <numerusform>%1 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 lines so far</source>
        <translation>
            <numerusform>目前 %1 行</numerusform>
        </translation>
    </message>
    <message>
        <source>The file has become shorter since it was opened</source>
        <translation>文件在打开之后变短了</translation>
    </message>
    <message>
        <source>(digest of the model unknown)</source>
        <translation>（模型摘要未知）</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>bytes of a file that is cut</comment>
        <translation>%2 中的 %1</translation>
    </message>
    <message>
        <source>Folds up to line %1</source>
        <translation>折叠到第 %1 行为止</translation>
    </message>
</context>
<context>
    <name>Mlf::CodeRuler</name>
    <message>
        <source>Overview ruler</source>
        <translation>概览标尺</translation>
    </message>
    <message>
        <source>Line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>Bookmark</source>
        <translation>书签</translation>
    </message>
    <message numerus="yes">
        <source>Matches nearby: %1</source>
        <translation>
            <numerusform>附近的匹配项：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Beginning of %1</source>
        <translation>%1 的开头</translation>
    </message>
    <message>
        <source>In %1</source>
        <translation>位于 %1 中</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>注释：%1</translation>
    </message>
</context>
<context>
    <name>Mlf::CodeView</name>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Text of %1</source>
        <translation>%1 的文本</translation>
    </message>
    <message>
        <source>Line %1 of %2</source>
        <translation>第 %1 行，共 %2 行</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Select &amp;All</source>
        <translation>全选(&amp;A)</translation>
    </message>
    <message>
        <source>%1 Folded: %2</source>
        <comment>a line of text, and what is hidden behind it</comment>
        <translation>%1 已折叠：%2</translation>
    </message>
    <message>
        <source>&amp;Fold</source>
        <translation>折叠(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Unfold</source>
        <translation>展开(&amp;U)</translation>
    </message>
</context>
<context>
    <name>Mlf::ComparisonController</name>
    <message>
        <source>Co&amp;mpare With…</source>
        <translation>比较(&amp;M)…</translation>
    </message>
    <message>
        <source>C&amp;lose Comparison</source>
        <translation>关闭比较(&amp;L)</translation>
    </message>
    <message>
        <source>Compares an older archive with the one on show</source>
        <translation>将一个旧归档与当前显示的归档比较</translation>
    </message>
    <message>
        <source>Compare Wit&amp;h Folder…</source>
        <translation>与文件夹比较(&amp;H)…</translation>
    </message>
    <message>
        <source>Compares an older archive that is unpacked with the one on show</source>
        <translation>将一个已解包的旧归档与当前显示的归档比较</translation>
    </message>
    <message>
        <source>Shows the other archive, and what changes the other way round</source>
        <translation>显示另一个归档，并反向显示变化</translation>
    </message>
    <message>
        <source>Shows the newer archive alone</source>
        <translation>只显示新归档</translation>
    </message>
    <message>
        <source>Older Archive</source>
        <translation>旧归档</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Archives (*.tar *.mlf *.tar.* *.tgz *.txz *.tzst *.zip)</source>
        <translation>归档文件 (*.tar *.mlf *.tar.* *.tgz *.txz *.tzst *.zip)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 was overwritten, so its old content cannot be compared.</source>
        <translation>%1 被原地覆盖，之前的内容已不存在：没有可比较的内容。</translation>
    </message>
    <message>
        <source>Swap Old an&amp;d New</source>
        <translation>交换新旧(&amp;D)</translation>
    </message>
    <message>
        <source>Archives to Compare</source>
        <translation>要比较的归档</translation>
    </message>
    <message>
        <source>Choose two archives to compare, or more.</source>
        <translation>请选择两个或更多要比较的归档。</translation>
    </message>
</context>
<context>
    <name>Mlf::ConstantPane</name>
    <message>
        <source>Facts of the constant</source>
        <translation>常量的事实</translation>
    </message>
    <message>
        <source>Histogram of the values</source>
        <translation>数值直方图</translation>
    </message>
    <message>
        <source>Choose a constant to see its values.</source>
        <translation>选择一个常量以查看其数值。</translation>
    </message>
    <message>
        <source>Size:</source>
        <translation>大小：</translation>
    </message>
    <message>
        <source>Shape:</source>
        <translation>形状：</translation>
    </message>
    <message>
        <source>Defined at</source>
        <translation>定义于</translation>
    </message>
    <message>
        <source>section %1</source>
        <translation>节 %1</translation>
    </message>
    <message>
        <source>pool %1</source>
        <translation>内存池 %1</translation>
    </message>
    <message>
        <source>aligned to %1</source>
        <translation>对齐到 %1</translation>
    </message>
    <message>
        <source>In</source>
        <translation>位于</translation>
    </message>
    <message>
        <source>Declared</source>
        <translation>声明</translation>
    </message>
    <message>
        <source>without const</source>
        <translation>未加 const</translation>
    </message>
    <message>
        <source>Used by</source>
        <translation>使用者</translation>
    </message>
    <message>
        <source>Its values have not been read yet.</source>
        <translation>其数值尚未读取。</translation>
    </message>
    <message>
        <source>Values:</source>
        <translation>数值：</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>Zeros:</source>
        <translation>零值：</translation>
    </message>
    <message>
        <source>%1 (%2&#xa0;%)</source>
        <comment>count and percent</comment>
        <translation>%1（%2&#xa0;%）</translation>
    </message>
    <message>
        <source>Infinity or NaN:</source>
        <translation>无穷大或非数：</translation>
    </message>
    <message>
        <source>Same values as</source>
        <translation>数值相同者</translation>
    </message>
    <message>
        <source>elements: %1</source>
        <translation>元素数：%1</translation>
    </message>
    <message>
        <source>Not counted: it is of TVM&apos;s own runtime, or a second copy.</source>
        <translation>未计入：它属于 TVM 自身的运行时，或是第二份副本。</translation>
    </message>
    <message>
        <source>%1, all of them</source>
        <translation>%1，即全部</translation>
    </message>
    <message>
        <source>Entropy:</source>
        <translation>熵：</translation>
    </message>
    <message>
        <source>%1 bits in each byte</source>
        <comment>how much of 8</comment>
        <translation>每字节 %1 位</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>&amp;Copy Values</source>
        <translation>复制值(&amp;C)</translation>
    </message>
    <message>
        <source>Values: %1</source>
        <translation>值的个数：%1</translation>
    </message>
    <message>
        <source>Showing the first of %1 values; reading the rest…</source>
        <translation>%1 个值中的前几个；正在读取全部…</translation>
    </message>
    <message>
        <source>What is shown of the values</source>
        <translation>显示数值的哪一部分</translation>
    </message>
    <message>
        <source>All values</source>
        <translation>全部数值</translation>
    </message>
    <message>
        <source>Ranges along dimension %1, of %2</source>
        <translation>沿第 %1 维的范围（共 %2 个）</translation>
    </message>
    <message>
        <source>Reading all values…</source>
        <translation>正在读取全部数值…</translation>
    </message>
    <message>
        <source>Ranges: %1</source>
        <translation>范围：%1</translation>
    </message>
</context>
<context>
    <name>Mlf::ConstantTableModel</name>
    <message>
        <source>%1 and %2 more</source>
        <comment>name of a constant</comment>
        <translation>%1 及另外 %2 个</translation>
    </message>
    <message>
        <source>not known</source>
        <comment>a size</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>未计入</translation>
    </message>
    <message>
        <source>writable</source>
        <comment>a constant without const</comment>
        <translation>可写</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <comment>name of a function</comment>
        <translation>%1 及另外 %2 个</translation>
    </message>
    <message>
        <source>not read</source>
        <comment>values</comment>
        <translation>未读取</translation>
    </message>
    <message>
        <source>The size depends on the target or on macros.</source>
        <translation>大小取决于目标或宏。</translation>
    </message>
    <message>
        <source>Share of all constants of the model, which are %1.</source>
        <translation>占该模型全部常量（%1）的比例。</translation>
    </message>
    <message>
        <source>A table of TVM&apos;s own runtime, or a second copy of constants that are counted already.</source>
        <translation>TVM 运行时自身的表，或已计入常量的第二份副本。</translation>
    </message>
    <message>
        <source>A size before this constant is not known.</source>
        <translation>此常量之前有大小未知者。</translation>
    </message>
    <message>
        <source>In front of it, where the linker keeps the order of the text; not in the total.</source>
        <translation>位于其前，前提是链接器保持文本顺序；不计入总数。</translation>
    </message>
    <message>
        <source>In front of it, in the pool %1; in the total.</source>
        <translation>位于其前，在内存池 %1 中；计入总数。</translation>
    </message>
    <message>
        <source>Declared without const, so the compiler flags its section as writable. A linker script that collects .rodata* by name still puts it into flash, others put it into RAM.</source>
        <translation>声明时没有 const，编译器因此将其节标记为可写。按名称收集 .rodata* 的链接脚本仍会将其放入闪存，其他脚本则放入 RAM。</translation>
    </message>
    <message>
        <source>No function is known to use it.</source>
        <translation>未发现使用它的函数。</translation>
    </message>
    <message>
        <source>Its values have not been read yet.</source>
        <translation>其数值尚未读取。</translation>
    </message>
    <message>
        <source>%1, in the pool %2</source>
        <translation>%1，在内存池 %2 中</translation>
    </message>
    <message>
        <source>Constants with the same values; one copy would be enough</source>
        <translation>数值相同的常量，只保留一个即可</translation>
    </message>
    <message>
        <source>Of the values as little-endian bytes</source>
        <translation>对小端字节序的数值计算</translation>
    </message>
    <message>
        <source>Bytes left free in front of the constant, so that it is aligned</source>
        <translation>为对齐而在常量前空出的字节</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Share of all</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Elements</source>
        <translation>元素数</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Section</source>
        <translation>节</translation>
    </message>
    <message>
        <source>Marked</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Used by</source>
        <translation>使用者</translation>
    </message>
    <message>
        <source>Same values as</source>
        <translation>数值相同者</translation>
    </message>
    <message>
        <source>Zeros</source>
        <translation>零值</translation>
    </message>
    <message>
        <source>Least</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Defined at</source>
        <translation>定义于</translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
    <message>
        <source>writable, not counted</source>
        <translation>可写，未计入</translation>
    </message>
    <message>
        <source>Δ Size</source>
        <translation>Δ 大小</translation>
    </message>
    <message>
        <source>How much more or less it is than in the older archive</source>
        <translation>与旧归档相比增减多少</translation>
    </message>
</context>
<context>
    <name>Mlf::ConstantsPage</name>
    <message>
        <source>Constants</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>The code and the parameters hold no constants</source>
        <translation>代码和参数中都没有常量</translation>
    </message>
    <message>
        <source>&amp;Read Values</source>
        <translation>读取数值(&amp;R)</translation>
    </message>
    <message>
        <source>Save Values as &amp;CSV…</source>
        <translation>将数值另存为 CSV(&amp;C)…</translation>
    </message>
    <message>
        <source>Save Values as &amp;NumPy Array…</source>
        <translation>将数值另存为 NumPy 数组(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>of that padding in pools: %1</source>
        <translation>其中内存池内的填充：%1</translation>
    </message>
    <message>
        <source>padding between arrays, which the linker adds: %1</source>
        <translation>链接器在数组之间添加的填充：%1</translation>
    </message>
    <message>
        <source>stored more than once: %1</source>
        <translation>重复存储：%1</translation>
    </message>
    <message>
        <source>rows not counted: %1</source>
        <translation>未计入的行：%1</translation>
    </message>
    <message>
        <source>not declared const: %1</source>
        <translation>未声明为 const：%1</translation>
    </message>
    <message>
        <source>Save A&amp;ll as NumPy Archive…</source>
        <translation>全部另存为 NumPy 归档(&amp;L)…</translation>
    </message>
    <message>
        <source>Write the values of constants to a file</source>
        <translation>将常量的数值写入文件</translation>
    </message>
    <message>
        <source>An .npz file with an array for each constant that counts and whose values can be read</source>
        <translation>一个 .npz 文件，其中每个计入总数且数值可读的常量各占一个数组</translation>
    </message>
    <message>
        <source>Constants: at least %1 in total</source>
        <translation>常量：共至少 %1</translation>
    </message>
    <message>
        <source>Constants: %1 in total</source>
        <translation>常量：共 %1</translation>
    </message>
</context>
<context>
    <name>Mlf::ContractPage</name>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>How the model is built and called</source>
        <translation>模型的构建与调用方式</translation>
    </message>
    <message>
        <source>Inputs and outputs in argument order</source>
        <translation>按参数顺序的输入和输出</translation>
    </message>
    <message>
        <source>The code is being read.</source>
        <translation>正在读取代码。</translation>
    </message>
    <message>
        <source>No part of the archive says which inputs and outputs there are.</source>
        <translation>归档中没有任何部分说明有哪些输入和输出。</translation>
    </message>
    <message>
        <source>There is none: %1.</source>
        <translation>没有：%1。</translation>
    </message>
    <message>
        <source>Copy &amp;Line</source>
        <translation>复制命令行(&amp;L)</translation>
    </message>
    <message>
        <source>How the model was probably compiled</source>
        <translation>模型可能的编译方式</translation>
    </message>
    <message>
        <source>Likely compile line</source>
        <translation>可能的编译命令行</translation>
    </message>
    <message>
        <source>Copies the line that probably compiled the model</source>
        <translation>复制可能用来编译该模型的命令行</translation>
    </message>
    <message>
        <source>Code that calls the model</source>
        <translation>调用模型的代码</translation>
    </message>
    <message>
        <source>Copies the code</source>
        <translation>复制代码</translation>
    </message>
</context>
<context>
    <name>Mlf::CoresidencyPage</name>
    <message>
        <source>What all models need together</source>
        <translation>所有模型合起来的需求</translation>
    </message>
    <message>
        <source>All models on one device</source>
        <translation>同一设备上的所有模型</translation>
    </message>
    <message>
        <source>The archive holds one model alone</source>
        <translation>归档中只有一个模型</translation>
    </message>
    <message>
        <source>The code is being read.</source>
        <translation>正在读取代码。</translation>
    </message>
    <message>
        <source>Models that run one after another share the memory that they need only while they run: pools that the caller provides under one name, the allocator&apos;s memory, inputs, outputs and the stack. A pool that a model defines itself is not shared. For models that run at the same time, all sizes are added.</source>
        <translation>依次运行的模型共用只在运行期间需要的内存：调用者以同一名称提供的内存池、分配器的内存、输入、输出和栈。模型自己定义的内存池不共用。对于同时运行的模型，所有大小相加。</translation>
    </message>
</context>
<context>
    <name>Mlf::DataflowView</name>
    <message>
        <source>%1: %2</source>
        <comment>name and value of a box</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Boxes: %1</source>
        <translation>方框：%1</translation>
    </message>
</context>
<context>
    <name>Mlf::DecorationProxy</name>
    <message>
        <source>Note: %1</source>
        <translation>注释：%1</translation>
    </message>
    <message>
        <source>In italics: %1</source>
        <comment>inferred or unknown</comment>
        <translation>斜体：%1</translation>
    </message>
</context>
<context>
    <name>Mlf::DocumentMessages</name>
    <message>
        <source>%1: %2</source>
        <comment>place and finding</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Further errors: %1.</source>
        <translation>其他错误：%1。</translation>
    </message>
    <message>
        <source>Show &amp;Findings</source>
        <translation>显示检查结果(&amp;F)</translation>
    </message>
    <message>
        <source>Open &amp;Without Limits</source>
        <translation>无限制打开(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>重新载入(&amp;R)</translation>
    </message>
    <message>
        <source>%1 was moved or deleted. What was read of it is still shown.</source>
        <translation>%1 已被移动或删除。仍显示已读取的内容。</translation>
    </message>
    <message>
        <source>%1 has changed on disk since it was read. Reload it for what it holds now.</source>
        <translation>%1 在读取之后已在磁盘上更改。重新加载可查看其当前内容。</translation>
    </message>
    <message>
        <source>Open &amp;Archive</source>
        <translation>打开归档(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>比较(&amp;C)</translation>
    </message>
    <message>
        <source>%1 has changed on disk. %2</source>
        <comment>file and what changed</comment>
        <translation>%1 已在磁盘上更改。%2</translation>
    </message>
    <message>
        <source>Open &amp;Folder</source>
        <translation>打开文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>Show &amp;Place</source>
        <translation>显示位置(&amp;P)</translation>
    </message>
</context>
<context>
    <name>Mlf::ExportMenu</name>
    <message>
        <source>E&amp;xport</source>
        <translation>导出(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;HTML…</source>
        <translation>&amp;HTML…</translation>
    </message>
    <message>
        <source>&amp;Markdown…</source>
        <translation>&amp;Markdown…</translation>
    </message>
    <message>
        <source>&amp;JSON…</source>
        <translation>&amp;JSON…</translation>
    </message>
    <message>
        <source>&amp;CSV</source>
        <translation>&amp;CSV</translation>
    </message>
    <message>
        <source>%1…</source>
        <comment>name of a table</comment>
        <translation>%1…</translation>
    </message>
    <message>
        <source>&amp;Review Kit…</source>
        <translation>评审资料包(&amp;R)…</translation>
    </message>
</context>
<context>
    <name>Mlf::FigureStrip</name>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Go to where it comes from: %1</source>
        <translation>转到其来源：%1</translation>
    </message>
    <message>
        <source>Source of %1</source>
        <comment>title of a figure</comment>
        <translation>%1 的来源</translation>
    </message>
    <message>
        <source>All %1 figures</source>
        <translation>全部 %1 个数值</translation>
    </message>
</context>
<context>
    <name>Mlf::FilePage</name>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>JSON as a tree</source>
        <translation>树状 JSON</translation>
    </message>
    <message>
        <source>Te&amp;xt</source>
        <translation>文本(&amp;X)</translation>
    </message>
    <message>
        <source>T&amp;ree</source>
        <translation>树(&amp;R)</translation>
    </message>
    <message>
        <source>This file holds no tensors. The generated code may hold them itself.</source>
        <translation>此文件不含张量。它们可能在生成的代码中。</translation>
    </message>
    <message>
        <source>Symbols</source>
        <translation>符号</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>节</translation>
    </message>
    <message>
        <source>S&amp;ymbols</source>
        <translation>符号(&amp;Y)</translation>
    </message>
    <message>
        <source>Sect&amp;ions</source>
        <translation>节(&amp;I)</translation>
    </message>
    <message>
        <source>This is not JSON from line %1 on.</source>
        <translation>从第 %1 行起不是 JSON。</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Ten&amp;sors</source>
        <translation>张量(&amp;S)</translation>
    </message>
    <message>
        <source>By&amp;tes</source>
        <translation>字节(&amp;T)</translation>
    </message>
</context>
<context>
    <name>Mlf::FileSaver</name>
    <message>
        <source>Save As</source>
        <translation>另存为</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>正在保存 %1</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>Mlf::FindingsModel</name>
    <message>
        <source>note</source>
        <comment>severity</comment>
        <translation>提示</translation>
    </message>
    <message>
        <source>warning</source>
        <comment>severity</comment>
        <translation>警告</translation>
    </message>
    <message>
        <source>error</source>
        <comment>severity</comment>
        <translation>错误</translation>
    </message>
    <message>
        <source>%1, byte %2</source>
        <comment>place of a finding: file and offset</comment>
        <translation>%1，字节 %2</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>place of a finding: model and file</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Δ</source>
        <translation>Δ</translation>
    </message>
    <message>
        <source>Which of them the older archive does not have</source>
        <translation>旧归档中没有的发现</translation>
    </message>
    <message>
        <source>new</source>
        <comment>a finding</comment>
        <translation>新增</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>如何处理</translation>
    </message>
    <message>
        <source>Errors: %1</source>
        <translation>错误：%1</translation>
    </message>
    <message>
        <source>Warnings: %1</source>
        <translation>警告：%1</translation>
    </message>
    <message>
        <source>Notes: %1</source>
        <translation>提示：%1</translation>
    </message>
</context>
<context>
    <name>Mlf::FindingsPage</name>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>No problems found</source>
        <translation>未发现异常</translation>
    </message>
    <message>
        <source>Shows the findings that make a figure wrong or keep the model from running</source>
        <translation>显示会使数值出错或使模型无法运行的检查结果</translation>
    </message>
    <message>
        <source>Shows the findings that contradict each other or may mislead</source>
        <translation>显示相互矛盾或可能误导的检查结果</translation>
    </message>
    <message>
        <source>Shows what is good to know and needs nothing done</source>
        <translation>显示值得了解但无需处理的检查结果</translation>
    </message>
    <message>
        <source>Errors: %1</source>
        <translation>错误：%1</translation>
    </message>
    <message>
        <source>Warnings: %1</source>
        <translation>警告：%1</translation>
    </message>
    <message>
        <source>Notes: %1</source>
        <translation>提示：%1</translation>
    </message>
    <message>
        <source>No finding is of a severity that is shown</source>
        <translation>所显示的严重程度中没有检查结果</translation>
    </message>
</context>
<context>
    <name>Mlf::FitAssumptions</name>
    <message>
        <source>Application &amp;RAM:</source>
        <translation>应用程序 RAM(&amp;R)：</translation>
    </message>
    <message>
        <source>Application RAM</source>
        <translation>应用程序 RAM</translation>
    </message>
    <message>
        <source>&amp;Constants not declared const are copied to RAM</source>
        <translation>未声明为 const 的常量会复制到 RAM(&amp;C)</translation>
    </message>
    <message>
        <source>Takes back what was assumed for this archive: the application, and where parts go</source>
        <translation>撤销对此归档的假设：应用程序以及各部分的去处</translation>
    </message>
    <message>
        <source>Reset Assumptions</source>
        <translation>重置假设</translation>
    </message>
    <message>
        <source>Rese&amp;t</source>
        <translation>重置(&amp;T)</translation>
    </message>
    <message>
        <source>Application flash</source>
        <translation>应用程序闪存</translation>
    </message>
    <message>
        <source>F&amp;lash:</source>
        <translation>闪存(&amp;L)：</translation>
    </message>
</context>
<context>
    <name>Mlf::FitPage</name>
    <message>
        <source>Boards</source>
        <translation>开发板</translation>
    </message>
    <message>
        <source>All models at once</source>
        <translation>所有模型同时运行</translation>
    </message>
    <message>
        <source>One model after another</source>
        <translation>模型依次运行</translation>
    </message>
    <message>
        <source>How the models run</source>
        <translation>模型的运行方式</translation>
    </message>
    <message>
        <source>B&amp;oard File</source>
        <translation>开发板文件(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Open Boards Folder</source>
        <translation>打开开发板文件夹(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Read Boards Again</source>
        <translation>重新读取开发板(&amp;R)</translation>
    </message>
    <message>
        <source>There are no boards</source>
        <translation>没有开发板</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>%1 (yours)</source>
        <comment>a board</comment>
        <translation>%1（您的）</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>board and verdict</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Boards (%1 of %2)</source>
        <translation>开发板（%1 / %2）</translation>
    </message>
    <message>
        <source>No listed board fits</source>
        <translation>列出的开发板都不适用</translation>
    </message>
    <message>
        <source>all is known</source>
        <translation>一切已知</translation>
    </message>
    <message>
        <source>No listed board is known to fit</source>
        <translation>没有已知能满足要求的开发板</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适配</translation>
    </message>
    <message>
        <source>Smallest board that fits: %1</source>
        <translation>能容纳的最小开发板：%1</translation>
    </message>
    <message>
        <source>Smallest candidate: %1</source>
        <translation>最小的候选：%1</translation>
    </message>
    <message>
        <source>code and stack not counted</source>
        <translation>未计入代码和栈</translation>
    </message>
    <message>
        <source>May fit %1 of %2 boards</source>
        <translation>可能放得下：%1 / %2 块开发板</translation>
    </message>
    <message>
        <source>Fits %1 of %2 boards</source>
        <translation>适合 %1 / %2 块开发板</translation>
    </message>
    <message>
        <source>&amp;New Board…</source>
        <translation>新建开发板(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Edit Board…</source>
        <translation>编辑开发板(&amp;E)…</translation>
    </message>
    <message>
        <source>Edit as &amp;Text</source>
        <translation>作为文本编辑(&amp;T)</translation>
    </message>
    <message>
        <source>all models at once</source>
        <translation>所有模型同时运行</translation>
    </message>
    <message>
        <source>one model after another</source>
        <translation>模型依次运行</translation>
    </message>
    <message>
        <source>size of code, stack and runtime unknown</source>
        <translation>代码、栈和运行时大小未知</translation>
    </message>
    <message>
        <source>with your assumptions</source>
        <translation>含您的假设</translation>
    </message>
    <message>
        <source>Several Models</source>
        <translation>多个模型</translation>
    </message>
    <message>
        <source>%1 board files are ignored</source>
        <translation>已忽略 %1 个开发板文件</translation>
    </message>
    <message>
        <source>Of the older archive no part is known.</source>
        <translation>旧归档中没有已知的部分。</translation>
    </message>
    <message>
        <source>The older archive: %1</source>
        <comment>verdict on a board</comment>
        <translation>旧归档：%1</translation>
    </message>
    <message>
        <source>&amp;Delete Board…</source>
        <translation>删除开发板(&amp;D)…</translation>
    </message>
    <message>
        <source>Delete Board</source>
        <translation>删除开发板</translation>
    </message>
    <message>
        <source>Delete the board %1?</source>
        <translation>要删除开发板 %1 吗？</translation>
    </message>
    <message>
        <source>This deletes the file %1.</source>
        <translation>这会删除文件 %1。</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>%1 could not be deleted: %2</source>
        <translation>无法删除 %1：%2</translation>
    </message>
    <message>
        <source>with %1 of application RAM</source>
        <translation>含 %1 的应用程序 RAM</translation>
    </message>
    <message>
        <source>with %1 of application flash</source>
        <translation>含 %1 的应用程序闪存</translation>
    </message>
    <message>
        <source>may not run on %1 of the boards</source>
        <translation>在 %1 块开发板上可能无法运行</translation>
    </message>
    <message>
        <source>unknown for %1 of the boards</source>
        <translation>%1 块无法判断</translation>
    </message>
</context>
<context>
    <name>Mlf::FitPartsPane</name>
    <message>
        <source>Parts and regions</source>
        <translation>部分和区域</translation>
    </message>
    <message>
        <source>&amp;Put Into</source>
        <translation>放入(&amp;P)</translation>
    </message>
    <message>
        <source>No part of a model is known</source>
        <translation>模型的任何部分都未知</translation>
    </message>
    <message>
        <source>Place &amp;Automatically</source>
        <translation>由程序选择位置(&amp;W)</translation>
    </message>
    <message>
        <source>Move a part: drag it, press the number of a region, or Left and Right. Delete: place automatically.</source>
        <translation>移动部分：拖动、按区域编号或左右键。Delete：自动放置。</translation>
    </message>
    <message>
        <source>%1 is RAM. This part is in flash.</source>
        <translation>%1 是 RAM，而这一部分位于闪存。</translation>
    </message>
    <message>
        <source>%1 is flash. This part needs RAM.</source>
        <translation>%1 是闪存，而这一部分需要 RAM。</translation>
    </message>
</context>
<context>
    <name>Mlf::FitSheetModel</name>
    <message>
        <source>unknown</source>
        <comment>size of a part</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>part of a model</comment>
        <translation>%2 的 %1</translation>
    </message>
    <message>
        <source>Press %1, or drag the part here, to put it into %2</source>
        <translation>按 %1 或将部分拖到此处，即可放入 %2</translation>
    </message>
    <message>
        <source>In %1, as you have chosen</source>
        <translation>在 %1 中，由您选择</translation>
    </message>
    <message>
        <source>In %1: chosen by the program</source>
        <translation>在 %1 中：由程序选择</translation>
    </message>
    <message>
        <source>In %1: the pool has this name</source>
        <translation>在 %1 中：内存池有此名称</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>RAM</source>
        <translation>RAM</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Basis</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>number and name of a region</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>new</source>
        <comment>part that an older archive does not have</comment>
        <translation>新增</translation>
    </message>
    <message>
        <source>new, %1</source>
        <comment>part that an older archive does not have</comment>
        <translation>新增，%1</translation>
    </message>
    <message>
        <source>The older archive does not have it.</source>
        <translation>旧归档中没有它。</translation>
    </message>
    <message>
        <source>In the older archive its size is not known.</source>
        <translation>旧归档中它的大小未知。</translation>
    </message>
    <message>
        <source>In the older archive: %1</source>
        <translation>旧归档中：%1</translation>
    </message>
    <message>
        <source>How much more or less it is than in the older archive</source>
        <translation>与旧归档相比增减多少</translation>
    </message>
    <message>
        <source>Δ Size</source>
        <translation>Δ 大小</translation>
    </message>
    <message>
        <source>Flash</source>
        <translation>闪存</translation>
    </message>
    <message>
        <source>gone</source>
        <comment>part that only an older archive has</comment>
        <translation>已删除</translation>
    </message>
    <message>
        <source>The newer archive does not have it.</source>
        <translation>新归档中没有它。</translation>
    </message>
    <message>
        <source>gone, %1</source>
        <comment>part that only an older archive has</comment>
        <translation>已删除，%1</translation>
    </message>
</context>
<context>
    <name>Mlf::FlashPage</name>
    <message>
        <source>Flash</source>
        <translation>闪存</translation>
    </message>
    <message>
        <source>Constants</source>
        <translation>常量</translation>
    </message>
</context>
<context>
    <name>Mlf::FolderSaver</name>
    <message>
        <source>Save Files</source>
        <translation>保存文件</translation>
    </message>
    <message>
        <source>Saving was cancelled. Files that were saved by then are in %1.</source>
        <translation>保存已取消。此前已保存的文件位于 %1。</translation>
    </message>
    <message>
        <source>Save Files to a Folder</source>
        <translation>将文件保存到文件夹</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>替换(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>保留(&amp;K)</translation>
    </message>
    <message>
        <source>They are in %1.</source>
        <translation>它们位于 %1。</translation>
    </message>
    <message>
        <source>Its name would lead outside the folder.</source>
        <translation>其名称会指向文件夹之外。</translation>
    </message>
    <message>
        <source>It is a link or a device.</source>
        <translation>它是链接或设备。</translation>
    </message>
    <message>
        <source>A later file of the archive has the same name, or one that differs in case only.</source>
        <translation>归档中后面的一个文件与它同名，或仅大小写不同。</translation>
    </message>
    <message>
        <source>A link in the folder would lead elsewhere.</source>
        <translation>文件夹中的一个链接会指向别处。</translation>
    </message>
    <message>
        <source>A file of that name is there already.</source>
        <translation>已有同名文件。</translation>
    </message>
    <message>
        <source>Files that are in the folder already: %1. Should they be replaced?</source>
        <translation>文件夹中已有的文件：%1 个。要替换它们吗？</translation>
    </message>
    <message>
        <source>Files saved: %1</source>
        <translation>已保存的文件：%1 个</translation>
    </message>
    <message>
        <source>Files left out: %1. The details say why.</source>
        <translation>未保存的文件：%1 个。详细信息中说明了原因。</translation>
    </message>
</context>
<context>
    <name>Mlf::FunctionPage</name>
    <message>
        <source>Functions</source>
        <translation>函数</translation>
    </message>
    <message>
        <source>Scale to f&amp;unctions</source>
        <translation>按函数缩放(&amp;U)</translation>
    </message>
    <message>
        <source>Let the axis end at the largest function instead of at main</source>
        <translation>让坐标轴止于最大的函数，而不是 main</translation>
    </message>
    <message>
        <source>No function is stated in metadata.json or defined in a source</source>
        <translation>metadata.json 没有声明函数，源码中也没有定义函数</translation>
    </message>
    <message>
        <source>&amp;Device</source>
        <translation>设备(&amp;D)</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>&amp;Pool</source>
        <translation>内存池(&amp;P)</translation>
    </message>
    <message>
        <source>Computed need</source>
        <translation>计算的需求</translation>
    </message>
    <message>
        <source>Stated workspace</source>
        <translation>声明的工作区</translation>
    </message>
    <message>
        <source>What the bars are: what each function needs, computed from the code, or what metadata.json states of it</source>
        <translation>条形的含义：由代码计算的每个函数的需求，或 metadata.json 的声明值</translation>
    </message>
    <message>
        <source>Sho&amp;w</source>
        <translation>显示(&amp;W)</translation>
    </message>
    <message>
        <source>Also list functions that only serve the others</source>
        <translation>同时列出只为其他函数服务的函数</translation>
    </message>
    <message>
        <source>Save P&amp;icture…</source>
        <translation>保存图片(&amp;I)…</translation>
    </message>
    <message>
        <source>Copy Pict&amp;ure</source>
        <translation>复制图片(&amp;U)</translation>
    </message>
    <message>
        <source>He&amp;lpers: %1</source>
        <translation>辅助函数(&amp;L)：%1</translation>
    </message>
    <message>
        <source>The filter matches only helpers, which are not shown. Check “Helpers” to see them.</source>
        <translation>筛选只匹配到未显示的辅助函数。勾选“辅助函数”即可查看。</translation>
    </message>
</context>
<context>
    <name>Mlf::FunctionTableModel</name>
    <message>
        <source>size not stated</source>
        <translation>未声明大小</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>未声明</translation>
    </message>
    <message>
        <source>no source</source>
        <comment>where a function is defined</comment>
        <translation>无源码</translation>
    </message>
    <message>
        <source>no valid size</source>
        <translation>大小无效</translation>
    </message>
    <message>
        <source>Device %1: %2, stated in metadata.json</source>
        <translation>设备 %1：%2，由 metadata.json 声明</translation>
    </message>
    <message>
        <source>%1, stated in metadata.json</source>
        <translation>%1，由 metadata.json 声明</translation>
    </message>
    <message>
        <source>The memory planner moved the buffers of this function into a pool that is counted in main.</source>
        <translation>内存规划器已将此函数的缓冲区移入一个计入 main 的内存池。</translation>
    </message>
    <message>
        <source>metadata.json states no workspace for this function.</source>
        <translation>metadata.json 没有为此函数声明工作区。</translation>
    </message>
    <message>
        <source>Working memory while the function runs, as metadata.json states it; inputs, outputs and constants not counted</source>
        <translation>函数运行期间的工作内存，数值为 metadata.json 的声明值；不计输入、输出和常量</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>函数</translation>
    </message>
    <message>
        <source>Full name</source>
        <translation>全名</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Workspace (stated)</source>
        <translation>工作区（声明值）</translation>
    </message>
    <message>
        <source>Arguments (stated)</source>
        <translation>调用参数（声明值）</translation>
    </message>
    <message>
        <source>Defined at</source>
        <translation>定义位置</translation>
    </message>
    <message>
        <source>planned into pools</source>
        <translation>已规划到内存池</translation>
    </message>
    <message>
        <source>Called as call %1 of %2, in the order of the graph</source>
        <translation>按计算图的顺序，为第 %1 次调用，共 %2 次</translation>
    </message>
    <message>
        <source>The graph does not call this function.</source>
        <translation>计算图不调用此函数。</translation>
    </message>
    <message>
        <source>The order of calls is not known.</source>
        <translation>调用顺序未知。</translation>
    </message>
    <message>
        <source>Call</source>
        <comment>when a function is called</comment>
        <translation>调用次序</translation>
    </message>
    <message>
        <source>Workspace on %1 (stated)</source>
        <translation>%1 上的工作区（声明值）</translation>
    </message>
    <message>
        <source>Workspace on all devices (stated)</source>
        <translation>所有设备上的工作区（声明值）</translation>
    </message>
    <message>
        <source>operator</source>
        <comment>role of a function</comment>
        <translation>算子函数</translation>
    </message>
    <message>
        <source>main</source>
        <comment>role of a function</comment>
        <translation>主函数（main）</translation>
    </message>
    <message>
        <source>entry</source>
        <comment>role of a function</comment>
        <translation>入口点</translation>
    </message>
    <message>
        <source>offload</source>
        <comment>role of a function</comment>
        <translation>卸载（offload）</translation>
    </message>
    <message>
        <source>accessor</source>
        <comment>role of a function</comment>
        <translation>访问函数</translation>
    </message>
    <message>
        <source>helper</source>
        <comment>role of a function</comment>
        <translation>辅助函数</translation>
    </message>
    <message>
        <source>compiled</source>
        <comment>where a function is defined</comment>
        <translation>已编译</translation>
    </message>
    <message>
        <source>An object file that cannot be read may define this function.</source>
        <translation>此函数可能由某个无法读取的目标文件定义。</translation>
    </message>
    <message>
        <source>No file of the archive defines this function.</source>
        <translation>归档中没有文件定义此函数。</translation>
    </message>
    <message>
        <source>Machine code: %1</source>
        <translation>机器码：%1</translation>
    </message>
    <message>
        <source>The main function does not call this function.</source>
        <translation>main 函数不调用此函数。</translation>
    </message>
    <message>
        <source>Called as call %1 of %2, in the order of the main function</source>
        <translation>按 main 函数的顺序，是第 %1 次调用（共 %2 次）</translation>
    </message>
    <message>
        <source>When the main function or the graph calls the function; calls count from 1</source>
        <translation>main 函数或图何时调用此函数；调用从 1 开始计数</translation>
    </message>
    <message>
        <source>%1 in arrays on the C stack, inferred; the compiler may differ</source>
        <translation>C 栈上的数组共 %1，推断；编译器可能不同</translation>
    </message>
    <message>
        <source>The arrays that this function has on the C stack are not known.</source>
        <translation>此函数在 C 栈上的数组未知。</translation>
    </message>
    <message>
        <source>At most %1 in call %2, inferred: the size of a buffer is an upper bound</source>
        <translation>第 %2 次调用中最多 %1，推断：某个缓冲区的大小是上限</translation>
    </message>
    <message>
        <source>%1 in call %2, computed from the code</source>
        <translation>第 %2 次调用中 %1，由代码计算</translation>
    </message>
    <message>
        <source>No call of this function is known.</source>
        <translation>未知此函数的任何调用。</translation>
    </message>
    <message>
        <source>The memory need of a call is unknown.</source>
        <translation>此函数调用所需的内存未知。</translation>
    </message>
    <message>
        <source>Need (computed)</source>
        <translation>需求（计算）</translation>
    </message>
    <message>
        <source>Stack (inferred)</source>
        <translation>栈（推断）</translation>
    </message>
    <message>
        <source>Pools</source>
        <translation>内存池</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>The devices that metadata.json states a workspace of the function for</source>
        <translation>metadata.json 为此函数声明工作区的设备</translation>
    </message>
    <message>
        <source>Arrays that the function has on the C stack at worst nesting, inferred; beside the other columns. The compiler may differ.</source>
        <translation>函数在最坏嵌套下 C 栈上的数组，推断；不计入其他列。编译器可能不同。</translation>
    </message>
    <message>
        <source>The pools that hold what the function reads, writes and has for itself; constants aside</source>
        <translation>存放函数读、写和自用内容的内存池；不含常量</translation>
    </message>
    <message>
        <source>Code is missing: these are lower bounds.</source>
        <translation>缺少代码：这些只是下限。</translation>
    </message>
    <message>
        <source>How much more or less it is than in the older archive</source>
        <translation>与旧归档相比增减多少</translation>
    </message>
    <message>
        <source>MACs</source>
        <translation>乘加次数</translation>
    </message>
    <message>
        <source>Multiply-accumulates of all calls in one run of the model, counted from the loops of the code: products that are added to what stands where the sum is stored. Of CMSIS-NN by the shapes it gets.</source>
        <translation>模型运行一次时该函数全部调用的乘加次数，由代码中的循环计出：即与存放位置上原有的值相加的乘积。CMSIS-NN 的按其收到的形状计算。</translation>
    </message>
    <message>
        <source>MACs, share</source>
        <translation>乘加占比</translation>
    </message>
    <message>
        <source>Share of the multiply-accumulates in one run of the model</source>
        <translation>占模型运行一次的全部乘加次数的比例</translation>
    </message>
    <message>
        <source>Bytes moved</source>
        <translation>搬运字节数</translation>
    </message>
    <message>
        <source>unknown</source>
        <comment>how many multiply-accumulates</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>No source of the archive defines this function.</source>
        <translation>归档中没有源文件定义此函数。</translation>
    </message>
    <message>
        <source>Its multiply-accumulates are not known: a loop, a condition or a call in it cannot be followed.</source>
        <translation>其乘加次数未知：其中有无法跟踪的循环、条件或调用。</translation>
    </message>
    <message>
        <source>%1 multiply-accumulates in one call</source>
        <translation>一次调用 %1 次乘加</translation>
    </message>
    <message>
        <source>At most %1 multiply-accumulates in one call: some stand under conditions</source>
        <translation>一次调用最多 %1 次乘加：部分位于条件之下</translation>
    </message>
    <message>
        <source>Calls in one run of the model: %1</source>
        <translation>模型运行一次时的调用次数：%1</translation>
    </message>
    <message>
        <source>Inferred from the shapes passed to functions of CMSIS-NN</source>
        <translation>推断：按 CMSIS-NN 函数收到的形状</translation>
    </message>
    <message>
        <source>Computed: from the loops of the code</source>
        <translation>计算：由代码中的循环得出</translation>
    </message>
    <message>
        <source>Inferred: an upper bound, from the loops of the code</source>
        <translation>推断：由代码中的循环得出的上限</translation>
    </message>
    <message>
        <source>Not known: the function is not called, or the size of a tensor or of its constants is not known.</source>
        <translation>未知：该函数未被调用，或者某个张量或其常量的大小未知。</translation>
    </message>
    <message>
        <source>%1 in one run of the model</source>
        <translation>模型运行一次 %1</translation>
    </message>
    <message>
        <source>%1 of them are constants, in each call</source>
        <translation>其中每次调用 %1 为常量</translation>
    </message>
    <message>
        <source>%1 multiply-accumulates for each byte</source>
        <translation>每字节 %1 次乘加</translation>
    </message>
    <message>
        <source>Inferred: products of values that are stored, and not added, are not counted</source>
        <translation>推断：只存储而未相加的数值乘积不计入</translation>
    </message>
    <message>
        <source>Inferred: macros that nothing defines decide what is compiled</source>
        <translation>推断：编译什么取决于无处定义的宏</translation>
    </message>
    <message>
        <source>Inferred from shapes in Relay, because the code does not contain them</source>
        <translation>推断：代码无法得出，取自 Relay 中的形状</translation>
    </message>
    <message>
        <source>Memory in use while the function runs, in its call that needs most, computed from the code: tensors and scratch. Each address counts once.</source>
        <translation>函数运行期间（在其需求最大的调用中）使用的内存，由代码计算：张量和临时内存。每个地址只计一次。</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Tensors that the main function or the graph holds during that call: those that the function reads and writes, and those that later calls read.</source>
        <translation>该次调用期间主函数或图持有的张量：函数读写的张量，以及之后的调用要读取的张量。</translation>
    </message>
    <message>
        <source>Scratch</source>
        <translation>临时内存</translation>
    </message>
    <message>
        <source>Buffers of the function itself in that call, without the part in memory of tensors. Tensors and scratch together are the need.</source>
        <translation>该次调用中函数自身的缓冲区，不含位于张量内存中的部分。张量与临时内存之和即为需求。</translation>
    </message>
    <message>
        <source>Total scratch</source>
        <translation>临时内存总量</translation>
    </message>
    <message>
        <source>Buffers of the function itself, in pools or from the allocator, at most at a time, computed from the code. A part may be in memory of tensors.</source>
        <translation>函数自身的缓冲区（内存池中或来自分配器）同一时刻的最大值，由代码计算。其中一部分可能位于张量的内存中。</translation>
    </message>
    <message>
        <source>Δ Total scratch</source>
        <translation>Δ 临时内存总量</translation>
    </message>
    <message>
        <source>Constants</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>Constants that the code of the function refers to, each counted once; several functions may share one</source>
        <translation>函数代码引用的常量，各计一次；多个函数可能共用同一常量</translation>
    </message>
    <message>
        <source>%1 scratch at most at a time, computed from the code</source>
        <translation>同一时刻最多使用临时内存 %1，由代码计算</translation>
    </message>
    <message>
        <source>The scratch of this function is unknown.</source>
        <translation>此函数的临时内存未知。</translation>
    </message>
    <message>
        <source>%1 tensors + %2 scratch</source>
        <translation>张量 %1 + 临时内存 %2</translation>
    </message>
    <message>
        <source>%1 more scratch uses memory of tensors that end in this call.</source>
        <translation>另有 %1 临时内存使用在此调用中结束的张量的内存。</translation>
    </message>
    <message>
        <source>%1, gone</source>
        <comment>a function that only the older archive has</comment>
        <translation>%1，已删除</translation>
    </message>
    <message>
        <source>Δ Need</source>
        <translation>Δ 需求</translation>
    </message>
    <message>
        <source>How much more or less the function needs than in the older archive</source>
        <translation>该函数的需求与旧归档相比增减多少</translation>
    </message>
    <message>
        <source>Sizes of the tensors that the calls of the function read and write in one run, and of its constants, each whole and once in a call. The less work there is for a byte, the more the memory decides how fast it runs.</source>
        <translation>模型运行一次时该函数的调用读写的张量及其常量的大小，每次调用中按整体各计一次。每字节对应的计算越少，运行速度就越取决于内存。</translation>
    </message>
</context>
<context>
    <name>Mlf::GraphPage</name>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>&amp;Colour by</source>
        <translation>着色依据(&amp;C)</translation>
    </message>
    <message>
        <source>Parts of the graph</source>
        <translation>图的组成部分</translation>
    </message>
    <message>
        <source>What is on show</source>
        <translation>显示内容</translation>
    </message>
    <message>
        <source>Memory needed</source>
        <translation>所需内存</translation>
    </message>
    <message>
        <source>Constants</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Find a box</source>
        <translation>查找方框</translation>
    </message>
    <message>
        <source>Find a box by function, operator or target</source>
        <translation>按函数、算子或目标查找方框</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Smaller (-)</source>
        <translation>缩小 (-)</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Larger (+)</source>
        <translation>放大 (+)</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适合窗口</translation>
    </message>
    <message>
        <source>Fit the drawing into the window</source>
        <translation>使图适合窗口</translation>
    </message>
    <message>
        <source>All of it in sight (0)</source>
        <translation>显示全部 (0)</translation>
    </message>
    <message>
        <source>&amp;Go to Code</source>
        <translation>转到代码(&amp;G)</translation>
    </message>
    <message>
        <source>Go to &amp;Relay</source>
        <translation>转到 Relay(&amp;R)</translation>
    </message>
    <message>
        <source>Zoom &amp;In</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;Out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Fit into the Window</source>
        <translation>适合窗口(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Copy Name and Figures</source>
        <translation>复制名称和数值(&amp;C)</translation>
    </message>
    <message>
        <source>Copy &amp;Link</source>
        <translation>复制链接(&amp;L)</translation>
    </message>
    <message>
        <source>Save P&amp;icture…</source>
        <translation>保存图片(&amp;P)…</translation>
    </message>
    <message>
        <source>Copy Pict&amp;ure</source>
        <translation>复制图片(&amp;U)</translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation>绘图</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>Tensors</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Nodes of the graph</source>
        <translation>图的节点</translation>
    </message>
    <message>
        <source>Entries of the graph</source>
        <translation>图的条目</translation>
    </message>
    <message>
        <source>Heads of the graph</source>
        <translation>图的输出</translation>
    </message>
    <message>
        <source>Storages of the graph</source>
        <translation>图的存储</translation>
    </message>
    <message>
        <source>Attributes of nodes</source>
        <translation>节点的属性</translation>
    </message>
    <message>
        <source>The drawing was stopped.</source>
        <translation>已停止绘制。</translation>
    </message>
    <message>
        <source>This graph has %1 boxes. More than %2 are not drawn; the tables list its parts.</source>
        <translation>此图有 %1 个方框。超过 %2 个时不绘制：其组成部分列在表格中。</translation>
    </message>
    <message>
        <source>Laying out %1 boxes</source>
        <translation>正在布局 %1 个方框</translation>
    </message>
    <message>
        <source>The graph is being drawn.</source>
        <translation>正在绘制图。</translation>
    </message>
    <message>
        <source>The graph of this model cannot be read: the page Findings says why.</source>
        <translation>无法读取此模型的图：原因见“检查结果”页。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Draw It</source>
        <translation>绘制</translation>
    </message>
    <message>
        <source>none</source>
        <comment>boxes that a search has found</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 found</source>
        <comment>boxes</comment>
        <translation>找到 %1 个</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>boxes that a search has found</comment>
        <translation>第 %1 个，共 %2 个</translation>
    </message>
    <message>
        <source>Details of the selection</source>
        <translation>所选项的详细信息</translation>
    </message>
    <message>
        <source>Scratch</source>
        <translation>临时内存</translation>
    </message>
    <message>
        <source>Select a box or a tensor to see its details.</source>
        <translation>选择一个方框或张量以查看其详细信息。</translation>
    </message>
    <message>
        <source>Go to Ca&amp;lls</source>
        <translation>转到调用(&amp;L)</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Relay</source>
        <translation>Relay</translation>
    </message>
    <message>
        <source>The order of the calls of this model is unknown.</source>
        <translation>此模型的调用顺序未知。</translation>
    </message>
</context>
<context>
    <name>Mlf::HelpMenu</name>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>按键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About MLF Viewer</source>
        <translation>关于 MLF Viewer(&amp;A)</translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation>关于 Qt(&amp;Q)</translation>
    </message>
    <message>
        <source>About MLF Viewer</source>
        <translation>关于 MLF Viewer</translation>
    </message>
    <message>
        <source>MLF Viewer %1

Reads Model Library Format archives of TVM and shows what is in them. It never changes a file.

Licence: GPL 3 or later</source>
        <translation>MLF Viewer %1

读取 TVM 的 Model Library Format 归档文件并显示其中的内容。绝不更改任何文件。

许可证：GPL 3 或更高版本</translation>
    </message>
    <message>
        <source>&amp;Format Versions</source>
        <translation>格式版本(&amp;F)</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>起始日期</translation>
    </message>
    <message>
        <source>In TVM</source>
        <translation>TVM 版本</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>变更内容</translation>
    </message>
    <message>
        <source>development only</source>
        <translation>仅限开发版本</translation>
    </message>
    <message>
        <source>Format Versions</source>
        <translation>格式版本</translation>
    </message>
</context>
<context>
    <name>Mlf::HexView</name>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>no bytes</source>
        <translation>无字节</translation>
    </message>
    <message>
        <source>byte %1 is %2</source>
        <translation>字节 %1 为 %2</translation>
    </message>
</context>
<context>
    <name>Mlf::IntegratePage</name>
    <message>
        <source>Integrate</source>
        <translation>集成</translation>
    </message>
    <message>
        <source>How the model was b&amp;uilt</source>
        <translation>模型的构建方式(&amp;U)</translation>
    </message>
</context>
<context>
    <name>Mlf::JsonTreeModel</name>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
</context>
<context>
    <name>Mlf::KeysDialog</name>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>&amp;No Key</source>
        <translation>无按键(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;All Defaults</source>
        <translation>全部默认(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Key of the selected action:</source>
        <translation>所选操作的按键(&amp;K)：</translation>
    </message>
    <message>
        <source>Key of the selected action</source>
        <translation>所选操作的按键</translation>
    </message>
    <message>
        <source>This page: %1</source>
        <translation>本页：%1</translation>
    </message>
    <message>
        <source>This key belongs to what has the focus and cannot be changed.</source>
        <translation>此按键属于拥有焦点的部件，不能更改。</translation>
    </message>
</context>
<context>
    <name>Mlf::LiveBufferModel</name>
    <message>
        <source>scratch</source>
        <comment>what a call does with a buffer</comment>
        <translation>临时内存</translation>
    </message>
    <message>
        <source>workspace</source>
        <comment>kind of a buffer</comment>
        <translation>工作区</translation>
    </message>
    <message>
        <source>scratch</source>
        <comment>kind of a buffer</comment>
        <translation>临时内存</translation>
    </message>
    <message>
        <source>constant</source>
        <comment>kind of a buffer</comment>
        <translation>常量</translation>
    </message>
    <message>
        <source>input</source>
        <comment>kind of a buffer</comment>
        <translation>输入</translation>
    </message>
    <message>
        <source>output</source>
        <comment>kind of a buffer</comment>
        <translation>输出</translation>
    </message>
    <message>
        <source>not known</source>
        <comment>a size</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>constants</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>the executor&apos;s</source>
        <comment>memory of a buffer</comment>
        <translation>由执行器提供</translation>
    </message>
    <message>
        <source>the caller&apos;s</source>
        <comment>memory of a buffer</comment>
        <translation>由调用方提供</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <comment>name of a buffer</comment>
        <translation>%1 及另外 %2 个</translation>
    </message>
    <message>
        <source>%1, the data of %2 under another shape</source>
        <translation>%1，以另一种形状表示的 %2 的数据</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <comment>a size, its basis, and where it comes from</comment>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>No overlap with another buffer in use.</source>
        <translation>没有其他使用中的缓冲区占用它的地址。</translation>
    </message>
    <message>
        <source>Both are still in use after this call: the plan is wrong, or a part of it could not be read.</source>
        <translation>两者在此调用之后都还存活：规划有误，或对它的了解有误。</translation>
    </message>
    <message>
        <source>Buffers in use with some of the same addresses</source>
        <translation>使用部分相同地址的缓冲区</translation>
    </message>
    <message>
        <source>The call from which it holds something</source>
        <translation>从哪次调用起保存数据</translation>
    </message>
    <message>
        <source>The last call that reads it</source>
        <translation>最后读取它的调用</translation>
    </message>
    <message>
        <source>Buffer</source>
        <translation>缓冲区</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>内存池</translation>
    </message>
    <message>
        <source>Shares with</source>
        <translation>共用</translation>
    </message>
    <message>
        <source>From</source>
        <comment>header: first call</comment>
        <translation>从</translation>
    </message>
    <message>
        <source>To</source>
        <comment>header: last call</comment>
        <translation>到</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Basis</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>No call reads its last %1.</source>
        <translation>没有任何调用读取其最后 %1。</translation>
    </message>
    <message>
        <source>Its type stands at %1.</source>
        <translation>其类型位于 %1。</translation>
    </message>
    <message>
        <source>Reused in place during this call, which is not a mistake.</source>
        <translation>在此调用期间就地复用，这不是错误。</translation>
    </message>
    <message>
        <source>Δ Size</source>
        <translation>Δ 大小</translation>
    </message>
    <message>
        <source>How much more or less it is than in the older archive</source>
        <translation>与旧归档相比增减多少</translation>
    </message>
    <message>
        <source>reads</source>
        <comment>what a call does with a buffer</comment>
        <translation>读取</translation>
    </message>
    <message>
        <source>changes</source>
        <comment>what a call does with a buffer</comment>
        <translation>修改</translation>
    </message>
    <message>
        <source>writes</source>
        <comment>what a call does with a buffer</comment>
        <translation>写入</translation>
    </message>
    <message>
        <source>keeps</source>
        <comment>what a call does with a buffer</comment>
        <translation>保留</translation>
    </message>
    <message>
        <source>%1, for call %2</source>
        <comment>a buffer</comment>
        <translation>%1，供第 %2 次调用</translation>
    </message>
    <message>
        <source>%1, for calls %2</source>
        <comment>a buffer</comment>
        <translation>%1，供第 %2 次调用</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>shape and type of a tensor, and the basis</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Use</source>
        <comment>header: what the call does with a buffer</comment>
        <translation>用途</translation>
    </message>
    <message>
        <source>Shape and type</source>
        <translation>形状和类型</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
</context>
<context>
    <name>Mlf::MainWindow</name>
    <message>
        <source>MLF Viewer</source>
        <translation>MLF Viewer</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Close Window</source>
        <translation>关闭窗口(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>Filter F&amp;iles</source>
        <translation>筛选文件(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>F&amp;ull Screen</source>
        <translation>全屏(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>转到(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Next Page</source>
        <translation>下一个页面(&amp;N)</translation>
    </message>
    <message>
        <source>P&amp;revious Page</source>
        <translation>上一个页面(&amp;R)</translation>
    </message>
    <message>
        <source>The bookmarks could not be saved: %1</source>
        <translation>书签无法保存：%1</translation>
    </message>
    <message>
        <source>%1 has no line %2. Its last is line %3.</source>
        <translation>%1 没有第 %2 行，其最后一行是第 %3 行。</translation>
    </message>
    <message>
        <source>The settings could not be saved: %1</source>
        <translation>无法保存设置：%1</translation>
    </message>
    <message>
        <source>The file of settings is damaged. The readable part of it is used.</source>
        <translation>设置文件已损坏，将使用其中可以读取的部分。</translation>
    </message>
    <message>
        <source>The settings are those of a newer version. What this version knows of them is used.</source>
        <translation>设置来自更新的版本，将使用此版本认识的部分。</translation>
    </message>
    <message>
        <source>A copy of the file could not be kept.</source>
        <translation>无法保留该文件的副本。</translation>
    </message>
    <message>
        <source>The old file was saved as %1.</source>
        <translation>原文件已保留为 %1。</translation>
    </message>
    <message>
        <source>The disk is not responding. The window continues as soon as it does.</source>
        <translation>磁盘已有一段时间没有响应。一旦响应，所请求的内容就会显示。</translation>
    </message>
    <message>
        <source>New W&amp;indow</source>
        <translation>新建窗口(&amp;I)</translation>
    </message>
    <message>
        <source>No process can be started for another window.</source>
        <translation>无法为另一个窗口启动进程。</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>注释(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Files</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Titles in Side&amp;bar</source>
        <translation>侧边栏中显示标题(&amp;B)</translation>
    </message>
    <message>
        <source>Sho&amp;w Page</source>
        <translation>显示页面(&amp;W)</translation>
    </message>
    <message>
        <source>M&amp;enu Bar</source>
        <translation>菜单栏(&amp;E)</translation>
    </message>
    <message>
        <source>%1 shows the menu bar</source>
        <comment>a key</comment>
        <translation>按 %1 显示菜单栏</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>设置(&amp;S)…</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>比较…</translation>
    </message>
    <message>
        <source>Compares two archives</source>
        <translation>比较两个归档</translation>
    </message>
    <message>
        <source>%1, call %2</source>
        <comment>page</comment>
        <translation>%1，调用 %2</translation>
    </message>
</context>
<context>
    <name>Mlf::MemoryMapPane</name>
    <message>
        <source>&amp;Pool</source>
        <translation>内存池(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Zoom</source>
        <translation>缩放(&amp;Z)</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Zoom Map &amp;In</source>
        <translation>放大内存图(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom Map &amp;Out</source>
        <translation>缩小内存图(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Whole Pool</source>
        <translation>整个内存池(&amp;W)</translation>
    </message>
    <message>
        <source>To the Selected &amp;Call</source>
        <translation>到选中的调用(&amp;C)</translation>
    </message>
    <message>
        <source>To the Selected &amp;Buffer</source>
        <translation>到选中的缓冲区(&amp;B)</translation>
    </message>
</context>
<context>
    <name>Mlf::MemoryPage</name>
    <message>
        <source>Parts of the peak</source>
        <translation>峰值的组成</translation>
    </message>
    <message>
        <source>In use during the call</source>
        <translation>调用期间使用</translation>
    </message>
    <message>
        <source>What the peak is made of</source>
        <translation>峰值的组成</translation>
    </message>
    <message>
        <source>The call uses no buffer that is known</source>
        <translation>此调用不使用任何已知的缓冲区</translation>
    </message>
    <message>
        <source>Selected call</source>
        <translation>选中的调用</translation>
    </message>
    <message>
        <source>&amp;Copy Sentence</source>
        <translation>复制句子(&amp;C)</translation>
    </message>
    <message>
        <source>Copy Pict&amp;ure</source>
        <translation>复制图片(&amp;U)</translation>
    </message>
    <message>
        <source>Go to Rela&amp;y</source>
        <translation>转到 Relay(&amp;Y)</translation>
    </message>
    <message>
        <source>Save P&amp;icture…</source>
        <translation>保存图片(&amp;I)…</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>注释：%1</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用</translation>
    </message>
</context>
<context>
    <name>Mlf::MessageBar</name>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Dismiss this message</source>
        <translation>关闭此消息</translation>
    </message>
</context>
<context>
    <name>Mlf::NavigationBar</name>
    <message>
        <source>Navigation</source>
        <translation>导航</translation>
    </message>
    <message>
        <source>Board:</source>
        <translation>开发板：</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>开发板</translation>
    </message>
    <message>
        <source>Findings: %1</source>
        <translation>检查结果：%1</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>The model of this archive that the pages show</source>
        <translation>各页面所显示的此归档文件中的模型</translation>
    </message>
    <message>
        <source>%1 shows all models of this archive</source>
        <comment>a page</comment>
        <translation>“%1”页显示此归档中的所有模型</translation>
    </message>
    <message>
        <source>%1 (may fit)</source>
        <comment>a board for which some sizes are unknown</comment>
        <translation>%1（可能放得下）</translation>
    </message>
    <message>
        <source>%1 (unknown)</source>
        <comment>a board for which some sizes are unknown</comment>
        <translation>%1（未知）</translation>
    </message>
    <message>
        <source>%1 (may not run)</source>
        <comment>a board whose processor may lack instructions of the code</comment>
        <translation>%1（可能无法运行）</translation>
    </message>
    <message>
        <source>✓ fits; ✗ does not fit; may not run: its processor may lack instructions; may fit: it depends on sizes that are unknown; unknown: the memory of the model itself is unknown</source>
        <translation>✓ 放得下；✗ 放不下；可能无法运行：其处理器可能缺少指令；可能放得下：取决于未知的大小；未知：模型本身的内存未知</translation>
    </message>
</context>
<context>
    <name>Mlf::Navigator</name>
    <message>
        <source>There is no %1 in this archive.</source>
        <translation>此归档文件中没有 %1。</translation>
    </message>
    <message>
        <source>Pages: %1.</source>
        <translation>页面：%1。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>the link of a page, and its title</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Similar places: %1.</source>
        <translation>相近的位置：%1。</translation>
    </message>
    <message>
        <source>It has no calls.</source>
        <translation>其中没有调用。</translation>
    </message>
    <message>
        <source>It has one call, call:1.</source>
        <translation>其中只有一个调用 call:1。</translation>
    </message>
    <message>
        <source>It has calls 1 to %1.</source>
        <translation>其中的调用为 1 至 %1。</translation>
    </message>
    <message>
        <source>A place is PATH:LINE, function:NAME, constant:NAME, buffer:NAME, call:NUMBER or page:NAME.</source>
        <translation>位置的写法：PATH:LINE、function:NAME、constant:NAME、buffer:NAME、call:NUMBER 或 page:NAME。</translation>
    </message>
</context>
<context>
    <name>Mlf::NoteTableModel</name>
    <message>
        <source>as it was</source>
        <comment>what a note is about</comment>
        <translation>未变</translation>
    </message>
    <message>
        <source>moved</source>
        <comment>what a note is about</comment>
        <translation>已移动</translation>
    </message>
    <message>
        <source>changed since</source>
        <comment>what a note is about</comment>
        <translation>此后有改动</translation>
    </message>
    <message>
        <source>gone</source>
        <comment>what a note is about</comment>
        <translation>已不存在</translation>
    </message>
    <message>
        <source>the archive</source>
        <comment>what a note is about</comment>
        <translation>整个归档</translation>
    </message>
    <message>
        <source>constant %1</source>
        <comment>what a note is about</comment>
        <translation>常量 %1</translation>
    </message>
    <message>
        <source>buffer %1</source>
        <comment>what a note is about</comment>
        <translation>缓冲区 %1</translation>
    </message>
    <message>
        <source>call %1</source>
        <comment>what a note is about</comment>
        <translation>调用 %1</translation>
    </message>
    <message>
        <source>page %1</source>
        <comment>what a note is about</comment>
        <translation>页面 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>place of a note: model and place</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>finding %1, %2</source>
        <comment>what a note is about: code and place</comment>
        <translation>检查结果 %1，%2</translation>
    </message>
    <message>
        <source>The place has not changed.</source>
        <translation>所注释的内容没有变化。</translation>
    </message>
    <message>
        <source>What it is about is as it was, at another place.</source>
        <translation>所注释的内容没有变化，但位置不同了。</translation>
    </message>
    <message>
        <source>What it is about has changed since the note was written.</source>
        <translation>写下注释之后，所注释的内容有改动。</translation>
    </message>
    <message>
        <source>This build does not have what it is about.</source>
        <translation>此次构建中没有所注释的内容。</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>resolved</source>
        <comment>a note</comment>
        <translation>已解决</translation>
    </message>
    <message>
        <source>open</source>
        <comment>a note</comment>
        <translation>未解决</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>About</source>
        <translation>关于</translation>
    </message>
    <message>
        <source>In this build</source>
        <translation>在此次构建中</translation>
    </message>
    <message>
        <source>By</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>修改时间</translation>
    </message>
    <message>
        <source>there</source>
        <comment>what a note is about</comment>
        <translation>存在</translation>
    </message>
    <message>
        <source>The place still exists; whether it has changed is unknown.</source>
        <translation>注释的对象存在；是否与原来相同无法得知。</translation>
    </message>
</context>
<context>
    <name>Mlf::NotesController</name>
    <message>
        <source>Review Notes</source>
        <translation>评审注释</translation>
    </message>
    <message>
        <source>&amp;Add Note</source>
        <translation>添加注释(&amp;A)</translation>
    </message>
    <message>
        <source>Ne&amp;xt Note</source>
        <translation>下一条注释(&amp;X)</translation>
    </message>
    <message>
        <source>Pre&amp;vious Note</source>
        <translation>上一条注释(&amp;V)</translation>
    </message>
    <message>
        <source>Mer&amp;ge Notes…</source>
        <translation>合并注释(&amp;G)…</translation>
    </message>
    <message>
        <source>Save N&amp;otes As</source>
        <translation>注释另存为(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Review Notes</source>
        <translation>评审注释(&amp;R)</translation>
    </message>
    <message>
        <source>The notes could not be saved: %1. They are here until another archive is opened or this one is closed; save them elsewhere with Save Notes As.</source>
        <translation>无法保存注释：%1。在打开其他归档或关闭此归档之前，它们仍在这里；请用“注释另存为”保存到别处。</translation>
    </message>
    <message>
        <source>The notes that could not be read are kept as %1.</source>
        <translation>无法读取的注释已保留为 %1。</translation>
    </message>
    <message>
        <source>The note was deleted.</source>
        <translation>注释已删除。</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>There is room for %1 notes on an archive.</source>
        <translation>一个归档最多可有 %1 条注释。</translation>
    </message>
    <message>
        <source>Merge Notes</source>
        <translation>合并注释</translation>
    </message>
    <message>
        <source>Review notes (*.json)</source>
        <translation>评审注释 (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Notes added: %1. Brought up to date: %2. Kept beside yours, for both were changed: %3.</source>
        <translation>新增注释：%1。已更新：%2。双方都有改动而与您的并存：%3。</translation>
    </message>
    <message>
        <source>There was no room for %1.</source>
        <translation>%1 条没有位置。</translation>
    </message>
    <message>
        <source>They were written about another build; the column In this build says what became of each.</source>
        <translation>它们是针对另一次构建写的；“在此次构建中”一列说明每一条的情况。</translation>
    </message>
    <message>
        <source>&amp;JSON, to Merge…</source>
        <translation>&amp;JSON，用于合并…</translation>
    </message>
    <message>
        <source>&amp;Markdown…</source>
        <translation>&amp;Markdown…</translation>
    </message>
    <message>
        <source>&amp;HTML…</source>
        <translation>&amp;HTML…</translation>
    </message>
    <message numerus="yes">
        <source>A note has room for %L1 characters. Its last %n character(s) were left out.</source>
        <translation>
            <numerusform>一条注释最多 %L1 个字符。其末尾的 %n 个字符已被舍去。</numerusform>
        </translation>
    </message>
    <message>
        <source>Notes Are Not Saved</source>
        <translation>注释尚未保存</translation>
    </message>
    <message>
        <source>Review notes of this archive could not be saved. They are lost when it is closed.</source>
        <translation>此归档的评审注释未能保存。关闭后将会丢失。</translation>
    </message>
    <message>
        <source>The notes are saved now.</source>
        <translation>注释现已保存。</translation>
    </message>
    <message>
        <source>Somebody else has changed this note meanwhile. Both texts are kept, yours as a note of its own.</source>
        <translation>此注释已同时被他人修改。两份文本均已保留，您的文本成为一条单独的注释。</translation>
    </message>
    <message>
        <source>another program has been writing notes for a while</source>
        <translation>另一个程序已在写注释一段时间</translation>
    </message>
    <message>
        <source>%1 cannot be written to</source>
        <translation>%1 无法写入</translation>
    </message>
    <message>
        <source>%1 cannot be read, and renaming it failed</source>
        <translation>%1 无法读取，也无法另行保留</translation>
    </message>
    <message>
        <source>The last change of the review notes of the archive before could not be saved, and is lost.</source>
        <translation>前一个归档文件的评审注释的最后一次更改无法保存，已丢失。</translation>
    </message>
</context>
<context>
    <name>Mlf::NotesPanel</name>
    <message>
        <source>Review notes</source>
        <translation>评审注释</translation>
    </message>
    <message>
        <source>Shows the notes that are open</source>
        <translation>显示未解决的注释</translation>
    </message>
    <message>
        <source>Shows the notes that are resolved</source>
        <translation>显示已解决的注释</translation>
    </message>
    <message>
        <source>&amp;Add Note</source>
        <translation>添加注释(&amp;A)</translation>
    </message>
    <message>
        <source>Writes a note on what is selected</source>
        <translation>为所选内容写一条注释</translation>
    </message>
    <message>
        <source>Save &amp;As</source>
        <translation>另存为(&amp;A)</translation>
    </message>
    <message>
        <source>Saves the notes for others: JSON to merge, Markdown or HTML to read</source>
        <translation>把注释保存给他人：JSON 用于合并，Markdown 或 HTML 用于阅读</translation>
    </message>
    <message>
        <source>&amp;Merge…</source>
        <translation>合并(&amp;M)…</translation>
    </message>
    <message>
        <source>&amp;Delete Note</source>
        <translation>删除注释(&amp;D)</translation>
    </message>
    <message>
        <source>Select a line, a call, a buffer or anything else on a page and press Ctrl+Shift+N: what you write about it is found again in the next build.</source>
        <translation>在任一页面上选中一行、一次调用、一个缓冲区或其他内容，然后按 Ctrl+Shift+N：您为它写的注释在下一次构建中仍能找到。</translation>
    </message>
    <message>
        <source>Text of the note</source>
        <translation>注释正文</translation>
    </message>
    <message>
        <source>What should be known about this?</source>
        <translation>关于这里，应当知道什么？</translation>
    </message>
    <message>
        <source>&amp;Resolved</source>
        <translation>已解决(&amp;R)</translation>
    </message>
    <message>
        <source>Your name, for new notes</source>
        <translation>您的名字，用于新注释</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>author and time</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Open: %1</source>
        <translation>未解决：%1</translation>
    </message>
    <message>
        <source>Resolved: %1</source>
        <translation>已解决：%1</translation>
    </message>
    <message>
        <source>No notes on this archive</source>
        <translation>此归档没有注释</translation>
    </message>
    <message>
        <source>No note is in a state that is shown</source>
        <translation>没有处于所显示状态的注释</translation>
    </message>
    <message>
        <source>&amp;Your name:</source>
        <translation>您的名字(&amp;Y)：</translation>
    </message>
    <message>
        <source>Adds the notes from a file that someone else saved</source>
        <translation>并入他人保存的文件中的注释</translation>
    </message>
</context>
<context>
    <name>Mlf::OpenActions</name>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open &amp;Folder…</source>
        <translation>打开文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>Open &amp;Sample</source>
        <translation>打开示例(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>重新载入(&amp;R)</translation>
    </message>
    <message>
        <source>Open &amp;Without Limits</source>
        <translation>无限制打开(&amp;W)</translation>
    </message>
    <message>
        <source>A small keyword-spotting model that comes with the program</source>
        <translation>随程序提供的小型关键词识别模型</translation>
    </message>
    <message>
        <source>Open Folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Open Archive</source>
        <translation>打开归档文件</translation>
    </message>
    <message>
        <source>Archives (*.tar *.mlf *.tar.* *.tgz *.txz *.tzst *.zip)</source>
        <translation>归档文件 (*.tar *.mlf *.tar.* *.tgz *.txz *.tzst *.zip)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 is not on this computer. Save it first, then open it.</source>
        <translation>%1 不在此计算机上。请先保存，再打开。</translation>
    </message>
    <message>
        <source>A window shows one archive: the first of the %1 dropped was opened.</source>
        <translation>一个窗口只显示一个归档文件：拖放了 %1 个，已打开第一个。</translation>
    </message>
</context>
<context>
    <name>Mlf::OutlineModel</name>
    <message>
        <source>function</source>
        <comment>kind of an item</comment>
        <translation>函数</translation>
    </message>
    <message>
        <source>main function</source>
        <comment>kind of an item</comment>
        <translation>main 函数</translation>
    </message>
    <message>
        <source>entry point</source>
        <comment>kind of an item</comment>
        <translation>入口点</translation>
    </message>
    <message>
        <source>operator function</source>
        <comment>kind of an item</comment>
        <translation>算子函数</translation>
    </message>
    <message>
        <source>offloaded function</source>
        <comment>kind of an item</comment>
        <translation>卸载函数（offload）</translation>
    </message>
    <message>
        <source>accessor</source>
        <comment>kind of an item</comment>
        <translation>访问函数</translation>
    </message>
    <message>
        <source>helper function</source>
        <comment>kind of an item</comment>
        <translation>辅助函数</translation>
    </message>
    <message>
        <source>constant</source>
        <comment>kind of an item</comment>
        <translation>常量</translation>
    </message>
    <message>
        <source>pool</source>
        <comment>kind of an item</comment>
        <translation>内存池</translation>
    </message>
    <message>
        <source>macro</source>
        <comment>kind of an item</comment>
        <translation>宏</translation>
    </message>
    <message>
        <source>external function</source>
        <comment>kind of an item</comment>
        <translation>外部函数</translation>
    </message>
    <message>
        <source>called here, defined nowhere in the archive</source>
        <comment>kind of an item</comment>
        <translation>在此调用，归档中没有定义</translation>
    </message>
    <message>
        <source>call</source>
        <comment>kind of an item</comment>
        <translation>调用</translation>
    </message>
    <message>
        <source>%1, %2, line %3</source>
        <comment>name, kind and line of an item</comment>
        <translation>%1，%2，第 %3 行</translation>
    </message>
</context>
<context>
    <name>Mlf::OutlinePane</name>
    <message>
        <source>Outline</source>
        <translation>大纲</translation>
    </message>
    <message>
        <source>Filter outline</source>
        <translation>筛选大纲</translation>
    </message>
    <message>
        <source>&amp;Go There</source>
        <translation>转到该处(&amp;G)</translation>
    </message>
    <message>
        <source>List U&amp;ses</source>
        <translation>列出使用处(&amp;S)</translation>
    </message>
    <message>
        <source>List C&amp;allers</source>
        <translation>列出调用者(&amp;A)</translation>
    </message>
    <message>
        <source>List Calls in F&amp;unction</source>
        <translation>列出函数中的调用(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Copy Name</source>
        <translation>复制名称(&amp;C)</translation>
    </message>
</context>
<context>
    <name>Mlf::OverviewPage</name>
    <message>
        <source>Reading the archive; its files can be opened in the tree already.</source>
        <translation>正在读取归档文件；已经可以在树中打开其中的文件。</translation>
    </message>
    <message>
        <source>Not a Model Library Format archive, because there is no metadata.json at its root. Its files can be read in the tree.</source>
        <translation>不是 Model Library Format 归档文件，因为根目录下没有 metadata.json。可以在树中读取其中的文件。</translation>
    </message>
    <message>
        <source>metadata.json cannot be understood, so nothing is stated. The findings say where it breaks; the files can be read in the tree.</source>
        <translation>无法解析 metadata.json，因此没有任何声明值。检查结果会指出出错的位置；可以在树中读取文件。</translation>
    </message>
    <message>
        <source>no format version</source>
        <translation>无格式版本</translation>
    </message>
    <message>
        <source>format %1, not a known version</source>
        <translation>格式 %1，不是已知版本</translation>
    </message>
    <message>
        <source>format %1 (development versions only)</source>
        <translation>格式 %1（仅限开发版本）</translation>
    </message>
    <message>
        <source>format %1 (TVM %2)</source>
        <translation>格式 %1（TVM %2）</translation>
    </message>
    <message>
        <source>operator style</source>
        <translation>单算子形式</translation>
    </message>
    <message>
        <source>exported by TVM %1</source>
        <translation>由 TVM %1 导出</translation>
    </message>
    <message>
        <source>exported at %1, local time of the exporter</source>
        <translation>导出于 %1，导出机器的本地时间</translation>
    </message>
    <message>
        <source>RAM</source>
        <translation>RAM</translation>
    </message>
    <message>
        <source>workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>inputs and outputs</source>
        <translation>输入和输出</translation>
    </message>
    <message>
        <source>Devices: %1, each with figures of its own</source>
        <translation>设备数：%1，各有单独的数值</translation>
    </message>
    <message>
        <source>Functions</source>
        <translation>函数</translation>
    </message>
    <message>
        <source>Code: unknown until compiled.</source>
        <translation>代码：编译前未知。</translation>
    </message>
    <message>
        <source>Call it</source>
        <translation>调用方式</translation>
    </message>
    <message>
        <source>executor</source>
        <translation>执行器</translation>
    </message>
    <message>
        <source>interface API</source>
        <translation>接口 API</translation>
    </message>
    <message>
        <source>calling convention</source>
        <translation>调用约定</translation>
    </message>
    <message>
        <source>runtime</source>
        <translation>运行时</translation>
    </message>
    <message>
        <source>Unknown: %1</source>
        <translation>未知：%1</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Files: %1</source>
        <translation>文件数：%1</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>No problems found.</source>
        <translation>未发现异常。</translation>
    </message>
    <message>
        <source>arguments of the operator</source>
        <translation>该算子的参数</translation>
    </message>
    <message>
        <source>arguments of the largest operator</source>
        <translation>最大算子的参数</translation>
    </message>
    <message>
        <source>An operator comes without main: metadata.json states no workspace for it, and the caller provides inputs and outputs.</source>
        <translation>算子没有主函数：metadata.json 未声明其工作区，输入和输出由调用者提供。</translation>
    </message>
    <message>
        <source>metadata.json states no size for them.</source>
        <translation>metadata.json 未声明其大小。</translation>
    </message>
    <message>
        <source>metadata.json states 0 B: the exporter left out those in the code.</source>
        <translation>metadata.json 声明为 0 B：导出器漏掉了代码中的常量。</translation>
    </message>
    <message>
        <source>metadata.json states %1.</source>
        <translation>metadata.json 声明为 %1。</translation>
    </message>
    <message>
        <source>≥ %1</source>
        <comment>at least that many bytes</comment>
        <translation>≥ %1</translation>
    </message>
    <message>
        <source>There are more, of unknown size.</source>
        <translation>还有一些大小无法确定。</translation>
    </message>
    <message>
        <source>The code is still being read.</source>
        <translation>代码仍在读取中。</translation>
    </message>
    <message>
        <source>metadata.json states 0 B, also where the code holds some.</source>
        <translation>metadata.json 声明为 0 B，即使代码中含有常量也是如此。</translation>
    </message>
    <message>
        <source>The parameters file has %1 of it, in %2 parameters. Each is counted once.</source>
        <translation>其中在参数文件中：%1，共 %2 个参数，只计一次。</translation>
    </message>
    <message>
        <source>Not counted: %1 in the parameters file, which ahead-of-time code does not read.</source>
        <translation>未计入：参数文件中的 %1，提前编译的代码不读取它。</translation>
    </message>
    <message>
        <source>machine code, before linking</source>
        <translation>机器码（链接前）</translation>
    </message>
    <message>
        <source>Read-only data of the object files: %1. Initialised data: %2.</source>
        <translation>目标文件的只读数据：%1。已初始化数据：%2。</translation>
    </message>
    <message>
        <source>Object files that cannot be read: %1</source>
        <translation>无法读取的目标文件：%1</translation>
    </message>
    <message>
        <source>Models of this archive</source>
        <translation>此归档中的模型</translation>
    </message>
    <message>
        <source>Compiled code</source>
        <translation>编译后的代码</translation>
    </message>
    <message>
        <source>in all files</source>
        <translation>所有文件合计</translation>
    </message>
    <message>
        <source>Size of the archive, compressed: %1</source>
        <translation>归档大小（压缩后）：%1</translation>
    </message>
    <message>
        <source>Largest files</source>
        <translation>最大的文件</translation>
    </message>
    <message>
        <source>Largest file</source>
        <translation>最大的文件</translation>
    </message>
    <message>
        <source>No problems so far.</source>
        <translation>目前未发现异常。</translation>
    </message>
    <message>
        <source>So far: %1</source>
        <translation>目前：%1</translation>
    </message>
    <message>
        <source>About other models: %1</source>
        <translation>关于其他模型：%1</translation>
    </message>
    <message>
        <source>memory planner</source>
        <translation>内存规划器</translation>
    </message>
    <message>
        <source>TVM release</source>
        <translation>TVM 版本</translation>
    </message>
    <message>
        <source>Compiled for %1.</source>
        <comment>names of processor families</comment>
        <translation>为 %1 编译。</translation>
    </message>
    <message>
        <source>Counted: %1. Code that is compiled or not readable may hold more.</source>
        <translation>已计数：%1。已编译或无法读取的代码可能包含更多。</translation>
    </message>
    <message>
        <source>Fits on</source>
        <translation>可放入</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适配</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Declared without const: %1 with padding, in flash or RAM as the linker script says.</source>
        <translation>未声明为 const：含填充共 %1，由链接脚本决定放入闪存还是 RAM。</translation>
    </message>
    <message>
        <source>Memory that each call needs</source>
        <translation>每次调用所需的内存</translation>
    </message>
    <message>
        <source>In the code: %1</source>
        <translation>代码中：%1</translation>
    </message>
    <message>
        <source>Without stack and runtime</source>
        <translation>不含栈和运行时</translation>
    </message>
    <message>
        <source>Room that boards have left</source>
        <translation>各开发板的剩余空间</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what, and its value</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copies the code that calls the model</source>
        <translation>复制调用模型的代码</translation>
    </message>
    <message>
        <source>Copied: the code that calls the model</source>
        <translation>已复制：调用模型的代码</translation>
    </message>
    <message>
        <source>Since %1</source>
        <comment>name of an archive</comment>
        <translation>自 %1 以来</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>This model is not in the older archive.</source>
        <translation>旧归档中没有此模型。</translation>
    </message>
    <message>
        <source>The same model: nothing that counts is different.</source>
        <translation>相同的模型：没有实质差异。</translation>
    </message>
    <message>
        <source>%1, not certain</source>
        <translation>%1，不确定</translation>
    </message>
    <message>
        <source>not known</source>
        <comment>a difference</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>Unchanged: %1</source>
        <translation>未变化：%1</translation>
    </message>
    <message>
        <source>RAM of %1</source>
        <comment>name of a model</comment>
        <translation>%1 的 RAM</translation>
    </message>
    <message>
        <source>All models fit on</source>
        <translation>所有模型可放入</translation>
    </message>
    <message>
        <source>Built for %1: rebuild for a board.</source>
        <comment>a processor</comment>
        <translation>为 %1 构建：请为开发板重新构建。</translation>
    </message>
    <message>
        <source>Files so far: %1</source>
        <translation>目前文件数：%1</translation>
    </message>
    <message>
        <source>The calls may need more: %1.</source>
        <translation>各次调用可能需要更多：%1。</translation>
    </message>
    <message>
        <source>The need of the calls is unknown: %1.</source>
        <translation>各次调用的需求未知：%1。</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>Flash</source>
        <comment>name of a page</comment>
        <translation>闪存</translation>
    </message>
    <message>
        <source>Integrate</source>
        <translation>集成</translation>
    </message>
    <message>
        <source>What goes into flash</source>
        <translation>写入闪存的内容</translation>
    </message>
    <message>
        <source>Flash of %1</source>
        <comment>name of a model</comment>
        <translation>%1 的闪存</translation>
    </message>
    <message>
        <source>Flash</source>
        <translation>闪存</translation>
    </message>
    <message>
        <source>Calls: %1</source>
        <translation>调用次数：%1</translation>
    </message>
    <message>
        <source>Multiply-accumulates in one run: %1 (%2)</source>
        <translation>一次运行的乘加次数：%1（%2）</translation>
    </message>
    <message>
        <source>Memory of %1</source>
        <comment>a board</comment>
        <translation>%1 的内存</translation>
    </message>
    <message>
        <source>Goes to the entry point</source>
        <translation>转到入口函数</translation>
    </message>
    <message>
        <source>Yours to write: %1</source>
        <translation>需自行编写：%1</translation>
    </message>
    <message>
        <source>Lower bound %1</source>
        <comment>of a plan</comment>
        <translation>下限 %1</translation>
    </message>
    <message>
        <source>The calls need at most %1</source>
        <translation>各次调用最多需要 %1</translation>
    </message>
    <message>
        <source>Lower bound %1: each pool for its own peak</source>
        <comment>of a plan</comment>
        <translation>下限 %1：每个内存池各按自己的峰值</translation>
    </message>
    <message>
        <source>All %1 boards</source>
        <translation>全部 %1 块开发板</translation>
    </message>
    <message>
        <source>metadata.json was not reached because the archive ends early. The tree shows the files that were read.</source>
        <translation>归档文件过早结束，未能读到 metadata.json。树中显示已读取的文件。</translation>
    </message>
    <message>
        <source>metadata.json was not reached because the archive was not read to its end. The tree shows the files that were read.</source>
        <translation>归档文件未读到末尾，未能读到 metadata.json。树中显示已读取的文件。</translation>
    </message>
</context>
<context>
    <name>Mlf::PageActions</name>
    <message>
        <source>Save Pict&amp;ure…</source>
        <translation>保存图片(&amp;U)…</translation>
    </message>
    <message>
        <source>Copy Pict&amp;ure</source>
        <translation>复制图片(&amp;U)</translation>
    </message>
    <message>
        <source>Copy Table as TS&amp;V</source>
        <translation>将表格复制为 TSV(&amp;V)</translation>
    </message>
    <message>
        <source>Filter Pa&amp;ge</source>
        <translation>筛选页面(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>查找(&amp;F)…</translation>
    </message>
    <message>
        <source>Find &amp;Next</source>
        <translation>查找下一个(&amp;N)</translation>
    </message>
    <message>
        <source>Find &amp;Previous</source>
        <translation>查找上一个(&amp;P)</translation>
    </message>
    <message>
        <source>Find in Arc&amp;hive…</source>
        <translation>在归档中查找(&amp;H)…</translation>
    </message>
    <message>
        <source>Next &amp;Result</source>
        <translation>下一个结果(&amp;R)</translation>
    </message>
    <message>
        <source>Previous R&amp;esult</source>
        <translation>上一个结果(&amp;E)</translation>
    </message>
</context>
<context>
    <name>Mlf::PagePrinting</name>
    <message>
        <source>Pri&amp;nt…</source>
        <translation>打印(&amp;T)…</translation>
    </message>
    <message>
        <source>Printed.</source>
        <translation>已打印。</translation>
    </message>
    <message>
        <source>Only the first %1 pages can be printed at a time. Print the rest by choosing its lines.</source>
        <translation>一次只能打印前 %1 页。其后的内容请按行打印。</translation>
    </message>
</context>
<context>
    <name>Mlf::Permalinks</name>
    <message>
        <source>The link leads to the model %1, and no archive is open.</source>
        <translation>该链接指向模型 %1，但没有打开任何归档。</translation>
    </message>
    <message>
        <source>The link leads to the model %1, but %2 is open, which has no digest.</source>
        <translation>该链接指向模型 %1，但当前打开的 %2 没有摘要。</translation>
    </message>
    <message>
        <source>The link leads to the model %1, but %2 is open, whose model is %3.</source>
        <translation>该链接指向模型 %1，但当前打开的是 %2，其模型为 %3。</translation>
    </message>
    <message>
        <source>None of the archives opened last holds it.</source>
        <translation>最近打开的归档中都没有它。</translation>
    </message>
    <message>
        <source>%1 held it when it was last open.</source>
        <translation>%1 上次打开时含有该模型。</translation>
    </message>
    <message>
        <source>&amp;Open It</source>
        <translation>打开它(&amp;O)</translation>
    </message>
    <message>
        <source>The link shows the board %1, which is not known here.</source>
        <translation>该链接显示开发板 %1，但这里没有它。</translation>
    </message>
    <message>
        <source>Open its archive to go there.</source>
        <translation>打开包含该模型的归档即可前往。</translation>
    </message>
</context>
<context>
    <name>Mlf::PictureExport</name>
    <message>
        <source>SVG, sharp at every size (*.svg)</source>
        <translation>SVG，任意大小均清晰 (*.svg)</translation>
    </message>
    <message>
        <source>PNG, as on the screen (*.png)</source>
        <translation>PNG，与屏幕上相同 (*.png)</translation>
    </message>
    <message>
        <source>PNG, 2 times as large (*.png)</source>
        <translation>PNG，2 倍大小 (*.png)</translation>
    </message>
    <message>
        <source>PNG, 4 times as large (*.png)</source>
        <translation>PNG，4 倍大小 (*.png)</translation>
    </message>
    <message>
        <source>Save Picture</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>The file exists already.</source>
        <translation>文件已存在。</translation>
    </message>
    <message>
        <source>PDF, one page (*.pdf)</source>
        <translation>PDF，单页 (*.pdf)</translation>
    </message>
</context>
<context>
    <name>Mlf::PlaceActions</name>
    <message>
        <source>&amp;Back</source>
        <translation>后退(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>前进(&amp;F)</translation>
    </message>
    <message>
        <source>Copy Place as &amp;Link</source>
        <translation>将位置复制为链接(&amp;L)</translation>
    </message>
    <message>
        <source>Go to Line</source>
        <translation>转到行</translation>
    </message>
    <message>
        <source>Line (1 to %1), lines as 10-24, +10 or -10 from here, or a place:</source>
        <translation>行号（1 至 %1）、行范围（如 10-24）、相对此处的 +10 或 -10，或一个位置：</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a line.</source>
        <translation>“%1”不是行号。</translation>
    </message>
    <message>
        <source>No archive is open, and &quot;%1&quot; does not say which one is meant: a link that begins with &quot;mlf:&quot; does.</source>
        <translation>没有打开的归档，而“%1”没有说明指的是哪一个：以“mlf:”开头的链接会说明。</translation>
    </message>
    <message>
        <source>To &amp;Operators in Relay</source>
        <translation>转到 Relay 中的算子(&amp;O)</translation>
    </message>
    <message>
        <source>To &amp;Kernel in C</source>
        <translation>转到 C 中的内核(&amp;K)</translation>
    </message>
    <message>
        <source>To Call in Cod&amp;e</source>
        <translation>转到代码中的调用(&amp;E)</translation>
    </message>
    <message>
        <source>To Call in Memor&amp;y</source>
        <translation>转到内存页中的调用(&amp;Y)</translation>
    </message>
    <message>
        <source>To Lar&amp;gest Constant</source>
        <translation>转到最大的常量(&amp;G)</translation>
    </message>
    <message>
        <source>To &amp;Line…</source>
        <translation>转到行(&amp;L)…</translation>
    </message>
    <message>
        <source>Go &amp;to…</source>
        <translation>转到(&amp;T)…</translation>
    </message>
</context>
<context>
    <name>Mlf::PlaceButton</name>
    <message>
        <source>The place as a link; a click copies it</source>
        <translation>以链接表示的位置；单击即可复制</translation>
    </message>
    <message>
        <source>Copy the place as a link</source>
        <translation>将位置复制为链接</translation>
    </message>
</context>
<context>
    <name>Mlf::PlaceDialog</name>
    <message>
        <source>Go to Place</source>
        <translation>转到位置</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>转到(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Name of a page, function, constant, buffer or file, or a link such as FILE:LINE:</source>
        <translation>页面、函数、常量、缓冲区或文件的名称，或形如 文件:行 的链接(&amp;N)：</translation>
    </message>
    <message>
        <source>Nothing has this name</source>
        <translation>没有此名称</translation>
    </message>
    <message>
        <source>The best %1 of %2</source>
        <translation>%2 个中最匹配的 %1 个</translation>
    </message>
    <message>
        <source>Places: %1</source>
        <translation>位置：%1</translation>
    </message>
    <message>
        <source>A link to this archive or another one</source>
        <translation>指向此归档或其他归档的链接</translation>
    </message>
</context>
<context>
    <name>Mlf::PlaceListModel</name>
    <message>
        <source>page</source>
        <comment>kind of a place</comment>
        <translation>页面</translation>
    </message>
    <message>
        <source>function</source>
        <comment>kind of a place</comment>
        <translation>函数</translation>
    </message>
    <message>
        <source>constant</source>
        <comment>kind of a place</comment>
        <translation>常量</translation>
    </message>
    <message>
        <source>pool</source>
        <comment>kind of a place</comment>
        <translation>内存池</translation>
    </message>
    <message>
        <source>buffer</source>
        <comment>kind of a place</comment>
        <translation>缓冲区</translation>
    </message>
    <message>
        <source>Relay variable</source>
        <comment>kind of a place</comment>
        <translation>Relay 变量</translation>
    </message>
    <message>
        <source>file</source>
        <comment>kind of a place</comment>
        <translation>文件</translation>
    </message>
    <message>
        <source>link</source>
        <comment>kind of a place</comment>
        <translation>链接</translation>
    </message>
</context>
<context>
    <name>Mlf::PrintChoice</name>
    <message>
        <source>&amp;Lines from</source>
        <translation>行范围：从(&amp;L)</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>打印</translation>
    </message>
    <message>
        <source>First line</source>
        <translation>首行</translation>
    </message>
    <message>
        <source>Last line</source>
        <translation>末行</translation>
    </message>
    <message>
        <source>to</source>
        <comment>lines from … to …</comment>
        <translation>到</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>What is to be printed? Lines are folded as on the screen.</source>
        <translation>要打印什么？折叠方式与屏幕上相同。</translation>
    </message>
</context>
<context>
    <name>Mlf::PrintJob</name>
    <message>
        <source>Print</source>
        <translation>打印</translation>
    </message>
    <message>
        <source>Print Preview – the first %1 of %2 pages</source>
        <translation>打印预览 – 前 %1 页，共 %2 页</translation>
    </message>
    <message>
        <source>Print Preview</source>
        <translation>打印预览</translation>
    </message>
    <message>
        <source>Writing the pages</source>
        <translation>正在写入页面</translation>
    </message>
    <message>
        <source>Printing</source>
        <translation>正在打印</translation>
    </message>
    <message>
        <source>The printer %1 rejected the pages. Nothing was printed.</source>
        <translation>%1 不接受这些页面，未打印任何内容。</translation>
    </message>
    <message>
        <source>Laying out pages</source>
        <translation>正在排版页面</translation>
    </message>
</context>
<context>
    <name>Mlf::PrintedPages</name>
    <message>
        <source>digest of the model unknown</source>
        <translation>模型摘要未知</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>第 %1 页，共 %2 页</translation>
    </message>
</context>
<context>
    <name>Mlf::ProgressStrip</name>
    <message>
        <source>Reading the archive</source>
        <translation>正在读取归档文件</translation>
    </message>
    <message>
        <source>Reading metadata and parameters</source>
        <translation>正在读取元数据和参数</translation>
    </message>
    <message>
        <source>Scanning sources</source>
        <translation>正在扫描源码</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>job and file</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Reading values</source>
        <translation>正在读取数值</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>正在比较</translation>
    </message>
</context>
<context>
    <name>Mlf::PropertiesDialog</name>
    <message>
        <source>Properties</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Compute Check&amp;sums</source>
        <translation>计算校验和(&amp;S)</translation>
    </message>
    <message>
        <source>Copy &amp;All</source>
        <translation>全部复制(&amp;A)</translation>
    </message>
    <message>
        <source>All properties with tabs between name and value</source>
        <translation>所有属性，名称和值之间以制表符分隔</translation>
    </message>
    <message>
        <source>Properties of %1</source>
        <translation>%1 的属性</translation>
    </message>
    <message>
        <source>Cancel Check&amp;sums</source>
        <translation>取消计算校验和(&amp;S)</translation>
    </message>
</context>
<context>
    <name>Mlf::PropertyTableModel</name>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Link, never followed</source>
        <translation>链接，绝不跟随</translation>
    </message>
    <message>
        <source>Device, pipe or socket, never opened</source>
        <translation>设备、管道或套接字，绝不打开</translation>
    </message>
    <message>
        <source>All files of a model</source>
        <translation>一个模型的所有文件</translation>
    </message>
    <message>
        <source>Files of a model that do the same</source>
        <translation>一个模型中用途相同的文件</translation>
    </message>
    <message>
        <source>Metadata of the archive</source>
        <translation>归档文件的元数据</translation>
    </message>
    <message>
        <source>Generated code of operators</source>
        <translation>生成的算子代码</translation>
    </message>
    <message>
        <source>Generated code of the entry point</source>
        <translation>生成的入口点代码</translation>
    </message>
    <message>
        <source>Generated code with metadata</source>
        <translation>生成的元数据代码</translation>
    </message>
    <message>
        <source>Generated code of the function registry</source>
        <translation>生成的函数注册表代码</translation>
    </message>
    <message>
        <source>Generated code for an accelerator or library</source>
        <translation>为加速器或库生成的代码</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>头文件</translation>
    </message>
    <message>
        <source>Compiled code</source>
        <translation>编译后的代码</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>计算图</translation>
    </message>
    <message>
        <source>Relay</source>
        <translation>Relay</translation>
    </message>
    <message>
        <source>TIR</source>
        <translation>TIR</translation>
    </message>
    <message>
        <source>Part of TVM&apos;s runtime</source>
        <translation>TVM 运行时的一部分</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>模板</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件数</translation>
    </message>
    <message>
        <source>Still being read</source>
        <translation>仍在读取</translation>
    </message>
    <message>
        <source>%1 or more: the archive could not be read to its end</source>
        <translation>%1 或更多：归档文件未能读到末尾</translation>
    </message>
    <message>
        <source>Total size</source>
        <translation>总大小</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Unknown: the archive states none, and the data could not be read to its end</source>
        <translation>未知：归档文件没有声明大小，且数据未能读到末尾</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>未读取</translation>
    </message>
    <message>
        <source>Link to</source>
        <translation>链接指向</translation>
    </message>
    <message>
        <source>Permissions</source>
        <translation>权限</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>所有者</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>所属组</translation>
    </message>
    <message>
        <source>Modified</source>
        <translation>修改时间</translation>
    </message>
    <message>
        <source>Not stated</source>
        <translation>未声明</translation>
    </message>
    <message>
        <source>Data begins at</source>
        <translation>数据起始位置</translation>
    </message>
    <message>
        <source>byte %1 (0x%2) of the archive</source>
        <translation>归档文件的字节 %1（0x%2）</translation>
    </message>
    <message>
        <source>No place: it is a file of its own in a folder</source>
        <translation>无位置：它是文件夹中的独立文件</translation>
    </message>
    <message>
        <source>No place of its own: the archive is compressed with %1</source>
        <translation>无独立位置：归档文件以 %1 压缩</translation>
    </message>
    <message>
        <source>Unknown: in a zip each file may be compressed by itself</source>
        <translation>未知：zip 中的每个文件可能各自压缩</translation>
    </message>
    <message>
        <source>Unknown: the data is not contiguous, or was not read</source>
        <translation>未知：数据不是连续存放的，或未被读取</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Only %1 of it is there</source>
        <translation>只有其中的 %1</translation>
    </message>
</context>
<context>
    <name>Mlf::RecentFiles</name>
    <message>
        <source>Open Recen&amp;t</source>
        <translation>打开最近的文件(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Clear List</source>
        <translation>清空列表(&amp;C)</translation>
    </message>
</context>
<context>
    <name>Mlf::RecentPairs</name>
    <message>
        <source>&amp;Clear List</source>
        <translation>清除列表(&amp;C)</translation>
    </message>
    <message>
        <source>Compar&amp;e Recent</source>
        <translation>最近的比较(&amp;E)</translation>
    </message>
</context>
<context>
    <name>Mlf::ReferencePage</name>
    <message>
        <source>Filter places</source>
        <translation>筛选位置</translation>
    </message>
    <message>
        <source>Filter the places</source>
        <translation>筛选位置</translation>
    </message>
    <message>
        <source>Places in the code</source>
        <translation>代码中的位置</translation>
    </message>
    <message>
        <source>The uses and callers of a name are listed here.</source>
        <translation>此处列出某个名称的使用处和调用者。</translation>
    </message>
    <message>
        <source>none in this archive</source>
        <translation>本归档中没有</translation>
    </message>
    <message>
        <source>first %1 of %2 places</source>
        <translation>%2 个位置中的前 %1 个</translation>
    </message>
    <message>
        <source>Places: %1</source>
        <translation>位置：%1</translation>
    </message>
    <message>
        <source>Files: %1</source>
        <translation>文件：%1</translation>
    </message>
</context>
<context>
    <name>Mlf::RegionBars</name>
    <message>
        <source>%1, %2</source>
        <comment>name and size of a region</comment>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>name of a region and verdict</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>used already</source>
        <comment>in a region of memory</comment>
        <translation>已使用</translation>
    </message>
    <message>
        <source>application</source>
        <comment>in a region of memory</comment>
        <translation>应用程序</translation>
    </message>
    <message>
        <source>stack</source>
        <comment>in a region of memory</comment>
        <translation>栈</translation>
    </message>
    <message>
        <source>workspace</source>
        <comment>in a region of memory</comment>
        <translation>工作区</translation>
    </message>
    <message>
        <source>inputs and outputs</source>
        <comment>in a region of memory</comment>
        <translation>输入和输出</translation>
    </message>
    <message>
        <source>constants</source>
        <comment>in a region of memory</comment>
        <translation>常量</translation>
    </message>
    <message>
        <source>other data</source>
        <comment>in a region of memory</comment>
        <translation>其他数据</translation>
    </message>
    <message>
        <source>code</source>
        <comment>in a region of memory</comment>
        <translation>代码</translation>
    </message>
    <message>
        <source>Regions</source>
        <translation>区域</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what is in a region, and its size</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Nothing is put here</source>
        <translation>此处未放入任何内容</translation>
    </message>
    <message>
        <source>In the older archive: %1</source>
        <comment>verdict on a region</comment>
        <translation>旧归档中：%1</translation>
    </message>
    <message>
        <source>The difference counts only parts of known size.</source>
        <translation>差值只计大小已知的部分。</translation>
    </message>
    <message>
        <source>use: %1</source>
        <comment>difference of bytes</comment>
        <translation>占用 %1</translation>
    </message>
</context>
<context>
    <name>Mlf::RelayCallModel</name>
    <message>
        <source>Unknown: the Relay text branches, has several functions with operators, or is too long to read in full.</source>
        <translation>Relay 无法说明：它有分支、有多个含算子的函数，或者太长而无法完整读取。</translation>
    </message>
    <message>
        <source>The name of the function is cut, so it does not name all its operators.</source>
        <translation>函数名被截断，没有列出其全部算子。</translation>
    </message>
    <message>
        <source>The name of the function names no operator.</source>
        <translation>函数名中没有算子。</translation>
    </message>
    <message>
        <source>Relay has none of these operators: the compiler made them of others.</source>
        <translation>Relay 中没有这些算子：它们由编译器从其他算子生成。</translation>
    </message>
    <message>
        <source>Several operators could run in this call.</source>
        <translation>可能在此调用中运行的算子有多个。</translation>
    </message>
    <message>
        <source>No function has this operator in its name: the compiler replaced it by other operators, or by a constant.</source>
        <translation>没有以它命名的函数：编译器把它变成了其他算子或常量。</translation>
    </message>
    <message>
        <source>It could run in several calls.</source>
        <translation>它可能在多个调用中运行。</translation>
    </message>
    <message>
        <source>certain: Relay names the function</source>
        <translation>确定：Relay 写明了该函数</translation>
    </message>
    <message>
        <source>inferred from names and order</source>
        <translation>根据名称和顺序推断</translation>
    </message>
    <message>
        <source>inferred: it prepares the input of this operator</source>
        <translation>推断：它为此算子准备输入</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>none</source>
        <comment>call</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>函数</translation>
    </message>
    <message>
        <source>Operators in Relay</source>
        <translation>Relay 中的算子</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>行</translation>
    </message>
    <message>
        <source>How it is known</source>
        <translation>依据</translation>
    </message>
</context>
<context>
    <name>Mlf::RelayPage</name>
    <message>
        <source>Relay</source>
        <translation>Relay</translation>
    </message>
    <message>
        <source>Calls and their operators in Relay</source>
        <translation>调用及其在 Relay 中的算子</translation>
    </message>
    <message>
        <source>&amp;Unmatched only</source>
        <translation>仅显示没有对应项的(&amp;P)</translation>
    </message>
    <message>
        <source>Calls with their operators here: %1 of %2</source>
        <translation>在此有算子的调用：%1 / %2</translation>
    </message>
    <message>
        <source>Shape, type and size of each line&apos;s result</source>
        <translation>每一行结果的形状、类型和字节数</translation>
    </message>
    <message>
        <source>&amp;Shapes beside lines</source>
        <translation>行旁显示形状(&amp;S)</translation>
    </message>
</context>
<context>
    <name>Mlf::ResultDocks</name>
    <message>
        <source>Find in Archive</source>
        <translation>在归档中查找</translation>
    </message>
    <message>
        <source>Uses and Callers</source>
        <translation>使用处和调用者</translation>
    </message>
</context>
<context>
    <name>Mlf::ResultTree</name>
    <message>
        <source>&amp;Copy Results</source>
        <translation>复制结果(&amp;C)</translation>
    </message>
    <message>
        <source>Copy &amp;All Results as TSV</source>
        <translation>将全部结果复制为 TSV(&amp;A)</translation>
    </message>
    <message>
        <source>No result matches the filter</source>
        <translation>没有结果符合筛选条件</translation>
    </message>
</context>
<context>
    <name>Mlf::RomPage</name>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Filter: %1</source>
        <translation>筛选：%1</translation>
    </message>
    <message>
        <source>One level up (Escape)</source>
        <translation>上一级 (Escape)</translation>
    </message>
    <message>
        <source>One Level Up</source>
        <translation>上一级</translation>
    </message>
    <message>
        <source>Level on show</source>
        <translation>显示的层级</translation>
    </message>
    <message>
        <source>&amp;Go to Code</source>
        <translation>转到代码(&amp;G)</translation>
    </message>
    <message>
        <source>Zoom Tiles &amp;In</source>
        <translation>放大方块(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom Tiles &amp;Out</source>
        <translation>缩小方块(&amp;O)</translation>
    </message>
    <message>
        <source>Show &amp;All</source>
        <translation>显示全部(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Copy Name and Value</source>
        <translation>复制名称和数值(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Copy Rows</source>
        <translation>复制行(&amp;C)</translation>
    </message>
    <message>
        <source>Copy Table as TS&amp;V</source>
        <translation>以 TSV 复制表格(&amp;V)</translation>
    </message>
    <message>
        <source>Copy Pict&amp;ure</source>
        <translation>复制图片(&amp;U)</translation>
    </message>
    <message>
        <source>Save P&amp;icture…</source>
        <translation>保存图片(&amp;I)…</translation>
    </message>
    <message>
        <source>Colour b&amp;y difference</source>
        <translation>按差值着色(&amp;Y)</translation>
    </message>
    <message>
        <source>Tiles say what grew and shrank since the older archive, not what they are</source>
        <translation>色块表示与旧归档相比变大或变小，而不是内容种类</translation>
    </message>
    <message>
        <source>By File</source>
        <translation>按文件</translation>
    </message>
    <message>
        <source>Count arrays declared without &amp;const as flash</source>
        <translation>将未声明 const 的数组计入闪存(&amp;C)</translation>
    </message>
</context>
<context>
    <name>Mlf::RomTreeModel</name>
    <message>
        <source>There is more whose size is not known.</source>
        <translation>还有大小未知的内容。</translation>
    </message>
    <message>
        <source>Between arrays in no pool, where the compiler keeps the order of the text.</source>
        <translation>位于不在池中的数组之间，前提是编译器保持文本顺序。</translation>
    </message>
    <message>
        <source>Local functions without a name, jump tables, padding: no symbol of the file names them.</source>
        <translation>没有名称的局部函数、跳转表、填充：文件中没有符号命名它们。</translation>
    </message>
    <message>
        <source>Used by: %1</source>
        <translation>使用者：%1</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>share of the row above</source>
        <translation>占上级行的比例</translation>
    </message>
    <message>
        <source>share of the total</source>
        <translation>占总量的比例</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>of Parent</source>
        <translation>占上级</translation>
    </message>
    <message>
        <source>of Total</source>
        <translation>占总量</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Basis</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>new, %1</source>
        <translation>新增，%1</translation>
    </message>
    <message>
        <source>%1, not certain</source>
        <comment>a difference</comment>
        <translation>%1，不确定</translation>
    </message>
    <message>
        <source>The older archive does not have it.</source>
        <translation>旧归档中没有它。</translation>
    </message>
    <message>
        <source>In the older archive: %1</source>
        <translation>旧归档中：%1</translation>
    </message>
    <message>
        <source>What it is in the older archive is not known.</source>
        <translation>旧归档中的情况未知。</translation>
    </message>
    <message>
        <source>Basis of the difference: %1</source>
        <translation>差值的依据：%1</translation>
    </message>
    <message>
        <source>Δ Bytes</source>
        <translation>Δ 字节</translation>
    </message>
    <message>
        <source>difference in bytes</source>
        <translation>字节差值</translation>
    </message>
    <message>
        <source>other values</source>
        <translation>值不同</translation>
    </message>
    <message>
        <source>gone, %1</source>
        <translation>已删除，%1</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>moved from or to other branches</source>
        <translation>移自或移至其他分支</translation>
    </message>
    <message>
        <source>Sum of the rows whose counterpart is in another branch of the other archive. It makes the differences add up.</source>
        <translation>在另一个归档中位于其他分支的行。计入这些行后，差异之和才相符。</translation>
    </message>
    <message>
        <source>Only the older archive has it in flash.</source>
        <translation>仅旧归档的闪存中有此项。</translation>
    </message>
    <message>
        <source>%1, gone</source>
        <comment>a row that only the older archive has</comment>
        <translation>%1，已删除</translation>
    </message>
</context>
<context>
    <name>Mlf::RomTreeView</name>
    <message>
        <source>What goes into flash</source>
        <translation>写入闪存的内容</translation>
    </message>
    <message>
        <source>No row matches the filter</source>
        <translation>没有符合筛选条件的行</translation>
    </message>
</context>
<context>
    <name>Mlf::SaveReports</name>
    <message>
        <source>Saved: %1</source>
        <translation>已保存：%1</translation>
    </message>
    <message>
        <source>Saving was cancelled; %1 is as it was.</source>
        <translation>保存已取消；%1 保持原样。</translation>
    </message>
    <message>
        <source>Copied a picture of %1 × %2 pixels</source>
        <translation>已复制 %1 × %2 像素的图片</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n lines</source>
        <translation>
            <numerusform>已复制 %n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>已复制：%1</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
</context>
<context>
    <name>Mlf::SearchBar</name>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Find in text</source>
        <translation>在文本中查找</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>上一个匹配项</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>下一个匹配项</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>区分大小写</translation>
    </message>
    <message>
        <source>Whole words</source>
        <translation>全字匹配</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>正则表达式</translation>
    </message>
    <message>
        <source>Close the find bar</source>
        <translation>关闭查找栏</translation>
    </message>
    <message>
        <source>Character %1: %2</source>
        <comment>place in a regular expression, and what is wrong there</comment>
        <translation>第 %1 个字符：%2</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>无匹配项</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>第 %1 个，共 %2 个</translation>
    </message>
    <message>
        <source>%1 of %2 so far</source>
        <translation>第 %1 个，目前共 %2 个</translation>
    </message>
    <message>
        <source>Matches: %1</source>
        <translation>匹配项：%1</translation>
    </message>
    <message>
        <source>Matches so far: %1</source>
        <translation>目前的匹配项：%1</translation>
    </message>
    <message>
        <source>Wrapped</source>
        <comment>the search went on at the other end of the text</comment>
        <translation>已从另一端继续</translation>
    </message>
</context>
<context>
    <name>Mlf::SearchResultsModel</name>
    <message>
        <source>first %1 of %2</source>
        <comment>hits of a file</comment>
        <translation>共 %2 项，显示前 %1 项</translation>
    </message>
    <message>
        <source>%1, hits: %2</source>
        <comment>file and number of hits</comment>
        <translation>%1，匹配项：%2</translation>
    </message>
    <message>
        <source>line %1, column %2: %3</source>
        <comment>place and text of a hit</comment>
        <translation>第 %1 行，第 %2 列：%3</translation>
    </message>
    <message>
        <source>Line %1, column %2</source>
        <comment>place of a hit</comment>
        <translation>第 %1 行，第 %2 列</translation>
    </message>
</context>
<context>
    <name>Mlf::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>KiB</source>
        <translation>KiB</translation>
    </message>
    <message>
        <source>Hexadecimal</source>
        <translation>十六进制</translation>
    </message>
    <message>
        <source>Follow system</source>
        <comment>colours of the program</comment>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Follow system</source>
        <comment>language of the program</comment>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>&amp;Sizes in:</source>
        <translation>大小单位(&amp;S)：</translation>
    </message>
    <message>
        <source>&amp;Colours:</source>
        <translation>颜色(&amp;C)：</translation>
    </message>
    <message>
        <source>&amp;Language:</source>
        <translation>语言(&amp;L)：</translation>
    </message>
    <message>
        <source>Another language is used by windows that are opened from then on.</source>
        <translation>更改语言后，之后打开的窗口将使用新语言。</translation>
    </message>
    <message>
        <source>&amp;Font of texts:</source>
        <translation>文本字体(&amp;F)：</translation>
    </message>
    <message>
        <source>&amp;Boards of your own:</source>
        <translation>自己的开发板(&amp;B)：</translation>
    </message>
    <message>
        <source>Follow system</source>
        <comment>font of texts</comment>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Chosen here</source>
        <translation>在此选择</translation>
    </message>
    <message>
        <source>Font of texts</source>
        <translation>文本字体</translation>
    </message>
    <message>
        <source> pt</source>
        <comment>points, behind the size of a font</comment>
        <translation> pt</translation>
    </message>
    <message>
        <source>Size of the font of texts</source>
        <translation>文本字体的大小</translation>
    </message>
    <message>
        <source>Folder of boards of your own</source>
        <translation>自己的开发板所在的文件夹</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Folder of Boards</source>
        <translation>开发板文件夹</translation>
    </message>
    <message>
        <source>The folder of boards has to be a whole path, such as %1.</source>
        <translation>开发板文件夹必须是完整路径，例如 %1。</translation>
    </message>
    <message>
        <source>%1 is a file, not a folder.</source>
        <translation>%1 是文件，不是文件夹。</translation>
    </message>
    <message>
        <source>The folder cannot be made: there is no permission to write in %1.</source>
        <translation>无法创建该文件夹：%1 中不能写入。</translation>
    </message>
</context>
<context>
    <name>Mlf::Shortcuts</name>
    <message>
        <source>%1 is for moving and typing: choose a key with Ctrl or Alt.</source>
        <translation>%1 用于移动和输入：请选择带 Ctrl 或 Alt 的键。</translation>
    </message>
    <message>
        <source>%1 opens a menu.</source>
        <translation>%1 用于打开菜单。</translation>
    </message>
    <message>
        <source>%1 is a key of what has the focus: %2.</source>
        <translation>%1 是当前焦点部件的键：%2。</translation>
    </message>
    <message>
        <source>%1 is the key of &quot;%2&quot; already.</source>
        <translation>%1 已是“%2”的按键。</translation>
    </message>
</context>
<context>
    <name>Mlf::SideBar</name>
    <message>
        <source>Memory</source>
        <comment>group of pages</comment>
        <translation>内存</translation>
    </message>
    <message>
        <source>Code</source>
        <comment>group of pages</comment>
        <translation>代码</translation>
    </message>
    <message>
        <source>Deploy</source>
        <comment>group of pages</comment>
        <translation>部署</translation>
    </message>
    <message>
        <source>Review</source>
        <comment>group of pages</comment>
        <translation>评审</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>page and its findings</comment>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>Mlf::StartPage</name>
    <message>
        <source>Open a Model Library Format archive</source>
        <translation>打开 Model Library Format 归档文件</translation>
    </message>
    <message>
        <source>&amp;Recent archives</source>
        <translation>最近的归档(&amp;R)</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>归档</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>The most RAM that a call needs, as it was when the archive was open last; of several models that of the largest.</source>
        <translation>归档上次打开时，单次调用所需的最大 RAM；有多个模型时为最大的模型。</translation>
    </message>
    <message>
        <source>Recent archives</source>
        <translation>最近的归档</translation>
    </message>
    <message>
        <source>&amp;Copy Path</source>
        <translation>复制路径(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Remove from List</source>
        <translation>从列表中移除(&amp;R)</translation>
    </message>
    <message>
        <source>not known</source>
        <comment>the peak of an archive</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>≥ %1</source>
        <comment>at least that many bytes</comment>
        <translation>≥ %1</translation>
    </message>
    <message>
        <source>not there any more: %1</source>
        <comment>folder</comment>
        <translation>已不存在：%1</translation>
    </message>
    <message>
        <source>Opened</source>
        <translation>打开时间</translation>
    </message>
    <message>
        <source>Drop an archive here, or two to compare them</source>
        <translation>将归档拖放到此处，或拖放两个以进行比较</translation>
    </message>
    <message>
        <source>Drop to open the archive</source>
        <translation>松开即可打开该归档</translation>
    </message>
    <message>
        <source>Drop to compare the two archives</source>
        <translation>松开即可比较这两个归档</translation>
    </message>
    <message>
        <source>Drop to open the first of %1 archives</source>
        <translation>松开即可打开 %1 个归档中的第一个</translation>
    </message>
    <message>
        <source>A tar that TVM&apos;s microTVM export has written, plain or compressed, a zip of it, or the folder it was unpacked to. The file is never changed.</source>
        <translation>由 TVM 的 microTVM 导出功能写出的 tar（压缩或未压缩），或其 zip，或其解包后的文件夹。文件绝不会被更改。</translation>
    </message>
    <message>
        <source>What each call of the model needs, which call needs the most, and the buffers it is made of</source>
        <translation>模型的每次调用需要多少内存，哪次调用需要最多，以及由哪些缓冲区组成</translation>
    </message>
    <message>
        <source>Flash</source>
        <translation>闪存</translation>
    </message>
    <message>
        <source>The kernels and constants that fill it, largest first</source>
        <translation>占用闪存的内核和常量，最大的在前</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适配</translation>
    </message>
    <message>
        <source>The boards with enough memory, and what is left on them</source>
        <translation>内存足够的开发板，以及各自剩余的空间</translation>
    </message>
    <message>
        <source>Integrate</source>
        <translation>集成</translation>
    </message>
    <message>
        <source>The code that calls the model, and the functions that you have to write</source>
        <translation>调用模型的代码，以及需要自己编写的函数</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>What differs from an older archive, how many bytes that costs, and why</source>
        <translation>与旧归档有何不同，多用了多少字节，以及原因</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用</translation>
    </message>
</context>
<context>
    <name>Mlf::TableModel</name>
    <message>
        <source>%1 [B]</source>
        <comment>header of a column of bytes in a copied table</comment>
        <translation>%1 [B]</translation>
    </message>
    <message>
        <source>%1 [%]</source>
        <comment>header of a column of percents in a copied table</comment>
        <translation>%1 [%]</translation>
    </message>
</context>
<context>
    <name>Mlf::TablePage</name>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Filter: %1</source>
        <translation>筛选：%1</translation>
    </message>
    <message>
        <source>&amp;Copy Rows</source>
        <translation>复制行(&amp;C)</translation>
    </message>
    <message>
        <source>No row matches the filter</source>
        <translation>没有符合筛选条件的行</translation>
    </message>
    <message>
        <source>Copy Table as TS&amp;V</source>
        <translation>将表格复制为 TSV(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Sort By</source>
        <translation>排序依据(&amp;S)</translation>
    </message>
    <message>
        <source>C&amp;olumns</source>
        <translation>列(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Ascending</source>
        <translation>升序(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Descending</source>
        <translation>降序(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Unsorted</source>
        <translation>按存储顺序(&amp;S)</translation>
    </message>
    <message>
        <source>Looking through the rows…</source>
        <translation>正在查看各行…</translation>
    </message>
</context>
<context>
    <name>Mlf::TargetFunctionModel</name>
    <message>
        <source>Function</source>
        <translation>函数</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Call</source>
        <comment>when a function is called</comment>
        <translation>调用</translation>
    </message>
    <message>
        <source>No call of this function is known.</source>
        <translation>未知此函数的任何调用。</translation>
    </message>
    <message>
        <source>Calls: %1</source>
        <comment>how many calls a function has</comment>
        <translation>调用次数：%1</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>%1 – as the name of the function has them</source>
        <translation>%1 – 取自函数名称</translation>
    </message>
    <message>
        <source>Need</source>
        <translation>需求</translation>
    </message>
    <message>
        <source>The memory need of a call is unknown.</source>
        <translation>此函数调用所需的内存未知。</translation>
    </message>
    <message>
        <source>Constants</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>Which constants it refers to is not known.</source>
        <translation>它引用哪些常量未知。</translation>
    </message>
    <message>
        <source>Defined at</source>
        <translation>定义于</translation>
    </message>
    <message>
        <source>The scratch of this function is unknown.</source>
        <translation>此函数的临时内存未知。</translation>
    </message>
    <message>
        <source>Scratch</source>
        <translation>临时内存</translation>
    </message>
    <message>
        <source>Its allocations are tensors of the calls and are counted there.</source>
        <translation>它分配的是各次调用的张量，已计入这些调用的需求。</translation>
    </message>
    <message>
        <source>It passes on the constants of the functions that it calls.</source>
        <translation>它只传递所调用函数的常量。</translation>
    </message>
    <message>
        <source>Its operators are unknown.</source>
        <translation>它运行的算子未知。</translation>
    </message>
</context>
<context>
    <name>Mlf::TargetPage</name>
    <message>
        <source>Targets</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Parts of the target</source>
        <translation>目标的组成部分</translation>
    </message>
    <message>
        <source>Functions made for the target</source>
        <translation>为该目标生成的函数</translation>
    </message>
    <message>
        <source>No function of the model is made for this target</source>
        <translation>模型中没有为此目标生成的函数</translation>
    </message>
    <message>
        <source>What the parts of the target %1 mean</source>
        <translation>目标 %1 各组成部分的含义</translation>
    </message>
    <message>
        <source>Functions made for %1</source>
        <translation>为 %1 生成的函数</translation>
    </message>
    <message>
        <source>Functions of which no target is known</source>
        <translation>目标未知的函数</translation>
    </message>
    <message>
        <source>Targets of the model</source>
        <translation>模型的目标</translation>
    </message>
    <message>
        <source>%1 of %2 calls run on %3</source>
        <comment>%3 is a target</comment>
        <translation>%2 次调用中有 %1 次在 %3 上运行</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>calls on a target</comment>
        <translation>%1 次在 %2 上</translation>
    </message>
    <message>
        <source>Targets of the model: %1</source>
        <translation>模型的目标：%1</translation>
    </message>
</context>
<context>
    <name>Mlf::TargetTableModel</name>
    <message>
        <source>Portable C source, compiled by the firmware&apos;s own compiler</source>
        <translation>可移植的 C 源码，由固件自己的编译器编译</translation>
    </message>
    <message>
        <source>Machine code written by LLVM as object files</source>
        <translation>由 LLVM 以目标文件（object）形式写出的机器码</translation>
    </message>
    <message>
        <source>Calls Arm&apos;s CMSIS-NN library for operators that it supports</source>
        <translation>对支持的部分调用 Arm 的 CMSIS-NN 库</translation>
    </message>
    <message>
        <source>Command streams for an Arm Ethos-U accelerator</source>
        <translation>用于 Arm Ethos-U 加速器的命令流</translation>
    </message>
    <message>
        <source>TVM&apos;s example of an external code generator for C</source>
        <translation>TVM 的 C 外部代码生成器示例</translation>
    </message>
    <message>
        <source>The code generator</source>
        <translation>代码生成器</translation>
    </message>
    <message>
        <source>Families of operator schedules that were tried, the most special first</source>
        <translation>尝试过的算子调度系列，最专用的在前</translation>
    </message>
    <message>
        <source>Processor the code is made for</source>
        <translation>代码所面向的处理器</translation>
    </message>
    <message>
        <source>Instruction set the code is made for</source>
        <translation>代码所面向的指令集</translation>
    </message>
    <message>
        <source>Processor, vendor, system and ABI for LLVM</source>
        <translation>用于 LLVM 的处理器、厂商、系统和 ABI</translation>
    </message>
    <message>
        <source>Processor features switched on or off for LLVM</source>
        <translation>为 LLVM 开启或关闭的处理器特性</translation>
    </message>
    <message>
        <source>How floating-point arguments are passed: soft or hard</source>
        <translation>浮点参数的传递方式：soft 或 hard</translation>
    </message>
    <message>
        <source>Calling convention of the processor</source>
        <translation>处理器的调用约定</translation>
    </message>
    <message>
        <source>Chip or board, used to look up tuned schedules</source>
        <translation>芯片或开发板，用于查找调优过的调度</translation>
    </message>
    <message>
        <source>Device name, used to look up schedules</source>
        <translation>设备名称，用于查找调度</translation>
    </message>
    <message>
        <source>Name of a preset target</source>
        <translation>预设目标的名称</translation>
    </message>
    <message>
        <source>Libraries the operators may call</source>
        <translation>算子可以调用的库</translation>
    </message>
    <message>
        <source>Cores assumed when tuning</source>
        <translation>调优时假定的核心数</translation>
    </message>
    <message>
        <source>Optimisation level for LLVM</source>
        <translation>LLVM 的优化级别</translation>
    </message>
    <message>
        <source>Alignment of constants in bytes</source>
        <translation>常量的对齐字节数</translation>
    </message>
    <message>
        <source>Alignment of workspace buffers in bytes</source>
        <translation>工作区缓冲区的对齐字节数</translation>
    </message>
    <message>
        <source>Ahead of time: the call sequence is generated C</source>
        <translation>提前编译（AOT）：调用序列为生成的 C 代码</translation>
    </message>
    <message>
        <source>Graph: a runtime reads the call sequence from JSON</source>
        <translation>计算图（graph）：运行时从 JSON 读取调用序列</translation>
    </message>
    <message>
        <source>The C runtime, made for bare metal</source>
        <translation>C 运行时，面向裸机</translation>
    </message>
    <message>
        <source>The C++ runtime, made for systems with an operating system</source>
        <translation>C++ 运行时，面向带操作系统的系统</translation>
    </message>
    <message>
        <source>The model is called through a plain C function</source>
        <translation>通过普通 C 函数调用模型</translation>
    </message>
    <message>
        <source>The model is called through TVM&apos;s packed functions</source>
        <translation>通过 TVM 的打包函数（packed）调用模型</translation>
    </message>
    <message>
        <source>Operators take plain pointers</source>
        <translation>算子接收普通指针（unpacked）</translation>
    </message>
    <message>
        <source>Operators take TVM&apos;s packed arguments</source>
        <translation>算子接收 TVM 的打包参数（packed）</translation>
    </message>
    <message>
        <source>Parameters are compiled into the code</source>
        <translation>参数编译到代码中</translation>
    </message>
    <message>
        <source>Parameters stay in the .params file</source>
        <translation>参数保留在 .params 文件中</translation>
    </message>
    <message>
        <source>A registry lets the runtime find functions by name</source>
        <translation>运行时可借助注册表按名称查找函数</translation>
    </message>
    <message>
        <source>No registry of functions by name</source>
        <translation>没有按名称查找函数的注册表</translation>
    </message>
    <message>
        <source>Accelerator and its number of multipliers</source>
        <translation>加速器及其乘法器数量</translation>
    </message>
    <message>
        <source>Configuration file of the Vela compiler</source>
        <translation>Vela 编译器的配置文件</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>The device type is stated in metadata.json.</source>
        <translation>设备类型由 metadata.json 声明。</translation>
    </message>
    <message>
        <source>This format version states no device type; it is inferred from the target&apos;s kind.</source>
        <translation>此格式版本不声明设备类型；设备类型根据目标的种类推断。</translation>
    </message>
    <message>
        <source>This format version states no device type, and it cannot be inferred from this kind of target.</source>
        <translation>此格式版本不声明设备类型，而且根据该目标的种类无法得知设备。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>part of a target and its meaning</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Of the graph executor, whose parameters would stay in a .params file; without effect here</source>
        <translation>用于图执行器，其参数会留在 .params 文件中；在此无作用</translation>
    </message>
    <message>
        <source>Name of the device type in DLPack, which TVM uses</source>
        <translation>TVM 所用 DLPack 中的设备类型名称</translation>
    </message>
    <message>
        <source>How the device is known: stated in metadata.json, or inferred from the kind of the target</source>
        <translation>设备信息的来源：metadata.json 中声明，或由目标种类推断</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Basis</source>
        <comment>how something is known</comment>
        <translation>依据</translation>
    </message>
    <message>
        <source>not known</source>
        <comment>the target of some functions</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>Nothing in the archive tells which target these functions are made for.</source>
        <translation>归档中没有任何内容说明这些函数是为哪个目标生成的。</translation>
    </message>
    <message>
        <source>Relay says that %1 makes these functions. metadata.json has no target of that kind.</source>
        <translation>Relay 表明这些函数由 %1 生成。metadata.json 中没有此种类的目标。</translation>
    </message>
    <message>
        <source>Target and device are unknown.</source>
        <translation>目标未知，设备也未知。</translation>
    </message>
    <message>
        <source>Relay names the compiler of each of these functions.</source>
        <translation>Relay 说明了其中每个函数的编译器。</translation>
    </message>
    <message>
        <source>Inferred: the functions that are not offloaded are made for the target of the host, and offloaded ones for the target that their names or Relay tell.</source>
        <translation>推断：未卸载的函数是为主机目标生成的，卸载的函数是为其名称或 Relay 所示的目标生成的。</translation>
    </message>
    <message>
        <source>No function of the model is made for this target.</source>
        <translation>模型中没有为此目标生成的函数。</translation>
    </message>
    <message>
        <source>Functions</source>
        <translation>函数</translation>
    </message>
    <message>
        <source>How many functions of the model are made for the target, without helpers</source>
        <translation>模型中为该目标生成的函数数量，不含辅助函数</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>How often these functions are called in one run of the model</source>
        <translation>模型运行一次时这些函数被调用的次数</translation>
    </message>
    <message>
        <source>The order of calls is not known.</source>
        <translation>调用顺序未知。</translation>
    </message>
    <message>
        <source>Largest need</source>
        <translation>最大需求</translation>
    </message>
    <message>
        <source>Memory in use during the call of one of these functions that needs most, computed from the code. The targets of a model share this memory.</source>
        <translation>这些函数的各次调用中需求最大的一次所使用的内存，由代码计算。同一模型的各目标共用这些内存。</translation>
    </message>
    <message>
        <source>%1 in call %2</source>
        <translation>第 %2 次调用中 %1</translation>
    </message>
    <message>
        <source>What the calls of these functions need is not known.</source>
        <translation>这些函数的调用所需的内存未知。</translation>
    </message>
    <message>
        <source>Constants</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>The constants that these functions refer to, each counted once. A constant that functions of several targets use counts for each of them.</source>
        <translation>这些函数引用的常量，每个只计一次。若多个目标的函数使用同一常量，则对每个目标各计一次。</translation>
    </message>
    <message>
        <source>The sizes of these constants are not known.</source>
        <translation>这些常量的大小未知。</translation>
    </message>
    <message>
        <source>Δ</source>
        <translation>Δ</translation>
    </message>
    <message>
        <source>Which of them the older archive does not have, or has otherwise</source>
        <translation>旧归档中没有或不同的目标</translation>
    </message>
    <message>
        <source>new</source>
        <comment>a target</comment>
        <translation>新增</translation>
    </message>
    <message>
        <source>changed</source>
        <comment>a target</comment>
        <translation>已更改</translation>
    </message>
    <message>
        <source>In the older archive: %1</source>
        <translation>旧归档中：%1</translation>
    </message>
    <message>
        <source>Device type</source>
        <translation>设备类型</translation>
    </message>
    <message>
        <source>Number of the device type in DLPack</source>
        <translation>DLPack 中设备类型的编号</translation>
    </message>
</context>
<context>
    <name>Mlf::TermHelp</name>
    <message>
        <source>Options that go together:</source>
        <translation>选项的搭配：</translation>
    </message>
    <message>
        <source>What Is &amp;This?</source>
        <translation>这是什么(&amp;T)？</translation>
    </message>
    <message>
        <source>T&amp;erms…</source>
        <translation>术语(&amp;E)…</translation>
    </message>
    <message>
        <source>Nothing is known of this.</source>
        <translation>对此没有说明。</translation>
    </message>
</context>
<context>
    <name>Mlf::TermsDialog</name>
    <message>
        <source>Terms</source>
        <translation>术语</translation>
    </message>
    <message>
        <source>Search terms and explanations</source>
        <translation>搜索术语和说明</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Copies the explanation as text</source>
        <translation>以文本形式复制说明</translation>
    </message>
    <message>
        <source>No term fits. Try another word, in English or Chinese.</source>
        <translation>没有匹配的术语。请换一个词，中英文均可。</translation>
    </message>
    <message>
        <source>Terms: %1</source>
        <translation>术语：%1</translation>
    </message>
    <message>
        <source>Where the documents are wrong</source>
        <translation>文档中的错误</translation>
    </message>
    <message>
        <source>Options that go together</source>
        <translation>选项的搭配</translation>
    </message>
    <message>
        <source>Where it is met</source>
        <translation>出现在哪里</translation>
    </message>
    <message>
        <source>Named by the document &quot;%1&quot;</source>
        <translation>提及它的文档：《%1》</translation>
    </message>
    <message>
        <source>See also</source>
        <translation>另请参阅</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <comment>what stands at a place, and the place</comment>
        <translation>%1，位于 %2</translation>
    </message>
    <message>
        <source>Shown here</source>
        <translation>在此归档中</translation>
    </message>
    <message>
        <source>This archive does not show it.</source>
        <translation>此归档中没有出现。</translation>
    </message>
    <message>
        <source>Found in: %1</source>
        <translation>见于：%1</translation>
    </message>
</context>
<context>
    <name>Mlf::TextPairPane</name>
    <message>
        <source>&amp;Back to All Changes</source>
        <translation>返回所有变化(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Previous Difference</source>
        <translation>上一处差异(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Next Difference</source>
        <translation>下一处差异(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Copy Differences</source>
        <translation>复制差异(&amp;C)</translation>
    </message>
    <message>
        <source>Old</source>
        <translation>旧</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新</translation>
    </message>
    <message>
        <source>There is no text of this.</source>
        <translation>此项没有文本。</translation>
    </message>
    <message>
        <source>The texts are equal.</source>
        <translation>两份文本相同。</translation>
    </message>
    <message>
        <source>Differences: %1</source>
        <translation>差异：%1</translation>
    </message>
    <message>
        <source>Cancelled. The texts were not compared.</source>
        <translation>已取消。文本未作比较。</translation>
    </message>
    <message>
        <source>Differences: more than %1; the ones after that are shown as one</source>
        <translation>差异：超过 %1 处；其后的合为一处显示</translation>
    </message>
</context>
<context>
    <name>Mlf::TextPairView</name>
    <message>
        <source>Texts side by side</source>
        <translation>并排的文本</translation>
    </message>
    <message>
        <source>Equal lines: %1</source>
        <translation>相同的行：%1</translation>
    </message>
    <message>
        <source>Equal values, lines: %1</source>
        <translation>相同的值，行数：%1</translation>
    </message>
    <message>
        <source>Values that differ, lines: %1</source>
        <translation>不同的值，行数：%1</translation>
    </message>
    <message>
        <source>… and more: these are the first %1 rows that differ</source>
        <translation>……还有更多：这是前 %1 个不同的行</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>lines of values, and what differs</comment>
        <translation>%1；%2</translation>
    </message>
</context>
<context>
    <name>Mlf::UnitMenu</name>
    <message>
        <source>Uni&amp;ts</source>
        <translation>单位(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Bytes</source>
        <translation>字节(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;KiB</source>
        <translation>KiB(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Hexadecimal</source>
        <translation>十六进制(&amp;H)</translation>
    </message>
</context>
<context>
    <name>Models</name>
    <message>
        <source>unknown</source>
        <comment>bytes</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1 models in this archive: %2</source>
        <translation>此归档含 %1 个模型：%2</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>all at once, in sum</source>
        <translation>同时运行（合计）</translation>
    </message>
    <message>
        <source>one after another</source>
        <translation>依次运行</translation>
    </message>
</context>
<context>
    <name>PageKeys</name>
    <message>
        <source>, </source>
        <comment>between keys that do the same</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>Previous or next call</source>
        <translation>上一个或下一个调用</translation>
    </message>
    <message>
        <source>Put the part into the region of that number</source>
        <translation>把该部分放入对应编号的区域</translation>
    </message>
    <message>
        <source>Put the part into the previous or next region</source>
        <translation>把该部分放入上一个或下一个区域</translation>
    </message>
    <message>
        <source>Place the part automatically</source>
        <translation>由程序决定该部分的位置</translation>
    </message>
    <message>
        <source>Walk from mark to mark of a chart</source>
        <translation>在图表的标记之间移动</translation>
    </message>
    <message>
        <source>First or last element of a chart</source>
        <translation>图表的第一个或最后一个标记</translation>
    </message>
    <message>
        <source>Open the target of a mark or row</source>
        <translation>转到标记或行所指的位置</translation>
    </message>
    <message>
        <source>Open or close the fold of a line</source>
        <translation>展开或折叠该行</translation>
    </message>
    <message>
        <source>Scroll and leave the cursor where it is</source>
        <translation>滚动而不移动光标</translation>
    </message>
    <message>
        <source>First or last byte of a file</source>
        <translation>文件的第一个或最后一个字节</translation>
    </message>
    <message>
        <source>Back to the whole, or to the overview</source>
        <translation>回到整体或概览</translation>
    </message>
    <message>
        <source>Select nothing</source>
        <translation>取消选择</translation>
    </message>
    <message>
        <source>Follow the arrows of the drawing from box to box</source>
        <translation>沿绘图中的箭头逐个方框移动</translation>
    </message>
    <message>
        <source>Next box in the same row</source>
        <translation>旁边的下一个方框</translation>
    </message>
    <message>
        <source>First or last box</source>
        <translation>第一个或最后一个方框</translation>
    </message>
    <message>
        <source>Move the drawing</source>
        <translation>移动绘图</translation>
    </message>
    <message>
        <source>Make the drawing larger or smaller, or bring all of it in sight</source>
        <translation>放大或缩小绘图，或显示全部</translation>
    </message>
</context>
<context>
    <name>Permalink</name>
    <message>
        <source>&quot;%1&quot; is not a valid link.</source>
        <translation>“%1”不是有效的位置。</translation>
    </message>
    <message>
        <source>The link has %1 characters, and no more than %2 are read.</source>
        <translation>该链接有 %1 个字符，最多只读取 %2 个。</translation>
    </message>
    <message>
        <source>In the link &quot;%1&quot; the part after &quot;#&quot; is not a valid link.</source>
        <translation>链接“%1”中“#”后面的内容不是有效的位置。</translation>
    </message>
    <message>
        <source>In the link &quot;%1&quot; there is a wrong percent code after &quot;?&quot;.</source>
        <translation>链接“%1”中“?”后面有错误的百分号编码。</translation>
    </message>
    <message>
        <source>In the link &quot;%1&quot; the digest of the model is wrong: between &quot;mlf:&quot; and &quot;#&quot; there must be 16 to 64 of the digits 0 to 9 and a to f.</source>
        <translation>链接“%1”中模型的摘要有误：“mlf:”与“#”之间应为 16 到 64 位数字（0 到 9 和 a 到 f）。</translation>
    </message>
</context>
<context>
    <name>Rom</name>
    <message>
        <source>constants</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>alignment padding</source>
        <translation>对齐填充</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>machine code</source>
        <translation>机器码</translation>
    </message>
    <message>
        <source>other read-only data</source>
        <translation>其他只读数据</translation>
    </message>
    <message>
        <source>all that is known</source>
        <translation>已知的全部</translation>
    </message>
    <message>
        <source>used by several functions</source>
        <translation>由多个函数使用</translation>
    </message>
    <message>
        <source>not used by any function</source>
        <translation>未被任何函数使用</translation>
    </message>
    <message>
        <source>without a symbol</source>
        <translation>没有符号</translation>
    </message>
    <message>
        <source>code: unknown until compiled</source>
        <translation>代码：编译前未知</translation>
    </message>
    <message>
        <source>The compiler flags their section as writable: a linker script that collects .rodata* by name puts them into flash, one that goes by the flag into RAM, copied from flash, which holds them all the same. Leave them out where something else brings them into RAM.</source>
        <translation>编译器将其段标记为可写：按名称收集 .rodata* 的链接脚本会把它们放入闪存，按标记处理的则放入 RAM，并从闪存复制，闪存中同样保留一份。仅当由其他途径装入 RAM 时才应排除。</translation>
    </message>
</context>
<context>
    <name>RomChart</name>
    <message>
        <source>%1 of %2</source>
        <translation>%2 的 %1</translation>
    </message>
    <message>
        <source>%1 of the total</source>
        <translation>占总量的 %1</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>至少 %1</translation>
    </message>
    <message>
        <source>Nothing is known that goes into flash</source>
        <translation>写入闪存的内容未知</translation>
    </message>
    <message>
        <source>%1: %2, %3 of the total; total = 100 %</source>
        <translation>%1：%2，占总量的 %3；占总量的百分比</translation>
    </message>
    <message>
        <source>as before</source>
        <translation>与之前相同</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>difference not known</source>
        <translation>差值未知</translation>
    </message>
    <message>
        <source>%1, not certain</source>
        <translation>%1，不确定</translation>
    </message>
    <message>
        <source>%1: %2; compared with the older archive: %3</source>
        <translation>%1：%2；与旧归档相比：%3</translation>
    </message>
    <message>
        <source>larger or new</source>
        <translation>变大或新增</translation>
    </message>
    <message>
        <source>smaller</source>
        <translation>变小</translation>
    </message>
    <message>
        <source>%1 against the older archive</source>
        <translation>与旧归档相比 %1</translation>
    </message>
    <message>
        <source>%1 too small to draw</source>
        <translation>%1 项过小，未单独绘出</translation>
    </message>
    <message>
        <source>Flash without code: %1 = 100 %</source>
        <translation>不含代码的闪存：%1；占其百分比</translation>
    </message>
    <message>
        <source>Flash without code that is not compiled: %1 = 100 %</source>
        <translation>不含未编译代码的闪存：%1；占其百分比</translation>
    </message>
    <message>
        <source>Flash: %1 = 100 %</source>
        <translation>闪存：%1；占其百分比</translation>
    </message>
    <message>
        <source>other values</source>
        <translation>值不同</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>已删除</translation>
    </message>
</context>
<context>
    <name>RomFigures</name>
    <message>
        <source>until it is compiled</source>
        <translation>编译之前</translation>
    </message>
    <message>
        <source>without code</source>
        <translation>不含代码</translation>
    </message>
    <message>
        <source>without what is not compiled</source>
        <translation>不含未编译的部分</translation>
    </message>
    <message>
        <source>Constants with their padding, parameters, and of object files code and .rodata. The runtime and what the linker adds are not in it.</source>
        <translation>常量及其填充、参数，以及目标文件的代码和 .rodata。不含运行时和链接器添加的内容。</translation>
    </message>
    <message>
        <source>Constants</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>and %1 of padding</source>
        <translation>另有填充 %1</translation>
    </message>
    <message>
        <source>Arrays and pools in the C code, without what aligns them. Tables of the runtime do not count.</source>
        <translation>C 代码中的数组和内存池，不含对齐填充。运行时的表不计入。</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Data of the .params file, where a graph executor loads it and no constants are linked. Elsewhere the file is not used and does not count.</source>
        <translation>.params 文件的数据，前提是图执行器加载它且未链接常量。其他情况下不使用该文件，也不计入。</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>the rest is not compiled yet</source>
        <translation>其余尚未编译</translation>
    </message>
    <message>
        <source>Machine code of the object files, before linking. Of C code a compiler decides.</source>
        <translation>目标文件的机器码，链接之前。C 代码由编译器决定。</translation>
    </message>
    <message>
        <source>Other read-only data</source>
        <translation>其他只读数据</translation>
    </message>
    <message>
        <source>Sections .rodata of the object files: constants, tables and texts that a compiler put there.</source>
        <translation>目标文件的 .rodata 段：编译器放入的常量、表和文本。</translation>
    </message>
    <message>
        <source>Declared without const</source>
        <translation>未声明 const</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>未计入</translation>
    </message>
    <message>
        <source>with code for %1</source>
        <translation>含 %1 的代码</translation>
    </message>
    <message>
        <source>for %1, not for a board</source>
        <translation>面向 %1，不是开发板的代码</translation>
    </message>
    <message>
        <source>Flash, all that is known</source>
        <translation>闪存，已知的全部</translation>
    </message>
    <message>
        <source>counted as flash</source>
        <translation>计入闪存</translation>
    </message>
</context>
<context>
    <name>TargetTables</name>
    <message>
        <source>Part</source>
        <translation>组成部分</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>not known to this program; kept as it is</source>
        <translation>本程序不认识；按原样保留</translation>
    </message>
</context>
<context>
    <name>Terms</name>
    <message>
        <source>en</source>
        <comment>language of the explanations: en or zh</comment>
        <extracomment>In which language the explanations of terms are shown: zh for Chinese, else en.</extracomment>
        <translation>zh</translation>
    </message>
    <message>
        <source>In metadata.json: %1</source>
        <translation>metadata.json 中：%1</translation>
    </message>
    <message>
        <source>Among the files: %1</source>
        <translation>文件中：%1</translation>
    </message>
    <message>
        <source>In the C code: %1</source>
        <translation>C 代码中：%1</translation>
    </message>
    <message>
        <source>In Relay: %1</source>
        <translation>Relay 中：%1</translation>
    </message>
    <message>
        <source>In TIR: %1</source>
        <translation>TIR 中：%1</translation>
    </message>
    <message>
        <source>In target strings: %1</source>
        <translation>目标字符串中：%1</translation>
    </message>
    <message>
        <source>In this window: %1</source>
        <translation>本窗口中：%1</translation>
    </message>
    <message>
        <source>Page of this window: %1</source>
        <translation>本窗口的页面：%1</translation>
    </message>
    <message>
        <source>In the documents only; nothing in an archive shows it.</source>
        <translation>仅见于文档，归档中没有体现。</translation>
    </message>
    <message>
        <source>Allowed: runtime %1 with interface-api %2 and unpacked-api %3.</source>
        <translation>运行时 %1、interface-api %2、unpacked-api %3：允许。</translation>
    </message>
    <message>
        <source>Not allowed: runtime %1 with interface-api %2 and unpacked-api %3.</source>
        <translation>运行时 %1、interface-api %2、unpacked-api %3：拒绝。</translation>
    </message>
    <message>
        <source>The calling convention of operators is %1.</source>
        <translation>算子的调用约定为 %1。</translation>
    </message>
    <message>
        <source>This is %1.</source>
        <translation>此组合为%1。</translation>
    </message>
    <message>
        <source>The archive shows it by: %1.</source>
        <translation>归档中的标志：%1。</translation>
    </message>
    <message>
        <source>Options that go together:</source>
        <translation>选项的搭配：</translation>
    </message>
    <message>
        <source>Named by: %1</source>
        <translation>提及它的文档：%1</translation>
    </message>
    <message>
        <source>See also: %1</source>
        <translation>另请参阅：%1</translation>
    </message>
    <message>
        <source>Found in: %1</source>
        <translation>见于：%1</translation>
    </message>
</context>
<context>
    <name>TypeMarks</name>
    <message>
        <source>unknown</source>
        <comment>the shape of a tensor</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>bytes unknown</source>
        <translation>字节数未知</translation>
    </message>
    <message>
        <source>Stated: TVM has printed this type behind the expression.</source>
        <translation>各函数的工作区，数值为 metadata.json 的声明值</translation>
    </message>
    <message>
        <source>Computed: by the rule of the operator, from what it takes.</source>
        <translation>计算得出：根据算子的规则，由其输入推出。</translation>
    </message>
</context>
<context>
    <name>WorkspaceChart</name>
    <message>
        <source>Workspace of each function, as stated in metadata.json</source>
        <translation>各函数的工作区，数值为 metadata.json 的声明值</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>未声明</translation>
    </message>
    <message>
        <source>main, in all</source>
        <translation>main 总计</translation>
    </message>
    <message>
        <source>as stated for main; how it comes about is not stated</source>
        <translation>main 的声明值；未声明其构成</translation>
    </message>
    <message>
        <source>planned into pools</source>
        <translation>已规划到内存池</translation>
    </message>
    <message>
        <source>inferred: all of it is pools, which the functions use one after another</source>
        <translation>推断：全部为内存池，由各函数依次使用</translation>
    </message>
    <message>
        <source>Workspace stated in metadata.json (%1); inferred: planned into pools, as every function states 0</source>
        <translation>metadata.json 声明的工作区（%1）；推断：已规划到内存池，因为每个函数都声明为 0</translation>
    </message>
    <message>
        <source>Workspace stated in metadata.json (%1)</source>
        <translation>metadata.json 声明的工作区（%1）</translation>
    </message>
    <message>
        <source>KiB</source>
        <translation>KiB</translation>
    </message>
    <message>
        <source>bytes, hexadecimal</source>
        <translation>字节，十六进制</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>main, entry %1</source>
        <translation>main，条目 %1</translation>
    </message>
    <message>
        <source>main on %1</source>
        <translation>%1 上的 main</translation>
    </message>
    <message>
        <source>as stated; which functions belong to which entry of main is not stated</source>
        <translation>声明值；未声明各函数属于 main 的哪个条目</translation>
    </message>
    <message>
        <source>as stated, although the largest function alone states more: %1</source>
        <translation>声明值，尽管仅最大的函数就声明了更多：%1</translation>
    </message>
    <message>
        <source>inferred: %1 of the largest function + %2 of main (hatched)</source>
        <translation>推断：最大函数的 %1 + main 的 %2（斜线部分）</translation>
    </message>
</context>
</TS>
