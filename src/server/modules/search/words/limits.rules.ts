import { sizes } from '#shared/catalog/variants/colors.ts'

/**
 * A filter beside the color that words of the query stand for: prices in whole units, the least discount in percent, or
 * the least rating in stars. `words` are their places in the query.
 */
export type LimitFilter =
  | { kind: 'size'; value: string; words: number[] }
  | {
      kind: 'min' | 'max' | 'discount' | 'rating'
      value: number
      words: number[]
      /** An amount alone, as in '$20 shirt': up to this price if there is such a product. */
      bare?: boolean
    }

type Bound = { kind: 'min' | 'max'; phrase: string[] }
const bounds = (kind: Bound['kind'], phrases: string): Bound[] =>
  phrases.split(', ').map((phrase) => ({ kind, phrase: phrase.split(' ') }))

/** 'under 50' */
const before = [
  ...bounds('max', 'under, below, upto, within, less than, cheaper than, up to, maximum, max'),
  ...bounds('min', 'over, above, more than, at least, minimum, starting at'),
]
/** '50 or less' */
const after = [
  ...bounds('max', 'or less, and less, or under, and under, or below, and below, maximum, max'),
  ...bounds('min', 'or more, and more, or above, and above, or over, and over, and up, minimum'),
]
const units = new Set(
  'usd dollar dollars bucks rs inr rupee rupees euro euros eur pound pounds gbp'.split(' '),
)
/** Units of an amount alone. A pound is also a weight, a euro a football cup. */
const unitsBefore = new Set('usd eur gbp inr rs'.split(' '))
const unitsAfter = new Set('usd dollar dollars bucks rs inr rupee rupees euro euros eur gbp'.split(' '))
const nearly = new Set('about around approximately for at'.split(' '))
/** '$20 off' is no price. */
const otherAmounts = new Set('off discount coupon coupons voucher vouchers card cards'.split(' '))
/** Without a unit, a range of smaller numbers is a count or a size: '6 to 8 cups'. */
const plainRangeMin = 20

type Amount = { value: number; from: number; to: number; unit: boolean }

/** The amount at a place, with its unit: '50', '$ 50', '50 dollars', '1k'. */
function amountAt(words: string[], at: number): Amount | undefined {
  const unitFirst = units.has(words[at] ?? '')
  const place = unitFirst ? at + 1 : at
  const [, digits, thousands] = /^(\d{1,7})(k?)$/.exec(words[place] ?? '') ?? []
  if (digits === undefined) return undefined
  const unitLast = units.has(words[place + 1] ?? '')
  return {
    value: Number(digits) * (thousands ? 1000 : 1),
    from: at,
    to: unitLast ? place + 1 : place,
    unit: unitFirst || unitLast,
  }
}

const phraseAt = (list: Bound[], words: string[], at: number) =>
  list.find(({ phrase }) => phrase.every((word, offset) => words[at + offset] === word))

const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, offset) => from + offset)

/**
 * Prices, sizes, discounts and ratings: 'under 50', '50 or less', 'between 50 and 100 dollars', '500 to 1000', 'usd 20',
 * 'size 42', 'xl', 'on sale', '50 percent off', 'highly rated'.
 */
export function readLimits(words: string[]): LimitFilter[] {
  const found: LimitFilter[] = []
  for (let at = 0; at < words.length; at += 1) {
    const limits =
      percentAt(words, at) ??
      rangeAt(words, at) ??
      boundAt(words, at) ??
      bareAt(words, at) ??
      sizeAt(words, at) ??
      saleAt(words, at) ??
      ratingAt(words, at) ??
      []
    found.push(...limits)
    at = limits[0]?.words.at(-1) ?? at
  }
  return found
}

/** 'between 50 and 100', 'from 50 to 100', '500 to 1000' */
function rangeAt(words: string[], at: number): LimitFilter[] | undefined {
  const named = words[at] === 'between' || words[at] === 'from'
  const low = amountAt(words, named ? at + 1 : at)
  if (!low || !['to', 'and'].includes(words[low.to + 1] ?? '')) return undefined
  const high = amountAt(words, low.to + 2)
  if (!high || high.value <= low.value) return undefined
  if (!named && (words[low.to + 1] === 'and' || !(low.unit || high.unit || low.value >= plainRangeMin)))
    return undefined
  const places = span(at, high.to)
  return [
    { kind: 'min', value: low.value, words: places },
    { kind: 'max', value: high.value, words: places },
  ]
}

function boundAt(words: string[], at: number): LimitFilter[] | undefined {
  const bound = phraseAt(before, words, at)
  const amount = bound && amountAt(words, at + bound.phrase.length)
  if (bound && amount) return [{ kind: bound.kind, value: amount.value, words: span(at, amount.to) }]
  const first = amountAt(words, at)
  const suffix = first && phraseAt(after, words, first.to + 1)
  if (!first || !suffix) return undefined
  return [{ kind: suffix.kind, value: first.value, words: span(at, first.to + suffix.phrase.length) }]
}

/** 'usd 20', '20 dollars', 'around 20 dollars' */
function bareAt(words: string[], at: number): LimitFilter[] | undefined {
  const amount = amountAt(words, nearly.has(words[at] ?? '') ? at + 1 : at)
  if (!amount?.unit || amount.value === 0 || otherAmounts.has(words[amount.to + 1] ?? '')) return undefined
  if (!unitsBefore.has(words[amount.from] ?? '') && !unitsAfter.has(words[amount.to] ?? '')) return undefined
  return [{ kind: 'max', value: amount.value, words: span(at, amount.to), bare: true }]
}

const isSize = (word: string) =>
  (sizes as readonly string[]).includes(sizeNamed(word)) || /^\d{1,2}$/.test(word)

/** '2xl' is the other common name of XXL. */
const sizeNamed = (word: string) => (word === '2xl' ? 'XXL' : word.toUpperCase())

function sizeAt(words: string[], at: number): LimitFilter[] | undefined {
  const word = words[at] ?? ''
  const next = words[at + 1]
  if (word === 'size' && next && isSize(next)) {
    return [{ kind: 'size', value: sizeNamed(next), words: [at, at + 1] }]
  }
  // '9 size shoes'
  if (next === 'size' && /^\d{1,2}$/.test(word) && !isSize(words[at + 2] ?? '')) {
    return [{ kind: 'size', value: word, words: [at, at + 1] }]
  }
  return /^(x[sl]|xxl|2xl)$/.test(word) ? [{ kind: 'size', value: sizeNamed(word), words: [at] }] : undefined
}

/** '50 percent off', 'at least 30 percent discount', '20 off' */
function percentAt(words: string[], at: number): LimitFilter[] | undefined {
  const bound = phraseAt(before, words, at) ?? (words[at] === 'flat' ? { phrase: ['flat'] } : undefined)
  const place = at + (bound?.phrase.length ?? 0)
  const end = words[place + 1] === 'percent' ? place + 2 : place + 1
  if (!/^[1-9]\d?$/.test(words[place] ?? '') || !['off', 'discount'].includes(words[end] ?? ''))
    return undefined
  return [{ kind: 'discount', value: Number(words[place]), words: span(at, end) }]
}

const saleWords = new Set(
  'sale sales clearance discount discounts discounted deal deals offer offers'.split(' '),
)

/** 'sale', 'on sale', 'with discount', 'deals'; 'for sale' says only that it is sold. */
function saleAt(words: string[], at: number): LimitFilter[] | undefined {
  const from = ['on', 'with'].includes(words[at] ?? '') ? at + 1 : at
  if (!saleWords.has(words[from] ?? '') || words[from - 1] === 'for') return undefined
  return [{ kind: 'discount', value: 1, words: span(at, from) }]
}

const praise = new Set('highly well good great'.split(' '))

/** 'highly rated', 'well reviewed', 'good reviews'. 'Best rated' is a sort order. */
function ratingAt(words: string[], at: number): LimitFilter[] | undefined {
  if (!praise.has(words[at] ?? '') || !['rated', 'reviewed', 'reviews'].includes(words[at + 1] ?? ''))
    return undefined
  const from = words[at - 1] === 'with' ? at - 1 : at
  return [{ kind: 'rating', value: 4, words: span(from, at + 1) }]
}
