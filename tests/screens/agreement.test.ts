import { expect, test } from 'vitest';
import { readDefinitions } from '../../engine/compiler/project/project';
import { bothSay } from '../language/agreement';

const screens = (await readDefinitions('screens')).filter(({ path }) => !/^(routes|shell|menu)\.json$/.test(path));

test.each(screens)('the checker and the schemas of the language say the same of $path', ({ path }) => {
  expect(bothSay(`screens/${path}`)).toEqual({ schemas: true, checker: true });
});
