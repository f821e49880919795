import { act, cleanup, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { printValue } from '../../../engine/compiler/cases/print';
import type { CaseValues } from '../../../engine/compiler/cases/verdict';
import type { ScreenModule, Target } from '../../../engine/language/plan';
import type { Form, Screen } from '../../../engine/language/plan.gen';
import { fieldIds } from '../../../engine/runtime/form/field/ids';
import { planForm } from '../../../engine/runtime/form/model/FormPlan';
import { FormStore } from '../../../engine/runtime/form/model/FormStore';
import type { FieldPlan } from '../../../engine/runtime/form/model/fieldPlan';
import type { CallRequest, ScreenPorts } from '../../../engine/runtime/ports';
import { button, dynamic } from '../../../engine/runtime/testing/plans';
import { renderScreen, testPorts } from '../../../engine/runtime/testing/renderScreen';
import { answerOf, rowForScreen } from './answers';
import { contract } from './api';
import { reviewing } from './reviewing';

/** The state of the page after submitting. */
export interface Seen {
  /** The messages by field; messages about the whole form have the key ''. */
  readonly messages: Readonly<Record<string, string>>;
  /** The call made to the provider. */
  readonly sent?: { readonly target: Target; readonly payload: CaseValues };
  /** The form's final values: a box may accept less than is typed, and a list only its own options. */
  readonly held: CaseValues;
  /** The form's final values: an input can reject some characters, and a list accepts only its own options. */
  readonly closed: boolean;
}

/** A form on its screen, and ways to fill it in. */
export interface FormPage {
  /** Fills in the form and submits it. Types the value of `field` if it is a text input. */
  readonly try: (values: CaseValues, field: string) => Promise<Seen>;
  /** The form's current values. */
  readonly held: () => CaseValues;
  /** Presses the submit button. */
  readonly submit: () => Promise<void>;
  /** The widget of a field, and whether any text can be typed into it. */
  readonly fieldOf: (field: string) => { readonly widget: string; readonly takesAll: boolean };
}

const press = (label: string) => act(async () => void fireEvent.click(buttonNamed(label)));

function buttonNamed(label: string): HTMLElement {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent === label);
  if (!found) throw new Error(`There is no button "${label}".`);
  return found;
}

/** The screen reduced to the form and a button that fills it in. */
function onlyForm(module: ScreenModule, form: Form, values: () => CaseValues): ScreenModule {
  const fill = dynamic([], values);
  const tools = [button('Fill it', [{ fill: form.name, with: fill as never, duration: 0 }])];
  const body: Screen['body'] = [{ form }, { buttons: { items: tools, align: 'start' } }];
  const plan: Screen = { ...module.plan, body, sources: openSources(module.plan) };
  const { buttons: _, modals: __, ...bare } = plan;
  return { ...module, plan: bare };
}

/** Lets sources that wait for a page variable load at once, as if the form had been opened. */
const openSources = ({ sources = {} }: Screen): Screen['sources'] =>
  Object.fromEntries(
    Object.entries(sources).map(([name, { when, ...source }]) => [
      name,
      when === undefined || when.reads.every((path) => path.startsWith('page.')) ? source : { ...source, when },
    ]),
  );

const boxes = new Set(['text', 'textarea', 'password', 'email', 'number']);

/** Whether a value can be typed into a field: text inputs accept strings; other types can only be set directly. */
const canType = (field: FieldPlan | undefined, value: unknown): boolean =>
  field !== undefined &&
  boxes.has(field.widget) &&
  (typeof value === 'string' || (typeof value === 'number' && field.widget === 'number'));

/** The environment of a form: the provider, the writes it receives, and ports that differ from the defaults. */
interface Provided {
  readonly call: ScreenPorts['call'];
  readonly orders: CallRequest[];
  readonly ports?: (handed: unknown) => Partial<ScreenPorts>;
}

/** A provider that answers every read and refuses every write. */
function refusing(): Provided {
  const orders: CallRequest[] = [];
  const call = async (request: CallRequest): Promise<unknown> => {
    if (request.target.effect === 'read') return answerOf(contract, request.target.endpoint);
    orders.push(request);
    return { result: false, msg: '' };
  };
  return { orders, call };
}

/** Removes the row number from a list's message about a row. */
const withoutRow = (text: string): string => text.replace(/^Row \d+(, [^:]+)?: /, '');

/** The parts of a form on the page, by field. */
function partsOf(container: HTMLElement, fields: readonly FieldPlan[]) {
  const formId = idOf(container);
  const control = (name: string) =>
    container.querySelector<HTMLInputElement>(`[id="${fieldIds(formId, name).control}"]`);
  const sender = () => container.querySelector<HTMLButtonElement>('form button[type="submit"]');
  return {
    control,
    sender,
    messages(): Record<string, string> {
      const entries = fields.flatMap(({ name }) => {
        const note = document.getElementById(fieldIds(formId, name).note);
        const fault = note?.hasAttribute('data-error') ? note.querySelector('span')?.textContent : null;
        return fault ? [[name, withoutRow(fault)] as const] : [];
      });
      const whole = container.querySelector('form [data-whole]')?.textContent ?? '';
      return Object.fromEntries(whole === '' ? entries : [...entries, ['', whole]]);
    },
    /** Submits the form. Without a submit button, blurs every field instead. */
    async submit(): Promise<void> {
      const send = sender();
      const boxesLeft = send ? [] : fields.flatMap(({ name }) => control(name) ?? []);
      if (send) await act(async () => void fireEvent.click(send));
      for (const box of boxesLeft) await act(async () => void fireEvent.blur(box));
    },
  };
}

/** Shows a form of a compiled screen; by default, the provider answers every read and refuses every write. */
export async function renderForm(
  module: ScreenModule,
  form: Form,
  { call, orders, ports }: Provided = refusing(),
): Promise<FormPage> {
  cleanup();
  let filling: CaseValues = {};
  const handed = rowForScreen(contract, module.plan.input);
  const machine = module.plan.machine?.name;
  const machines = machine === undefined ? {} : { [machine]: reviewing(machine, handed) };
  const shown = onlyForm(module, form, () => filling);
  const around = testPorts({ call, machines, ...ports?.(handed) });
  const starts = vi.spyOn(FormStore.prototype, 'start');
  const { container } = await renderScreen(shown, { ports: around, route: { state: handed } });
  const plan = planForm(form);
  const { control, sender, messages, submit } = partsOf(container, plan.fields);
  // Expressions read only valid values, so they cannot show what the form holds.
  const held = (): CaseValues => {
    // The forms inside fields have stores too.
    const stores: readonly unknown[] = starts.mock.contexts;
    const own = stores.filter((one) => one instanceof FormStore).findLast((one) => one.plan.form === form);
    return own?.sendable() ?? {};
  };
  return {
    held,
    submit,
    fieldOf(field) {
      const { widget = '', options } = plan.byName.get(field) ?? {};
      const takesAll = [
        options?.allowedCharacters,
        options?.case,
        options?.inputMaxLength,
        options?.removeCharacters,
      ].every((rule) => rule === undefined);
      return { widget, takesAll: takesAll && widget !== 'email' };
    },
    async try(wanted, field) {
      const [box, value] = [control(field), wanted[field]];
      const isTyped = box !== null && canType(plan.byName.get(field), value);
      const given = isTyped ? { ...wanted, [field]: null } : wanted;
      filling = Object.fromEntries(Object.entries(given).map(([name, one]) => [name, one ?? null]));
      orders.length = 0;
      await press('Fill it');
      if (isTyped) await act(async () => type(box, String(value)));
      const values = held();
      const closed = sender()?.disabled === true;
      await submit();
      const [order] = orders;
      const sent = order ? { sent: { target: order.target, payload: order.payload } } : {};
      return { messages: messages(), held: values, closed, ...sent };
    },
  };
}

/** Types a text and leaves the box, which commits the text. */
function type(box: HTMLElement, text: string): void {
  fireEvent.input(box, { target: { value: text } });
  fireEvent.blur(box);
}

/** The form's id, which prefixes those of its fields. */
function idOf(container: HTMLElement): string {
  const [label] = container.querySelectorAll<HTMLElement>('form [id$="-note"]');
  const named = container.querySelector<HTMLElement>('form [id$="-label"]');
  const found = label ?? named;
  if (!found) throw new Error(`The form shows no field: ${printValue(container.textContent)}`);
  return found.id.slice(0, found.id.indexOf('-'));
}
