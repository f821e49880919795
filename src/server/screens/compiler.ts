import { bundleScreen, type Compiled, type Diagnostic, type KnownRoutes, locate, word } from '../../../engine/compiler';
import { type AskCompiler, forServer, LimitExceededError, type TaskOwner } from './compilerWorker/askCompiler';
import type { TaskInputs } from './compilerWorker/tasks';

export type { Compiled };

/** The context for checking a file's text. */
export interface Around {
  readonly known: KnownRoutes;
  /** The screens that routes may use. */
  readonly screens: readonly string[];
  /** For whom the file is compiled; the server itself if absent. */
  readonly by?: TaskOwner;
}

/**
 * Compiles the text of a file.
 *
 * @param path the file below `screens/`, e.g. `me/leave/request.json`.
 */
export type ScreenCompiler = (text: string, path: string, around: Around) => Promise<Compiled>;

/**
 * The compiler for an application's screens, shell, menu and routes.
 *
 * @param root the project's folder, from which modules import functions.
 */
export function screenCompiler(ask: AskCompiler, root: string): ScreenCompiler {
  return async (text, path, { by = forServer, ...around }) => {
    try {
      return await bundleScreen(await ask(by, 'write', { text, path, ...around }), root);
    } catch (fault) {
      if (fault instanceof LimitExceededError) return { diagnostics: tooMuchFor(text, path, fault) };
      throw fault;
    }
  };
}

/** The faults of some files of a folder, also those that they have only together with others. */
export async function checkFolder(
  ask: AskCompiler,
  by: TaskOwner,
  asked: TaskInputs['check'],
): Promise<readonly Diagnostic[]> {
  try {
    return await ask(by, 'check', asked);
  } catch (fault) {
    const [longest] = asked.files.toSorted((one, other) => other.text.length - one.text.length);
    if (fault instanceof LimitExceededError && longest) return tooMuchFor(longest.text, longest.path, fault);
    throw fault;
  }
}

/** Reports a terminated task as an error in the text, which is within the size limits but takes too much work. */
function tooMuchFor(text: string, path: string, { message: problem }: LimitExceededError): Diagnostic[] {
  const { fix } = word('too-long', { max: 0, found: 0 });
  return locate(`screens/${path}`, text, [{ code: 'too-long', pointer: '', from: 0, to: 1, problem, fix }]);
}
