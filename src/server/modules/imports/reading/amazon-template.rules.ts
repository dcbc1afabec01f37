import { amazonPreset } from '../mapping/amazon-preset.rules.ts'
import { plainHeading } from '../mapping/headings.rules.ts'

const templateMark = /^\W*(TemplateType|settings)=/i

/** Whether a file begins with the lines that a template of Amazon has above its field names. */
export const isTemplate = (head: string): boolean => templateMark.test(head)

/** The rows of the field names and of the first product. Settings in the first line tell them; until 2021 these were rows 3 and 4. */
export function templateRows(firstLine: string[]): { headings: number; data: number } | undefined {
  if (!isTemplate(firstLine[0] ?? '')) return undefined
  const settings = firstLine.find((cell) => /^\W*settings=/i.test(cell)) ?? ''
  const rowOf = (name: string) => Number(new RegExp(`[=&]${name}=(\\d{1,2})\\b`).exec(settings)?.[1] ?? 0)
  const headings = rowOf('attributeRow') || 3
  return { headings, data: Math.max(rowOf('dataRow'), headings + 1) }
}

/** The delimiter of a template whose first line is one cell; undefined until its field names are read. */
export const templateDelimiter = (head: string): string | undefined =>
  /contribution_sku[^,;\t\r\n]{0,400}([,;\t])/.exec(head)?.[1]

/** Longer headings are no fields, and would take the patterns below very long. */
const fieldMax = 400
const fieldPath = /^[a-z][a-z0-9_]*(\[[^\]]*\])*(#\d+\b|\[[^\]]*\])/

/**
 * `item_name[marketplace_id=…][language_tag=…]#1.value` as `item_name`. Prices for other buyers keep their mark, so that they
 * are not taken for the price.
 */
export const shortField = (heading: string): string =>
  heading.length <= fieldMax && fieldPath.test(heading)
    ? heading
        .replace(/\[(?!audience=(?!ALL\]))[^\]]*\]/g, '')
        .replace(/#1\b/g, '')
        .replaceAll('#', '')
        .replace(/\.value$/, '')
    : heading

const usedFields = new Set([...Object.keys(amazonPreset.columns), ...amazonPreset.variants])

/**
 * The places of at most `most` columns, because a template has hundreds: those that are read, then those that can be an
 * option of variants, then the others.
 */
export function keptPlaces(headings: string[], most: number): number[] {
  const rank = (heading: string) =>
    usedFields.has(plainHeading(heading)) ? 0 : /[.\d]/.test(heading) ? 2 : 1
  return headings
    .map((heading, at) => ({ at, rank: rank(heading) }))
    .sort((one, other) => one.rank - other.rank || one.at - other.at)
    .slice(0, most)
    .map(({ at }) => at)
    .sort((one, other) => one - other)
}
