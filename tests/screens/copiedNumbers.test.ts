import { describe, expect, test } from 'vitest';
import { planForm } from '../../engine/runtime/form/model/FormPlan';
import { textRules } from '../../engine/runtime/form/widgets/textRules';
import { formNamed, screen } from './support/screens';

describe('numbers pasted from a card', () => {
  const ids = ['national-id-1', 'national-id-3', 'national-id-4'].map((key) => [
    'record',
    key,
    '1234 5678 9012',
    '123456789012',
  ]);
  const records = ['employee/new', 'employee/edit/update'].flatMap((name) => [
    ...ids.map((one) => [name, ...one]),
    [name, 'record', 'national-id-2', ' abcde 1234 f', 'ABCDE1234F'],
  ]);

  test.each([
    ...records,
    ['me/profile', 'bank', 'account-number', '12345 67890 12345', '123456789012345'],
    ['employee/pf-account-entry', 'account', 'pf-acount-number', '1234 5678 9012', '123456789012'],
    ['employee/esi-account-entry', 'account', 'esi-acount-number', '12 3456 7890', '1234567890'],
  ] as [string, string, string, string, string][])(
    '%s · %s · %s turns %j into %j',
    async (name, form, key, typed, held) => {
      const plan = planForm(formNamed(await screen(name), form)).byName.get(key);
      if (!plan) throw new Error(`There is no field ${key}.`);
      expect(textRules(plan).clean?.(typed, typed.length)).toBe(held);
    },
  );
});
