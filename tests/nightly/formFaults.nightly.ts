// @vitest-environment jsdom
import '../cases/support/nodeBytes';
import '../support/domSetup';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { isInRun } from '../../scripts/suite/isInRun';
import { files, screen } from '../screens/support/screens';
import { faults } from './faults/network';
import { createTally } from './faults/tally';
import { formsThatSend, tryForm } from './faults/tryForm';
import { shellCalls, tryMenu, tryShell } from './faults/tryShell';

/** `CALLS` filters screens by name, or `shell`; `FAULT` selects one fault. */
const named = process.env.CALLS ?? '';
const tried = faults.filter((one) => (process.env.FAULT ?? one) === one);
const screens = files
  .map((file) => file.replace(/\.json$/, ''))
  .filter((name) => !['menu', 'routes', 'shell'].includes(name) && name.includes(named));
const calls = (Object.keys(shellCalls) as (keyof typeof shellCalls)[]).filter((name) =>
  `shell ${name}`.includes(named),
);

const { cell, close } = createTally();
afterAll(close);

describe('every form with a write call, filled in validly × every fault', () => {
  const inRun = screens.filter((name) => isInRun(`forms of ${name}`, name));
  test.each(inRun)('%s reports each correctly and keeps the input', async (name) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const module = await screen(name);
    const wrong: string[] = [];
    for (const sending of formsThatSend(module)) {
      for (const fault of tried)
        wrong.push(
          ...(await cell(`${name} · "${sending.form.name}" × ${fault}`, tryForm(name, module, sending, fault))),
        );
    }
    expect(wrong.join('\n')).toBe('');
  });
});

describe('every call of the shell × every fault', () => {
  test.each(calls)('%s reports each correctly', async (name) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const wrong: string[] = [];
    for (const fault of tried) wrong.push(...(await cell(`shell · ${name} × ${fault}`, tryShell(name, fault))));
    expect(wrong.join('\n')).toBe('');
  });

  test.each([
    ['text', 'x'],
    ['another record', { other: 1 }],
    ['null', null],
  ])('a menu that is %s is reported', async (what, menu) => {
    expect(await cell(`shell · menu × ${what}`, tryMenu(menu))).toEqual([]);
  });
});
