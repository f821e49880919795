/** A muted background and the colour of the initials on it. */
export interface Mark {
  readonly tint: string;
  readonly ink: string;
}

/**
 * The marks next to people's names, in each scheme. They tell people apart and mean nothing, so none is a status
 * colour.
 *
 * Every ink has a contrast of at least 4.5 to 1 on its tint.
 */
export const marks: Readonly<Record<'light' | 'dark', readonly Mark[]>> = {
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
