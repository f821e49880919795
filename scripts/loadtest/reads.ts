import { loadContract } from '../../engine/compiler';
import type { Endpoint } from '../../engine/language/contract';
import { inProject } from '../setup/place.mjs';
import type { EmbeddedServer } from './runningServer';

/** How an endpoint affected other calls. */
export interface Blocking {
  readonly endpoint: string;
  readonly who: string;
  readonly status: number;
  /** Its own response time, in milliseconds. */
  readonly ms: number;
  /** The longest response time of other calls during this one, in milliseconds. */
  readonly blocked: number;
}

/** The callers, widest access first. */
const askers = ['director', 'payroll', 'analyst', 'administrator', 'manager', 'employee'] as const;
const rolesOf: Readonly<Record<string, readonly string[]>> = { director: ['manager', 'hr', 'employee'] };

const today = new Date();
const year = today.getFullYear();
const month = year * 100 + today.getMonth() + 1;

/** Sample values by field name; fields not listed are left out. */
const values: Readonly<Record<string, unknown>> = {
  'month-id': month,
  'leave-type-id': 1,
  'leave-year': year,
  'start-date': `${year}-01-04`,
  'end-date': `${year}-12-20`,
  'leave-id': 1,
  'ask-hr-case-id': 1,
  'job-family-id': 1,
  'employee-id': 60,
  'employee-code': 'e',
  path: 'me/profile.json',
  text: '{"version":1,"title":"A","body":[]}',
  offset: 10,
  id: '00000001',
};

const bodyFor = ({ body }: Endpoint): object =>
  Object.fromEntries(
    Object.keys((body?.properties as object | undefined) ?? {}).flatMap((name) =>
      name in values ? [[name, values[name]]] : [],
    ),
  );

const askerFor = ({ roles }: Endpoint): string =>
  askers.find((who) => roles.some((role) => (rolesOf[who] ?? [who]).includes(role))) ?? 'employee';

/** Calls every reading endpoint for some rounds, and reports for each the round that blocked others least. */
export async function measureReads(server: EmbeddedServer, rounds: number): Promise<readonly Blocking[]> {
  const { endpoints } = await loadContract(inProject('schemas'));
  const measured: Blocking[] = [];
  for (const [name, endpoint] of Object.entries(endpoints)) {
    if (endpoint.effect !== 'read') continue;
    const who = askerFor(endpoint);
    const all: Blocking[] = [];
    for (let round = 0; round < rounds; round += 1)
      all.push({ endpoint: name, who, ...(await blockingOf(server, who, name, bodyFor(endpoint))) });
    measured.push(all.reduce((min, one) => (one.blocked < min.blocked ? one : min)));
  }
  return measured.sort((a, b) => b.blocked - a.blocked);
}

async function blockingOf(server: EmbeddedServer, who: string, name: string, body: object) {
  const call = { done: false };
  const asked = server.call(who, name, body).finally(() => {
    call.done = true;
  });
  let blocked = 0;
  while (!call.done) blocked = Math.max(blocked, await server.ping());
  const { status, ms } = await asked;
  return { status, ms, blocked };
}
