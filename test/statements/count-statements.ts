import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'

/** The statements of the present call. Timers that earlier calls started write counts of visits; they belong to those calls. */
const ofCall = new AsyncLocalStorage<string[]>()

/** From now on `statementsOf` sees the statements of calls. Undo with `vi.restoreAllMocks()`. */
export function watchStatements(): void {
  const query = pg.Client.prototype.query
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    ofCall.getStore()?.push(textOf(given[0]))
    return Reflect.apply(query, this, given)
  } as never)
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: string } | undefined)?.text)

/** Runs a call within this process and returns its result with its statements. */
export async function statementsOf<T>(call: () => Promise<T>): Promise<{ result: T; texts: string[] }> {
  const texts: string[] = []
  return { result: await ofCall.run(texts, call), texts }
}
