/** Reads an unfinished expression backwards from the cursor. */

const pairs: Readonly<Record<string, string>> = { ')': '(', ']': '[' };
const isWord = (mark: string | undefined): boolean => mark !== undefined && /\w/.test(mark);

/** The position of the opening quote for the closing quote at `at`. */
function quoteBefore(text: string, at: number): number {
  for (let back = at - 1; back >= 0; back -= 1) if (text[back] === text[at] && text[back - 1] !== '\\') return back;
  return 0;
}

/** The position of the opening bracket for the closing bracket at `at`. */
function bracketBefore(text: string, at: number): number {
  const [closes, opens] = [text[at] ?? '', pairs[text[at] ?? '']];
  let depth = 0;
  for (let back = at; back >= 0; back -= 1) {
    const mark = text[back];
    if (mark === '"' || mark === "'") back = quoteBefore(text, back);
    else if (mark === closes) depth += 1;
    else if (mark === opens && --depth === 0) return back;
  }
  return 0;
}

/**
 * The chain of names, calls and brackets at the end of a text: for `a == form.days.first(` + `)` it is
 * `form.days.first()`.
 */
export function chainBefore(text: string): string {
  let from = text.length;
  for (;;) {
    const before = text[from - 1];
    if (before === ')' || before === ']') from = bracketBefore(text, from - 1);
    else if (isWord(before) || (before === '.' && from < text.length)) from -= 1;
    else return text.slice(from);
  }
}

/** The start of the text literal still open at the end, if any. */
export function openQuote(text: string): number | undefined {
  let open: number | undefined;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (open === undefined && (text[at] === '"' || text[at] === "'")) open = at;
    else if (open !== undefined && text[at] === text[open]) open = undefined;
  }
  return open;
}

/** Whether the parenthesis before `from` is still open at the end of the text. */
export function isParenthesisOpen(text: string, from: number): boolean {
  let depth = 1;
  for (let at = from; at < text.length && depth > 0; at += 1) {
    const mark = text[at];
    if (mark === '"' || mark === "'") {
      const end = text.indexOf(mark, at + 1);
      at = end < 0 ? text.length : end;
    } else if (mark === '(') depth += 1;
    else if (mark === ')') depth -= 1;
  }
  return depth > 0;
}
