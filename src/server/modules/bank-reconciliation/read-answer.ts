import { Failure } from '#shared/failure.ts'
import type { BankAnswer } from './answers/answer.rules.ts'
import { readCsvAnswer } from './answers/csv-answer.ts'
import { readPain002 } from './answers/pain002.rules.ts'
import { UnreadableStatement } from './statements/statement.rules.ts'

/** Reads the bank's answer to a file of payments. Throws `invalid` with the reason for a file that cannot be read. */
export function readAnswer(content: string): BankAnswer {
  try {
    return /^\uFEFF?\s*</.test(content) ? readPain002(content) : readCsvAnswer(content)
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error
    const { message } = error
    throw new Failure('invalid', { message, errors: [{ path: 'content', message }] })
  }
}
