/** An audit entry as stored. */
interface AuditedAction {
  readonly action: string;
  readonly subject: string;
  /** The name of the employee whom the action concerns, if any. */
  readonly about: string | null;
}

/** The sentence for each action; `of` is the object of the action. */
const sentences: Readonly<Record<string, (of: string) => string>> = {
  'access.refused': (of) => `Was denied ${of}`,
  'attendance.check-in': (of) => `Checked in, ${of}`,
  'attendance.check-out': (of) => `Checked out, ${of}`,
  'attendance.enter': (of) => `Entered the attendance of ${of}`,
  'calendar-feed.create': () => 'Created an address for calendar apps',
  'calendar-feed.replace': () => 'Replaced the address for calendar apps',
  'calendar-feed.stop': () => 'Stopped the address for calendar apps',
  'compensation.request': (of) => `Requested fixed pay for ${of}`,
  'data.export': (of) => `Exported ${of}`,
  'data.erase': (of) => `Erased the data of ${of}`,
  'data.backup': (of) => `Backed up the data to ${of}`,
  'employee.add': (of) => `Added ${of}`,
  'employee.change': (of) => `Changed the employment of ${of}`,
  'employee.expire-change': (of) => `Dropped a planned change of the employment of ${of}`,
  'employee.onboard': (of) => `On-boarded ${of}`,
  'employee.plan-change': (of) => `Planned a change of the employment of ${of}`,
  'employee.update': (of) => `Changed the record of ${of}`,
  'employee.workplace': (of) => `Changed the workplace of ${of}`,
  'employee.withdraw-change': (of) => `Withdrew a planned change of the employment of ${of}`,
  'hr-case.action': (of) => `Answered the ${of}`,
  'hr-case.raise': (of) => `Raised the ${of}`,
  'holiday.add': (of) => `Added the holiday ${of}`,
  'holiday.change': (of) => `Changed the holiday ${of}`,
  'holiday.copy': (of) => `Copied ${of} from the previous year`,
  'holiday.remove': (of) => `Removed the holiday ${of}`,
  'import.begin': (of) => `Checked a file with ${of}`,
  'import.discard': (of) => `Deleted a file with ${of}`,
  'import.finish': (of) => `Imported ${of}`,
  'import.match': (of) => `Matched the columns of ${of}`,
  'import.start': (of) => `Started to import ${of}`,
  'inbox.confirm': (of) => `Confirmed ${of}`,
  'inbox.read': (of) => `Opened ${of}`,
  'job.start': (of) => `Started ${of}`,
  'job.stop': (of) => `Stopped ${of}`,
  'leave.adjust': (of) => `Adjusted a leave balance of ${of}`,
  'leave.apply': (of) => `Applied for ${of}`,
  'leave.approve': (of) => `Approved ${of}`,
  'leave.cancel': (of) => `Requested the cancellation of ${of}`,
  'leave.cancellation.approve': (of) => `Approved the cancellation of ${of}`,
  'leave.cancellation.reject': (of) => `Rejected the cancellation of ${of}`,
  'leave.certificate.add': (of) => `Added a certificate to ${of}`,
  'leave.certificate.remind': (of) => `Sent a reminder of the certificate for ${of}`,
  'leave.certificate.remove': (of) => `Removed a certificate from ${of}`,
  'leave.earn': (of) => `Added a worked day off of ${of}`,
  'leave.recount': (of) => `Changed the days of ${of}`,
  'leave.shorten': (of) => `Requested to give back days of ${of}`,
  'leave.shorten-for': (of) => `Gave back days of ${of}`,
  'leave.split': (of) => `Made the rest of a shortened leave ${of}`,
  'leave.reject': (of) => `Rejected ${of}`,
  'leave.withdraw-earned': (of) => `Withdrew a worked day off of ${of}`,
  'leave-policy.save': (of) => `Changed the leave policy for ${of}`,
  'leave-year.change': (of) => `Changed the dates of ${of}`,
  'leave-year.open': (of) => `Opened ${of}`,
  'notification.read': (of) => `Read ${of}`,
  'password.change': () => 'Changed their password',
  'pay-month.close': (of) => `Closed ${of}`,
  'pay-month.open': (of) => `Opened ${of}`,
  'pay-month.reopen': (of) => `Reopened ${of}`,
  'pay-structure.update': (of) => `Changed the pay structure of ${of}`,
  'record.read': (of) => `Viewed ${of}`,
  'record.reveal': (of) => `Revealed the numbers of ${of}`,
  'screen.begin': (of) => `Created the screen ${of}`,
  'screen.move': (of) => `Moved the screen ${of}`,
  'screen.duplicate': (of) => `Duplicated the screen ${of}`,
  'screen.remove': (of) => `Removed the screen ${of}`,
  'screen.restore': (of) => `Restored the screen ${of}`,
  'screen.replace': () => 'Replaced a text in all screens',
  'screen.save': (of) => `Saved the screen ${of}`,
  'session.end': (of) => `Ended the session of ${of}`,
  'session.open': (of) => `Signed in as ${of}`,
  'session.refused': (of) => `Failed to sign in as ${of}`,
  'user.add': (of) => `Created a login for ${of}`,
  'user.disable': (of) => `Disabled ${of}`,
  'user.enable': (of) => `Enabled ${of}`,
  'user.reset': (of) => `Reset the password of ${of}`,
  'user.roles': (of) => `Changed the access of ${of}`,
  'view.change': (of) => `Changed the ${of}`,
  'view.delete': (of) => `Deleted the ${of}`,
  'view.save': (of) => `Saved the ${of}`,
};

/** Formats an action: `leave-cancel.approve` as `Leave cancel: approve`. */
function formatAction(action: string): string {
  const words = action.replaceAll('-', ' ').replace('.', ': ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The object of an action: a person by name, any other object by its subject. */
function objectOf({ subject, about }: AuditedAction): string {
  const plain = subject.replace(/^(user|employee) (?=\S+$)/, '');
  return about ? `${about}, ${plain}` : plain;
}

/** Formats an audit entry as a sentence. */
export function sentenceOf(entry: AuditedAction): string {
  const of = objectOf(entry);
  return sentences[entry.action]?.(of) ?? `${formatAction(entry.action)}, ${of}`;
}

/** Whether a user was denied access. */
export const isRefusal = (action: string): boolean => action.endsWith('.refused');

/**
 * Whether auditors should check an action: views of unmasked numbers, exports, erasures, and changes to logins.
 */
export const isSensitive = (action: string): boolean =>
  ['record.reveal', 'session.end', 'data.backup', 'data.export', 'data.erase'].includes(action) ||
  action.startsWith('user.');
