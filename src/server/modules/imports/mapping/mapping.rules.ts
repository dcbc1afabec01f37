import type { ImportMappingBody } from '#contract/sellers/import-mapping.ts'
import { importHeadings } from '#shared/catalog/import-columns.ts'
import { type DecimalMark, type ImportMapping, missingColumns } from '#shared/catalog/import-mapping.ts'
import { Failure } from '#shared/failure.ts'
import { categoryCodes } from './categories.rules.ts'

type Problem = { path: string; message: string }

/** The mapping to store. All problems are reported together. */
export function checkMapping(
  body: ImportMappingBody,
  file: { headings: string[]; decimal: DecimalMark | undefined },
): ImportMapping {
  const problems: Problem[] = []
  const { columns, categories, fallback } = body
  if (columns.length !== file.headings.length)
    problems.push({ path: 'columns', message: `The file has ${file.headings.length} columns.` })
  const used = columns.filter((column) => column !== null)
  const twice = [...new Set(used.filter((column, at) => used.indexOf(column) !== at))]
  for (const column of twice)
    problems.push({
      path: 'columns',
      message: `Two columns of the file are ${importHeadings[column]}. Keep one.`,
    })
  const missing = missingColumns({ columns, fallback })
  if (missing.length > 0) {
    const names = missing.map((column) => importHeadings[column]).join(', ')
    problems.push({ path: 'columns', message: `Choose a column of the file for: ${names}.` })
  }
  const codes = [
    ...categories.map(({ code }) => code),
    ...(fallback.category === null ? [] : [fallback.category]),
  ]
  const unknown = codes.find((code) => !categoryCodes.has(code))
  if (unknown !== undefined)
    problems.push({ path: 'categories', message: `There is no category “${unknown}”.` })
  // Not asked if the file's prices are unambiguous.
  const decimal = file.decimal ?? body.decimal
  if (!decimal)
    problems.push({ path: 'decimal', message: 'Choose how prices are written: 1,299.00 or 1.299,00.' })
  const [first] = problems
  if (first || !decimal)
    throw new Failure('invalid', {
      message: problems.map(({ message }) => message).join(' '),
      errors: problems,
    })
  const codeOf = Object.fromEntries(categories.map(({ value, code }) => [value, code]))
  return { columns, categories: codeOf, decimal, fallback }
}
