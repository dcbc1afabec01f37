/**
 * The ids of orders that arrived since the last poll of the newest `size` unconfirmed orders. When one order leaves that
 * page, an older one moves up; its id is lower than all ids of the last poll, so it is not new.
 */
export function newOrderIds(
  before: number[] | undefined,
  seen: ReadonlySet<number>,
  now: number[],
  size: number,
) {
  if (!before) return []
  const oldest = before.length < size ? 0 : Math.min(...before)
  return now.filter((id) => id > oldest && !seen.has(id))
}

export const newOrdersText = (count: number, size: number) => {
  if (count === 1) return 'You have a new order.'
  return count < size ? `You have ${count} new orders.` : `You have ${size} or more new orders.`
}
