import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

export const mailsInvariants: Invariant[] = [
  {
    name: 'I10',
    says: 'an unsent mail that did not bounce has exactly one job, and a sent mail keeps no secret',
    query: sql`select m.id::text as reference from mails m
      left join (
        select (payload ->> 'mailId')::bigint as mail_id, count(*) as jobs from graphile_worker._private_jobs
        where payload ->> 'mailId' is not null group by 1
      ) j on j.mail_id = m.id
      where (m.sent_at is null and m.bounced_at is null and coalesce(j.jobs, 0) <> 1) or (m.sent_at is not null and m.sealed is not null)`,
  },
]
