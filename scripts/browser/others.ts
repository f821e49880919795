import { existsSync } from 'node:fs';
import { canUseApt, installFromDebian } from './debian';

/** The programs that make up another browser: for each name, the paths where systems install it. */
type Parts = Readonly<Record<string, readonly string[]>>;

const firefox = { browser: ['/usr/bin/firefox-esr', '/usr/bin/firefox'] } as const;

const webkit = {
  driver: ['/usr/bin/WebKitWebDriver'],
  browser: [
    '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  ],
  display: ['/usr/bin/Xvfb'],
} as const;

type Places<P extends Parts> = { readonly [name in keyof P]: string };

/** The path of each program found. */
const findPrograms = <P extends Parts>(parts: P): Partial<Places<P>> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, places]) => {
      const place = places.find((path) => existsSync(path));
      return place === undefined ? [] : [[name, place]];
    }),
  ) as Partial<Places<P>>;

const isWhole = <P extends Parts>(parts: P, places: Partial<Places<P>>): places is Places<P> =>
  Object.keys(places).length === Object.keys(parts).length;

/** The paths of all programs, installed first if one is missing. */
async function provide<P extends Parts>(name: string, parts: P, packages: readonly string[]): Promise<Places<P>> {
  if (!isWhole(parts, findPrograms(parts)) && canUseApt()) await installFromDebian(packages);
  const places = findPrograms(parts);
  if (isWhole(parts, places)) return places;
  throw new Error(`${name} was not found and could not be installed. Install Debian's ${packages.join(' and ')}.`);
}

/** The path of Debian's Firefox, installed if missing. */
export const provideFirefox = (): Promise<Places<typeof firefox>> =>
  provide('Firefox', firefox, ['firefox-esr', 'fonts-liberation']);

/** The paths of WebKitGTK's browser, its driver and a display server, installed if missing. */
export const provideWebkit = (): Promise<Places<typeof webkit>> =>
  provide('WebKit', webkit, ['webkit2gtk-driver', 'xvfb', 'fonts-liberation']);
