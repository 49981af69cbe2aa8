/* The archive does not tell enough to write the buffers and the call of the model @MODEL@.
   What is known:
@KNOWN@ */
