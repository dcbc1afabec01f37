// Checks every seller route with every role of a seller's team.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Route } from '#server/http/api/bind.ts'
import { teamPermissionNames, teamPermissions } from '#shared/sellers/team-permissions.ts'
import { mayInTeam, type TeamRole, teamRoleNames, teamRoles } from '#shared/sellers/team-roles.ts'
import { goodBodies, goodHeaders } from './builders/good-calls.ts'
import { type OwnedThings, ownedThings } from './builders/owned-things.ts'
import { aMember } from './builders/team.ts'
import { startTestApp, type TestApp } from './harness/app.ts'
import type { Person } from './harness/clients.ts'
import { everyRoute, pathOf, send } from './harness/every-route.ts'

let app: TestApp
let things: OwnedThings
let routes: Route[]
let team: [TeamRole, Person][]

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  things = await ownedThings(app)
  routes = everyRoute(app).filter(({ endpoint }) => endpoint.access === 'seller')
  const sellerId = things.sellers[0].id
  team = await Promise.all(
    teamRoles.map(async (role) => [role, await aMember(app, sellerId, role)] as [TeamRole, Person]),
  )
})
afterAll(() => app?.close())

/** What a change by a seller leaves behind: the audit log, and emails. */
async function writes(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from audit_log) as changes, (select count(*) from mails) as mails
  `.execute(app.shop.db)
  return rows
}

describe.each(teamRoles)('the team role %s', (role) => {
  const person = () => team.find(([name]) => name === role)?.[1] as Person
  const mayCall = ({ endpoint }: Route) =>
    endpoint.access === 'seller' && mayInTeam(role, endpoint.permission)

  it('is refused by every seller route without its permission, by name, and changes nothing', async () => {
    const before = await writes()
    for (const route of routes.filter((one) => !mayCall(one))) {
      const { status, json } = await send(app, {
        method: route.method,
        url: pathOf(route),
        token: person().token,
        headers: goodHeaders(route),
        body: goodBodies(route, things)[0],
      })
      const permission = route.endpoint.access === 'seller' && route.endpoint.permission
      expect([status, json], route.key).toEqual([
        403,
        {
          code: 'forbidden',
          message: `Your role, ${teamRoleNames[role]}, cannot ${permission && teamPermissions[permission]}. Ask an owner of your team.`,
          requestId: expect.any(String),
        },
      ])
    }
    expect(await writes()).toEqual(before)
  })

  it('is let in by every seller route with its permission', async () => {
    // Leaving ends the session, so the team is tested with every other route.
    const allowed = routes.filter((one) => mayCall(one) && one.key !== 'POST /sellers/team/leave')
    expect(allowed.length).toBeGreaterThan(1)
    for (const route of allowed) {
      const { status } = await send(app, { method: route.method, url: pathOf(route), token: person().token })
      expect([401, 403], route.key).not.toContain(status)
      expect(status, route.key).toBeLessThan(500)
    }
  })

  it('returns its permissions with the profile', async () => {
    const { member } = await person().ok('GET /sellers/profile')
    expect(member).toEqual({
      id: person().id,
      email: person().email,
      role,
      permissions: teamPermissionNames.filter((name) => mayInTeam(role, name)),
    })
  })
})

it('only an owner changes the bank account with the other account data', async () => {
  const bankDetails = { accountNumber: '999988887777', ifscCode: 'HDFC0001234', accountHolderName: 'Other' }
  for (const [role, person] of team) {
    const { status, body } = await person.call('PATCH /sellers', { body: { bankDetails } })
    expect([status, body.code], role).toEqual(
      role === 'OWNER' ? [403, 'step_up_required'] : [403, 'forbidden'],
    )
  }
})
