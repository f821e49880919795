/** What the check lets pass and a form does not play yet, by the name under which it is made, and why. It should be empty. */
export const notYet: Readonly<Record<string, string>> = {
  'oneOf of types': 'a record that arrives after the form is taken for text',
  'anyOf of types': 'a record that arrives after the form is taken for text',
  'enum of numbers without a type': 'a record that holds one is refused by the page',
  'enum of mixed values': 'a record that holds a number is refused by the page',
  'oneOf without a type': 'a record that holds one is refused by the page',
  'const without a type': 'a record that holds it is refused by the page',
  'default left out': 'a record without the value is shown with the default, and a chosen default cannot be taken back',
  'date-time with seconds or an offset': 'the box takes whole minutes, and sends them in UTC',
};
