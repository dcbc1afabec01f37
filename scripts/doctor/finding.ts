/** One line of `npm run doctor`. `fix` says what to do about it. */
export type Finding = { check: string; state: 'ok' | 'warning' | 'failed'; says: string; fix?: string }

export const ok = (check: string, says: string): Finding => ({ check, state: 'ok', says })
export const warning = (check: string, says: string, fix: string): Finding => ({
  check,
  state: 'warning',
  says,
  fix,
})
export const failed = (check: string, says: string, fix: string): Finding => ({
  check,
  state: 'failed',
  says,
  fix,
})

/** The message of an error and its causes; connection errors have only codes. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ')
  if (!(error instanceof Error)) return String(error)
  const own = error.message || ('code' in error ? String(error.code) : error.name)
  return error.cause === undefined ? own : `${own} (${messageOf(error.cause)})`
}
