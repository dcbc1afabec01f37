import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/database/open.ts'
import { openSession } from '#server/modules/identity/identity.ts'
import { productPath } from '#shared/product-path.ts'
import { browserHeaders } from './load.ts'
import type { Stage } from './stage.ts'

type Row = { id: number; title: string; code: string; seller_id: number; email: string }
type Changed = Row & { token: string }

/** As many sellers change a price at the same time. */
export const changers = 4
const askEveryMs = 20
/** A change that is not seen by then never will be. */
const patienceMs = 30_000

/** Where a product's price is to be seen. */
export type Page = (product: { id: number; title: string; code: string }) => string
export const ownPage: Page = ({ id, title, code }) =>
  productPath({ id, title, category: { categoryCode: code } })
export const cheapestOfCategory: Page = ({ code }) => `/products/${code}?sort=price_low`

/** Changes a price by the seller's call and waits until the public page shows it, as one who reloads it all the time. */
export async function priceChanges(stage: Stage, page: Page): Promise<(lane: number) => Promise<void>> {
  const products = await someProducts(stage)
  let cents = 10
  return async (lane) => {
    const product = products[lane % products.length]
    if (!product) throw new Error('there is no product whose price could be changed')
    // Under a dollar, as nothing else in the shop costs; a cent more than what was named last.
    cents = cents >= 99 ? 10 : cents + 1
    const price = cents / 100
    const answer = await fetch(`${stage.url}/api/sellers/products/${product.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${product.token}` },
      body: JSON.stringify({ sellingPrice: price }),
    })
    if (!answer.ok) throw new Error(`a price was not changed: ${answer.status} ${await answer.text()}`)
    await answer.body?.cancel()
    const shown = `$${price.toFixed(2)}`
    const end = Date.now() + patienceMs
    while (!(await htmlOf(stage.url + page(product))).includes(shown)) {
      if (Date.now() > end) throw new Error(`${shown} was not to be seen on ${page(product)}`)
      await sleep(askEveryMs)
    }
  }
}

const htmlOf = async (url: string) => (await fetch(url, { headers: browserHeaders })).text()

/** One of a category and a seller each, with one price for all of its variants. */
async function someProducts(stage: Stage): Promise<Changed[]> {
  const { rows } = await stage.database.query<Row>(
    `select * from (
      select distinct on (p.category_id) p.id::int as id, p.title, c.code, p.seller_id::int as seller_id, s.email
      from products p join categories c on c.id = p.category_id join sellers s on s.id = p.seller_id
      where p.listed and p.mrp_cents >= 100
        and not exists (select from category_deals d where d.category_id = p.category_id)
        and not exists (select from variants v where v.product_id = p.id and v.selling_cents is not null)
        and exists (select from stock k where k.product_id = p.id and k.on_hand > 0)
      order by p.category_id, p.id
    ) one order by md5(id::text) limit $1`,
    [changers],
  )
  const { db, close } = openDatabase({ url: stage.databaseUrl, poolSize: 1 })
  try {
    const changed: Changed[] = []
    for (const row of rows) {
      const who = { kind: 'seller', sellerId: row.seller_id, email: row.email, role: 'ROLE_SELLER' } as const
      changed.push({ ...row, token: await openSession(db, stage.keys, who) })
    }
    return changed
  } finally {
    await close()
  }
}
