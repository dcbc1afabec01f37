/** An admin. A banned admin keeps the role but cannot act. */
export type AdminAccount = { id: number; email: string; banned: boolean }
export type RemovalAnswer = 'allowed' | 'unknown' | 'last'

/** Whether an admin may be removed or banned: the shop keeps at least one active admin. */
export function checkRemoval(holders: AdminAccount[], one: AdminAccount | undefined): RemovalAnswer {
  if (!one) return 'unknown'
  const others = holders.filter((holder) => !holder.banned && holder.id !== one.id)
  return one.banned || others.length > 0 ? 'allowed' : 'last'
}
