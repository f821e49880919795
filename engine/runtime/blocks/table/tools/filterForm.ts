import type { ListOperator } from '../../../../language/contract';
import type { Filter } from '../../../../language/dynamic';
import { parametersOf } from '../../../../language/filters';
import { dayNumber } from '../../../../language/functions/civil';
import { isText } from '../../../../language/json';
import { maxTextLength } from '../../../../language/listRules';
import type { FormRules, FormValidators, ValidateFunction } from '../../../../language/plan';
import type { Field, FieldGroup, Form } from '../../../../language/plan.gen';
import type { ListParams } from '../../../ports';
import { idOf } from '../../../rjsf/validator';
import type { NamedFilter } from './filterWords';

/** A form created at run time, with its validators. */
export interface FilterForm {
  readonly form: Form;
  readonly validators: FormValidators;
}

/** The maximum number of values to show as checkboxes. */
const fewValues = 7;

const valueSchema = ({ kind, values }: Filter): FormRules => {
  if (values) return { type: 'string', oneOf: values.map(([value, title]) => ({ const: value, title })) };
  if (kind === 'date' || kind === 'date-time') return { type: 'string', format: 'date' };
  if (kind === 'text') return { type: 'string', maxLength: maxTextLength };
  return { type: kind };
};

const endTitles: Partial<Readonly<Record<ListOperator, string>>> = { from: 'From', to: 'To' };

/** Whether a filter's field accepts several values; without an enum it accepts only one. */
const takesSeveral = ({ values }: Filter, operator: ListOperator): boolean => operator === 'in' && values !== undefined;

function schemaOf({ filter, title }: NamedFilter, operator: ListOperator): FormRules {
  const value = valueSchema(filter);
  const words = { title: endTitles[operator] ?? title };
  return takesSeveral(filter, operator) ? { type: 'array', items: value, ...words } : { ...value, ...words };
}

function lookOf({ kind, values = [] }: Filter, operator: ListOperator): Field | undefined {
  if (operator === 'in' && values.length > 0)
    return { 'ui:widget': values.length <= fewValues ? 'checkboxes' : 'multiselect' };
  if (values.length > 0 || kind === 'boolean') return { 'ui:widget': 'select', 'ui:placeholder': 'Any' };
  return undefined;
}

/** Puts the bounds of a range side by side under its title. */
const groupOf = ({ filter, title }: NamedFilter): FieldGroup => {
  const fields = parametersOf(filter).map(([parameter]) => parameter);
  return { columns: fields.length, fields, ...(fields.length > 1 ? { title } : {}) };
};

/** Creates the form for a list's filters. */
export function filterForm(filters: readonly NamedFilter[], set: ListParams): FilterForm {
  const fields = filters.flatMap((named) =>
    parametersOf(named.filter).map(([parameter, operator]) => ({ named, parameter, operator })),
  );
  const looks = fields.flatMap(({ named, parameter, operator }) => {
    const look = lookOf(named.filter, operator);
    return look === undefined ? [] : [[parameter, look] as const];
  });
  const schema = {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(({ named, parameter, operator }) => [parameter, schemaOf(named, operator)]),
    ),
  };
  const form: Form = {
    name: 'filters-of-a-list',
    keepDraft: false,
    schema,
    ui: Object.fromEntries(looks),
    groups: filters.map(groupOf),
    initial: Object.fromEntries(
      fields.flatMap(({ named, parameter, operator }) => {
        const value = set[parameter];
        return value === undefined ? [] : [[parameter, toFormValue(value, named.filter, operator)]];
      }),
    ),
    submit: { label: 'Apply', variant: 'primary', onSubmit: [] },
  };
  return { form, validators: { [idOf(schema)]: validatorOf(filters) } };
}

/** Converts a query parameter to a form value. */
function toFormValue(value: string | readonly string[], filter: Filter, operator: ListOperator): unknown {
  if (takesSeveral(filter, operator)) return [value].flat();
  const text = [value].flat()[0] ?? '';
  if (filter.kind === 'boolean') return text === 'true';
  return filter.kind === 'integer' || filter.kind === 'number' ? Number(text) : text;
}

/** Converts form values to the list's filter parameters. */
export function filterParams(filters: readonly NamedFilter[], values: Readonly<Record<string, unknown>>): ListParams {
  return Object.fromEntries(
    filters.flatMap(({ filter }) =>
      parametersOf(filter).flatMap(([parameter, operator]) => {
        const texts = [values[parameter] ?? []].flat().map((value) => String(value).trim());
        const [first = ''] = texts;
        if (first === '') return [];
        return [[parameter, operator === 'in' ? texts : first] as const];
      }),
    ),
  );
}

const faultAt = (parameter: string, keyword: string, more: object) => ({
  ...{ keyword, instancePath: `/${parameter}`, schemaPath: '', params: {} },
  ...more,
});

const isDay = ({ kind }: Filter): boolean => kind === 'date' || kind === 'date-time';

function faultsOf({ filter }: NamedFilter, values: Readonly<Record<string, unknown>>): readonly object[] {
  const given = parametersOf(filter).flatMap(([parameter]) => {
    const value = values[parameter];
    return value === undefined || value === null || value === '' ? [] : [{ parameter, value }];
  });
  const wrong = isDay(filter) ? given.filter(({ value }) => dayNumber(value) === null) : [];
  if (wrong.length > 0)
    return wrong.map(({ parameter }) => faultAt(parameter, 'format', { params: { format: 'date' } }));
  const [from, to] = given;
  if (!from || !to || isOrdered(from.value, to.value)) return [];
  return [faultAt(to.parameter, 'errorMessage', { message: '“To” comes before “From”', params: { errors: [] } })];
}

const isOrdered = (from: unknown, to: unknown): boolean =>
  isText(from) && isText(to) ? from <= to : Number(from) <= Number(to);

/** Reports invalid dates, and ranges that end before they start. */
function validatorOf(filters: readonly NamedFilter[]): ValidateFunction {
  const validate: ValidateFunction = (data) => {
    const values = typeof data === 'object' && data !== null ? { ...data } : {};
    const faults = filters.flatMap((named) => faultsOf(named, values));
    validate.errors = faults.length === 0 ? null : faults;
    return faults.length === 0;
  };
  return validate;
}
