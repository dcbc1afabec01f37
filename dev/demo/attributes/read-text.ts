import { pickFrom } from '../random.ts'

/** A product as the rules read it. */
export type Known = {
  leaf: string
  /** Title, detail and the sentences of the category, one a line, with number words written as digits. */
  lines: string[]
  /** All lines. */
  text: string
  /** The text as the shopper reads it. */
  original: string
  random: () => number
}
type Value = string | string[] | number | boolean | undefined
export type Read = (known: Known) => Value

export function known({ leaf, text: original }: { leaf: string; text: string }): Omit<Known, 'random'> {
  const text = withDigits(original)
  return { leaf, lines: text.split('\n'), text, original }
}

const ones =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'
const counts = new Map([
  ['a', 1],
  ...ones.split(' ').map((word, index): [string, number] => [word, index + 1]),
  ...tens.split(' ').map((word, index): [string, number] => [word, 20 + 10 * index]),
])
// Longer words first, so that "sixteen" is not read as "six".
const small = (() => {
  const one = ones.split(' ').toReversed().join('|')
  return `(?:(?:${tens.replaceAll(' ', '|')})(?:-(?:${one}))?|${one})`
})()
const numberWords = new RegExp(
  `\\b(?:(${small}|a) (hundred|thousand)(?: and (${small}))?|(${small}))\\b`,
  'gi',
)

const countOf = (words: string): number =>
  words
    .toLowerCase()
    .split('-')
    .reduce((sum, word) => sum + (counts.get(word) ?? 0), 0)

/** `Twenty-four hours` becomes `24 hours`, `a hundred and fifty watts` becomes `150 watts`. */
export const withDigits = (text: string): string =>
  text.replace(numberWords, (_, many?: string, power?: string, rest?: string, alone?: string) =>
    String(
      alone
        ? countOf(alone)
        : countOf(many ?? '') * (/hundred/i.test(power ?? '') ? 100 : 1000) + countOf(rest ?? ''),
    ),
  )

export const has =
  (pattern: RegExp) =>
  ({ text }: Known): boolean =>
    pattern.test(text)

export const some =
  (...values: number[]): Read =>
  ({ random }) =>
    pickFrom(values, random)

/** Yes for six products in ten. */
export const often: Read = ({ random }) => random() < 0.6

export const only =
  (leaves: RegExp, read: Read): Read =>
  (product) =>
    leaves.test(product.leaf) ? read(product) : undefined

/** The number in the pattern's first group that matched; the title wins over the sentences of the category. */
export function numberIn({ lines }: Pick<Known, 'lines'>, pattern: RegExp): number | undefined {
  for (const line of lines) {
    const found = pattern
      .exec(line)
      ?.slice(1)
      .find((group) => group !== undefined)
    if (found !== undefined) return Number(found.replaceAll(',', ''))
  }
  return undefined
}

/** The number that the text states, else one of the usual values. */
export const stated =
  (pattern: RegExp, ...usual: number[]): Read =>
  (product) =>
    numberIn(product, pattern) ?? (usual.length > 0 ? pickFrom(usual, product.random) : undefined)

export type Rule = [pattern: RegExp, value: string]

/** The value of the first rule that matches a line. The title's rules win over those of the category's sentences. */
export function firstRule({ lines }: Pick<Known, 'lines'>, rules: Rule[]): string | undefined {
  for (const line of lines) {
    const rule = rules.find(([pattern]) => pattern.test(line))
    if (rule) return rule[1]
  }
  return undefined
}

/** The title and the detail, without the sentences of the category. */
export const ownText = ({ lines }: Pick<Known, 'lines'>): string => lines.slice(0, 2).join('\n')
