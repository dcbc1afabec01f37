import { setTimeout as sleep } from 'node:timers/promises'
import { client, type Person } from '../harness/clients.ts'

/** Every answer that somebody got, in their order; 0 is none at all. */
export type Heard = { name: string; statuses: number[] }

const triesMax = 12
const againMs = 50
/** A shop that lets people wait longer than this has hung itself up. */
const longestMs = 60_000

/** No answer, or one that says to come again. */
const comesAgain = (status: number, code?: string): boolean =>
  status === 0 || status === 502 || status === 503 || status === 504 || code === 'in_progress'

type Told = { status: number; body: { code?: string } | null }

/** Asks until there is an answer; `revive` brings the shop back, if it went. */
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
    if (answer && !comesAgain(status, answer.body?.code)) return { ...answer, again: tries > 1 }
    await revive()
    await sleep(againMs)
  }
  throw new Error(`${name} had no answer after ${triesMax} tries: ${statuses.slice(-triesMax)}`)
}

const tooLong = () => sleep(longestMs, 'too long' as const, { ref: false })

/** A person who sends the same request again until there is an answer, and with the same key where there is one. */
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
