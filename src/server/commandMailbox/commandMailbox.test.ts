import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { sendCommand, serveCommands } from './commandMailbox';

const folder = mkdtempSync(join(tmpdir(), 'commands-'));
const running: { stop(): Promise<void> }[] = [];
const faults: unknown[] = [];

afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
  expect(faults).toEqual([]);
});

afterAll(() => rmSync(folder, { recursive: true }));

function serve(handlers: Parameters<typeof serveCommands>[1]): void {
  const report = (fault: unknown): void => void faults.push(fault);
  running.push(serveCommands(folder, handlers, report));
}

const files = (): string[] => readdirSync(folder);

test('a command is executed, and no file of it remains', async () => {
  const rights: number[] = [];
  serve({
    double: async (n: number) => {
      writeFileSync(join(folder, 'other'), '');
      return n * 2;
    },
  });
  const asking = sendCommand(folder, 'double', 21);
  for (const name of files()) rights.push(statSync(join(folder, name)).mode & 0o777);
  expect(await asking).toBe(42);
  expect(rights).toEqual([0o600]);
  expect(files()).toEqual(['other']);
  rmSync(join(folder, 'other'));
});

test('the sender gets the reason of a failed command', async () => {
  serve({
    refuse: async () => {
      throw new Error('The server has its reasons.');
    },
  });
  await expect(sendCommand(folder, 'refuse', {})).rejects.toThrow('The server has its reasons.');
  await expect(sendCommand(folder, 'unheard of', {})).rejects.toThrow('different version');
});

test('a command times out without a server, and a later server ignores expired commands', async () => {
  await expect(sendCommand(folder, 'double', 1, 50)).rejects.toThrow('does not respond. Stop it');
  expect(files()).toEqual([]);
  const asked: unknown[] = [];
  const request = (until: number, n: number): string => JSON.stringify({ for: 'note', asked: n, until });
  writeFileSync(join(folder, 'command-1.json'), request(Date.now() - 1, 1));
  writeFileSync(join(folder, 'elsewhere'), request(Date.now() + 60_000, 2));
  symlinkSync(join(folder, 'elsewhere'), join(folder, 'command-2.json'));
  writeFileSync(join(folder, 'command-3.json'), request(Date.now() + 60_000, 3));
  serve({ note: async (n: number) => asked.push(n) });
  await expect.poll(() => files().sort()).toEqual(['answer-3.json', 'elsewhere']);
  expect(asked).toEqual([3]);
  expect(readFileSync(join(folder, 'answer-3.json'), 'utf8')).toBe('{"answer":1}');
});
