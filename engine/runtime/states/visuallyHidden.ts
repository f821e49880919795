import styles from './visuallyHidden.module.css';

/** The class of text for screen readers only. */
export const visuallyHidden = styles.visuallyHidden;
