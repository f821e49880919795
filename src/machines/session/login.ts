/** The response to a login, renewal, refresh or resumption: the token and the user's data. */

/** The user's data for expressions; each value is null if no user is signed in or the server did not send it. */
export type Profile = Readonly<Record<ProfileKey, unknown>>;

/** A parsed login response. */
export interface Login {
  /** The bearer token; null if the response has none. */
  readonly token: string | null;
  /** The user's data; empty if the response has none, as in some renewals. */
  readonly profile: Partial<Profile>;
  /** The session's remaining seconds; null for the default duration if the response does not specify them. */
  readonly secondsLeft: number | null;
}

const ownKeys = ['employee-name', 'employee-code', 'profile-image', 'analyst', 'own-password', 'roles'] as const;
const dataKeys = ['online', 'banner', 'menu', 'action', 'quick-links', 'task', 'attendance'] as const;
const keys = [...ownKeys, ...dataKeys];
type ProfileKey = (typeof keys)[number];

/** The profile while no user is signed in. */
export const nobody = Object.fromEntries(keys.map((key) => [key, null])) as Profile;

/**
 * Parses a response: `data` is the token; the fields under `user` and its sibling fields are merged into one record.
 */
export function readLogin(answer: unknown): Login {
  const fields = asRecord(answer);
  const found: Readonly<Record<string, unknown>> = { ...fields, ...asRecord(fields.user) };
  const profile = Object.fromEntries(keys.filter((key) => key in found).map((key) => [key, found[key]]));
  const left = fields['seconds-left'];
  return {
    token: typeof fields.data === 'string' && fields.data !== '' ? fields.data : null,
    profile,
    secondsLeft: typeof left === 'number' && left >= 0 ? left : null,
  };
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
