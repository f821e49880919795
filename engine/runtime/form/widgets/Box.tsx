import type { ReactNode } from 'react';
import styles from '../field/field.module.css';
import type { WidgetProps } from '../field/WidgetProps';

interface BoxProps extends Pick<WidgetProps, 'view'> {
  readonly children: ReactNode;
  readonly prefix?: string;
  readonly suffix?: string;
}

/** The attributes of a control's frame. */
export const boxMarks = ({ error, state }: WidgetProps['view']) => ({
  'data-error': error ? true : undefined,
  'data-disabled': state.disabled || undefined,
});

/** The frame of a control, with its prefix and suffix. */
export function Box({ view, children, prefix = view.state.prefix, suffix = view.state.suffix }: BoxProps) {
  return (
    <div className={styles.box} {...boxMarks(view)}>
      {prefix === '' ? null : <span className={styles.affix}>{prefix}</span>}
      {children}
      {suffix === '' ? null : (
        <span className={styles.affix} data-end>
          {suffix}
        </span>
      )}
    </div>
  );
}
