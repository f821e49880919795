import type { CSSVariablesResolver } from '@mantine/core';
import { dark, light, type Scheme, type Solid, type Tint } from './colours';

/** A muted background and the color of the initials on it. */
interface Mark {
  readonly tint: string;
  readonly ink: string;
}

/**
 * The avatars' colors, in each scheme. They only tell people apart, so none is a status color.
 *
 * Every ink has a contrast of at least 4.5:1 on its tint.
 */
const marks: Readonly<Record<'light' | 'dark', readonly Mark[]>> = {
  light: [
    { tint: '#E3EEF0', ink: '#245560' },
    { tint: '#E8EAF4', ink: '#3E4A80' },
    { tint: '#F1E9F2', ink: '#6A3F72' },
    { tint: '#F3EAE3', ink: '#73492B' },
    { tint: '#E9EFE3', ink: '#455C2B' },
    { tint: '#ECEAE6', ink: '#4F4B43' },
  ],
  dark: [
    { tint: '#1D3238', ink: '#9CCBD6' },
    { tint: '#262B44', ink: '#B4BDEB' },
    { tint: '#37263B', ink: '#DBB2E2' },
    { tint: '#3A2B20', ink: '#E2BC9D' },
    { tint: '#2A331F', ink: '#BFD3A4' },
    { tint: '#33312C', ink: '#CFCABF' },
  ],
};

type Variables = Record<string, string>;

/** Mantine's variables for a hue, light or filled. */
function hue(name: string, { tint, tintHover, ink, dot }: Tint, filled?: Solid): Variables {
  const prefix = `--mantine-color-${name}`;
  return {
    [`${prefix}-light`]: tint,
    [`${prefix}-light-hover`]: tintHover,
    [`${prefix}-light-color`]: ink,
    [`${prefix}-text`]: ink,
    [`${prefix}-filled`]: filled?.ground ?? dot,
    [`${prefix}-filled-hover`]: filled?.hover ?? ink,
    [`${prefix}-contrast`]: filled?.on ?? tint,
    [`${prefix}-outline`]: ink,
    [`${prefix}-outline-hover`]: tint,
  };
}

/** The background tints of people's initials. */
const people = (list: readonly Mark[]): Variables =>
  Object.fromEntries(
    list.flatMap(({ tint, ink }, at) => [
      [`--person-${at + 1}-tint`, tint],
      [`--person-${at + 1}-ink`, ink],
    ]),
  );

function schemeVariables(scheme: Scheme): Variables {
  const { status, accent, danger } = scheme;
  return {
    '--mantine-color-text': scheme.ink,
    '--mantine-color-bright': scheme.ink,
    '--mantine-color-body': scheme.surface,
    '--mantine-color-default': scheme.surface,
    '--mantine-color-default-hover': scheme.hover,
    '--mantine-color-default-color': scheme.ink,
    '--mantine-color-default-border': scheme.rule,
    '--mantine-color-dimmed': scheme.secondInk,
    '--mantine-color-placeholder': scheme.placeholder,
    '--mantine-color-disabled': scheme.disabled,
    '--mantine-color-disabled-color': scheme.disabledInk,
    '--mantine-color-disabled-border': scheme.rule,
    '--mantine-color-error': scheme.error,
    '--mantine-color-success': status.green.ink,
    '--mantine-color-anchor': accent.ink,
    '--mantine-primary-color-contrast': accent.on,
    '--page-ground': scheme.page,
    '--control-edge': scheme.edge,
    '--overlay-shadow': scheme.shadow,
    ...hue('accent', accent, accent),
    ...hue('yellow', status.yellow),
    ...hue('green', status.green),
    ...hue('red', status.red, danger),
    ...hue('gray', status.gray),
  };
}

/** Sets our exact schemes in Mantine, instead of shades that it would derive. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...schemeVariables(light), ...people(marks.light) },
  dark: { ...schemeVariables(dark), ...people(marks.dark) },
});
