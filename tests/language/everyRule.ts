const text = { type: 'string', title: 'Text' };
/** A form schema with every supported JSON Schema keyword. */
export const formOfEveryRule = {
  type: 'object',
  properties: {
    text: {
      ...text,
      minLength: 1,
      maxLength: 5,
      pattern: '^a',
      const: 'a',
      default: 'a',
      examples: ['a'],
      description: 'A',
    },
    number: {
      type: 'number',
      exclusiveMinimum: 0,
      exclusiveMaximum: 9,
      minimum: 1,
      maximum: 8,
      multipleOf: 2,
      enum: [2, 4],
    },
    day: { type: 'string', format: 'date', formatMinimum: { $data: '1/from' }, formatMaximum: '2030-01-01' },
    from: { type: 'string', title: 'From', formatExclusiveMinimum: '2020-01-01', formatExclusiveMaximum: '2030-01-01' },
    choices: { type: 'array', items: { type: 'string', minLength: 2 }, minItems: 1, maxItems: 3, uniqueItems: true },
    lines: {
      type: 'array',
      title: 'Lines',
      contains: { required: ['price'] },
      items: {
        type: 'object',
        required: ['price'],
        properties: { price: { type: 'number', title: 'Price', minimum: 0 } },
      },
    },
    part: { type: 'object', required: ['inner'], properties: { inner: { ...text, not: { const: 'b' } } } },
  },
  required: ['text'],
  additionalProperties: false,
  minProperties: 1,
  maxProperties: 9,
  propertyNames: { pattern: '^[a-z]' },
  dependencies: { text: ['day'], day: { required: ['from'] } },
  if: { properties: { text: { const: 'a' } }, required: ['text'] },
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  then: { required: ['day'], properties: { day: { minLength: 3 } } },
  else: { required: ['number'] },
  allOf: [{ required: ['text'] }, { required: ['day'] }],
  anyOf: [{ properties: { text: { minLength: 2 } } }, { required: ['day'] }],
  oneOf: [{ required: ['from'] }, { required: ['day'] }],
  not: { required: ['part', 'lines'] },
  errorMessage: {
    anyOf: 'One of them',
    additionalProperties: 'Nothing else',
    required: { text: 'Say it' },
    properties: { text: 'Not this' },
    _: 'Wrong',
  },
};

/** A screen with that form and with page variables. */
export const everyRule = {
  path: 'every/rule.json',
  text: JSON.stringify({
    version: 2,
    title: 'Every rule',
    page: { chosen: { type: 'object', properties: { id: { type: 'integer' } }, default: { id: 1 } } },
    body: [{ form: { schema: formOfEveryRule } }],
  }),
};
