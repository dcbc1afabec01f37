import { type TeamPermission, teamPermissionNames, teamPermissions } from './team-permissions.ts'

export const teamRoles = ['OWNER', 'MANAGER', 'FULFILMENT', 'FINANCE'] as const
export type TeamRole = (typeof teamRoles)[number]

export const teamRoleNames: Record<TeamRole, string> = {
  OWNER: 'Owner',
  MANAGER: 'Manager',
  FULFILMENT: 'Fulfillment',
  FINANCE: 'Finance',
}

export const teamRoleNotes: Record<TeamRole, string> = {
  OWNER: 'Does everything, including the bank account, the team and closing the account.',
  MANAGER: 'Manages products, orders, returns and business details, and views figures.',
  FULFILMENT: 'Confirms, packs and ships orders, and answers returns.',
  FINANCE: 'Views payouts, statements, transactions and reports. Cannot change the bank account.',
}

const granted: Record<TeamRole, readonly TeamPermission[]> = {
  OWNER: teamPermissionNames,
  MANAGER: [
    'account.read',
    'account.write',
    'orders.read',
    'orders.write',
    'products.read',
    'products.write',
    'reviews.read',
    'reviews.write',
    'reports.read',
    'team.read',
  ],
  FULFILMENT: ['account.read', 'orders.read', 'orders.write', 'team.read'],
  FINANCE: ['account.read', 'reports.read', 'payouts.read', 'team.read'],
}

export const permissionsOfTeamRole = (role: TeamRole): readonly TeamPermission[] => granted[role]

export const mayInTeam = (role: TeamRole, permission: TeamPermission): boolean =>
  granted[role].includes(permission)

export const teamRolesWith = (permission: TeamPermission): TeamRole[] =>
  teamRoles.filter((role) => mayInTeam(role, permission))

/** Why a member may not do something. */
export const teamRefusal = (role: TeamRole, permission: TeamPermission): string =>
  `Your role, ${teamRoleNames[role]}, cannot ${teamPermissions[permission]}. Ask an owner of your team.`
