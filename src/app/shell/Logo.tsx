import { PathLink } from '../routing/PathLink';
import styles from './Sidebar.module.css';

interface LogoProps {
  readonly brand: string;
  readonly home: string;
  readonly isNarrow: boolean;
  readonly onGo?: (() => void) | undefined;
}

/** The product's name, which leads home. */
export function Logo({ brand, home, isNarrow, onGo }: LogoProps) {
  return (
    <PathLink to={home} className={styles.logo} aria-label={brand} onClick={onGo}>
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <rect width="24" height="24" rx="6" fill="var(--mantine-primary-color-filled)" />
        <path
          d="M7.5 6.5v11M11 8.5h6M11 12h6M11 15.5h3.5"
          stroke="var(--mantine-primary-color-contrast)"
          strokeWidth="1.8"
          strokeLinecap="round"
          fill="none"
        />
      </svg>
      {!isNarrow && <span className={styles.brand}>{brand}</span>}
    </PathLink>
  );
}
