import styles from './reference.module.css';

/** Words of the reference, in which names of the language stand in backticks. */
export function Words({ text }: { readonly text: string }) {
  const parts = text.split('`').map((part, index) => ({ part, isCode: index % 2 === 1, at: `${index} ${part}` }));
  return parts.map(({ part, isCode, at }) =>
    isCode ? (
      <code key={at} className={styles.code}>
        {part}
      </code>
    ) : (
      part
    ),
  );
}
