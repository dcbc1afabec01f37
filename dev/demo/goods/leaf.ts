import { patternNames } from '../pictures/drawing/patterns.ts'

/** One product: title, price and look. */
export type Good = {
  title: string
  colors: string[]
  /** Selling price in whole dollars; the seller's price ending sets the cents. */
  price: number
  /** The pattern's and the cut's digits in the seed of its pictures. */
  pattern: number
  cut: number
  detail: string
}

export type Leaf = { code: string; thing: string; about: string[]; goods: Good[] }

/**
 * The goods of one leaf. `thing` is how a customer calls one of them, `about` are sentences true for all of them,
 * separated by ' / '. A row is `title | colors | price | look | detail`; the look may be left out. It names the
 * pattern, the number of the drawing's cut, or both; without a number the row's own place chooses the cut.
 */
export function leaf(code: string, thing: string, about: string, rows: string): Leaf {
  const goods = rows
    .trim()
    .split('\n')
    .map((row, place) => toGood(row, place))
  return { code, thing, about: about.split(' / '), goods }
}

function toGood(row: string, place: number): Good {
  const fields = row.split('|').map((field) => field.trim())
  const [title = '', colors = '', price = ''] = fields
  const look = fields.length > 4 ? (fields[3] ?? '') : ''
  const words = look.split(' ').filter((word) => word !== '')
  const cut = words.find((word) => /^\d$/.test(word))
  const pattern = words.find((word) => !/^\d$/.test(word)) ?? 'plain'
  return {
    title,
    colors: colors.split(',').map((color) => color.trim()),
    price: Number(price),
    pattern: patternNames.indexOf(pattern as (typeof patternNames)[number]),
    cut: cut === undefined ? place : Number(cut),
    detail: fields.at(-1) ?? '',
  }
}
