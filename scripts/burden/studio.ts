import { limits } from '../../engine/diagnostics/limits';
import { percentile } from '../bench/statistics';
import type { RunningServer } from './runningServer';
import { worstTexts } from './worstTexts';

/** How long calls took, in milliseconds. */
export interface Waits {
  readonly calls: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

/** For how long is measured, each time, in milliseconds. */
const span = 15_000;

/** What people do all day. */
const everyday = [
  ['employee', 'POST /api/me/today'],
  ['employee', 'POST /api/me/leave/balances'],
  ['manager', 'POST /api/team/leave/request/list'],
  ['hr', 'POST /api/hr/hr-case/pending-case'],
  ['employee', 'POST /api/user/notify'],
] as const;

const waitsOf = (taken: readonly number[]): Waits => ({
  calls: taken.length,
  p50: percentile(taken, 0.5),
  p95: percentile(taken, 0.95),
  max: Math.max(...taken),
});

/** How long the others' calls take until something is over. */
async function others(server: RunningServer, over: () => boolean): Promise<Waits> {
  const taken: number[] = [];
  for (let turn = 0; !over(); turn += 1) {
    const [who, key] = everyday[turn % everyday.length] ?? everyday[0];
    const { ms, status } = await server.call(who, key);
    if (status !== 200) throw new Error(`${key} answered ${status}.`);
    taken.push(ms);
  }
  return waitsOf(taken);
}

/** How long the others wait, first in peace and then while an analyst sends one of the worst texts after the other. */
export async function measureStudio(server: RunningServer) {
  for (const [who, key] of everyday) await server.call(who, key);
  await server.call('analyst', 'POST /api/studio/compile', { path: 'a.json', text: '{}' });
  const until = (end: number) => () => performance.now() > end;
  const quiet = await others(server, until(performance.now() + span));
  const [texts, answers] = [worstTexts(limits.characters), [] as string[]];
  const over = until(performance.now() + 2 * span);
  const sending = Array.from({ length: 2 }, async (_, sender) => {
    for (let turn = sender; !over(); turn += 2) answers.push(await sendOne(server, texts[turn % texts.length] ?? ''));
  });
  const burdened = await others(server, over);
  await Promise.all(sending);
  const told = [...new Set(answers)].map((one) => `${answers.filter((other) => other === one).length} × ${one}`);
  return { quiet, burdened, sent: answers.length, told: told.join(', ') };
}

async function sendOne(server: RunningServer, text: string): Promise<string> {
  const { status, body } = await server.call('analyst', 'POST /api/studio/compile', { path: 'me/burden.json', text });
  const { diagnostics = [] } = (body.data ?? {}) as { diagnostics?: readonly { problem: string }[] };
  return `${status}${diagnostics[0]?.problem.includes('was ended') ? ' ended' : ''}`;
}
