# Builds a Zephyr program that runs the model @MODEL@.
#
#   tar -xf ARCHIVE -C model        beside this file, so that model/metadata.json is there
#   west build -b BOARD
cmake_minimum_required(VERSION 3.20)
find_package(Zephyr REQUIRED HINTS $ENV{ZEPHYR_BASE})
project(program @LANGUAGES@)

set(MODEL_DIR "${CMAKE_CURRENT_SOURCE_DIR}/model" CACHE PATH "The archive, unpacked")
set(TVM_CRT_DIR "@RUNTIME@" CACHE PATH "TVM's C runtime: include and src")
@CRT@
target_sources(app PRIVATE
@OWN@
@SOURCES@
    ${TVM_CRT_SOURCES})
target_include_directories(app PRIVATE
    "${CMAKE_CURRENT_SOURCE_DIR}"
@INCLUDES@
    "${TVM_CRT_DIR}/include")
# The model's entry point passes pools as pointers of another type: an error since gcc 14.
target_compile_options(app PRIVATE $<$<COMPILE_LANGUAGE:C>:-Wno-incompatible-pointer-types>)
@EMBEDDED@# Beside these: what linker_notes.txt says@LIBRARIES@.
