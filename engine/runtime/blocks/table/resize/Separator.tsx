import styles from './resize.module.css';
import type { SeparatorProps } from './useSeparators';

/** A line between two headings that resizes the columns next to it. */
export function Separator({ name, controls, range, isTabStop, ...events }: SeparatorProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr has a line of its own and cannot be operated
    <div
      role="separator"
      className={styles.separator}
      tabIndex={isTabStop ? 0 : -1}
      aria-orientation="vertical"
      aria-label={`Width of ${name}`}
      aria-description="Left and right arrows change the width, up and down arrows move to the other columns."
      aria-controls={controls}
      aria-valuenow={Math.round(range.now)}
      aria-valuemin={Math.round(range.min)}
      aria-valuemax={Math.round(range.max)}
      {...events}
    />
  );
}
