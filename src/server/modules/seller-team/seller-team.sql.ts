import { type RawBuilder, sql } from 'kysely'
import type { TeamMember } from '#contract/sellers/team.ts'
import type { TeamRole } from '#shared/sellers/team-roles.ts'
import type { Db } from '../../database/open.ts'

type FoundMember = {
  id: number
  sellerId: number
  businessName: string
  joined: boolean
  closed: boolean
}

export type EndedMember = { id: number; email: string; joined: boolean }

type Row = Omit<TeamMember, 'sentAt' | 'expiresAt' | 'joinedAt'> & {
  sentAt: Date
  expiresAt: Date
  joinedAt: Date | null
}

const columns = sql`id, email, role, sent_at as "sentAt", sendings, expires_at as "expiresAt", joined_at as "joinedAt",
  joined_at is null and expires_at <= now() as expired,
  exists (select from second_factors f where f.member_id = seller_members.id and f.confirmed_at is not null) as "twoStepLogin"`

const toMember = ({ sentAt, expiresAt, joinedAt, ...row }: Row): TeamMember => ({
  ...row,
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  joinedAt: joinedAt?.toISOString() ?? null,
})

async function members(db: Db, statement: RawBuilder<Row>): Promise<TeamMember[]> {
  const { rows } = await statement.execute(db)
  return rows.map(toMember)
}

/** Members first, then open invitations. */
export const listMembers = (db: Db, sellerId: number, max: number): Promise<TeamMember[]> =>
  members(
    db,
    sql`select ${columns} from seller_members where seller_id = ${sellerId} and ended_at is null
      order by joined_at nulls last, id limit ${max}`,
  )

/** Invites an address, or renews its expired invitation; undefined if it is a member or invited already. */
export async function insertInvitation(
  tx: Db,
  { sellerId, email, role, days }: { sellerId: number; email: string; role: TeamRole; days: number },
): Promise<TeamMember | undefined> {
  const rows = await members(
    tx,
    sql`insert into seller_members (seller_id, email, role, expires_at)
      values (${sellerId}, ${email}, ${role}, now() + make_interval(days => ${days}::int))
      on conflict (seller_id, email) where ended_at is null do update set role = excluded.role,
        expires_at = excluded.expires_at, sent_at = now(), sendings = seller_members.sendings + 1
        where seller_members.joined_at is null and seller_members.expires_at <= now()
      returning ${columns}`,
  )
  return rows[0]
}

/** How many members and open invitations the seller has. The seller's row is locked: invitations are counted one by one. */
export async function isActive(tx: Db, sellerId: number): Promise<boolean> {
  const { rows } = await sql<{ active: boolean }>`
    select account_status = 'ACTIVE' as active from sellers where id = ${sellerId}
  `.execute(tx)
  return rows[0]?.active ?? false
}

export async function countMembers(tx: Db, sellerId: number): Promise<number> {
  await sql`select from sellers where id = ${sellerId} for no key update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from seller_members where seller_id = ${sellerId} and ended_at is null
  `.execute(tx)
  return rows[0]?.count ?? 0
}

export async function renewInvitation(
  tx: Db,
  sellerId: number,
  id: number,
  days: number,
): Promise<TeamMember | undefined> {
  const rows = await members(
    tx,
    sql`update seller_members set expires_at = now() + make_interval(days => ${days}::int), sent_at = now(),
        sendings = sendings + 1
      where id = ${id} and seller_id = ${sellerId} and joined_at is null and ended_at is null
      returning ${columns}`,
  )
  return rows[0]
}

/** Gives a member or an invitation another role; undefined if there is none, or it has the role. */
export async function updateRole(
  tx: Db,
  sellerId: number,
  id: number,
  role: TeamRole,
): Promise<{ email: string; was: TeamRole; joined: boolean } | undefined> {
  const { rows } = await sql<{ email: string; was: TeamRole; joined: boolean }>`
    with current as (
      select id, role from seller_members
      where id = ${id} and seller_id = ${sellerId} and ended_at is null and role <> ${role} for update
    )
    update seller_members m set role = ${role} from current where m.id = current.id and m.ended_at is null
    returning m.email, current.role as was, m.joined_at is not null as joined
  `.execute(tx)
  return rows[0]
}

/** Ends a membership or an invitation and erases its address, which is returned. */
export async function endMember(tx: Db, sellerId: number, id: number): Promise<EndedMember | undefined> {
  const { rows } = await sql<EndedMember>`
    update seller_members set ended_at = now() where id = ${id} and seller_id = ${sellerId} and ended_at is null
    returning id, email, joined_at is not null as joined
  `.execute(tx)
  if (rows[0]) await eraseAddresses(tx, sql`id = ${id}`)
  return rows[0]
}

/** Ends all memberships and invitations of a seller, and erases their addresses, which are returned. */
export async function endMembers(tx: Db, sellerId: number): Promise<EndedMember[]> {
  const { rows } = await sql<EndedMember>`
    update seller_members set ended_at = now() where seller_id = ${sellerId} and ended_at is null
    returning id, email, joined_at is not null as joined
  `.execute(tx)
  await eraseAddresses(tx, sql`seller_id = ${sellerId}`)
  return rows
}

const eraseAddresses = (tx: Db, which: RawBuilder<unknown>) =>
  sql`update seller_members set email = 'former-member-' || id || '@deleted.invalid'
    where ${which} and ended_at is not null and email not like '%@deleted.invalid'`.execute(tx)

/** The membership of an address, or its newest open invitation by a seller whose account is not closed. */
export async function findByEmail(db: Db, email: string): Promise<FoundMember | undefined> {
  const { rows } = await sql<FoundMember>`
    select m.id, m.seller_id as "sellerId", s.business_name as "businessName", m.joined_at is not null as joined,
      s.account_status in ('BANNED', 'CLOSED') as closed
    from seller_members m join sellers s on s.id = m.seller_id
    where m.email = ${email} and m.ended_at is null
      and (m.joined_at is not null or (m.expires_at > now() and s.account_status not in ('BANNED', 'CLOSED')))
    order by m.joined_at nulls last, m.id desc limit 1
  `.execute(db)
  return rows[0]
}

/** Whether the member is still an owner; the role stays until the transaction ends. */
export async function lockOwner(tx: Db, id: number, roles: TeamRole[]): Promise<boolean> {
  const { rows } = await sql`
    select from seller_members where id = ${id} and ended_at is null and role = any (${roles}::text[]) for share
  `.execute(tx)
  return rows.length === 1
}

/** The address of a member, locked until the transaction ends; undefined for an invitation or a former member. */
export async function lockJoined(tx: Db, sellerId: number, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from seller_members
    where id = ${id} and seller_id = ${sellerId} and joined_at is not null and ended_at is null for no key update
  `.execute(tx)
  return rows[0]?.email
}

/** Accepts an invitation; undefined if it was accepted, revoked or has expired. */
export async function acceptInvitation(
  tx: Db,
  id: number,
): Promise<{ sellerId: number; email: string; role: TeamRole } | undefined> {
  const { rows } = await sql<{ sellerId: number; email: string; role: TeamRole }>`
    update seller_members set joined_at = now()
    where id = ${id} and joined_at is null and ended_at is null and expires_at > now()
    returning seller_id as "sellerId", email, role
  `.execute(tx)
  return rows[0]
}

export async function addressesWith(
  tx: Db,
  sellerId: number,
  roles: TeamRole[],
): Promise<{ id: number; email: string; role: TeamRole }[]> {
  const { rows } = await sql<{ id: number; email: string; role: TeamRole }>`
    select id, email, role from seller_members
    where seller_id = ${sellerId} and joined_at is not null and ended_at is null and role = any (${roles}::text[])
    order by id
  `.execute(tx)
  return rows
}
