/** The answer to a login, renewal, refresh or resumption: the token and the user's data. */

/** The user's data as expressions see them; null if nobody is signed in or none were sent. */
export type Profile = Readonly<Record<ProfileKey, unknown>>;

/** A parsed login answer. */
export interface Login {
  /** The bearer token; null when the answer has none. */
  readonly token: string | null;
  /** The user's data; empty when the answer has none, as in some renewals. */
  readonly profile: Partial<Profile>;
  /** How long the session lasts from now; null for the usual time, when the answer does not say. */
  readonly secondsLeft: number | null;
}

const ownKeys = ['employee-name', 'employee-code', 'profile-image', 'analyst', 'own-password', 'roles'] as const;
const dataKeys = ['online', 'banner', 'menu', 'action', 'quick-links', 'task', 'attendance'] as const;
const keys = [...ownKeys, ...dataKeys];
type ProfileKey = (typeof keys)[number];

/** Nobody. */
export const nobody = Object.fromEntries(keys.map((key) => [key, null])) as Profile;

/** Parses an answer: `data` is the token; the fields under `user` and those next to it are merged into one record. */
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
