-- Notes say why staff logged a customer out.
alter table customer_notes drop constraint customer_notes_kind_check,
  add constraint customer_notes_kind_check
    check (kind in ('NOTE', 'BLOCKED', 'UNBLOCKED', 'LOGGED_OUT')) not valid;
