import { expect, test } from 'vitest'
import { teamPermissionNames } from './team-permissions.ts'
import { mayInTeam, teamRefusal, teamRoles, teamRolesWith } from './team-roles.ts'

/** Columns: owner, manager, fulfilment, finance. */
const table: Record<(typeof teamPermissionNames)[number], string> = {
  'account.read': 'yes yes yes yes',
  'account.write': 'yes yes no no',
  'account.close': 'yes no no no',
  'mails.write': 'yes no no no',
  'bank.write': 'yes no no no',
  'data.export': 'yes no no no',
  'orders.read': 'yes yes yes no',
  'orders.write': 'yes yes yes no',
  'products.read': 'yes yes no no',
  'products.write': 'yes yes no no',
  'reviews.read': 'yes yes no no',
  'reviews.write': 'yes yes no no',
  'reports.read': 'yes yes no yes',
  'payouts.read': 'yes no no yes',
  'team.read': 'yes yes yes yes',
  'team.write': 'yes no no no',
}

test.each(teamPermissionNames)('%s', (permission) =>
  expect(teamRoles.map((role) => (mayInTeam(role, permission) ? 'yes' : 'no')).join(' ')).toBe(
    table[permission],
  ),
)

test('the refusal names the role and what it cannot do', () => {
  expect(teamRefusal('FINANCE', 'bank.write')).toBe(
    'Your role, Finance, cannot change where payouts go. Ask an owner of your team.',
  )
  expect(teamRolesWith('payouts.read')).toEqual(['OWNER', 'FINANCE'])
})
