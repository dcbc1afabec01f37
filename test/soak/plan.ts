// Generates an endless sequence of turns with their faults, from a seed alone.
import fc from 'fast-check'
import { seededRandom } from '#demo/random.ts'
import { act, turn } from '../histories/arbitrary-steps.ts'
import { type Act, buyers, coupons, type Step, type Turn } from '../histories/steps.ts'
import type { Fault } from './faults.ts'

/** All buyers order concurrently, then all return to the shop while their webhooks arrive. */
export type Crowd = { do: 'crowd'; products: number[][]; copies: number }

export type Planned = { step: Act | Turn | Crowd; fault?: Fault }

/** Number of random turns per turn of a journey; fewer in the first block, for short soaks. */
const between = { first: 0.3, later: 1.5 }

export function* turnsOf(seed: number): Generator<Planned, never> {
  const random = seededRandom(seed)
  const faults = shuffled(random, allFaults)
  for (let block = 0; ; block++) {
    const way = journey(random)
    const numRuns = Math.ceil(way.length * (block === 0 ? between.first : between.later))
    const others = fc.sample(step, { seed: seed * 10_000 + block, numRuns })
    for (const planned of merged(
      random,
      way,
      others.map((one) => lately(random, one)),
    ))
      yield withFault(random, planned, faults)
  }
}

/** Steps of time. No sum of them equals a timeout of the shop. */
const minutes = [7, 14, 35, 8 * 24 * 60 + 2]

const passing = new Set(['minutes pass', 'trouble'])

/** Random steps, without time and provider trouble, which are defined in this file. */
const step: fc.Arbitrary<Act | Turn | Crowd> = fc.oneof(
  { weight: 10, arbitrary: act },
  { weight: 8, arbitrary: turn.filter((one) => !passing.has(one.do)) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('minutes pass' as const),
      minutes: fc.constantFrom(...minutes),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('crowd' as const),
      products: fc.array(fc.uniqueArray(fc.nat({ max: 5 }), { minLength: 1, maxLength: 3 }), {
        minLength: buyers,
        maxLength: buyers,
      }),
      copies: fc.integer({ min: 1, max: 3 }),
    }),
  },
)

/** Every path of money in a valid order of steps; each step has data to work with. */
function journey(random: () => number): (Act | Turn)[] {
  const number = (max: number) => Math.floor(random() * max)
  const buy = (): Act => ({
    do: 'buy',
    buyer: number(buyers),
    products: shuffled(random, [0, 1, 2, 3, 4, 5]).slice(0, 3),
    quantity: 2,
    coupon: random() < 0.3 ? number(coupons) : null,
    ends: random() < 0.3 ? 'pay' : 'come back',
  })
  const send = (): Turn => ({
    do: 'webhooks',
    seed: number(1_000),
    percent: 60 + number(40),
    copies: 1 + number(3),
    parallel: random() < 0.5 ? 'copies' : false,
    corrupt: random() < 0.3 ? (['signature', 'body', 'truncated', 'old'] as const)[number(4)] : 'nothing',
  })
  const last = (of: number) => -1 - number(of)
  const deliver = (order: number): Act => ({ do: 'move', order, to: 'DELIVERED' })
  const sendBack = (order: number): Act => ({ do: 'return', order, line: number(3), pieces: 1 })
  const answer = (by: 'seller' | 'admin', agrees: boolean): Act => ({
    do: 'answer return',
    which: -1,
    by,
    agrees,
    restock: random() < 0.5,
  })
  const jobs: Turn = { do: 'jobs' }
  const bank = (what: 'paid' | 'failed' | 'returned' | 'retry', payout = last(2)): Turn => ({
    do: 'bank says',
    payout,
    what,
  })
  const agrees = random() < 0.5
  return [
    buy(),
    buy(),
    send(),
    { do: 'commission', seller: random() < 0.5 ? number(3) : null, basisPoints: number(3_000) },
    { do: 'tax', percents: [number(20), number(10)] },
    { do: 'commission tax', percent: number(25) },
    buy(),
    ...[-1, -2, -3, -4, -5].map(deliver),
    sendBack(-1),
    answer('seller', agrees),
    answer('admin', random() < 0.6),
    sendBack(-2),
    answer('seller', true),
    jobs,
    { do: 'dispute', checkout: last(3), percent: 20 + number(80) },
    send(),
    { do: 'refund', order: last(6), percent: 1 + number(60) },
    { do: 'minutes pass', minutes: minutes[3] ?? 0 },
    { do: 'dispute ends', dispute: -1, step: random() < 0.5 ? 'win' : 'lose' },
    { do: 'pay out' },
    jobs,
    send(),
    bank('paid', -1),
    bank(random() < 0.5 ? 'failed' : 'paid', -2),
    bank('paid', -3),
    send(),
    jobs,
    bank('returned'),
    send(),
    { do: 'minutes pass', minutes: 35 },
    bank('retry'),
    jobs,
  ]
}

/** Prefers recent items, because nothing more happens to most old items in a long soak. */
function lately(random: () => number, step: Act | Turn | Crowd): Act | Turn | Crowd {
  const recent = random() < 0.8
  const moved = Object.entries(step).map(([name, value]) =>
    chosen.has(name) && recent ? [name, -1 - (Number(value) % 12)] : [name, value],
  )
  const made = Object.fromEntries(moved) as Act | Turn | Crowd
  // The order of concurrent webhooks depends on the machine; the order of copies of one webhook makes no difference.
  return made.do === 'webhooks' && made.parallel ? { ...made, parallel: 'copies' } : made
}

const chosen = new Set(['order', 'checkout', 'refund', 'which', 'payout', 'dispute'])

/** Merges both lists at random and keeps the order within each list. */
function merged<T>(random: () => number, one: readonly T[], other: readonly T[]): { step: T }[] {
  const [a, b] = [[...one], [...other]]
  const all: { step: T }[] = []
  while (a.length + b.length > 0) {
    const from = random() * (a.length + b.length) < a.length ? a : b
    all.push({ step: from.shift() as T })
  }
  return all
}

function shuffled<T>(random: () => number, list: readonly T[]): T[] {
  return list
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

const allFaults: ((random: () => number) => Fault)[] = [
  ...(['kill', 'cut'] as const).flatMap((what) =>
    (['before', 'answered'] as const).map((when) => (random: () => number) => {
      // Most actions are one transaction.
      const commit = Math.max(1, Math.ceil(random() * 6) - 3)
      return { what, when, commit }
    }),
  ),
  ...([429, 500, 503] as const).map((status) => (random: () => number) => ({
    what: 'provider' as const,
    mode: 'error' as const,
    status,
    count: 1 + Math.floor(random() * 3),
  })),
  ...(['hang', 'reset', 'lost-answer', 'lost-connection', 'slow'] as const).map(
    (mode) => (random: () => number) => ({
      what: 'provider' as const,
      mode,
      status: 500 as const,
      count: 1 + Math.floor(random() * 2),
    }),
  ),
]

const faulty = 0.4
/** Turns that write to the database (`writing`) and turns that call the provider (`asking`). */
const writing = new Set([
  'buy',
  'order',
  'come back',
  'cancel',
  'move',
  'refund',
  'refund pieces',
  'retry refund',
  'return',
  'answer return',
  'commission',
  'commission tax',
  'tax',
  'pay out',
  'bank says',
  'webhooks',
  'jobs',
  'minutes pass',
])
const asking = new Set(['buy', 'order', 'come back', 'webhooks', 'jobs', 'minutes pass'])

/** Adds the next fault of the queue that can affect the step, so that all faults are equally frequent. */
function withFault(random: () => number, planned: Planned, queue: typeof allFaults): Planned {
  if (random() > faulty) return planned
  const { step } = planned
  const at = queue.findIndex((make) => suits(step, make(() => 0).what))
  const [make] = at < 0 ? [] : queue.splice(at, 1)
  if (!make) return planned
  queue.push(make)
  // With two concurrent requests it is not deterministic which one the fault hits.
  return { step: 'twice' in step ? { ...step, twice: false } : step, fault: make(random) }
}

const suits = ({ do: name }: Step | Crowd, what: Fault['what']): boolean =>
  what === 'provider' ? asking.has(name) : writing.has(name)
