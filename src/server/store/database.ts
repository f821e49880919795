import type { AttendanceTables } from '../areas/attendance/attendanceTables';
import type { HomeTables } from '../areas/home/homeTables';
import type { HrCaseTables } from '../areas/hr-case/hrCaseTables';
import type { InboxTables } from '../areas/inbox/inboxTables';
import type { LeaveTables } from '../areas/leave/leaveTables';
import type { LookupTables } from '../areas/lookups/lookupsTables';
import type { PayrollTables } from '../areas/payroll/payrollTables';
import type { PeopleTables } from '../areas/people/peopleTables';
import type { ReportingChangeTables } from '../areas/reporting-change/reportingChangeTables';
import type { ResignationTables } from '../areas/resignation/resignationTables';
import type { ViewTables } from '../areas/views/viewsTables';
import type { AuditTables } from '../audit/auditTables';
import type { IdempotencyTables } from '../http/httpTables';
import type { JobTables } from '../jobs/jobsTables';
import type { ErasureTables } from '../privacy/privacyTables';
import type { QueueTables } from '../queue/queueTables';
import type { DefinitionTables } from '../screens/screensTables';
import type { SessionTables } from '../session/sessionTables';

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
    HomeTables,
    HrCaseTables,
    InboxTables,
    JobTables,
    PayrollTables,
    QueueTables,
    ReportingChangeTables,
    ResignationTables,
    ViewTables {}
