import type { Case } from '../../../engine/compiler/cases/cases';
import {
  type BrokenRule,
  type CaseValues,
  type FormJudge,
  withoutMissing,
} from '../../../engine/compiler/cases/verdict';
import { asObject } from '../../../engine/language/json';
import type { ScreenModule } from '../../../engine/language/plan';
import type { Form, Screen } from '../../../engine/language/plan.gen';
import { inputFields } from './answers';
import { contract, fillUp, keysOfField, refusalOf } from './api';
import type { FormPage, Seen } from './formPage';
import { beyondSettings } from './settings';

/** An open form with its rules. */
export interface TriedForm {
  readonly module: ScreenModule;
  readonly form: Form;
  readonly page: FormPage;
  readonly judge: FormJudge;
}

const choosing = new Set(['select', 'radio', 'multiselect', 'checkboxes', 'picker']);

/** Rows as their inputs show them: every value as a string. */
const asTexts = (rows: unknown): unknown =>
  Array.isArray(rows)
    ? rows.map((row) => Object.fromEntries(Object.entries(asObject(row)).map(([name, value]) => [name, String(value)])))
    : [];

/**
 * The problems if the form's value differs from the entered one.
 *
 * Some differences are allowed: a list drops unknown values and preselects a single option, an input may reject some
 * characters, and rows hold strings.
 */
function holdProblems({ page }: TriedForm, { field, value }: Case, held: CaseValues): string[] {
  const kept = withoutMissing({ [field]: value })[field];
  if (JSON.stringify(held[field]) === JSON.stringify(kept)) return [];
  const { widget, takesAll } = page.fieldOf(field);
  if (widget === 'rows' && JSON.stringify(asTexts(held[field] ?? [])) === JSON.stringify(asTexts(value))) return [];
  const isText = typeof value === 'string';
  if (choosing.has(widget) || (isText && !takesAll) || (widget === 'number' && isText)) return [];
  const brokenLine = isText && widget !== 'textarea' && held[field] === value.replace(/\n/g, '');
  return brokenLine ? [] : [`the page holds ${JSON.stringify(held[field])} instead`];
}

/** Problems with the message at one field. */
function wordProblems(
  field: string,
  broken: readonly BrokenRule[],
  beyond: boolean,
  shown: string | undefined,
): string[] {
  const place = field === '' ? 'about the form' : `at "${field}"`;
  if (broken.length === 0 && !beyond)
    return shown === undefined ? [] : [`the page refuses ${place}: ${JSON.stringify(shown)}, and no rule does`];
  if (shown === undefined) return [`the page says nothing ${place}, where ${broken[0]?.rule ?? 'a setting'} is broken`];
  const declared = broken.flatMap(({ message }) => message ?? []);
  return declared.length === 0 || declared.includes(shown)
    ? []
    : [
        `the page says ${JSON.stringify(shown)} ${place}, and the definition ${declared.map((one) => JSON.stringify(one)).join(' or ')}`,
      ];
}

/** The call made by the form's submit, directly or through the screen's machine. */
function orderOf({ plan }: { readonly plan: Screen }, { submit }: Form) {
  if (submit?.call) return { call: submit.call, with: submit.with };
  return submit?.send === undefined ? undefined : plan.machine?.calls?.[submit.send];
}

function apiProblems({ module, form }: TriedForm, { sent }: Seen): string[] {
  if (sent === undefined) return [];
  const refusal = refusalOf(sent.target, fillUp(sent.target, sent.payload, orderOf(module, form)?.with));
  return refusal === undefined ? [] : [`the page accepts, and ${sent.target.endpoint} refuses: ${refusal}`];
}

/**
 * Form and API must agree on a shared rule: a value that violates it in the form must also violate it in the API. Skips
 * form-encoded calls, where every value is a string.
 */
function findSharedProblems(
  { module, form }: TriedForm,
  { field }: Case,
  values: CaseValues,
  broken: readonly BrokenRule[],
): string[] {
  const order = orderOf(module, form);
  const value = withoutMissing(values)[field];
  if (order === undefined || value === undefined || order.call.encoding === 'form') return [];
  const fields = inputFields(contract, order.call.endpoint);
  const own = (form.schema.properties as Record<string, Record<string, unknown>>)[field] ?? {};
  return keysOfField(order.with, field).flatMap((key) => {
    const shared = broken.filter(
      ({ rule }) => rule in own && JSON.stringify(own[rule]) === JSON.stringify(fields[key]?.[rule]),
    );
    if (shared.length === 0 || refusalOfField(order.call, key, value) !== undefined) return [];
    return [`the page refuses by ${shared[0]?.rule}, and ${order.call.endpoint} accepts, though it has the same rule`];
  });
}

/** The server's message about one field, whatever the others contain; undefined if it accepts the field. */
function refusalOfField(target: Parameters<typeof refusalOf>[0], key: string, value: unknown): string | undefined {
  const others = inputFields(contract, target.endpoint);
  const written = Object.fromEntries(Object.keys(others).map((name) => [name, null]));
  const sent = { ...fillUp(target, written, {}), [key]: value };
  return refusalOf(target, sent);
}

/** Tries a case on the page and sends the page's payload to the API. Returns the problems, one per line. */
export async function tryCase(tried: TriedForm, one: Case): Promise<string[]> {
  const seen = await tried.page.try(one.values, one.field);
  const values = seen.held;
  const broken = tried.judge(values);
  const beyond = beyondSettings(tried.module, tried.form, withoutMissing(values));
  const places = new Set([...Object.keys(seen.messages), ...broken.map(({ field }) => field), ...beyond]);
  const words = [...places].flatMap((field) =>
    wordProblems(
      field,
      broken.filter((rule) => rule.field === field),
      beyond.includes(field),
      seen.messages[field],
    ),
  );
  const silent = places.size === 0 && orderOf(tried.module, tried.form) !== undefined && seen.sent === undefined;
  if (seen.closed) return places.size > 0 ? [] : ['the submit button is disabled, and no rule is broken'];
  return [
    ...holdProblems(tried, one, values),
    ...words,
    ...(silent ? ['the page neither refuses nor sends'] : []),
    ...(places.size > 0 && seen.sent !== undefined ? ['the page refuses, and sends all the same'] : []),
    ...apiProblems(tried, seen),
    ...findSharedProblems(tried, one, values, broken),
  ];
}
