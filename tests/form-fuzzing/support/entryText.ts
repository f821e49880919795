/** How users write values: into boxes, and into the cells of a spreadsheet. */

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (figure: number): string => String(figure).padStart(2, '0');

/** Formats a number without an exponent, as users type it. */
export function inFigures(value: number): string {
  const [digits = '', exponent] = String(value).split('e');
  if (exponent === undefined) return digits;
  const [whole = '', part = ''] = digits.replace('-', '').split('.');
  const shift = Number(exponent);
  const text =
    shift < 0
      ? `0.${'0'.repeat(-shift - 1)}${whole}${part}`
      : `${whole}${part}${'0'.repeat(Math.max(0, shift - part.length))}`;
  return digits.startsWith('-') ? `-${text}` : text;
}

const formatDay = (year: string, month: number, day: number): string => `${day} ${months[month - 1] ?? month} ${year}`;

/** The local day and time of a point in time, with seconds if they are not zero. */
function formatMoment(text: string): string {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) return text;
  const seconds = at.getSeconds() === 0 ? '' : `:${two(at.getSeconds())}`;
  const day = formatDay(String(at.getFullYear()), at.getMonth() + 1, at.getDate());
  return `${day}, ${two(at.getHours())}:${two(at.getMinutes())}${seconds}`;
}

/** The text a user types for a value, judging by the notation that the input shows. */
export function formatEntry(box: HTMLInputElement, value: unknown): string {
  if (typeof value === 'number') return inFigures(value);
  const text = String(value);
  if (box.placeholder === 'hh:mm') return text.slice(0, 5);
  if (box.placeholder === 'dd Mon yyyy, hh:mm') return formatMoment(text);
  const day = box.placeholder === 'dd Mon yyyy' ? /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) : null;
  return day ? formatDay(day[1] ?? '', Number(day[2]), Number(day[3])) : text;
}

const quoted = (text: string): string => (/^"|[\t\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The text of a spreadsheet cell for a value; `words` is the label of a choice. */
export function formatCell(value: unknown, words: string): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && words === String(value)) return inFigures(value);
  return quoted(words);
}
