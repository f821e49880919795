import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { lockFolder } from './folderLock';
import { isWithoutDatabase, openStore } from './openStore';

const folder = mkdtempSync(join(tmpdir(), 'store-'));
const quiet = { progress: () => undefined, warn: () => undefined, fault: () => undefined };

afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => void vi.useRealTimers());

describe('the lock of a data folder', () => {
  test('is held once, and can be taken again after its release', async () => {
    const place = join(folder, 'one');
    const lock = await lockFolder(place);
    await expect(lockFolder(place)).rejects.toThrow(`The data folder ${place} is in use by another running server.`);
    await lock.release();
    await (await lockFolder(place)).release();
  });

  test('is taken from a process that has died', async () => {
    const place = join(folder, 'two');
    mkdirSync(place);
    writeFileSync(join(place, 'server.0a1b2c3d.lock'), '');
    await (await lockFolder(place)).release();
  });

  test('goes to only one of many concurrent callers', async () => {
    const place = join(folder, 'three');
    mkdirSync(place);
    writeFileSync(join(place, 'server.0a1b2c3d.lock'), '');
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(place)));
    const won = asked.filter((outcome) => outcome.status === 'fulfilled');
    expect(won).toHaveLength(1);
    await Promise.all(won.map(({ value }) => value.release()));
  });

  test('works with a path longer than a socket name may be', async () => {
    const place = join(folder, 'x'.repeat(60), 'y'.repeat(60));
    const lock = await lockFolder(place);
    await expect(lockFolder(place)).rejects.toThrow('is in use');
    await lock.release();
  });

  test('an error names a folder that is not writable', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    await expect(lockFolder(join(file, 'data'))).rejects.toThrow(
      /^The data folder \S+ is not writable \(.+\)\. Change its owner or set DATA_DIR\.$/,
    );
  });
});

describe('a seal without its database', () => {
  const sealed = (name: string, fill: (place: string) => void) => {
    const dataDir = join(folder, name);
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'database.seal.json'), '{"format":1,"closed":true,"files":{}}');
    fill(join(dataDir, 'database'));
    return dataDir;
  };

  test.each<[string, (place: string) => void]>([
    ['missing', () => undefined],
    ['empty', (place) => mkdirSync(place)],
  ])('stops the start when the folder is %s', async (name, fill) => {
    const dataDir = sealed(name, fill);
    const words = `The database in ${join(dataDir, 'database')} is missing, but ${join(dataDir, 'database.seal.json')} shows that it existed. Nothing was created.`;
    const before = readdirSync(dataDir);
    await expect(openStore({ dataDir }, quiet)).rejects.toThrow(words);
    expect(() => isWithoutDatabase({ dataDir })).toThrow(words);
    expect(readdirSync(dataDir)).toEqual(before);
  });
});

describe('an unreachable database', () => {
  test('is reported without its password', async () => {
    const databaseUrl = 'postgres://jo:hidden@127.0.0.1:9/hr';
    const failure = openStore({ dataDir: folder, databaseUrl }, quiet);
    await expect(failure).rejects.toThrow(
      'The database at postgres://127.0.0.1:9/hr cannot be reached: connect ECONNREFUSED 127.0.0.1:9. Check DATABASE_URL.',
    );
  });

  test('times out when it does not answer', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as { port: number };
    const connected = once(silent, 'connection');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failure = openStore({ dataDir: folder, databaseUrl: `postgres://jo@127.0.0.1:${port}/hr` }, quiet);
    failure.catch(() => undefined);
    await connected;
    vi.advanceTimersByTime(5000);
    await expect(failure).rejects.toThrow('cannot be reached: Connection terminated due to connection timeout');
    silent.close();
  });
});
