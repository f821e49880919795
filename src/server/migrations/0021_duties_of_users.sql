-- Users with more than the access of everybody, so that those without are told apart without reading all roles.
create index user_role_beyond on user_role (user_id) where role <> 'employee';
