import pg from 'pg'
import { type RequestRole, runAsOwner } from './request-role.ts'

/** The role of sellers' calls: see migrations/0015-isolation.sql. */
const sellersRole = 'trove_seller'

/**
 * A connection as an actor gets it. Each transaction begins by saying who acts, and a statement outside of one becomes one,
 * because only what ends with a transaction is safe behind a pooler that hands connections on.
 */
export function clientWithRole(client: pg.PoolClient, actor: RequestRole): pg.PoolClient {
  const introduction = introduce(actor)
  let inTransaction = false
  // Where a transaction was, nothing stands alone afterwards: what its work forgot to wait for would begin another one, and
  // whoever gets the connection next would find themselves in it.
  let ended = false
  async function query(text: string, values: unknown[]): Promise<unknown> {
    if (/^(begin|start transaction)\b/.test(text) && !ended) {
      await begin(text)
      inTransaction = true
      return { command: 'BEGIN', rows: [] }
    }
    if (/^(commit|rollback)$/.test(text)) {
      inTransaction = false
      ended = true
    } else if (ended) throw new Error('the transaction of this statement has ended')
    else if (!inTransaction) return alone(text, values)
    return client.query(text, values)
  }
  async function begin(text: string): Promise<void> {
    try {
      await client.query(`${text}; ${introduction}`)
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  }
  async function alone(text: string, values: unknown[]): Promise<unknown> {
    await begin('begin')
    try {
      const result = await client.query(text, values)
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  }
  // Who waits for a connection is served from here, and is somebody else.
  function release(error?: Error | boolean): void {
    ended = true
    runAsOwner(() => client.release(error))
  }
  return new Proxy(client, {
    get(target, property) {
      if (property === 'query') return query
      if (property === 'release') return release
      const value = Reflect.get(target, property, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

function introduce(actor: RequestRole): string {
  const settings: [name: string, value: string][] = [
    ['trove.actor', JSON.stringify(actor)],
    ...(actor.kind === 'seller'
      ? ([
          ['trove.seller_id', String(actor.id)],
          ['role', sellersRole],
        ] satisfies [string, string][])
      : []),
  ]
  const calls = settings.map(([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`)
  return `select ${calls.join(', ')}`
}
