import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import print from '../frame/print.module.css';
import styles from './matrix.module.css';

interface RowChoiceProps {
  readonly subjects: readonly string[];
  readonly at: number;
  readonly label: string;
  readonly onChoose: (at: number) => void;
}

/** Selects the row to show, with buttons for the previous and next ones. */
export function RowChoice({ subjects, at, label, onChoose }: RowChoiceProps) {
  return (
    <div className={`${styles.choice} ${print.never}`}>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label="Previous"
        disabled={at === 0}
        onClick={() => onChoose(at - 1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <NativeSelect
        className={styles.grow}
        aria-label={label}
        value={at}
        data={subjects.map((text, index) => ({ value: String(index), label: text }))}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      />
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label="Next"
        disabled={at >= subjects.length - 1}
        onClick={() => onChoose(at + 1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
