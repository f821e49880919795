import type { Fault } from '../../diagnostics/diagnostic';
import { limits } from '../../diagnostics/limits';
import { word } from '../../diagnostics/messages';

/** Reports a text that is too large or too deep to be a definition, before parsing it. */
export function beyondLimits(text: string): Fault | undefined {
  const { characters, levels } = limits;
  if (text.length > characters) {
    const words = word('too-long', { most: characters, found: text.length });
    return { code: 'too-long', pointer: '', from: characters, to: characters + 1, ...words };
  }
  const at = tooDeepAt(text, levels);
  if (at === undefined) return undefined;
  return { code: 'too-deep', pointer: '', from: at, to: at + 1, ...word('too-deep', { most: levels }) };
}

/** The first bracket nested deeper than `most`. */
function tooDeepAt(text: string, most: number): number | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at];
    if (mark === '"') at = endOfString(text, at);
    else if (mark === '{' || mark === '[') {
      depth += 1;
      if (depth > most) return at;
    } else if (mark === '}' || mark === ']') depth -= 1;
  }
  return undefined;
}

/** The end of a string: its quote or, if that is missing, the end of the line. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"' || text[at] === '\n') return at;
  }
  return text.length;
}
