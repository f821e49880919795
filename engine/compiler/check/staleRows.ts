import type { Endpoint } from '../../language/contract';
import { sourceRead } from '../../language/expression';
import { escapePointer } from '../../language/jsonPointer';
import { everyPart, part, partsByKey, referenceKindOf, stringAt, type Typed } from '../resolve/typed';
import { endpointOf } from './calls';
import type { Checker } from './checker';

/** A block of the page that shows the rows of a source. */
interface Listing {
  readonly source: string;
  readonly block: Typed;
}

/** Actions after which the page may show other rows, or is not shown at all. */
const refreshing = ['reload', 'navigate', 'back', 'send', 'call', 'open', 'set'];

/** Last words of the addresses of calls that change no rows. */
const telling = /\b(?:remind|notify|send|resend|e?mail|print|export|download|test|check|preview)\b/;

/**
 * Reports calls in modals and tables, and calls of the machine, that change what a list of the page shows, and after
 * which nothing loads that list again.
 */
export function checkStaleRows(checker: Checker): void {
  const { root } = checker.facts;
  if (checker.gaps.exist) return;
  for (const list of everyPart(root)) if (list.parts[0]?.language.noun === 'action') checkEarlyReloads(list, checker);
  for (const site of everyPart(root)) checkOwnAddress(site, checker);
  for (const one of everyPart(root)) checkSentVersions(one, checker);
  const listings = listingsOf(checker);
  if (listings.length === 0) return;
  const machine = part(root, 'machine');
  for (const listing of listings) checkRowActions(listing, checker);
  const known = checker.facts.contract.machines[checker.facts.machine ?? '']?.calls ?? {};
  for (const call of partsByKey(machine, 'calls'))
    if ((call.key ?? '') in known) checkSite(call, [call], referencesTo('event', root), listings, checker);
  for (const modal of partsByKey(root, 'modals')) {
    const within = everyPart(modal);
    const onClose = part(modal, 'onClose');
    for (const one of within) {
      if (one.language.noun === 'form#submit')
        checkSite(one, [one, onClose], openersOf(modal, root), listings, checker);
      if (one.parts[0]?.language.noun !== 'action' || one.pointer.includes('/outcome/')) continue;
      for (const action of one.parts) checkSite(action, [one, onClose], openersOf(modal, root), listings, checker);
    }
  }
}

/** Reports calls after the action that reloads a source, if nothing loads it again after the call. */
function checkEarlyReloads({ parts, pointer }: Typed, checker: Checker): void {
  const { endpoints } = checker.facts.contract;
  const modal = partsByKey(checker.facts.root, 'modals').find((one) => pointer.startsWith(`${one.pointer}/`));
  for (const [index, site] of parts.entries()) {
    const call = part(site, 'call');
    const endpoint = endpoints[stringAt(site, 'call') ?? ''];
    const sources = parts.slice(0, index).flatMap((one) => reloadedBy(one));
    if (call === undefined || endpoint?.effect !== 'write' || isTelling(endpoint)) continue;
    const after = [site, ...parts.slice(index + 1), part(modal, 'onClose')];
    if (after.some((one) => one !== undefined && refreshes(one, site))) continue;
    // The call may need what the source returns.
    const source = sources.find((name) => !readsSource(name, part(site, 'with'), checker));
    if (source === undefined) continue;
    const facts = { endpoint: `${endpoint.method} ${endpoint.path}`, sources: [source], isReloadedBefore: true };
    checker.report('stale-rows', call.node, call.pointer, facts);
  }
}

/**
 * Reports a call that reloads other sources than the one from the address above its own: `…/email/update` changes what
 * `…/email` returns.
 */
function checkOwnAddress(site: Typed, checker: Checker): void {
  const { contract, sources } = checker.facts;
  const call = part(site, 'call');
  const endpoint = contract.endpoints[stringAt(site, 'call') ?? ''];
  const accepted = part(part(site, 'outcome'), 'accepted');
  if (call === undefined || endpoint?.effect !== 'write' || accepted === undefined || isTelling(endpoint)) return;
  const after = everyPart(accepted).filter(({ language }) => language.noun === 'action');
  const reload = after.find((one) => part(one, 'reload') !== undefined);
  const parent = endpoint.path.slice(0, endpoint.path.lastIndexOf('/'));
  // Addresses with two words, such as /api/hr, name a whole area.
  const isArea = segmentsOf(parent).length < 3;
  const isLeft = after.some((one) => one.isIncomplete || ['navigate', 'back', 'call'].some((key) => part(one, key)));
  const own = [...sources].find(([name, one]) => one.endpoint?.path === parent && checker.usedSources.has(name));
  if (reload === undefined || own === undefined || isArea || isLeft) return;
  const reloaded = after.flatMap(reloadedBy).map((name) => sources.get(name)?.endpoint?.path);
  if (reloaded.some((path) => path === undefined || path === parent || path.startsWith(`${parent}/`))) return;
  reportStale({ site, endpoint, source: own[0], reload }, checker);
}

/** The sources that an action reloads. */
function reloadedBy(action: Typed): readonly string[] {
  const name = stringAt(action, 'reload');
  return name === undefined ? partsByKey(action, 'reload').map(({ node }) => String(node.value)) : [name];
}

const readsSource = (name: string, payload: Typed | undefined, { held }: Checker): boolean =>
  payload !== undefined &&
  [...held].some(([pointer, { reads }]) => isIn(pointer, payload) && reads.some((path) => sourceRead(path) === name));

/** Whether a pointer is that of a part, or of something in it. */
const isIn = (pointer: string, { pointer: around }: Typed): boolean =>
  pointer === around || pointer.startsWith(`${around}/`);

/** Reports the calls of a list's own buttons that send a value of the row and load nothing again. */
function checkRowActions({ source, block }: Listing, checker: Checker): void {
  for (const list of everyPart(block)) {
    if (list.parts[0]?.language.noun !== 'action' || list.pointer.includes('/outcome/')) continue;
    for (const site of list.parts) {
      const [call, payload] = [part(site, 'call'), part(site, 'with')];
      const endpoint = checker.facts.contract.endpoints[stringAt(site, 'call') ?? ''];
      if (call === undefined || payload === undefined || endpoint?.effect !== 'write' || isTelling(endpoint)) continue;
      const readsRow = [...checker.held].some(
        ([pointer, { reads }]) =>
          isIn(pointer, payload) && reads.some((path) => path === 'row' || path.startsWith('row.')),
      );
      const reload = refreshOf({ source, block }, refreshesIn(list, site), checker);
      if (readsRow && reload !== 'right') reportStale({ site, endpoint, source, reload }, checker);
    }
  }
}

/**
 * Reports calls that send the version of a record in a source and do not load it again: the next call would be refused,
 * because it sends the same version.
 */
function checkSentVersions(one: Typed, checker: Checker): void {
  const isSubmit = one.language.noun === 'form#submit';
  const sites = isSubmit ? [one] : one.parts.filter(({ language }) => language.noun === 'action');
  const modal = partsByKey(checker.facts.root, 'modals').find(({ pointer }) => one.pointer.startsWith(`${pointer}/`));
  for (const [index, site] of sites.entries()) {
    const call = part(site, 'call');
    const endpoint = checker.facts.contract.endpoints[stringAt(site, 'call') ?? ''];
    const key = endpoint?.recordVersion;
    if (call === undefined || endpoint === undefined || key === undefined || site.isIncomplete) continue;
    const version = checker.held.get(`${part(site, 'with')?.pointer}/${escapePointer(key)}`);
    const source = version?.reads.map(sourceRead).find((name) => name !== undefined);
    if (source === undefined) continue;
    const after = [...sites.slice(index), part(modal, 'onClose')];
    const actions = after.flatMap((each) => (each === undefined ? [] : refreshesIn(each, site)));
    const reload = refreshOf({ source, block: site }, actions, checker);
    if (reload !== 'right') reportStale({ site, endpoint, source, reload: undefined }, checker);
  }
}

interface StaleCall {
  /** The part with the call. */
  readonly site: Typed;
  readonly endpoint: Endpoint;
  /** The source that keeps its old rows. */
  readonly source: string;
  /** The action that reloads other sources, if there is one. */
  readonly reload: Typed | undefined;
}

function reportStale({ site, endpoint, source, reload }: StaleCall, checker: Checker): void {
  const { node, pointer } = (reload && part(reload, 'reload')) ?? part(site, 'call') ?? site;
  const then = part(part(part(site, 'outcome'), 'accepted'), 'then');
  const facts = { endpoint: `${endpoint.method} ${endpoint.path}`, sources: withSameList(source, checker) };
  const rest = reload ? { reloaded: reloadedBy(reload) } : then && { line: checker.lineOf(then.node.offset) };
  checker.report('stale-rows', node, pointer, { ...facts, ...rest });
}

/**
 * How actions refresh a list: "right" if they load it again or do something else, the action that only reloads other
 * sources, or undefined if there is no action.
 */
function refreshOf({ source }: Listing, actions: readonly Typed[], checker: Checker): 'right' | Typed | undefined {
  const { sources } = checker.facts;
  const own = sources.get(source)?.typed;
  // A source that reads a reloaded one is loaded again with it.
  const right = new Set([
    ...withSameList(source, checker),
    ...[...sources.keys()].filter((name) => readsSource(name, own, checker)),
  ]);
  const isWrong = (one: Typed): boolean => {
    const names = one.isIncomplete ? [] : reloadedBy(one);
    return names.length > 0 && names.every((name) => sources.has(name) && !right.has(name));
  };
  return actions.every(isWrong) ? actions[0] : 'right';
}

/** The blocks of the page that show rows of sources. */
function listingsOf({ facts, held }: Checker): readonly Listing[] {
  const page = facts.root.parts.filter(({ key }) => key === 'body');
  return page.flatMap(everyPart).flatMap((block) => {
    const rows = part(block, 'rows');
    const reads = rows === undefined ? [] : (held.get(rows.pointer)?.reads ?? []);
    const names = reads.flatMap((path) => (path.startsWith('source.') ? [path.split('.')[1] ?? ''] : []));
    return names.map((source) => ({ source, block }));
  });
}

/** The parts that open a modal: by its name, or by an event that the machine answers with one of its states. */
const openersOf = (modal: Typed, root: Typed): readonly Typed[] =>
  part(modal, 'openInStates') === undefined
    ? referencesTo('modal', root).filter(({ node }) => node.value === modal.key)
    : referencesTo('event', root);

const referencesTo = (kind: 'modal' | 'event', root: Typed): readonly Typed[] =>
  everyPart(root).filter((one) => referenceKindOf(one) === kind);

/** Checks a call; `after` are the parts that run with it or after it, and `openers` the ones that chose its row. */
function checkSite(
  site: Typed,
  after: readonly (Typed | undefined)[],
  openers: readonly Typed[],
  listings: readonly Listing[],
  checker: Checker,
): void {
  const call = part(site, 'call');
  const endpoint = call && endpointOf(site, checker);
  if (endpoint?.effect !== 'write' || site.isIncomplete || isTelling(endpoint)) return;
  const refreshed = after.flatMap((one) => (one === undefined ? [] : refreshesIn(one, site)));
  const changed = listings.filter((one) => concernsRow(site, one, openers, checker));
  // A reload of another list is right, unless rows of this one were sent.
  const stale =
    refreshed.length > 0 ? changed[0] : (changed[0] ?? listings.find((one) => isSameThing(endpoint, one, checker)));
  if (stale === undefined || call === undefined) return;
  const reloads = changed.map((one) => refreshOf(one, refreshed, checker));
  if (reloads.includes('right')) return;
  const [reload] = reloads.filter((one) => one !== 'right');
  reportStale({ site, endpoint, source: stale.source, reload }, checker);
}

/** A source, and the others that load other rows or the number of rows from its endpoint. */
function withSameList(source: string, { facts }: Checker): readonly string[] {
  const endpoint = facts.sources.get(source)?.endpoint;
  const others = [...facts.sources].filter(([name, one]) => name !== source && one.endpoint === endpoint);
  return endpoint === undefined ? [source] : [source, ...others.map(([name]) => name)];
}

const isTelling = ({ path }: Endpoint): boolean => telling.test(path.slice(path.lastIndexOf('/') + 1));

/** The actions other than those for rejections that load something again, or are unknown. */
const refreshesIn = (typed: Typed, site: Typed): readonly Typed[] =>
  everyPart(typed).filter(
    (one) =>
      one !== site &&
      !/\/outcome\/(?:refused|failed|unclear)\//.test(one.pointer) &&
      (one.isIncomplete || (one.language.noun === 'action' && refreshing.some((key) => part(one, key) !== undefined))),
  );

const refreshes = (typed: Typed, site: Typed): boolean => refreshesIn(typed, site).length > 0;

/** Whether a call sends a value of the row that the user chose in a list. */
function concernsRow(site: Typed, { block }: Listing, openers: readonly Typed[], checker: Checker): boolean {
  const payload = part(site, 'with');
  const { machine = '', contract } = checker.facts;
  const events = contract.machines[machine]?.events ?? {};
  // A modal reads the row under `row`, and a machine keeps it under the name of the event's payload.
  const rows = openers
    .filter(({ pointer }) => pointer.startsWith(`${block.pointer}/`))
    .map((one) =>
      referenceKindOf(one) === 'modal' ? 'row.' : `${machine}.${String(events[String(one.node.value)]?.payload)}`,
    );
  if (payload === undefined || rows.length === 0) return false;
  return [...checker.held].some(
    ([pointer, { reads }]) =>
      pointer.startsWith(`${payload.pointer}/`) && reads.some((path) => rows.some((row) => path.startsWith(row))),
  );
}

/** The words of an address, each in the singular. */
const segmentsOf = (path: string): readonly string[] =>
  path.split('/').flatMap((word) => (word === '' ? [] : [word.replace(/(?<!s)s$/, '')]));

/** Whether the endpoint of a list is the one above the called endpoint, or another one below it. */
function isSameThing(endpoint: Endpoint, { source }: Listing, { facts }: Checker): boolean {
  const path = facts.sources.get(source)?.endpoint?.path;
  if (path === undefined) return false;
  const parent = segmentsOf(endpoint.path).slice(0, -1);
  const list = segmentsOf(path);
  // Addresses with two words, such as /api/hr, name a whole area.
  const isBelow = parent.length > 2 && list.length > parent.length;
  return (
    (list.length === parent.length || isBelow) && parent.length > 1 && parent.every((word, at) => list[at] === word)
  );
}
