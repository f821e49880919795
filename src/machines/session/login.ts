/** What a login, a renewal, a refresh and a resumption answer: the token, and the user's data. */

/** The user's data as expressions see them; null where no one is signed in or nothing was sent. */
export type Profile = Readonly<Record<ProfileKey, unknown>>;

/** A login's answer, taken apart. */
export interface Login {
  /** The bearer token; null when the answer holds none. */
  readonly token: string | null;
  /** The user's data; empty when the answer holds none, as that of a renewal may. */
  readonly profile: Partial<Profile>;
  /** How long the session lasts from now on; null when the answer does not say, because it lasts as long as any. */
  readonly secondsLeft: number | null;
}

const ownKeys = ['employee-name', 'employee-code', 'profile-image', 'analyst', 'own-password', 'roles'] as const;
const dataKeys = ['online', 'banner', 'menu', 'action', 'quick-links', 'task', 'attendance'] as const;
const keys = [...ownKeys, ...dataKeys];
type ProfileKey = (typeof keys)[number];

/** No one. */
export const nobody = Object.fromEntries(keys.map((key) => [key, null])) as Profile;

/** Takes an answer apart: the token is its `data`; what is below `user` and what is beside it become one record. */
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
