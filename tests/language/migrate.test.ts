import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { examineScreen } from '../../engine/compiler/compileScreen';
import { migrateDefinition, migrations } from '../../engine/compiler/migrate/migrate';
import type { Migration } from '../../engine/compiler/migrate/migration';
import { languageVersion } from '../../engine/language/schemas';
import { clinic, inLanguageTests, textOf } from './clinic';

const contract = await clinic();

describe('a definition of an older version', () => {
  test('every version has a migration and an example definition', () => {
    const versions = migrations.map(({ from }) => from);
    expect(versions).toEqual(Array.from({ length: languageVersion }, (_, version) => version));
    expect(readdirSync(inLanguageTests('migrations')).map(Number)).toEqual(versions);
  });

  test.each(
    readdirSync(inLanguageTests('migrations')).flatMap((version) =>
      readdirSync(inLanguageTests(`migrations/${version}`)).map((file) => `${version}/${file}`),
    ),
  )('%s is rejected unmigrated, and has no diagnostics after migration', (file) => {
    const old = textOf(`migrations/${file}`);
    expect(examineScreen(old, 'visits.json', contract).diagnostics.map(({ code }) => code)).toEqual(['older-version']);
    const now = migrateDefinition(old);
    expect(examineScreen(now?.text ?? '', 'visits.json', contract).diagnostics).toEqual([]);
    expect(now?.done).toHaveLength(languageVersion - Number(file.split('/')[0]));
  });

  test('keeps everything the author wrote, in its new place', () => {
    const now = JSON.parse(migrateDefinition(textOf('migrations/0/approval.json'))?.text ?? '{}');
    expect(now.machine.calls.decide.call).toBe('POST /api/visits/close');
    expect(now.body[0].table.empty).toEqual({ say: 'No visits today' });
    const form = now.modals.close.body[0].form;
    expect(form.buttons).toEqual([{ label: 'Cancel', do: [{ send: 'leave' }] }]);
    expect(form.schema.properties.empty).toEqual({ type: 'string', title: 'A field called empty' });
  });

  test('steps run in order, and a missing step means no migration', () => {
    const step = (from: number): Migration => ({
      from,
      does: `step ${from}`,
      migrate: (screen) => ({ ...(screen as object), [`step${from}`]: true }),
    });
    const text = '{ "title": "X", "version": 3 }';
    expect(migrateDefinition(text, [step(3), step(4)], 5)).toEqual({
      text: expect.stringMatching(/"version": 5[\s\S]*"step3"[\s\S]*"step4"/),
      done: ['3 → 4: step 3', '4 → 5: step 4'],
    });
    expect(migrateDefinition(text, [step(4)], 5)).toBeUndefined();
  });

  test('the current version, a newer one and broken text stay unchanged', () => {
    for (const text of [`{ "version": ${languageVersion} }`, '{ "version": 99 }', '{ "version": '])
      expect(migrateDefinition(text)).toBeUndefined();
  });
});
