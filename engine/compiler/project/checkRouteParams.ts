import type { Diagnostic } from '../../diagnostics/diagnostic';
import { word } from '../../diagnostics/messages';
import { locate } from '../../diagnostics/print';
import { paramsIn } from '../../language/address';
import { readSoundParts } from '../readDefinition';
import { part, partsByKey, stringAt } from '../resolve/typed';
import { routesFile } from './definitionFiles';
import type { Project } from './project';
import { paramsRead, pathOfRoute } from './routeFacts';

/** Reports routes without a parameter that their screen reads, and that another route of the same screen has. */
export function checkRouteParams({ files }: Pick<Project, 'files'>): readonly Diagnostic[] {
  const text = files.find(({ path }) => path === routesFile)?.text ?? '';
  const routes = partsByKey(readSoundParts(text, 'routes.schema.json').root, 'routes').flatMap((route) => {
    const [path, screen, at] = [pathOfRoute(route), stringAt(route, 'screen'), part(route, 'path')];
    return path === undefined || screen === undefined || at === undefined ? [] : [{ path, screen, at }];
  });
  const faults = routes.flatMap(({ path, screen, at: { node, pointer } }) => {
    const own = paramsIn(path);
    const others = new Set(routes.filter((one) => one.screen === screen).flatMap((one) => paramsIn(one.path)));
    if (others.size === own.length) return [];
    const read = paramsRead(files.find((file) => file.path === `${screen}.json`)?.text ?? '');
    const name = read.find((param) => others.has(param) && !own.includes(param));
    if (name === undefined) return [];
    const stray = own.find((param) => !read.includes(param));
    const meant = stray === undefined ? `${path}/:${name}` : path.replace(`:${stray}`, `:${name}`);
    const [from, code] = [node.offset, 'missing-param'] as const;
    return [{ code, pointer, from, to: from + node.length, ...word(code, { screen, name, path, meant }) }];
  });
  return locate(`screens/${routesFile}`, text, faults);
}
