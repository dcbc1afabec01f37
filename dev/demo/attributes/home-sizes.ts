import { pickFrom } from '../random.ts'
import { type Known, numberIn, type Read } from './read-text.ts'

type Usual = { width?: number[]; depth?: number[]; height?: number[] }

/** Centimetres of furniture whose text states none. */
const usual: [leaf: RegExp, sizes: Usual][] = [
  [/_sofas$/, { width: [180, 196, 208, 224], depth: [85, 90, 95], height: [78, 82, 86] }],
  [/_beds$/, { width: [168, 172, 176], depth: [208, 212, 216], height: [95, 105, 115] }],
  [/_dining_tables$/, { width: [140, 160, 180], depth: [80, 90], height: [75] }],
  [/_coffee_tables$/, { width: [90, 100, 110], depth: [50, 60], height: [40] }],
  [/_dining_chairs$/, { width: [45, 48, 51], depth: [50, 54], height: [80, 85, 92] }],
  [/_armchairs$/, { width: [70, 76, 82], depth: [74, 80, 85], height: [78, 84, 102] }],
  [/_wardrobes$/, { width: [100, 120, 150], depth: [56, 60], height: [190, 200, 210] }],
  [/_desks$/, { width: [110, 120, 140], depth: [60], height: [74] }],
  [/_bookshelves$/, { width: [60, 80, 100], height: [120, 150, 180] }],
  [/_shoe_racks$/, { width: [60, 80, 100], height: [48, 55, 90] }],
  [/_wall_shelves$/, { width: [40, 60, 80], height: [4, 22, 26] }],
  [/_coat_stands$/, { width: [40, 45, 50], height: [168, 174, 180] }],
  [/_laundry_hampers$/, { width: [36, 40, 45], height: [55, 60, 65] }],
]

// Seat heights, clearances, rails and mattresses are not the measures of the furniture.
const patterns: Record<keyof Usual, RegExp> = {
  width:
    /\b(\d+) cm (?:wide|across|long)\b|^At (\d+) cm\b|\bseats at (\d+) cm\b|(?<!mattress of )\b(\d+) by \d+(?: by \d+)? cm\b|\b(?:A|An) (\d+) cm (?:top|board|round|disc|plank)/i,
  depth:
    /(?<!high and )\b(\d+) cm (?:deep|of depth)\b|(?<!mattress of )\b\d+ by (\d+)(?: by \d+)? cm\b|\b(?:A|An) (\d+) cm (?:round|disc)/i,
  height: /(?<!seat )\b(\d+) cm (?:high|above the floor)\b|\b\d+ by \d+ by (\d+) cm\b/i,
}

/** "Seat 45 cm high and 58 cm deep" says nothing about the sofa's height and depth, "Top 74 cm high and 60 cm deep" does. */
const withoutSeat = (line: string): string => line.replaceAll(/\bseat \d+ cm high(?: and \d+ cm deep)?/gi, '')

const size =
  (dimension: keyof Usual): Read =>
  (product: Known) => {
    const lines = product.lines.map(withoutSeat)
    // "Top 74 cm high and 60 cm deep" states two measures.
    const found = numberIn(
      { lines: lines.map((line) => line.replaceAll(' and ', ', ')) },
      patterns[dimension],
    )
    if (found !== undefined) return found
    const sizes = usual.find(([leaf]) => leaf.test(product.leaf))?.[1][dimension]
    return sizes && pickFrom(sizes, product.random)
  }

export const width = size('width')
export const depth = size('depth')
export const height = size('height')

/** The longer side of `60 by 100 cm`, else a height, a length or a width across that the text states. */
export function longestSide(
  product: Pick<Known, 'lines'>,
  usualSizes: number[],
  random: () => number,
): number {
  for (const line of product.lines) {
    const tall = /\b(\d+) cm (?:high|long|of quiet stoneware)\b/i.exec(line)?.[1]
    if (tall !== undefined) return Number(tall)
    const [, first, second] = /\b(\d+)(?: by| and) (\d+) cm\b/i.exec(line) ?? []
    if (first !== undefined) return Math.max(Number(first), Number(second))
    const across = /\b(\d+) cm (?:across|long)\b|, (\d+) cm$/i.exec(line)
    if (across) return Number(across[1] ?? across[2])
  }
  return pickFrom(usualSizes, random)
}
