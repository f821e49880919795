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
    return `Do not send it there; or, if all who read it there may know it, give the key the class ${quote(name)} in the contract.`;
  if (place === 'An address') return 'Hand it over under "with", which no server or history writes down.';
  return 'Show it in details, where one record is read, or let the endpoint send it masked.';
};

/** Messages about data classes: values shown to too many users. */
export const classMessages = {
  'class-flow': (p: { class: string; from: string; place: string }) => ({
    problem: `${p.place} takes no ${words[p.class]}, and this carries some: ${p.from}.`,
    fix: instead(p),
  }),
  'secret-field': (p: { field: string; from: string; widget: string }) => ({
    problem: `The field ${quote(p.field)} holds a secret, as ${p.from} is one, and the widget ${quote(p.widget)} would show it and keep it as a draft.`,
    fix: 'Give it the widget "password".',
  }),
};
