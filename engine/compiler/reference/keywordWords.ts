/** Descriptions of the keywords of a form's `schema`, by the kind of value that they are about. */
export const keywordGroups: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  fields: {
    type: 'The type of the value: `string`, `number`, `integer`, `boolean`, `array`, `object` or `null`, or a list of them. It determines the default widget.',
    title: 'The label of the field.',
    description: 'Help text below the field.',
    default: 'The initial value of the field.',
    examples: 'Valid values. Test cases and previews use the first one.',
    readOnly: 'With `true`, the field shows its value and cannot be changed.',
    writeOnly:
      'With `true`, the value is only sent, never read back, such as a password. It does not change the field.',
    $comment: 'A note for authors. It has no effect.',
    errorMessage:
      'The texts to show when a rule is broken: one text for every rule, or one per keyword; `required` takes one per field.',
  },
  texts: {
    minLength: 'The minimum number of characters. Emoji count as one.',
    maxLength: 'The maximum number of characters.',
    pattern: 'A regular expression that the text must match. Use `^` and `$` to match the whole text.',
    format: 'The format of the text, such as `date`, `time`, `email` or `uri`. It also determines the default widget.',
  },
  dates: {
    formatMinimum: 'The first allowed date or time. Requires `format`.',
    formatMaximum: 'The last allowed date or time. Requires `format`.',
    formatExclusiveMinimum: 'The value must be later than this. Requires `format`.',
    formatExclusiveMaximum: 'The value must be earlier than this. Requires `format`.',
    $data:
      'In place of a limit, takes the value of another field: `{"$data": "1/name"}` is the field `name` of the same object. While that field is empty, there is no limit.',
  },
  numbers: {
    minimum: 'The minimum, which is allowed.',
    maximum: 'The maximum, which is allowed.',
    exclusiveMinimum: 'The value must be greater than this.',
    exclusiveMaximum: 'The value must be less than this.',
    multipleOf: 'The value must be a multiple of this, such as `0.5` for half days.',
  },
  choices: {
    enum: 'The allowed values, which users choose from.',
    const: 'The only allowed value. For a boolean with `true`, the box must be ticked.',
    oneOf:
      'Alternatives of which exactly one must match. Alternatives that add fields work as under `anyOf`. Schemas with `const` and `title` are the choices of a select, and their labels.',
    anyOf:
      'Alternatives of which at least one must match. If alternatives of an object add fields and no `const` tells them apart, users select one by its `title` above its fields. The form starts with the alternative that fits the stored values best. It sends the fields of the selected one, and stored values of the others until the user selects another.',
    allOf: 'Rules that must all hold, in addition to the others.',
    not: 'A rule that must not hold.',
  },
  lists: {
    items: 'The rules of each item. A list of schemas gives the rules of the first item, the second item and so on.',
    additionalItems: 'The rules of the items after those that a list in `items` describes; `false` forbids them.',
    minItems: 'The minimum number of items.',
    maxItems: 'The maximum number of items.',
    uniqueItems: 'With `true`, no two items may be equal.',
    contains: 'At least one item must satisfy these rules.',
  },
  objects: {
    properties: 'The fields, by name, in the order in which they appear.',
    required: 'The names of the fields that must be filled in.',
    patternProperties: 'The rules of properties whose names match a regular expression.',
    additionalProperties: 'The rules of properties that are not listed; `false` forbids them.',
    propertyNames: 'The rules of the names of properties.',
    minProperties: 'The minimum number of fields that are filled in.',
    maxProperties: 'The maximum number of fields that are filled in.',
  },
  conditions: {
    if: 'The condition for `then` and `else`. List its fields under `required`, because an empty field satisfies any rule.',
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: 'The rules that apply while the values satisfy `if`. Fields listed only here are shown only then.',
    else: 'The rules that apply while the values do not satisfy `if`.',
    dependencies:
      'What applies when a field is filled in, by field name: a list of fields that are then required, or additional rules.',
  },
};

/** A value that expressions of every screen can read. */
interface RootWords {
  readonly signature: string;
  readonly words: string;
}

/** The values of the session that screens decide by. */
export const sessionValues: Readonly<Record<string, RootWords>> = {
  'session.roles': {
    signature: 'session.roles: list of strings',
    words:
      'The roles of the user. Null if the server does not provide them. `"editor" in session.roles` is true for a user with the role `editor`. Hiding a block protects no data: the server must check every call.',
  },
};
