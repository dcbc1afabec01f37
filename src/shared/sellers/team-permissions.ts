/** Every permission in a seller's team, with what it allows as the end of "cannot …". */
export const teamPermissions = {
  'account.read': 'view the account',
  'account.write': 'change the account',
  'account.close': 'close the account',
  'bank.write': 'change where payouts go',
  'mails.write': 'turn off emails to the owner',
  'data.export': "download the seller's data",
  'orders.read': 'view orders and returns',
  'orders.write': 'confirm, ship and cancel orders and answer returns',
  'products.read': 'view products',
  'products.write': 'change products',
  'reviews.read': 'view reviews',
  'reviews.write': 'reply to reviews',
  'reports.read': 'view figures and reports',
  'payouts.read': 'view payouts and transactions',
  'team.read': 'view the team',
  'team.write': 'invite and remove members and change roles',
} as const

export type TeamPermission = keyof typeof teamPermissions
export const teamPermissionNames = Object.keys(teamPermissions) as TeamPermission[]
