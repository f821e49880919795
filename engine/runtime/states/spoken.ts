import styles from './spoken.module.css';

/** The class of text for screen readers only. */
export const spoken = styles.spoken;
