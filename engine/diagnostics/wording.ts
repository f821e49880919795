import { nearest } from './suggest';

/** What is wrong, what to do, and the text that would mend it. */
export interface Wording {
  readonly problem: string;
  readonly fix: string;
  readonly replacement?: string;
}

/** A name that is not there, and those that are. */
export interface Unknown {
  readonly name: string;
  readonly known: readonly string[];
}

/** A sentence begins with a capital letter, whatever a stage has put there. */
export const sentence = (text: string) => text.replace(/^[a-z]/, (letter) => letter.toUpperCase());

/** How much of a text a message shows. */
const shown = 200;

/** A name as messages show it; what is very long is cut. */
export const quote = (name: string) => `"${name.length > shown ? `${name.slice(0, shown)} …` : name}"`;

/** "a", "b" or "c"; long lists are cut. */
export function oneOf(names: readonly string[], joint = 'or'): string {
  if (names.length > 30) return `${names.slice(0, 30).map(quote).join(', ')} …`;
  if (names.length < 2) return names.map(quote).join('');
  return `${names.slice(0, -1).map(quote).join(', ')} ${joint} ${quote(names[names.length - 1] ?? '')}`;
}

/** Offers the nearest known name, else lists what there is. */
export function suggest({ name, known }: Unknown, ofWhat = 'Known'): Pick<Wording, 'fix' | 'replacement'> {
  const near = nearest(name, known);
  if (near !== undefined) return { fix: `Did you mean ${quote(near)}?`, replacement: near };
  return { fix: known.length === 0 ? 'Declare it, or remove it here.' : `${ofWhat}: ${oneOf(known, 'and')}.` };
}

/** What to do about a route to a file that there is not. */
export function suggestScreen(screen: string, known: readonly string[]): string {
  const bare = screen.replace(/\.json$/, '');
  if (known.includes(bare)) return `Write ${quote(bare)}, without ".json".`;
  const isBelow = bare.split('/').every((step) => step !== '' && step !== '.' && step !== '..' && !/[\\:]/.test(step));
  if (!isBelow) return 'Name a file below screens/ by its path there, without ".json", such as "me/profile".';
  const meant = nearest(bare, known);
  return meant === undefined
    ? `Write screens/${bare}.json, or remove the route.`
    : `Did you mean ${quote(meant)}? Or write screens/${bare}.json.`;
}
