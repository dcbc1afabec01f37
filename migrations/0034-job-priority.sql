-- Sellers' calls enqueue jobs with a priority, like all other calls. The parameter has a default, so nodes of the previous
-- version go on working during a rolling upgrade.
drop function enqueue_job(text, json, timestamptz, int, text, text, text);

create function enqueue_job(
  identifier text, payload json, run_at timestamptz default null, max_attempts int default null,
  queue_name text default null, job_key text default null, job_key_mode text default null, priority int default null
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- 10 is the most urgent priority that the server gives: a seller's call cannot overtake the jobs of everybody else.
  perform graphile_worker.add_job(identifier, payload := payload, run_at := run_at, max_attempts := max_attempts,
    queue_name := queue_name, job_key := job_key, job_key_mode := job_key_mode, priority := greatest(priority, 10));
end $$;
revoke execute on function enqueue_job from public;
grant execute on function enqueue_job to trove_seller;
