import styles from './reference.module.css';

/** Text of the reference, with names of the language in backticks. */
export function Text({ text }: { readonly text: string }) {
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
