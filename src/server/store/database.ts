import type { AttendanceTables } from '../areas/attendance/tables';
import type { HomeTables } from '../areas/home/tables';
import type { HrCaseTables } from '../areas/hr-case/tables';
import type { InboxTables } from '../areas/inbox/tables';
import type { LeaveTables } from '../areas/leave/tables';
import type { LookupTables } from '../areas/lookups/tables';
import type { PayrollTables } from '../areas/payroll/tables';
import type { PeopleTables } from '../areas/people/tables';
import type { ReportingChangeTables } from '../areas/reporting-change/tables';
import type { ResignationTables } from '../areas/resignation/tables';
import type { ViewTables } from '../areas/views/tables';
import type { AuditTables } from '../audit/tables';
import type { IdempotencyTables } from '../http/tables';
import type { JobTables } from '../jobs/tables';
import type { ErasureTables } from '../privacy/tables';
import type { QueueTables } from '../queue/tables';
import type { DefinitionTables } from '../screens/tables';
import type { SessionTables } from '../session/tables';

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
