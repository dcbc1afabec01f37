import { setTimeout as sleep } from 'node:timers/promises'
import { client, type Person } from '../harness/clients.ts'

/** Reply statuses that a simulated user received, in order; 0: no reply. */
export type Heard = { name: string; statuses: number[] }

const triesMax = 12
const retryPauseMs = 50
/** Longer waits mean that the server hangs. */
const longestMs = 60_000

/** No reply, or a reply that asks for a retry. */
const shouldRetry = (status: number, code?: string): boolean =>
  status === 0 || status === 502 || status === 503 || status === 504 || code === 'in_progress'

type Told = { status: number; body: { code?: string } | null }

/** Retries until there is a reply; `revive` restarts the server if it is down. */
export async function insist<T extends Told>(
  { name, statuses }: Heard,
  ask: () => Promise<T>,
  revive: () => Promise<void>,
): Promise<T & { again: boolean }> {
  for (let tries = 1; tries <= triesMax; tries++) {
    const answer = await Promise.race([ask().catch(() => undefined), tooLong()])
    if (answer === 'too long') throw new Error(`${name} waited for a minute`)
    const status = answer?.status ?? 0
    statuses.push(status)
    if (answer && !shouldRetry(status, answer.body?.code)) return { ...answer, again: tries > 1 }
    await revive()
    await sleep(retryPauseMs)
  }
  throw new Error(`${name} had no answer after ${triesMax} tries: ${statuses.slice(-triesMax)}`)
}

const tooLong = () => sleep(longestMs, 'too long' as const, { ref: false })

/** A person who retries a request, with the same idempotency key if it has one, until there is a reply. */
export function patient<P extends Person>(
  person: P,
  url: string,
  heard: Heard,
  revive: () => Promise<void>,
): P {
  const own = client({ url }, person.token)
  const call = (key: string, input?: object) =>
    insist(heard, () => own.call(key as never, input as never), revive)
  const ok = async (key: string, input?: object) => {
    const answer = await call(key, input)
    if (answer.status >= 300)
      throw new Error(`${key} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  return { ...person, call: call as P['call'], ok: ok as P['ok'] }
}
