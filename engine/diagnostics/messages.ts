import { classMessages } from './classMessages';
import { formMessages } from './formMessages';
import { insteadOfMisuse, turnInto, writeInstead } from './instead';
import { limitMessages } from './limitMessages';
import { listMessages } from './listMessages';
import { stateMessages } from './stateMessages';
import { nearNames } from './suggest';
import { insteadOfForeign } from './vocabulary';
import {
  asking,
  fieldHolder,
  fieldNoun,
  fieldPath,
  inner,
  operand,
  quote,
  quoteAlternatives,
  replaceWith,
  sentence,
  suggest,
  suggestDeclared,
  suggestFormat,
  suggestHere,
  suggestKey,
  suggestOptional,
  suggestRoot,
  suggestScreen,
  type Unknown,
  type Wording,
  withoutBraces,
} from './wording';

/** The advice for an item of a list that is several things at once. */
const separateSteps = 'Put each of them in its own { } in the list, in the order in which they should appear or run.';

const unknown = (what: string) => (p: Unknown) => ({ problem: `Unknown ${what} ${quote(p.name)}.`, ...suggest(p) });

const undeclared = (noun: string) => (p: Unknown) => ({
  problem: `Unknown ${noun} ${quote(p.name)}.`,
  ...suggestDeclared(p, noun, 'these'),
});

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });

/** The advice for an unknown key: another key, with another value if this one does not fit, or the part it belongs in. */
function suggestKeyOrPart({
  within,
  shape,
  owners = [],
  ...p
}: Unknown & {
  within?: readonly string[] | undefined;
  shape?: string | undefined;
  owners?: readonly string[];
}): Pick<Wording, 'fix' | 'replacements'> {
  const found = suggestKey(p);
  if (shape !== undefined) return { ...found, fix: `${found.fix} ${shape}` };
  if (found.replacements !== undefined || insteadOfForeign(p.name, p.known) !== undefined) return found;
  if (within !== undefined) {
    const path = within.reduceRight((inside, key) => `${quote(key)}: { ${inside} }`, `${quote(p.name)}: …`);
    return { fix: `Move it into ${path}.` };
  }
  return owners.length === 0 ? found : { fix: `Move it to ${alternatives.format(owners)}, which has this key.` };
}

/** The advice for the message of a rule that a field does not have; the object around a field requires it. */
const ruleOf = (rule: string, field: string | undefined): string =>
  rule === 'required' && field !== undefined
    ? `Move it to the object around the field: "errorMessage": { "required": { ${quote(field)}: "…" } }, and list ${quote(field)} in its "required".`
    : `Remove the message, or add the rule ${quote(rule)} to the field.`;

/** Every message that an author of screens can get. */
export const messages = {
  ...limitMessages,
  ...classMessages,
  ...formMessages,
  ...listMessages,
  ...stateMessages,
  'json-syntax': (p: { problem: string; instead?: string | undefined }) => ({
    problem: `Invalid JSON: ${p.problem}.`,
    fix: p.instead ?? 'Fix the punctuation here or just before it.',
  }),
  'duplicate-key': (p: { key: string }) => ({
    problem: `Duplicate key ${quote(p.key)}: only the last one would take effect.`,
    fix: 'Remove one of them.',
  }),
  'forbidden-key': (p: { name: string }) => ({
    problem: `The name ${quote(p.name)} is reserved by JavaScript.`,
    fix: 'Choose another name.',
  }),
  'newer-version': (p: { version: number; current: number }) => ({
    problem: `This file has version ${p.version}; this engine supports up to version ${p.current}.`,
    fix: `Update the engine, or write the file as version ${p.current}.`,
  }),
  'older-version': (p: { version: number; current: number }) => ({
    problem: `This file has version ${p.version}; the current version is ${p.current}.`,
    fix: 'Migrate it with: npm run check -- --migrate',
  }),
  'unknown-key': (
    p: Unknown & {
      part: string;
      holder?: string | undefined;
      /** The name of the key in an item of the list that is its holder. */
      step?: string | undefined;
      /** The keys of the absent parts that it belongs in. */
      within?: readonly string[] | undefined;
      /** How to write the value under the key that is meant. */
      shape?: string | undefined;
      /** The other parts that have such a key, such as "a table". */
      owners?: readonly string[];
    },
  ) => ({
    problem: `Unknown key ${quote(p.name)} in ${inner(p.part)}.`,
    ...(p.holder === undefined
      ? suggestKeyOrPart(p)
      : p.step !== undefined
        ? { fix: `Move it into ${quote(p.holder)}: [{ ${quote(p.step)}: … }].` }
        : { fix: `Move it into ${quote(p.holder)}.` }),
  }),
  'missing-key': (p: {
    part: string;
    key: string;
    means?: string;
    /** What to write under the key, if it is known. */
    value?: string;
  }) => ({
    problem: `Missing key ${quote(p.key)}${p.means === undefined ? '' : ` (${p.means})`} in ${inner(p.part)}.`,
    fix: p.value === undefined ? `Add ${quote(p.key)}.` : `Add ${quote(p.key)}: ${quote(p.value)}.`,
  }),
  'wrong-type': (p: {
    part: string;
    expected: string;
    found: string;
    isNamed?: boolean;
    /** What to write, if the written value shows it. */
    instead?: string | undefined;
  }) => ({
    problem: `Expected ${p.expected} for ${inner(p.part)}, got ${p.found}.`,
    fix: p.isNamed
      ? 'Write an object with a name for each: { "name": … }.'
      : (p.instead ?? writeInstead(p.expected, p.found)),
  }),
  'unprefixed-setting': (p: {
    key: string;
    meant?: string | undefined;
    isRule: boolean;
    isOption: boolean;
    field?: string | undefined;
  }) =>
    p.isOption
      ? {
          problem: `The setting ${quote(p.key)} is an option of the widget.`,
          fix: 'Move it into "ui:options".',
        }
      : p.isRule
        ? {
            problem: `${quote(p.key)} belongs in "schema", not in "ui".`,
            fix: `Move it to "schema", under "properties"${p.field === undefined ? '' : ` and ${quote(p.field)}`}.`,
          }
        : {
            problem: `Unknown setting ${quote(p.key)}: the settings of a field start with "ui:".`,
            ...(p.meant === undefined
              ? { fix: insteadOfForeign(p.key) ?? 'Remove it.' }
              : { fix: `Name the setting ${quote(p.meant)}.`, ...replaceWith(p.meant) }),
          },
  'unknown-value': (p: Unknown & { part: string; isOptional?: boolean }) => ({
    problem: `Unknown value ${quote(p.name)} for ${inner(p.part)}.`,
    ...(p.isOptional && p.known.length === 0 ? { fix: 'Remove it.' } : suggest(p, 'its values')),
  }),
  'out-of-range': (p: { part: string; rule: string; found: string }) => ({
    problem: `${p.part} must be ${p.rule}, got ${p.found}.`,
    fix: `Write ${/^at /.test(p.rule) ? 'a value of ' : /^(greater|less) /.test(p.rule) ? 'a value ' : ''}${p.rule}.`,
  }),
  'blank-text': (p: { part: string; key?: string }) => ({
    problem: `Empty text for ${inner(p.part)}.`,
    fix: `Write the text that users see${p.key === undefined ? '' : `, or remove ${quote(p.key)}`}.`,
  }),
  'one-of-keys': (p: { part: string; keys: readonly string[]; found: readonly string[]; isStep?: boolean }) => ({
    problem:
      p.found.length === 0
        ? `Missing key in ${inner(p.part)}: expected ${quoteAlternatives(p.keys)}.`
        : `Conflicting keys ${quoteAlternatives(p.found, 'and')} in ${inner(p.part)}.`,
    fix:
      p.found.length === 0
        ? 'Add one of these keys.'
        : p.isStep
          ? separateSteps
          : 'Keep one of them and remove the others.',
  }),
  'stray-key': (p: { key: string; owner: readonly string[] }) => ({
    problem: `The key ${quote(p.key)} has no effect without ${quoteAlternatives(p.owner)}.`,
    fix: `Remove ${quote(p.key)}.`,
  }),
  // Another endpoint can return other data, or change it: the author chooses.
  'unknown-endpoint': (p: Unknown & { machine?: { name: string; events: readonly string[] } }) => {
    if (p.machine !== undefined)
      return {
        problem: `${quote(p.name)} is no endpoint: the machine ${quote(p.machine.name)} makes this call.`,
        fix: `Send the machine an event in place of the call: { "send": … } with ${quoteAlternatives(p.machine.events)}.`,
      };
    const [endpoint = '', query] = p.name.split('?');
    if (query === undefined || !p.known.includes(endpoint))
      return { problem: `Unknown endpoint ${quote(p.name)}.`, ...asking(suggest(p)) };
    const given = [...new URLSearchParams(query)].map(([name, value]) => `${quote(name)}: ${quote(value)}`);
    return {
      problem: `The parameters ${quote(`?${query}`)} do not belong to the name of the endpoint.`,
      fix: `Write ${quote(endpoint)}, and ${given.join(', ') || 'the parameters'} under "with".`,
    };
  },
  'unknown-source': undeclared('source'),
  'unknown-modal': undeclared('modal'),
  'unknown-form': unknown('form'),
  'unknown-route': (p: Unknown & { isWithin?: boolean }) =>
    p.isWithin === undefined || !/\/[:{]/.test(p.name)
      ? unknown('route')(p)
      : {
          problem: `${quote(p.name)} is the page of one record, so ${p.isWithin ? 'no page can be within it' : 'neither the menu nor a redirect can lead to it'}.`,
          fix: 'Write the address of a page without a parameter, such as the list whose rows lead to it.',
        },
  'unknown-machine': unknown('machine'),
  'unknown-role': unknown('role'),
  'unknown-event': (
    p: Unknown & { machine: string /** A machine that has this event. */; other?: string | undefined },
  ) => ({
    problem: `Unknown event ${quote(p.name)} for the machine ${quote(p.machine)}.`,
    ...(p.other === undefined ? suggest(p, 'its events') : { fix: `Add "machine": ${quote(p.other)}.` }),
  }),
  'unknown-state': (p: Unknown & { machine: string }) => ({
    problem: `Unknown state ${quote(p.name)} of the machine ${quote(p.machine)}.`,
    ...suggest(p, 'its states'),
  }),
  'unknown-option': (p: Unknown & { of: string }) => ({
    problem: `Unknown option ${quote(p.name)} for ${inner(p.of)}.`,
    ...suggest(p, 'its options'),
  }),
  'unknown-call': (p: Unknown & { machine: string }) => ({
    problem: `Unknown call ${quote(p.name)} for the machine ${quote(p.machine)}.`,
    ...suggest(p, 'its calls'),
  }),
  'missing-call': (p: { machine: string; call: string }) => ({
    problem: `Missing call ${quote(p.call)} for the machine ${quote(p.machine)}.`,
    fix: `Add ${quote(p.call)} under "calls".`,
  }),
  'no-machine': (p: { event: string; isState?: boolean }) => ({
    problem: `${quote(p.event)} needs a machine, and this screen has none.`,
    fix: p.isState
      ? 'Remove "openInStates" and open the modal with the action "open", or set "machine" on the screen.'
      : 'Set "machine" on the screen or on the action.',
  }),
  'unknown-variable': (p: Unknown) => ({
    problem: `Unknown page variable ${quote(p.name)}.`,
    ...suggest(p, 'its variables'),
  }),
  'unknown-field': (
    p: Unknown & {
      part: string;
      of: string;
      elsewhere?: string;
      isWrapper?: boolean;
      meant?: string;
      /** What to write in place of the key itself. */
      instead?: string;
    },
  ) => ({
    problem: `Unknown ${fieldNoun(p)} ${quote(p.name)} in ${fieldHolder(p.of)}.`,
    ...(p.instead !== undefined
      ? { fix: p.instead }
      : p.meant !== undefined
        ? { fix: `Write ${p.meant}.`, ...replaceWith(p.meant) }
        : p.isWrapper
          ? { fix: `Move what is in ${quote(p.name)} one level up: fields are listed directly.` }
          : fieldNoun(p) === 'parameter' && p.known.length === 0
            ? {
                fix: `Write "/:${p.name}" into the path of this screen in screens/routes.json, or remove the reference.`,
              }
            : p.elsewhere === undefined || nearNames(p.name, p.known)[0]?.isTypo
              ? suggestDeclared(p, fieldNoun(p))
              : { fix: `Did you mean ${fieldPath(p.elsewhere, p.name)}?` }),
  }),
  'partial-field': (p: { name: string; given: number; missing: number }) => ({
    problem: `The row passed to this modal in line ${p.missing} has no field ${quote(p.name)}, but the one in line ${p.given} does.`,
    fix: `Pass ${quote(p.name)} in line ${p.missing} too, or test the field first: has(${fieldPath('row', p.name)}).`,
  }),
  'opens-without-row': (p: { modal: string }) => ({
    problem: `The modal ${quote(p.modal)} reads "row", but this opens it without one.`,
    fix: 'Add "with" next to "open", such as "with": "=row" in an action of a table.',
  }),
  'dash-without-brackets': (p: { name: string; isCertain: boolean }) => ({
    problem: `The dash in ${quote(p.name)} is read as a minus sign.`,
    fix: `Use brackets instead of the dot: ['${p.name}'].`,
    ...replaceWith(`['${p.name}']`, p.isCertain),
  }),
  'unknown-select': (p: Unknown & { of: string }) => ({
    problem: `Unknown key ${quote(p.name)} in the response from ${p.of}.`,
    ...suggest(p, 'its keys'),
  }),
  'payload-key': (p: Unknown & { endpoint: string; isNeeded: boolean }) => ({
    problem: `Unknown key ${quote(p.name)} in the request to ${p.endpoint}.`,
    ...(p.isNeeded ? suggest(p, 'its keys') : suggestOptional(p)),
  }),
  'payload-missing': (p: { endpoint: string; key: string }) => ({
    problem: `Missing key ${quote(p.key)} in the request to ${p.endpoint}.`,
    fix: `Add ${quote(p.key)} under "with".`,
  }),
  'unversioned-call': (p: { endpoint: string; key: string; known: readonly string[] }) => ({
    problem: `The call does not say which version of the record was shown, so ${p.endpoint} overwrites changes that others have made since.`,
    fix: `Add ${quote(p.key)}: ${quote(`=${p.known[0] ?? `row['${p.key}']`}`)} under "with", from the response that showed the record.`,
  }),
  'payload-type': (p: {
    endpoint: string;
    key: string;
    expected: string;
    found: string;
    isLiteral?: boolean;
    /** The parameter of the screen's route that is sent; its type is text because no other one is declared. */
    param?: string | undefined;
    /** The list whose items are sent as one text. */
    joined?: string | undefined;
  }) => ({
    problem: `Expected ${p.expected} for ${quote(p.key)} in the request to ${p.endpoint}, got ${p.found}.`,
    fix:
      p.param !== undefined
        ? `Add "params": { ${quote(p.param)}: "integer" } to the route in screens/routes.json.`
        : p.joined !== undefined
          ? `Write the list itself: "=${p.joined}".`
          : p.isLiteral
            ? writeInstead(p.expected, p.found)
            : turnInto(p.expected),
  }),
  'refused-null': (p: { key: string; endpoint: string; isSource: boolean }) => ({
    problem: `${p.endpoint} needs ${quote(p.key)}, and refuses null.`,
    fix: `Write another value in place of null${p.isSource ? ', or add "when" to load the source only while there is one' : ''}.`,
  }),
  'source-writes': (p: { endpoint: string }) => ({
    problem: `${p.endpoint} changes data, so a source cannot call it.`,
    fix: 'Call it from a form\'s submit or the action "call".',
  }),
  'cell-misfit': (p: {
    cell: string;
    field: string;
    accepts: string;
    found: string;
    fitting: readonly string[];
    /** What to write, if the cell shows it. */
    instead?: string;
  }) => ({
    problem: `Expected ${p.accepts} for the cell ${quote(p.cell)}, got ${p.found} from ${quote(p.field)}.`,
    fix: p.instead ?? (p.fitting.length === 0 ? 'Show another field.' : `Show it as ${quoteAlternatives(p.fitting)}.`),
  }),
  'duplicate-column': (p: { header: string; isSame: boolean }) => ({
    problem: p.isSame
      ? `Duplicate column ${quote(p.header)}.`
      : `Another column of this table also has the header ${quote(p.header)}.`,
    fix: p.isSame ? 'Remove one of them.' : 'Write a header that says what this column shows.',
  }),
  'duplicate-label': (p: { what: 'field' | 'item' | 'menu item'; label: string; line: number }) => ({
    problem: `The ${p.what} in line ${p.line} also has the label ${quote(p.label)}.`,
    fix: `Write a label of its own for this ${p.what}.`,
  }),
  'marked-label': (p: { label: string; plain: string }) => ({
    problem: `The label ${quote(p.label)} contains the mark of required fields, which the form adds itself.`,
    fix: `Write ${quote(p.plain)}. If the field is required, name it under "required".`,
    ...replaceWith(''),
  }),
  'copied-value': (
    p:
      | { what: 'column' | 'item' | 'figure'; label: string; other: string; line: number }
      | { what: 'second line' | 'total'; label: string; other: string; line: number; meant: string }
      | { what: 'reveal'; label: string; other: string; field: string; meant: string },
  ) =>
    p.what === 'second line' || p.what === 'total'
      ? {
          problem: `The ${p.what} of ${quote(p.label)} shows the value of ${quote(p.other)} (line ${p.line}).`,
          fix: `Show the value of ${quote(p.meant)}, unless the other one is meant.`,
        }
      : p.what === 'reveal'
        ? {
            problem: `${quote(p.label)} shows the field ${quote(p.field)}, but reveals ${quote(p.other)}.`,
            fix: `Write "select": ${quote(p.meant)}.`,
            ...replaceWith(p.meant, false),
          }
        : {
            problem: `The ${p.what} ${quote(p.label)} shows the same value as ${quote(p.other)} (line ${p.line}).`,
            fix: `Show the value that ${quote(p.label)} names, or remove one of them.`,
          },
  'other-format': (p: { label: string; other: string; line: number; meant: string; isWritten: boolean }) => ({
    problem: `${quote(p.label)} has no unit, but ${quote(p.other)} (line ${p.line}) of the same data class is shown as ${quote(p.meant)}.`,
    fix: `Write "as": ${quote(p.meant)}, unless the unit of ${quote(p.label)} is another one.`,
    ...(p.isWritten ? replaceWith(p.meant, false) : {}),
  }),
  'second-subject': (p: { header: string }) => ({
    problem: `The column ${quote(p.header)} is also marked "subject"; only one column can name the row.`,
    fix: 'Keep "subject" only on the column that identifies the row.',
  }),
  'second-sort': (p: { header: string }) => ({
    problem: `The column ${quote(p.header)} also has "defaultSort", but the rows are sorted by one column.`,
    fix: 'Keep "defaultSort" only on the column by which the rows are sorted.',
  }),
  'unused-source': (p: { name: string }) => ({
    problem: `Unused source ${quote(p.name)}: nothing reads it.`,
    fix: 'Use it or remove it.',
  }),
  'unused-variable': (p: {
    name: string;
    path: string;
    /** The lines of the actions that set it. */
    lines: readonly number[];
  }) => ({
    problem: `Unused page variable ${quote(p.name)}: nothing reads it.`,
    fix: `Read it as ${p.path}, or remove it${p.lines.length === 0 ? '' : ` here and under "set" in line ${p.lines.join(' and ')}`}.`,
  }),
  'unset-variable': (p: {
    /** The source that waits for the variable. */
    name: string;
    path: string;
    variable: string;
  }) => ({
    problem: `The source ${quote(p.name)} is never loaded: it waits for ${p.path}, which no action sets.`,
    fix: `Set it in an action: "set": { ${quote(p.variable)}: … }.`,
  }),
  'unused-modal': (p: { name: string }) => ({
    problem: `Unused modal ${quote(p.name)}: nothing opens it.`,
    fix: 'Open it with "open" or "openInStates", or remove it.',
  }),
  'idle-close': (p: {
    /** The modal that opens immediately before. */
    modal?: string;
  }) =>
    p.modal === undefined
      ? {
          problem: 'This closes nothing: no modal is open when it runs.',
          fix: 'Remove it. To leave the page, write { "back": 1 } instead.',
        }
      : {
          problem: `This closes the modal ${quote(p.modal)} as soon as it opens.`,
          fix: `Remove it: ${quote(p.modal)} replaces the modal that was open before.`,
        },
  'late-action': (p: { action: string; by: string }) => ({
    problem: `This may not run: ${quote(p.by)} has already left the page.`,
    fix: `Move ${quote(p.action)} before ${quote(p.by)}.`,
  }),
  'absent-form': (p: { form: string; modal: string; key: 'reset' | 'fill' | 'read' | 'ask' }) => {
    const [isRead, until] = [p.key === 'read' || p.key === 'ask', `while the modal ${quote(p.modal)} is open`];
    return {
      problem: isRead
        ? `This reads nothing: the form ${quote(p.form)} exists only ${until}, and no one can press this then.`
        : `${quote(p.key)} has no effect: the form ${quote(p.form)} exists only ${until}.`,
      fix: {
        reset: 'Remove it. To open the form without earlier entries, add "keepDraft": false to the form.',
        fill: 'Set the values under "initial" of the form instead.',
        read: 'Send the values from a button in the modal.',
        ask: `Write "modal": ${quote(p.modal)} in the bulk action, which then opens it before it starts.`,
      }[p.key],
    };
  },
  'no-way-out': (p: { modal: string }) => ({
    problem: `Users cannot leave the modal ${quote(p.modal)}: it is not closable, and nothing in it closes it.`,
    fix: 'Remove "closable", or add a button with { "close": true } to the modal.',
  }),
  'unseen-message': (p: { by: string; isLate: boolean }) =>
    p.isLate
      ? {
          problem: `Users never see this message: ${quote(p.by)} has already left the page.`,
          fix: `Move "notify" before ${quote(p.by)}, followed by { "wait": 3000 }.`,
        }
      : {
          problem: `Users never see this message: ${quote(p.by)} follows at once and removes it.`,
          fix:
            p.by === 'close'
              ? 'Keep the modal open, or show the message after "close" with "notify".'
              : `Add { "wait": 3000 } before ${quote(p.by)}, or remove the message.`,
        },
  'idle-confirm': (p: { title: string; isAfterCall?: boolean }) =>
    p.isAfterCall
      ? {
          problem: `The question ${quote(p.title)} comes after the call, so "Cancel" only keeps the old rows on the page.`,
          fix: 'Move "confirm" before "call".',
        }
      : {
          problem: `Nothing follows the question ${quote(p.title)}, so both answers have the same effect.`,
          fix: 'Move "confirm" before the actions that users confirm.',
        },
  'refused-success': (_: object) => ({
    problem: 'This treats successful responses, whose "result" is true, as refused.',
    fix: 'Write "result.result != true", unless true means a refusal here.',
    ...replaceWith('result.result != true', false),
  }),
  'download-ending': (p: { name: string; ending: string; written: string }) => ({
    problem: `The file would be named ${quote(`${p.name}${p.written}`)}: this action writes ${p.written.slice(1).toUpperCase()}, not ${p.ending.slice(1).toUpperCase()}.`,
    fix: `Name it ${quote(`${p.name.slice(0, -p.ending.length)}${p.written}`)}${p.ending.startsWith('.xls') ? ', or set "export" on a table, which also offers XLSX' : ''}.`,
    ...replaceWith(`${p.name.slice(0, -p.ending.length)}${p.written}`),
  }),
  'stored-form': (p: { shown: string; meant: string }) => ({
    problem: `Users would read ${p.shown}.`,
    fix: `Write ${p.meant}.`,
    ...replaceWith(p.meant),
  }),
  'shown-markdown': (p: { marked: string; plain: string; isLink: boolean }) => ({
    problem: `Users would see the marks in ${quote(p.marked)}: a text has no formats.`,
    fix: p.isLink
      ? `Write ${quote(p.plain)}, and use a part with "to" or a button for the link.`
      : `Write ${quote(p.plain)}.`,
    ...replaceWith(p.plain, !p.isLink),
  }),
  'endless-change': (p: {
    field: string;
    /** The fixed value that it always gets, as JSON. */
    fixed?: string;
  }) =>
    p.fixed === undefined
      ? {
          problem: `This changes ${quote(p.field)} when ${quote(p.field)} changes, so it never ends.`,
          fix: 'Fill another field, or check the value with a rule of the field, such as "formatMinimum".',
        }
      : {
          problem: `Each change of ${quote(p.field)} sets it to ${p.fixed} again.`,
          fix: 'Fill another field, such as the one whose choices depend on this field.',
        },
  'second-global-search': (p: { screen: string }) => ({
    problem: `The header already finds these records for the screen ${quote(p.screen)}, so users would see each one twice.`,
    fix: 'Remove "globalSearch", or call the endpoint of the records of this screen.',
  }),
  'unused-fallback': (p: { message: string }) => ({
    problem: `Users never see "fallbackMessage": "message" is always ${quote(p.message)}.`,
    fix: 'Remove "fallbackMessage", or show the server\'s text in "message": "{result.msg}".',
  }),
  'too-short': (p: { key: string; value: number }) => ({
    problem: `${quote(p.key)} is in milliseconds: ${p.value} is too short to notice.`,
    fix: `Write ${p.value * 1000} for ${p.value} second${p.value === 1 ? '' : 's'}.`,
    ...replaceWith(String(p.value * 1000), false),
  }),
  'leads-without-row': (p: {
    route: string;
    isNavigate: boolean;
    /** For the redirect of a screen that was opened without a row: whether it leads to the screen itself. */
    redirects?: 'here' | 'elsewhere' | undefined;
  }) =>
    p.redirects === 'here'
      ? {
          problem: 'Opened without a row, this screen redirects to itself and stays empty.',
          fix: 'Add "optional": true if it can do without a row, or redirect to the page that lists the rows.',
        }
      : {
          problem: `The screen of ${p.route} opens only with a row, but this passes none.`,
          fix: p.redirects
            ? 'Redirect to a page that opens without a row, such as the list of the rows.'
            : p.isNavigate
              ? 'Add "with" next to "navigate", such as "with": "=row" in an action of a table.'
              : 'Open it with the action "navigate" and a row in "with".',
        },
  'ignored-row': (p: { route: string }) => ({
    problem: `The screen of ${p.route} takes no row, so "with" has no effect.`,
    fix: 'Remove "with", or add "input" to that screen and read the row as route.state.',
  }),
  'no-input': (_: object) => ({
    problem: 'This screen reads the row of another screen, but has no "input".',
    fix: 'Add "input" with the endpoint that returns the row. Values of the address are in route.params.',
  }),
  'other-schema': (p: { screen: string; meant: string }) => ({
    problem: `"$schema" is that of the screen ${quote(p.screen)}.`,
    fix: `Write ${quote(p.meant)}.`,
    ...replaceWith(p.meant),
  }),
  'cyclic-source': (p: { names: readonly string[] }) => ({
    problem: `Circular dependency between sources: ${p.names.join(' → ')}.`,
    fix: 'Remove one of these references.',
  }),
  'ambiguous-form': (p: {
    names: readonly string[];
    /** The field that is read, if only these forms have it. */
    field?: string | undefined;
  }) => ({
    problem: 'Ambiguous "form": this screen has several forms.',
    fix: `Write ${p.names.map((name) => (p.field === undefined ? `forms.${name}` : fieldPath(`forms.${name}`, p.field))).join(' or ')}.`,
  }),
  'text-as-value': (p: {
    text: string;
    /** The expression that a formula of a spreadsheet means. */
    meant?: string | undefined;
  }) => ({
    problem: `This text would be shown literally: ${quote(p.text)}.`,
    fix: `Put the expression in braces: ${quote(`{${p.meant ?? p.text.slice(1).trim()}}`)}.`,
  }),
  'missing-braces': (p: {
    text: string;
    /** The text in doubled braces, as written. */
    doubled?: string;
    /** The name of a field, written without its root. */
    name?: string;
  }) => ({
    problem: `This text would be shown literally: ${quote(p.doubled ?? p.name ?? p.text)}.`,
    fix: `Put the expression in ${p.doubled === undefined ? '' : 'single '}braces: ${quote(`{${p.text}}`)}.`,
    ...replaceWith(`{${p.text}}`),
  }),
  'doubled-braces': (p: { text: string }) => ({
    problem: `Two braces show one, so users would see ${quote(`{${p.text}}`)}.`,
    fix: `To show the value, write single braces: ${quote(`{${p.text}}`)}.`,
    ...replaceWith(`{${p.text}}`, false),
  }),
  'shown-tag': (p: { tag: string; plain: string; whole: string }) => ({
    problem: `The tag ${quote(p.tag)} would be shown: texts contain no HTML.`,
    fix: p.whole === '' ? 'Remove the tags.' : `Write the text without tags: ${quote(p.whole)}.`,
    ...replaceWith(p.plain),
  }),
  'stray-dollar': (p: { text: string }) => ({
    problem: `The "$" before ${quote(`{${p.text}}`)} would be shown.`,
    fix: 'Remove the "$", unless the value is an amount in dollars.',
    ...replaceWith('', false),
  }),
  'missing-equals': (p: {
    text: string;
    isInText?: boolean;
    joined?: string | undefined;
    /** The path to the value that the text names without its root. */
    meant?: string | undefined;
  }) =>
    p.isInText
      ? {
          problem: `${quote(p.text)} is plain text here: only a value that starts with "=" is an expression.`,
          fix:
            p.joined === undefined
              ? 'Write the whole value as an expression that starts with "=".'
              : `Write the whole value as an expression: ${quote(p.joined)}.`,
        }
      : {
          problem: `${quote(p.text)} is plain text here: expressions start with "=".`,
          fix: `Did you mean ${quote(`=${p.meant ?? withoutBraces(p.text)}`)}?`,
          ...replaceWith(`=${p.meant ?? withoutBraces(p.text)}`),
        },
  'fixed-text': (p: { text: string; key: 'rows' | 'default' | 'const' }) =>
    p.key === 'rows'
      ? {
          problem: `Rows listed here are fixed, so users would see the text ${quote(p.text)}.`,
          fix: 'Write "rows" as one expression that starts with "=", or show the value with "text" of a column.',
        }
      : {
          problem: `${quote(p.key)} is fixed, so the value would be the text ${quote(p.text)}.`,
          fix:
            p.key === 'const'
              ? 'Write the value itself.'
              : 'Set a field with "initial" of its form, and a page variable with the action "set".',
        },
  'expression-syntax': (p: { problem: string; instead?: string }) => ({
    problem: `Invalid expression: ${inner(p.problem)}.`,
    fix:
      p.instead ??
      (/^expected ":", got end of expression$/i.test(p.problem)
        ? "Write what applies otherwise: condition ? 'one' : 'other'."
        : p.problem.endsWith('end of expression')
          ? 'Complete the expression.'
          : 'Fix the syntax here or just before it.'),
  }),
  'unsupported-syntax': (p: { what: string; instead: string }) => ({
    problem: `${sentence(p.what)} is not supported in expressions.`,
    fix: `Write ${p.instead} instead.`,
  }),
  'unknown-root': (p: Unknown & { signature?: string; meant?: readonly string[]; instead?: string | undefined }) =>
    p.instead !== undefined
      ? { problem: `Unknown name ${quote(p.name)}.`, fix: p.instead }
      : p.signature === undefined || p.meant !== undefined
        ? { problem: `Unknown name ${quote(p.name)}.`, ...suggestRoot(p) }
        : {
            problem: `${quote(p.name)} is a function: its name needs brackets.`,
            fix: `Call it as ${p.signature}.`,
            ...(p.signature.startsWith(`${p.name}():`) ? replaceWith(`${p.name}()`) : {}),
          },
  // A list macro can only follow a list.
  'unknown-function': (p: Unknown & { instead?: string }) =>
    p.instead !== undefined
      ? { problem: `Unknown function ${quote(p.name)}.`, fix: p.instead }
      : p.known.includes(p.name)
        ? {
            problem: `${quote(p.name)} has to follow the list that it works on.`,
            fix: `Write list.${p.name}(one, …), where "one" is a name of your choice for each item.`,
          }
        : { problem: `Unknown function ${quote(p.name)}.`, ...suggestHere(p) },
  'wrong-arguments': (p: { name: string; signature: string; found: number }) => ({
    problem: `Wrong number of arguments for ${quote(p.name)}: got ${p.found}.`,
    fix: `Call it as ${p.signature}.`,
  }),
  'expression-type': (p: {
    part: string;
    expected: string;
    found: string;
    isLiteral?: boolean;
    /** The function whose arguments are in another order. */
    signature?: string;
    /** What to write, if the operands show it. */
    instead?: string;
    /** Fields of the expected type next to the one that is read. */
    fitting?: readonly string[];
  }) => ({
    problem: `Expected ${p.expected}${p.part === 'this place' ? '' : ` ${operand(p.part)}`}, got ${p.found}.`,
    fix:
      p.instead !== undefined
        ? p.instead
        : p.signature !== undefined
          ? `Check the order of the arguments: ${p.signature}.`
          : p.isLiteral
            ? ((p.expected === 'list' ? insteadOfMisuse(p) : undefined) ?? writeInstead(p.expected, p.found))
            : p.fitting !== undefined && p.fitting.length > 0
              ? `Use ${p.fitting.join(' or ')}.`
              : (insteadOfMisuse(p) ?? turnInto(p.expected)),
  }),
  'opposite-tests': (p: { tests: readonly string[]; isAlways: boolean }) => ({
    problem: p.isAlways
      ? `One of these tests is always true: ${quoteAlternatives(p.tests)}.`
      : `These tests are never true together: ${quoteAlternatives(p.tests, 'and')}.`,
    fix: p.isAlways
      ? 'Write && if both must be true, or remove one of them.'
      : 'Write || if one of them is enough, or remove one of them.',
  }),
  'decided-test': (
    p:
      | { name: string; min: number; max: number; isAlways: boolean }
      | {
          /** The field of a form that is compared with an empty text. */
          value: string;
          isAlways: boolean;
        }
      | {
          /** Two values that have no value in common, as written. */
          compared: readonly string[];
          isAlways: boolean;
        }
      | {
          /** Two fields of a form, of which a rule keeps one from exceeding the other. */
          lower: string;
          higher: string;
          /** The line of the rule. */
          line: number;
          /** The opposite test. */
          instead: string;
        },
  ) => {
    if ('lower' in p)
      return {
        problem: `This test is never true: ${quote(p.lower)} cannot exceed ${quote(p.higher)} (line ${p.line}).`,
        fix: `Write ${p.instead}, or change the rule.`,
        ...replaceWith(p.instead, false),
      };
    const decided = `This test is ${p.isAlways ? 'always' : 'never'} true`;
    if ('value' in p)
      return {
        problem: `${decided}: an empty field is null.`,
        fix: `Write ${p.value} ${p.isAlways ? '!=' : '=='} null.`,
        ...replaceWith(`${p.value} ${p.isAlways ? '!=' : '=='} null`),
      };
    if ('compared' in p)
      return {
        problem: `${decided}: ${p.compared.join(' and ')} have no value in common.`,
        fix: 'Compare values of the same kind, or remove the test.',
      };
    return {
      problem: `${decided}: ${p.name}(…) is ${p.max === Number.POSITIVE_INFINITY ? `at least ${p.min}` : `from ${p.min} to ${p.max}`}.`,
      fix:
        p.max === Number.POSITIVE_INFINITY
          ? `Write ${p.name}(…) == 0 for none, or ${p.name}(…) > 0 for some.`
          : `Compare it with a number from ${p.min} to ${p.max}.`,
    };
  },
  'unknown-keyword': (p: Unknown) => ({
    problem: `Unknown JSON Schema keyword ${quote(p.name)} (draft-07).`,
    ...suggestHere(p),
  }),
  'unknown-property': ({ keyword, before = '', ...p }: Unknown & { keyword: string; before?: string }) => {
    const { fix, replacements = [] } = suggest(p, 'the fields of the form');
    const isOther = !nearNames(p.name, p.known)[0]?.isTypo;
    const isNew = keyword === 'required' && isOther;
    if (before !== '' && isOther)
      return {
        problem: `Unknown field ${quote(p.name)} in "${keyword}".`,
        fix: `Name ${p.known.length === 0 ? 'a field of the form' : quoteAlternatives(p.known)}. For a value from elsewhere, write "min" or "max" in "ui:options", such as "max": "=row.day".`,
      };
    return {
      problem: `Unknown field ${quote(p.name)} in "${keyword}".`,
      fix: isNew ? `Add ${quote(p.name)} to "properties", or take it out of the list.` : fix,
      replacements: replacements.map((one) => ({ ...one, name: `${before}${one.name}` })),
    };
  },
  'refused-keyword': (p: { keyword: string; reason: string }) => ({
    problem: `The keyword ${quote(p.keyword)} is not supported in forms.`,
    fix: `${sentence(p.reason)}.`,
  }),
  'misfit-keyword': (p: {
    keyword: string;
    type: string;
    fits: readonly string[];
    /** The keyword for this type that has the same meaning. */
    meant?: string;
  }) => ({
    problem: `The keyword ${quote(p.keyword)} applies to ${p.fits.join(' or ')}, not to ${p.meant === undefined ? p.type : 'dates and times'}.`,
    ...(p.meant === undefined
      ? { fix: 'Change the type or remove the keyword.' }
      : { fix: `Write ${quote(p.meant)}.`, ...replaceWith(p.meant) }),
  }),
  'bad-keyword-value': (p: { keyword: string; problem: string; instead?: string; choice?: Unknown }) => ({
    problem: `The keyword ${quote(p.keyword)} ${p.problem}.`,
    fix: p.instead ?? 'Write another value or remove the keyword.',
    ...(p.choice === undefined ? {} : suggest(p.choice)),
  }),
  'bad-field-schema': (p: { name: string; isKeyword?: boolean }) => ({
    problem: `The schema of the field ${quote(p.name)} must be an object in { }.`,
    fix: p.isKeyword
      ? `To set the rule ${quote(p.name)}, move it out of "properties", next to it. For a field, write { "type": "string" }.`
      : 'Write a schema, such as { "type": "string" }.',
  }),
  'message-without-rule': (p: {
    rule: string;
    known: readonly string[];
    isKeyword?: boolean;
    field?: string | undefined;
  }) => ({
    problem: `The message for ${quote(p.rule)} has no matching keyword.`,
    ...suggest({ name: p.rule, known: p.known }, 'the keywords here'),
    ...(p.isKeyword && { fix: ruleOf(p.rule, p.field) }),
  }),
  'unknown-format': (p: { format: string; known: readonly string[] }) => ({
    problem: `Unknown format ${quote(p.format)}.`,
    ...suggestFormat({ name: p.format, known: p.known }),
  }),
  'unsafe-pattern': (p: { pattern: string; attack: string }) => ({
    problem: `The pattern ${quote(p.pattern)} can take minutes on input such as ${p.attack}.`,
    fix: 'Remove the nested quantifiers.',
  }),
  'invalid-pattern': (p: { pattern: string; problem: string; instead?: string }) => ({
    problem: `Invalid pattern ${quote(p.pattern)}: ${p.problem.replace(/^Invalid regular expression: .*: /s, '')}.`,
    fix: p.instead ?? 'Close every bracket, and escape literal characters such as ( [ or + with \\\\.',
  }),
  'menu-role': (p: {
    name: string;
    role: string;
    endpoint: string;
    /** The roles that may make all calls of the page; of a wrong call, its own roles. */
    roles: readonly string[];
    isOfItem: boolean;
    isQuickLink?: boolean;
    /** Whether these roles see the page in another place of the menu. */
    isSurplus?: boolean;
    /** Of a wrong call: a near endpoint that the role may call. */
    call?: { instead: string | undefined };
  }) => ({
    problem: `The role ${quote(p.role)} sees ${quote(p.name)} but may not call ${p.endpoint}.`,
    ...(p.call === undefined
      ? {
          fix: p.isSurplus
            ? `Remove the ${p.isQuickLink ? 'quick link' : 'item'}: ${quoteAlternatives(p.roles, 'and')} already ${p.roles.length === 1 ? 'sees' : 'see'} this page ${p.isQuickLink ? 'by another one' : 'in the menu'}.`
            : p.isOfItem
              ? `Add "role": ${quoteAlternatives(p.roles)} to this item, or move it to a group that they see.`
              : `Show it to ${quoteAlternatives(p.roles)}, or call another endpoint.`,
        }
      : p.call.instead === undefined
        ? { fix: `Only ${quoteAlternatives(p.roles, 'and')} may call it: call an endpoint for ${quote(p.role)}.` }
        : { fix: `Did you mean ${quote(p.call.instead)}?`, ...replaceWith(p.call.instead, false) }),
  }),
  'row-without-key': (p: { key: string; value: string; line: number }) => ({
    problem: `This row lacks ${quote(p.key)}, which the other rows have and line ${p.line} compares with ${p.value}.`,
    fix: `Add ${quote(p.key)}: ${p.value === '""' ? p.value : '…'} to the row.`,
  }),
  'needs-session': (p: { endpoint: string; screen: string; line: number }) => ({
    problem: `This page opens without a session, but ${p.endpoint} requires one (line ${p.line} of screens/${p.screen}.json).`,
    fix: 'Remove "session": false.',
  }),
  'closed-source': (p: { endpoint: string; roles: readonly string[] }) => ({
    problem: `Everyone can open this page, but only ${quoteAlternatives(p.roles, 'and')} may call ${p.endpoint}.`,
    fix: `Add "when": "${p.roles.map((role) => `'${role}' in session.roles`).join(' || ')}" to the source, or call an endpoint for everyone.`,
  }),
  'closed-link': (p: { role: string; route: string; roles: readonly string[] }) => ({
    problem: `Users with the role ${quote(p.role)} see this, but ${p.route} is only for ${quoteAlternatives(p.roles, 'and')}.`,
    fix: `Show it only to them, with "visible": "${p.roles.map((role) => `'${role}' in session.roles`).join(' || ')}", or lead to another page.`,
  }),
  'same-target': (p: { name: string; other: string; line: number; meant?: string | undefined }) => ({
    problem: `${quote(p.name)} leads to the same page as ${quote(p.other)} (line ${p.line}).`,
    ...(p.meant === undefined
      ? { fix: `Write the address of the page that ${quote(p.name)} names, or remove one of the items.` }
      : { fix: `Write ${quote(p.meant)}.`, ...replaceWith(p.meant, false) }),
  }),
  'hidden-item': (p: { name: string; role: string }) => ({
    problem: `No user sees ${quote(p.name)}: "exceptRole" hides it from everyone who could.`,
    fix: `Write another role, or remove "exceptRole". To show it only to a role, write "role".`,
  }),
  'route-without-screen': (p: {
    path: string;
    screen: string;
    known: readonly string[];
    unrouted: readonly string[];
  }) => ({
    problem: `Unknown screen ${quote(p.screen)} for the route ${quote(p.path)}.`,
    fix: suggestScreen(p.screen, p.known, p.unrouted),
  }),
  'unknown-screen': (p: { screen: string; known: readonly string[] }) => ({
    problem: `Unknown screen ${quote(p.screen)}.`,
    fix: suggestScreen(p.screen, p.known),
  }),
  'screen-without-route': (p: {
    screen: string;
    /** The path of a route that has the name of the screen, and shows another one, which has a route of its own. */
    path?: string | undefined;
    other?: string;
  }) =>
    p.path === undefined
      ? {
          problem: `The screen ${quote(p.screen)} has no route.`,
          fix: 'Add a route to screens/routes.json, list the screen there under "unlisted", or remove the file.',
        }
      : {
          problem: `The screen ${quote(p.screen)} has no route, and ${p.path} shows ${quote(p.other ?? '')}, as another route does.`,
          fix: `Write "screen": ${quote(p.screen)}.`,
          ...replaceWith(p.screen, false),
        },
  'unknown-area': (p: Unknown) => ({
    problem: `This icon is for the area ${quote(p.name)}, which the menu does not have.`,
    ...(p.known.length === 1 ? replaceWith(p.known.join()) : {}),
    fix:
      p.known.length === 0
        ? 'Remove it: every area has an icon.'
        : `Write ${quoteAlternatives(p.known)}, the name of an area without an icon.`,
  }),
  'missing-param': (p: { screen: string; name: string; path: string; meant: string }) => ({
    problem: `The screen ${quote(p.screen)} reads the parameter ${quote(p.name)}, which the path ${quote(p.path)} does not have.`,
    fix: `Write ${quote(p.meant)}, with the same "params" as in the other route of the screen.`,
  }),
  'route-param': (p: { name: string; path: string; twice: boolean }) => ({
    problem: p.twice
      ? `Duplicate parameter ${quote(p.name)} in the path ${quote(p.path)}.`
      : `Invalid parameter name ${quote(`:${p.name}`)} in the path ${quote(p.path)}.`,
    fix: p.twice
      ? 'Give each parameter its own name.'
      : 'Start with a lowercase letter, then use letters, digits and dashes: :id, :visit-id.',
  }),
  'route-braces': (p: { path: string; meant: string }) => ({
    problem: `The parameter in the path ${quote(p.path)} must start with a colon.`,
    fix: `Write ${quote(p.meant)}.`,
    ...replaceWith(p.meant),
  }),
  'duplicate-route': (p: { path: string; isSame: boolean; other: string }) => ({
    problem:
      p.path === p.other
        ? `Duplicate path ${quote(p.path)} for ${p.isSame ? 'the same screen' : 'different screens'}.`
        : `The paths ${quote(p.other)} and ${quote(p.path)} match the same addresses.`,
    fix: p.isSame ? 'Remove one of them.' : 'Change or remove one of them.',
  }),
  'unreachable-route': describeUnreachable,
} satisfies Record<string, (p: never) => Wording>;

/** The code of a message, such as unknown-field. */
export type MessageCode = keyof typeof messages;

/** The messages about something that may be right, so that a definition with them can be used. */
export const warnings: ReadonlySet<MessageCode> = new Set<MessageCode>([
  'undecided-rules',
  'unversioned-call',
  'stray-dollar',
  'doubled-braces',
  'stale-message',
  'condition-of-empty',
  'equal-limits',
  'no-input',
  'kept-message',
  'loose-pattern',
  'other-schema',
  'duplicate-label',
  'stored-form',
  'limited-count',
  'second-global-search',
  'unread-answer',
  'closes-early',
  'stale-rows',
  'same-act',
  'same-id',
  'inverted-condition',
  'other-field',
  'exchanged-ends',
  'unset-variable',
  'other-audience',
  'other-choices',
  'label-with-colon',
  'unsent-field',
  'closed-link',
  'refused-success',
  'copied-value',
  'other-order',
  'same-target',
  'row-without-key',
  'refused-null',
  'other-format',
  'hidden-required',
]);

/** The values a message is worded from. */
export type MessageParts<C extends MessageCode> = Parameters<(typeof messages)[C]>[0];

/** Formats the message of a fault. */
export function word<C extends MessageCode>(code: C, parts: MessageParts<C>): Wording {
  return (messages[code] as (p: MessageParts<C>) => Wording)(parts);
}

/** @param by the route above it, or the part of the server, that takes its addresses; absent if there are none */
function describeUnreachable({ path, by }: { path: string; by?: string }): Wording {
  const problem = `No address reaches ${quote(path)}`;
  if (by === undefined)
    return {
      problem: `${problem}: browsers change it.`,
      fix: 'Use letters, digits and hyphens between single slashes, without a slash at the end.',
    };
  return by.includes(':')
    ? { problem: `${problem}: ${quote(by)} above it matches them all.`, fix: 'Move it above the other path.' }
    : { problem: `${problem}: the server handles everything under ${quote(by)}.`, fix: 'Change the path.' };
}
