import type { Answer, TestServer } from './testServer';

/** A job as its endpoint returns it. */
export interface Job {
  readonly 'job-id': number;
  readonly ended: boolean;
  readonly 'starts-in': number;
  readonly total: number;
  readonly done: number;
  readonly refused: number;
  readonly why: string | null;
  readonly refusals: readonly { readonly name: string; readonly msg: string }[];
}

/** Requests a job. */
export const startJob = (server: TestServer, token: string, body: object): Promise<Answer> =>
  server.call('POST /api/jobs', { token, body });

/** Reads the progress of a job, given the response to its start. */
export async function jobOf(server: TestServer, token: string, begun: Answer): Promise<Job> {
  const { body } = await server.call('GET /api/jobs/{job-id}', {
    token,
    path: { 'job-id': String(begun.body['job-id']) },
  });
  return body.data as Job;
}
