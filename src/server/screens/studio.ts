import { bundleFor, migrateDefinition, readExamples, referenceEntries } from '../../../engine/compiler';
import type { Contract } from '../../../engine/language/contract';
import type { StudioApi } from '../../contract/studio.gen';
import type { Call, PreparedCall } from '../call/call';
import { BusinessRuleError } from '../call/errors';
import { type Area, createPreparedHandler } from '../call/handler';
import { inProject } from '../place';
import { type Begin, choicesFor, createScreen, tryBeginning } from './beginning';
import { textHash } from './hashOf';
import { listRemoved, listVersions, versionText } from './history';
import {
  LastProposal,
  makeChange,
  type Propose,
  proposalData,
  propose,
  type Reorganise,
  type ReorganisingParts,
  weighChange,
} from './organising';
import { samplesOf } from './samples';
import { readCurrentText, type Save, save, weigh } from './saving';
import { typing } from './typing';

/** The dependencies of the studio. */
export interface StudioParts extends ReorganisingParts {
  readonly contract: Contract;
}

/**
 * The studio's endpoints: the served screens' files with texts, faults and versions, the language's schemas, sample
 * data, and compiling and saving the text being typed.
 *
 * A compiled module is returned as an address, so that the browser loads it like any other and needs no looser content
 * security policy.
 */
export function studioArea(parts: StudioParts): Area<StudioApi> {
  const { screens, contract, ask } = parts;
  const organising = { ...parts, last: new LastProposal() };
  return {
    'GET /api/studio/faults': async () => ({ data: await screens.faults() }),
    'GET /api/studio/screens': async () => ({ data: await screens.states() }),
    'GET /api/studio/language': async () => ({ data: bundleFor({ ...contract, ...screens.routes() }) }),
    'GET /api/studio/reference': async () => ({
      data: referenceEntries(await readExamples(inProject('schemas', 'examples'))),
    }),
    'GET /api/studio/samples': async ({ now }: Call) => ({ data: samplesOf(contract, now) }),
    'POST /api/studio/text': async ({ body: { path } }: Call<StudioApi['POST /api/studio/text']>) => {
      const text = await readCurrentText(screens, path);
      return { data: { path, text, hash: textHash(text) } };
    },
    ...typing({ screens, ask }),
    'POST /api/studio/save': createPreparedHandler(
      (asked: PreparedCall<Save>) => weigh(parts, asked),
      (call, words) => save(parts, call, words),
      { finish: () => screens.refresh() },
    ),
    'GET /api/studio/beginning': async () => ({ data: choicesFor(parts) }),
    'POST /api/studio/begin': createPreparedHandler(
      (asked: PreparedCall<Begin>) => tryBeginning(parts, asked),
      (call) => createScreen(parts, call),
      { finish: () => screens.refresh() },
    ),
    'POST /api/studio/propose': async (call: Call<Propose>) => ({
      data: proposalData(await propose(organising, call)),
    }),
    'GET /api/studio/removed': async ({ db }: Call) => ({
      data: await listRemoved(
        db,
        screens.files().map(({ path }) => path),
      ),
    }),
    'POST /api/studio/reorganise': createPreparedHandler(
      (asked: PreparedCall<Reorganise>) => weighChange(organising, asked),
      (call, proposal) => makeChange(parts, call, proposal),
      { finish: () => screens.refresh() },
    ),
    'POST /api/studio/history': async ({ body: { path }, db }: Call<StudioApi['POST /api/studio/history']>) => {
      await readCurrentText(screens, path);
      return { data: await listVersions(db, path) };
    },
    'POST /api/studio/earlier': async ({ body: { path, id }, db }: Call<StudioApi['POST /api/studio/earlier']>) => {
      const text = await versionText(db, path, id);
      if (text === undefined) throw new BusinessRuleError(`screens/${path} has no version ${id}.`);
      return { data: { path, text: migrateDefinition(text, path).text } };
    },
  };
}
