import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { migrateDefinition, migrations } from '../../engine/compiler/migrate/migrate';
import type { Migration } from '../../engine/compiler/migrate/migration';
import { languageVersion } from '../../engine/language/schemas';
import { clinic, inLanguageTests, textOf } from './clinic';

const contract = await clinic();

/** A definition of version 1 after its migration to version 2. */
const migrate = (text: string, path = 'visits.json'): string => migrateDefinition(text, path).text;

describe('a definition of an older version', () => {
  test('a migration and an example exist for every older version', () => {
    const versions = migrations.map(({ from }) => from);
    expect(versions).toEqual(Array.from({ length: languageVersion - 1 }, (_, at) => at + 1));
    expect(readdirSync(inLanguageTests('migrations')).map(Number)).toEqual(versions);
  });

  test.each(
    readdirSync(inLanguageTests('migrations')).flatMap((version) =>
      readdirSync(inLanguageTests(`migrations/${version}`)).map((file) => `${version}/${file}`),
    ),
  )('%s is rejected as it is, and has no fault after its migration', (file) => {
    const old = textOf(`migrations/${file}`);
    expect(examineScreen(old, 'visits.json', contract).diagnostics.map(({ code }) => code)).toEqual(['older-version']);
    const now = migrateDefinition(old, 'visits.json');
    expect(examineScreen(now.text, 'visits.json', contract).diagnostics).toEqual([]);
    const lines = languageVersion - Number(file.split('/')[0]);
    expect(now).toMatchObject({ outcome: 'migrated', done: { length: lines } });
  });

  test('migrations run one after the other, and a gap between them is no migration', () => {
    const step = (from: number): Migration => ({
      from,
      description: `step ${from}`,
      edits: () => [{ offset: 2, length: 0, content: `"step${from}": true, ` }],
    });
    const text = '{ "title": "X", "version": 3 }';
    expect(migrateDefinition(text, 'x.json', [step(3), step(4)], 5)).toEqual({
      outcome: 'migrated',
      text: '{ "step4": true, "step3": true, "title": "X", "version": 5 }',
      done: ['3 → 4: step 3', '4 → 5: step 4'],
    });
    expect(migrateDefinition(text, 'x.json', [step(4)], 5)).toEqual({
      outcome: 'impossible',
      text,
      reason: 'There is no migration from version 3.',
    });
  });

  test('a current definition is left alone', () => {
    const text = `{ "version": ${languageVersion} }`;
    expect(migrateDefinition(text, 'visits.json')).toEqual({ outcome: 'current', text });
  });

  test.each([
    ['{ "version": 99 }', /^It has version 99;/],
    ['{ "version": 0 }', /no migration from version 0/],
    ['{ "version": "1" }', /^It has no "version"/],
    ['{ "version": ', /^It is not valid JSON/],
    ['\uFEFF{ "version": 1 }', /^It is not valid JSON/],
    ['[]', /^It has no "version"/],
    ['{}', /^It has no "version"/],
    [`{ "version": 1, "body": ${'['.repeat(9000)}${']'.repeat(9000)} }`, /nested too deeply/],
    [
      '{ "version": 1,\n  "buttons": [{ "look": "quiet", "variant": "primary" }] }',
      /^Line 2, column 17: "look" would become "variant", which already exists here\. Remove one of them\.$/,
    ],
  ])('the definition %# is not migrated, with a reason', (text, reason) => {
    const result = migrateDefinition(text, 'visits.json');
    expect(result).toEqual({ outcome: 'impossible', text, reason: expect.stringMatching(reason) });
  });
});

describe('from version 1 to 2', () => {
  test('only keys of the language change: formatting, comments and free data stay', () => {
    const old = `{
  // Who comes today
  "version": 1,
  "sources": { "do": { "call": "POST /api/visits", "asList": true, "with": { "keep": "=page.do" } } },
  "page":    { "do": { "type": "string", "default": "say" } },
  "body": [{ "form": { "layout": [{ "fields": ["look"], "folded": true }], "arrange": "tabs",
    "schema": { "properties": { "look": { "type": "string" } } },
    "ui": { "look": { "ui:options": { "from": "=source.do", "value": "id" } } },
    "submit": { "label": "Go", "do": [{ "go": "/x", "with": { "for": 1 } }] } } }]
}`;
    expect(migrate(old)).toBe(`{
  // Who comes today
  "version": 2,
  "sources": { "do": { "call": "POST /api/visits", "asArray": true, "with": { "keep": "=page.do" } } },
  "page":    { "do": { "type": "string", "default": "say" } },
  "body": [{ "form": { "groups": [{ "fields": ["look"], "collapsed": true }], "layout": "tabs",
    "schema": { "properties": { "look": { "type": "string" } } },
    "ui": { "look": { "ui:options": { "choices": "=source.do", "valueField": "id" } } },
    "submit": { "label": "Go", "onSubmit": [{ "navigate": "/x", "with": { "for": 1 } }] } } }]
}`);
  });

  test('the fields of an object keep their names and change their keys', () => {
    const old =
      '{"version":1,"body":[{"form":{"ui":{"fills":{"items":{"ui:layout":[{"fields":["cap"]}],"cap":{"ui:options":{"cap":3}}}}}}}]}';
    expect(migrate(old)).toBe(
      '{"version":2,"body":[{"form":{"ui":{"fills":{"items":{"ui:groups":[{"fields":["cap"]}],"cap":{"ui:options":{"inputMaxLength":3}}}}}}}]}',
    );
  });

  test.each([
    ['"secondaryInInk": true', '"secondaryTone": "strong"'],
    ['"secondaryWarns": "true"', '"secondaryTone": "pending"'],
    ['"secondaryWarns": "row.days > 6"', `"secondaryTone": "{(row.days > 6) ? 'pending' : ''}"`],
    ['"secondaryWarns": "row.b ? row.c : true"', `"secondaryTone": "{(row.b ? row.c : true) ? 'pending' : ''}"`],
    ['"secondaryWarns": "row.b // why"', `"secondaryTone": "{(row.b // why\\n) ? 'pending' : ''}"`],
    [`"secondaryWarns": "{'x': true}[row.a]"`, `"secondaryTone": "{({'x': true}[row.a]) ? 'pending' : ''}"`],
    ['"secondaryInInk": false, "align": "end"', '"align": "end"'],
    ['"secondaryWarns": "row.late", "secondaryInInk": true', `"secondaryTone": "{row.late ? 'pending' : 'strong'}"`],
    ['"secondaryInInk": true, "secondaryWarns": "row.late"', `"secondaryTone": "{row.late ? 'pending' : 'strong'}"`],
  ])('a column with %s has %s', (before, after) => {
    const columns = (keys: string): string => `"body":[{"table":{"columns":[{"field":"a",${keys}}]}}]}`;
    const now = migrate(`{"version":1,${columns(before)}`).replaceAll(/\s+"/g, ' "');
    expect(now).toBe(`{"version":2,${columns(after)}`);
  });

  test('fields named like members of every object keep their names', () => {
    const form = (names: string): string => `"body":[{"form":{"ui":{${names}}}}]}`;
    const names = '"toString":{"ui:title":"X"},"valueOf":{"ui:title":"Y"},"hasOwnProperty":{}';
    expect(migrate(`{"version":1,${form(names)}`)).toBe(`{"version":2,${form(names)}`);
  });

  test('a screen in a folder may be called menu.json', () => {
    const old = '{"version":1,"body":[{"text":{"text":"a","look":"quiet"}}]}';
    expect(migrate(old, 'canteen/menu.json')).toBe('{"version":2,"body":[{"text":{"text":"a","variant":"quiet"}}]}');
  });

  test('the menu has its own keys', () => {
    const old = '{"version":1,"areas":[{"area":"Ward","groups":[{"group":"Visits","items":[]}]}],"everybody":"nurse"}';
    expect(migrate(old, 'menu.json')).toBe(
      '{"version":2,"areas":[{"name":"Ward","groups":[{"name":"Visits","items":[]}]}],"baseRole":"nurse"}',
    );
  });
});
