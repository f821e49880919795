import { quote, quoteAlternatives, suggest } from './wording';

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

/** The words that also allow a stricter rule, such as ` or more` for a minimum; '' if there are none. */
function orStricter(rule: string): string {
  if (/min/i.test(rule)) return ' or more';
  if (/max/i.test(rule)) return ' or less';
  return rule === 'enum' ? ' or fewer of these' : '';
}

/** Messages about forms: their fields, widgets and layout. */
export const formMessages = {
  'form-weaker-than-api': (p: { field: string; endpoint: string; rule: string; api: string; form: string }) => {
    if (p.rule === 'required')
      return {
        problem: `${p.endpoint} requires ${p.api}, but the form lets users leave it out.`,
        fix: `Add ${p.api} to "required".`,
      };
    if (p.rule === 'additionalProperties')
      return {
        problem: `The field ${quote(p.field)} sends ${p.form}, which ${p.endpoint} does not accept.`,
        fix: `Remove ${p.form} from the schema, or add it to the contract.`,
      };
    const rule = quote(p.rule);
    return {
      problem: `The field ${quote(p.field)} has ${p.form === 'missing' ? `no ${rule}` : `${rule} ${p.form}`}, but ${p.endpoint} requires ${p.api}.`,
      fix: `Set ${rule} to ${p.api}${orStricter(p.rule)}.`,
    };
  },
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
  'unsupported-field': (p: { problem: string; instead: string }) => ({ problem: `${p.problem}.`, fix: p.instead }),
  'option-missing': (p: { option: string; rule?: string; widget: string }) => ({
    problem: `Missing option ${quote(p.option)} for the widget ${quote(p.widget)}.`,
    fix: `Add ${quote(p.option)} under "ui:options"${p.rule === undefined ? '' : `, or ${quote(p.rule)} to the field's schema`}.`,
  }),
  'choice-misfit': (p: { field: string; expected: string; found: string; fitting: readonly string[] }) => ({
    problem: `Expected ${p.expected} for the field ${quote(p.field)}, got ${p.found} from its choices.`,
    fix:
      p.fitting.length === 0
        ? 'Offer different choices, or change the type of the field.'
        : `Use ${quoteAlternatives(p.fitting)}.`,
  }),
  'duplicate-form': (p: { name: string }) => ({
    problem: `Duplicate form ${quote(p.name)}.`,
    fix: 'Give one of them a different "name".',
  }),
  'field-placed-twice': (p: { place: string; name: string }) => ({
    problem: `Duplicate field ${quote(p.name)} in the ${p.place}.`,
    fix: 'Remove one of them.',
  }),
  'field-not-placed': (p: { place: 'layout' | 'order'; name: string }) => ({
    problem: `Missing field ${quote(p.name)} in the ${p.place}.`,
    fix: p.place === 'order' ? 'Add it, or "*" for all others.' : 'Add it to a group, or give it the widget "hidden".',
  }),
  'folded-away': (p: { arrange: string }) => ({
    problem: `"collapsed" has no effect in ${p.arrange === 'tabs' ? 'tabs' : 'steps'}: only one is open at a time.`,
    fix: 'Remove it.',
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
  'look-among-rules': (p: { key: string; field: string | undefined }) => ({
    problem: `${quote(p.key)} belongs in "ui", not in "schema".`,
    fix: `Move it to "ui": { ${p.field === undefined ? '' : `${quote(p.field)}: { `}${quote(p.key)}: …${p.field === undefined ? '' : ' }'} }, next to "schema".`,
  }),
  'look-inside': (p: { field: string; key: string; what: 'value' | 'list' }) => ({
    problem: `${quote(p.key)} has no effect: the field ${quote(p.field)} is ${p.what === 'list' ? 'a list' : 'not an object'}.`,
    fix: p.what === 'list' ? 'Move it under "items".' : 'Remove it.',
  }),
};
