import type { CSSProperties, ReactNode } from 'react';
import styles from './busy.module.css';

interface TransitionProps {
  readonly mounted: boolean;
  readonly children: (style: CSSProperties) => ReactNode;
}

/** The button puts the corner of what it shows into its middle. */
const centred = { transform: 'translate(-50%, -50%)' };

/** Replaces Mantine's transitions in its button: what shows progress comes by our styles. */
export const Transition = ({ mounted, children }: TransitionProps) => (mounted ? children(centred) : null);

interface LoaderProps {
  readonly size?: string;
  readonly color?: string;
}

/** Replaces Mantine's loaders, of which there are several, in its button. */
export const Loader = ({ size, color }: LoaderProps) => (
  <span className={styles.ring} style={{ '--ring-size': size, '--ring-color': color }} />
);
