#ifndef TVMGEN_SCENE_H_
#define TVMGEN_SCENE_H_
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/*!
 * \brief Input tensor frame size (in bytes) for TVM module "scene" 
 */
#define TVMGEN_SCENE_FRAME_SIZE 16
/*!
 * \brief Output tensor mask size (in bytes) for TVM module "scene" 
 */
#define TVMGEN_SCENE_MASK_SIZE 16
/*!
 * \brief Input tensor pointers for TVM module "scene" 
 */
struct tvmgen_scene_inputs {
  void* frame;
};

/*!
 * \brief Output tensor pointers for TVM module "scene" 
 */
struct tvmgen_scene_outputs {
  void* mask;
};

/*!
 * \brief Device context pointers for TVM module "scene" 
 */
struct tvmgen_scene_devices {
  void* ethos_u;
};

/*!
 * \brief entrypoint function for TVM module "scene"
 * \param inputs Input tensors for the module 
 * \param outputs Output tensors for the module 
 * \param devices Device context pointers for the module 
 */
int32_t tvmgen_scene_run(
  struct tvmgen_scene_inputs* inputs,
  struct tvmgen_scene_outputs* outputs,
  struct tvmgen_scene_devices* devices
);
/*!
 * \brief Workspace size for TVM module "scene" 
 */
#define TVMGEN_SCENE_WORKSPACE_SIZE 16

#ifdef __cplusplus
}
#endif

#endif // TVMGEN_SCENE_H_
