/** A form schema with fields of each kind that the test cases cover. */
export const staffForm = {
  type: 'object',
  required: ['name', 'grade', 'lines', 'a/b'],
  properties: {
    name: {
      type: 'string',
      title: 'Name',
      minLength: 2,
      maxLength: 5,
      errorMessage: { minLength: 'Longer', type: 'A text' },
    },
    nick: { type: 'string', maxLength: 61, errorMessage: 'A short nick' },
    code: {
      type: 'string',
      title: 'Code',
      pattern: '^([A-Z]{2}-?\\d{2,4}|none)$',
      errorMessage: { pattern: 'Two letters, two digits' },
    },
    grade: { type: 'integer', title: 'Grade', enum: [1, 2, 7] },
    ward: { type: 'string', enum: ['North', 'south', 'East'] },
    size: { type: 'string', enum: ['XL', 's'] },
    kind: {
      type: 'string',
      oneOf: [
        { const: 'day', title: 'By day' },
        { const: 'night', title: 'By night' },
      ],
    },
    level: {
      anyOf: [
        { const: 3, title: 'Three' },
        { const: 4, title: 'Four' },
      ],
    },
    pay: { type: 'number', title: 'Pay', exclusiveMinimum: 0, maximum: 9.5, multipleOf: 0.5 },
    hours: { type: 'integer', minimum: -3, exclusiveMaximum: 40 },
    few: { type: 'number', maximum: 0.25 },
    agreed: { type: 'boolean', const: true, errorMessage: { const: 'Agree first' } },
    always: { type: 'string', const: 'yes' },
    from: { type: 'string', title: 'From', format: 'date', formatMinimum: '2026-11-01' },
    to: {
      type: 'string',
      title: 'To',
      format: 'date',
      formatMinimum: { $data: '1/from' },
      formatMaximum: '2026-11-30',
      errorMessage: { format: 'A day', formatMinimum: 'Later' },
    },
    at: { type: 'string', format: 'time' },
    moment: { type: 'string', format: 'date-time', formatMinimum: '2026-11-17T09:00:00Z' },
    clock: { type: 'string', examples: ['10:15:00'], maxLength: 8 },
    mail: { type: 'string', format: 'email' },
    site: { type: 'string', format: 'uri' },
    tags: { type: 'array', title: 'Tags', minItems: 1, uniqueItems: true, items: { type: 'string', maxLength: 3 } },
    free: { type: 'array' },
    lines: {
      type: 'array',
      title: 'Lines',
      items: {
        type: 'object',
        required: ['price'],
        minProperties: 1,
        properties: {
          price: { type: 'number', title: 'Price', minimum: 1 },
          note: { type: 'string', maxLength: 4 },
        },
        errorMessage: { required: { price: 'What does it cost?' } },
      },
    },
    bare: { type: 'array', items: { type: 'object', properties: { x: { type: 'string', minLength: 1 } } } },
    part: { type: 'object', properties: { inner: { type: 'string', minLength: 3 } }, required: ['inner'] },
    'a/b': { type: 'string', minLength: 1, errorMessage: { minLength: 'Slashed' } },
    old: { type: 'string', readOnly: true, description: 'Not asked' },
  },
  dependencies: { nick: ['name'] },
  if: { properties: { grade: { const: 7 } }, required: ['grade'] },
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  then: { required: ['pay'] },
  anyOf: [{ required: ['mail'] }, { required: ['site', 'mail'] }],
  not: { required: ['absent'] },
  errorMessage: {
    required: { name: 'Who?', 'a/b': 'Fill it' },
    anyOf: 'A mail or a site',
    dependencies: 'A name with it',
  },
};

/** The same form with one message for all rules, and with one for missing values. */
export const wordedForms = [
  {
    type: 'object',
    required: ['a'],
    properties: { a: { type: 'string', minLength: 3 } },
    errorMessage: 'All is wrong',
  },
  {
    type: 'object',
    required: ['a'],
    properties: { a: { type: 'string' } },
    errorMessage: { required: 'Something is missing' },
  },
];
