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
