alter table order_notes validate constraint order_notes_kind;
