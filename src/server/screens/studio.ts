import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleFor } from '../../../engine/compiler/editor/bundle';
import { referenceEntries } from '../../../engine/compiler/reference/entries';
import { readExamples } from '../../../engine/compiler/reference/examples';
import type { Answers } from '../../../engine/compiler/scaffold/begin';
import type { Contract } from '../../../engine/language/contract';
import { type Area, type Asked, type Call, Refusal } from '../http/area';
import { inProject } from '../place';
import { type Ask, TookTooMuch } from './aside/ask';
import { beginScreen, choicesFor, tryBeginning } from './beginning';
import { openHistory } from './history';
import { openQueue } from './queue';
import { samplesOf } from './samples';
import { hashOf, nameOf, presentText, type SaveRequest, save, weigh } from './saving';
import type { Screens } from './screens';
import type { ModuleSource } from './serve';

/** How many tried-out modules stay available. */
const keptPreviews = 64;

/** The name under which the language with the names of this application goes to editors. */
const editorSchema = 'editor.schema.json';

/** What the studio of an analyst needs from the server. */
export interface Studio {
  readonly area: Area;
  readonly preview: ModuleSource;
}

/** What the studio is opened with. */
export interface StudioParts {
  readonly screens: Screens;
  readonly contract: Contract;
  /** The folder of the screens. */
  readonly folder: string;
  /** Where the texts that files have had are kept. */
  readonly historyFolder: string;
  /** Has what takes long for some texts done. */
  readonly ask: Ask;
}

type Path = { readonly path: string };
type Text = Path & { readonly text: string };
/** The text that the writing began with. */
type Opened = { readonly opened?: string };

/**
 * The endpoints of the studio: the files of the served screens with their texts, faults and earlier texts, the schemas of the
 * language, samples to try a screen with, and the compilation and saving of a text that is being typed.
 *
 * The compiled module is answered by address, so that the browser loads it like any other and needs no looser policy.
 */
export function openStudio({ screens, contract, folder, historyFolder, ask }: StudioParts): Studio {
  const previews = openPreviews();
  const history = openHistory(historyFolder);
  const parts = { screens, folder, history, contract, ask };
  // One text after the other, so that two analysts never write over one another unseen.
  const queue = openQueue();
  return {
    preview: previews.source,
    area: {
      'GET /api/studio/faults': async () => ({ data: screens.faults() }),
      'GET /api/studio/screens': async () => ({ data: screens.files() }),
      'GET /api/studio/language': async () => ({ data: await readLanguage(contract, screens) }),
      'GET /api/studio/reference': async () => ({
        data: referenceEntries(await readExamples(inProject('schemas', 'examples'))),
      }),
      'GET /api/studio/samples': async ({ now }: Call) => ({ data: samplesOf(contract, now) }),
      'POST /api/studio/text': async ({ body: { path } }: Call<Path>) => {
        const text = await presentText(screens, path);
        return { data: { path, text, hash: hashOf(text) } };
      },
      'POST /api/studio/compile': async ({ body: { text, path }, caller }: Call<Text>) => {
        const by = nameOf(caller);
        const { diagnostics, module } = await screens.try(text, path, by);
        const names = await orNothing(ask(by, 'names', { text, path, routes: screens.routes() }));
        return {
          data: { diagnostics, module: module === undefined ? null : previews.keep(module), names: names ?? null },
        };
      },
      'POST /api/studio/offers': async ({
        body: { path, text, offset },
        caller,
      }: Call<Text & { readonly offset: number }>) => ({
        data: (await orNothing(ask(nameOf(caller), 'offers', { text, path, offset, routes: screens.routes() }))) ?? [],
      }),
      'POST /api/studio/changes': async ({ body, caller }: Call<Text & Opened>) => ({
        data: await changesSince(ask, body, { present: await presentText(screens, body.path), by: nameOf(caller) }),
      }),
      'POST /api/studio/save': Object.assign(
        (call: Call<SaveRequest & Record<string, unknown>>) => queue(() => save(parts, call)),
        { prepare: (asked: Asked<SaveRequest>) => weigh(parts, asked), finish: () => screens.refresh() },
      ),
      'GET /api/studio/beginning': async () => ({ data: choicesFor(parts) }),
      'POST /api/studio/begin': Object.assign(
        (call: Call<Answers & Record<string, unknown>>) => queue(() => beginScreen(parts, call)),
        { prepare: (asked: Asked<Answers>) => tryBeginning(parts, asked), finish: () => screens.refresh() },
      ),
      'POST /api/studio/history': async ({ body: { path } }: Call<Path>) => {
        await presentText(screens, path);
        return { data: (await history.list(path)).map(({ text: _text, ...kept }) => kept) };
      },
      'POST /api/studio/earlier': async ({ body: { path, id } }: Call<Path & { readonly id: string }>) => {
        const kept = (await history.list(path)).find((one) => one.id === id);
        if (!kept) throw new Refusal(`screens/${path} has no earlier text ${id}.`);
        return { data: { path, text: kept.text } };
      },
    },
  };
}

/** What a task gives, or nothing where it was ended: help with writing that comes late is none. */
const orNothing = <T>(task: Promise<T>): Promise<T | undefined> =>
  task.catch((fault: unknown) => {
    if (fault instanceof TookTooMuch) return undefined;
    throw fault;
  });

/** What a text changes, and what others have changed in its file, since it was opened. */
async function changesSince(
  ask: Ask,
  { path, text, opened }: Text & Opened,
  { present, by }: { readonly present: string; readonly by: string },
) {
  const before = opened ?? present;
  const [changes, theirs] = await Promise.all([
    ask(by, 'changes', { path, before, after: text }),
    ask(by, 'changes', { path, before, after: present }),
  ]);
  return { changes, theirs, hash: hashOf(present) };
}

/** The modules that were tried out last, by address. */
function openPreviews() {
  const previews = new Map<string, string>();
  return {
    source: (url: string) => previews.get(url),
    keep(module: string): string {
      const url = `/screens/preview.${createHash('sha256').update(module).digest('hex').slice(0, 16)}.js`;
      previews.delete(url);
      previews.set(url, module);
      const oldest = previews.keys().next().value;
      if (previews.size > keptPreviews && oldest) previews.delete(oldest);
      return url;
    },
  };
}

/** The JSON Schemas of the language, by file name, and the one for editors, which knows this application's names. */
async function readLanguage(contract: Contract, screens: Screens): Promise<Record<string, object>> {
  const folder = inProject('schemas', 'language');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const read = async (name: string) => [name, JSON.parse(await readFile(join(folder, name), 'utf8'))] as const;
  const schemas = Object.fromEntries(await Promise.all(names.map(read)));
  return { ...schemas, [editorSchema]: bundleFor({ ...contract, routes: screens.routes() }) };
}
