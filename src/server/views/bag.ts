import { type RawBuilder, sql } from 'kysely'
import type { ProductCard } from '#contract/catalogue.ts'
import type { TaxPart } from '#shared/tax.ts'
import { keepEach } from '../database/content-memory.ts'
import type { Db } from '../database/open.ts'
import type { ShippingAddress } from '../database/tables/people.ts'
import type { LineDeal } from '../modules/orders/quote.rules.ts'
import type { CouponTerms } from '../modules/promotions/promotions.rules.ts'
import type { SettingValues } from '../modules/settings/settings.rules.ts'
import { dealColumn, dealJoin, variantPrice } from './deals.ts'
import { settingsInForce } from './shop-rules.ts'
import { readCards } from './storefront.ts'
import { countOfTaxes, readTaxes, taxOf } from './taxes.ts'

export type BagLine = {
  itemId: number
  productId: number
  variantId: number
  sellerId: number
  title: string
  image: string | null
  size: string
  color: string
  quantity: number
  seenCents: number
  unitMrpCents: number
  /** The deal taken off. */
  unitSellingCents: number
  deal: LineDeal | null
  categoryId: number
  commissionBp: number
  /** What is in its price where it goes to. */
  taxes: TaxPart[]
  /** What this customer can buy now: what is on hand and what their own unpaid checkout holds. */
  onHand: number
  /** Listed, by a seller who may sell. */
  forSale: boolean
}

export type Bag = {
  cartId: number | null
  lines: BagLine[]
  coupon: (CouponTerms & { id: number }) | null
  /** What was decided of shipping and fees and counts now. */
  settings: SettingValues
}

/** Ordering again finds this checkout or ends it first, so what it holds is there for its customer. */
const unpaidCheckout = (userId: number) =>
  sql`(select id from checkouts where user_id = ${userId} and status = 'PENDING')`

/** A variant as the shop offers it now: of a line all but what the bag says. */
type Offer = Omit<BagLine, 'itemId' | 'quantity' | 'seenCents' | 'taxes'>

/** The rate that was decided last of one seller, one category or the shop; null when it was ended. */
const rateOf = (whose: RawBuilder<unknown>) => sql`
  select k.rate_bp from commission_rates k
  where ${whose} and k.withdrawn_at is null and k.valid_from <= now()
  order by k.valid_from desc, k.id desc limit 1`

const offerTables = sql`variants v
  join products p on p.id = v.product_id
  join sellers m on m.id = p.seller_id
  join stock s on s.variant_id = v.id
  ${dealJoin}
  cross join lateral (
    -- The most special rate in force: seller, then category from the leaf up, then the shop's.
    select coalesce(
      (${rateOf(sql`k.seller_id = p.seller_id and k.category_id is null`)}),
      (
        select z.rate_bp from unnest(p.category_path) with ordinality as step (id, depth)
        cross join lateral (${rateOf(sql`k.seller_id is null and k.category_id = step.id`)}) z
        where z.rate_bp is not null order by step.depth desc limit 1
      ),
      (${rateOf(sql`k.seller_id is null and k.category_id is null`)})
    ) as rate_bp
  ) r`

const offerColumns = sql`
  p.id as "productId", v.id as "variantId", p.seller_id as "sellerId", p.title, p.images[1] as image, v.size, v.color,
  coalesce(v.mrp_cents, p.mrp_cents) as "unitMrpCents", ${variantPrice} as "unitSellingCents", ${dealColumn},
  p.category_id as "categoryId", r.rate_bp as "commissionBp", s.on_hand as "onHand", p.status = 'ACTIVE' and m.selling as "forSale"`

const lineTables = (userId: number) => sql`cart_items i
  left join reservations h on h.variant_id = i.variant_id and h.checkout_id = ${unpaidCheckout(userId)}`
const lineColumns = sql`
  i.id as "itemId", i.product_id as "productId", i.variant_id as "variantId", i.quantity, i.seen_cents as "seenCents", coalesce(h.quantity, 0) as held`

type Line = Pick<BagLine, 'itemId' | 'productId' | 'variantId' | 'quantity' | 'seenCents'> & { held: number }

/** What the customer's own unpaid checkout holds can be bought by them, too. */
const withOffer = (line: Line, offer: Offer, taxes: TaxPart[] = []): BagLine => ({
  itemId: line.itemId,
  productId: offer.productId,
  variantId: offer.variantId,
  sellerId: offer.sellerId,
  title: offer.title,
  image: offer.image,
  size: offer.size,
  color: offer.color,
  quantity: line.quantity,
  seenCents: line.seenCents,
  unitMrpCents: offer.unitMrpCents,
  unitSellingCents: offer.unitSellingCents,
  deal: offer.deal,
  categoryId: offer.categoryId,
  commissionBp: offer.commissionBp,
  taxes,
  onHand: offer.onHand + line.held,
  forSale: offer.forSale,
})

const coupon = sql`(
  select json_build_object(
    'id', k.id, 'code', k.code, 'discountBp', k.discount_bp, 'active', k.active,
    'current', coalesce(k.valid_from <= current_date, true) and coalesce(k.valid_until >= current_date, true),
    'minimumOrderCents', k.minimum_order_cents, 'useLimit', k.use_limit,
    -- A use held by the customer's own unpaid checkout is no obstacle: that checkout is reused or ended first.
    'uses', k.uses - (select count(*) from coupon_uses u where u.coupon_id = k.id and u.user_id = c.user_id and not u.paid),
    'usedByCustomer', exists (select 1 from coupon_uses u where u.coupon_id = k.id and u.user_id = c.user_id and u.paid)
  ) from coupons k where k.id = c.coupon_id
)`

type Contents = {
  cartId: number | null
  lines: Line[]
  coupon: Bag['coupon']
  settings: SettingValues
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

export type Ordering = Bag & {
  /** The asked-for address of the customer's own book. */
  address: ShippingAddress | null
  /** The customer's checkout that waits for payment; `overdue` when its hold is over by the database's clock. */
  unpaid: { id: string; cartHash: string; overdue: boolean } | null
  /** Who pays, as the provider is told; `customerId` as it would be read of a checkout that begins now. */
  payer: { email: string; customerId: string | null } | null
  /** Where each seller's parcels are picked up, by seller id. */
  pickupPins: Map<number, string | null>
}

type OrderingLine = Line & Offer & { taxes: TaxPart[] | null; pickupPin: string | null }

const emptyOrdering: Ordering = {
  cartId: null,
  lines: [],
  coupon: null,
  settings: {},
  address: null,
  unpaid: null,
  payer: null,
  pickupPins: new Map(),
}

const decisive = [
  'currency',
  'orderListCurrency',
  'shipping',
  'platformFee',
  'commissionTax',
  'unpaidMinutes',
] as const

/** Where an order goes: an address of the book by its id, or the state of one that was written out. */
export type Destination = { addressId: number } | { state: string }

/**
 * All that placing an order looks at, in one statement, so that it holds together; the bag stays locked until the end of
 * the transaction. Whoever waited for the lock sees the bag as it was when the waiting began.
 */
export async function lockOrdering(tx: Db, userId: number, to: Destination): Promise<Ordering> {
  const addressId = 'addressId' in to ? to.addressId : null
  const region =
    'state' in to
      ? sql`${to.state}::text`
      : sql`(select b.state from addresses b where b.id = ${to.addressId}::bigint and b.user_id = ${userId})`
  const { rows } = await sql<Omit<Ordering, 'lines' | 'pickupPins'> & { lines: OrderingLine[] }>`
    select c.id as "cartId", ${coupon} as coupon, ${settingsInForce(decisive)} as settings,
      -- Whole rows as JSON: naming every field of every line would take half as long again.
      coalesce((
        select json_agg(line) from (
          select offer.*, ${lineColumns} from ${lineTables(userId)}
          cross join lateral (
            select ${offerColumns}, m.pickup_address ->> 'pinCode' as "pickupPin",
              ${taxOf(sql`p.category_path`, region)} as taxes from ${offerTables} where v.id = i.variant_id
          ) offer
          where i.cart_id = c.id order by i.id
        ) line
      ), '[]') as lines,
      (
        select json_build_object('id', a.id, 'name', a.name, 'mobile', a.mobile, 'pinCode', a.pin_code, 'address', a.address,
          'locality', a.locality, 'city', a.city, 'state', a.state)
        from addresses a where a.id = ${addressId}::bigint and a.user_id = ${userId}
      ) as address,
      (
        select json_build_object('id', o.id, 'cartHash', o.cart_hash, 'overdue', o.expires_at <= now())
        from checkouts o where o.user_id = ${userId} and o.status = 'PENDING'
      ) as unpaid,
      (
        select json_build_object('email', u.email, 'customerId', y.provider_customer_id)
        from users u left join payment_customers y on y.user_id = u.id and y.gateway = 'STRIPE' and y.created_at < now()
        where u.id = ${userId}
      ) as payer
    from carts c where c.user_id = ${userId} for update of c
  `.execute(tx)
  const row = rows[0]
  if (!row) return emptyOrdering
  return {
    ...row,
    lines: row.lines.map((line) => withOffer(line, line, line.taxes ?? [])),
    pickupPins: new Map(row.lines.map((line) => [line.sellerId, line.pickupPin])),
  }
}

export type VariantChoice = {
  /** The customer's bag, null before its first use. */
  cartId: number | null
  variantId: number
  productId: number
  size: string
  color: string
  unitSellingCents: number
  onHand: number
}

/** The variants of a product that is for sale; empty when it is not. */
export async function readChoices(db: Db, userId: number, productId: number): Promise<VariantChoice[]> {
  const { rows } = await sql<VariantChoice>`
    select v.id as "variantId", p.id as "productId", v.size, v.color, s.on_hand + coalesce(h.quantity, 0) as "onHand",
      ${variantPrice} as "unitSellingCents",
      (select c.id from carts c where c.user_id = ${userId}) as "cartId"
    from products p
    join sellers m on m.id = p.seller_id and m.selling
    join variants v on v.product_id = p.id
    ${dealJoin}
    join stock s on s.variant_id = v.id
    left join reservations h on h.variant_id = v.id and h.checkout_id = ${unpaidCheckout(userId)}
    where p.id = ${productId} and p.status = 'ACTIVE'
    order by (v.color = p.color) desc, v.position, v.id
  `.execute(db)
  return rows
}

/** How many of a variant can be bought now, and at what price. */
export async function readItemStock(
  db: Db,
  userId: number,
  itemId: number,
): Promise<{ quantity: number; onHand: number; unitSellingCents: number } | undefined> {
  const { rows } = await sql<{ quantity: number; onHand: number; unitSellingCents: number }>`
    select i.quantity, s.on_hand + coalesce(h.quantity, 0) as "onHand", ${variantPrice} as "unitSellingCents"
    from cart_items i
    join stock s on s.variant_id = i.variant_id
    join variants v on v.id = i.variant_id
    join products p on p.id = i.product_id
    ${dealJoin}
    left join reservations h on h.variant_id = i.variant_id and h.checkout_id = ${unpaidCheckout(userId)}
    where i.id = ${itemId} and i.user_id = ${userId}
  `.execute(db)
  return rows[0]
}
