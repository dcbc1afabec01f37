import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/** Longest stored reply of a mail server. */
const replyMax = 300

type SmtpError = {
  responseCode?: unknown
  response?: unknown
  message?: unknown
  command?: unknown
  code?: unknown
}

/** What a failed delivery means; undefined when the fault is ours or the connection's, and the job simply retries. */
export function failureOf(error: unknown): { lasting: boolean; reply: string } | undefined {
  const { responseCode, response, message, command, code } = (error ?? {}) as SmtpError
  if (typeof responseCode !== 'number' || responseCode < 400) return undefined
  // Login and sender are the shop's own: their refusal says nothing about the recipient.
  const isRecipients = code === 'EMESSAGE' || (code === 'EENVELOPE' && String(command).startsWith('RCPT'))
  if (!isRecipients) return undefined
  const reply = String(response ?? message ?? responseCode)
    .replaceAll(/\s+/g, ' ')
    .slice(0, replyMax)
  return { lasting: responseCode >= 500, reply }
}

export const domainOf = (address: string): string =>
  address
    .slice(address.lastIndexOf('@') + 1)
    .toLowerCase()
    .slice(0, 255)

/** The recipient's mail server has asked us to retry later. */
export class ProviderBusy extends Error {}

/** Throws `ProviderBusy` during a backoff, so that the job is retried later without opening a connection. */
export async function checkProvider(db: Db, address: string): Promise<void> {
  const domain = domainOf(address)
  const { rows } = await sql<{ until: Date }>`
    select until from mail_backoffs where domain = ${domain} and until > now()
  `.execute(db)
  if (rows[0]) throw new ProviderBusy(`no mail to ${domain} until ${rows[0].until.toISOString()} (backoff)`)
}

const firstWaitSeconds = 30
const longestWaitSeconds = 3_600

/** Doubles the wait with each failure after the last wait. Concurrent failures count once. */
export const startBackoff = (db: Db, address: string, reply: string) =>
  sql`
    insert into mail_backoffs (domain, failures, until, reply)
    values (${domainOf(address)}, 1, now() + make_interval(secs => ${firstWaitSeconds}), ${reply})
    on conflict (domain) do update set failures = mail_backoffs.failures + 1, reply = excluded.reply,
      until = now() + make_interval(secs => least(${longestWaitSeconds}, ${firstWaitSeconds} * 2 ^ least(mail_backoffs.failures, 10)))
    where mail_backoffs.until <= now()
  `.execute(db)

/** Ends the backoff of a domain after a successful delivery. */
export const clearBackoff = (db: Db, address: string) =>
  sql`delete from mail_backoffs where domain = ${domainOf(address)} and until <= now()`.execute(db)

export const recordBounce = (db: Db, mailId: number, reply: string) =>
  sql`
    update mails set bounced_at = now(), bounce = ${reply}, sealed = null where id = ${mailId} and sent_at is null
  `.execute(db)
