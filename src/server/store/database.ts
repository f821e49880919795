import type { AttendanceTables } from './tables/attendanceTables';
import type { AuditTables } from './tables/auditTables';
import type { CalendarFeedTables } from './tables/calendarFeedTables';
import type { DataImportTables } from './tables/dataImportTables';
import type { HomeTables } from './tables/homeTables';
import type { HrCaseTables } from './tables/hrCaseTables';
import type { IdempotencyTables } from './tables/idempotencyTables';
import type { InboxTables } from './tables/inboxTables';
import type { JobTables } from './tables/jobsTables';
import type { LeaveTables } from './tables/leaveTables';
import type { LookupTables } from './tables/lookupsTables';
import type { PayrollTables } from './tables/payrollTables';
import type { PeopleTables } from './tables/peopleTables';
import type { ErasureTables } from './tables/privacyTables';
import type { QueueTables } from './tables/queueTables';
import type { ReportingChangeTables } from './tables/reportingChangeTables';
import type { ResignationTables } from './tables/resignationTables';
import type { DefinitionTables } from './tables/screensTables';
import type { SessionTables } from './tables/sessionTables';
import type { ViewTables } from './tables/viewsTables';

/**
 * The tables of the store, by name, for Kysely.
 *
 * Every area declares its own tables; this type only combines them.
 */
export interface Database
  extends SessionTables,
    AuditTables,
    IdempotencyTables,
    DefinitionTables,
    ErasureTables,
    PeopleTables,
    LookupTables,
    LeaveTables,
    AttendanceTables,
    CalendarFeedTables,
    DataImportTables,
    HomeTables,
    HrCaseTables,
    InboxTables,
    JobTables,
    PayrollTables,
    QueueTables,
    ReportingChangeTables,
    ResignationTables,
    ViewTables {}
