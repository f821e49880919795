/** Where a call came from, and the request id that its log lines share. */
export interface CallOrigin {
  readonly address: string;
  readonly requestId: string;
  /** The address of this server as the client knows it, e.g. `https://hr.example.com`; absent in a job. */
  readonly site?: string;
}
