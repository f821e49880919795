import { useEffect, useId, useRef } from 'react';
import { Icon } from '../../../engine/runtime';
import { MenuGroups } from './MenuGroups';
import { hasItem, type MenuArea } from './menu';
import styles from './Sidebar.module.css';
import { useKept } from './useKept';

/** The props of both side menus, wide and narrow. */
export interface MenuProps {
  readonly areas: readonly MenuArea[];
  /** Icons by main menu label. */
  readonly icons: Readonly<Record<string, string>>;
  readonly active: string | null;
  /** The path of the list that the page belongs to, if any. */
  readonly within?: string | undefined;
  readonly path: string;
  readonly onGo?: (() => void) | undefined;
}

type AreaProps = Omit<MenuProps, 'areas' | 'icons'> & { readonly area: MenuArea; readonly icon: string };

/** Whether a main menu is collapsed; it expands when one of its items is opened, and can be collapsed again. */
function useFolded(area: MenuArea, active: string | null) {
  const [isFolded, fold] = useKept(`menu.folded.${area.label}`);
  const seen = useRef(active);
  useEffect(() => {
    if (seen.current === active) return;
    seen.current = active;
    if (isFolded && hasItem(area, active)) fold(false);
  });
  return [isFolded, fold] as const;
}

function Area({ area, icon, ...rest }: AreaProps) {
  const id = useId();
  const [isFolded, fold] = useFolded(area, rest.active);
  return (
    <li>
      <button
        type="button"
        className={styles.area}
        data-active={(isFolded && hasItem(area, rest.active)) || undefined}
        aria-expanded={!isFolded}
        aria-controls={id}
        onClick={() => fold(!isFolded)}
      >
        <Icon name={icon} size={18} />
        <span className={styles.areaLabel}>{area.label}</span>
        <svg className={styles.chevron} width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
          <path d="M3 4.5 6 7.5 9 4.5" stroke="currentColor" strokeWidth="1.4" fill="none" strokeLinecap="round" />
        </svg>
      </button>
      <div id={id} hidden={isFolded} className={styles.areaBody}>
        <MenuGroups groups={area.groups} {...rest} />
      </div>
    </li>
  );
}

/** The side menu with text: collapsible main menus, submenus, items. */
export function WideMenu({ areas, icons, ...rest }: MenuProps) {
  const list = useRef<HTMLUListElement>(null);
  const { active } = rest;
  // Scroll a long menu to the current page's item.
  useEffect(() => {
    if (active) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <ul className={styles.list} ref={list}>
      {areas.map((area) => (
        <Area key={area.label} area={area} icon={icons[area.label] ?? 'list'} {...rest} />
      ))}
    </ul>
  );
}
