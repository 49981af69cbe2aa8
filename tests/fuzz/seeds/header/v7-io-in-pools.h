#ifndef TVMGEN_TILT_H_
#define TVMGEN_TILT_H_
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/*!
 * \brief Input tensor accel size (in bytes) for TVM module "tilt" 
 */
#define TVMGEN_TILT_ACCEL_SIZE 16
/*!
 * \brief Output tensor prob size (in bytes) for TVM module "tilt" 
 */
#define TVMGEN_TILT_PROB_SIZE 8
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
  void* sram;
};

/*!
 * \brief Maps I/O inputs to the workspace memory pools for TVM module "tilt"
 * \param workspace_pools Workspace memory pool struct for the module 
 * \return I/O inputs struct for the module 
 */
struct tvmgen_tilt_inputs tvmgen_tilt_map_inputs(
  struct tvmgen_tilt_workspace_pools* workspace_pools
);

/*!
 * \brief Maps I/O outputs to the workspace memory pools for TVM module "tilt"
 * \param workspace_pools Workspace memory pool struct for the module 
 * \return I/O outputs struct for the module 
 */
struct tvmgen_tilt_outputs tvmgen_tilt_map_outputs(
  struct tvmgen_tilt_workspace_pools* workspace_pools
);

/*!
 * \brief entrypoint function for TVM module "tilt"
 * \param workspace_pools Workspace memory pool pointers for the module 
 */
int32_t tvmgen_tilt_run(
  struct tvmgen_tilt_workspace_pools* workspace_pools
);
/*!
 * \brief Workspace size for TVM module "tilt" 
 */
#define TVMGEN_TILT_WORKSPACE_SIZE 84
/*!
 * \brief sram size for TVM module "tilt" 
 */
#define TVMGEN_TILT_SRAM_WORKSPACE_POOL_SIZE 84

#ifdef __cplusplus
}
#endif

#endif // TVMGEN_TILT_H_
