// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "arm_nnfunctions.h"

// Stand-ins to link with, as a library would be: each says that it does nothing.

arm_cmsis_nn_status arm_convolve_wrapper_s8(const cmsis_nn_context *context, const cmsis_nn_conv_params *parameters,
                                            const cmsis_nn_per_channel_quant_params *quantization,
                                            const cmsis_nn_dims *input_dims, const int8_t *input,
                                            const cmsis_nn_dims *filter_dims, const int8_t *filter,
                                            const cmsis_nn_dims *bias_dims, const int32_t *bias,
                                            const cmsis_nn_dims *output_dims, int8_t *output)
{
    return ARM_CMSIS_NN_NO_IMPL_ERROR;
}

arm_cmsis_nn_status arm_depthwise_conv_wrapper_s8(const cmsis_nn_context *context,
                                                  const cmsis_nn_dw_conv_params *parameters,
                                                  const cmsis_nn_per_channel_quant_params *quantization,
                                                  const cmsis_nn_dims *input_dims, const int8_t *input,
                                                  const cmsis_nn_dims *filter_dims, const int8_t *filter,
                                                  const cmsis_nn_dims *bias_dims, const int32_t *bias,
                                                  const cmsis_nn_dims *output_dims, int8_t *output)
{
    return ARM_CMSIS_NN_NO_IMPL_ERROR;
}

arm_cmsis_nn_status arm_fully_connected_s8(const cmsis_nn_context *context, const cmsis_nn_fc_params *parameters,
                                           const cmsis_nn_per_tensor_quant_params *quantization,
                                           const cmsis_nn_dims *input_dims, const int8_t *input,
                                           const cmsis_nn_dims *filter_dims, const int8_t *filter,
                                           const cmsis_nn_dims *bias_dims, const int32_t *bias,
                                           const cmsis_nn_dims *output_dims, int8_t *output)
{
    return ARM_CMSIS_NN_NO_IMPL_ERROR;
}

arm_cmsis_nn_status arm_max_pool_s8(const cmsis_nn_context *context, const cmsis_nn_pool_params *parameters,
                                    const cmsis_nn_dims *input_dims, const int8_t *input,
                                    const cmsis_nn_dims *filter_dims, const cmsis_nn_dims *output_dims, int8_t *output)
{
    return ARM_CMSIS_NN_NO_IMPL_ERROR;
}

void arm_softmax_s8(const int8_t *input, int32_t rows, int32_t row_size, int32_t multiplier, int32_t shift,
                    int32_t difference_minimum, int8_t *output)
{
}
