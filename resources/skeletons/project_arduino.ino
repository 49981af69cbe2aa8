/* A sketch that runs the model @MODEL@.

   The Arduino tools compile what lies in the folder src of a sketch and take no other include paths. So copy
   - the files of codegen/host/src of the archive to src/model, and those of codegen/host/include beside them,
   - the other .c and .h files of this folder to src/model,
   - include/tvm and include/dlpack of TVM's C runtime to src/tvm and src/dlpack@RUNTIMEFILES@,
   and write #include "tvm/..." and <tvmgen_...> of the copies as paths from where each file lies. */
extern "C" {
@DECLARATION@
}

void setup()
{
    Serial.begin(115200);
@START@}

void loop()
{
    /* fill the inputs */
    if (@CALL@ != 0)
        Serial.println("the model has failed");
    /* read the outputs */
}
