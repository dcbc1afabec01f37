-- A document that is uploaded after another one was withdrawn has its own version, so that staff cannot accept it unseen.
create sequence verification_document_versions as int;
select setval('verification_document_versions', coalesce(max(version), 0) + 1, false) from verification_documents;
grant usage on sequence verification_document_versions to trove_seller;
alter table verification_documents alter column version set default nextval('verification_document_versions');
