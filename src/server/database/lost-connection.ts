import { sqlState } from './transaction.ts'

const lostStates = new Set(['57P01', '57P02', '57P03', '08000', '08001', '08003', '08006'])
const lostCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

/** The database is away or just coming back: nothing is wrong with what was asked, and later it may be done. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = sqlState(error) ?? ''
  if (lostStates.has(code) || lostCodes.has(code)) return true
  const { message, syscall } = error as Error & { syscall?: string }
  // The socket of a database that has not made it yet.
  if (code === 'ENOENT' && syscall === 'connect') return true
  return /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|not queryable/.test(
    message,
  )
}
