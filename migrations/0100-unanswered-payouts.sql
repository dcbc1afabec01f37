-- When the provider last told the state of a payout. Payouts in flight before this migration are asked for again first.
alter table payouts add column answered_at timestamptz;
update payouts set answered_at = clock_timestamp() where status in ('SCHEDULED', 'SENT');

-- A payout by a provider that has not told its state for a day.
create function is_unanswered(p payouts) returns boolean language sql stable as $$
  select p.method <> 'BANK_FILE' and p.status in ('SCHEDULED', 'SENT')
    and coalesce(p.answered_at, p.attempt_at, p.created_at) < now() - interval '1 day'
$$;
