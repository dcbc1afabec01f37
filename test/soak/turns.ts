// One turn of a soak: the step with its fault, and all replies. When the turn ends, nothing is in flight.
import { perform } from '../histories/acts.ts'
import { take } from '../histories/run.ts'
import { letPass } from '../histories/world.ts'
import { nameOf, prepare } from './faults.ts'
import type { Crowd, Planned } from './plan.ts'
import type { Site } from './site.ts'

export type Outcome = {
  told: string
  /** Status of each attempt of each person. */
  heard: string
  /** Faults that occurred, with their counts. */
  faults: Record<string, number>
}

export async function takeTurn(site: Site, { step, fault }: Planned): Promise<Outcome> {
  const end = prepare(site, fault)
  let told: string
  try {
    told = await follow(site, step)
  } finally {
    // The next step needs a running server.
    await site.revive()
  }
  const struck = await end()
  // Tasks that failed because of the fault run again a minute later, before the time jumps further.
  if (step.do === 'minutes pass' && struck > 0) told += `, then ${await site.run('schedule')}`
  await site.app.stripe.control.settled()
  const heard = site.heard.flatMap(({ name, statuses }) =>
    statuses.length > 0 ? [`${name}: ${statuses.splice(0).join(' ')}`] : [],
  )
  const faults = { ...faultsOfMessages(step, told), ...(fault && struck > 0 && { [nameOf(fault)]: struck }) }
  return { told, heard: heard.join('; '), faults }
}

/** Webhooks are held until a turn releases some of them in its own order. */
function faultsOfMessages(step: Planned['step'], told: string): Record<string, number> {
  if (step.do === 'drop webhooks') return told === '0' ? {} : { 'message lost': Number(told) }
  if (step.do !== 'webhooks' || told === '') return {}
  const sent = told.split(', ').length
  const events = sent / step.copies
  return {
    'message late and out of order': events,
    ...(step.copies > 1 && { 'message repeated': sent - events }),
    ...(step.corrupt !== 'nothing' && { [`message spoilt: ${step.corrupt}`]: sent }),
  }
}

async function follow(site: Site, step: Planned['step']): Promise<string> {
  if (step.do === 'crowd') return crowd(site, step)
  if (step.do === 'jobs') return site.run('jobs')
  if (step.do !== 'minutes pass') return take(site.world, step)
  // Subtract the real time since the last step, so that only the time of the soak passes.
  const taken = (Date.now() - site.since) / 60_000
  site.since = Date.now()
  await letPass(site.world, step.minutes - taken)
  return `${await site.run('schedule')}, ${await site.run('jobs')}`
}

async function crowd({ world, app }: Site, { products, copies }: Crowd): Promise<string> {
  const { diary } = world
  const { control } = app.stripe
  const waiting = () => control.deliveries({ state: 'held', limit: 1_000 }).map(({ event }) => event)
  const before = { placed: diary.placed.length, events: new Set(waiting()) }
  const all = <T>(work: (buyer: number) => Promise<T>) =>
    Promise.all(world.buyers.map((_, buyer) => work(buyer)))
  const bought = await all((buyer) =>
    perform(world, {
      do: 'buy',
      buyer,
      products: products[buyer] ?? [],
      quantity: 1,
      coupon: null,
      ends: 'leave',
    }),
  )
  // The order of concurrent purchases depends on the machine, so sort them by buyer.
  const placed = diary.placed.splice(before.placed).sort((a, b) => a.buyer - b.buyer)
  diary.placed.push(...placed)
  const checkouts = placed.map((_, index) => before.placed + index)
  for (const checkout of checkouts) await perform(world, { do: 'pay', checkout, card: 'good' })
  const events = waiting()
    .reverse()
    .filter((event) => !before.events.has(event))
  const [sent, ...back] = await Promise.all([
    control.releaseWebhooks({ events, copies, parallel: true, keepHolding: true }),
    ...checkouts.map((checkout) => perform(world, { do: 'come back', checkout })),
  ])
  const heard = sent.map(({ type, lastStatus }) => `${type} ${lastStatus}`).sort()
  return [...bought, ...back, ...heard].join(', ')
}
