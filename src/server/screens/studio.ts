import { createHash } from 'node:crypto';
import { bundleFor, readExamples, referenceEntries } from '../../../engine/compiler';
import type { Contract } from '../../../engine/language/contract';
import type { StudioApi } from '../../contract/studio.gen';
import { type Area, type Asked, type Call, prepared, Refusal } from '../http/area';
import { inProject } from '../place';
import type { Ask } from './aside/ask';
import { type Begin, beginScreen, choicesFor, tryBeginning } from './beginning';
import { openHistory } from './history';
import { openQueue } from './queue';
import { samplesOf } from './samples';
import { hashOf, presentText, type Save, save, weigh } from './saving';
import type { Screens } from './screens';
import type { ModuleSource } from './serve';
import { typing } from './typing';

/** How many tried-out modules stay available. */
const keptPreviews = 64;

/** What the studio needs from the server. */
export interface Studio {
  readonly area: Area<StudioApi>;
  readonly preview: ModuleSource;
}

/** What opening the studio needs. */
export interface StudioParts {
  readonly screens: Screens;
  readonly contract: Contract;
  /** The screens folder. */
  readonly folder: string;
  /** Where earlier versions of files are stored. */
  readonly historyFolder: string;
  /** Runs tasks that may take long. */
  readonly ask: Ask;
}

/**
 * The studio's endpoints: the served screens' files with texts, faults and versions, the language's schemas, sample
 * data, and compiling and saving the text being typed.
 *
 * A compiled module is returned as an address, so that the browser loads it like any other and needs no looser policy.
 */
export function openStudio({ screens, contract, folder, historyFolder, ask }: StudioParts): Studio {
  const previews = openPreviews();
  const history = openHistory(historyFolder);
  const parts = { screens, folder, history, contract, ask };
  // Save one text at a time, so that two analysts never overwrite each other unnoticed.
  const queue = openQueue();
  return {
    preview: previews.source,
    area: {
      'GET /api/studio/faults': async () => ({ data: screens.faults() }),
      'GET /api/studio/screens': async () => ({ data: screens.files() }),
      'GET /api/studio/language': async () => ({ data: bundleFor({ ...contract, routes: screens.routes() }) }),
      'GET /api/studio/reference': async () => ({
        data: referenceEntries(await readExamples(inProject('schemas', 'examples'))),
      }),
      'GET /api/studio/samples': async ({ now }: Call) => ({ data: samplesOf(contract, now) }),
      'POST /api/studio/text': async ({ body: { path } }: Call<StudioApi['POST /api/studio/text']>) => {
        const text = await presentText(screens, path);
        return { data: { path, text, hash: hashOf(text) } };
      },
      ...typing({ screens, ask, keep: previews.keep }),
      'POST /api/studio/save': prepared(
        (asked: Asked<Save>) => weigh(parts, asked),
        (call, words) => queue(() => save(parts, call, words)),
        { finish: () => screens.refresh() },
      ),
      'GET /api/studio/beginning': async () => ({ data: choicesFor(parts) }),
      'POST /api/studio/begin': prepared(
        (asked: Asked<Begin>) => tryBeginning(parts, asked),
        (call) => queue(() => beginScreen(parts, call)),
        { finish: () => screens.refresh() },
      ),
      'POST /api/studio/history': async ({ body: { path } }: Call<StudioApi['POST /api/studio/history']>) => {
        await presentText(screens, path);
        return { data: (await history.list(path)).map(({ text: _text, ...kept }) => kept) };
      },
      'POST /api/studio/earlier': async ({ body: { path, id } }: Call<StudioApi['POST /api/studio/earlier']>) => {
        const kept = (await history.list(path)).find((one) => one.id === id);
        if (!kept) throw new Refusal(`screens/${path} has no earlier text ${id}.`);
        return { data: { path, text: kept.text } };
      },
    },
  };
}

/** The latest tried-out modules, by address. */
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
