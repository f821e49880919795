import { useRef } from 'react';
import styles from '../field/field.module.css';
import { SearchGlyph } from '../field/glyphs';
import { controlAttributes, type WidgetProps } from '../field/WidgetProps';
import { boxMarks } from './Box';
import { Matches } from './Matches';
import { useMatchKeys } from './useMatchKeys';
import { usePickerState } from './usePickerState';

/** Links a combobox to its popup; refers to an id only while its element exists. */
const popupAttributes = (popup: string, shown: boolean, active: number) => ({
  role: 'combobox' as const,
  'aria-autocomplete': 'list' as const,
  'aria-haspopup': 'grid' as const,
  'aria-expanded': shown,
  'aria-controls': shown ? popup : undefined,
  'aria-activedescendant': shown && active >= 0 ? `${popup}-${active}` : undefined,
});

/**
 * picker: a search box over a table of results. The box shows the chosen row.
 *
 * The focus stays in the box while the arrows move through the rows, as in every combobox.
 */
export default function PickerWidget(props: WidgetProps) {
  const { field, view, ids } = props;
  const box = useRef<HTMLInputElement>(null);
  const picker = usePickerState(props);
  const keys = useMatchKeys(picker);
  const shown = picker.open && picker.matches.rows.length > 0;
  const popup = `${ids.control}-popup`;
  return (
    <div className={styles.box} {...boxMarks(view)}>
      <input
        {...controlAttributes(props)}
        ref={box}
        type="text"
        {...popupAttributes(popup, shown, keys.active)}
        autoComplete="off"
        spellCheck={false}
        placeholder={view.state.placeholder || undefined}
        className={styles.control}
        data-mantine-stop-propagation={picker.open}
        value={picker.text}
        onChange={(event) => picker.search(event.target.value)}
        onKeyDown={keys.onKeyDown}
        onBlur={picker.close}
      />
      <span className={styles.affix} data-end aria-hidden="true">
        <SearchGlyph />
      </span>
      {picker.open ? (
        <Matches
          id={popup}
          field={field}
          matches={picker.matches}
          active={keys.active}
          onPick={(row) => {
            picker.pick(row);
            box.current?.focus();
          }}
        />
      ) : null}
    </div>
  );
}
