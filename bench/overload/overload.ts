// `npm run bench:overload`: three times the visitors that the shop can serve, while customers order.
import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Options, readOptions } from '../options.ts'
import { browserHeaders, type Call, loadHttp } from '../shoppers/load.ts'
import { nextFilter, nextListingPage, nextProductPage, nextSearch } from '../shoppers/never-repeated.ts'
import { pick, type Samples, takeSamples } from '../shoppers/samples.ts'
import { makeShoppers, nextOrder, type Shopper } from '../shoppers/shoppers.ts'
import { setStage } from '../stage.ts'
import { row } from '../table.ts'

const usage = `Usage: npm run bench:overload -- [options]
  --products N  in the shop (10000)
  --data DIR    keep the database there for the next run
  --seconds N   of the overload (60)
  --times N     the visitors, as a multiple of what the shop can serve (3)`

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    data: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    times: { type: 'string', default: '3' },
    help: { type: 'boolean' },
  },
})
if (values.help) {
  process.stdout.write(`${usage}\n`)
  process.exit()
}

/** Kinds of visits, and their share in percent. Only stored pages are requested twice. */
const mix: [share: number, name: string, next: (samples: Samples) => string][] = [
  [50, 'stored page', ({ leaves }) => `/products/${pick(leaves.slice(0, 20))}`],
  [10, 'new product page', nextProductPage],
  [10, 'new listing page', nextListingPage],
  [20, 'new filter', nextFilter],
  [10, 'new search', nextSearch],
]
/** While the shop is not overloaded; above it grows with the visitors. */
const ordersPerSecond = 5
/** As a proxy in front would open: more would only wait for each other. */
const socketsMax = 256
/** Within which visitors grow to their number. */
const rampSeconds = 5

type Outcome = { times: number[]; refused: number; failed: number }
type Phase = { title: string; visits: number; orders: number; seconds: number }

const options = readOptions([
  '--products',
  values.products,
  ...(values.data ? ['--data', values.data] : []),
]) as Options
const [times, seconds] = [Number(values.times), Number(values.seconds)]
const stage = await setStage(options)
const agent = new Agent({ keepAlive: true, maxSockets: socketsMax })
try {
  const samples = await takeSamples(stage.database)
  const next = () => ({ path: visit(samples).path, headers: browserHeaders })
  const closedLoop = { url: stage.url, connections: 16, next }
  await loadHttp({ ...closedLoop, seconds: 5 })
  const { perSecond: served } = await loadHttp({ ...closedLoop, seconds: 10 })
  say(`The shop serves ${served.toFixed(0)} visits a second.`)
  const usual = { visits: served * 0.6, orders: ordersPerSecond, seconds: 15 }
  const phases: Phase[] = [
    { title: 'usual', ...usual },
    { title: 'overload', visits: served * times, orders: ordersPerSecond * times, seconds },
    { title: 'right after', ...usual },
  ]
  const orders = phases.reduce((sum, phase) => sum + phase.orders * phase.seconds, 0)
  const shoppers = await makeShoppers(stage, Math.ceil(orders) + phases.length, 'two')
  for (const phase of phases) {
    const outcomes = await load(phase, samples, shoppers)
    say(
      `\n${phase.title}: ${phase.visits.toFixed(0)} visits and ${phase.orders} orders a second for ${phase.seconds} s`,
    )
    say(row(['', 'answered', 'refused', 'failed', 'p50 ms', 'p99 ms']))
    for (const [name, outcome] of outcomes) say(lineOf(name, outcome))
    const ordered = outcomes.get('order')
    if (!ordered || ordered.refused + ordered.failed > 0) process.exitCode = 1
  }
  say('Fails if an order was refused or failed.')
} finally {
  agent.destroy()
  await stage.close()
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function visit(samples: Samples): { name: string; path: string } {
  let at = Math.random() * 100
  for (const [share, name, next] of mix) {
    at -= share
    if (at < 0) return { name, path: next(samples) }
  }
  return { name: 'stored page', path: '/' }
}

/** Sends at the rate of the phase, however long the replies take. */
async function load(phase: Phase, samples: Samples, shoppers: Shopper[]): Promise<Map<string, Outcome>> {
  const names = [...mix.map(([, name]) => name), 'order']
  const outcomes = new Map<string, Outcome>(names.map((name) => [name, { times: [], refused: 0, failed: 0 }]))
  const pending = new Set<Promise<void>>()
  const send = (name: string, call: Call) => {
    const work = measure(call, outcomes.get(name) as Outcome)
    pending.add(work)
    void work.finally(() => pending.delete(work))
  }
  let [dueVisits, dueOrders] = [0, 0]
  const began = performance.now()
  for (let last = 0; last < phase.seconds; ) {
    const now = (performance.now() - began) / 1_000
    const share = Math.min(1, now / rampSeconds)
    dueVisits += (now - last) * phase.visits * share
    dueOrders += (now - last) * phase.orders * share
    last = now
    for (; dueVisits >= 1; dueVisits--) {
      const { name, path } = visit(samples)
      send(name, { path, headers: browserHeaders })
    }
    for (; dueOrders >= 1; dueOrders--) send('order', nextOrder(shoppers))
    await sleep(5)
  }
  await Promise.all(pending)
  return outcomes
}

/** Notes how the call ended; the time includes waiting for a connection. */
function measure({ method = 'GET', path, token, body, headers }: Call, outcome: Outcome): Promise<void> {
  const began = performance.now()
  return new Promise((resolve) => {
    const call = request(
      stage.url + path,
      {
        method,
        agent,
        timeout: 20_000,
        headers: {
          ...headers,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
      },
      (reply) => {
        reply.resume()
        reply.on('close', () => {
          if (reply.statusCode === 503) outcome.refused++
          else if ((reply.statusCode ?? 500) >= 400) outcome.failed++
          else outcome.times.push(performance.now() - began)
          resolve()
        })
      },
    )
    call.on('timeout', () => call.destroy(new Error('no reply')))
    call.on('error', () => {
      outcome.failed++
      resolve()
    })
    call.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

function lineOf(name: string, { times, refused, failed }: Outcome): string {
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0)
  return row([name, String(times.length), String(refused), String(failed), at(0.5), at(0.99)])
}
