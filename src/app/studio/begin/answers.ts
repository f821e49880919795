import type { BeginningChoices, NewScreenAnswers } from '../server/server';

/** The kinds of screen that can be begun, in words. */
export const kinds = [
  { value: 'form', label: 'Form', says: 'Fields that are filled in and sent.' },
  { value: 'list', label: 'List', says: 'The rows of an answer.' },
  { value: 'decision', label: 'List with decision', says: 'Rows of which each is decided in a dialog.' },
  { value: 'report', label: 'Report', says: 'Rows, asked for with what is filled in above them.' },
] as const;

/** Who can see an entry of the menu. */
export const roles = [
  { value: 'employee', label: 'Employees' },
  { value: 'manager', label: 'Managers' },
  { value: 'hr', label: 'HR' },
  { value: 'payroll', label: 'Payroll' },
  { value: 'analyst', label: 'Analysts' },
] as const;

/** What is filled in for a new screen. */
export interface Filled {
  readonly route: string;
  readonly title: string;
  readonly kind: (typeof kinds)[number]['value'];
  readonly endpoint: string | null;
  readonly decide: string | null;
  readonly menu: string;
  readonly role: string;
}

/** What stands there when nothing is filled in. */
export const empty: Filled = {
  route: '/uix/',
  title: '',
  kind: 'form',
  endpoint: null,
  decide: null,
  menu: '',
  role: 'employee',
};

/** The endpoints that a kind of screen can be begun with: a form is sent to one that changes something, the others show a list. */
export const endpointsFor = (kind: Filled['kind'], { endpoints }: BeginningChoices): BeginningChoices['endpoints'] =>
  endpoints.filter(({ writes, list }) => (kind === 'form' ? writes : list && !writes));

/** Whether nothing of an address is written yet. */
export const isEmpty = (route: string): boolean => route.trim().replace(/^\/uix\/?/, '') === '';

/** What is missing before the screen can be begun; null when nothing is. */
export function missingIn({ route, title, kind, endpoint, decide }: Filled): string | null {
  if (isEmpty(route)) return 'Fill in the address.';
  if (title.trim() === '') return 'Fill in the title.';
  if (!endpoint) return 'Choose the endpoint.';
  if (kind === 'decision' && !decide) return 'Choose the endpoint that takes the decision.';
  return null;
}

/** What is filled in, as the server takes it. */
export const answersOf = ({ route, title, kind, endpoint, decide, menu, role }: Filled): NewScreenAnswers => ({
  route: route.trim(),
  title: title.trim(),
  kind,
  endpoint: endpoint ?? '',
  role,
  ...(kind === 'decision' && decide ? { decide } : {}),
  ...(menu.trim() === '' ? {} : { menu: menu.trim() }),
});
