import { namesSharingWords, nearest, nearNames } from './suggest';
import { insteadOfForeign, insteadOfFormat } from './vocabulary';

/** A name that may replace the marked one. */
export interface Replacement {
  readonly name: string;
  /** Whether it can replace it without asking, if no other name works. */
  readonly isCertain: boolean;
}

/** The problem, what to do, and the names that may replace the marked one. */
export interface Wording {
  readonly problem: string;
  readonly fix: string;
  readonly replacements?: readonly Replacement[];
}

/** An unknown name, and the known names. */
export interface Unknown {
  readonly name: string;
  readonly known: readonly string[];
}

/** Capitalises the first letter of a sentence. */
export const sentence = (text: string) => text.replace(/^[a-z]/, (letter) => letter.toUpperCase());

/** A part's name inside a sentence: `A block` becomes `a block`. */
export const inner = (part: string) => part.replace(/^[A-Z](?=[a-z]*( |$))/, (letter) => letter.toLowerCase());

/** The words for where a value has the wrong type, such as `for "+"`; operators are quoted. */
export function operand(part: string): string {
  if (/^\.\w/.test(part)) return `before "${part}"`;
  return `for ${/^([^\w"]+|in)$/.test(part) ? `"${part}"` : inner(part)}`;
}

/** The names that belong to a whole page, as expressions label them. */
const ofPage = /^the (source|variable|parameter|form)s of /;

/** The part of the page where a name does not exist. */
export const fieldHolder = (of: string): string => of.replace(ofPage, '');

/** The noun for a name that does not exist in a part of the page. */
export const fieldNoun = ({ part, of }: { part: string; of: string }): string =>
  ofPage.exec(of)?.[1] ?? (part === 'Parameter' ? 'parameter' : 'field');

/** The path of a field in expressions: `row.day`, or `row['visit-id']` if the name has a dash. */
export const fieldPath = (holder: string, name: string): string =>
  /^[A-Za-z_]\w*$/.test(name) ? `${holder}.${name}` : `${holder}['${name}']`;

/** The maximum length of a quoted text in a message, in characters. */
const shown = 200;

/** Quotes a name for messages; shortens a very long one. */
export const quote = (name: string) => `"${name.length > shown ? `${name.slice(0, shown)} …` : name}"`;

/** Formats names as "a", "b" or "c"; shortens a long list. */
export function quoteAlternatives(names: readonly string[], joint = 'or'): string {
  if (names.length > 30) return `${names.slice(0, 30).map(quote).join(', ')} …`;
  if (names.length < 2) return names.map(quote).join('');
  return `${names.slice(0, -1).map(quote).join(', ')} ${joint} ${quote(names[names.length - 1] ?? '')}`;
}

/** The maximum number of near names to choose from. */
const maxReplacements = 5;

/** Suggests the nearest known name, otherwise lists the known names. */
export function suggest({ name, known }: Unknown, ofWhat = 'these'): Pick<Wording, 'fix' | 'replacements'> {
  const listed = name.split(/\s*[,;]\s*/);
  if (listed.length > 1 && listed.every((one) => known.includes(one)))
    return { fix: `Write a list of names: [${listed.map(quote).join(', ')}].` };
  const near = nearNames(name, known);
  const words = near[0]?.isTypo ? [] : namesSharingWords(name, known).slice(0, maxReplacements);
  if (words.length > (near.length === 0 ? 0 : 1))
    return {
      fix: `Did you mean ${quoteAlternatives(words)}?`,
      replacements: words.map((one) => ({ name: one, isCertain: false })),
    };
  if (near[0] !== undefined)
    return {
      fix: `Did you mean ${quote(near[0].name)}?`,
      replacements: near.slice(0, maxReplacements).map((one) => ({ name: one.name, isCertain: one.isTypo })),
    };
  if (known.length === 0) return { fix: 'Declare it, or remove the reference.' };
  return { fix: `Use ${known.length === 1 ? '' : `one of ${ofWhat}: `}${quoteAlternatives(known)}.` };
}

/** The key of a screen that declares each kind of name. */
const declaredUnder: Readonly<Record<string, string>> = { source: 'sources', modal: 'modals', variable: 'page' };

/** Suggests a near name, otherwise the declaration of a name that may have been copied from another screen. */
export function suggestDeclared(
  p: Unknown,
  noun: string,
  ofWhat = `its ${noun}s`,
): Pick<Wording, 'fix' | 'replacements'> {
  const under = declaredUnder[noun];
  const found = suggest(p, ofWhat);
  if (under === undefined || found.replacements !== undefined || found.fix.startsWith('Write')) return found;
  const use = p.known.length === 0 ? 'remove the reference.' : found.fix.replace(/^Use/, 'use');
  return { fix: `Add it under ${quote(under)}, or ${use}` };
}

/** Suggests what to write instead of a key or function of another tool, otherwise a known name. */
export function suggestHere(p: Unknown, ofWhat?: string): Pick<Wording, 'fix' | 'replacements'> {
  const [near] = nearNames(p.name, p.known);
  const instead = near?.isTypo ? undefined : insteadOfForeign(p.name, p.known);
  return instead === undefined ? suggest(p, ofWhat) : { fix: instead };
}

/** Like `suggestHere` for a key; a part that takes no other key loses it. */
export const suggestKey = (p: Unknown): Pick<Wording, 'fix' | 'replacements'> => {
  const found = suggestHere(p, 'its keys');
  return p.known.length === 0 && insteadOfForeign(p.name) === undefined ? { fix: 'Remove it.' } : found;
};

/** Suggests a near name, otherwise the removal of a name that need not be replaced. */
export function suggestOptional(p: Unknown): Pick<Wording, 'fix' | 'replacements'> {
  if (nearNames(p.name, p.known).length > 0) return suggest(p);
  const others = p.known.length === 0 ? '' : `, or use ${p.known.length === 1 ? '' : 'one of its other keys: '}`;
  return { fix: `Remove it${others}${quoteAlternatives(p.known)}.` };
}

/** Where the names exist that only some parts of a screen provide. */
const roots: Readonly<Record<string, string>> = {
  row: 'Only the rows of a table, a list or another repeated block, and a modal opened with "with", have "row".',
  form: 'Only a form, and a screen with one form, have "form".',
  item: 'Only the choices of a field and the columns and entries of a matrix have "item".',
  result: 'Only the outcome of a call has "result".',
  answer: 'Only a bulk action with a "prompt" has "answer".',
  count: 'Only the "confirm" and "prompt" of a bulk action have "count".',
  search: 'Only the source of a search field has "search".',
  fault: 'Only a text under "failed" has "fault".',
};

/**
 * Says where a name exists that is unknown here, otherwise suggests a known name.
 *
 * @param p.meant paths to values of this name, which are certainly better than the names of roots
 */
export function suggestRoot(p: Unknown & { meant?: readonly string[] }): Pick<Wording, 'fix' | 'replacements'> {
  if (p.meant !== undefined && p.meant.length > 0)
    return {
      fix: `Did you mean ${p.meant.join(' or ')}?`,
      replacements: p.meant.map((name) => ({ name, isCertain: false })),
    };
  const where = Object.hasOwn(roots, p.name) ? roots[p.name] : undefined;
  const { fix, ...rest } = suggest(p, 'the names available here');
  return where === undefined ? { fix, ...rest } : { fix: `${fix} ${where}`, ...rest };
}

/** Suggests what to write instead of a format of another tool, otherwise a known format. */
export function suggestFormat(p: Unknown): Pick<Wording, 'fix' | 'replacements'> {
  const instead = insteadOfFormat(p.name);
  return instead === undefined ? suggest(p) : { fix: instead };
}

/** An expression without the braces around it, in which texts contain expressions. */
export const withoutBraces = (text: string): string =>
  /^\$?(?:\{\{(.*)\}\}|\{([^{}]*)\})$/s
    .exec(text.trim())
    ?.slice(1)
    .find((inside) => inside !== undefined)
    ?.trim() ?? text;

/** The only text that may replace the marked one. */
export const replaceWith = (name: string, isCertain = true): Pick<Wording, 'replacements'> => ({
  replacements: [{ name, isCertain }],
});

/** Leaves the choice between the suggested names to the author. */
export const asking = ({ replacements, ...rest }: Pick<Wording, 'fix' | 'replacements'>) => ({
  ...rest,
  ...(replacements && { replacements: replacements.map(({ name }) => ({ name, isCertain: false })) }),
});

/**
 * The advice for a reference to a screen whose file does not exist.
 *
 * @param unrouted the screens without a route; if there is only one, it is probably meant
 */
export function suggestScreen(screen: string, known: readonly string[], unrouted: readonly string[] = []): string {
  const bare = screen.replace(/\.json$/, '');
  if (known.includes(bare)) return `Write ${quote(bare)}, without ".json".`;
  const isBelow = bare.split('/').every((step) => step !== '' && step !== '.' && step !== '..' && !/[\\:]/.test(step));
  if (!isBelow) return 'Use a path below screens/ without ".json", such as "me/profile".';
  const meant = screenMeant(bare, known, unrouted);
  return meant === undefined
    ? `Add screens/${bare}.json, or remove this line.`
    : `Did you mean ${quote(meant)}? Otherwise add screens/${bare}.json.`;
}

/** The screen that a wrong name probably means: a similar one, or the only one without a route. */
export const screenMeant = (
  screen: string,
  known: readonly string[],
  unrouted: readonly string[] = [],
): string | undefined => nearest(screen, known) ?? (unrouted.length === 1 ? unrouted[0] : undefined);
