import type { Row, Target } from '../../../engine/language/plan';
import type { Shell } from '../../../engine/language/plan.gen';
import { dynamic, endpoint } from '../../../engine/runtime/testing/plans';
import shell from '../../../screens/shell.json';

interface Session {
  readonly session: Readonly<Record<string, unknown>>;
}

interface Line {
  readonly row: Row;
}

const target = (key: string): Target => endpoint(key);

/** The shell's definition with its texts, and its five expressions written by hand. */
export const shellPlan: Shell = {
  ...(shell as unknown as Shell),
  menu: {
    ...(shell.menu as unknown as Shell['menu']),
    rows: dynamic(['session.menu'], ({ session }: Session) => session.menu),
  },
  notifications: {
    ...shell.notifications,
    call: target(shell.notifications.call),
    text: dynamic(['row.str-value'], ({ row }: Line) => String(row['str-value'])),
    time: dynamic(['row.time'], ({ row }: Line) => row.time),
    to: dynamic(['row.to'], ({ row }: Line) => String(row.to ?? '')),
    read: {
      ...shell.notifications.read,
      when: dynamic(['row.read'], ({ row }: Line) => row.read === true),
      call: target(shell.notifications.read.call),
      with: { ids: dynamic(['row.id'], ({ row }: Line) => [row.id]) },
    },
  },
  profileMenu: {
    ...(shell.profileMenu as unknown as Shell['profileMenu']),
    name: dynamic(['session.employee-name'], ({ session }: Session) => String(session['employee-name'] ?? '')),
    image: dynamic(['session.profile-image'], ({ session }: Session) => session['profile-image']),
  },
  session: {
    ...(shell.session as unknown as Shell['session']),
    renew: target(shell.session.renew),
    refresh: target(shell.session.refresh),
    resume: target(shell.session.resume),
    signOut: target(shell.session.signOut),
  },
};
