import { BrandMark } from '../brand/BrandMark';
import { PathLink } from '../routing/PathLink';
import styles from './Sidebar.module.css';

interface LogoProps {
  readonly brand: string;
  readonly home: string;
  readonly isNarrow: boolean;
  readonly onGo?: (() => void) | undefined;
}

/** The product's name, which links to the home page. */
export function Logo({ brand, home, isNarrow, onGo }: LogoProps) {
  return (
    <PathLink to={home} className={styles.logo} aria-label={brand} onClick={onGo}>
      <BrandMark />
      {!isNarrow && <span className={styles.brand}>{brand}</span>}
    </PathLink>
  );
}
