import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { vi } from 'vitest';
import type { Remote } from './Remote';

/** Retries a check until it passes, with a long timeout because other browsers load the machine. */
export const inTime = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 100 });

/** The non-letter keys, by their WebDriver code points. */
const keys = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
} as const;

export type Key = keyof typeof keys;

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Outcome = { readonly value: unknown } | { readonly fault: string };

/** A user who operates a browser with the keyboard and a screen reader. */
export class Reader {
  readonly #remote: Remote;

  constructor(remote: Remote) {
    this.#remote = remote;
  }

  go(url: string): Promise<unknown> {
    return this.#remote.send('navigate', { url });
  }

  /** Runs a function in the page; it can use only its arguments and page globals. */
  async run<A extends readonly unknown[], R>(what: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
    return (await this.#evaluate(`(${what.toString()})(...given)`, args)) as R;
  }

  async #evaluate(expression: string, args: readonly unknown[]): Promise<unknown> {
    const script = `const given = [...arguments].slice(0, -1), done = arguments[arguments.length - 1];
      Promise.resolve().then(() => ${expression})
        .then((value) => done({ value: value ?? null }), (fault) => done({ fault: String(fault) + (fault?.stack ?? '') }));`;
    const outcome = (await this.#remote.send('run', { script, args })) as Outcome;
    if ('fault' in outcome) throw new Error(outcome.fault);
    return outcome.value;
  }

  /** Presses keys in sequence; `Shift+Tab` holds Shift while pressing Tab. */
  async press(...pressed: readonly (Key | `Shift+${Key}`)[]): Promise<void> {
    for (const chord of pressed) {
      const held = chord.split('+').map((name) => keys[name as Key]);
      await this.#act([
        ...held.map((value) => ({ type: 'keyDown', value })),
        ...held.toReversed().map((value) => ({ type: 'keyUp', value })),
      ]);
    }
  }

  async type(text: string): Promise<void> {
    await this.#act(
      [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  }

  #act(actions: readonly object[]): Promise<unknown> {
    return this.#remote.send('act', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** Waits until a condition is true in the page, with a timeout that suits a busy machine. */
  until<A extends readonly unknown[]>(isSo: (...args: A) => boolean, ...args: A): Promise<void> {
    return inTime(async () => {
      if (!(await this.run(isSo, ...args))) throw new Error(`It never came to this: ${isSo.toString()}`);
    });
  }

  /** All axe violations in the page, of any impact. */
  async faults(): Promise<readonly string[]> {
    const found = await this.#evaluate(
      `{ ${axe}; return axe.run(document, given[0]).then(({ violations }) => violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => id + ': ' + html + ' ' + failureSummary))); }`,
      [{ runOnly: axeTags, resultTypes: ['violations'] }],
    );
    return found as readonly string[];
  }

  end(): Promise<void> {
    return this.#remote.end();
  }
}
