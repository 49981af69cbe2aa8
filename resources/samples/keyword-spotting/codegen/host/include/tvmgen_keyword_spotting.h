#ifndef TVMGEN_KEYWORD_SPOTTING_H_
#define TVMGEN_KEYWORD_SPOTTING_H_
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/*!
 * \brief Input tensor mfcc size (in bytes) for TVM module "keyword_spotting" 
 */
#define TVMGEN_KEYWORD_SPOTTING_MFCC_SIZE 490
/*!
 * \brief Output tensor scores size (in bytes) for TVM module "keyword_spotting" 
 */
#define TVMGEN_KEYWORD_SPOTTING_SCORES_SIZE 48
/*!
 * \brief Input tensor pointers for TVM module "keyword_spotting" 
 */
struct tvmgen_keyword_spotting_inputs {
  void* mfcc;
};

/*!
 * \brief Output tensor pointers for TVM module "keyword_spotting" 
 */
struct tvmgen_keyword_spotting_outputs {
  void* scores;
};

/*!
 * \brief entrypoint function for TVM module "keyword_spotting"
 * \param inputs Input tensors for the module 
 * \param outputs Output tensors for the module 
 */
int32_t tvmgen_keyword_spotting_run(
  struct tvmgen_keyword_spotting_inputs* inputs,
  struct tvmgen_keyword_spotting_outputs* outputs
);
/*!
 * \brief Workspace size for TVM module "keyword_spotting" 
 */
#define TVMGEN_KEYWORD_SPOTTING_WORKSPACE_SIZE 42564

#ifdef __cplusplus
}
#endif

#endif // TVMGEN_KEYWORD_SPOTTING_H_
