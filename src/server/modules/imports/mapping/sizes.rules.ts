import { sizeColumns } from '#shared/catalog/import-columns.ts'
import type { DecimalMark } from '#shared/catalog/import-mapping.ts'
import { plainPrice } from '#shared/region/price-text.ts'

type SizeColumn = (typeof sizeColumns)[number]

const weightUnits = ['kg', 'g', 'grams', 'lb', 'lbs', 'oz']
const lengthUnits = ['cm', 'mm', 'm', 'in', 'inches']
const names: Record<SizeColumn, string[]> = {
  weight: ['weight', 'packageweight', 'itemweight'],
  length: ['length', 'packagelength', 'itemlength'],
  width: ['width', 'breadth', 'packagewidth', 'itemwidth'],
  height: ['height', 'packageheight', 'itemheight'],
}

/** Headings that name a unit, as `plainHeading` returns them. Without a unit, a column is not matched by itself. */
export const sizeHeadings = Object.fromEntries(
  sizeColumns.map((column) => [
    column,
    names[column].flatMap((name) =>
      (column === 'weight' ? weightUnits : lengthUnits).map((unit) => `${name}${unit}`),
    ),
  ]),
) as Record<SizeColumn, string[]>

/** The unit at the end of a heading such as `Weight (lbs)` or `Variant Grams`. */
const unitOf = (heading: string): string | undefined => {
  const last =
    heading
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.at(-1) ?? ''
  return [...weightUnits, ...lengthUnits].find((unit) => unit === last)
}

/** A number of the file with a point as decimal mark and with the unit of its heading, such as `200 grams`. */
export function plainSize(text: string, heading: string, decimal: DecimalMark): string {
  const [, digits, unit = ''] = /^([\d.,]+)\s*([a-z"]*)$/i.exec(text.trim()) ?? []
  if (digits === undefined) return text
  return `${plainPrice(digits, decimal)} ${unit || (unitOf(heading) ?? '')}`.trim()
}
