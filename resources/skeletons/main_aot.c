/* A program that runs the model @MODEL@ again and again. */
#include <stdint.h>

@DECLARATION@

static void set_up_board(void)
{
    /* clocks, caches, floating point unit, console: what the board needs */
}

int main(void)
{
    set_up_board();
@START@    for (;;) {
        /* fill the inputs */
        if (@CALL@ != 0) {
            /* the model has failed */
        }
        /* read the outputs */
    }
}
