import { type Diagnostic, reasons } from '../../../engine/compiler';
import type { Body } from '../../contract/endpointShapes';
import type { StudioApi } from '../../contract/studio.gen';
import type { Area } from '../call/handler';
import { type AskCompiler, LimitExceededError, type TaskOwner } from './compilerWorker/askCompiler';
import { textHash } from './hashOf';
import { keepPreview } from './previews';
import { readCurrentText, taskOwnerOf } from './saving';
import type { Screens } from './screens';

/** The studio's endpoints used while an analyst types. */
type TypingApi = Pick<StudioApi, 'POST /api/studio/compile' | 'POST /api/studio/offers' | 'POST /api/studio/changes'>;

/** The dependencies of these endpoints. */
interface TypingParts {
  readonly screens: Screens;
  readonly ask: AskCompiler;
}

/** The endpoints for text being typed: compiling, comparing and completion. */
export const typing = ({ screens, ask }: TypingParts): Area<TypingApi> => ({
  'POST /api/studio/compile': async ({ body: { text, path }, caller, db, now, signal }) => {
    const by = taskOwnerOf(caller, signal);
    const { diagnostics, module } = await screens.try(text, path, by);
    const names = await orNothing(ask(by, 'names', { text, path, known: screens.routes() }));
    return {
      data: {
        diagnostics: diagnostics.map(explainFault),
        module: module === undefined ? null : await keepPreview(db, module, now),
        names: names ?? null,
      },
    };
  },
  'POST /api/studio/offers': async ({ body: { path, text, offset }, caller, signal }) => ({
    data:
      (await orNothing(ask(taskOwnerOf(caller, signal), 'offers', { text, path, offset, known: screens.routes() }))) ??
      [],
  }),
  'POST /api/studio/changes': async ({ body, caller, signal }) => ({
    data: await changesSince(ask, body, {
      present: await readCurrentText(screens, body.path),
      by: taskOwnerOf(caller, signal),
    }),
  }),
});

/** An error, with its effect on the page. */
const explainFault = (fault: Diagnostic) => ({ ...fault, why: reasons[fault.code] });

/** The result of a task, or undefined if it was terminated: late completions are useless. */
const orNothing = <T>(task: Promise<T>): Promise<T | undefined> =>
  task.catch((fault: unknown) => {
    if (fault instanceof LimitExceededError) return undefined;
    throw fault;
  });

/** The changes in a text, and those made by others to its file, since it was opened. */
async function changesSince(
  ask: AskCompiler,
  { path, text, opened }: Body<TypingApi['POST /api/studio/changes']>,
  { present, by }: { readonly present: string; readonly by: TaskOwner },
) {
  const before = opened ?? present;
  const [changes, theirs] = await Promise.all([
    ask(by, 'changes', { path, before, after: text }),
    ask(by, 'changes', { path, before, after: present }),
  ]);
  return { changes, theirs, hash: textHash(present) };
}
