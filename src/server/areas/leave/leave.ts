import type { LeaveApi } from '../../../contract/leave.gen';
import type { Area } from '../../call/handler';
import { apply, applyForPart } from './apply';
import { away, teamAway } from './away';
import { cancel } from './cancel';
import { addCertificate, listCertificates, openCertificate, removeCertificate } from './certificates';
import { leaveContext } from './context';
import { decideLeave, teamRequests } from './decide';
import { decideCancellation, teamCancellations } from './decideCancellation';
import { addEarned, checkEarned, earnableTypes, listEarned, withdrawEarned } from './earnedDays';
import { cancelForPerson, enteredDays, enterLeave } from './enter';
import { leaveRecord } from './leaveRecord';
import { ledgerOfPerson, ownLedger, ownYear, yearOfPerson } from './ledger';
import { missingCertificates, remindOfCertificate } from './missingCertificates';
import { partDays, partOptions } from './partDays';
import { balance, balances, days, holidays, upcoming } from './queries';
import { shorten, shortenForPerson, shorteningDays, teamShortenings } from './shorten';
import { withdraw } from './withdraw';

/** Leave: applying, deciding, cancelling. */
export const leave: Area<LeaveApi> = {
  'POST /api/me/leave/approved-leaves': upcoming,
  'POST /api/me/leave/holidays': holidays,
  'POST /api/me/leave/balance': balance,
  'POST /api/me/leave/balances': balances,
  'POST /api/me/leave/away': away,
  'POST /api/me/leave/days': days,
  'POST /api/me/leave/apply': apply,
  'POST /api/me/leave/part/options': partOptions,
  'POST /api/me/leave/part/days': partDays,
  'POST /api/me/leave/part/apply': applyForPart,
  'POST /api/me/leave/cancel': cancel,
  'POST /api/me/leave/shorten': shorten,
  'POST /api/leave/shorten/days': shorteningDays,
  'POST /api/me/leave/withdraw': withdraw,
  'POST /api/me/leave/year': ownYear,
  'POST /api/team/leave/year': yearOfPerson,
  'POST /api/me/leave/ledger': ownLedger,
  'POST /api/team/leave/ledger': ledgerOfPerson,
  'POST /api/team/leave/earned/types': earnableTypes,
  'POST /api/team/leave/earned': listEarned,
  'POST /api/team/leave/earned/check': checkEarned,
  'POST /api/team/leave/earned/add': addEarned,
  'POST /api/team/leave/earned/withdraw': withdrawEarned,
  'POST /api/leave/record': leaveRecord,
  'POST /api/leave/certificates': listCertificates,
  'POST /api/leave/certificate/open': openCertificate,
  'POST /api/leave/certificate/add': addCertificate,
  'POST /api/leave/certificate/remove': removeCertificate,
  'POST /api/hr/leave/missing-certificates': missingCertificates,
  'POST /api/hr/leave/remind-certificate': remindOfCertificate,
  'POST /api/team/leave/request/list': teamRequests,
  'POST /api/team/leave/context': leaveContext,
  'POST /api/team/leave/away': teamAway,
  'POST /api/team/leave/request/action': decideLeave,
  'POST /api/team/leave-cancel/list': teamCancellations,
  'POST /api/team/leave-cancel/days': teamShortenings,
  'POST /api/team/leave-cancel/action': decideCancellation,
  'POST /api/hr/leave/enter/days': enteredDays,
  'POST /api/hr/leave/enter': enterLeave,
  'POST /api/hr/leave/cancel': cancelForPerson,
  'POST /api/hr/leave/shorten': shortenForPerson,
};
