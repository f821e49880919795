import { applyEdits } from '../../diagnostics/edits';
import { asObject } from '../../language/json';
import { members, plainValue } from '../resolve/typed';
import { withRoute } from '../scaffold/entries';
import { ScaffoldError } from '../scaffold/scaffold';
import { addressEdits, replaceString } from './addresses';
import {
  type Application,
  placesOf,
  type ReorganisedFile,
  readSoundFile,
  refuseExistingScreen,
  schemaEdits,
  screenForRoute,
  treeOf,
} from './application';
import { removeChildren } from './removeChildren';

/** A copy of a screen with another route and title. */
export function duplicateScreen(
  { route, title }: { readonly route: string; readonly title: string },
  application: Application,
): ReorganisedFile[] {
  const { routes, screen } = application;
  if (title.trim() === '') throw new ScaffoldError('The title is empty. Enter a title.');
  const [first] = screen.routes;
  const name = screenForRoute(route, first?.path ?? '', application);
  const path = `${name}.json`;
  refuseExistingScreen(path, application);
  const original = asObject(first === undefined ? {} : plainValue(routes.wholeNode(first.typed)));
  return [
    {
      path: routes.path,
      before: routes.text,
      after: withRoute(routes.text, { ...original, path: route, screen: name, title }),
    },
    { path, before: undefined, after: copyOf(application, { route, title, path }) },
  ];
}

function copyOf(
  application: Application,
  { route, title, path }: { readonly [key in 'route' | 'title' | 'path']: string },
) {
  const { file } = application.screen;
  const tree = treeOf(file.text);
  if (tree === undefined) throw new ScaffoldError(`The screen ${file.path} is not valid JSON. Fix it first.`);
  // Two screens must not list the same search results.
  const isSearch = members(tree).flatMap(({ key, keyNode }) => (key === 'globalSearch' ? [keyNode.parent] : []));
  const { text } = applyEdits(
    file.text,
    removeChildren(file.text, tree, (child) => isSearch.includes(child)),
  );
  const root = readSoundFile({ path: file.path, text })?.root;
  const copy = treeOf(text);
  const titles = members(copy).flatMap(({ key, value }) => (key === 'title' ? [replaceString(value, title)] : []));
  const links = {
    routes: application.routeFacts,
    places: placesOf(file, application).slice(0, 1),
    placeAfter: () => route,
  };
  const addresses = root ? addressEdits(root, links) : [];
  return applyEdits(text, [...schemaEdits(copy, file.path, path), ...titles, ...addresses]).text;
}
