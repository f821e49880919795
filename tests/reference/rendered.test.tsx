import { readdirSync, readFileSync } from 'node:fs';
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { compileScreen } from '../../engine/compiler/compileScreen';
import { readProject } from '../../engine/compiler/project/project';
import type { ScreenModule } from '../../engine/language/plan';
import { renderScreen, settle, testPorts } from '../../engine/runtime/testing/renderScreen';
import { machines } from '../../src/machines';
import { sampleForSchema } from './sampleAnswer';

vi.hoisted(() => {
  // jsdom has its own Uint8Array, which the bundler behind compileScreen rejects.
  globalThis.Uint8Array = new TextEncoder().encode('').constructor as Uint8ArrayConstructor;
});

const { contract } = await readProject('screens', 'schemas');

const folder = 'schemas/examples';

/** Compiles an example as the server does. */
async function compileExample(file: string): Promise<ScreenModule> {
  const text = readFileSync(`${folder}/${file}`, 'utf8');
  const { module = '' } = await compileScreen(text, `examples/${file}`, contract, process.cwd());
  const source = `data:text/javascript,${encodeURIComponent(module)}`;
  return ((await import(/* @vite-ignore */ source)) as { default: ScreenModule }).default;
}

test.each(readdirSync(folder))('the example %s renders without errors', async (file) => {
  const faults: unknown[] = [];
  const ports = testPorts({
    machines: machines as never,
    call: async ({ target }) => sampleForSchema(contract.endpoints[target.endpoint]?.response ?? {}),
    log: (fault) => faults.push(fault),
  });
  const module = await compileExample(file);
  const { container, unmount } = await renderScreen(module, { ports });
  await act(settle);
  expect(container.querySelector('h1, h2')?.textContent).toBe(module.plan.title);
  expect(container.textContent).not.toMatch(/undefined|\[object|NaN|went wrong|Try again/);
  expect(container.querySelectorAll('[data-loading], [aria-busy=true]')).toHaveLength(0);
  expect(faults).toEqual([]);
  unmount();
});
