import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { StartupError } from '../../StartupError';
import { openStore } from '../openStore';
import { closeEmbedded, openEmbedded } from './openEmbedded';

const folder = mkdtempSync(join(tmpdir(), 'damage-'));
const data = join(folder, 'data');
const database = join(data, 'database');

/** The path of the table's file below the database's folder. */
let table = '';
const warnings: string[] = [];
const news = { progress: () => undefined, warn: (text: string) => void warnings.push(text), fault: () => undefined };

beforeAll(async () => {
  const pg = await openEmbedded(join(folder, 'closed', 'database'), news);
  await pg.exec('create table person (id int primary key, name text)');
  await pg.exec('insert into person select n, repeat(n::text, 40) from generate_series(1, 2000) n');
  await pg.exec('checkpoint');
  const { rows } = await pg.query<{ path: string }>("select pg_relation_filepath('person'::regclass) as path");
  table = rows[0]?.path ?? '';
  cpSync(join(folder, 'closed'), join(folder, 'killed'), { recursive: true });
  await pg.close();
  closeEmbedded(join(folder, 'closed', 'database'));
  // The killed server's seal is from an earlier shutdown, as for every server that has run for more than a day.
  cpSync(join(folder, 'closed', 'database.seal.json'), join(folder, 'killed', 'database.seal.json'));
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const at = (path: string) => join(database, path);
const bring = (from: 'closed' | 'killed') => {
  rmSync(data, { recursive: true, force: true });
  cpSync(join(folder, from), data, { recursive: true });
};

/** Returns the checksum of every file below the data folder, by path. */
function everything(below = data): Record<string, number> {
  const files = readdirSync(below, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map((file) => {
      const path = join(file.parentPath, file.name);
      return [path, crc32(readFileSync(path))];
    }),
  );
}

async function refusal(): Promise<string> {
  const fault: unknown = await openStore({ dataDir: data }, news).then(
    (store) => store.close().then(() => 'opened'),
    (error: unknown) => error,
  );
  expect(fault).toBeInstanceOf(StartupError);
  return (fault as StartupError).message;
}

const blank = (path: string) => writeFileSync(at(path), Buffer.alloc(statSync(at(path)).size));

const damage: readonly [string, () => void, RegExp][] = [
  ['PG_VERSION is missing', () => rmSync(at('PG_VERSION')), /PG_VERSION is missing/],
  ['global/pg_control is missing', () => rmSync(at('global/pg_control')), /global\/pg_control is missing/],
  ['pg_wal is missing', () => rmSync(at('pg_wal'), { recursive: true }), /pg_wal is missing/],
  ['base is missing', () => rmSync(at('base'), { recursive: true }), /base, base\/1 are missing/],
  [
    'an empty folder is missing, as after a copy without empty folders',
    () => rmSync(at('pg_stat'), { recursive: true }),
    /pg_stat is missing/,
  ],
  ['the file of a table is missing', () => rmSync(at(table)), /base\/\d+\/\d+ is missing/],
  [
    'a file was truncated within a page',
    () => truncateSync(at(table), 3 * 8192 + 100),
    /ends in the middle of a page|has 24676 bytes, but had/,
  ],
  ['a file was truncated between pages', () => truncateSync(at(table), 3 * 8192), /has 24576 bytes, but had/],
  ['a file was emptied', () => truncateSync(at(table), 0), /has 0 bytes, but had/],
  ['a file was filled with zeros', () => blank(table), /blank pages that contained data|has changed since/],
  [
    'a byte was changed',
    () => writeFileSync(at(table), readFileSync(at(table)).fill(7, 5000, 5001)),
    /is corrupted|has changed since/,
  ],
  ['the control file was filled with zeros', () => blank('global/pg_control'), /cannot open it/],
  ['the control file was truncated', () => truncateSync(at('global/pg_control'), 100), /cannot open it/],
];

describe.each(['closed', 'killed'] as const)('a database that was %s', (state) => {
  beforeEach(() => bring(state));

  test('opens with all its rows when it is undamaged', async () => {
    const pg = await openEmbedded(database, news);
    expect((await pg.query('select count(*) as many from person')).rows).toEqual([{ many: 2000 }]);
    await pg.close();
  }, 60_000);

  test.each(damage)(
    'does not open when %s, and keeps the remaining files',
    async (_, harm, reason) => {
      harm();
      const before = everything();
      const message = await refusal();
      expect(message).toMatch(reason);
      expect(message).toMatch(
        /^The database in \S+ is damaged: [^\n]+\. Nothing was removed\. Restore a backup with npm run restore\.$/,
      );
      if (state === 'closed' && !/cannot open/.test(message)) expect(everything()).toEqual(before);
      const left = Object.keys(everything());
      // PostgreSQL removes these files when it opens a folder that was not closed.
      const ofOpening = /\/pg_stat\/|\/postmaster\.pid$/;
      expect(Object.keys(before).filter((path) => !left.includes(path) && !ofOpening.test(path))).toEqual([]);
    },
    60_000,
  );
});

describe('other contents of the database folder', () => {
  beforeEach(() => {
    rmSync(data, { recursive: true, force: true });
    mkdirSync(data);
  });

  test('unrelated files stay, and the error names them', async () => {
    mkdirSync(database);
    writeFileSync(join(database, 'holiday.jpg'), 'a picture');
    expect(await refusal()).toMatch(
      /^The folder \S+ is not empty and contains no database \(holiday\.jpg\)\. Nothing was changed\. [^\n]+npm run restore\.$/,
    );
    expect(readFileSync(join(database, 'holiday.jpg'), 'utf8')).toBe('a picture');
  });

  test('a file with the name of the folder stays', async () => {
    writeFileSync(database, 'a dump');
    expect(await refusal()).toMatch(/it is a file, not a folder/);
    expect(readFileSync(database, 'utf8')).toBe('a dump');
  });

  test('a warning names unrelated files in an intact database', async () => {
    bring('closed');
    writeFileSync(join(database, 'notes.txt'), 'mine');
    warnings.length = 0;
    await (await openStore({ dataDir: data }, news)).close();
    expect(warnings).toEqual([`The folder ${database} contains files that are not part of its database: notes.txt.`]);
    expect(readFileSync(join(database, 'notes.txt'), 'utf8')).toBe('mine');
  }, 60_000);

  test('a draft of another program stays', async () => {
    mkdirSync(`${database}.creating`);
    writeFileSync(join(`${database}.creating`, 'PG_VERSION'), '18');
    expect(await refusal()).toMatch(
      /\.creating already exists and is not a draft of this program\. Nothing was changed\./,
    );
    expect(existsSync(join(`${database}.creating`, 'PG_VERSION'))).toBe(true);
  });

  test('the draft of a killed start is replaced', async () => {
    mkdirSync(join(`${database}.creating`, 'database', 'base'), { recursive: true });
    writeFileSync(
      join(`${database}.creating`, 'draft.json'),
      '{"begun-by":"screens-hr","holds":"an unfinished database"}\n',
    );
    await (await openStore({ dataDir: data }, news)).close();
    expect(existsSync(`${database}.creating`)).toBe(false);
    expect(existsSync(join(database, 'PG_VERSION'))).toBe(true);
  }, 60_000);

  test.each(['closed', 'nothing'] as const)(
    'an unfinished restore stops the start, existing database: %s',
    async (state) => {
      if (state === 'closed') bring('closed');
      mkdirSync(`${database}.restoring`);
      expect(await refusal()).toMatch(
        /^A restore into \S+ did not finish and left \S+\.restoring\. Run npm run restore again, or remove \S+ to continue without the restore\.$/,
      );
    },
  );

  test('a database kept by a restore stops the start if the current one is missing', async () => {
    mkdirSync(`${database}.kept-2026-11-22T01-00-00-000Z`);
    expect(await refusal()).toMatch(
      /^The database \S+ is missing\. database\.kept-\S+ next to it is the database from before a restore\. /,
    );
    expect(readdirSync(dirname(database)).filter((name) => !name.endsWith('.lock'))).toEqual([
      'database.kept-2026-11-22T01-00-00-000Z',
    ]);
  });
});
