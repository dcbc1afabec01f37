-- Whether the seller got the note by email, as a request for changes.
alter table seller_notes add column sent boolean not null default false;
