import { lookOf } from '../../../engine/language/looks';
import type { ScreenModule } from '../../../engine/language/plan';
import type { Button, Form, Modal, Search, Source, Table } from '../../../engine/language/plan.gen';
import { resolveDeep } from '../../../engine/runtime/page';
import { every, formOf } from './screens';

/** A text of a plan with these roots. */
export const words = (value: unknown, roots: object = {}): unknown => resolveDeep(value, { ...roots });

/** The tables of a screen, in the order of the page. */
export const tables = ({ plan }: ScreenModule): Table[] => every<Table>(plan, 'table');

/** The headings of a table as a person reads them; with actions, that of their column is the last. */
export function headings(table: Table, roots: object = {}): unknown[] {
  const columns = table.columns.map(({ header }) => words(header, roots));
  return table.actions ? [...columns, words(table.actionsHeader)] : columns;
}

const labels = (buttons: readonly Partial<Pick<Button, 'label'>>[] | undefined): unknown[] =>
  (buttons ?? []).map(({ label }) => words(label));

/** The labels of a table's row buttons. */
export const rowButtons = (table: Table): unknown[] => labels(table.actions);

/** The captions of a form's fields, in the order of the page. */
export function captions(module: ScreenModule, name: string): unknown[] {
  const form = formOf(module, name);
  const properties = form.schema.properties as Record<string, { title?: string }>;
  const order = form.layout?.flatMap(({ fields }) => fields) ?? Object.keys(properties);
  return order.map((field) => properties[field]?.title);
}

/** The labels of a form's buttons, the submit button first. */
export function buttons(form: Form): unknown[] {
  return [...(form.submit ? [words(form.submit.label)] : []), ...labels(form.buttons)];
}

/** How a field of a form looks. */
export function field(module: ScreenModule, name: string, key: string) {
  const { ui } = formOf(module, name);
  if (!ui || !(key in ui)) throw new Error(`The form "${name}" says nothing of the field "${key}".`);
  return lookOf(ui, key);
}

/** A modal of the screen. */
export function modal({ plan }: ScreenModule, name: string): Modal {
  const found = plan.modals?.[name];
  if (!found) throw new Error(`There is no modal "${name}".`);
  return found;
}

/** A source of the screen. */
export function source({ plan }: ScreenModule, name: string): Source {
  const found = plan.sources?.[name];
  if (!found) throw new Error(`There is no source "${name}".`);
  return found;
}

/** The search boxes of a screen. */
export const searches = ({ plan }: ScreenModule): Search[] => every<Search>(plan, 'search');

/** The endpoints of every call that a screen can make: by its sources, its buttons, its forms and its machine. */
export const endpoints = ({ plan }: ScreenModule): string[] =>
  every<{ endpoint: string }>(plan, 'call').map(({ endpoint }) => endpoint);
