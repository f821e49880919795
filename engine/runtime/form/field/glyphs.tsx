import type { ReactNode } from 'react';

/** The few icons that fields need, so that a sign-in page loads no icon set. */
export function Glyph({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const FaultGlyph = () => (
  <Glyph>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 8v4M12 16h.01" />
  </Glyph>
);

export const DoneGlyph = () => (
  <Glyph>
    <path d="M5 12.500l4.500 4.500L19 7.500" />
  </Glyph>
);

export const EyeGlyph = () => (
  <Glyph>
    <circle cx="12" cy="12" r="2" />
    <path d="M22 12c-2.7 4.7-6 7-10 7s-7.300-2.300-10-7c2.700-4.700 6-7 10-7s7.300 2.300 10 7" />
  </Glyph>
);

export const EyeOffGlyph = () => (
  <Glyph>
    <path d="M10.600 10.600a2 2 0 0 0 2.800 2.800M16.700 16.700C15.200 18.200 13.600 19 12 19c-4 0-7.300-2.300-10-7 1.300-2.300 2.800-4 4.500-5.200M9.400 5.300A9.500 9.500 0 0 1 12 5c4 0 7.300 2.300 10 7a16 16 0 0 1-2.100 3M3 3l18 18" />
  </Glyph>
);

export const CalendarGlyph = () => (
  <Glyph>
    <rect x="4" y="5" width="16" height="16" rx="2" />
    <path d="M16 3v4M8 3v4M4 11h16" />
  </Glyph>
);

export const SearchGlyph = () => (
  <Glyph>
    <circle cx="10" cy="10" r="7" />
    <path d="M21 21l-6-6" />
  </Glyph>
);
