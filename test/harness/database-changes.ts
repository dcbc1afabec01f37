/** What a message from the shop to PostgreSQL does: ends a transaction, changes something outside one, or neither. */
type Step = 'commit' | 'change' | undefined

const writes = /\b(insert|update|delete|enqueue_job|add_job|note_change|audit_deed|refresh_search)\b/i
/** Mails and the job worker's own timers: they come at any time during an operation and are no part of it. */
const unrelated = /\bmail_backoffs\b|^\s*update "mails"|_private_job_queues q set|^(cron|clear_stale_locks)\//

/**
 * Reads one connection and finds the messages that change the database. A statement inside a transaction is not a step of
 * its own: a crash there rolls the transaction back, like a crash before its commit. A job worker that claims a job is
 * not a step either: a crash there leaves what a crash before the job's first change leaves.
 */
export function readChanges() {
  const statements = new Map<string, string>()
  let inTransaction = false

  /** The name and text of the statement that a message runs, in the protocol's simple or extended form. */
  function statementOf(chunk: Buffer): { name: string; text: string } {
    const [first = '', second = ''] = chunk.toString('latin1', 5).split('\0', 2)
    const type = String.fromCharCode(chunk[0] ?? 0)
    if (type === 'P') {
      statements.set(first, second)
      return { name: first, text: second }
    }
    if (type === 'B') return { name: second, text: statements.get(second) ?? '' }
    return { name: '', text: type === 'Q' ? first : '' }
  }

  return {
    stepOf(chunk: Buffer): Step {
      const { name, text } = statementOf(chunk)
      if (text === 'commit') return 'commit'
      if (inTransaction || name.startsWith('get_job/')) return undefined
      if (unrelated.test(text) || unrelated.test(name)) return undefined
      return writes.test(text) ? 'change' : undefined
    },
    /** PostgreSQL ends each answer with ReadyForQuery: `Z`, the length 5, and `I` for idle or `T` and `E` in a transaction. */
    answered(chunk: Buffer): void {
      const end = chunk.subarray(-6)
      if (end.toString('latin1', 0, 5) === 'Z\0\0\0\x05') inTransaction = end[5] !== 'I'.charCodeAt(0)
    },
  }
}
