import { afterAll, beforeAll, expect, test } from 'vitest';
import { objectsIn } from '../../engine/language/json';
import { type DemoServer, openDemoServer } from './support/demoServer';
import { jobOf, startJob } from './support/jobs';

interface Flow {
  readonly what: string;
  readonly who: 'manager' | 'hr';
  readonly list: string;
  readonly decide: string;
  /** The part of the payload that depends on the row. */
  readonly ofRow: Readonly<Record<string, string>>;
  /** The part that is the same for all rows. */
  readonly shared: object;
  /** Whether the list also has rows that are decided. */
  readonly keepsDecided?: boolean;
}

const flows: readonly Flow[] = [
  {
    ...{ what: 'leave', who: 'manager', list: 'POST /api/team/leave/request/list' },
    ...{ decide: 'POST /api/team/leave/request/action', ofRow: { 'leave-id': 'leave-id' } },
    shared: { 'approval-status-id': 1, 'cancel-reason': 'Enjoy' },
    keepsDecided: true,
  },
  {
    ...{ what: 'cancellations of leave', who: 'manager', list: 'POST /api/team/leave-cancel/list' },
    ...{ decide: 'POST /api/team/leave-cancel/action', ofRow: { 'cancel-request-id': 'id', 'leave-id': 'leave-id' } },
    shared: { 'approval-status-id': 1, 'cancel-reason': 'Fine' },
  },
  {
    ...{ what: 'resignations', who: 'manager', list: 'POST /api/team/resignation/requests' },
    ...{ decide: 'POST /api/team/resignation/approval', ofRow: { 'request-id': 'request-id' } },
    shared: { 'approval-status-id': 2, remarks: 'Please stay' },
  },
  {
    ...{ what: 'reporting changes', who: 'manager', list: 'POST /api/team/reporting-change/list' },
    ...{ decide: 'POST /api/team/reporting-change/action', ofRow: { 'request-id': 'request-id' } },
    shared: { 'approval-status': 2, remarks: 'Not now' },
  },
  {
    ...{ what: 'exit interviews', who: 'hr', list: 'POST /api/hr/resignation/exit-interview/list' },
    ...{ decide: 'POST /api/hr/resignation/exit-interview/update', ofRow: { 'request-id': 'request-id' } },
    shared: { remarks: 'Leaves on good terms' },
  },
  {
    ...{ what: 'retractions', who: 'hr', list: 'POST /api/hr/resignation/pending-relievings' },
    ...{ decide: 'POST /api/hr/resignation/retraction', ofRow: { 'request-id': 'request-id' } },
    shared: { remarks: 'They stay' },
  },
  {
    ...{ what: 'HR cases', who: 'hr', list: 'POST /api/hr/hr-case/pending-case' },
    ...{ decide: 'POST /api/hr/hr-case/action', ofRow: { 'ask-hr-case-id': 'ask-hr-case-id' } },
    shared: { 'task-status-id': 3, 'short-desc': 'Answered', summary: 'Solved by a notice to everyone' },
  },
];

let demo: DemoServer;
beforeAll(async () => {
  demo = await openDemoServer();
});
afterAll(() => demo.server.close());

test.each(flows)('many $what are decided at once; one that was decided before is refused by name', async (flow) => {
  const { server, tokens } = demo;
  const token = tokens[flow.who] ?? '';
  const { keepsDecided = false } = flow;
  const { body } = await demo.call(flow.list, { who: flow.who, body: {} });
  const rows = objectsIn(body.data)
    .filter(({ status }) => !keepsDecided || status !== 'Approved')
    .slice(0, 2)
    .map((row, at) => ({
      name: `Row ${at + 1}`,
      with: Object.fromEntries(Object.entries(flow.ofRow).map(([key, field]) => [key, row[field]])),
    }));
  expect(rows).toHaveLength(2);
  const earlier = await demo.call(flow.decide, { who: flow.who, body: { ...flow.shared, ...rows[0]?.with } });
  expect(earlier.body).toMatchObject({ result: true });
  const begun = await startJob(server, token, { endpoint: flow.decide, with: flow.shared, rows });
  await server.jobs.idle();
  const job = await jobOf(server, token, begun);
  expect(job).toMatchObject({ ended: true, total: 2, done: 1, refused: 1, refusals: [{ name: 'Row 1' }] });
  const left = objectsIn((await demo.call(flow.list, { who: flow.who, body: {} })).body.data);
  const isLeft = (wanted: object): boolean =>
    left.some((row) =>
      Object.entries(flow.ofRow).every(([key, field]) => row[field] === (wanted as Record<string, unknown>)[key]),
    );
  expect(rows.map((row) => isLeft(row.with))).toEqual([keepsDecided, keepsDecided]);
});

test('a decision about many rows needs the role of a single one', async () => {
  const { server, tokens } = demo;
  for (const { decide, shared, ofRow } of flows) {
    const rows = [{ name: 'Row 1', with: Object.fromEntries(Object.keys(ofRow).map((key) => [key, 1])) }];
    const answer = await startJob(server, tokens.employee ?? '', { endpoint: decide, with: shared, rows });
    expect(answer.status, decide).toBe(403);
  }
});
