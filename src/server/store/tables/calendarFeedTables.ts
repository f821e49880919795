import type { Generated } from 'kysely';

/** The secret address of a user's calendar, stored only as its SHA-256, in hex. */
export interface CalendarFeedTable {
  feed_id: Generated<number>;
  user_id: number;
  secret_hash: string;
  created_at: Date;
}

/** The tables of calendar feeds. */
export interface CalendarFeedTables {
  calendar_feed: CalendarFeedTable;
}
