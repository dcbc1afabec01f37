import { sql } from 'kysely'
import type { ContactStatus } from '#contract/shop/contact.ts'
import type { ContactTopic } from '#shared/contact/contact-topics.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { limit, limitClient } from '../../database/rate-limit.ts'

const perClientAndHour = 20
const perAddressAndDay = 10

/** Counts a message against the limits of its client and of its email address. Throws `too_many_requests`. */
export async function limitMessages(db: Db, sender: { client: string; email: string }): Promise<void> {
  await limitClient(db, {
    name: 'contact',
    client: sender.client,
    max: perClientAndHour,
    windowSeconds: 3_600,
  })
  await limit(db, { key: `contact:address:${sender.email}`, max: perAddressAndDay, windowSeconds: 86_400 })
}

type NewMessage = {
  userId: number | null
  name: string
  email: string
  topic: ContactTopic
  message: string
  /** The code of an order of the user. */
  orderCode: string | undefined
}

/** Throws `invalid` for an order that is not the user's. */
export async function addMessage(tx: Db, message: NewMessage): Promise<number> {
  const { userId, orderCode = null } = message
  const { rows } = await sql<{ id: number }>`
    insert into contact_messages (user_id, order_id, name, email, topic, message)
    select ${userId}::bigint, o.id, ${message.name}, ${message.email}, ${message.topic}, ${message.message}
    from (values (1)) as one
    left join orders o on o.code = ${orderCode}::text and o.user_id = ${userId}::bigint
    where ${orderCode}::text is null or o.id is not null
    returning id
  `.execute(tx)
  const id = rows[0]?.id
  if (id !== undefined) return id
  const text = "We can't find this order in your account."
  throw new Failure('invalid', { message: text, errors: [{ path: 'orderId', message: text }] })
}

/** Adds a reply, marks the message answered, and assigns it to the author if it was unassigned. */
export async function addReply(
  tx: Db,
  reply: { messageId: number; authorId: number; body: string },
): Promise<{ replyId: number; name: string; email: string; message: string }> {
  const { rows } = await sql<{ name: string; email: string; message: string }>`
    update contact_messages set status = 'ANSWERED', answered_at = now(), assigned_to = coalesce(assigned_to, ${reply.authorId}::bigint)
    where id = ${reply.messageId} returning name, email, message
  `.execute(tx)
  const message = rows[0]
  if (!message) throw new Failure('not_found')
  const { id } = await tx
    .insertInto('contact_replies')
    .values({ message_id: reply.messageId, author_id: reply.authorId, body: reply.body })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...message, replyId: id }
}

type Change = { adminId: number; assignedToMe?: boolean | undefined; status?: ContactStatus | undefined }

export async function changeMessage(tx: Db, messageId: number, change: Change): Promise<void> {
  const { adminId, assignedToMe, status } = change
  const assigned =
    assignedToMe === undefined ? sql`assigned_to` : sql`${assignedToMe ? adminId : null}::bigint`
  const state = status === undefined ? sql`status` : sql`${status}::text`
  const { rows } = await sql`
    update contact_messages set assigned_to = ${assigned}, status = ${state},
      answered_at = case when ${state} = 'ANSWERED' then coalesce(answered_at, now()) end
    where id = ${messageId} returning id
  `.execute(tx)
  if (rows.length === 0) throw new Failure('not_found')
}

/** Deletes the messages of an account that is being deleted, also those sent from its address without a login. */
export async function eraseMessages(tx: Db, customer: { userId: number; email: string }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from contact_messages where user_id = ${customer.userId} or email = ${customer.email} returning id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Deletes up to `max` messages that were answered more than `days` ago; returns their number. */
export async function deleteOldMessages(db: Db, days: number, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from contact_messages where id in (
      select id from contact_messages where answered_at < now() - make_interval(days => ${days}::int) limit ${max} for update skip locked
    )
  `.execute(db)
  return Number(numAffectedRows ?? 0n)
}
