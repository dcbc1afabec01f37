import pg from 'pg'
import { type RequestRole, runAsOwner } from './request-role.ts'

/** See migrations/0015-isolation.sql. */
const sellerRole = 'trove_seller'

/**
 * A connection that sets the role at the start of each transaction. A statement outside a transaction gets its own: behind a
 * pooler only settings that end with the transaction are safe.
 */
export function clientWithRole(client: pg.PoolClient, role: RequestRole): pg.PoolClient {
  const setRole = setRoleStatement(role)
  let inTransaction = false
  // After the transaction no statement is accepted: one that the code forgot to await would begin another transaction, and
  // the next user of the connection would be in it.
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
    else if (!inTransaction) return inOwnTransaction(text, values)
    return client.query(text, values)
  }
  async function begin(text: string): Promise<void> {
    try {
      await client.query(`${text}; ${setRole}`)
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  }
  async function inOwnTransaction(text: string, values: unknown[]): Promise<unknown> {
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
  // The pool hands this connection to the next waiting request, which may belong to another user.
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

function setRoleStatement(role: RequestRole): string {
  const settings: [name: string, value: string][] = [
    ['trove.actor', JSON.stringify(role)],
    ...(role.kind === 'seller'
      ? ([
          ['trove.seller_id', String(role.id)],
          ['role', sellerRole],
        ] satisfies [string, string][])
      : []),
  ]
  const calls = settings.map(([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`)
  return `select ${calls.join(', ')}`
}
