import { quote } from './wording';

/** The name of each data class in a sentence. */
const words: Readonly<Record<string, string>> = {
  secret: 'secrets',
  identity: 'identity numbers',
  pay: 'pay data',
  health: 'health data',
  contact: 'contact data',
};

/** The advice for a value in the wrong place: only a key can be given a class. */
const instead = ({ class: name, place }: { class: string; place: string }): string => {
  if (place.startsWith('The key') || place.startsWith('A key'))
    return `Remove it, or give the key the class ${quote(name)} in the contract.`;
  if (place === 'An address') return 'Pass it under "with", which is never logged.';
  return 'Show it in details for a single record, or have the endpoint mask it.';
};

/** Messages about data classes: values shown to too many users. */
export const classMessages = {
  'class-flow': (p: { class: string; from: string; place: string }) => ({
    problem: `${p.place} must not contain ${words[p.class]} (${p.from}).`,
    fix: instead(p),
  }),
  'secret-field': (p: { field: string; from: string; widget: string }) => ({
    problem: `The widget ${quote(p.widget)} shows the secret in ${quote(p.field)} (${p.from}).`,
    fix: 'Use the widget "password".',
  }),
};
