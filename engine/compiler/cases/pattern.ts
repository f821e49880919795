/** The maximum number of samples of one pattern, enough to try each alternative. */
const max = 8;

/**
 * Texts that match a pattern: one for each alternative, as short as possible.
 *
 * Supports the regex syntax common in forms (classes, groups, alternatives, repetitions, anchors) and skips the rest.
 * Tests every sample against the pattern and drops those that do not match.
 */
export function patternSamples(pattern: string): string[] {
  const read = new Reader(pattern).alternatives();
  const fits = new RegExp(pattern, 'u');
  return [...new Set(read)].filter((text) => fits.test(text));
}

const escapes: Readonly<Record<string, string>> = { d: '0', w: 'a', s: ' ', t: '\t', n: '\n', D: 'a', W: '-', S: 'a' };

class Reader {
  #at = 0;
  constructor(private readonly pattern: string) {}

  alternatives(): string[] {
    const all = this.#sequence();
    while (this.#take('|')) all.push(...this.#sequence());
    return all.slice(0, max);
  }

  #sequence(): string[] {
    let texts = [''];
    while (this.#at < this.pattern.length && !['|', ')'].includes(this.#next())) {
      const items = this.#repeatItems(this.#item());
      texts = items.flatMap((item) => texts.map((text) => text + item)).slice(0, max);
    }
    return texts;
  }

  #item(): string[] {
    const letter = this.#read();
    if (letter === '^' || letter === '$') return [''];
    if (letter === '(') return this.#group();
    if (letter === '[') return [this.#class()];
    if (letter === '.') return ['x'];
    return [letter === '\\' ? this.#escape() : letter];
  }

  #group(): string[] {
    if (this.#take('?')) this.#take(':');
    const inner = this.alternatives();
    this.#take(')');
    return inner;
  }

  /** The first character of a class; for a negated class, one that it does not list. */
  #class(): string {
    const not = this.#take('^');
    let listed = '';
    while (this.#at < this.pattern.length && (this.#next() !== ']' || listed === '')) {
      const letter = this.#read();
      listed += letter === '\\' ? this.#escape() : letter;
    }
    this.#take(']');
    return not ? ([...'xX0-'].find((letter) => !listed.includes(letter)) ?? '~') : (listed[0] ?? '');
  }

  #escape(): string {
    const letter = this.#read();
    if (letter !== 'p' && letter !== 'P') return escapes[letter] ?? letter;
    const name = this.pattern.slice(this.#at).match(/^\{[^}]*\}/)?.[0] ?? '';
    this.#at += name.length;
    return /^\{N/.test(name) ? '0' : 'a';
  }

  #repeatItems(items: readonly string[]): string[] {
    const counted = /^\{(\d+)(?:,\d*)?\}/.exec(this.pattern.slice(this.#at));
    const min = counted === null ? 1 : Number(counted[1]);
    if (counted !== null) this.#at += counted[0].length;
    else if (['?', '*', '+'].includes(this.#next())) this.#at += 1;
    this.#take('?');
    return items.map((item) => item.repeat(min));
  }

  #next(): string {
    return this.pattern[this.#at] ?? '';
  }

  #read(): string {
    const letter = this.#next();
    this.#at += 1;
    return letter;
  }

  #take(letter: string): boolean {
    if (this.#next() !== letter) return false;
    this.#at += 1;
    return true;
  }
}
