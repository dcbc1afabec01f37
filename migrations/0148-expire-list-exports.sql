-- A member who leaves a team expires their exports in the request; the clean-up job deletes the files.
grant update (status, failure, filters, ended_at) on list_exports to trove_seller;
