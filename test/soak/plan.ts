// Who does what when, and what goes wrong when: all of it is written down before anything happens, from one seed.
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { seededRandom } from '#demo/random.ts'
import { type Act, act, buyers } from '../histories/steps.ts'

export type Fault =
  | { what: 'kill the server' }
  | { what: 'cut the database'; ms: number }
  | {
      what: 'provider fails'
      mode: 'error' | 'reset' | 'lost-answer' | 'lost-connection' | 'slow'
      status: number
      count: number
      delayMs: number
    }
  | { what: 'webhooks'; mode: 'deliver' | 'drop' | 'hold'; copies: number; shuffle: boolean; delayMs: number }

export type Planned<T> = T & { atMs: number }

export type Plan = {
  seed: number
  seconds: number
  clients: Planned<{ act: Act }>[][]
  faults: Planned<{ fault: Fault }>[]
}

const clients = 6
/** Between two requests of one client, on average. */
const pauseMs = 400
/** Between two faults, on average; the last part of the plan is without, so that everything can come to rest. */
const faultPauseMs = 3_000
const quietMs = 3_000

export function planOf(seed: number, seconds: number): Plan {
  const random = seededRandom(seed)
  const until = seconds * 1_000
  return {
    seed,
    seconds,
    clients: Array.from({ length: clients }, (_, client) => {
      const times = timesOf(random, pauseMs, until)
      const acts = fc.sample(act.filter(repeatable), { seed: seed * 100 + client, numRuns: times.length })
      return times.map((atMs, index) => ({ atMs, act: asClient(acts[index] as Act, client) }))
    }),
    faults: faultsOf(random, Math.max(0, until - quietMs)),
  }
}

/** What a person may send again when no answer came, and know afterwards what was done. */
const repeatable = ({ do: name }: Act): boolean => name !== 'stock' && name !== 'answer return'

const asClient = (one: Act, client: number): Act =>
  'buyer' in one ? { ...one, buyer: client % buyers } : one

function timesOf(random: () => number, meanMs: number, until: number): number[] {
  const times: number[] = []
  for (let at = random() * 2 * meanMs; at < until; at += random() * 2 * meanMs) times.push(Math.round(at))
  return times
}

const pick = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

/** Each kind in turn, so that a short plan has all of them; how bad it is is up to the seed. */
function faultsOf(random: () => number, until: number): Plan['faults'] {
  const kinds = [
    (): Fault => ({
      what: 'webhooks',
      mode: pick(random, ['deliver', 'deliver', 'drop', 'hold'] as const),
      copies: 1 + Math.floor(random() * 3),
      shuffle: random() < 0.5,
      delayMs: pick(random, [0, 0, 200, 1_500]),
    }),
    (): Fault => ({
      what: 'provider fails',
      mode: pick(random, ['error', 'reset', 'lost-answer', 'lost-connection', 'slow'] as const),
      status: pick(random, [429, 500, 503]),
      count: 1 + Math.floor(random() * 3),
      delayMs: 500,
    }),
    (): Fault => ({ what: 'kill the server' }),
    (): Fault => ({ what: 'cut the database', ms: 100 + Math.floor(random() * 1_400) }),
  ]
  return timesOf(random, faultPauseMs, until).map((atMs, index) => ({
    atMs,
    fault: (kinds[index % kinds.length] as () => Fault)(),
  }))
}

export const hashOf = (thing: unknown): string =>
  createHash('sha256').update(JSON.stringify(thing)).digest('hex').slice(0, 16)
