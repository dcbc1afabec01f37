import { sql } from 'kysely'
import { Failure } from '#shared/failure.ts'
import { addJob, addJobs } from '../../database/jobs/jobs.ts'
import type { Db } from '../../database/open.ts'
import { mailJobs } from './mail-jobs.ts'
import { type MailData, type MailTemplate, orderMailTemplates } from './templates.ts'

type Mail<T extends MailTemplate> = { key: string; to: string; template: T; data: MailData[T] }

/**
 * Puts a mail in the outbox, in the caller's transaction. The same key twice makes one mail.
 * `sealed` is a secret on its way to the reader (a code, a token), encrypted until it is sent and forgotten then.
 */
export async function queueMail<T extends MailTemplate>(
  tx: Db,
  mail: Mail<T> & { sealed?: string },
): Promise<void> {
  const row = await tx
    .insertInto('mails')
    .values({
      key: mail.key,
      recipient: mail.to,
      template: mail.template,
      data: JSON.stringify(mail.data),
      sealed: mail.sealed ?? null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await addJob(tx, mailJobs[mail.template], { mailId: row.id })
}

/** The same for many mails, with one insert for all and one statement for each kind of job. */
export async function queueMails<T extends MailTemplate>(tx: Db, mails: Mail<T>[]): Promise<void> {
  if (mails.length === 0) return
  const rows = await tx
    .insertInto('mails')
    .values(
      mails.map(({ key, to, template, data }) => ({
        key,
        recipient: to,
        template,
        data: JSON.stringify(data),
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning(['id', 'key'])
    .execute()
  const jobs = new Map(mails.map(({ key, template }) => [key, mailJobs[template]]))
  for (const job of new Set(jobs.values())) {
    const queued = rows.filter(({ key }) => jobs.get(key) === job)
    await addJobs(
      tx,
      job,
      queued.map(({ id }) => ({ mailId: id })),
    )
  }
}

/**
 * Sends a mail about an order again, as a mail of its own: its words are made anew from what it tells. A mail of another
 * kind, such as one with a code, is not there.
 */
export async function repeatMail(tx: Db, { mailId, to }: { mailId: number; to: string }): Promise<void> {
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

const sentMailDays = 30

export async function deleteSentMails(db: Db): Promise<void> {
  await sql`delete from mails where sent_at < now() - make_interval(days => ${sentMailDays}::int)`.execute(db)
}
