import { lookOf } from '../../../engine/language/looks';
import type { ScreenModule } from '../../../engine/language/plan';
import type { Button, Form, Modal, Search, Source, Table } from '../../../engine/language/plan.gen';
import { resolveDeep } from '../../../engine/runtime/page';
import { every, formNamed } from './screens';

/** A text of a plan, evaluated with these roots. */
export const evaluatedText = (value: unknown, roots: object = {}): unknown => resolveDeep(value, { ...roots });

/** The tables of a screen, in page order. */
export const tables = ({ plan }: ScreenModule): Table[] => every<Table>(plan, 'table');

/** The headings of a table as users read them; if it has actions, their column comes last. */
export function columnHeadings(table: Table, roots: object = {}): unknown[] {
  const columns = table.columns.map(({ header }) => evaluatedText(header, roots));
  return table.actions ? [...columns, evaluatedText(table.actionsHeader)] : columns;
}

const labels = (buttons: readonly Partial<Pick<Button, 'label'>>[] | undefined): unknown[] =>
  (buttons ?? []).map(({ label }) => evaluatedText(label));

/** The labels of a table's row buttons. */
export const rowButtons = (table: Table): unknown[] => labels(table.actions);

/** The labels of a form's fields, in page order. */
export function captions(module: ScreenModule, name: string): unknown[] {
  const form = formNamed(module, name);
  const properties = form.schema.properties as Record<string, { title?: string }>;
  const order = form.groups?.flatMap(({ fields }) => fields) ?? Object.keys(properties);
  return order.map((fieldLook) => properties[fieldLook]?.title);
}

/** The labels of a form's buttons, submit first. */
export function buttons(form: Form): unknown[] {
  return [...(form.submit ? [evaluatedText(form.submit.label)] : []), ...labels(form.buttons)];
}

/** The "ui" settings of a form's field. */
export function field(module: ScreenModule, name: string, key: string) {
  const { ui } = formNamed(module, name);
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
export function sourceNamed({ plan }: ScreenModule, name: string): Source {
  const found = plan.sources?.[name];
  if (!found) throw new Error(`There is no source "${name}".`);
  return found;
}

/** The search fields of a screen. */
export const searches = ({ plan }: ScreenModule): Search[] => every<Search>(plan, 'search');

/** The endpoints of every call a screen can make: from sources, buttons, forms and its machine. */
export const endpoints = ({ plan }: ScreenModule): string[] =>
  every<{ endpoint: string }>(plan, 'call').map(({ endpoint }) => endpoint);
