// Numbers that people type. Never `Number(text)`: in Germany `1.299` is more than a thousand, elsewhere less than two.
import { numberFormat } from './formats.ts'
import { region } from './region.ts'

/** With `.` as decimal separator; groups of three digits, or lakhs and crores. */
const typedNumber = /^[+-]?(\d+|[1-9]\d{0,2}(,\d{3})+|[1-9]\d?(,\d\d)+,\d{3})?(\.\d*)?$/

/** Fields with more decimals have no thousands separators, because `1,299` could mean both there. */
const groupedDecimalsMax = 2

/**
 * The number in a text that is written as in the shop's region, with or without currency or percent sign. Undefined for
 * an empty text. `NaN` for a text in another format, which is never guessed. `decimals`: how many the field accepts.
 */
export function readDecimal(
  text: string,
  decimals = groupedDecimalsMax,
  code = region(),
): number | undefined {
  if (text.trim() === '') return undefined
  const bare = text.replace(/^[\s\p{Sc}]+|[\s\p{Sc}%]+$/gu, '')
  const english = code === 'DE' ? bare.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.')) : bare
  const isReadable = typedNumber.test(english) && /\d/.test(english)
  if (!isReadable || (decimals > groupedDecimalsMax && english.includes(','))) return Number.NaN
  return Number(english.replaceAll(',', ''))
}

const grouped = numberFormat({ maximumFractionDigits: 20 })
const ungrouped = numberFormat({ maximumFractionDigits: 20, useGrouping: false })

/** `1299.5`, in Germany `1299,5`: a number as `readDecimal` reads it; empty without a number. */
export const decimalText = (value: number | null | undefined): string =>
  typeof value === 'number' && !Number.isNaN(value) ? ungrouped.format(value) : ''

/** `1,299.5`, in Germany `1.299,5`, for fields that accept thousands separators. */
export const groupedText = (value: number | null | undefined, decimals: number): string =>
  decimals <= groupedDecimalsMax && typeof value === 'number' && !Number.isNaN(value)
    ? grouped.format(value)
    : decimalText(value)

/** `1,299.50`, in Germany `1.299,50`: an example for messages. */
export const decimalExample = (decimals = groupedDecimalsMax): string =>
  decimals > groupedDecimalsMax
    ? decimalText(1299.5)
    : numberFormat({ minimumFractionDigits: decimals }).format(decimals === 0 ? 1299 : 1299.5)

export const decimalProblem = (decimals = groupedDecimalsMax): string =>
  `Enter a number such as ${decimalExample(decimals)}.`
