import { sql } from 'kysely'
import type { ProductCard } from '#contract/shop/catalog.ts'
import type { TaxRule } from '#shared/payments/tax.ts'
import { cachedEach, type Reads } from '../../database/content-cache/content-cache.ts'
import type { Db } from '../../database/open.ts'
import type { ValuesInForce } from '../../modules/settings/settings.rules.ts'
import { readCards } from '../catalog/storefront.ts'
import { settingsInForce } from '../settings/shop-rules.ts'
import { countOfTaxes, readTaxes } from '../settings/taxes.ts'
import { coupon, type FoundCoupon } from './cart-coupon.ts'
import {
  type CartLine,
  type Line,
  lineColumns,
  lineTables,
  type Offer,
  offerColumns,
  offerTables,
  withOffer,
} from './cart-rows.ts'

export type PricedCart = {
  cartId: number | null
  lines: CartLine[]
  coupon: FoundCoupon | null
  /** The shipping and fee settings in force. */
  settings: ValuesInForce
  /** The state code of the destination; null if there is none or it is unknown. */
  stateCode: string | null
}

/** What the delivery dates of a cart depend on. */
export type DeliveryFacts = {
  /** The pin code of the delivery address; null without an address. */
  pinCode: string | null
  /** The present day in the shop. */
  today: string
  /** The pin code of each seller's pickup address. */
  pickupPins: [sellerId: number, pinCode: string | null][]
}

type Contents = {
  cartId: number | null
  lines: Line[]
  coupon: PricedCart['coupon']
  settings: ValuesInForce
  /** The number of taxes ever in force: when it changes, taxes are read again. */
  taxes?: number
  /** The delivery address. */
  destination?: Destination | null
  today?: string
  pickupPins?: DeliveryFacts['pickupPins'] | null
}

type Destination = { state: string; stateCode: string | null; pinCode: string }

/**
 * The customer's part of the cart with the shipping and fee settings, as JSON text. Cached results stay valid while
 * the text is the same.
 */
export async function readCartContents(db: Db, userId: number, addressId?: number): Promise<string> {
  // The chosen address, if it is the customer's, else the default one.
  const destination = sql`(
    select json_build_object('state', a.state, 'stateCode', a.state_code, 'pinCode', a.pin_code) from addresses a where a.user_id = c.user_id and (a.is_default or a.id = ${addressId ?? null}::bigint)
    order by a.is_default limit 1
  )`
  // The change log does not record pickup addresses, so they are no part of the cached offers.
  const pickupPins = sql`(
    select json_agg(json_build_array(s.id, s.pickup_address ->> 'pinCode') order by s.id) from sellers s
    where s.id in (select p.seller_id from cart_items i join products p on p.id = i.product_id where i.cart_id = c.id)
  )`
  const { rows } = await sql<{ contents: string }>`
    select json_build_object('cartId', c.id, 'coupon', ${coupon}, 'settings', ${settingsInForce(['shipping', 'platformFee', 'taxRegime'])},
      'taxes', ${countOfTaxes}, 'destination', ${destination}, 'today', to_char(shop_day(now()), 'YYYY-MM-DD'), 'pickupPins', ${pickupPins}, 'lines', coalesce((
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
  { cartId, coupon: code, settings, destination, lines }: Contents,
  offers: Map<number, Offer>,
  taxes: Map<number, TaxRule>,
): PricedCart => ({
  cartId,
  coupon: code,
  settings,
  stateCode: destination?.stateCode ?? null,
  lines: lines.flatMap((line) => {
    const offer = offers.get(line.variantId)
    return offer ? withOffer(line, offer, taxes.get(line.productId)) : []
  }),
})

const productsOf = ({ lines }: Contents) => [...new Set(lines.map((line) => line.productId))]

/** Skips the query when the shop has no taxes. */
const taxesOf = async (db: Db, contents: Contents): Promise<Map<number, TaxRule>> =>
  contents.taxes ? readTaxes(db, productsOf(contents), contents.destination?.state ?? null) : new Map()

const offersOf = (db: Db, { lines }: Contents, reads?: Reads) =>
  readOffers(
    db,
    lines.map((line) => line.variantId),
    reads,
  )

/** The cart with current prices, stock and coupon. Offers are public and cached, so a large cart is cheap. */
export async function readPricedCart(db: Db, userId: number): Promise<PricedCart> {
  const contents = parseContents(await readCartContents(db, userId))
  return withOffers(contents, await offersOf(db, contents), await taxesOf(db, contents))
}

/** The cart of these contents with its product cards. */
export async function readCartAndCards(
  db: Db,
  text: string,
  reads: Reads,
): Promise<{ cart: PricedCart; cards: ProductCard[]; delivery: DeliveryFacts }> {
  const contents = parseContents(text)
  const [offers, cards, taxes] = await Promise.all([
    offersOf(db, contents, reads),
    readCards(db, productsOf(contents), { reads }),
    taxesOf(db, contents),
  ])
  const { destination, today = '', pickupPins } = contents
  const delivery = { pinCode: destination?.pinCode ?? null, today, pickupPins: pickupPins ?? [] }
  return { cart: withOffers(contents, offers, taxes), cards, delivery }
}

export async function readLine(db: Db, userId: number, itemId: number): Promise<Line | undefined> {
  const { rows } = await sql<Line>`
    select ${lineColumns} from ${lineTables(userId)} where i.id = ${itemId} and i.user_id = ${userId}
  `.execute(db)
  return rows[0]
}

/** The line with its current price and stock, and its product. */
export async function readLineAndCard(
  db: Db,
  line: Line,
): Promise<{ line: CartLine; card: ProductCard } | undefined> {
  // In parallel, so that both share one check of the change log.
  const [offers, [card]] = await Promise.all([
    readOffers(db, [line.variantId]),
    readCards(db, [line.productId]),
  ])
  const offer = offers.get(line.variantId)
  return offer && card && { line: withOffer(line, offer), card }
}

/** The change log does not record commissions; nothing on screen depends on them. */
const readOffers = (db: Db, variantIds: number[], reads?: Reads): Promise<Map<number, Offer>> =>
  cachedEach(db, { kind: 'offer', keys: variantIds, reads }, async (missing) => {
    const { rows } = await sql<{ offers: Offer[] }>`
      select coalesce(json_agg(offer), '[]') as offers from (
        select ${offerColumns} from ${offerTables} where v.id = any (${missing}::bigint[])
      ) offer
    `.execute(db)
    return (rows[0]?.offers ?? []).map((offer) => ({
      key: offer.variantId,
      value: offer,
      subjects: [`product:${offer.productId}`, `seller:${offer.sellerId}`, `deal:${offer.categoryId}`],
      weight: 0.5,
    }))
  })
