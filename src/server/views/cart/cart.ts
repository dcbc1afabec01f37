import { sql } from 'kysely'
import type { ProductCard } from '#contract/shop/catalog.ts'
import type { TaxPart } from '#shared/payments/tax.ts'
import { keepEach } from '../../database/content-memory.ts'
import type { Db } from '../../database/open.ts'
import type { CouponTerms } from '../../modules/promotions/promotions.rules.ts'
import type { ValuesInForce } from '../../modules/settings/settings.rules.ts'
import { readCards } from '../catalog/storefront.ts'
import { settingsInForce } from '../settings/shop-rules.ts'
import { countOfTaxes, readTaxes } from '../settings/taxes.ts'
import {
  type BagLine,
  coupon,
  type Line,
  lineColumns,
  lineTables,
  type Offer,
  offerColumns,
  offerTables,
  withOffer,
} from './cart-rows.ts'

export type Bag = {
  cartId: number | null
  lines: BagLine[]
  coupon: (CouponTerms & { id: number }) | null
  /** What was decided of shipping and fees and counts now. */
  settings: ValuesInForce
}

type Contents = {
  cartId: number | null
  lines: Line[]
  coupon: Bag['coupon']
  settings: ValuesInForce
  /** How many taxes were ever in force: another number says that there may be others now. */
  taxes?: number
  /** Where it would go to. */
  region?: string | null
}

/** What is the customer's own of the bag and what orders cost beside the goods, as one text: the bag has changed when it has. */
export async function readContents(db: Db, userId: number, addressId?: number): Promise<string> {
  // The chosen address before the default one; anybody else's is none.
  const region = sql`(
    select a.state from addresses a where a.user_id = c.user_id and (a.is_default or a.id = ${addressId ?? null}::bigint)
    order by a.is_default limit 1
  )`
  const { rows } = await sql<{ contents: string }>`
    select json_build_object('cartId', c.id, 'coupon', ${coupon}, 'settings', ${settingsInForce(['shipping', 'platformFee'])},
      'taxes', ${countOfTaxes}, 'region', ${region}, 'lines', coalesce((
      select json_agg(line) from (
        select ${lineColumns} from ${lineTables(userId)} where i.cart_id = c.id order by i.id
      ) line
    ), '[]'))::text as contents
    from carts c where c.user_id = ${userId}
  `.execute(db)
  return rows[0]?.contents ?? '{"cartId":null,"lines":[],"coupon":null,"settings":{}}'
}

const parseContents = (contents: string) => JSON.parse(contents) as Contents

const withOffers = (
  { cartId, coupon: code, settings, lines }: Contents,
  offers: Map<number, Offer>,
  taxes: Map<number, TaxPart[]>,
): Bag => ({
  cartId,
  coupon: code,
  settings,
  lines: lines.flatMap((line) => {
    const offer = offers.get(line.variantId)
    return offer ? withOffer(line, offer, taxes.get(line.productId)) : []
  }),
})

const productsOf = ({ lines }: Contents) => [...new Set(lines.map((line) => line.productId))]

/** A shop without taxes asks for none. */
const taxesOf = async (db: Db, contents: Contents): Promise<Map<number, TaxPart[]>> =>
  contents.taxes ? readTaxes(db, productsOf(contents), contents.region ?? null) : new Map()

const offersOf = (db: Db, { lines }: Contents) =>
  readOffers(
    db,
    lines.map((line) => line.variantId),
  )

/** The bag with today's prices, stock and coupon. What is offered is public and kept in memory, so a long bag is cheap. */
export async function readBag(db: Db, userId: number): Promise<Bag> {
  const contents = parseContents(await readContents(db, userId))
  return withOffers(contents, await offersOf(db, contents), await taxesOf(db, contents))
}

/** The bag of these contents and the cards of its products, for the page that shows both. */
export async function readBagAndCards(db: Db, text: string): Promise<{ bag: Bag; cards: ProductCard[] }> {
  const contents = parseContents(text)
  // Together, so that the memory asks once what has changed.
  const [offers, cards, taxes] = await Promise.all([
    offersOf(db, contents),
    readCards(db, productsOf(contents)),
    taxesOf(db, contents),
  ])
  return { bag: withOffers(contents, offers, taxes), cards }
}

/** One line of the bag, as `readBag` has it. */
export async function readBagLine(db: Db, userId: number, itemId: number): Promise<BagLine | undefined> {
  const { rows } = await sql<Line>`
    select ${lineColumns} from ${lineTables(userId)} where i.id = ${itemId} and i.user_id = ${userId}
  `.execute(db)
  const line = rows[0]
  const offer = line && (await readOffers(db, [line.variantId])).get(line.variantId)
  return offer && withOffer(line, offer)
}

/** Commissions are the one thing here that no change log tells; nothing that is shown depends on them. */
const readOffers = (db: Db, variantIds: number[]): Promise<Map<number, Offer>> =>
  keepEach(db, 'offer', variantIds, async (missing) => {
    const { rows } = await sql<{ offers: Offer[] }>`
      select coalesce(json_agg(offer), '[]') as offers from (
        select ${offerColumns} from ${offerTables} where v.id = any (${missing}::bigint[])
      ) offer
    `.execute(db)
    return (rows[0]?.offers ?? []).map((offer) => ({
      key: offer.variantId,
      value: offer,
      about: [`product:${offer.productId}`, `seller:${offer.sellerId}`, `deal:${offer.categoryId}`],
      weight: 0.5,
    }))
  })
