// Checks every admin route with every staff role.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/endpoint.ts'
import { bind, type Route } from '#server/http/api/bind.ts'
import { permissions } from '#shared/staff/permissions.ts'
import { isAllowed, type StaffRole, staffRoleNames, staffRoles } from '#shared/staff/staff-roles.ts'
import { type OwnedThings, ownedThings } from './builders/owned-things.ts'
import { validBodies, validHeaders } from './builders/valid-requests.ts'
import { startTestApp, type TestApp } from './harness/app.ts'
import { aCustomer, type Person } from './harness/clients.ts'
import { everyRoute, pathOf, send } from './harness/every-route.ts'

let app: TestApp
let things: OwnedThings
let routes: Route[]
let staff: [StaffRole, Person][]

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  things = await ownedThings(app)
  routes = everyRoute(app).filter(({ endpoint }) => endpoint.access === 'admin')
  staff = await Promise.all(
    staffRoles.map(
      async (role) =>
        [role, await aCustomer(app, { role: 'ROLE_ADMIN', staffRole: role })] as [StaffRole, Person],
    ),
  )
})
afterAll(() => app?.close())

/** What a change by an admin leaves behind: the audit log, and emails. */
async function writes(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from audit_log) as changes, (select count(*) from mails) as mails
  `.execute(app.shop.db)
  return rows
}

/** A call that would succeed with the permission, so that nothing else can refuse it. */
const goodCall = (route: Route, { token }: Person) => ({
  method: route.method,
  url: pathOf(route),
  token,
  headers: validHeaders(route),
  body: validBodies(route, things)[0],
})

describe.each(staffRoles)('the staff role %s', (role) => {
  const person = () => staff.find(([name]) => name === role)?.[1] as Person
  const mayCall = (route: Route) =>
    route.endpoint.access === 'admin' && isAllowed(role, route.endpoint.permission)

  it('is refused by every admin route without its permission, by name, and changes nothing', async () => {
    const before = await writes()
    for (const route of routes.filter((one) => !mayCall(one))) {
      const { status, json } = await send(app, goodCall(route, person()))
      const permission = route.endpoint.access === 'admin' && route.endpoint.permission
      expect([status, json], route.key).toEqual([
        403,
        {
          code: 'forbidden',
          message: `Your role, ${staffRoleNames[role]}, cannot ${permission && permissions[permission]}. Ask an owner of this shop.`,
          requestId: expect.any(String),
        },
      ])
    }
    expect(await writes()).toEqual(before)
  })

  it('is let in by every admin route with its permission', async () => {
    const allowed = routes.filter(mayCall)
    expect(allowed.length).toBeGreaterThan(5)
    for (const route of allowed) {
      const { status } = await send(app, { method: route.method, url: pathOf(route), token: person().token })
      expect([401, 403], route.key).not.toContain(status)
      expect(status, route.key).toBeLessThan(500)
    }
  })

  it('returns its permissions with the profile', async () => {
    const profile = await person().ok('GET /users/profile')
    const names = Object.keys(permissions) as (keyof typeof permissions)[]
    expect([profile.staffRole, profile.permissions]).toEqual([
      role,
      names.filter((name) => isAllowed(role, name)),
    ])
  })
})

it('a customer has neither a staff role nor permissions', async () => {
  const profile = await (await aCustomer(app)).ok('GET /users/profile')
  expect([profile.staffRole, profile.permissions]).toEqual([undefined, undefined])
})

it('who may only view changes nothing but their own notifications, preferences, views and exports', () => {
  const changing = routes.filter(
    ({ method, endpoint }) =>
      (method !== 'GET' || endpoint.body) &&
      endpoint.access === 'admin' &&
      /\.read$/.test(endpoint.permission),
  )
  expect(changing.map(({ key }) => key).toSorted()).toEqual([
    'POST /admin/exports',
    'POST /admin/mails/:kind/preview',
    'POST /admin/notifications/read',
    'POST /admin/search-preview',
    'PUT /admin/mail-preferences',
    'PUT /admin/saved-views',
  ])
})

it('an admin route must declare a known permission, or the app does not start', () => {
  for (const permission of [undefined, null, '', 'everything', 'toString']) {
    const probe = {
      summary: 'A probe.',
      reply: z.object({}),
      access: 'admin',
      permission: permission as never,
    }
    expect(() =>
      bind(contract({ 'GET /probe': probe as never }), { 'GET /probe': async () => ({}) } as never),
    ).toThrow('GET /probe has no valid permission')
  }
})

describe('an order of a customer', () => {
  it('is for staff who may view orders; others see only their own', async () => {
    const orderId = things.orderIds[0]
    for (const [role, { token }] of staff) {
      const { status } = await send(app, { method: 'GET', url: `/api/orders/${orderId}`, token })
      expect(status, role).toBe(isAllowed(role, 'orders.read') ? 200 : 404)
    }
  })
})

it('a seller, customer, order or product that does not exist is not found, on every route below its address', async () => {
  const owner = staff.find(([role]) => role === 'OWNER')?.[1] as Person
  const below = routes.filter(({ path }) => /^\/admin\/(sellers|customers|orders|products)\/:/.test(path))
  expect(below.length).toBeGreaterThan(10)
  for (const route of below) {
    const { status, json } = await send(app, goodCall(route, owner))
    expect([status, json], route.key).toEqual([404, expect.objectContaining({ code: 'not_found' })])
  }
})
