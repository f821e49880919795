import { Button } from '@mantine/core';
import { useDynamic } from '../../../page';
import type { WidgetProps } from '../../field/WidgetProps';
import styles from './rows.module.css';

interface RowsFootProps extends Pick<WidgetProps, 'field'> {
  /** Absent if rows can never be added. */
  readonly add: (() => void) | undefined;
  readonly isFull: boolean;
  /** Why rows cannot be added or removed now. */
  readonly why: string;
  readonly whyId: string;
}

/** Below the rows: the add button, and why rows cannot be added or removed. */
export function RowsFoot({ field, add, isFull, why, whyId }: RowsFootProps) {
  const words = useDynamic(field.options.add, 'Add row');
  return (
    <div className={styles.foot}>
      {add && (
        <Button
          data-add
          variant="default"
          size="compact-sm"
          aria-disabled={isFull || undefined}
          data-disabled={isFull || undefined}
          aria-describedby={isFull ? whyId : undefined}
          onClick={isFull ? undefined : add}
        >
          {words}
        </Button>
      )}
      <span id={whyId} className={styles.why}>
        {why}
      </span>
    </div>
  );
}
