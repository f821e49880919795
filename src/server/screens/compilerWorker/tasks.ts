import {
  changesBetween,
  checkBetween,
  checkFile,
  type DefinitionFile,
  type Diagnostic,
  type KnownRoutes,
  offersAt,
  ownNames,
  type PlacedOffer,
  type Reorganisation,
  type ReorganisedFile,
  reorganise,
  routesFile,
  ScaffoldError,
  screensOf,
  takeSnapshot,
  type WrittenScreen,
  withRoutes,
  writeFile,
} from '../../../../engine/compiler';
import type { Contract, JsonSchema } from '../../../../engine/language/contract';

/** The text of a file, and the routes to check it against. */
export interface TextInput {
  readonly text: string;
  /** Below `screens/`, e.g. `me/leave/request.json`. */
  readonly path: string;
  readonly known: KnownRoutes;
}

/** All files of the folder, and which faults are asked for. */
export interface FolderInput {
  readonly files: readonly DefinitionFile[];
  /** The paths of the files whose own faults are asked for. */
  readonly own: readonly string[];
  /** The paths of the files whose faults together with others are asked for; empty means all. */
  readonly between: readonly string[];
}

/** The input of each task. */
export interface TaskInputs {
  /** `screens` are the screens that routes may use. */
  readonly write: TextInput & { readonly screens: readonly string[] };
  readonly check: FolderInput;
  readonly names: TextInput;
  readonly offers: TextInput & { readonly offset: number };
  readonly changes: { readonly path: string; readonly before: string; readonly after: string };
  /** `files` are all files of the folder. */
  readonly reorganise: { readonly change: Reorganisation; readonly files: readonly DefinitionFile[] };
}

/** The results of each task; how long they take depends on the text. */
export interface TaskResults {
  /** The faults of a file, and the source of its module; the routes and the menu have none. */
  readonly write: WrittenScreen;
  readonly check: readonly Diagnostic[];
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
    write: ({ text, path, known, screens }) => writeFile({ path, text }, { ...contract, ...known }, screens),
    check({ files, own, between }) {
      const against = withRoutes(contract, files.find(({ path }) => path === routesFile)?.text, files);
      const asked = files.filter(({ path }) => own.includes(path));
      return [
        ...asked.flatMap((file) => checkFile(file, against, screensOf(files))),
        ...checkBetween({ contract: against, files }, between),
      ];
    },
    names: ({ text, path, known }) => ownNames(text, path, { ...contract, ...known }),
    offers: ({ text, path, offset, known }) => offersAt(text, path, offset, { ...contract, ...known }),
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
