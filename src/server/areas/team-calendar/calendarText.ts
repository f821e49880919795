import ical, { ICalCalendarMethod, ICalEventClass, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { addDays, type CivilDate } from '../../rules/civilDate';

/** Leave as an event of a calendar. */
export interface LeaveEvent {
  /** Unique worldwide, and the same each time the calendar is read. */
  readonly uid: string;
  readonly summary: string;
  readonly from: CivilDate;
  /** The last day. */
  readonly to: CivilDate;
  readonly isPending: boolean;
  /** How often its dates changed after its approval. */
  readonly changes: number;
  /** Whether it is leave of the reader, who is then not available. */
  readonly isOwn: boolean;
  readonly changedAt: Date;
}

/** How often calendar apps should read the calendar again, in seconds. */
const refreshSeconds = 3600;

/** A day as the library takes it: it formats the UTC date. */
const midnight = (date: CivilDate): Date => new Date(`${date}T00:00:00Z`);

/** The calendar as iCalendar text (RFC 5545). The end of an event of whole days is the day after its last day. */
export function calendarText(events: readonly LeaveEvent[]): string {
  const calendar = ical({
    name: 'Team calendar',
    prodId: { company: 'Ledger HR', product: 'Team calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  for (const { uid, summary, from, to, isPending, changes, isOwn, changedAt } of events)
    calendar.createEvent({
      ...{ id: uid, summary, start: midnight(from), end: midnight(addDays(to, 1)), allDay: true },
      ...{ stamp: changedAt, lastModified: changedAt, sequence: isPending ? 0 : 1 + changes },
      status: isPending ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      transparency: isOwn && !isPending ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      class: ICalEventClass.PRIVATE,
    });
  return calendar.toString();
}
