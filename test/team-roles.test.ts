// Checks every seller route with every role of a seller's team.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Route } from '#server/http/api/bind.ts'
import { teamPermissionNames, teamPermissions } from '#shared/sellers/team-permissions.ts'
import { mayInTeam, type TeamRole, teamRoleNames, teamRoles } from '#shared/sellers/team-roles.ts'
import { type OwnedThings, ownedThings } from './builders/owned-things.ts'
import { aMember } from './builders/team.ts'
import { validQuery } from './builders/valid-query.ts'
import { validBodies, validHeaders } from './builders/valid-requests.ts'
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
        headers: validHeaders(route),
        body: validBodies(route, things)[0],
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

describe('the commission and earnings of an order', () => {
  const orderId = () => things.orderIds[0]
  const personWith = (role: TeamRole) => team.find(([name]) => name === role)?.[1] as Person
  const headOf = async (person: Person) => {
    const { text } = await send(app, {
      method: 'GET',
      url: '/api/seller/orders/export',
      token: person.token,
    })
    return text.split('\n')[0]
  }

  it('are returned to owners: in the list, the order, the reply to a change, and the export', async () => {
    const owner = personWith('OWNER')
    const money = { commission: 1.11, earnings: 10 }
    const order = await owner.ok('GET /seller/orders/:orderId', { params: { orderId: orderId() } })
    expect(order.money).toMatchObject(money)
    const list = await owner.ok('GET /seller/orders')
    expect(list.find(({ id }) => id === orderId())?.money).toMatchObject(money)
    expect(await headOf(owner)).toMatch(/Commission,.*Commission tax,.*Earnings/)
  })

  it.each([
    ['MANAGER', 'CONFIRMED'],
    ['FULFILMENT', 'SHIPPED'],
  ] as const)('are not returned to the role %s', async (role, orderStatus) => {
    const person = personWith(role)
    const params = { orderId: orderId() }
    const order = await person.ok('GET /seller/orders/:orderId', { params })
    expect(order).toMatchObject({ id: orderId(), totalSellingPrice: 11.11, money: null })
    const list = await person.ok('GET /seller/orders')
    expect(list.map(({ money }) => money)).toEqual(list.map(() => null))
    const moved = await person.ok('PATCH /seller/orders/:orderId/status/:orderStatus', {
      params: { ...params, orderStatus },
    })
    expect([moved.orderStatus, moved.money]).toEqual([orderStatus, null])
    const head = await headOf(person)
    expect(head).toContain('Total')
    expect(head).not.toMatch(/commission|earnings|share|paid by|TCS|TDS/i)
  })

  it('are not returned for tracking numbers to the role Fulfillment', async () => {
    const body = { carrier: 'DHL', trackingNumber: '00340434161094' }
    const tracked = await personWith('FULFILMENT').ok('PUT /seller/orders/:orderId/tracking', {
      params: { orderId: orderId() },
      body,
    })
    expect([tracked.tracking, tracked.money]).toEqual([body, null])
  })

  it('are in no reply to the role Fulfillment', async () => {
    const { token } = personWith('FULFILMENT')
    const params = { orderId: String(orderId()), bulkId: String(things.bulkId) }
    const readable = routes.filter(
      ({ endpoint, method }) =>
        method === 'GET' && endpoint.access === 'seller' && mayInTeam('FULFILMENT', endpoint.permission),
    )
    for (const route of readable) {
      const query = {
        ...validQuery(route),
        ...(route.key.endsWith('packing-slips') && { orderIds: params.orderId }),
      }
      const url = `${pathOf(route, params)}?${new URLSearchParams(query)}`
      const { text } = await send(app, { method: 'GET', url, token })
      expect(text, route.key).not.toMatch(
        /"(commission\w*|earn\w*|total\w*earn\w*|tcs|tds|funded|payout\w*)":\s*-?\d/i,
      )
    }
  })
})
