import type { LimitFilter } from './limits.rules.ts'

type SizeFilter = Extract<LimitFilter, { kind: 'size' }>

const names: Record<string, string> = { small: 'S', medium: 'M', large: 'L', s: 'S', m: 'M', l: 'L' }
const extra: Record<string, string> = { small: 'XS', large: 'XL' }

/**
 * The letter size that a query writes as a word: 'large', 'extra small', 'small size', 'size large'; or as a letter at its
 * end: 'shirt l'. Places in `used` have another meaning.
 */
export function readSizeWord(words: string[], used: Set<number>): SizeFilter | undefined {
  const isFree = (at: number) => at >= 0 && at < words.length && !used.has(at)
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    // Elsewhere, a letter is an apostrophe's ('levi s') or an amount's.
    if (!isFree(at) || !Object.hasOwn(names, word) || (word.length === 1 && at < words.length - 1)) continue
    const isExtra = isFree(at - 1) && ['extra', 'x'].includes(words[at - 1] ?? '') && extra[word]
    const value = isExtra || names[word]
    if (!value) continue
    const first = isExtra ? at - 1 : at
    const places = [first, at]
    if (isFree(first - 1) && words[first - 1] === 'size') places.unshift(first - 1)
    else if (isFree(at + 1) && words[at + 1] === 'size') places.push(at + 1)
    return { kind: 'size', value, words: [...new Set(places)] }
  }
  return undefined
}
