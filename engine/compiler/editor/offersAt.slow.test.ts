import { expect, test } from 'vitest';
import { readProject } from '../project/project';
import { offersAt } from './offersAt';
import { changeEach } from './testing';

const { contract, files } = await readProject('tests/clinic/screens', 'tests/clinic/schemas');

test.each([null, 1, 'x', [], {}])('completion does not throw if any part of a screen is %j', (otherwise) => {
  const { text } = files.find(({ path }) => path === 'visits.json') ?? { text: '' };
  expect(text).toContain('source.');
  for (const one of changeEach(JSON.parse(text), otherwise)) {
    const written = JSON.stringify(one);
    expect(() => offersAt(written, 'a.json', written.indexOf('source.') + 7, contract)).not.toThrow();
  }
});
