import {
  IconAlertTriangle,
  IconArrowRight,
  IconBell,
  IconBriefcase,
  IconCalendar,
  IconCalendarOff,
  IconCash,
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconClock,
  IconDownload,
  IconFile,
  IconHome,
  IconId,
  IconInbox,
  IconInfoCircle,
  IconLink,
  IconList,
  IconLock,
  IconLogin,
  IconLogout,
  IconMapPin,
  IconMenu2,
  IconPencil,
  IconPlus,
  IconPrinter,
  IconRefresh,
  IconReport,
  IconSearch,
  IconSettings,
  IconUser,
  IconUsers,
  IconX,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Icon as IconName } from '../../language/plan.gen';

/** The props of an icon's drawing. */
export interface IconDrawingProps {
  readonly size?: number | string | undefined;
  readonly stroke?: number | string | undefined;
  readonly 'aria-hidden'?: boolean;
}

/** The drawing of every icon that a screen can name. */
export const icons: Readonly<Record<IconName, ComponentType<IconDrawingProps>>> = {
  alert: IconAlertTriangle,
  'arrow-right': IconArrowRight,
  bell: IconBell,
  briefcase: IconBriefcase,
  calendar: IconCalendar,
  'calendar-off': IconCalendarOff,
  cash: IconCash,
  check: IconCheck,
  'chevron-left': IconChevronLeft,
  'chevron-right': IconChevronRight,
  clock: IconClock,
  download: IconDownload,
  file: IconFile,
  home: IconHome,
  id: IconId,
  inbox: IconInbox,
  info: IconInfoCircle,
  link: IconLink,
  list: IconList,
  lock: IconLock,
  login: IconLogin,
  logout: IconLogout,
  'map-pin': IconMapPin,
  menu: IconMenu2,
  pencil: IconPencil,
  plus: IconPlus,
  print: IconPrinter,
  refresh: IconRefresh,
  report: IconReport,
  search: IconSearch,
  settings: IconSettings,
  user: IconUser,
  users: IconUsers,
  x: IconX,
};

/** The prefix of an icon's class: `ti ti-`, `fa fa-`, `icon-`. */
const classPrefix = /^(ti|fa|fas|far|icon|bi)-/;

const isIcon = (name: string): name is IconName => Object.hasOwn(icons, name);

/**
 * The drawing for a name that may come from data, such as `user` or the class `ti ti-user-plus`.
 *
 * An unknown name falls back to a known one it starts with (`calendar-plus` to `calendar`), or to a plain link.
 */
export function iconOf(name: string): ComponentType<IconDrawingProps> {
  const parts = (name.trim().split(/\s+/).at(-1) ?? '').replace(classPrefix, '').split('-');
  const names = parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
  return icons[names.find(isIcon) ?? 'link'];
}
