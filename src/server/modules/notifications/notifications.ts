import { sql } from 'kysely'
import { Failure } from '#shared/failure.ts'
import { jobClasses } from '../../database/jobs/job-pools.ts'
import { addJob, enqueued } from '../../database/jobs/jobs.ts'
import type { Db } from '../../database/open.ts'
import { mailJobs } from './mail-jobs.ts'
import { isMuted } from './muted-mails.ts'
import { type MailData, type MailTemplate, orderMailTemplates } from './templates/templates.ts'

export type { ReturnStep } from './templates/return-mails.ts'
export type { MailData, MailTemplate } from './templates/templates.ts'

type Mail<T extends MailTemplate> = { key: string; to: string; template: T; data: MailData[T] }

/** The reserved domain of deleted accounts. */
const isDeleted = (email: string): boolean => email.endsWith('@deleted.invalid')

/**
 * Adds an email to the outbox in the caller's transaction. Repeating a key sends no second email. `sealed` is an
 * encrypted secret (a code or token), deleted once the email is sent.
 */
export const queueMail = <T extends MailTemplate>(
  tx: Db,
  mail: Mail<T> & { sealed?: string },
): Promise<void> => queueMails(tx, [mail])

/** Adds emails with their jobs in one statement, without those that their recipients turned off. */
export async function queueMails<T extends MailTemplate>(
  tx: Db,
  all: (Mail<T> & { sealed?: string })[],
): Promise<void> {
  const mails = all.filter(({ to }) => !isDeleted(to))
  if (mails.length === 0) return
  const rows = mails.map(({ to, ...mail }) => {
    const job = mailJobs[mail.template]
    return { ...mail, recipient: to, job, priority: jobClasses[job].priority }
  })
  await sql`
    with m as (
      select distinct on (key) * from json_to_recordset(${JSON.stringify(rows)}::json)
        as m (key text, recipient text, template text, data jsonb, sealed text, job text, priority int)
    ), queued as (
      insert into mails (key, recipient, template, data, sealed)
      select key, recipient, template, data, sealed from m where not ${isMuted(mails.map(({ template }) => template))}
      on conflict (key) do nothing returning id, key
    )
    select ${enqueued(sql`m.job`, sql`json_build_object('mailId', q.id)`, sql`m.priority`)}
    from queued q join m on m.key = q.key order by q.id
  `.execute(tx)
}

/**
 * Resends an email about an order as a new email, rendered from the same data. Throws `not_found` for other
 * emails, such as those with a code.
 */
export async function resendMail(tx: Db, { mailId, to }: { mailId: number; to: string }): Promise<void> {
  const { rows } = await sql<{ id: number; template: (typeof orderMailTemplates)[number] }>`
    insert into mails (key, recipient, template, data)
    select split_part(key, '#', 1) || '#' || gen_random_uuid(), ${to}, template, data from mails
    where id = ${mailId} and template = any (${[...orderMailTemplates]}::text[])
    returning id, template
  `.execute(tx)
  const row = rows[0]
  if (!row) throw new Failure('not_found')
  await addJob(tx, mailJobs[row.template], { mailId: row.id })
}

/** Deletes up to `limit` emails that were sent more than `days` ago; returns their number. */
export async function deleteSentMails(db: Db, days: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from mails where id in (
      select id from mails where sent_at < now() - make_interval(days => ${days}::int)
        or bounced_at < now() - make_interval(days => ${days}::int)
      limit ${limit} for update skip locked
    )
  `.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Deletes emails to sellers about returns, which quote the customer. */
export async function eraseReturnMails(tx: Db, returnIds: number[]): Promise<void> {
  await sql`
    delete from mails m using unnest(${returnIds}::bigint[]) as r (id)
    where m.key collate "C" >= 'seller-return-step:' || r.id || ':' and m.key collate "C" < 'seller-return-step:' || r.id || ';'
  `.execute(tx)
}

/** Deletes emails to the support address that quote messages. */
export async function eraseContactMails(tx: Db, messageIds: number[]): Promise<void> {
  const keys = messageIds.map((id) => `contact-message:${id}`)
  await sql`delete from mails where key = any (${keys}::text[])`.execute(tx)
}

/** Deletes sent emails to a former member of a seller's team. Queued ones may come from another team. */
export async function eraseMemberMails(tx: Db, email: string): Promise<void> {
  await sql`delete from mails where recipient = ${email} and ${toSeller} and coalesce(sent_at, bounced_at) is not null`.execute(
    tx,
  )
}

const toSeller = sql`template ~ '^(seller|bank|payout|product)-'`

/** Deletes queued and sent emails to a customer or to a seller, who may share an address. */
export async function eraseMails(tx: Db, email: string, of: 'customer' | 'seller'): Promise<void> {
  await sql`
    delete from mails where recipient = ${email} and ${of === 'seller' ? toSeller : sql`not (${toSeller})`}
  `.execute(tx)
}
