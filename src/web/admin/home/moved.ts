/** The list with one of its entries at another place, counted from 0. */
export function moved<T extends { id: number }>(list: T[], id: number, to: number): T[] {
  const entry = list.find((one) => one.id === id)
  if (!entry) return list
  const others = list.filter((one) => one.id !== id)
  const place = Math.max(0, Math.min(to, others.length))
  return [...others.slice(0, place), entry, ...others.slice(place)]
}

/** At which place an entry is let go: how many of the others have their middle above it. */
export const placeAt = (y: number, middlesOfOthers: number[]): number =>
  middlesOfOthers.filter((middle) => middle < y).length
