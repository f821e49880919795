import type { Node } from 'jsonc-parser';
import type { OffsetEdit } from '../../diagnostics/diagnostic';
import { stepsOf } from '../fixes/nodeAtPointer';
import { menuFile, routesFile, shellFile } from '../project/definitionFiles';
import { everyPart, members, part, partsByKey, referenceKindOf, stringAt, type Typed } from '../resolve/typed';
import { ScaffoldError } from '../scaffold/scaffold';
import { type Application, changedFile, type ReorganisedFile, readFileNamed, type SoundFile } from './application';
import { removeChildren } from './removeChildren';

/** Removes a screen with its routes and its menu entries. Links in other screens stay; the check reports them. */
export function removeScreen(path: string, application: Application): ReorganisedFile[] {
  const { files, routes, screen, prefix } = application;
  const gone = pathsGone(application);
  refuseNeeded(application, gone);
  const menu = readFileNamed(menuFile, files);
  const shell = readFileNamed(shellFile, files);
  const { edits: ofMenu, areas } = menu ? menuEdits(menu, prefix, gone) : { edits: [], areas: [] };
  return files.flatMap((file) => {
    if (file.path === path) return [{ path, before: file.text, after: undefined }];
    if (file.path === routesFile) return changedFile(file, routesEdits(routes, screen.name, gone));
    if (file.path === menuFile) return changedFile(file, ofMenu);
    return file.path === shellFile && shell ? changedFile(file, iconEdits(shell, areas)) : [];
  });
}

/** The paths of the screen's routes, and those that redirect to them. */
function pathsGone({ routes, screen }: Application): ReadonlySet<string> {
  const own = screen.routes.map(({ path }) => path);
  const redirects = partsByKey(routes.root, 'redirects').filter(({ node }) => own.includes(String(node.value)));
  return new Set([...own, ...redirects.flatMap(({ key }) => key ?? [])]);
}

/** Throws if the application cannot do without the screen. */
function refuseNeeded({ files, routes, screen }: Application, gone: ReadonlySet<string>): void {
  const { path } = screen.file;
  if (stringAt(routes.root, 'notFound') === screen.name)
    throw new ScaffoldError(`${path} is the "notFound" screen of ${routesFile}. Choose another one there first.`);
  const shell = readFileNamed(shellFile, files);
  const link = (shell ? everyPart(shell.root) : []).find(
    (one) => referenceKindOf(one) === 'route' && gone.has(String(one.node.value)),
  );
  if (link === undefined) return;
  const place = stepsOf(link.pointer).join(' › ');
  throw new ScaffoldError(`${shellFile} links to ${path} under ${place}. Change that link first.`);
}

/** Tests whether a node is one of some parts. */
const isOneOf = (parts: readonly Typed[]): ((node: Node) => boolean) => {
  const offsets = new Set(parts.map(({ node }) => node.offset));
  return ({ offset }) => offsets.has(offset);
};

/** Tests whether a node is the member with the value of one of some parts. */
const holdsOneOf = (parts: readonly Typed[]): ((member: Node) => boolean) => {
  const isValue = isOneOf(parts);
  return ({ children = [] }) => children[1] !== undefined && isValue(children[1]);
};

function routesEdits({ root, text, wholeNode }: SoundFile, screen: string, gone: ReadonlySet<string>): OffsetEdit[] {
  const routes = partsByKey(root, 'routes');
  const isGone = ({ node }: Typed): boolean => gone.has(String(node.value));
  const own = routes.filter((route) => stringAt(route, 'screen') === screen);
  const parents = routes.flatMap((route) => {
    const within = part(route, 'within');
    if (within === undefined || own.includes(route)) return [];
    const lost = within.parts.filter(isGone);
    const list = wholeNode(within);
    return lost.length === list.children?.length
      ? removeChildren(text, wholeNode(route), holdsOneOf([within]))
      : removeChildren(text, list, isOneOf(lost));
  });
  const [list, redirects, unlisted] = [part(root, 'routes'), part(root, 'redirects'), part(root, 'unlisted')];
  const sameScreen = partsByKey(root, 'unlisted').filter(({ node }) => node.value === screen);
  return [
    ...(list ? removeChildren(text, wholeNode(list), isOneOf(own)) : []),
    ...parents,
    ...(redirects ? removeChildren(text, wholeNode(redirects), holdsOneOf(redirects.parts.filter(isGone))) : []),
    ...(unlisted ? removeChildren(text, wholeNode(unlisted), isOneOf(sameScreen)) : []),
  ];
}

/** Removes menu entries, with groups and areas that become empty; returns the names of areas that no longer exist. */
function menuEdits(
  { root, text, wholeNode }: SoundFile,
  prefix: string,
  gone: ReadonlySet<string>,
): { readonly edits: OffsetEdit[]; readonly areas: readonly string[] } {
  const isGone = (item: Typed): boolean => gone.has(`${prefix}${stringAt(item, 'url') ?? ''}`);
  const removed: Typed[] = [];
  /** Removes children; returns whether their list becomes empty. */
  const removeIn = (list: Typed | undefined, isRemoved: (one: Typed) => boolean): boolean => {
    if (list === undefined) return false;
    const lost = list.parts.filter(isRemoved);
    removed.push(...lost);
    return lost.length > 0 && lost.length === wholeNode(list).children?.length;
  };
  const areas = part(root, 'areas');
  removeIn(areas, (area) => removeIn(part(area, 'groups'), (group) => removeIn(part(group, 'items'), isGone)));
  removeIn(part(root, 'quickLinks'), isGone);
  const outermost = removed.filter((one) => !removed.some((other) => one.pointer.startsWith(`${other.pointer}/`)));
  const lists = everyPart(root).filter(({ node }) => node.type === 'array');
  const left = (areas?.parts ?? []).filter((area) => !removed.includes(area)).map((area) => stringAt(area, 'name'));
  const lost = (areas?.parts ?? [])
    .filter((area) => removed.includes(area))
    .flatMap((area) => stringAt(area, 'name') ?? []);
  return {
    edits: lists.flatMap((list) =>
      removeChildren(text, wholeNode(list), isOneOf(list.parts.filter((one) => outermost.includes(one)))),
    ),
    areas: lost.filter((name) => !left.includes(name)),
  };
}

/** Removes the icons of areas that no longer exist. */
function iconEdits({ root, text, wholeNode }: SoundFile, areas: readonly string[]): OffsetEdit[] {
  const icons = part(part(root, 'menu'), 'icons');
  if (icons === undefined) return [];
  const node = wholeNode(icons);
  const lost = members(node).flatMap(({ key, keyNode }) => (areas.includes(key) ? [keyNode.offset] : []));
  return removeChildren(text, node, ({ offset }) => lost.includes(offset));
}
