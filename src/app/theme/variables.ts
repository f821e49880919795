import type { CSSVariablesResolver } from '@mantine/core';
import { dark, light, type Scheme, type Solid, type Tint } from './colours';
import { type Mark, marks } from './people';

type Variables = Record<string, string>;

/** Mantine's variables for drawing in a hue, light or filled. */
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

/** The tints behind people's initials. */
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

/** Gives Mantine our exact schemes, instead of shades that it would derive. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...schemeVariables(light), ...people(marks.light) },
  dark: { ...schemeVariables(dark), ...people(marks.dark) },
});
