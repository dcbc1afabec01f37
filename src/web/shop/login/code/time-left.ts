/** `42 s`, `5 min` or `3 h`, rounded up. */
export function timeLeft(seconds: number): string {
  if (seconds <= 90) return `${seconds} s`
  if (seconds <= 90 * 60) return `${Math.ceil(seconds / 60)} min`
  return `${Math.ceil(seconds / 3600)} h`
}
