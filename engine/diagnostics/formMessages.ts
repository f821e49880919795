import { quote, quoteAlternatives, suggest } from './wording';

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

/** Messages about forms: their fields, widgets and layout. */
export const formMessages = {
  'form-weaker-than-api': (p: { field: string; endpoint: string; rule: string; api: string; form: string }) => ({
    problem: `The field ${quote(p.field)} lets through what ${p.endpoint} refuses: there ${p.rule} is ${p.api}, here it is ${p.form}.`,
    fix: p.rule === '"required"' ? `Add ${p.api} to ${p.rule}.` : `Set ${p.rule} to ${p.api} or stricter.`,
  }),
  'widget-misfit': (p: {
    widget: string;
    field: string;
    accepts: string;
    found: string;
    fitting: readonly string[];
  }) => ({
    problem: `The widget ${quote(p.widget)} edits ${p.accepts}, and the field ${quote(p.field)} is ${p.found}.`,
    fix: `Use ${quoteAlternatives(p.fitting)}.`,
  }),
  'widget-option': (p: { option: string; widget: string; known: readonly string[] }) => ({
    problem: `The widget ${quote(p.widget)} has no option ${quote(p.option)}.`,
    ...suggest({ name: p.option, known: p.known }, 'Its options are'),
  }),
  'unsupported-field': (p: { problem: string; instead: string }) => ({ problem: `${p.problem}.`, fix: p.instead }),
  'option-missing': (p: { option: string; rule?: string; widget: string }) => ({
    problem: `The widget ${quote(p.widget)} needs the option ${quote(p.option)}.`,
    fix: `Add ${quote(p.option)} under "ui:options"${p.rule === undefined ? '' : `, or ${quote(p.rule)} among the rules of the field`}.`,
  }),
  'choice-misfit': (p: { field: string; expected: string; found: string; fitting: readonly string[] }) => ({
    problem: `The field ${quote(p.field)} is ${p.expected}, and what is chosen here is ${p.found}.`,
    fix:
      p.fitting.length === 0
        ? 'Offer other rows, or change the type of the field.'
        : `Take ${quoteAlternatives(p.fitting)}.`,
  }),
  'duplicate-form': (p: { name: string }) => ({
    problem: `Two forms of this screen are called ${quote(p.name)}.`,
    fix: 'Give one of them another "name".',
  }),
  'field-placed-twice': (p: { place: string; name: string }) => ({
    problem: `The ${p.place} shows the field ${quote(p.name)} twice.`,
    fix: 'Remove one of the two.',
  }),
  'field-not-placed': (p: { place: 'layout' | 'order'; name: string }) => ({
    problem: `The ${p.place} leaves out the field ${quote(p.name)}.`,
    fix:
      p.place === 'order' ? 'Add it, or "*" for all others.' : 'Put it into a group, or give it the widget "hidden".',
  }),
  'folded-away': (p: { arrange: string }) => ({
    problem: `${p.arrange === 'tabs' ? 'Of tabs' : 'Of steps'} one is open at a time, so "collapsed" does nothing here.`,
    fix: 'Remove it.',
  }),
  'silent-choice': (p: { field: string; source: string }) => ({
    problem: `The field ${quote(p.field)} must be chosen from the source ${quote(p.source)}, whose failure would look like an empty list.`,
    fix: 'Remove "failureMode", so that the field says what happened and can ask again.',
  }),
  'enum-names': (p: { names: number; values: number | undefined; hasTitles: boolean }) => ({
    problem:
      p.values === undefined
        ? '"ui:enumNames" names the values of "enum", and this field has none.'
        : `"ui:enumNames" has ${count(p.names, 'name')}, and "enum" lists ${count(p.values, 'value')}.`,
    fix: p.hasTitles ? 'Remove it: each choice has its "title".' : 'Write one name for each value, in the same order.',
  }),
  'look-among-rules': (p: { key: string; field: string | undefined }) => ({
    problem: `${quote(p.key)} says how ${p.field === undefined ? 'the form' : 'a field'} looks, and stands among the rules.`,
    fix: `Move it beside "schema": "ui": { ${p.field === undefined ? '' : `${quote(p.field)}: { `}${quote(p.key)}: …${p.field === undefined ? '' : ' }'} }.`,
  }),
  'look-inside': (p: { field: string; key: string; what: 'value' | 'list' }) => ({
    problem: `The field ${quote(p.field)} is ${p.what === 'list' ? 'a list' : 'no object'}, so ${quote(p.key)} does nothing here.`,
    fix: p.what === 'list' ? 'Write how a row looks under "items".' : 'Remove it.',
  }),
};
