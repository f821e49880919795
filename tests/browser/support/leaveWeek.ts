import { demoPassword } from './signIn';

/** A Monday and the following Tuesday, as YYYY-MM-DD. */
export interface FreeDays {
  readonly monday: string;
  readonly tuesday: string;
}

const day = 86_400_000;
const civil = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Signs a user in to the provider directly, without a page. */
export async function connectAs(url: string, user: string) {
  const form = new URLSearchParams({ 'user-name': user, 'user-key': demoPassword });
  const { data: token } = (await (await fetch(`${url}/api/public/login`, { method: 'POST', body: form })).json()) as {
    data: string;
  };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (path: string, body: object = {}): Promise<Record<string, unknown>> =>
    (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<
      Record<string, unknown>
    >;
}

/** The Mondays of this year, upcoming ones first. */
function mondays(): string[] {
  const today = Date.parse(civil(Date.now()));
  const year = civil(today).slice(0, 4);
  const first = today + ((8 - new Date(today).getUTCDay()) % 7) * day;
  const weeks = Array.from({ length: 105 }, (_, week) => civil(first + (week - 52) * 7 * day)).filter((date) =>
    date.startsWith(year),
  );
  return [
    ...weeks.filter((date) => Date.parse(date) > today),
    ...weeks.filter((date) => Date.parse(date) <= today).reverse(),
  ];
}

/** Returns two working days of this leave year on which the person has no leave, as the provider counts them. */
export async function freeDays(url: string, user: string): Promise<FreeDays> {
  const ask = await connectAs(url, user);
  const types = (await ask('/api/common/leave-type')).data as { 'int-id': number }[];
  for (const monday of mondays()) {
    const tuesday = civil(Date.parse(monday) + day);
    const asked = { 'leave-type-id': types[0]?.['int-id'], 'start-date': monday, 'end-date': tuesday };
    const { data } = (await ask('/api/me/leave/days', asked)) as {
      data: { 'requesting-days': number; msg: string | null };
    };
    if (data['requesting-days'] === 2 && !data.msg) return { monday, tuesday };
  }
  throw new Error(`${user} has no two free working days this year.`);
}
