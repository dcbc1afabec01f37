import { sql } from 'kysely'
import { Failure } from '#shared/failure.ts'
import { addJob, addJobs } from '../../database/jobs/jobs.ts'
import type { Db } from '../../database/open.ts'
import { mailJobs } from './mail-jobs.ts'
import { type MailData, type MailTemplate, orderMailTemplates } from './templates.ts'

type Mail<T extends MailTemplate> = { key: string; to: string; template: T; data: MailData[T] }

/**
 * Adds an e-mail to the outbox in the caller's transaction. Repeating a key sends no second e-mail. `sealed` is an
 * encrypted secret (a code or token), deleted once the e-mail is sent.
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

/** Adds many e-mails with one insert, and one statement per kind of job. */
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
 * Resends an e-mail about an order as a new e-mail, rendered from the same data. Throws `not_found` for other
 * e-mails, such as those with a code.
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

const sentMailDays = 30

export async function deleteSentMails(db: Db): Promise<void> {
  await sql`delete from mails where sent_at < now() - make_interval(days => ${sentMailDays}::int)`.execute(db)
}
