-- A change of the delivery address is a kind of note, which the history of the order shows. Earlier changes stay notes.
alter table order_notes add column kind text not null default 'NOTE';
alter table order_notes add constraint order_notes_kind check (kind in ('NOTE', 'ADDRESS')) not valid;
