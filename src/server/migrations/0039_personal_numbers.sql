-- Numbers that identify one person. Placeholders for a missing number may repeat.
select create_unique_key('employee_aadhaar', 'employee', 'id', 'code_key(aadhaar)', 'aadhaar not in ('''', ''000000000000'')');
select create_unique_key('employee_pan', 'employee', 'id', 'code_key(pan)', 'pan not in ('''', ''PANNOTAVAILL'')');
select create_unique_key('employee_uan', 'employee', 'id', 'code_key(pf_uan)', 'pf_uan not in ('''', ''000000000000'')');
select create_unique_key('employment_pf_number', 'employment', 'id', 'code_key(pf_number)', 'pf_number not in ('''', ''000000000000'')');
select create_unique_key('employment_esi_number', 'employment', 'id', 'code_key(esi_number)', 'esi_number not in ('''', ''000000000000'')');

-- Pay goes to an account of one's own.
select create_unique_key('bank_account_number', 'bank_account', 'id', 'bank_id, code_key(account_number)');
