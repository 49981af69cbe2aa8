/* Memory that the model @MODEL@ works in and that you bring. Put each pool where it belongs. */
#include <stdint.h>

@POOLS@
