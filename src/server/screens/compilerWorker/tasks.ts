import {
  changesBetween,
  checkMenu,
  checkRoutes,
  type DefinitionFile,
  offersAt,
  ownNames,
  type PlacedOffer,
  type Reorganisation,
  type ReorganisedFile,
  type RouteFact,
  reorganise,
  ScaffoldError,
  takeSnapshot,
  type WrittenScreen,
  writeScreen,
  writeShell,
} from '../../../../engine/compiler';
import type { Contract, JsonSchema } from '../../../../engine/language/contract';
import { menuFile, shellFile } from '../files';

/** The text of a file, and the routes to check it against. */
export interface TextInput {
  readonly text: string;
  /** Below `screens/`, e.g. `me/leave/request.json`. */
  readonly path: string;
  readonly routes: readonly RouteFact[];
}

/** The input of each task. */
export interface TaskInputs {
  readonly write: TextInput;
  /** `files` are the files that routes may use. */
  readonly routes: { readonly text: string; readonly files: readonly string[] };
  readonly names: TextInput;
  readonly offers: TextInput & { readonly offset: number };
  readonly changes: { readonly path: string; readonly before: string; readonly after: string };
  /** `files` are all files of the folder. */
  readonly reorganise: { readonly change: Reorganisation; readonly files: readonly DefinitionFile[] };
}

/** The results of each task; how long they take depends on the text. */
export interface TaskResults {
  /** The faults of a screen, the shell or the menu, and the source of its module. */
  readonly write: WrittenScreen;
  /** The faults of `routes.json`. */
  readonly routes: WrittenScreen;
  /** The names that a text itself declares, for completion. */
  readonly names: JsonSchema | undefined;
  /** Completions at an offset of the text. */
  readonly offers: readonly PlacedOffer[];
  /** The changes from one text to another in plain words, one string each; empty if either cannot be read. */
  readonly changes: readonly string[];
  /** The files that a change of several files writes and removes, or why it is impossible. */
  readonly reorganise: { readonly files: readonly ReorganisedFile[] } | { readonly refused: string };
}

export type TaskName = keyof TaskInputs & keyof TaskResults;

/** All tasks, by name. */
export type Tasks = { readonly [N in TaskName]: (given: TaskInputs[N]) => TaskResults[N] };

/** The tasks for a contract. */
export function tasksOver(contract: Contract): Tasks {
  return {
    write({ text, path, routes }) {
      if (path === menuFile) return { diagnostics: checkMenu(text, { ...contract, routes }) };
      const against = { ...contract, routes };
      return path === shellFile ? writeShell(text, against) : writeScreen(text, path, against);
    },
    routes: ({ text, files }) => ({ diagnostics: checkRoutes(text, files) }),
    names: ({ text, path, routes }) => ownNames(text, path, { ...contract, routes }),
    offers: ({ text, path, offset, routes }) => offersAt(text, path, offset, { ...contract, routes }),
    changes({ path, before, after }) {
      const [old, now] = [before, after].map((text) => takeSnapshot({ path, text }));
      if (!old || !now || 'diagnostics' in old || 'diagnostics' in now) return [];
      const changes = changesBetween(new Map([[old.screen, old.normal]]), new Map([[now.screen, now.normal]]));
      return changes.map(({ words }) => words);
    },
    reorganise({ change, files }) {
      try {
        return { files: reorganise(change, files) };
      } catch (fault) {
        if (fault instanceof ScaffoldError) return { refused: fault.message };
        throw fault;
      }
    },
  };
}
