/** The list with one entry moved to index `to`. */
export function moved<T extends { id: number }>(list: T[], id: number, to: number): T[] {
  const entry = list.find((one) => one.id === id)
  if (!entry) return list
  const others = list.filter((one) => one.id !== id)
  const index = Math.max(0, Math.min(to, others.length))
  return [...others.slice(0, index), entry, ...others.slice(index)]
}

/** The index where a dragged entry is dropped: the number of other entries whose middle is above it. */
export const dropIndex = (y: number, middlesOfOthers: number[]): number =>
  middlesOfOthers.filter((middle) => middle < y).length
