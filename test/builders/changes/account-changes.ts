import { sql } from 'kysely'
import type { TestApp } from '../../harness/app.ts'
import { aCustomer, aSeller, type Person } from '../../harness/clients.ts'
import { aDocument } from '../documents.ts'
import { aPasskeyRow } from '../passkey.ts'
import { unique } from '../unique.ts'
import { fresh, type ValidChange } from './valid-changes.ts'

const anInvitation = async (app: TestApp, admin: Person) => {
  await admin.ok('POST /staff/invitations', { body: { email: `${unique()}@example.com`, role: 'SUPPORT' } })
  return fresh(app, sql`select id from staff_invitations order by id desc limit 1`)
}

/** Every change of an admin to customers, sellers and staff. */
export const accountChanges: ValidChange[] = [
  [
    'POST /admin/sellers/:sellerId/notes',
    'seller_notes',
    ({ things }) => ({ params: { sellerId: things.sellers[0].id } }),
  ],
  [
    'POST /admin/customers/:customerId/notes',
    'customer_notes',
    async ({ app }) => ({ params: { customerId: (await aCustomer(app)).id } }),
  ],
  [
    'POST /admin/customers/:customerId/log-out',
    'customer_notes',
    async ({ app }) => ({ params: { customerId: (await aCustomer(app)).id } }),
  ],
  [
    'POST /admin/customers/:customerId/block',
    'users',
    async ({ app }) => ({ params: { customerId: (await aCustomer(app)).id } }),
  ],
  [
    'POST /admin/customers/:customerId/unblock',
    'users',
    async ({ app }) => {
      const { id } = await aCustomer(app)
      await sql`update users set banned_at = now() where id = ${id}`.execute(app.shop.db)
      return { params: { customerId: id } }
    },
  ],
  [
    'PATCH /seller/:id/status/:status',
    'sellers',
    async ({ app }) => ({ params: { id: (await aSeller(app)).id, status: 'SUSPENDED' } }),
  ],
  [
    'POST /admin/sellers/:sellerId/documents/:documentKind/decision',
    'verification_documents',
    async ({ app, admin }) => {
      const { id: sellerId } = await aSeller(app)
      await aDocument(app, { sellerId, adminId: admin.id })
      return { params: { sellerId, documentKind: 'IDENTITY' } }
    },
  ],
  ['DELETE /sellers/:id', 'sellers', async ({ app }) => ({ params: { id: (await aSeller(app)).id } })],
  ['POST /staff/invitations', 'staff_invitations', () => ({})],
  [
    'POST /staff/invitations/:id/send',
    'staff_invitations',
    async ({ admin, app }) => ({ params: { id: await anInvitation(app, admin) } }),
  ],
  [
    'DELETE /staff/invitations/:id',
    'staff_invitations',
    async ({ admin, app }) => ({ params: { id: await anInvitation(app, admin) } }),
  ],
  [
    'PATCH /staff/:id',
    'users',
    async ({ app }) => ({
      params: { id: (await aCustomer(app, { role: 'ROLE_ADMIN' })).id },
      body: { role: 'FINANCE' },
    }),
  ],
  [
    'DELETE /staff/:id',
    'users',
    async ({ app }) => ({ params: { id: (await aCustomer(app, { role: 'ROLE_ADMIN' })).id } }),
  ],
  [
    'DELETE /staff/:id/second-factor',
    'second_factors',
    async ({ app }) => {
      const { id } = await aCustomer(app, { role: 'ROLE_ADMIN' })
      await aPasskeyRow(app, { user_id: id, confirmed_at: new Date() })
      return { params: { id } }
    },
  ],
]
