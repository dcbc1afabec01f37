import type { StaffRole } from '#shared/staff/staff-roles.ts'

/** A staff member. A banned one keeps the role but cannot act. */
export type StaffAccount = { id: number; email: string; banned: boolean; role: StaffRole }
export type RemovalAnswer = 'allowed' | 'unknown' | 'last'
export type RoleChangeAnswer = RemovalAnswer | 'own' | 'same'

/** Whether a staff member may be removed or banned: the shop keeps at least one active owner. */
export function checkRemoval(staff: StaffAccount[], one: StaffAccount | undefined): RemovalAnswer {
  if (!one) return 'unknown'
  if (one.role !== 'OWNER' || one.banned) return 'allowed'
  const others = staff.filter(({ id, role, banned }) => role === 'OWNER' && !banned && id !== one.id)
  return others.length > 0 ? 'allowed' : 'last'
}

/** A member cannot change their own role. `by` is null for the command line. */
export function checkRoleChange(
  staff: StaffAccount[],
  one: StaffAccount | undefined,
  { role, by }: { role: StaffRole; by: number | null },
): RoleChangeAnswer {
  if (!one) return 'unknown'
  if (one.id === by) return 'own'
  if (one.role === role) return 'same'
  return role === 'OWNER' ? 'allowed' : checkRemoval(staff, one)
}
