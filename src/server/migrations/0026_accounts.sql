-- Employees by whether they have an account with the provident fund, and one with the state insurance.
create index employment_by_pf on employment ((pf_number is not null), employee_id);
create index employment_by_esi on employment ((esi_number is not null), employee_id);
