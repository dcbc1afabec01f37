import pg from 'pg'
import { vi } from 'vitest'

/** Collects statements whose text, apart from their parameters, contains the word, until `stop`. */
export function statementsWith(word: string): { found: string[]; stop: () => void } {
  const found: string[] = []
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query') as unknown as {
    mockImplementation: (work: (this: pg.Client, ...args: unknown[]) => unknown) => void
    mockRestore: () => void
  }
  spy.mockImplementation(function (...args) {
    const [given] = args as [string | { text?: string }]
    const text = typeof given === 'string' ? given : (given?.text ?? '')
    if (text.includes(word)) found.push(text)
    return query.apply(this, args)
  })
  return { found, stop: () => spy.mockRestore() }
}
