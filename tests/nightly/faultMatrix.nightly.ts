// @vitest-environment jsdom
import '../cases/support/nodeBytes';
import '../support/domSetup';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { isInRun } from '../../scripts/suite/isInRun';
import { files, screen } from '../screens/support/screens';
import { ambiguousFaults, faults } from './faults/network';
import { ordersOf } from './faults/plans';
import { createTally } from './faults/tally';
import { tryRead, tryWrite } from './faults/tryCall';

/** The screens, without the other definitions; `CALLS` filters screens by name, and `FAULT` selects one fault. */
const screens = files
  .map((file) => file.replace(/\.json$/, ''))
  .filter((name) => !['menu', 'routes', 'shell'].includes(name) && name.includes(process.env.CALLS ?? ''));

const { cell, close } = createTally();
afterAll(close);

describe('every call of every screen × every fault', () => {
  const inRun = screens.filter((name) => isInRun(`calls of ${name}`, name));
  test.each(inRun)('%s reports each correctly', async (name) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const module = await screen(name);
    const wrong: string[] = [];
    for (const fault of faults.filter((one) => (process.env.FAULT ?? one) === one)) {
      for (const [source, plan] of Object.entries(module.plan.sources ?? {})) {
        if (plan.call === undefined) continue;
        const title = `${name} · ${plan.call.endpoint} (${source}) × ${fault}`;
        wrong.push(...(await cell(title, tryRead(module, plan, fault))));
      }
      for (const order of ordersOf(module.plan)) {
        const title = `${name} · ${order.call.endpoint} × ${fault}`;
        wrong.push(...(await cell(title, tryWrite(order, fault, ambiguousFaults.includes(fault)))));
      }
    }
    expect(wrong.join('\n')).toBe('');
  });
});
