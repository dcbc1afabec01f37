// Recognizes PostgreSQL errors.

/** The SQLSTATE of a PostgreSQL error, or the code of a network error. */
export const sqlState = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

export const foreignKeyViolation = '23503'
export const uniqueViolation = '23505'
const checkViolation = '23514'
const exclusionViolation = '23P01'

const isConstraint = (error: unknown, constraint: string): boolean =>
  typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === constraint

export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  sqlState(error) === uniqueViolation && (constraint === undefined || isConstraint(error, constraint))

export const isForeignKeyViolation = (error: unknown, constraint: string): boolean =>
  sqlState(error) === foreignKeyViolation && isConstraint(error, constraint)

export const isCheckViolation = (error: unknown, constraint: string): boolean =>
  sqlState(error) === checkViolation && isConstraint(error, constraint)

export const isExclusionViolation = (error: unknown, constraint: string): boolean =>
  sqlState(error) === exclusionViolation && isConstraint(error, constraint)

const lostStates = new Set(['57P01', '57P02', '57P03', '08000', '08001', '08003', '08006'])
const lostCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

/** The database is unreachable or restarting: the statement may succeed later. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = sqlState(error) ?? ''
  if (lostStates.has(code) || lostCodes.has(code)) return true
  const { message, syscall } = error as Error & { syscall?: string }
  // The Unix socket does not exist until the server has started.
  if (code === 'ENOENT' && syscall === 'connect') return true
  return /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|not queryable/.test(
    message,
  )
}
