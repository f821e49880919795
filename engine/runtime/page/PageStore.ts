import type { Roots } from '../../language/expression';
import { isObject } from '../../language/json';
import type { KeptAt } from './engineValues';

/**
 * The state of an open page: forms, sources, page variables, the machine. Subscriptions are by path, so that only
 * readers of a changed path render again.
 */
export interface PageStore {
  /**
   * The roots of expressions: form (the screen's only form), forms, source, status, fault, search, page, route,
   * session, the machine under its name, clock; and `extra`, which wins.
   */
  roots(extra?: Roots): Roots;
  /** The value at a path such as `page.mode` or `forms.request.reason`; undefined if there is none. */
  get<Path extends string>(path: Path): KeptAt<Path>;
  /**
   * Sets the value at a path of one or two names: `page.mode`, `forms.request`, `search.matches`, or a whole root such
   * as `session`. Listeners are called at once, and only if the value changed.
   */
  set<Path extends string>(path: Path, value: KeptAt<Path>): void;
  /** Calls the listener after a change of any of the paths, given as in `Expression.reads`, until the returned function is called. */
  subscribe(reads: readonly string[], listener: () => void): () => void;
  /**
   * Lets expressions read a newer version of a record: its changed values replace those of the value at a path (at most
   * two names, also of the roots in `extra`) for as long as that is the same value.
   */
  renew(path: string, record: Group, extra: Roots): void;
  /** A number that changes with each change of any of the paths. */
  stamp(reads: readonly string[]): number;
}

type Group = Readonly<Record<string, unknown>>;

/** Whether a value has named parts; list items are named by their index. */
const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null;

const asGroup = (value: unknown): Group => (isGroup(value) ? value : {});

/** A newer version of a record at a path. */
interface Renewed {
  readonly path: string;
  /** The value at the path that it replaces. */
  readonly shown: unknown;
  readonly record: Group;
}

/** The roots with a newer version of a record; the same roots if the record is no longer at its path. */
function putRenewed(roots: Roots, { path, shown, record }: Renewed): Roots {
  const [root = '', name] = path.split('.', 2);
  const value = roots[root];
  if (name === undefined) return value === shown ? { ...roots, [root]: record } : roots;
  const group = asGroup(value);
  return group[name] === shown ? { ...roots, [root]: { ...group, [name]: record } } : roots;
}

/** The names whose values differ between two groups. */
function findChangedKeys(before: Group, after: Group): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !Object.is(before[key], after[key]),
  );
}

/** `forms.request.reason` is watched as `forms.request`: the store tracks changes two names deep. */
const toWatchedPath = (path: string): string => path.split('.', 2).join('.');

/**
 * The watched keys that a change of a form affects: `forms`, `forms.<name>`, `form`, and `form.<field>` for each
 * changed field.
 */
function formKeys(name: string, before: unknown, after: unknown): string[] {
  const fields = findChangedKeys(asGroup(before), asGroup(after)).map((field) => `form.${field}`);
  return ['forms', `forms.${name}`, 'form', ...fields];
}

/** The values of the form if there is exactly one; otherwise null. */
function onlyForm(forms: Group = {}): unknown {
  const all = Object.values(forms).filter((values) => values !== undefined);
  return all.length === 1 ? all[0] : null;
}

/** Reads paths of a tree; the engine's own paths are typed, since only the engine writes there. */
function getFrom(tree: () => unknown): PageStore['get'] {
  function get<Path extends string>(path: Path): KeptAt<Path>;
  function get(path: string): unknown {
    return path.split('.').reduce<unknown>((value, name) => asGroup(value)[name], tree());
  }
  return get;
}

/**
 * Creates the store of a page.
 *
 * @param initial the initial roots, each an object by name
 * @param clock what `today()` and `now()` read
 */
export function createPageStore(initial: Readonly<Record<string, Group>>, clock: { now(): number }): PageStore {
  let tree: Readonly<Record<string, Group>> = initial;
  const listeners = new Map<string, Set<() => void>>();
  const stamps = new Map<string, number>();
  let renewed: readonly Renewed[] = [];

  const notify = (keys: readonly string[]): void => {
    const wanted = new Set<() => void>();
    for (const key of keys) {
      stamps.set(key, (stamps.get(key) ?? 0) + 1);
      for (const listener of listeners.get(key) ?? []) wanted.add(listener);
    }
    for (const listener of wanted) listener();
  };
  const replaceRoot = (root: string, value: unknown): void => {
    const before = tree[root] ?? {};
    const after = asGroup(value);
    const keys = findChangedKeys(before, after);
    tree = { ...tree, [root]: after };
    if (keys.length > 0) notify([root, ...keys.map((key) => `${root}.${key}`)]);
  };
  const replaceMember = (root: string, name: string, value: unknown): void => {
    const group = tree[root] ?? {};
    const before = group[name];
    if (Object.is(before, value)) return;
    tree = { ...tree, [root]: { ...group, [name]: value } };
    notify(root === 'forms' ? formKeys(name, before, value) : [root, `${root}.${name}`]);
  };

  const rootsAsLoaded = (extra?: Roots): Roots => ({ ...tree, form: onlyForm(tree.forms), clock, ...extra });

  return {
    roots: (extra) => renewed.reduce(putRenewed, rootsAsLoaded(extra)),
    renew(path, record, extra) {
      const [root = '', name] = path.split('.', 2);
      const value = rootsAsLoaded(extra)[root];
      const shown = name === undefined ? value : asGroup(value)[name];
      if (!isObject(shown)) return;
      const others = renewed.filter((one) => one.path !== path);
      renewed = [...others, { path, shown, record: { ...shown, ...record } }];
    },
    get: getFrom(() => tree),
    set(path, value) {
      const [root = '', name] = path.split('.', 2);
      if (name === undefined) replaceRoot(root, value);
      else replaceMember(root, name, value);
    },
    subscribe(reads, listener) {
      const keys = [...new Set(reads.map(toWatchedPath))];
      for (const key of keys) listeners.set(key, (listeners.get(key) ?? new Set()).add(listener));
      return () => {
        for (const key of keys) listeners.get(key)?.delete(listener);
      };
    },
    stamp: (reads) => reads.reduce((sum, read) => sum + (stamps.get(toWatchedPath(read)) ?? 0), 0),
  };
}
