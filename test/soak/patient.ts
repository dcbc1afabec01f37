import { setTimeout as sleep } from 'node:timers/promises'
import { client, type Person } from '../harness/clients.ts'

/** How often each status came; 0 is no answer at all. */
export type Statuses = Record<number, number>

const againMs = 250
const patienceMs = 60_000

/**
 * A person who gets no answer, or is told that something is away, sends the same request again until there is an answer:
 * as shops tell people to do, and with the same key where there is one.
 */
export function patient<P extends Person>(person: P, url: string, statuses: Statuses): P {
  const own = client({ url }, person.token)
  const call = async (key: string, input?: object) => {
    const end = Date.now() + patienceMs
    for (;;) {
      const answer = await own.call(key as never, input as never).catch(() => undefined)
      const status = answer?.status ?? 0
      statuses[status] = (statuses[status] ?? 0) + 1
      if (answer && status < 500) return answer
      if (Date.now() > end) throw new Error(`${key} had no answer for a minute, last ${status}`)
      await sleep(againMs)
    }
  }
  const ok = async (key: string, input?: object) => {
    const answer = await call(key, input)
    if (answer.status >= 300)
      throw new Error(`${key} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  return { ...person, call: call as P['call'], ok: ok as P['ok'] }
}
