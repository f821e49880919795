/** A piece of a text with `{expressions}`. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'expression'; readonly text: string /** Offset of its first character. */; readonly from: number }
  | {
      readonly kind: 'fault';
      readonly from: number;
      readonly to: number;
      readonly problem: string;
      readonly instead?: string;
    };

/** Splits a text into plain pieces and `{expressions}`; a doubled brace is a literal brace. */
export function cutTemplate(text: string): Piece[] {
  const pieces: Piece[] = [];
  let plain = '';
  for (let at = 0; at < text.length; ) {
    const mark = text.charAt(at);
    if ((mark === '{' || mark === '}') && text[at + 1] === mark) {
      plain += mark;
      at += 2;
    } else if (mark === '{') {
      if (plain) pieces.push({ kind: 'text', text: plain });
      plain = '';
      const end = findClosing(text, at + 1);
      pieces.push(inBraces(text, at, end));
      at = end === undefined ? text.length : end + 1;
    } else {
      if (mark === '}') pieces.push(strayBrace(at));
      plain += mark;
      at += 1;
    }
  }
  return plain || pieces.length === 0 ? [...pieces, { kind: 'text', text: plain }] : pieces;
}

function inBraces(text: string, at: number, end: number | undefined): Piece {
  if (end === undefined)
    return {
      kind: 'fault',
      from: at,
      to: at + 1,
      problem: 'Unclosed "{"',
      instead: 'Add "}", or write "{{" for a literal brace.',
    };
  const inner = text.slice(at + 1, end);
  if (inner.trim() === '')
    return { kind: 'fault', from: at, to: end + 1, problem: 'No expression between "{" and "}"' };
  return { kind: 'expression', text: inner, from: at + 1 };
}

function strayBrace(at: number): Piece {
  const instead = 'Add "{", or write "}}" for a literal brace.';
  return { kind: 'fault', from: at, to: at + 1, problem: '"}" without a matching "{"', instead };
}

/** The position of the closing brace of an expression, skipping text literals and objects inside it. */
function findClosing(text: string, from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const mark = text[at];
    if (mark === '"' || mark === "'") at = endOfText(text, at);
    else if (mark === '{') depth += 1;
    else if (mark === '}' && depth-- === 0) return at;
  }
  return undefined;
}

function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === text[start]) return at;
  }
  return text.length;
}

/** Whether a piece of an address is an expression that fills a whole path segment: `/visits/{row.id}/notes`. */
export function fillsPart(pieces: readonly Piece[], index: number): boolean {
  const [before, piece, after] = [pieces[index - 1], pieces[index], pieces[index + 1]];
  const begins = before?.kind === 'text' && before.text.endsWith('/');
  return piece?.kind === 'expression' && begins && (!after || (after.kind === 'text' && /^[/?#]/.test(after.text)));
}
