import { useState } from 'react';
import { FormBlock, loadForm } from '../../../form';
import type { ListParams } from '../../../ports';
import { OnSurface } from '../../frame/Surface';
import { askedBy, filterForm } from './filterForm';
import type { NamedFilter } from './filterWords';
import styles from './tools.module.css';

interface FilterFieldsProps {
  readonly filters: readonly NamedFilter[];
  readonly set: ListParams;
  readonly onApply: (set: ListParams) => void;
}

/** The boxes of the filters, as a form of the engine's own. */
export default function FilterFields({ filters, set, onApply }: FilterFieldsProps) {
  // What is typed stays, whatever happens on the page meanwhile.
  const [{ form, validators }] = useState(() => filterForm(filters, set));
  return (
    <div className={styles.fields}>
      <OnSurface>
        <FormBlock block={form} validators={validators} onSend={(values) => onApply(askedBy(filters, values))} />
      </OnSurface>
    </div>
  );
}

/** Loads everything that the boxes of these filters need, so that they stand there at once. */
export const loadFields = (filters: readonly NamedFilter[], set: ListParams): Promise<void> =>
  loadForm(filterForm(filters, set).form);
