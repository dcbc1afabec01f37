// The slowest statements of this process, for the System Health screen.
import { statementSeconds } from './database-metrics.ts'

/** Statements from here on are listed. */
export const slowMs = 250
const listedMax = 10
const textMax = 600

export type SlowStatement = { text: string; count: number; maxMs: number; lastAt: Date }

const slowest = new Map<string, SlowStatement>()

/** Call after each statement. */
export function noteDuration(text: string, ms: number): void {
  statementSeconds.observe(ms / 1000)
  if (ms >= slowMs) noteSlow(text.replaceAll(/\s+/g, ' ').trim().slice(0, textMax), Math.round(ms))
}

function noteSlow(text: string, ms: number): void {
  const known = slowest.get(text)
  if (known) {
    known.count += 1
    known.maxMs = Math.max(known.maxMs, ms)
    known.lastAt = new Date()
    return
  }
  slowest.set(text, { text, count: 1, maxMs: ms, lastAt: new Date() })
  if (slowest.size <= listedMax) return
  const [fastest] = [...slowest.values()].sort((one, other) => one.maxMs - other.maxMs)
  if (fastest) slowest.delete(fastest.text)
}

/** The slowest first, since the start of the process. */
export const slowStatements = (): SlowStatement[] =>
  [...slowest.values()].sort((one, other) => other.maxMs - one.maxMs)
