import { colorNamesMax, ownColorNames } from '#shared/catalog/variants/color-names.ts'
import type { ReadRow } from './checks/table-rows.rules.ts'
import type { TableHead, TableVariant } from './table-types.rules.ts'

/** The product's own color names after the rows. Adds an error to a row that contradicts an earlier one. */
export function withColorNames(
  head: TableHead,
  rows: ReadRow[],
  variants: Pick<TableVariant, 'color'>[],
): TableHead {
  const given = new Map<string, string>()
  for (const [at, { draft, errors }] of rows.entries()) {
    const color = variants[at]?.color
    const name = draft.colorName
    if (color === undefined || name === undefined || errors.has('color')) continue
    const known = given.get(color)
    if (known === undefined) given.set(color, name)
    else if (known.toLowerCase() !== name.toLowerCase())
      errors.add({
        column: 'colorName',
        message: `Another row of this product shows ${color} as “${known}”. Choose another color for one of them.`,
      })
  }
  if (given.size === 0) return head
  const colorNames = ownColorNames({ ...head.details.colorNames, ...Object.fromEntries(given) })
  if (Object.keys(colorNames).length > colorNamesMax) {
    const message = `At most ${colorNamesMax} colors of a product can have their own name.`
    rows.find(({ draft }) => draft.colorName !== undefined)?.errors.add({ column: 'colorName', message })
  }
  const { colorNames: before, ...details } = head.details
  return {
    ...head,
    details: { ...details, ...(Object.keys(colorNames).length > 0 && { colorNames }) },
  }
}
