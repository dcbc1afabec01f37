import type { ImportFix } from '#contract/sellers/import-problems.ts'
import type { ImportColumn } from '#shared/catalog/import-columns.ts'
import { toSize } from '#shared/catalog/variants/to-size.ts'
import { categoryCodes } from '../mapping/categories.rules.ts'
import { isShopColor } from '../mapping/color-names.rules.ts'

const statuses = ['active', 'draft', 'archived']

/** Columns whose values are right or wrong by themselves, whatever the rest of the row says. */
const isRight: Partial<Record<ImportColumn, (value: string) => boolean>> = {
  color: isShopColor,
  size: (value) => toSize(value) !== undefined,
  status: (value) => statuses.includes(value.trim().toLowerCase()),
  category: (value) => categoryCodes.has(value.trim()),
}

export const fixedColumns = ['color', 'size', 'status'] as const satisfies ImportColumn[]

/** A value as it is remembered: in any letter case. */
export const valueKey = (value: string): string => value.trim().slice(0, 200).trim().toLowerCase()

/**
 * The fixes that hold for the next file, too: of values that can never be right. A price that was too low, or a size that two
 * variants had, may be right there.
 */
export const lastingFixes = (fixes: ImportFix[]): ImportFix[] =>
  fixes.filter(({ column, value, replacement }) => {
    const check = isRight[column]
    return check !== undefined && value.trim() !== '' && !check(value) && check(replacement)
  })
