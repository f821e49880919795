import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import {
  affectedByRoutes,
  type DefinitionFile,
  type Diagnostic,
  errorsIn,
  knownRoutes,
  type RemovedScreen,
  type Reorganisation,
  type ReorganisedFile,
} from '../../../engine/compiler';
import type { Answer, Body } from '../../contract/endpointShapes';
import type { StudioApi } from '../../contract/studio.gen';
import type { Call, PreparedCall } from '../call/call';
import { BusinessRuleError } from '../call/errors';
import type { Database } from '../store/database';
import { checkFolder } from './compiler';
import type { TaskOwner } from './compilerWorker/askCompiler';
import { menuFile, routesFile } from './files';
import { textHash } from './hashOf';
import { keepVersion, newestTextWith, versionText } from './history';
import { parseRoutes, refuseOwnPage } from './routes';
import { lockDefinitions, type SavingParts, taskOwnerOf, writeText } from './saving';
import { refuseSymlinks } from './screenFiles';

/** The endpoint that describes a change of several files. */
export type Propose = StudioApi['POST /api/studio/propose'];

/** The endpoint that makes it. */
export type Reorganise = StudioApi['POST /api/studio/reorganise'];

/** The dependencies of changes of several files. */
export interface ReorganisingParts extends SavingParts {
  /** Reads removed files, outside the transaction of a call. */
  readonly db: Kysely<Database>;
}

/** Keeps the last proposal: a change is made soon after it was proposed, and most of its time is that of the proposal. */
export class LastProposal {
  #last: { readonly key: string; readonly proposal: Proposal } | undefined;

  /** The last proposal, if it was computed from the same values; otherwise computes another one. */
  async get(values: unknown, compute: () => Promise<Proposal>): Promise<Proposal> {
    const key = textHash(JSON.stringify(values));
    if (this.#last?.key === key) return this.#last.proposal;
    const proposal = await compute();
    this.#last = { key, proposal };
    return proposal;
  }
}

/** A change of several files, with its consequences. */
export interface Proposal {
  readonly files: readonly ReorganisedFile[];
  /** The changes of each file in plain words. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  /** The faults that files would have and do not have now. */
  readonly faults: readonly Diagnostic[];
  /** Version of all files that change. */
  readonly version: string;
}

function needed(value: string | undefined, name: string): string {
  if (value === undefined) throw new BusinessRuleError(`Fill in the ${name}.`);
  return value;
}

async function changeOf(
  db: Kysely<Database>,
  { kind, file, route, title, find, by = '', matchCase = false }: Body<Propose>,
): Promise<Reorganisation> {
  if (kind === 'replace') return { kind, find: needed(find, 'text to find'), by, matchCase };
  const screen = needed(file, 'file');
  if (kind === 'remove') return { kind, file: screen };
  if (kind === 'restore') return { kind, file: screen, ...(await removedTexts(db, screen)) };
  refuseOwnPage(needed(route, 'route'));
  const to = { file: screen, route: needed(route, 'route') };
  return kind === 'move' ? { kind, ...to } : { kind, ...to, title: needed(title, 'title') };
}

/** The newest text of a removed screen, and the newest routes and menu that had it. */
async function removedTexts(db: Kysely<Database>, file: string): Promise<Omit<RemovedScreen, 'file'>> {
  const text = await versionText(db, file);
  if (text === undefined) throw new BusinessRuleError(`screens/${file} has no stored version.`);
  const routes = await newestTextWith(db, routesFile, JSON.stringify(file.replace(/\.json$/, '')));
  const own = parseRoutes(routes ?? '{"routes":[]}').routes.filter(({ screen }) => `${screen}.json` === file);
  let menu: string | undefined;
  for (const { path } of own) menu ??= await newestTextWith(db, menuFile, `${path.slice(path.indexOf('/', 1))}"`);
  return { text, routes, menu };
}

/**
 * Computes what a change would do to the files, without writing anything.
 *
 * @throws BusinessRuleError if it is impossible, such as a move to a route that exists
 */
export async function propose(
  { last, ...parts }: ReorganisingParts & { readonly last: LastProposal },
  { body, caller }: Pick<PreparedCall<Propose>, 'body' | 'caller'>,
): Promise<Proposal> {
  await parts.screens.refresh();
  const present = parts.screens.files();
  const change = await changeOf(parts.db, body);
  return last.get([change, present], () => computeProposal(parts, { change, present, by: taskOwnerOf(caller) }));
}

interface ProposedChange {
  readonly change: Reorganisation;
  readonly present: readonly DefinitionFile[];
  readonly by: TaskOwner;
}

async function computeProposal(
  { screens, ask }: SavingParts,
  { change, present, by }: ProposedChange,
): Promise<Proposal> {
  const found = await ask(by, 'reorganise', { change, files: present });
  if ('refused' in found) throw new BusinessRuleError(found.refused);
  const { files } = found;
  const words = new Map<string, readonly string[]>();
  for (const { path, before, after } of files)
    if (before !== undefined && after !== undefined) words.set(path, await ask(by, 'changes', { path, before, after }));
  const version = textHash(JSON.stringify(files.map(({ path, before }) => [path, before])));
  return { files, words, faults: await newFaults(files, present, { screens, ask, by }), version };
}

/** All files after a change. */
function filesAfter(
  changed: readonly ReorganisedFile[],
  present: readonly DefinitionFile[],
): readonly DefinitionFile[] {
  const others = present.filter((file) => !changed.some(({ path }) => path === file.path));
  return [...others, ...changed.flatMap(({ path, after }) => (after === undefined ? [] : [{ path, text: after }]))];
}

async function newFaults(
  changed: readonly ReorganisedFile[],
  present: readonly DefinitionFile[],
  { screens, ask, by }: Pick<SavingParts, 'screens' | 'ask'> & { readonly by: TaskOwner },
): Promise<readonly Diagnostic[]> {
  const files = filesAfter(changed, present);
  const known = knownRoutes(files.find(({ path }) => path === routesFile)?.text, files);
  const affected = affectedByRoutes(screens.routes(), known, files);
  const own = files.filter((file) => affected.includes(file) || changed.some(({ path }) => path === file.path));
  const found = await checkFolder(ask, by, { files, own: own.map(({ path }) => path), between: [] });
  const old = new Set((await screens.faults()).map(nameOf));
  return errorsIn(found).filter((one) => !old.has(nameOf(one)));
}

const nameOf = ({ file, code, pointer, problem }: Diagnostic): string => [file, code, pointer, problem].join('\n');

/** The answer of the endpoint that describes a change. */
export const proposalData = ({ files, words, faults, version }: Proposal): Answer<Propose>['data'] => ({
  version,
  files: files.map(({ path, before, after }) => ({
    path,
    change: before === undefined ? 'new' : after === undefined ? 'removed' : 'changed',
    words: [...(words.get(path) ?? [])],
  })),
  faults: [...faults],
});

/**
 * Computes a change to be made.
 *
 * @throws BusinessRuleError if it is impossible, or screens would have faults
 */
export async function weighChange(
  parts: Parameters<typeof propose>[0],
  { body: { version: _, ...body }, caller }: PreparedCall<Reorganise>,
): Promise<Proposal> {
  const proposal = await propose(parts, { body, caller });
  const [first] = proposal.faults;
  if (first !== undefined)
    throw new BusinessRuleError(
      `Nothing was changed: ${first.file} would have a fault in line ${first.line}. ${first.problem}`,
    );
  return proposal;
}

/** Writes and removes the files of a change checked by {@link weighChange}, unless one has changed since its proposal. */
export async function makeChange(
  { screens, folder }: SavingParts,
  { body, caller, db, now, audit }: Call<Reorganise>,
  { files, words, version }: Proposal,
): Promise<Answer<Reorganise>> {
  await lockDefinitions(db);
  const present = await Promise.all(files.map(({ path }) => screens.present(path)));
  if (version !== body.version || files.some(({ before }, index) => present[index] !== before))
    return { result: false, msg: 'A file has changed since then. Look at the changes again.', conflict: true };
  const all = files.map(({ path, before, after }) => `${verbOf(before, after)} screens/${path}`);
  await audit({
    action: `screen.${body.kind}`,
    subject: body.file === undefined ? 'screens' : `screens/${body.file}`,
    before: null,
    after: { version, words: all },
  });
  // Before anything is written: a part of a change would stay behind.
  for (const { path } of files) await refuseSymlinks(folder, path);
  const mine = { at: now, by: caller.employeeName };
  for (const { path, before, after } of files)
    if (after !== undefined)
      await writeText(db, folder, { path, before, text: after, words: words.get(path) ?? all, ...mine });
  const created = files.find(({ before, after }) => before === undefined && after !== undefined)?.path;
  const gone = created === undefined ? 'deleted' : `moved to screens/${created}`;
  for (const { path, before, after } of files)
    if (before !== undefined && after === undefined) {
      // So that it can be restored, with who removed it.
      await keepVersion(db, { path, text: before, words: [gone], ...mine });
      await rm(join(folder, path), { force: true });
    }
  return { result: true, msg: `Done: ${all.join(', ')}.`, conflict: false, ...(created && { path: created }) };
}

const verbOf = (before: string | undefined, after: string | undefined): string =>
  before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
