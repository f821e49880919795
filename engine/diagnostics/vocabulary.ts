/** Where authors of other tools write something, and what they write here. */
type Vocabulary = Readonly<Record<string, string>>;

const widgets = 'Choose the widget under "ui": "ui:widget", with its settings in "ui:options".';
const rules = 'Write the rules of the field in "schema", such as "minLength" or "pattern".';
const required = 'List the field in "required", next to "properties".';
const values = 'List the values in "enum", or in "oneOf" with a "const" and a "title" each.';
const data = 'Declare the data under "sources", each with a "call".';
const kinds = 'Name the kind of a block by its key, as in { "table": … } or { "form": … }.';
const placement = 'List the names of the fields under "groups".';
const settings = 'Write the settings of each field under its name in "ui".';
const styled = 'Remove it: the theme styles all fields alike.';
const template = 'Remove it: the engine draws every field. To arrange fields, use "ui:groups" and "ui:layout".';
const optional = 'Remove it: users leave an optional field empty.';
const empty = "Compare the value: value == null, text == '' or count(list) == 0.";
const lookup = "Find a row with lookup(list, 'field', value), and read its field: lookup(…).name.";
const split = "Cut a text with split(text, ' '), and take an item with first(…), last(…) or at(…, 1).";
const choice = 'Write condition ? value : otherValue.';

/**
 * The keys and functions of other tools, in lowercase, that have another form here: of Formily (`x-…`), JSON Forms
 * (`scope`, `elements`, `rule`), Frappe (`fieldtype`, `reqd`, `depends_on`), Retool (`queries`), amis (`api`), Excel (`IF`) and, if this language has
 * no such setting, rjsf (`ui:…`).
 */
const foreign: Vocabulary = {
  'x-component': widgets,
  'x-component-props': widgets,
  'x-decorator': 'Remove it: "title" and "ui:help" label a field, and errors appear below it.',
  'x-decorator-props': 'Remove it: "title" and "ui:help" label a field, and errors appear below it.',
  'x-validator': rules,
  'ui:rules': rules,
  'ui:validate': rules,
  rules,
  validators: rules,
  validation: rules,
  validate: rules,
  'x-reactions': 'Write a condition in "ui:visible", "ui:disabled" or "ui:required".',
  'x-visible': 'Write a condition in "ui:visible".',
  'x-disabled': 'Write a condition in "ui:disabled".',
  rule: 'Write a condition in "ui:visible" or "ui:disabled", such as "form.kind != null".',
  depends_on: 'Write a condition in "ui:visible", such as "form.kind != null".',
  mandatory_depends_on: 'Write a condition in "when" of "ui:required".',
  read_only_depends_on: 'Write a condition in "ui:readonly", such as "form.kind != null".',
  'ui:field': 'Remove it: choose a widget for each field in "ui:widget".',
  'ui:fieldreplacesanyoroneof': 'Remove it: choose a widget for each field in "ui:widget".',
  'ui:definitions': settings,
  'ui:rootfieldid': 'Remove it: the engine sets the ids.',
  'ui:globaloptions': 'Write the options in "ui:options" of each field.',
  'ui:submitbuttonoptions': 'Write "submit" next to "ui", with the text of the button in "label".',
  'ui:enumdisabled': 'Remove it, and leave values that users may not choose out of "enum".',
  'ui:enumorder': 'Remove it: choices have the order of "enum".',
  'ui:enablemarkdownindescription': 'Remove it: descriptions are plain text.',
  'ui:enableoptionaldatafieldfortype': optional,
  'ui:classname': styled,
  'ui:classnames': styled,
  'ui:style': styled,
  'ui:layoutgrid': template,
  'ui:fieldtemplate': template,
  'ui:objectfieldtemplate': template,
  'ui:arrayfieldtemplate': template,
  inputtype: 'Remove it: choose the kind of input in "ui:widget".',
  yearsrange: 'Set the limits in "min" and "max".',
  scope: placement,
  elements: placement,
  control: placement,
  fieldtype: 'Write "type" and "format" in the schema of the field, and "ui:widget" under "ui".',
  fieldname: 'Name the field by its key under "properties".',
  reqd: required,
  mandatory: required,
  options: values,
  choices: values,
  values,
  queries: data,
  datasource: data,
  datasources: data,
  api: 'Name the endpoint in "call": of a source to load data, of "submit" or an action to send it.',
  type: kinds,
  component: kinds,
  format: 'Write "as", such as "as": "date" or "as": "money".',
  'ui:hidden': 'Write the opposite condition in "ui:visible".',
  roles: 'Write a condition in "visible", such as "\'…\' in session.roles".',
  role: 'Write a condition in "visible", such as "\'…\' in session.roles".',
  filterable: 'List the field in "filters" of the table.',
  searchable: 'Remove it, and add a block "search" for the source of the table.',
  width: 'Remove it: widths follow from the content.',
  color: 'Remove it: the theme sets the colors.',
  colour: 'Remove it: the theme sets the colors.',
  style: 'Remove it: the theme styles all parts alike.',
  classname: 'Remove it: the theme styles all parts alike.',
  hidden: 'Write the opposite condition in "visible".',
  enabled: 'Write the opposite condition in "disabled".',
  if: choice,
  iif: choice,
  ifs: choice,
  iferror: 'Write default(value, other).',
  switch: choice,
  and: 'Write test && otherTest.',
  or: 'Write test || otherTest.',
  not: 'Write !(test).',
  concatenate: 'Join texts with braces, as in "{row.first} {row.last}", or with +.',
  concat: 'Join texts with braces, as in "{row.first} {row.last}", or with +.',
  vlookup: lookup,
  xlookup: lookup,
  left: split,
  right: split,
  mid: split,
  isempty: empty,
  isblank: empty,
  isnull: empty,
  hasrole: "Write 'role' in session.roles.",
  formatdate: 'Write date(value), which has the notation of the application.',
  todate: 'Write date(value), which has the notation of the application.',
  countif: 'Count with count(list.filter(x, test)).',
  countifs: 'Count with count(list.filter(x, test)).',
  sumifs: "Add up with sumOf(list.filter(x, test), 'field').",
  sumif: "Add up with sumOf(list.filter(x, test), 'field').",
};

/** What other tools, or other parts of a screen, call something: each name, with the names that it may mean here. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  uischema: ['ui'],
  formdata: ['initial'],
  onsubmit: ['submit'],
  heading: ['header', 'title', 'label'],
  label: ['title', 'header', 'ui:title'],
  caption: ['title', 'header', 'label'],
  'ui:label': ['ui:title'],
  'ui:hint': ['ui:help'],
  'ui:tooltip': ['ui:help'],
  dataindex: ['field'],
  render: ['text'],
  footer: ['total'],
  content: ['text'],
  template: ['text'],
  accessor: ['field'],
  accessorkey: ['field'],
  onsuccess: ['accepted'],
  success: ['accepted', 'approved'],
  warning: ['pending'],
  danger: ['rejected'],
  onerror: ['failed'],
  onfailure: ['failed'],
  error: ['failed', 'rejected'],
  endpoint: ['call'],
  params: ['with'],
  parameters: ['with'],
  payload: ['with'],
  args: ['with'],
  arguments: ['with'],
  body: ['with'],
  data: ['rows', 'record', 'with'],
  onpress: ['onClick'],
  click: ['onClick'],
  action: ['onClick'],
  modal: ['open'],
  dialog: ['open'],
  popup: ['open'],
  goto: ['navigate'],
  to: ['navigate'],
  redirect: ['navigate'],
  url: ['to', 'navigate'],
  link: ['to', 'navigate', 'quiet'],
  href: ['to', 'navigate'],
  toast: ['notify'],
  alert: ['notify'],
  message: ['text'],
  parent: ['within'],
  pagination: ['pageSize', 'paginated'],
  perpage: ['pageSize'],
  width: ['span'],
  max: ['maxLength', 'maximum', 'maxItems'],
  min: ['minLength', 'minimum', 'minItems'],
  toggle: ['switch'],
  ghost: ['quiet'],
  default: ['secondary'],
  destructive: ['danger'],
  refresh: ['reload'],
  asc: ['ascending'],
  desc: ['descending'],
  dropdown: ['select'],
  combobox: ['select'],
  textbox: ['text'],
  multiline: ['textarea'],
  longtext: ['textarea'],
  datepicker: ['date'],
  currency: ['money'],
  decimal: ['number'],
  float: ['number'],
  int: ['integer'],
  bool: ['boolean'],
  text: ['string'],
  list: ['array'],
  'alt-date': ['date'],
  'alt-datetime': ['date-time'],
  radiowidget: ['radio'],
  checkboxeswidget: ['checkboxes'],
  selectwidget: ['select'],
  textareawidget: ['textarea'],
  green: ['approved'],
  red: ['rejected', 'danger'],
  orange: ['pending'],
  yellow: ['pending'],
  amber: ['pending'],
  blue: ['info', 'primary'],
  gray: ['closed', 'secondary'],
  grey: ['closed', 'secondary'],
  add: ['plus'],
  notrole: ['exceptRole'],
  touppercase: ['upper'],
  uppercase: ['upper'],
  lowercase: ['lower'],
  tolowercase: ['lower'],
  datediff: ['daysBetween'],
  datedif: ['daysBetween'],
  dateadd: ['addDays'],
  edate: ['addMonths'],
  avg: ['average'],
  includes: ['contains'],
  len: ['length'],
  tofixed: ['formatNumber'],
  toprecision: ['formatNumber'],
  tolocalestring: ['formatNumber'],
};

/** The roots of expressions in other tools: each name, with the one that it may mean here. */
const foreignRoots: Readonly<Record<string, string>> = {
  user: 'session',
  currentuser: 'session',
  loggedinuser: 'session',
  auth: 'session',
  me: 'session',
  record: 'row',
  currentrow: 'row',
  thisitem: 'row',
  doc: 'row',
  values: 'form',
  formdata: 'form',
  formvalues: 'form',
  response: 'result',
  prompt: 'answer',
  datasource: 'source',
  data: 'source',
  queries: 'source',
};

/** The known root for a root of another tool. */
export function rootMeant(name: string, known: readonly string[]): string | undefined {
  const word = name.toLowerCase();
  const meant = Object.hasOwn(foreignRoots, word) ? foreignRoots[word] : undefined;
  return meant !== undefined && known.includes(meant) && !known.includes(name) ? meant : undefined;
}

/** The values without quotes of other notations, in lowercase. */
const foreignLiterals: Readonly<Record<string, string>> = {
  ...{ true: 'true', yes: 'true', false: 'false', no: 'false' },
  ...{ null: 'null', none: 'null', nil: 'null', undefined: 'null', nothing: 'null' },
};

/** The values that a name may mean: true for TRUE, and for Yes also the text in quotes. */
export function literalsMeant(name: string): readonly string[] {
  const word = name.toLowerCase();
  const meant = Object.hasOwn(foreignLiterals, word) ? foreignLiterals[word] : undefined;
  if (meant === undefined) return [];
  return meant === word || word === 'nil' || word === 'undefined' ? [meant] : [meant, `'${name}'`];
}

/** An expression with the values of other notations written as here, and texts in single quotes. */
export const withOwnLiterals = (expression: string): string =>
  expression.replace(/"([^"'\\]*)"|'[^']*'|(?<![\w.])[A-Za-z]+(?![\w(.])/g, (written, text: string | undefined) => {
    if (text !== undefined) return `'${text}'`;
    const [meant] = /^(?:TRUE|True|FALSE|False|NULL|Null|None)$/.test(written) ? literalsMeant(written) : [];
    return meant ?? written;
  });

/** Words whose meaning here is likely, but not certain: they are suggested, and not replaced without asking. */
const loose: ReadonlySet<string> = new Set([
  ...['message', 'alert', 'width', 'url', 'link', 'max', 'min', 'data', 'body', 'warning', 'danger'],
  ...['tofixed', 'toprecision', 'tolocalestring'],
  ...['green', 'red', 'orange', 'yellow', 'amber', 'blue', 'gray', 'grey'],
]);

/** Whether a name of another tool means exactly what `synonymOf` returns. */
export const isExactSynonym = (name: string): boolean => !loose.has(name.toLowerCase());

const number = 'Remove it: "type" and "minimum" or "maximum" limit a number.';
const file = 'Write the format "data-url", which lets users attach a file.';
const numberOfPhone = 'Remove it, and write a "pattern".';

/** The formats of OpenAPI and of HTML inputs, in lowercase, that are not formats here. */
const foreignFormats: Vocabulary = {
  password: 'Remove it, and choose "ui:widget": "password".',
  textarea: 'Remove it, and choose "ui:widget": "textarea".',
  int32: number,
  int64: number,
  float: number,
  double: number,
  byte: file,
  binary: file,
  phone: numberOfPhone,
  tel: numberOfPhone,
  regex: 'Remove it.',
};

/** The known name for a name of another tool, which may be written with separators: `multi-line`. */
export function synonymOf(name: string, known: readonly string[]): string | undefined {
  const word = name.toLowerCase();
  if (isNotation(word) && known.includes('date')) return 'date';
  const forms = [word, word.replace(/[-_ ]/g, '')];
  const meant = forms.flatMap((form) => (Object.hasOwn(synonyms, form) ? (synonyms[form] ?? []) : []));
  return known.includes(name) ? undefined : meant.find((one) => known.includes(one));
}

/**
 * What to write instead of a key or function of another tool; undefined if none is known.
 *
 * @param known the names that exist here; advice to write a condition in another key is undefined without that key
 */
export function insteadOfForeign(name: string, known?: readonly string[]): string | undefined {
  const word = name.toLowerCase();
  const advice = Object.hasOwn(foreign, word) ? foreign[word] : undefined;
  const key = /^Write [\w ]*condition in "([\w:]+)"/.exec(advice ?? '')?.[1];
  return key === undefined || known === undefined || known.includes(key) ? advice : undefined;
}

/** Whether a name is the notation of a date, as spreadsheets write it: DD/MM/YYYY. */
const isNotation = (word: string): boolean => /^(?:[dmy]{1,4}[-/. ]){1,2}[dmy]{1,4}$/.test(word);

/** What to write instead of a format of another tool; undefined if none is known. */
export function insteadOfFormat(name: string): string | undefined {
  const word = name.toLowerCase();
  if (isNotation(word)) return 'Write "date": users see and type dates in the notation of the application.';
  return Object.hasOwn(foreignFormats, word) ? foreignFormats[word] : undefined;
}
