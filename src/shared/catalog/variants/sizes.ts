/** Letter sizes from small to large. */
const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL', '6XL']
const aliases: Record<string, string> = { '2XS': 'XXS', '2XL': 'XXL', XXXL: '3XL', XXXXL: '4XL' }

/** Units of numbers in sizes, relative to the smaller unit that is sorted with them. */
const factors: Record<string, number> = { TB: 1024, KG: 1000, L: 1000, M: 100 }

/** Letters before numbers before words such as Free Size. */
function keyOf(size: string): [group: number, ...numbers: number[]] {
  const text = size.trim().toUpperCase()
  const rank = letters.indexOf(aliases[text] ?? text)
  if (rank >= 0) return [0, rank]
  // 42, 42.5, UK 8, 32/30, 128 GB
  const numbers = [...text.matchAll(/(\d+(?:\.\d+)?)\s*([A-Z]*)/g)]
  if (numbers.length === 0) return [2]
  return [1, ...numbers.map(([, number, unit]) => Number(number) * (factors[unit ?? ''] ?? 1))]
}

/** The order of sizes: S, M, L, XL; 38, 39; 30/32, 32/30. Other words come last, by name. */
export function compareSizes(a: string, b: string): number {
  const [left, right] = [keyOf(a), keyOf(b)]
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0)
    if (difference !== 0) return difference
  }
  // Other is the last choice.
  return Number(a === 'Other') - Number(b === 'Other') || (a < b ? -1 : Number(a > b))
}

/** Distinct sizes in order. */
export const sortSizes = (some: Iterable<string>): string[] => [...new Set(some)].sort(compareSizes)
