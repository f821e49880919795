import type { Diagnostic } from '../../diagnostics/diagnostic';
import { word } from '../../diagnostics/messages';
import { lineStarts, positionAt } from '../../diagnostics/position';
import { locate } from '../../diagnostics/print';
import { readSoundParts } from '../readDefinition';
import { part, partsByKey, referenceKindOf, stringAt, type Typed } from '../resolve/typed';
import { routesFile } from './definitionFiles';
import type { Project } from './project';

/** Reports routes without a session whose screen makes a call that needs one. */
export function checkSessions({ contract, files }: Project): readonly Diagnostic[] {
  const text = files.find(({ path }) => path === routesFile)?.text ?? '';
  const routes = partsByKey(readSoundParts(text, 'routes.schema.json').root, 'routes');
  const faults = routes.flatMap((route) => {
    const session = part(route, 'session');
    const screen = stringAt(route, 'screen') ?? '';
    const file = files.find(({ path }) => path === `${screen}.json`);
    if (session === undefined || session.node.value !== false || file === undefined) return [];
    const { root } = readSoundParts(file.text, 'screen.schema.json');
    const call = root && callsAlways(root).find((one) => contract.endpoints[String(one.node.value)]?.session === true);
    if (call === undefined) return [];
    const { node, pointer } = session.keyNode === undefined ? session : { ...session, node: session.keyNode };
    const { line } = positionAt(lineStarts(file.text), call.node.offset);
    const [from, code] = [node.offset, 'needs-session'] as const;
    const parts = { endpoint: String(call.node.value), screen, line };
    return [{ code, pointer, from, to: from + node.length, ...word(code, parts) }];
  });
  return locate(`screens/${routesFile}`, text, faults);
}

/** The keys of parts that make no call of the page: a type of a row, and the search in the header for users. */
const elsewhere: readonly (string | undefined)[] = ['input', 'globalSearch'];

/** The endpoints that a screen calls for every user; a part with a condition may be for users who are signed in. */
function callsAlways(typed: Typed): readonly Typed[] {
  if (elsewhere.includes(typed.key) || ['when', 'visible'].some((key) => part(typed, key) !== undefined)) return [];
  const own = referenceKindOf(typed) === 'endpoint' ? [typed] : [];
  return [...own, ...typed.parts.flatMap(callsAlways)];
}
