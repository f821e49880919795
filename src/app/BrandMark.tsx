/** The product's logo: lines of a ledger. */
export function BrandMark({ size = 24 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="6" fill="var(--mantine-primary-color-filled)" />
      <path
        d="M7.5 6.5v11M11 8.5h6M11 12h6M11 15.5h3.5"
        stroke="var(--mantine-primary-color-contrast)"
        strokeWidth="1.8"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  );
}
