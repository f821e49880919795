import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import { word } from '../../diagnostics/messages';
import { locate } from '../../diagnostics/print';
import { asObject, isObject } from '../../language/json';
import { checkAccess } from './checkAccess';
import type { Project } from './project';

/** A screen with records that the header finds. */
interface Searched {
  readonly path: string;
  readonly text: string;
  /** What is found, and where it leads: equal for equal results. */
  readonly results: string;
}

/** Reports screens whose records the header finds for another screen already, such as a copied one; `asked` as in the project's check. */
export function checkGlobalSearches(project: Project, asked: readonly string[]): readonly Diagnostic[] {
  const { contract, files } = project;
  const order = contract.routes.map(({ screen }) => `${screen}.json`);
  const placeOf = (path: string): number => (order.includes(path) ? order.indexOf(path) : order.length);
  // A copy has its route after that of the original.
  const searched = files
    .flatMap(({ path, text }) => searchedIn(path, text))
    .toSorted((one, other) => placeOf(one.path) - placeOf(other.path));
  return searched.flatMap(({ path, text, results }, index) => {
    const first = searched.slice(0, index).find((one) => one.results === results);
    if (first === undefined || (asked.length > 0 && !asked.includes(path))) return [];
    // A search that its users may not make is the wrong one, and is reported as such.
    const refused = checkAccess(project).filter(({ pointer }) => pointer === '/globalSearch/call');
    if (refused.some(({ file }) => file === `screens/${first.path}` || file === `screens/${path}`)) return [];
    const tree = parseTree(text);
    const node = tree && findNodeAtLocation(tree, ['globalSearch'])?.parent?.children?.[0];
    const [from, length] = [node?.offset ?? 0, node?.length ?? 1];
    const code = 'second-global-search';
    const parts = word(code, { screen: first.path.replace(/\.json$/, '') });
    return locate(`screens/${path}`, text, [{ code, pointer: '/globalSearch', from, to: from + length, ...parts }]);
  });
}

function searchedIn(path: string, text: string): readonly Searched[] {
  // Most screens have no search in the header, and need not be parsed.
  if (!text.includes('"globalSearch"')) return [];
  try {
    const { globalSearch } = asObject(JSON.parse(text));
    if (!isObject(globalSearch) || globalSearch.exceptRole !== undefined) return [];
    return [{ path, text, results: JSON.stringify([globalSearch.call, globalSearch.with, globalSearch.to]) }];
  } catch {
    return [];
  }
}
