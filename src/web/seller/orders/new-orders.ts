/**
 * Which orders of the newest that wait came in since the last look. One that moves up from below the part that was looked
 * at, because another left it, is older than all that were seen there.
 */
export function freshOrders(
  before: number[] | undefined,
  seen: ReadonlySet<number>,
  now: number[],
  size: number,
) {
  if (!before) return []
  const oldest = before.length < size ? 0 : Math.min(...before)
  return now.filter((id) => id > oldest && !seen.has(id))
}

export const freshText = (count: number, size: number) => {
  if (count === 1) return 'A new order has come in.'
  return count < size ? `${count} new orders have come in.` : 'Many new orders have come in.'
}
