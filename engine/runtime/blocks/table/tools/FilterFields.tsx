import { useState } from 'react';
import { FormBlock, loadForm } from '../../../form';
import type { ListParams } from '../../../ports';
import { OnSurface } from '../../frame/Surface';
import { filterForm, filterParams } from './filterForm';
import type { NamedFilter } from './filterWords';
import styles from './tools.module.css';

interface FilterFieldsProps {
  readonly filters: readonly NamedFilter[];
  readonly set: ListParams;
  readonly onApply: (set: ListParams) => void;
}

/** The filters as a form of the engine. */
export default function FilterFields({ filters, set, onApply }: FilterFieldsProps) {
  // Created once, so that changes on the page do not discard the input.
  const [{ form, validators }] = useState(() => filterForm(filters, set));
  return (
    <div className={styles.fields}>
      <OnSurface>
        <FormBlock block={form} validators={validators} onSend={(values) => onApply(filterParams(filters, values))} />
      </OnSurface>
    </div>
  );
}

/** Preloads the code for the fields of these filters, so that they appear at once. */
export const loadFields = (filters: readonly NamedFilter[], set: ListParams): Promise<void> =>
  loadForm(filterForm(filters, set).form);
