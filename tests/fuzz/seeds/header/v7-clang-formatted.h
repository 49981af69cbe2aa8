#ifndef TVMGEN_DEFAULT_H_
#define TVMGEN_DEFAULT_H_
#include <stdint.h>

#ifdef __cplusplus
extern "C"
{
#endif

#define TVMGEN_DEFAULT_FRAME_SIZE 32
#define TVMGEN_DEFAULT_POSE_SIZE 16
    struct tvmgen_default_inputs
    {
        void *frame;
    };

    struct tvmgen_default_outputs
    {
        void *pose;
    };

    int32_t tvmgen_default_run(struct tvmgen_default_inputs *inputs,
                               struct tvmgen_default_outputs *outputs);
#define TVMGEN_DEFAULT_WORKSPACE_SIZE 20

#ifdef __cplusplus
}
#endif

#endif  // TVMGEN_DEFAULT_H_
