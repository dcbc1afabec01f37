-- The shop's region decides the format of phone numbers and postal codes. Numbers of a country are stored with its code;
-- numbers of eight digits and addresses from before a change of region stay valid.

do $$
begin
  execute (
    select format('alter table settings drop constraint settings_name_check, add constraint settings_name_check %s',
      replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''region''::text, '))
    from pg_constraint where conrelid = 'settings'::regclass and conname = 'settings_name_check'
  );
end $$;

alter table users drop constraint users_mobile_check;
alter table users add constraint users_mobile_check check (mobile ~ '^(\d{8}|\+[1-9]\d{7,14})$');

alter table addresses drop constraint addresses_mobile_check, drop constraint addresses_pin_code_check;
alter table addresses add constraint addresses_mobile_check check (mobile ~ '^(\d{8}|\+[1-9]\d{7,14})$'),
  add constraint addresses_pin_code_check check (pin_code ~ '^[A-Z0-9]([A-Z0-9 -]{2,8})[A-Z0-9]$');

alter table sellers drop constraint sellers_mobile_check;
alter table sellers add constraint sellers_mobile_check check (mobile ~ '^(\d{8}|\+[1-9]\d{7,14})$');
