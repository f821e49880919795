import type { OffsetEdit } from '../../diagnostics/diagnostic';
import { menuFile, routesFile, shellFile } from '../project/definitionFiles';
import { everyPart, part, partsByKey, referenceKindOf, type Typed } from '../resolve/typed';
import { menuUrl } from '../scaffold/begin';
import { ScaffoldError } from '../scaffold/scaffold';
import { addressEdits, type MovedRoute, replaceString } from './addresses';
import {
  type Application,
  changedFile,
  placesOf,
  type ReorganisedFile,
  readSoundFile,
  refuseExistingScreen,
  schemaEdits,
  screenForRoute,
  treeOf,
} from './application';

/** Gives the first route of a screen another path, and the screen the file name that belongs to it. */
export function moveScreen({ route }: { readonly route: string }, application: Application): ReorganisedFile[] {
  const { screen, files, routeFacts } = application;
  const [first] = screen.routes;
  if (first === undefined) throw new ScaffoldError(`The screen ${screen.file.path} has no route. Add one first.`);
  const name = screenForRoute(route, first.path, application);
  const path = `${name}.json`;
  if (name !== screen.name) refuseExistingScreen(path, application);
  const moved = { from: first.path, to: route };
  const placeAfter = (place: string): string => (place === moved.from ? moved.to : place);
  return files.flatMap((file) => {
    if (file.path === routesFile) return changedFile(file, routesEdits(application, moved, name));
    const root = readSoundFile(file)?.root;
    if (file.path === menuFile) return changedFile(file, root ? menuEdits(root, application.prefix, moved) : []);
    const places = file.path === shellFile ? [] : placesOf(file, application);
    const edits = root ? addressEdits(root, { routes: routeFacts, places, placeAfter, moved }) : [];
    if (file !== screen.file || name === screen.name) return changedFile(file, edits);
    const [changed] = changedFile(file, [...schemaEdits(treeOf(file.text), file.path, path), ...edits]);
    return [
      { path: file.path, before: file.text, after: undefined },
      { path, before: undefined, after: changed?.after ?? file.text },
    ];
  });
}

/** Replaces the route and the screen wherever `routes.json` names them. */
function routesEdits({ routes: { root }, screen }: Application, moved: MovedRoute, name: string): OffsetEdit[] {
  const routes = partsByKey(root, 'routes');
  const paths = [...routes.flatMap((route) => partsByKey(route, 'within')), ...partsByKey(root, 'redirects')];
  const screens = [
    ...routes.map((route) => part(route, 'screen')),
    ...partsByKey(root, 'unlisted'),
    part(root, 'notFound'),
  ];
  const own = part(screen.routes[0]?.typed, 'path');
  return [
    ...(own ? [replaceString(own.node, moved.to)] : []),
    ...replaceEach(paths, moved.from, moved.to),
    ...(name === screen.name ? [] : replaceEach(screens, screen.name, name)),
  ];
}

/** Replaces the strings that have a value. */
const replaceEach = (parts: readonly (Typed | undefined)[], from: string, to: string): OffsetEdit[] =>
  parts.flatMap((one) => (one?.node.value === from ? [replaceString(one.node, to)] : []));

function menuEdits(root: Typed, prefix: string, { from, to }: MovedRoute): OffsetEdit[] {
  const links = everyPart(root).filter(
    (one) => referenceKindOf(one) === 'menu-route' && `${prefix}${one.node.value}` === from,
  );
  return links.map(({ node }) => replaceString(node, menuUrl(to, prefix)));
}
