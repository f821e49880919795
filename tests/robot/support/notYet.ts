const noField = 'the page has no field for it';
const unlikeText = 'the value of a choice or box without a type is taken for text';
const preset = 'a record without the value shows the default, and a choice once made cannot be taken back';
const alike = 'choices are told apart by their text';

/** What the check lets pass and a form does not play yet, by the name under which it is made, and why. It should be empty. */
export const notYet: Readonly<Record<string, string>> = {
  'nested object': noField,
  'array of texts': noField,
  'array of numbers': noField,
  'array of dates': noField,
  tuple: noField,
  'oneOf of objects': noField,
  'anyOf of objects': noField,
  'oneOf of types': noField,
  'array of objects without "add"': 'the page has no button that adds a row',
  'if then field': noField,
  'dependencies on a field': noField,
  'allOf with a field': noField,
  'oneOf with fields': noField,
  additionalProperties: noField,
  'additionalProperties true': noField,
  patternProperties: noField,
  time: 'the box gives 09:30, and the format wants seconds and an offset',
  'date-time with seconds or an offset': 'the box gives whole minutes in UTC',
  'enum of numbers without a type': unlikeText,
  'enum of mixed values': unlikeText,
  'oneOf without a type': unlikeText,
  'const without a type': unlikeText,
  'text or number': unlikeText,
  'without a type': unlikeText,
  'anyOf of types': unlikeText,
  'enum of 1 and "1"': alike,
  'enum of objects': alike,
  'oneOf of consts with the same title': alike,
  'default of a text': preset,
  'default of a number': preset,
  'default of a boolean': preset,
  'default of a choice': preset,
  'names that differ in signs alone': 'their fields get the same ids',
  'enum of one': 'a choice without alternative is made by itself, and cannot be left out',
};
