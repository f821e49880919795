import { type KeyboardEvent, useState } from 'react';
import { date } from '../../../language/functions/dates';
import { onDemand } from '../../onDemand';
import { usePorts } from '../../page';
import styles from '../field/field.module.css';
import { CalendarGlyph } from '../field/glyphs';
import { controlAttributes, type WidgetProps } from '../field/WidgetProps';
import { boxMarks } from './Box';
import { parseDay } from './parseDay';
import { type TextRules, useTextEntry } from './useTextEntry';

const Calendar = onDemand(() => import('./Calendar'));

/** A day is stored as 'YYYY-MM-DD'. Text that is not a day is kept unchanged, so that validation can report it. */
const dayRules: TextRules = {
  toText: (value) => date(value) ?? '',
  toValue: (text) => (text.trim() === '' ? undefined : (parseDay(text) ?? text)),
  settles: true,
};

/** How the calendar is open: next to the input while the user types, or with the focus inside it. */
type Opening = 'whileTyping' | 'focused' | null;

/** The calendar of a box: when it opens and closes. */
function useCalendar({ field, store }: WidgetProps, entry: ReturnType<typeof useTextEntry>) {
  const ports = usePorts();
  const [open, setOpen] = useState<Opening>(null);
  const show = (how: Opening): void => {
    const isWanted = (): boolean => how === 'focused' || document.activeElement === entry.box.current;
    Calendar.load().then(
      () => isWanted() && setOpen(how),
      (fault: unknown) => ports.log(fault, `the calendar of ${field.name}`),
    );
  };
  const close = (): void => {
    setOpen(null);
    if (open === 'focused') entry.box.current?.focus();
  };
  const choose = (day: string | null): void => {
    entry.show(dayRules.toText(day));
    store.choose(field.name, day);
    setOpen(null);
    entry.box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      show('focused');
    } else if (event.key === 'Escape' || event.key === 'Tab') setOpen(null);
  };
  return { open, show, close, choose, onKeyDown };
}

/**
 * date: a box for a day, with a calendar.
 *
 * The calendar loads when first opened, so that forms with dates show as fast as others; if it cannot load, typing
 * still works.
 */
export function DateWidget(props: WidgetProps) {
  const { field, view, ids } = props;
  const entry = useTextEntry(props, dayRules);
  const { open, show, close, choose, onKeyDown } = useCalendar(props, entry);
  return (
    <div className={styles.box} {...boxMarks(view)}>
      <input
        {...controlAttributes(props)}
        {...entry.attributes}
        ref={entry.ref}
        type="text"
        autoComplete={field.ui['ui:autocomplete'] ?? 'off'}
        placeholder={view.state.placeholder || 'dd Mon yyyy'}
        className={`${styles.control} ${styles.figures}`}
        data-mantine-stop-propagation={open !== null}
        onClick={() => show('whileTyping')}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={styles.tool}
        aria-label="Open the calendar"
        aria-describedby={ids.label}
        aria-expanded={open !== null}
        aria-haspopup="dialog"
        disabled={view.state.disabled}
        onClick={() => (open ? close() : show('focused'))}
      >
        <CalendarGlyph />
      </button>
      {open ? <Calendar {...props} focused={open === 'focused'} onChoose={choose} onClose={close} /> : null}
    </div>
  );
}
