import { createHash } from 'node:crypto';
import { type Diagnostic, errorsIn } from '../../../engine/compiler';
import type { Compiled } from './compiler';

/** How many versions of a screen stay available for pages opened before a change. */
const keptVersions = 8;

/** The state of a screen: its last good version and the errors of its newest text. */
export interface ScreenState {
  /** The address of the last good version; absent if there has never been one. */
  readonly url?: string;
  /** True if the newest text has errors. */
  readonly faulty: boolean;
  /** The errors and warnings of its newest text. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The compiled versions of all screens, by file and by address. */
export class Versions {
  readonly #states = new Map<string, ScreenState>();
  readonly #modules = new Map<string, string>();
  readonly #history = new Map<string, string[]>();

  /**
   * Records a compilation; a faulty one only updates the errors. Files that are only checked, such as the menu, have no
   * module.
   */
  accept(path: string, { diagnostics, module }: Compiled, faulty = errorsIn(diagnostics).length > 0): ScreenState {
    const previous = this.#states.get(path);
    const url = module === undefined ? previous?.url : this.#keep(path, module);
    const state = { url, diagnostics, faulty };
    this.#states.set(path, state);
    return state;
  }

  /** Forgets a screen whose file was removed. */
  remove(path: string): void {
    this.#states.delete(path);
  }

  state(path: string): ScreenState | undefined {
    return this.#states.get(path);
  }

  module(url: string): string | undefined {
    return this.#modules.get(url);
  }

  /** The errors of all screens, file by file. */
  faults(): Diagnostic[] {
    return [...this.#states.values()].flatMap((state) => errorsIn(state.diagnostics));
  }

  #keep(path: string, module: string): string {
    const hash = createHash('sha256').update(module).digest('hex').slice(0, 16);
    const url = `/screens/${path.replace(/\.json$/, '')}.${hash}.js`;
    const urls = [...(this.#history.get(path) ?? []).filter((known) => known !== url), url];
    for (const old of urls.splice(0, urls.length - keptVersions)) this.#modules.delete(old);
    this.#history.set(path, urls);
    this.#modules.set(url, module);
    return url;
  }
}
