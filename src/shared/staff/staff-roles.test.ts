import { expect, test } from 'vitest'
import { permissionNames } from './permissions.ts'
import { isAllowed, permissionsOf, refusalText, rolesWith, staffRoles } from './staff-roles.ts'

/** Columns: owner, finance, catalog, support, read-only. */
const table: Record<(typeof permissionNames)[number], string> = {
  'dashboard.read': 'yes yes yes yes yes',
  'orders.read': 'yes yes no yes yes',
  'orders.write': 'yes no no yes no',
  'refunds.write': 'yes yes no yes no',
  'returns.write': 'yes no no yes no',
  'payments.read': 'yes yes no no yes',
  'payments.write': 'yes yes no no no',
  'books.read': 'yes yes no no yes',
  'books.close': 'yes yes no no no',
  'payouts.read': 'yes yes no no yes',
  'payouts.run': 'yes yes no no no',
  'payouts.approve': 'yes yes no no no',
  'payouts.send': 'yes yes no no no',
  'customers.read': 'yes yes no yes yes',
  'customers.write': 'yes no no yes no',
  'sellers.read': 'yes yes yes yes yes',
  'sellers.write': 'yes no no no no',
  'catalog.read': 'yes no yes no yes',
  'catalog.write': 'yes no yes no no',
  'content.read': 'yes no yes yes yes',
  'content.write': 'yes no yes no no',
  'articles.write': 'yes no yes yes no',
  'contact.read': 'yes no no yes yes',
  'contact.write': 'yes no no yes no',
  'coupons.read': 'yes yes yes yes yes',
  'coupons.write': 'yes no yes no no',
  'moderation.read': 'yes no yes yes yes',
  'moderation.write': 'yes no yes yes no',
  'settings.read': 'yes yes no no yes',
  'settings.write': 'yes no no no no',
  'staff.read': 'yes yes yes yes yes',
  'staff.write': 'yes no no no no',
  'audit.read': 'yes yes no no yes',
  'jobs.read': 'yes no no no yes',
  'jobs.write': 'yes no no no no',
}

test.each(permissionNames)('%s', (permission) =>
  expect(staffRoles.map((role) => (isAllowed(role, permission) ? 'yes' : 'no')).join(' ')).toBe(
    table[permission],
  ),
)

test('an account without a staff role has no permission', () =>
  expect(permissionNames.filter((name) => isAllowed(null, name))).toEqual([]))

/** Where the area of a permission to change something is not that of the permission to view it. */
const viewedIn: Record<string, string> = { refunds: 'orders', returns: 'orders', articles: 'content' }

test('a role that changes something can also view it', () => {
  for (const role of staffRoles) {
    for (const name of permissionsOf(role).filter((one) => one.endsWith('.write'))) {
      const area = name.replace('.write', '')
      expect(permissionsOf(role), `${role} ${name}`).toContain(`${viewedIn[area] ?? area}.read`)
    }
  }
})

test('the refusal names the role and what it cannot do', () => {
  expect(refusalText('SUPPORT', 'payouts.run')).toBe(
    'Your role, Support, cannot run payouts. Ask an owner of this shop.',
  )
  expect(rolesWith('payouts.approve')).toEqual(['OWNER', 'FINANCE'])
})
