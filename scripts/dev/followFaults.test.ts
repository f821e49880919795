import { expect, test } from 'vitest';
import { followFaults } from './followFaults';

/** Files in memory. A file is faulty if its text contains "wrong" or is empty. */
function openFolder() {
  const files = new Map<string, string>();
  const shown: string[] = [];
  const checks: (() => void)[] = [];
  const faultsIn = (text: string | undefined) =>
    text === '' || text?.includes('wrong') ? `Fault: ${text}` : undefined;
  const saved = followFaults({
    read: async (file) => files.get(file),
    check: (file) => {
      const faults = faultsIn(files.get(file));
      return new Promise((resolve) => checks.push(() => resolve(faults)));
    },
    show: (faults) => void shown.push([...faults.values()].join(', ')),
  });
  const save = (file: string, text: string) => {
    files.set(file, text);
    return saved(file);
  };
  /** Finishes the newest pending check first, until all of these saves are done. */
  const finish = async (...saves: Promise<void>[]) => {
    let isDone = false;
    const all = Promise.all(saves).then(() => {
      isDone = true;
    });
    while (!isDone) {
      await new Promise(setImmediate);
      checks.pop()?.();
    }
    await all;
  };
  return { files, shown, saved, save, finish };
}

test('faults disappear after the file is corrected, even if the first check takes longer', async () => {
  const { shown, save, finish } = openFolder();
  const first = save('a', 'wrong');
  await new Promise(setImmediate);
  await finish(first, save('a', 'right'));
  expect(shown.at(-1)).toBe('');
});

test('a file that is written during its check is checked again, without another report', async () => {
  const { files, shown, save, finish } = openFolder();
  const reported = save('a', '');
  await new Promise(setImmediate);
  files.set('a', 'right');
  await finish(reported);
  expect(shown).toEqual(['']);
});

test('saving one file leaves the faults of another', async () => {
  const { shown, save, finish } = openFolder();
  await finish(save('a', 'wrong a'));
  await finish(save('b', 'right'));
  expect(shown.at(-1)).toBe('Fault: wrong a');
  await finish(save('b', 'wrong b'));
  expect(shown.at(-1)).toBe('Fault: wrong a, Fault: wrong b');
});

test('faults disappear after their file is removed', async () => {
  const { files, shown, saved, save, finish } = openFolder();
  await finish(save('a', 'wrong'));
  files.delete('a');
  await finish(saved('a'));
  expect(shown.at(-1)).toBe('');
});
