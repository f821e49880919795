import type { Area } from '../../http/area';
import { addUser, changeRoles, disable, enable, resetPassword } from './changes';
import { endOne, listSessions } from './sessions';
import { listTrail } from './trail';
import { listUsers } from './users';

/** Users, sessions and the trail, for administrators. */
export const administration: Area = {
  'POST /api/admin/users': listUsers,
  'POST /api/admin/user/add': addUser,
  'POST /api/admin/user/roles': changeRoles,
  'POST /api/admin/user/disable': disable,
  'POST /api/admin/user/enable': enable,
  'POST /api/admin/user/reset': resetPassword,
  'POST /api/admin/sessions': listSessions,
  'POST /api/admin/session/end': endOne,
  'POST /api/admin/trail': listTrail,
};
