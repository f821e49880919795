import type { ReactNode } from 'react';

/** The operations on a row of a hand-written list. */
export interface RowChanges {
  remove(key: string): void;
  /** Moves a row up by one. */
  raise(key: string): void;
}

interface PlainRowProps {
  readonly id: string;
  /** The row's zero-based index. */
  readonly index: number;
  readonly changes: RowChanges;
  readonly summary: ReactNode;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** The fields. */
  readonly children: () => ReactNode;
}

/** A row that looks like ours: a summary and tools, and its fields below while it is open. */
export function PlainRow({ id, index, changes, summary, isOpen, onToggle, children }: PlainRowProps) {
  const row = `row ${index + 1}`;
  return (
    <fieldset className="panel" aria-label={row} data-row>
      <div className="head">
        <div className="values">{summary}</div>
        <button
          type="button"
          aria-label={`${isOpen ? 'Done with' : 'Edit'} ${row}`}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          {isOpen ? 'Done' : 'Edit'}
        </button>
        <button type="button" aria-label={`Move ${row} up`} disabled={index === 0} onClick={() => changes.raise(id)}>
          ↑
        </button>
        <button type="button" aria-label={`Remove ${row}`} onClick={() => changes.remove(id)}>
          ×
        </button>
      </div>
      {isOpen && <div className="inside">{children()}</div>}
    </fieldset>
  );
}
