-- The last day on which HR reminded the employee that the leave's certificate is missing.
alter table leave_request add column certificate_reminded_on date;
