import { expect, test } from 'vitest';
import { projectCases } from '../../engine/compiler/cases/projectCases';
import { knownRules } from '../../engine/compiler/cases/values';
import { readDefinitions } from '../../engine/compiler/project/project';

test('every rule of every form has test cases, and every form has a valid example', async () => {
  const files = await readDefinitions('screens');
  const all = [...projectCases(files)];
  const rules = new Set(all.map(({ screen, form, field, rule }) => `${screen} ${form} ${field} ${rule}`));
  expect(all.length).toBeGreaterThan(1000);
  expect(rules.size).toBeGreaterThan(300);
  expect(all.filter(({ rule }) => rule !== 'anyOf' && !knownRules.includes(rule))).toEqual([]);
});
