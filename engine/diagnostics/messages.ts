import { classMessages } from './classMessages';
import { formMessages } from './formMessages';
import { joinTexts, quotes, turnInto } from './instead';
import { limitMessages } from './limitMessages';
import { listMessages } from './listMessages';
import { quote, quoteAlternatives, sentence, suggest, suggestScreen, type Unknown, type Wording } from './wording';

const unknown = (what: string) => (p: Unknown) => ({ problem: `There is no ${what} ${quote(p.name)}.`, ...suggest(p) });

/** Every message that an author of screens can get. */
export const messages = {
  ...limitMessages,
  ...classMessages,
  ...formMessages,
  ...listMessages,
  'json-syntax': (p: { problem: string; instead?: string }) => ({
    problem: `This is not JSON: ${p.problem}.`,
    fix: p.instead ?? 'Mend the punctuation here or just before.',
  }),
  'duplicate-key': (p: { key: string }) => ({
    problem: `The key ${quote(p.key)} stands here a second time, and only one of them would count.`,
    fix: 'Remove one of the two.',
  }),
  'forbidden-key': (p: { name: string }) => ({
    problem: `The name ${quote(p.name)} is refused, because it reaches into the language that runs the page.`,
    fix: 'Choose another name.',
  }),
  'newer-version': (p: { version: number; current: number }) => ({
    problem: `This file is written in version ${p.version} of the language; this engine knows versions up to ${p.current}.`,
    fix: 'Update the engine, or write the file in the older version.',
  }),
  'older-version': (p: { version: number; current: number }) => ({
    problem: `This file is written in version ${p.version} of the language; the present version is ${p.current}.`,
    fix: 'Write it anew with: npm run check -- --migrate',
  }),
  'unknown-key': (p: Unknown & { part: string; holder?: string }) => ({
    problem: `${p.part} has no key ${quote(p.name)}.`,
    ...(p.holder === undefined ? suggest(p, 'Its keys are') : { fix: `Move it into ${quote(p.holder)}.` }),
  }),
  'missing-key': (p: { part: string; key: string; means?: string }) => ({
    problem: `${p.part} needs the key ${quote(p.key)}${p.means === undefined ? '' : ` (${p.means})`}.`,
    fix: `Add ${quote(p.key)}.`,
  }),
  'wrong-type': (p: { part: string; expected: string; found: string }) => ({
    problem: `${p.part} must be ${p.expected}, and this is ${p.found}.`,
    fix: `Write ${p.expected}${quotes(p.expected, p.found)}.`,
  }),
  'unknown-value': (p: Unknown & { part: string }) => ({
    problem: `${p.part} cannot be ${quote(p.name)}.`,
    ...suggest(p, 'It is one of'),
  }),
  'out-of-range': (p: { part: string; rule: string; found: string }) => ({
    problem: `${p.part} must be ${p.rule}, and this is ${p.found}.`,
    fix: `Write ${/^(at|more|less) /.test(p.rule) ? 'a value of ' : ''}${p.rule}.`,
  }),
  'one-of-keys': (p: { part: string; keys: readonly string[]; found: readonly string[] }) => ({
    problem:
      p.found.length === 0
        ? `${p.part} must have one of the keys ${quoteAlternatives(p.keys)}.`
        : `${p.part} has the keys ${quoteAlternatives(p.found, 'and')}, of which it may have only one.`,
    fix: p.found.length === 0 ? 'Add the one that you mean.' : 'Keep the one that you mean.',
  }),
  'stray-key': (p: { key: string; owner: readonly string[] }) => ({
    problem: `The key ${quote(p.key)} does nothing here: it goes with ${quoteAlternatives(p.owner)}.`,
    fix: `Remove ${quote(p.key)}.`,
  }),
  'unknown-endpoint': unknown('endpoint'),
  'unknown-source': unknown('source'),
  'unknown-modal': unknown('modal'),
  'unknown-form': unknown('form'),
  'unknown-route': unknown('route'),
  'unknown-machine': unknown('machine'),
  'unknown-role': unknown('role'),
  'unknown-event': (p: Unknown & { machine: string }) => ({
    problem: `The machine ${quote(p.machine)} knows no event ${quote(p.name)}.`,
    ...suggest(p, 'Its events are'),
  }),
  'unknown-state': (p: Unknown & { machine: string }) => ({
    problem: `The machine ${quote(p.machine)} has no state ${quote(p.name)}.`,
    ...suggest(p, 'Its states are'),
  }),
  'unknown-option': (p: Unknown & { of: string }) => ({
    problem: `${p.of} has no option ${quote(p.name)}.`,
    ...suggest(p, 'Its options are'),
  }),
  'unknown-call': (p: Unknown & { machine: string }) => ({
    problem: `The machine ${quote(p.machine)} makes no call ${quote(p.name)}.`,
    ...suggest(p, 'Its calls are'),
  }),
  'missing-call': (p: { machine: string; call: string }) => ({
    problem: `The machine ${quote(p.machine)} needs the call ${quote(p.call)}, and nothing is bound to it.`,
    fix: `Add ${quote(p.call)} under "calls".`,
  }),
  'no-machine': (p: { event: string }) => ({
    problem: `The event ${quote(p.event)} is sent, and this screen plays no machine.`,
    fix: 'Name the machine with the key "machine", of the screen or of the action.',
  }),
  'unknown-variable': (p: Unknown) => ({
    problem: `The page has no variable ${quote(p.name)}.`,
    ...suggest(p, 'Its variables are'),
  }),
  'unknown-field': (p: Unknown & { part: string; of: string }) => ({
    problem: `${p.part} ${quote(p.name)} is not a field of ${p.of}.`,
    ...suggest(p, 'Its fields are'),
  }),
  'dash-without-brackets': (p: { name: string }) => ({
    problem: `The dash in ${quote(p.name)} is read as a minus.`,
    fix: `Write ['${p.name}'] with its brackets, in the place of the dot and the name.`,
    replacement: `['${p.name}']`,
  }),
  'unknown-select': (p: Unknown & { of: string }) => ({
    problem: `The answer of ${p.of} has no part ${quote(p.name)}.`,
    ...suggest(p, 'Its parts are'),
  }),
  'payload-key': (p: Unknown & { endpoint: string }) => ({
    problem: `${p.endpoint} does not take ${quote(p.name)}.`,
    ...suggest(p, 'It takes'),
  }),
  'payload-missing': (p: { endpoint: string; key: string }) => ({
    problem: `${p.endpoint} needs ${quote(p.key)}, and nothing fills it.`,
    fix: `Add ${quote(p.key)} under "with".`,
  }),
  'payload-type': (p: { endpoint: string; key: string; expected: string; found: string }) => ({
    problem: `${p.endpoint} takes ${p.expected} as ${quote(p.key)}, and this is ${p.found}.`,
    fix: turnInto(p.expected),
  }),
  'source-writes': (p: { endpoint: string }) => ({
    problem: `${p.endpoint} changes something, so a source must not ask it by itself.`,
    fix: 'Use it in a form\'s submit or in the action "call".',
  }),
  'cell-misfit': (p: { cell: string; field: string; accepts: string; found: string; fitting: readonly string[] }) => ({
    problem: `A cell shown as ${quote(p.cell)} takes ${p.accepts}, and ${quote(p.field)} is ${p.found}.`,
    fix: p.fitting.length === 0 ? 'Show another field.' : `Show it as ${quoteAlternatives(p.fitting)}.`,
  }),
  'duplicate-column': (p: { header: string }) => ({
    problem: `The column ${quote(p.header)} stands in this table twice.`,
    fix: 'Remove one of the two.',
  }),
  'second-subject': (p: { header: string }) => ({
    problem: `The column ${quote(p.header)} is the second of this table to be the "subject", and one column names the row.`,
    fix: 'Keep it at the column that says whom or what the row is about.',
  }),
  'unused-source': (p: { name: string }) => ({
    problem: `Nothing uses the source ${quote(p.name)}, and it would still be asked.`,
    fix: 'Use it or remove it.',
  }),
  'unused-modal': (p: { name: string }) => ({
    problem: `Nothing opens the modal ${quote(p.name)}.`,
    fix: 'Open it with the action "open" or with "openInStates", or remove it.',
  }),
  'cyclic-source': (p: { names: readonly string[] }) => ({
    problem: `These sources wait for one another for ever: ${p.names.join(' → ')}.`,
    fix: 'Let one of them do without the others.',
  }),
  'ambiguous-form': (p: { names: readonly string[] }) => ({
    problem: 'This screen has more than one form, so "form" could be any of them here.',
    fix: `Write ${p.names.map((name) => `forms.${name}`).join(' or ')}.`,
  }),
  'text-as-value': (p: { text: string }) => ({
    problem: `A text stands as it is, also behind "=": people would read ${quote(p.text)}.`,
    fix: `Put the expression into braces: ${quote(`{${p.text.slice(1).trim()}}`)}.`,
  }),
  'missing-braces': (p: { text: string }) => ({
    problem: `People would read ${quote(p.text)} as it stands: in a text an expression is in braces.`,
    fix: `Did you mean ${quote(`{${p.text}}`)}?`,
    replacement: `{${p.text}}`,
  }),
  'missing-equals': (p: { text: string }) => ({
    problem: `${quote(p.text)} is a plain text here: an expression starts with "=".`,
    fix: `Did you mean ${quote(`=${p.text}`)}?`,
    replacement: `=${p.text}`,
  }),
  'expression-syntax': (p: { problem: string; instead?: string }) => ({
    problem: `This expression cannot be read: ${p.problem}.`,
    fix:
      p.instead ??
      (p.problem.endsWith('the end') ? 'Write what is missing at its end.' : 'Mend it here or just before.'),
  }),
  'unsupported-syntax': (p: { what: string; instead: string }) => ({
    problem: `${sentence(p.what)} cannot be written in an expression.`,
    fix: `Write ${p.instead} instead.`,
  }),
  'unknown-root': (p: Unknown) => ({
    problem: `Nothing here is called ${quote(p.name)}.`,
    ...suggest(p, 'An expression here starts with'),
  }),
  'unknown-function': (p: Unknown) => ({ problem: `There is no function ${quote(p.name)}.`, ...suggest(p) }),
  'wrong-arguments': (p: { name: string; signature: string; found: number }) => ({
    problem: `The function ${quote(p.name)} is called with ${p.found} value${p.found === 1 ? '' : 's'}.`,
    fix: `Write it as ${p.signature}.`,
  }),
  'expression-type': (p: { part: string; expected: string; found: string }) => ({
    problem: `${sentence(p.part)} must be ${p.expected}, and this is ${p.found}.`,
    fix: p.part === '+' ? joinTexts : turnInto(p.expected),
  }),
  'unknown-keyword': (p: Unknown) => ({
    problem: `JSON Schema (draft-07) has no keyword ${quote(p.name)}.`,
    ...suggest(p),
  }),
  'unknown-property': (p: Unknown & { keyword: string }) => ({
    problem: `"${p.keyword}" names the field ${quote(p.name)}, and the form has no such field.`,
    ...suggest(p, 'Its fields are'),
  }),
  'refused-keyword': (p: { keyword: string; reason: string }) => ({
    problem: `The keyword ${quote(p.keyword)} cannot be used in a form.`,
    fix: `${sentence(p.reason)}.`,
  }),
  'misfit-keyword': (p: { keyword: string; type: string; fits: readonly string[] }) => ({
    problem: `The rule ${quote(p.keyword)} says nothing about ${p.type}: it is a rule for ${p.fits.join(' or ')}.`,
    fix: 'Change the type, or remove the rule.',
  }),
  'bad-keyword-value': (p: { keyword: string; problem: string; instead?: string; choice?: Unknown }) => ({
    problem: `The rule ${quote(p.keyword)} ${p.problem}.`,
    fix: p.instead ?? 'Write another value, or remove the rule.',
    ...(p.choice === undefined ? {} : suggest(p.choice)),
  }),
  'message-without-rule': (p: { rule: string; known: readonly string[] }) => ({
    problem: `There is a message for ${quote(p.rule)}, and no such rule beside it.`,
    ...suggest({ name: p.rule, known: p.known }, 'The rules here are'),
  }),
  'unknown-format': (p: { format: string; known: readonly string[] }) => ({
    problem: `There is no format ${quote(p.format)}.`,
    ...suggest({ name: p.format, known: p.known }),
  }),
  'unsafe-pattern': (p: { pattern: string; attack: string }) => ({
    problem: `The pattern ${quote(p.pattern)} can run for minutes on a text such as ${p.attack}.`,
    fix: 'Write it without a repetition inside a repetition.',
  }),
  'invalid-pattern': (p: { pattern: string; problem: string }) => ({
    problem: `The pattern ${quote(p.pattern)} cannot be read: ${p.problem}.`,
    fix: 'Close what is open; a sign that stands for itself, such as ( [ or +, has \\\\ before it.',
  }),
  'menu-role': (p: { name: string; role: string; endpoint: string; roles: readonly string[] }) => ({
    problem: `The menu shows ${quote(p.name)} to the role ${quote(p.role)}, and its screen calls ${p.endpoint}, which refuses that role.`,
    fix: `Show it to ${quoteAlternatives(p.roles)}, or call another endpoint.`,
  }),
  'route-without-screen': (p: { path: string; screen: string; known: readonly string[] }) => ({
    problem: `The route ${quote(p.path)} shows the screen ${quote(p.screen)}, and there is no such file.`,
    fix: suggestScreen(p.screen, p.known),
  }),
  'unknown-screen': (p: { screen: string; known: readonly string[] }) => ({
    problem: `There is no screen ${quote(p.screen)}.`,
    fix: suggestScreen(p.screen, p.known),
  }),
  'screen-without-route': (p: { screen: string }) => ({
    problem: `No route shows the screen ${quote(p.screen)}.`,
    fix: 'Add a route to screens/routes.json, list it there under "unlisted", or remove the file.',
  }),
  'route-param': (p: { name: string; path: string; twice: boolean }) => ({
    problem: p.twice
      ? `The path ${quote(p.path)} names the parameter ${quote(p.name)} twice.`
      : `${quote(`:${p.name}`)} in the path ${quote(p.path)} is no name that a screen can read.`,
    fix: p.twice
      ? 'Give each of them a name of its own.'
      : 'A name begins with a small letter and has letters, digits and dashes: :id, :visit-id.',
  }),
  'duplicate-route': (p: { path: string; isSame: boolean; other: string }) => ({
    problem:
      p.path === p.other
        ? `The path ${quote(p.path)} is listed twice, for ${p.isSame ? 'the same screen' : 'different screens'}.`
        : `The paths ${quote(p.other)} and ${quote(p.path)} are at the same addresses.`,
    fix: p.isSame ? 'Remove one of the two.' : 'Keep the one that you mean.',
  }),
} satisfies Record<string, (p: never) => Wording>;

/** The code of a message, such as unknown-field. */
export type MessageCode = keyof typeof messages;

/** The values a message is worded from. */
export type MessageParts<C extends MessageCode> = Parameters<(typeof messages)[C]>[0];

/** Formats the message of a fault. */
export function word<C extends MessageCode>(code: C, parts: MessageParts<C>): Wording {
  return (messages[code] as (p: MessageParts<C>) => Wording)(parts);
}
