import { sql } from 'kysely'
import type { ContactMessage, ContactStatus } from '#contract/shop/contact.ts'
import { Failure } from '#shared/failure.ts'
import type { List, Part } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import { iso } from '../fragments/iso-timestamp.ts'

const nameOf = (id: ReturnType<typeof sql>) =>
  sql`(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = ${id})`

const columns = sql`m.id, m.name, m.email, m.topic, m.message, m.user_id is not null as customer, m.status,
  (select json_build_object('id', o.id, 'code', o.code) from orders o where o.id = m.order_id) as order,
  case when m.assigned_to is not null then json_build_object('id', m.assigned_to, 'name', ${nameOf(sql`m.assigned_to`)}) end as "assignedTo",
  ${iso(sql`m.created_at`)} as "createdAt",
  coalesce((
    select json_agg(json_build_object('id', r.id, 'body', r.body, 'author', ${nameOf(sql`r.author_id`)}, 'createdAt', ${iso(sql`r.created_at`)}) order by r.id)
    from contact_replies r where r.message_id = m.id
  ), '[]') as replies`

/** Open messages, longest waiting first, or answered ones, newest first. */
export async function listMessages(
  db: Db,
  filter: { status: ContactStatus; assignedTo: number | undefined },
  part: Part,
): Promise<List<ContactMessage>> {
  const mine = filter.assignedTo === undefined ? sql`true` : sql`m.assigned_to = ${filter.assignedTo}`
  const chosen = sql`m.status = ${filter.status} and ${mine}`
  const order = filter.status === 'OPEN' ? sql`m.created_at, m.id` : sql`m.answered_at desc, m.id desc`
  const [{ rows }, count] = await Promise.all([
    sql<ContactMessage>`
      select ${columns}
      from (select * from contact_messages m where ${chosen} order by ${order} limit ${part.limit} offset ${part.offset}) m
      order by ${order}
    `.execute(db),
    sql<{ total: number }>`select count(*)::int as total from contact_messages m where ${chosen}`.execute(db),
  ])
  return { rows, total: count.rows[0]?.total ?? 0 }
}

export const countOfOpenMessages = sql`(select count(*)::int from contact_messages where status = 'OPEN')`

export async function readMessage(db: Db, messageId: number): Promise<ContactMessage> {
  const { rows } =
    await sql<ContactMessage>`select ${columns} from contact_messages m where m.id = ${messageId}`.execute(db)
  const row = rows[0]
  if (!row) throw new Failure('not_found')
  return row
}
