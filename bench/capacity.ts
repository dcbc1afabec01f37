// `npm run bench:capacity`: what a load would need, from measured service times.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { simulate } from './capacity/queues.ts'
import type { ServiceTime, ServiceTimes } from './capacity/service-times.ts'
import { percentText, row, whole } from './table.ts'

const usage = `Usage: npm run bench:capacity -- [options]
  --times FILE     from npm run bench -- --save FILE (the measurements in the repository)
  --orders N       placed a second, at the peak (10000)
  --views N        pages that visitors open for each order, one of ten rendered anew (50)
  --searches N     for each order (5)
  --hottest N      percent of the orders that contain the best-selling product (2)
  --cores N        of the database (64)`

/** Above this share of a core, waiting times grow fast. */
const target = 0.7

/** Products beside the best seller, each ordered as often. */
const products = 1_000

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: join(import.meta.dirname, 'capacity/service-times.json') },
    orders: { type: 'string', default: '10000' },
    views: { type: 'string', default: '50' },
    searches: { type: 'string', default: '5' },
    hottest: { type: 'string', default: '2' },
    cores: { type: 'string', default: '64' },
    help: { type: 'boolean' },
  },
})
const number = (name: 'orders' | 'views' | 'searches' | 'hottest' | 'cores') => {
  const value = Number(values[name])
  if (value > 0) return value
  process.stderr.write(`--${name} must be a number above 0.\n\n${usage}\n`)
  process.exit(2)
}
const say = (line: string) => void process.stdout.write(`${line}\n`)
if (values.help) say(usage)
else {
  const work = await readWork()
  printNeeds(work)
  printLimits(work)
}

type Kind = { title: string; time: ServiceTime; perOrder: number; writes: boolean }
type Work = { kinds: Kind[]; orders: number; rowMs: number; webMicros: number; databaseMicros: number }

/** What visitors do for each order, with its measured service times. */
async function readWork(): Promise<Work> {
  const measured = JSON.parse(await readFile(values.times, 'utf8')) as ServiceTimes
  const timeOf = (name: keyof ServiceTimes): ServiceTime => {
    const time = measured[name]
    if (!time)
      throw new Error(`${values.times} has no case "${name}". Measure it with npm run bench -- --save FILE.`)
    return time
  }
  const views = number('views')
  const kinds = [
    { title: 'place an order', time: timeOf('place-order'), perOrder: 1, writes: true },
    { title: 'add to the bag', time: timeOf('add-to-cart'), perOrder: 2, writes: true },
    { title: 'open a stored page', time: timeOf('product-html'), perOrder: views * 0.9, writes: false },
    {
      title: 'open a page rendered anew',
      time: timeOf('render-product'),
      perOrder: views * 0.1,
      writes: false,
    },
    { title: 'search', time: timeOf('new-search'), perOrder: number('searches'), writes: false },
  ]
  return {
    kinds,
    orders: number('orders'),
    // Orders of one product wait for each other: its stock is one row.
    rowMs: 1_000 / timeOf('place-order-one').perSecond,
    webMicros: sum(kinds, ({ serverMicros }) => serverMicros),
    databaseMicros: sum(kinds, (time) => time.databaseMicros),
  }
}

function sum(kinds: Kind[], of: (time: ServiceTime) => number): number {
  return kinds.reduce((total, { time, perOrder }) => total + of(time) * perOrder, 0)
}

function printNeeds({ kinds, orders, webMicros, databaseMicros }: Work): void {
  const cores = (microsOfAnOrder: number) => whole((microsOfAnOrder * orders) / 1e6 / target)
  say(row(['kind of work', 'server us', 'database us', 'per core', 'log bytes', 'cores web', 'cores DB']))
  for (const { title, time, perOrder } of kinds)
    say(
      row([
        title,
        whole(time.serverMicros),
        whole(time.databaseMicros),
        whole(1e6 / (time.serverMicros + time.databaseMicros)),
        whole(time.walBytes),
        cores(time.serverMicros * perOrder),
        cores(time.databaseMicros * perOrder),
      ]),
    )
  const writing = kinds.filter(({ writes }) => writes)
  say(
    `\nFor ${whole(orders)} orders a second: ${cores(webMicros)} cores of web nodes, ${cores(databaseMicros)} of the database, ` +
      `${cores(sum(writing, (time) => time.databaseMicros))} of them for orders and bags, ` +
      `and ${whole((sum(writing, ({ walBytes }) => walBytes) * orders) / 1e6)} MB a second of log.\n`,
  )
}

/** Places orders at growing rates on enough web nodes and one database, beside the other work. */
function printLimits({ kinds, orders, rowMs, webMicros, databaseMicros }: Work): void {
  const placing = kinds[0]?.time
  if (!placing) return
  const hottest = number('hottest') / 100
  const webCores = Math.ceil((webMicros * orders) / 1e6 / target)
  /** The cores that the other work leaves for placing orders. */
  const left = (cores: number, own: number, all: number) => Math.max(1, Math.round((cores * own) / all))
  say(
    row([
      `placed a second, ${values.cores} cores of database`,
      'p50 ms',
      'p99 ms',
      'web',
      'best seller',
      'database',
    ]),
  )
  for (const share of [0.05, 0.1, 0.2, 0.3, 0.5, 1]) {
    const picks = Array.from({ length: 50_000 }, () => Math.random())
    const productOf = (request: number) => {
      const pick = picks[request] ?? 0
      return pick < hottest ? 0 : 1 + Math.floor(((pick - hottest) / (1 - hottest)) * products)
    }
    const queues = [
      {
        name: 'web',
        count: left(webCores, placing.serverMicros, webMicros),
        serviceMs: placing.serverMicros / 1e3,
      },
      { name: 'best seller', count: 1 + products, serviceMs: rowMs, unitOf: productOf },
      {
        name: 'database',
        count: left(number('cores'), placing.databaseMicros, databaseMicros),
        serviceMs: placing.databaseMicros / 1e3,
      },
    ]
    const outcome = simulate(queues, { perSecond: orders * share, requests: picks.length }, Math.random)
    const broken = outcome.busy.filter(({ share: used }) => used >= 1).map(({ name }) => name)
    say(
      row([
        whole(orders * share) + (broken.length > 0 ? `: too much for ${broken.join(', ')}` : ''),
        outcome.p50Ms.toFixed(1),
        outcome.p99Ms.toFixed(1),
        ...outcome.busy.map(({ share: used }) => percentText(used)),
      ]),
    )
  }
}
