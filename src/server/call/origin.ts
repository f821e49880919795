/** Where a call came from, and the request id that its log lines share. */
export interface CallOrigin {
  readonly address: string;
  readonly requestId: string;
}
