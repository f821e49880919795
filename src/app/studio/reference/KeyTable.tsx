import type { ReferenceEntry } from '../../../contract/studio.gen';
import styles from './reference.module.css';
import { Text } from './Text';

type Table = ReferenceEntry['tables'][number];

function KeyRow({ row: { key, holds, without, says } }: { readonly row: Table['keys'][number] }) {
  return (
    <tr>
      <th scope="row">
        <code className={styles.key}>{key}</code>
        {without !== '' && (
          <span className={styles.without} data-needed={without === 'needed' || undefined}>
            <Text text={without === 'needed' ? without : `default: ${without}`} />
          </span>
        )}
      </th>
      <td>
        <Text text={holds} />
      </td>
      <td>
        <Text text={says} />
      </td>
    </tr>
  );
}

/** A table of keys: each name with its default below, and its content and description next to it. */
export function KeyTable({ table: { title, words, keys } }: { readonly table: Table }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.partTitle}>{title}</h3>
      {words !== '' && (
        <p className={styles.calm}>
          <Text text={words} />
        </p>
      )}
      <table className={styles.keys}>
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col">Value</th>
            <th scope="col">Description</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((row) => (
            <KeyRow key={row.key} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
