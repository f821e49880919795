import type { AdministrationApi } from '../../../contract/administration.gen';
import { type Area, createPreparedHandler } from '../../call/handler';
import { listAuditLog } from './auditLog';
import {
  changeRoles,
  disable,
  enable,
  type FirstPassword,
  giveFirstPassword,
  giveLogin,
  giveLoginAgain,
  newFirstPassword,
} from './changes';
import { endOne, listSessions } from './sessions';
import { listUsers } from './users';

/** Every call sets a new password, so one in a lost response is useless. */
const resetPassword = createPreparedHandler<AdministrationApi['POST /api/admin/user/reset'], FirstPassword>(
  newFirstPassword,
  giveFirstPassword,
  { repeat: giveFirstPassword },
);

const addUser = createPreparedHandler<AdministrationApi['POST /api/admin/user/add'], FirstPassword>(
  newFirstPassword,
  giveLogin,
  { repeat: giveLoginAgain },
);

/** Users, sessions and the audit log, for administrators. */
export const administration: Area<AdministrationApi> = {
  'POST /api/admin/users': listUsers,
  'POST /api/admin/user/add': addUser,
  'POST /api/admin/user/roles': changeRoles,
  'POST /api/admin/user/disable': disable,
  'POST /api/admin/user/enable': enable,
  'POST /api/admin/user/reset': resetPassword,
  'POST /api/admin/sessions': listSessions,
  'POST /api/admin/session/end': endOne,
  'POST /api/admin/audit-log': listAuditLog,
};
