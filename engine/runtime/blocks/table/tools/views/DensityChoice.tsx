import { Radio } from '@mantine/core';
import styles from './view.module.css';

interface DensityChoiceProps {
  readonly isCompact: boolean;
  readonly onChange: (isCompact: boolean) => void;
}

/** How close the rows of tables stand on this device. */
export function DensityChoice({ isCompact, onChange }: DensityChoiceProps) {
  return (
    <fieldset className={styles.part}>
      <legend>Density</legend>
      <div className={styles.ticks}>
        <Radio
          className={styles.tick}
          name="density"
          label="Comfortable"
          checked={!isCompact}
          onChange={() => onChange(false)}
        />
        <Radio
          className={styles.tick}
          name="density"
          label="Compact"
          checked={isCompact}
          onChange={() => onChange(true)}
        />
      </div>
    </fieldset>
  );
}
