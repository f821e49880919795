import { expect, test } from 'vitest';
import { readDefinitions } from '../../engine/compiler/project/project';
import { bothSay } from '../language/agreement';

const screens = (await readDefinitions('screens')).filter(({ path }) => !/^(routes|shell|menu)\.json$/.test(path));

test.each(screens)('the checker and the language schemas agree on $path', ({ path }) => {
  expect(bothSay(`screens/${path}`)).toEqual({ schemas: true, checker: true });
});
