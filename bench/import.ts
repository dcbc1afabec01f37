// `npm run bench:import`: response times for shoppers at a steady rate, before and during each step of a product import.
import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/database/open.ts'
import { openLongSession } from '#test/builders/long-session.ts'
import { readOptions } from './options.ts'
import { type Stage, setStage } from './stage.ts'
import { row, whole } from './table.ts'

type State = { id: number; status: string; counts: Record<string, number>; message?: string | null }
type Visit = { ms: number; ok: boolean }

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    products: { type: 'string', default: '10000' },
    data: { type: 'string' },
  },
})
const rows = Number(values.rows)
if (!Number.isInteger(rows) || rows < 1 || rows > 100_000) throw new Error('--rows must be 1 to 100000')

const visitEveryMs = 50
const calmSeconds = 15
const moving = ['CHECKING', 'APPLYING']

const paths = [
  () => '/api/products?category=women_ethnic&sort=price_low',
  () => '/api/products/search?query=shirt',
  // A new URL, so that the page is rendered.
  () => `/products/men?minPrice=${Math.floor(Math.random() * 90)}&discount=10`,
  () => '/',
]
let visitors = 0

const options = readOptions(['--products', values.products, ...(values.data ? ['--data', values.data] : [])])
if (options === 'help') throw new Error('unreachable')
const stage = await setStage(options)
try {
  const token = await aSellersToken(stage)
  console.log(
    `${whole(rows)} rows into a shop of ${values.products} products; a visitor every ${visitEveryMs} ms.\n`,
  )
  console.log(
    row(['step', 'seconds', 'rows per s', 'visits', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms', 'errors']),
  )
  await measured('before', () => wait(calmSeconds * 1000))
  const sent = await measured('upload', () => upload(token))
  const checked = await measured('check', () => untilItRests(token, sent.id))
  await seller(token, 'POST', `/sellers/imports/${sent.id}/apply`)
  const applied = await measured('apply', () => untilItRests(token, sent.id))
  // The shop with the imported products, after the import.
  await measured('after', () => wait(calmSeconds * 1000))
  console.log(
    `\nChecked: ${JSON.stringify(checked.counts)}; applied: ${applied.status} ${JSON.stringify(applied.counts)}`,
  )
  if (applied.status !== 'DONE') process.exitCode = 1
} finally {
  await stage.close()
}

/** Runs the work under load, and prints the visitors' response times. */
async function measured<T>(step: string, work: () => Promise<T>): Promise<T> {
  const visits: Promise<Visit>[] = []
  const began = performance.now()
  const timer = setInterval(() => visits.push(visit()), visitEveryMs)
  const result = await work().finally(() => clearInterval(timer))
  const seconds = (performance.now() - began) / 1000
  const met = await Promise.all(visits)
  const times = met.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  const perSecond = ['check', 'apply'].includes(step) ? whole(rows / seconds) : '-'
  const errors = met.filter(({ ok }) => !ok).length
  const figures = [at(0.5), at(0.95), at(0.99), at(1)].map((ms) => ms.toFixed(1))
  console.log(row([step, seconds.toFixed(1), perSecond, whole(met.length), ...figures, whole(errors)]))
  if (errors > 0) process.exitCode = 1
  return result
}

async function visit(): Promise<Visit> {
  const path = paths[visitors++ % paths.length]?.() ?? '/'
  const began = performance.now()
  const answer = await fetch(stage.url + path).catch(() => undefined)
  await answer?.arrayBuffer()
  return { ms: performance.now() - began, ok: answer?.ok === true }
}

async function seller(token: string, method: string, path: string, body?: FormData): Promise<State> {
  const answer = await fetch(`${stage.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { body }),
  })
  const reply = (await answer.json()) as State
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${reply.message}`)
  return reply
}

function upload(token: string): Promise<State> {
  const head = 'SKU,Title,Description,Category,MRP,Selling Price,Color,Size,Quantity,Status,Images,Product'
  const run = randomUUID().slice(0, 8)
  const line = (_: unknown, index: number) =>
    `${run}-${index},Linen shirt ${index},Cool and light for warm days,men_topwear_tshirts,${40 + (index % 50)},${20 + (index % 20)},White,M,${1 + (index % 9)},,,`
  const body = new FormData()
  const file = [head, ...Array.from({ length: rows }, line), ''].join('\r\n')
  body.set('file', new File([file], 'products.csv', { type: 'text/csv' }))
  return seller(token, 'POST', '/sellers/imports', body)
}

async function untilItRests(token: string, importId: number): Promise<State> {
  for (;;) {
    const state = await seller(token, 'GET', `/sellers/imports/${importId}`)
    if (!moving.includes(state.status)) return state
    await wait(500)
  }
}

async function aSellersToken(on: Stage): Promise<string> {
  const { db, close } = openDatabase({ url: on.databaseUrl, poolSize: 1 })
  try {
    const one = await db
      .selectFrom('sellers')
      .select(['id', 'email'])
      .where('account_status', '=', 'ACTIVE')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    return await openLongSession(db, on.keys, {
      kind: 'seller',
      sellerId: one.id,
      memberId: null,
      email: one.email,
      role: 'ROLE_SELLER',
    })
  } finally {
    await close()
  }
}
