import type { BeginningChoices, NewScreenRequest } from '../server/server';

/** The kinds of screen that can be created, with their labels. */
export const screenKinds = [
  { value: 'form', label: 'Form', says: 'Fields to fill in and submit.' },
  { value: 'list', label: 'List', says: 'The rows of a response.' },
  { value: 'record', label: 'Record', says: 'The values of one response.' },
  { value: 'decision', label: 'List with decision', says: 'Rows with a dialog to decide on each one.' },
  { value: 'report', label: 'Report', says: 'Rows loaded for the values entered above them.' },
  { value: 'dashboard', label: 'Dashboard', says: 'Figures, the newest rows, and bars that compare them.' },
] as const;

export type ScreenKind = (typeof screenKinds)[number]['value'];

/** The roles that can see a menu entry. */
export const menuRoles = [
  { value: 'employee', label: 'Employees' },
  { value: 'manager', label: 'Managers' },
  { value: 'hr', label: 'HR' },
  { value: 'payroll', label: 'Payroll' },
  { value: 'analyst', label: 'Analysts' },
] as const;

/** The answers about a new screen. */
export interface FilledAnswers {
  readonly route: string;
  readonly title: string;
  readonly kind: ScreenKind;
  readonly endpoint: string | null;
  readonly decide: string | null;
  readonly figures: string | null;
  /** The header line of a CSV file; empty for the usual columns. */
  readonly header: string;
  readonly menu: string;
  readonly role: string;
}

/** The initial answers; the address starts with the menu's prefix. */
export const emptyFor = ({ prefix }: BeginningChoices, kind: ScreenKind): FilledAnswers => ({
  route: `${prefix}/`,
  title: '',
  kind,
  endpoint: null,
  decide: null,
  figures: null,
  header: '',
  menu: '',
  role: 'employee',
});

/** The endpoints for a kind of screen: those that write for a form, those that return a list for most others. */
export const endpointsFor = (
  kind: FilledAnswers['kind'],
  { endpoints }: BeginningChoices,
): BeginningChoices['endpoints'] =>
  endpoints.filter(({ writes, list }) => (kind === 'form' ? writes : !writes && (list || kind === 'record')));

/** An address without the menu's prefix; unchanged if it does not start with it. */
export const withoutPrefix = (route: string, prefix: string): string =>
  route.startsWith(`${prefix}/`) ? route.slice(prefix.length) : route;

/** Whether an address has nothing after the menu's prefix. */
export const isEmpty = (route: string, prefix: string): boolean =>
  ['', '/', prefix].includes(withoutPrefix(route.trim(), prefix));

/** A message about what is missing before the screen can be created; null if nothing is. */
export function missingAnswer(
  { route, title, kind, endpoint, decide }: FilledAnswers,
  { prefix }: BeginningChoices,
): string | null {
  if (isEmpty(route, prefix)) return 'Fill in the address.';
  if (title.trim() === '') return 'Fill in the title.';
  if (!endpoint) return 'Choose the endpoint.';
  if (kind === 'decision' && !decide) return 'Choose the endpoint that takes the decision.';
  return null;
}

/** Whether a kind of screen has a table, whose columns can be chosen. */
export const hasTable = (kind: ScreenKind): boolean => ['list', 'decision', 'report'].includes(kind);

/** The answers in the server's format. */
export const toServerAnswers = ({
  route,
  title,
  kind,
  endpoint,
  decide,
  figures,
  header,
  menu,
  role,
}: FilledAnswers): NewScreenRequest => ({
  route: route.trim(),
  title: title.trim(),
  kind,
  endpoint: endpoint ?? '',
  role,
  ...(kind === 'decision' && decide ? { decide } : {}),
  ...(kind === 'dashboard' && figures ? { figures } : {}),
  ...(hasTable(kind) && header.trim() !== '' ? { header: header.trim() } : {}),
  ...(menu.trim() === '' ? {} : { menu: menu.trim() }),
});
