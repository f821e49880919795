import styles from './spoken.module.css';

/** The class of what is read aloud and not seen. */
export const spoken = styles.spoken;
