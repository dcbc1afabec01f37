/** Who has the role: one who is banned keeps it, and cannot act. */
export type RoleHolder = { id: number; email: string; banned: boolean }
export type Leaving = 'allowed' | 'unknown' | 'last'

/** Whether somebody may stop to act as an admin, of all who have the role: the shop keeps one who can. */
export function mayLeave(holders: RoleHolder[], one: RoleHolder | undefined): Leaving {
  if (!one) return 'unknown'
  const others = holders.filter((holder) => !holder.banned && holder.id !== one.id)
  return one.banned || others.length > 0 ? 'allowed' : 'last'
}
