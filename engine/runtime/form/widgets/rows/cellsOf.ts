/** A quoted spreadsheet cell, whose text may contain tabs, line breaks and doubled quotes; or an unquoted one. */
const cell = /"((?:[^"]|"")*)"(?=\t|\n|$)|([^\t\n]*)/y;

/** The lines of cells copied from a spreadsheet; null for a single cell, or text from elsewhere. */
export function cellsOf(copied: string): readonly (readonly string[])[] | null {
  const text = copied.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
  if (!/[\t\n]/.test(text)) return null;
  const lines: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    cell.lastIndex = at;
    const [all = '', quoted, plain = ''] = cell.exec(text) ?? [];
    lines.at(-1)?.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
    at += all.length;
    if (text[at] === '\n') lines.push([]);
    at += 1;
  }
  return lines.length === 1 && lines[0]?.length === 1 ? null : lines;
}
