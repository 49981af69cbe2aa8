# Builds a program that runs the model @MODEL@ on a board without an operating system.
#
#   tar -xf ARCHIVE -C model        beside this file, so that model/metadata.json is there
#   cmake -B build -DCMAKE_SYSTEM_NAME=Generic -DCMAKE_C_COMPILER=arm-none-eabi-gcc \
#         -DCMAKE_TRY_COMPILE_TARGET_TYPE=STATIC_LIBRARY -DCMAKE_C_FLAGS="-mcpu=… -mthumb" \
#         -DCMAKE_EXE_LINKER_FLAGS="-T board.ld --specs=nosys.specs"
cmake_minimum_required(VERSION 3.16)
project(program @LANGUAGES@)

set(MODEL_DIR "${CMAKE_CURRENT_SOURCE_DIR}/model" CACHE PATH "The archive, unpacked")
set(TVM_CRT_DIR "@RUNTIME@" CACHE PATH "TVM's C runtime: include and src")
@CRT@
add_executable(program
@OWN@
@SOURCES@
    ${TVM_CRT_SOURCES})
target_include_directories(program PRIVATE
    "${CMAKE_CURRENT_SOURCE_DIR}"
@INCLUDES@
    "${TVM_CRT_DIR}/include")
set_target_properties(program PROPERTIES C_STANDARD 11 C_EXTENSIONS ON)
# The model's entry point passes pools as pointers of another type: an error since gcc 14.
target_compile_options(program PRIVATE $<$<COMPILE_LANGUAGE:C>:-Wno-incompatible-pointer-types>)
target_compile_options(program PRIVATE -ffunction-sections -fdata-sections)
target_link_options(program PRIVATE -Wl,--gc-sections)
@EMBEDDED@# Beside the maths library: startup code, linker script and console of the board@LIBRARIES@.
target_link_libraries(program PRIVATE ${BOARD_LIBRARIES} m)
