/** The colors of a scheme. Every text has a contrast of at least 4.5:1 on every background of its scheme. */
export interface Scheme {
  readonly page: string;
  readonly surface: string;
  readonly hover: string;
  readonly rule: string;
  /** Borders of controls, which need a contrast of 3:1, unlike decorative dividers. */
  readonly edge: string;
  readonly ink: string;
  readonly secondInk: string;
  readonly placeholder: string;
  readonly disabled: string;
  readonly disabledInk: string;
  readonly accent: Solid;
  readonly danger: Solid;
  readonly error: string;
  readonly shadow: string;
  readonly status: Readonly<Record<'yellow' | 'green' | 'red' | 'gray', Tint>>;
}

/** A solid background with its text, and a light background of the same hue with its own text. */
export interface Solid extends Tint {
  readonly ground: string;
  readonly hover: string;
  readonly on: string;
}

/** A light background with its text, and the dot next to the text. */
export interface Tint {
  readonly tint: string;
  readonly tintHover: string;
  readonly ink: string;
  readonly dot: string;
}

/** The light scheme. */
export const light: Scheme = {
  page: '#FAFAF8',
  surface: '#FFFFFF',
  hover: '#F4F3F0',
  rule: '#E7E6E2',
  edge: '#8F8C85',
  ink: '#1C1B19',
  secondInk: '#5F5D57',
  placeholder: '#6F6C66',
  disabled: '#F1F0EC',
  disabledInk: '#6F6C66',
  accent: {
    ground: '#0B7A75',
    hover: '#096560',
    on: '#FFFFFF',
    tint: '#E6F2F1',
    tintHover: '#D8EBE9',
    ink: '#096560',
    dot: '#0B7A75',
  },
  danger: {
    ground: '#B3261E',
    hover: '#941E17',
    on: '#FFFFFF',
    tint: '#FBEAE8',
    tintHover: '#F7DDDA',
    ink: '#8F1D16',
    dot: '#C7352B',
  },
  error: '#B3261E',
  shadow: '0 1px 2px rgba(28, 27, 25, 0.06), 0 8px 24px rgba(28, 27, 25, 0.12)',
  status: {
    yellow: { tint: '#FBF1DC', tintHover: '#F7E8C8', ink: '#744808', dot: '#B87414' },
    green: { tint: '#E5F3E9', tintHover: '#D6EBDD', ink: '#1B5B38', dot: '#2C8A56' },
    red: { tint: '#FBEAE8', tintHover: '#F7DDDA', ink: '#8F1D16', dot: '#C7352B' },
    gray: { tint: '#EFEEEA', tintHover: '#E7E6E2', ink: '#4A4843', dot: '#7D7A73' },
  },
};

/** The dark scheme. */
export const dark: Scheme = {
  page: '#141413',
  surface: '#1C1C1A',
  hover: '#242422',
  rule: '#2E2D2A',
  edge: '#74716B',
  ink: '#ECEAE4',
  secondInk: '#A3A099',
  placeholder: '#97948D',
  disabled: '#242422',
  disabledInk: '#97948D',
  accent: {
    ground: '#3FB8B1',
    hover: '#5BC8C2',
    on: '#0B1F1E',
    tint: '#15302E',
    tintHover: '#1A3B39',
    ink: '#7AD6D0',
    dot: '#3FB8B1',
  },
  danger: {
    ground: '#F0877D',
    hover: '#F49E95',
    on: '#2A0D0A',
    tint: '#3A1C19',
    tintHover: '#472320',
    ink: '#F5ABA3',
    dot: '#F0877D',
  },
  error: '#F5988E',
  shadow: '0 1px 2px rgba(0, 0, 0, 0.4), 0 8px 24px rgba(0, 0, 0, 0.5)',
  status: {
    yellow: { tint: '#33270F', tintHover: '#403113', ink: '#EFC878', dot: '#D9A441' },
    green: { tint: '#16301F', tintHover: '#1B3B27', ink: '#8AD8AB', dot: '#4FBF82' },
    red: { tint: '#3A1C19', tintHover: '#472320', ink: '#F5ABA3', dot: '#F0877D' },
    gray: { tint: '#2A2926', tintHover: '#34332F', ink: '#C9C6BE', dot: '#8F8C85' },
  },
};
