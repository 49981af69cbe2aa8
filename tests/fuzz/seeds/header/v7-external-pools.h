#ifndef TVMGEN_TILT_H_
#define TVMGEN_TILT_H_
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/*!
 * \brief Input tensor accel size (in bytes) for TVM module "tilt" 
 */
#define TVMGEN_TILT_ACCEL_SIZE 28
/*!
 * \brief Output tensor prob size (in bytes) for TVM module "tilt" 
 */
#define TVMGEN_TILT_PROB_SIZE 12
/*!
 * \brief Input tensor pointers for TVM module "tilt" 
 */
struct tvmgen_tilt_inputs {
  void* accel;
};

/*!
 * \brief Output tensor pointers for TVM module "tilt" 
 */
struct tvmgen_tilt_outputs {
  void* prob;
};

/*!
 * \brief Workspace pool pointers for TVM module "tilt" 
 */
struct tvmgen_tilt_workspace_pools {
  void* dtcm;
  void* sram;
};

/*!
 * \brief entrypoint function for TVM module "tilt"
 * \param inputs Input tensors for the module 
 * \param outputs Output tensors for the module 
 * \param workspace_pools Workspace memory pool pointers for the module 
 */
int32_t tvmgen_tilt_run(
  struct tvmgen_tilt_inputs* inputs,
  struct tvmgen_tilt_outputs* outputs,
  struct tvmgen_tilt_workspace_pools* workspace_pools
);
/*!
 * \brief Workspace size for TVM module "tilt" 
 */
#define TVMGEN_TILT_WORKSPACE_SIZE 68
/*!
 * \brief dtcm size for TVM module "tilt" 
 */
#define TVMGEN_TILT_DTCM_WORKSPACE_POOL_SIZE 52
/*!
 * \brief sram size for TVM module "tilt" 
 */
#define TVMGEN_TILT_SRAM_WORKSPACE_POOL_SIZE 16

#ifdef __cplusplus
}
#endif

#endif // TVMGEN_TILT_H_
