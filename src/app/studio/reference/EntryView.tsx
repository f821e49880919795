import { useEffect, useRef } from 'react';
import type { ReferenceEntry } from '../../../contract/studio.gen';
import { Example, type ExampleParts } from './Example';
import { KeyTable } from './KeyTable';
import styles from './reference.module.css';
import { Words } from './Words';

interface EntryViewProps extends ExampleParts {
  readonly entry: ReferenceEntry;
  readonly back: () => void;
}

/** An entry of the reference: its purpose, an example to try, its keys. */
export function EntryView({ entry, back, ...parts }: EntryViewProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { kind, name, signature, words, tables } = entry;
  return (
    <article className={styles.view} aria-label={name}>
      <button type="button" className={styles.back} onClick={back}>
        ← All entries
      </button>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        <code>{signature ?? name}</code> <span className={styles.kind}>{kind}</span>
      </h2>
      <p className={styles.words}>
        <Words text={words} />
      </p>
      <Example entry={entry} {...parts} />
      {tables.map((table) => (
        <KeyTable key={table.title} table={table} />
      ))}
    </article>
  );
}
