void f(TVMValue** p, DLTensor** q, float* x) {
  int n = p->v_int64;
  q->data = x;
  q[1]->data = x;
}
