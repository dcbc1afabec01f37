import type { ImportMappingBody, ImportMappingReply } from '#contract/sellers/import-mapping.ts'
import { type ImportColumn, importColumns, importHeadings } from '#shared/catalog/import-columns.ts'
import {
  type DecimalMark,
  missingColumns,
  presetNames,
  requiredColumns,
} from '#shared/catalog/import-mapping.ts'

/** What the seller chose; the rest is as the server suggests. */
export type Choices = {
  columns: (ImportColumn | null)[] | undefined
  categories: Record<string, string>
  decimal: DecimalMark | undefined
  fallbackCategory: string | undefined
  fallbackQuantity: number | null | undefined
}

export const noChoices: Choices = {
  columns: undefined,
  categories: {},
  decimal: undefined,
  fallbackCategory: undefined,
  fallbackQuantity: undefined,
}

export const columnsOf = (reply: ImportMappingReply): (ImportColumn | null)[] =>
  reply.columns.map(({ column }) => column)

/** Our columns that every file must have or this file has, and the other ones. */
export function splitColumns(reply: ImportMappingReply): { main: ImportColumn[]; optional: ImportColumn[] } {
  const found = columnsOf(reply)
  const isMain = (column: ImportColumn) => requiredColumns.includes(column) || found.includes(column)
  return { main: importColumns.filter(isMain), optional: importColumns.filter((column) => !isMain(column)) }
}

/** One heading for each of our columns: choosing another replaces it. */
export const withColumn = (
  columns: (ImportColumn | null)[],
  column: ImportColumn,
  place: number | null,
): (ImportColumn | null)[] =>
  columns.map((present, at) => (at === place ? column : present === column ? null : present))

/** The category of a value; empty while there is none. */
export const categoryOf = (
  { value, code }: ImportMappingReply['categories'][number],
  { categories }: Choices,
): string => (Object.hasOwn(categories, value) ? categories[value] : code) ?? ''

export const mappingBodyOf = (reply: ImportMappingReply, choices: Choices): ImportMappingBody => ({
  columns: choices.columns ?? columnsOf(reply),
  categories: reply.categories.flatMap((category) => {
    const code = categoryOf(category, choices)
    return code ? [{ value: category.value, code }] : []
  }),
  decimal: choices.decimal ?? reply.decimal,
  fallback: {
    category: (choices.fallbackCategory ?? reply.fallback.category) || null,
    quantity: choices.fallbackQuantity === undefined ? reply.fallback.quantity : choices.fallbackQuantity,
  },
})

/** What the seller must still choose before the rows can be checked, one sentence each. */
export function problemsOf(reply: ImportMappingReply, body: ImportMappingBody): string[] {
  const missing = missingColumns(body).map((column) => importHeadings[column])
  return [
    ...(missing.length > 0
      ? [`Still needed: ${missing.join(', ')}. Choose where to find ${missing.length === 1 ? 'it' : 'them'}.`]
      : []),
    ...(reply.ambiguousPrice && !body.decimal ? ['Choose how prices are written.'] : []),
  ]
}

/** Headings that no column uses. */
export const unusedHeadings = (reply: ImportMappingReply, columns: (ImportColumn | null)[]): string[] =>
  reply.columns.flatMap(({ heading, forVariants, isFallback }, at) =>
    heading && !forVariants && !isFallback && !columns[at] ? [heading] : [],
  )

export function introOf({ preset, missing }: ImportMappingReply): string {
  if (preset)
    return `This looks like an export from ${presetNames[preset]}. Check the matches, then continue.`
  if (missing.length === 0)
    return 'We recognized the columns of your file. Check them and the categories below, then continue.'
  return "Match each column of your file. We'll remember your choices for the next file."
}
