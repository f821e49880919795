import { fieldPath, quote, quoteAlternatives, replaceWith, suggest } from './wording';

const listed = new Intl.ListFormat('en');

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

/** The words that also allow a stricter rule, such as ` or more` for a minimum; '' if there are none. */
function orStricter(rule: string): string {
  if (/min/i.test(rule)) return ' or more';
  if (/max/i.test(rule)) return ' or less';
  return rule === 'enum' ? ' or fewer of these' : '';
}

/** The limit on the other side: "maxLength" for "minLength". */
const oppositeOf = (key: string): string =>
  key.replace(/min|max/i, (side) => ({ min: 'max', max: 'min', Min: 'Max', Max: 'Min' })[side] ?? side);

/** Messages about forms: their fields, widgets and layout. */
export const formMessages = {
  'form-weaker-than-api': (p: {
    field: string;
    /** The field inside `field` that the rule is about. */
    inner?: string;
    /** Whether the rule is about a row of the field. */
    isInRow?: boolean;
    endpoint: string;
    rule: string;
    api: string;
    form: string;
  }) => {
    if (p.rule === 'required')
      return {
        problem: `${p.endpoint} requires ${p.api}, but the form lets users leave it out.`,
        fix: `Add ${p.api} to "required".`,
      };
    const isOpen = p.form === 'missing' || p.form === 'true';
    if (p.rule === 'additionalProperties' && !isOpen)
      return {
        problem: `The field ${quote(p.field)} sends ${p.form}, which ${p.endpoint} does not accept.`,
        fix: `Remove ${p.form} from the schema, or add it to the contract.`,
      };
    const rule = quote(p.rule);
    const place = p.isInRow ? `the rows of ${quote(p.field)}` : quote(p.field);
    const field = p.inner === undefined ? quote(p.field) : `${quote(p.inner)} in ${place}`;
    return {
      problem: `The field ${field} has ${p.form === 'missing' ? `no ${rule}` : `${rule} ${p.form}`}, but ${p.endpoint} requires ${p.api}.`,
      fix:
        p.isInRow && p.inner !== undefined
          ? `Set ${rule} to ${p.api}${orStricter(p.rule)}, or send other rows: ${fieldPath('=form', p.field)}.map(one, { … }).`
          : `Set ${rule} to ${p.api}${orStricter(p.rule)}.`,
    };
  },
  'hidden-required': (p: { field: string; endpoint: string }) => ({
    problem: `This condition can hide ${quote(p.field)}, which ${p.endpoint} requires: it would refuse the form.`,
    fix: `Remove the condition, or send a value while ${quote(p.field)} is hidden.`,
  }),
  'widget-misfit': (p: {
    widget: string;
    field: string;
    accepts: string;
    found: string;
    fitting: readonly string[];
  }) => ({
    problem: `Expected ${p.accepts} for the widget ${quote(p.widget)}, got ${p.found} in ${quote(p.field)}.`,
    fix: `Use ${quoteAlternatives(p.fitting)}.`,
  }),
  'widget-option': (p: { option: string; widget: string; known: readonly string[] }) => ({
    problem: `Unknown option ${quote(p.option)} for the widget ${quote(p.widget)}.`,
    ...suggest({ name: p.option, known: p.known }, 'its options'),
  }),
  'broken-step': (p: { size: number }) => ({
    problem: `The field takes whole numbers, so it rejects most values that steps of ${p.size} lead to.`,
    fix: 'Write "type": "number" in the schema if the server accepts parts, or a whole number as "step".',
  }),
  'unsupported-field': (p: { problem: string; instead: string }) => ({ problem: `${p.problem}.`, fix: p.instead }),
  'option-missing': (p: { option: string; rule?: string; widget: string }) => ({
    problem: `Missing option ${quote(p.option)} for the widget ${quote(p.widget)}.`,
    fix: `Add ${quote(p.option)} under "ui:options"${p.rule === undefined ? '' : `, or ${quote(p.rule)} to the field's schema`}.`,
  }),
  'listed-choices': (p: {
    /** The values, if the definition lists them. */
    values?: string;
    /** What to write, if an expression computes them. */
    instead?: string;
  }) => ({
    problem: '"choices" takes rows with a value and a label each, not single values.',
    fix:
      p.instead ??
      `Remove "choices" and list the values in "enum" of the field's schema: "enum": [${p.values ?? '…'}].`,
  }),
  'unread-choices': (p: { names: readonly (readonly [need: string, name: string])[] }) => ({
    problem: `"choices" needs ${quoteAlternatives(
      p.names.map(([need]) => need),
      'and',
    )}: the keys to read from each row.`,
    fix: `Add ${p.names.map(([need, name]) => `${quote(need)}: ${quote(name)}`).join(' and ')} next to it.`,
  }),
  'other-choices': (p: {
    field: string;
    source: string;
    offered: string;
    /** The fields of the form whose choices are rows of the source. */
    fitting: readonly string[];
  }) => ({
    problem: `The choices of ${quote(p.field)} are rows of the source ${quote(p.offered)}, not of ${quote(p.source)}.`,
    ...(p.fitting.length > 0
      ? { fix: `Read ${p.fitting.join(' or ')}, or write ${fieldPath('source', p.offered)}.` }
      : { fix: `Write ${fieldPath('source', p.offered)}.`, ...replaceWith(fieldPath('source', p.offered), false) }),
  }),
  'other-audience': (p: {
    /** The roles of a user who sees the part without its data. */
    roles: readonly string[];
    name: string;
    /** The line of the source's condition. */
    line: number;
    condition: string;
  }) => ({
    problem: `${p.roles.length === 0 ? 'Users without a role' : `Users with the role ${quoteAlternatives(p.roles, 'and')}`} see this, but the source ${quote(p.name)} is not loaded for them (line ${p.line}).`,
    fix: `Write ${quote(p.condition)} here, or change "when" of the source.`,
    ...replaceWith(p.condition, false),
  }),
  'exchanged-ends': (p: {
    /** The function or the settings that take a start and an end. */
    of: string;
    /** What they take as the start, and as the end. */
    first: string;
    last: string;
  }) => ({
    problem: `${p.of} ${p.of.endsWith(')') ? 'takes' : 'take'} ${p.first} as the start and ${p.last} as the end.`,
    fix: `Exchange them: ${p.last} first, then ${p.first}.`,
    ...(p.of.endsWith(')') && replaceWith(`${p.last}, ${p.first}`, false)),
  }),
  'other-field': (
    p:
      | {
          key: string;
          root: string;
          /** The field that is taken; absent if the source only waits for the one that is meant. */
          field?: string;
          meant: string;
        }
      | {
          field: string;
          /** The field that it must equal. */
          repeated: string;
          meant: string;
          /** What browsers complete it with, as the field that is meant. */
          completes: string;
        }
      | {
          /** The value that is compared. */
          written: string;
          /** The value that the test before it is of. */
          meant: string;
        },
  ) => {
    if ('written' in p)
      return {
        problem: `This compares with ${p.written}, but the test before it is of ${p.meant}.`,
        fix: `Write ${p.meant}, unless ${p.written} is meant.`,
        ...replaceWith(p.meant, false),
      };
    if ('repeated' in p)
      return {
        problem: `${quote(p.field)} must equal ${quote(p.repeated)}, but is completed as ${quote(p.completes)} like ${quote(p.meant)}.`,
        fix: `Write ${quote(`1/${p.meant}`)}, or another "ui:autocomplete" for ${quote(p.field)}.`,
        ...replaceWith(`1/${p.meant}`, false),
      };
    return {
      problem:
        p.field === undefined
          ? `The source waits for the field ${quote(p.meant)}, but sends another ${quote(p.key)}.`
          : `${quote(p.key)} takes the field ${quote(p.field)}, although the ${p.root} has the field ${quote(p.meant)}.`,
      fix: `Write ${quote(`=${fieldPath(p.root, p.meant)}`)}, unless ${p.field === undefined ? 'the other value' : quote(p.field)} is meant.`,
      ...replaceWith(`=${fieldPath(p.root, p.meant)}`, false),
    };
  },
  'choice-misfit': (p: { field: string; expected: string; found: string; fitting: readonly string[] }) => ({
    problem: `Expected ${p.expected} for the field ${quote(p.field)}, got ${p.found} from its choices.`,
    fix:
      p.fitting.length === 0
        ? 'Offer different choices, or change the type of the field.'
        : `Use ${quoteAlternatives(p.fitting)}.`,
  }),
  'duplicate-form': (p: { name: string; isNamed: boolean }) => ({
    problem: p.isNamed
      ? `Another form of this screen is also named ${quote(p.name)}.`
      : `Another form of this screen also has no "name", or the name ${quote(p.name)}.`,
    fix: p.isNamed ? 'Choose another "name".' : 'Add a "name" to this form, such as "name": "request".',
  }),
  'field-placed-twice': (p: { place: string; name: string }) => ({
    problem: `Duplicate field ${quote(p.name)} in the ${p.place}.`,
    fix: 'Remove one of them.',
  }),
  'field-not-placed': (p: { place: 'layout' | 'order'; names: readonly string[]; isRequired?: boolean }) => {
    const [it, fields] = p.names.length === 1 ? ['it', 'field'] : ['them', 'fields'];
    const adding = p.place === 'order' ? `Add ${it}, or "*" for all others` : `Add ${it} to a group`;
    return {
      problem: `Missing ${fields} ${quoteAlternatives(p.names, 'and')} in the ${p.place}.`,
      // Users must see what they have to fill in.
      fix: p.place === 'order' || p.isRequired ? `${adding}.` : `${adding}, or give ${it} the widget "hidden".`,
    };
  },
  'folded-away': (p: { arrange: string }) => ({
    problem: `"collapsed" has no effect in ${p.arrange === 'tabs' ? 'tabs' : 'steps'}: only one is open at a time.`,
    fix: 'Remove it.',
  }),
  'contradictory-rules': (p: {
    field: string;
    rules: readonly { written: string; line: number }[];
    /** Whether it is a list that is empty at first, and to which users cannot add rows. */
    staysEmpty?: boolean;
  }) => ({
    problem:
      p.rules.length === 1
        ? `No value of ${quote(p.field)} satisfies ${p.rules[0]?.written}.`
        : `No value of ${quote(p.field)} satisfies ${listed.format(p.rules.map(({ written, line }) => `${written} (line ${line})`))} together.`,
    fix: p.staysEmpty
      ? 'The list is empty at first: give it rows under "initial", or remove "addable".'
      : p.rules.length === 1
        ? 'Change or remove it.'
        : 'Change or remove one of them.',
  }),
  'equal-limits': (p: {
    fields: readonly string[];
    limits: readonly { readonly key: string; readonly line: number }[];
  }) => {
    const lines = [...new Set(p.limits.map(({ line }) => String(line)))];
    const turned = p.limits.map(
      ({ key, line }) => `${quote(oppositeOf(key))} in place of ${quote(key)} in line ${line}`,
    );
    return {
      problem: `The limits in line${lines.length === 1 ? '' : 's'} ${listed.format(lines)} allow only equal values of ${listed.format(p.fields.map(quote))}.`,
      fix: `Write ${turned.join(', or ')}.`,
    };
  },
  'undecided-rules': (p: { field: string; rules: readonly { readonly written: string; readonly line: number }[] }) => ({
    problem: `The check cannot tell whether any value of ${quote(p.field)} satisfies ${listed.format(p.rules.map(({ written, line }) => `${written} (line ${line})`))}.`,
    fix: 'Try the form on its page, or simplify the rules: leave out lookaround and references in the pattern.',
  }),
  'never-filled': (p: {
    field: string;
    because: string;
    /** The line that requires it; absent if a condition locks the field while it is empty. */
    required?: number;
    /** The endpoint that requires it, too. */
    endpoint?: string | undefined;
    /** Whether it is a list to which users cannot add rows. */
    isList?: boolean;
  }) =>
    p.isList
      ? {
          problem: `The list ${quote(p.field)} is always empty: ${p.because} keeps users from adding rows.`,
          fix: 'Give it rows under "initial", or remove "addable".',
        }
      : p.required === undefined
        ? {
            problem: `Users can never fill in the field ${quote(p.field)}: ${p.because} holds while it is empty.`,
            fix: `Write a condition about another field, or remove ${p.because}.`,
          }
        : {
            problem: `Nothing can fill in the field ${quote(p.field)}, which is required (line ${p.required}): ${p.because} keeps users from entering a value.`,
            fix:
              p.endpoint === undefined
                ? 'Give it a value under "default" or "initial", let users enter it, or remove it from "required".'
                : `Give it a value under "default" or "initial", or let users enter it: ${p.endpoint} requires it.`,
          },
  'never-shown': (p: { field: string }) => ({
    problem: `The field ${quote(p.field)} never appears: its condition needs a value that only a hidden field could have.`,
    fix: 'Use a field that is visible at first in the condition, or give a field that it uses a value under "default" or "initial".',
  }),
  'reads-itself': (p: { what: string }) => ({
    problem: `${p.what} is computed from itself.`,
    fix: 'Compute it from other values.',
  }),
  'overlapping-alternatives': (p: { field: string; titles: readonly string[]; example: string }) => ({
    problem: `The alternatives ${listed.format(p.titles)} of ${quote(p.field)} overlap: both accept ${p.example}, and "oneOf" rejects a value that fits more than one.`,
    fix: 'Use "anyOf", or give each alternative rules that the others do not satisfy, such as another type or a required "const".',
  }),
  'rejected-default': (p: {
    field: string;
    value: string;
    isInitial?: boolean;
    /** The same value, in quotes or without, if the rules accept it. */
    meant?: string | undefined;
  }) => ({
    problem: `The rules of the field ${quote(p.field)} reject its ${p.isInitial ? 'initial value' : 'default'}, ${p.value}.`,
    fix:
      p.meant !== undefined
        ? `Write ${p.meant}, ${p.meant.startsWith('"') ? 'in' : 'without'} quotes.`
        : `Write ${p.isInitial ? 'an initial value' : 'a default'} that satisfies them, or remove it.`,
  }),
  'required-checkbox': (p: { field: string }) => ({
    problem: `The checkbox ${quote(p.field)} is required, so users who leave it unticked cannot submit the form.`,
    fix: 'Add "default": false if users may leave it unticked, or "const": true if they must tick it.',
  }),
  'stale-message': (p: {
    keyword: string;
    limit: number;
    stated: number;
    /** The text about the field that states the number, for a pattern; `text` for a time in seconds. */
    of?: 'message' | 'help' | 'description' | 'text';
  }) =>
    p.of === undefined
      ? {
          problem: `The message for ${quote(p.keyword)} says ${p.stated}, but the limit is ${p.limit}.`,
          fix: `Write ${p.limit} in the message, or change the limit.`,
        }
      : p.of === 'text'
        ? {
            problem: `The text says ${count(p.stated, 'second')}, but ${quote(p.keyword)} is ${p.limit}.`,
            fix: `Write ${count(p.limit, 'second')} in the text, or ${quote(p.keyword)}: ${p.stated}.`,
          }
        : {
            problem: `The ${p.of}${p.of === 'message' ? ' for "pattern"' : ''} says ${p.stated}, but the pattern needs ${count(p.limit, 'character')}.`,
            fix: `Write ${p.limit} in the ${p.of}, or change the pattern.`,
          },
  'kept-message': (p: { field: string; label: string; other: string; message: string }) => ({
    problem: `The message of ${quote(p.field)} is about the field ${quote(p.other)}: ${quote(p.message)}.`,
    fix: `Write a message about ${quote(p.label)}.`,
  }),
  'loose-pattern': (p: { pattern: string; example: string; anchored: string }) => ({
    problem: `The pattern ${quote(p.pattern)} may match anywhere in the text, so it also accepts ${quote(p.example)}.`,
    fix: `Write ${quote(p.anchored)} to match the whole text.`,
  }),
  'condition-of-empty': (p: { field: string }) => ({
    problem: `The condition also holds while ${quote(p.field)} is empty.`,
    fix: `Add "required": [${quote(p.field)}] inside "if".`,
  }),
  'unknown-file-type': (p: { type: string }) => ({
    problem: `Unknown file type ${quote(p.type)}.`,
    fix: /^\w+$/.test(p.type)
      ? `Write ${quote(`.${p.type.toLowerCase()}`)}, with a dot.`
      : 'Separate file types with commas: an extension such as ".pdf", or a type such as "image/*".',
  }),
  'silent-choice': (p: { field: string; source: string }) => ({
    problem: `If ${quote(p.source)} fails to load, users cannot fill in the required field ${quote(p.field)}.`,
    fix: 'Remove "failureMode" so that the field shows the error and lets users retry.',
  }),
  'enum-names': (p: { names: number; values: number | undefined; hasTitles: boolean }) => ({
    problem:
      p.values === undefined
        ? 'This field has "ui:enumNames" but no "enum".'
        : `"ui:enumNames" has ${count(p.names, 'name')}, but "enum" has ${count(p.values, 'value')}.`,
    fix: p.hasTitles
      ? 'Remove it and use the "title" of each choice.'
      : p.values === undefined
        ? 'Add "enum", or remove "ui:enumNames".'
        : 'Write one name per value, in the same order.',
  }),
  'look-among-rules': (p: { key: string; field: string | undefined; as?: string }) => ({
    problem: `${quote(p.key)} belongs in "ui", not in "schema".`,
    fix: `Move it to "ui": { ${p.field === undefined ? '' : `${quote(p.field)}: { `}${quote(p.as ?? p.key)}: …${p.field === undefined ? '' : ' }'} }, next to "schema".`,
  }),
  'look-inside': (p: { field: string; key: string; what: 'value' | 'list' | 'choices' }) => ({
    problem: `${quote(p.key)} has no effect: the field ${quote(p.field)} is ${{ value: 'not an object', list: 'a list', choices: 'a list of choices' }[p.what]}.`,
    fix: {
      value: 'Remove it.',
      list: 'Move it under "items".',
      choices: `Move its settings to ${quote(p.field)}.`,
    }[p.what],
  }),
  'unsent-field': (p: {
    field: string;
    path: string;
    /** Whether the key of this name in the payload sends another value. */
    isKeyTaken?: boolean;
    /** Whether this value is neither an object nor a list. */
    isPlain?: boolean;
    /** Whether the endpoint accepts a key of this name. */
    isAccepted?: boolean;
    /** The source that sends other fields of the form and accepts a key of this name. */
    source?: string | undefined;
  }) =>
    p.isKeyTaken
      ? {
          problem: `This sends another value than the field ${quote(p.field)}, which nothing else sends or reads.`,
          fix: `Write ${quote(`=${p.path}`)}, or remove the field.`,
          ...(p.isPlain ? replaceWith(`=${p.path}`, false) : {}),
        }
      : {
          problem: `Nothing sends or reads the field ${quote(p.field)}.`,
          fix:
            p.isAccepted || p.source !== undefined
              ? `Add ${quote(p.field)}: ${quote(`=${p.path}`)} under "with" of the ${p.source === undefined ? 'submit' : `source ${quote(p.source)}`}.`
              : `Read it as ${p.path} where it should have an effect, or remove the field.`,
        },
};
