-- Users by name as it is written, which is what the list sorts, filters and searches.
create index user_account_sorted on user_account (user_name, employee_id);
