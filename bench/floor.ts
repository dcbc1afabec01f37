import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { freePort, startChild, waitFor } from './processes/child.ts'
import { browserHeaders, type Figures, loadHttp, loadInProcess } from './shoppers/load.ts'
import { pick, type Samples } from './shoppers/samples.ts'
import type { Stage } from './stage.ts'

/** Baseline: a bare `node:http` server that sends the same bytes under the same load. */
export async function httpFloor(
  stage: Stage,
  path: string,
  load: { connections: number; seconds: number },
): Promise<Figures> {
  const { body, type } = await rawAnswer(stage.url + path)
  const file = join(stage.folder, 'floor.bytes')
  await writeFile(file, body)
  const port = await freePort()
  const server = startChild(
    join(import.meta.dirname, 'processes/bytes-server.ts'),
    [String(port), file, type],
    {
      NODE_ENV: 'production',
    },
  )
  try {
    const url = `http://127.0.0.1:${port}`
    await waitFor(url, server)
    return await loadHttp({ url, ...load, next: () => ({ path }) })
  } finally {
    await server.stop()
  }
}

/** The compressed bytes as sent to a browser. */
async function rawAnswer(url: string): Promise<{ body: Buffer; type: string }> {
  const request = get(url, { headers: browserHeaders })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of answer as AsyncIterable<Buffer>) parts.push(part)
  return { body: Buffer.concat(parts), type: answer.headers['content-type'] ?? 'application/json' }
}

const cards = `
  select p.*, s.business_name, (select sum(t.on_hand) from stock t where t.product_id = p.id) as quantity
  from unnest($1::bigint[]) as wanted (id)
  join (select id, seller_id, title, description, color, sizes, mrp_cents, selling_cents, discount_bp, images, rating_count, created_at from products) p
    on p.id = wanted.id
  join sellers s on s.id = p.seller_id`

type Query = (database: Pool, samples: Samples) => Promise<unknown>

const page = (samples: Samples) => Array.from({ length: 24 }, () => pick(samples.productIds))

/** Baseline: the minimal database statements of a case without caches, prepared, with plain `pg`. */
export const queries = {
  listing: (database, samples) => database.query({ name: 'cards', text: cards, values: [page(samples)] }),
  product: (database, samples) =>
    database.query({
      name: 'product',
      text: `select p.id, p.title, p.description, s.business_name, (
          select json_agg(json_build_object('id', v.id, 'size', v.size, 'quantity', t.on_hand))
          from variants v join stock t on t.variant_id = v.id where v.product_id = p.id
        ) as variants
        from products p join sellers s on s.id = p.seller_id where p.id = $1`,
      values: [pick(samples.productIds)],
    }),
  search: (database, samples) =>
    database.query({
      name: 'search',
      text: `select id from products where listed and search @@ plainto_tsquery('english', $1) order by popularity desc limit 24`,
      values: [pick(samples.queries)],
    }),
  'add-to-cart': (database, samples) =>
    database.query({
      name: 'line',
      text: 'insert into bench_lines (variant_id, quantity) select variant_id, 1 from stock where variant_id = $1 and on_hand > 0',
      values: [pick(samples.variants).variantId],
    }),
  'place-order': async (database, samples) => {
    const client = await database.connect()
    try {
      await client.query('begin')
      await client.query({
        name: 'hold',
        text: 'update stock set on_hand = on_hand - 1, sold = sold + 1 where variant_id = $1 and on_hand > 0',
        values: [pick(samples.variants).variantId],
      })
      await client.query({
        name: 'order',
        text: `insert into bench_lines (variant_id, quantity) values ($1, 1)`,
        values: [1],
      })
      await client.query('commit')
    } finally {
      client.release()
    }
  },
} satisfies Record<string, Query>

export async function sqlFloor(
  stage: Stage,
  samples: Samples,
  name: keyof typeof queries,
  load: { connections: number; seconds: number },
): Promise<Figures> {
  await stage.database.query(
    'create table if not exists bench_lines (id bigserial primary key, variant_id bigint, quantity int)',
  )
  const query: Query = queries[name]
  return loadInProcess({
    workers: load.connections,
    seconds: load.seconds,
    work: () => query(stage.database, samples),
  })
}
