import type { TeamRole } from '#shared/sellers/team-roles.ts'
import type { TestApp } from '../harness/app.ts'
import { client, type Person } from '../harness/clients.ts'
import { openLongSession } from './long-session.ts'
import { unique } from './unique.ts'

/** A logged-in member of a seller's team; `id` is the membership's. No mail is sent. */
export async function aMember(app: TestApp, sellerId: number, role: TeamRole): Promise<Person> {
  const email = `member-${unique()}@example.com`
  const soon = new Date(Date.now() + 86_400_000)
  const { id } = await app.shop.db
    .insertInto('seller_members')
    .values({ seller_id: sellerId, email, role, expires_at: soon, joined_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await openLongSession(app.shop.db, app.shop.keys, {
    kind: 'seller',
    sellerId,
    memberId: id,
    email,
    role: 'ROLE_SELLER',
  })
  return { ...client(app, token), id, email }
}

/** An open invitation to a seller's team. */
export async function aTeamInvitation(app: TestApp, sellerId: number): Promise<number> {
  const { id } = await app.shop.db
    .insertInto('seller_members')
    .values({
      seller_id: sellerId,
      email: `invited-${unique()}@example.com`,
      role: 'FINANCE',
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
