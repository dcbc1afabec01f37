/** Every permission, with what it allows as the end of "cannot …". An admin endpoint declares the one it needs. */
export const permissions = {
  'dashboard.read': 'view the dashboard',
  'orders.read': 'view orders and returns',
  'orders.write': "cancel orders and resend customers' e-mails",
  'refunds.write': 'refund orders',
  'returns.write': 'decide returns',
  'payments.read': 'view payments and transactions',
  'payments.write': 'resolve payment problems',
  'payouts.read': 'view payouts',
  'payouts.run': 'run payouts',
  'payouts.approve': 'approve payout runs',
  'payouts.send': 'create bank files and mark payouts',
  'sellers.read': 'view sellers',
  'sellers.write': 'approve, suspend and delete sellers',
  'catalog.read': 'view the home page, deals and attributes',
  'catalog.write': 'change the home page, deals and attributes',
  'coupons.read': 'view coupons',
  'coupons.write': 'change coupons',
  'moderation.read': 'view reported reviews and listings',
  'moderation.write': 'moderate reviews and listings',
  'settings.read': 'view settings',
  'settings.write': 'change settings',
  'staff.read': 'view staff',
  'staff.write': 'invite and remove staff and change roles',
  'audit.read': 'view the audit log',
  'jobs.read': 'view failed jobs',
  'jobs.write': 'retry failed jobs',
} as const

export type Permission = keyof typeof permissions
export const permissionNames = Object.keys(permissions) as Permission[]
