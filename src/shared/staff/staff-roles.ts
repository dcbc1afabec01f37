import { type Permission, permissionNames, permissions } from './permissions.ts'

export const staffRoles = ['OWNER', 'FINANCE', 'CATALOG', 'SUPPORT', 'READ_ONLY'] as const
export type StaffRole = (typeof staffRoles)[number]

export const staffRoleNames: Record<StaffRole, string> = {
  OWNER: 'Owner',
  FINANCE: 'Finance',
  CATALOG: 'Catalog',
  SUPPORT: 'Support',
  READ_ONLY: 'Read-only',
}

export const staffRoleNotes: Record<StaffRole, string> = {
  OWNER: 'Does everything, including settings and staff.',
  FINANCE: 'Refunds orders, resolves payment problems, closes months, and runs, approves and sends payouts.',
  CATALOG: 'Manages the home page, content pages, deals and coupons, and moderates listings and reviews.',
  SUPPORT:
    'Helps customers: answers messages, blocks customers, cancels and refunds orders, decides returns, edits help articles, and moderates listings and reviews.',
  READ_ONLY: 'Views everything and changes nothing.',
}

const granted: Record<StaffRole, readonly Permission[]> = {
  OWNER: permissionNames,
  FINANCE: [
    'dashboard.read',
    'orders.read',
    'refunds.write',
    'payments.read',
    'payments.write',
    'books.read',
    'books.close',
    'payouts.read',
    'payouts.run',
    'payouts.approve',
    'payouts.send',
    'customers.read',
    'sellers.read',
    'coupons.read',
    'settings.read',
    'staff.read',
    'audit.read',
  ],
  CATALOG: [
    'dashboard.read',
    'sellers.read',
    'catalog.read',
    'catalog.write',
    'content.read',
    'content.write',
    'articles.write',
    'coupons.read',
    'coupons.write',
    'moderation.read',
    'moderation.write',
    'staff.read',
  ],
  SUPPORT: [
    'dashboard.read',
    'orders.read',
    'orders.write',
    'refunds.write',
    'returns.write',
    'customers.read',
    'customers.write',
    'sellers.read',
    'content.read',
    'articles.write',
    'contact.read',
    'contact.write',
    'coupons.read',
    'moderation.read',
    'moderation.write',
    'staff.read',
  ],
  READ_ONLY: permissionNames.filter((name) => name.endsWith('.read')),
}

export const permissionsOf = (role: StaffRole): readonly Permission[] => granted[role]

/** Null for customers and sellers, who have no permissions. */
export const isAllowed = (role: StaffRole | null, permission: Permission): boolean =>
  role !== null && granted[role].includes(permission)

export const rolesWith = (permission: Permission): StaffRole[] =>
  staffRoles.filter((role) => isAllowed(role, permission))

/** Why a staff member may not do something. */
export const refusalText = (role: StaffRole, permission: Permission): string =>
  `Your role, ${staffRoleNames[role]}, cannot ${permissions[permission]}. Ask an owner of this shop.`
