static const int8_t w[3] = {
    +0x7f, -0x01, 
};
"a\
