import type { CsvColumns } from '#contract/payments/bank-statements.ts'
import { Failure } from '#shared/failure.ts'
import { readCamt053 } from './statements/camt053.rules.ts'
import { readCsv } from './statements/csv.ts'
import { readMt940 } from './statements/mt940.rules.ts'
import { type Statement, UnreadableStatement } from './statements/statement.rules.ts'

type Format = 'CSV' | 'MT940' | 'CAMT053'

function formatOf(content: string): Format {
  if (/^\uFEFF?\s*</.test(content)) return 'CAMT053'
  return /^:20:/m.test(content) && /^:60[FM]:/m.test(content) ? 'MT940' : 'CSV'
}

/** Reads a statement in any supported format. Throws `invalid` with the reason for a file that cannot be read. */
export function readStatement(
  content: string,
  columns: CsvColumns | undefined,
): { format: Format; statement: Statement } {
  const format = formatOf(content)
  try {
    if (format === 'CAMT053') return { format, statement: readCamt053(content) }
    if (format === 'MT940') return { format, statement: readMt940(content) }
    return { format, statement: readCsv(content, columns) }
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error
    throw new Failure('invalid', {
      message: error.message,
      errors: [{ path: 'content', message: error.message }],
    })
  }
}
