import type { ProductPage } from '#contract/shop/catalog.ts'
import { currencySign } from '../../ui/format/currency.ts'

type Search = NonNullable<ProductPage['search']>

/** `$1,000` for '1000' */
export const wholePrice = (value: string): string =>
  `${currencySign()}${value.replace(/\B(?=(\d{3})+$)/g, ',')}`

/** 'TVs' keeps its capitals. */
const inSentence = (name: string) => (/[A-Z]{2}/.test(name) ? name : name.toLowerCase())

/** The common name of the categories, as in "dresses"; undefined when they have several. */
export function nounOf(categories: Search['categories']): string | undefined {
  const names = new Set(categories.map(({ name }) => name))
  const [name] = names
  return name && names.size === 1 ? inSentence(name) : undefined
}

/** "No red dresses. Showing all dresses." */
export function missedText({
  ignored,
  filters,
  categories,
  colors: shown,
}: Pick<Search, 'ignored' | 'filters' | 'categories' | 'colors'>): string {
  const values = (wanted: string) => ignored.filter(({ kind }) => kind === wanted).map(({ value }) => value)
  const colors = values('color').join(' or ').toLowerCase()
  const sizes = values('size').join(' or ')
  const [discount] = values('discount')
  const [rating] = values('rating')
  const [max] = values('max')
  const noun = nounOf(categories)
  const what = [
    colors,
    noun ?? 'matching products',
    sizes && `in size ${sizes}`,
    discount && (discount === '1' ? 'on sale' : `at ${discount}% off`),
    rating && `with ${rating} stars or more`,
    max && `up to ${wholePrice(max)}`,
  ]
    .filter(Boolean)
    .join(' ')
  if (colors && shown.length > 0) return `No ${what}. Showing similar colors.`
  return `No ${what}. Showing ${filters.length === 0 && noun ? `all ${noun}` : 'the closest matches'}.`
}
