import { sql } from 'kysely'
import { openLongSession } from '../builders/long-session.ts'
import { payFor, placeOrder } from '../builders/placed-order.ts'
import { aProduct } from '../builders/product.ts'
import { unique } from '../builders/unique.ts'
import type { TestApp } from '../harness/app.ts'
import { aCustomer, aSeller, type Buyer, client, type Person } from '../harness/clients.ts'

export const actors = ['guest', 'customer one', 'customer two', 'seller one', 'seller two', 'admin'] as const
export type Actor = (typeof actors)[number]

/** A text that only some actors may read. */
export type Secret = {
  text: string
  what: string
  owner: Actor
  /** Whether a later event gave this actor legitimate access. */
  shared: (actor: Actor) => Promise<boolean>
}

export type Tenants = {
  people: Record<Exclude<Actor, 'guest'>, Person>
  secrets: Secret[]
  tokenOf: (actor: Actor) => string | undefined
  /** Replaces an ended session, or a banned or closed seller by a new one. */
  revive: (actor: Actor) => Promise<void>
}

const nobody = async () => false

/**
 * Creates two customers, two sellers and an admin. Each customer has bought from one seller, and every account has
 * private data.
 */
export async function plantTenants(app: TestApp): Promise<Tenants> {
  const secrets: Secret[] = []
  const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  const people: Tenants['people'] = {
    admin,
    'customer one': await aCustomer(app),
    'customer two': await aCustomer(app),
    'seller one': await aSeller(app),
    'seller two': await aSeller(app),
  }
  const context: Context = { app, people, secrets }
  for (const actor of ['customer one', 'customer two'] as const) await hideCustomer(context, actor)
  for (const number of ['one', 'two'] as const) {
    await hideSeller(context, `seller ${number}`)
    await aPurchase(context, `customer ${number}`, `seller ${number}`)
  }
  await app.shop.db
    .insertInto('home_categories')
    .values({
      section: 'DEALS',
      name: 'Headphones',
      image: '/pictures/electronics_audio_headphones.svg',
      category_code: 'electronics_audio_headphones',
      position: 1,
    })
    .execute()
  return {
    people,
    secrets,
    tokenOf: (actor) => (actor === 'guest' ? undefined : people[actor].token),
    revive: (actor) => revive(context, actor),
  }
}

type Context = { app: TestApp; people: Tenants['people']; secrets: Secret[] }

async function hideCustomer({ app, people, secrets }: Context, owner: 'customer one' | 'customer two') {
  const person = people[owner] as Buyer
  const word = (what: string) => `${what}zq${unique()}`
  const [first, last, name, line] = [word('First'), word('Last'), word('Name'), word('Line')]
  const { db } = app.shop
  await db
    .updateTable('users')
    .set({ first_name: first, last_name: last })
    .where('id', '=', person.id)
    .execute()
  await db.updateTable('addresses').set({ name, address: line }).where('user_id', '=', person.id).execute()
  const isSellerOf = async (actor: Actor) => actor.startsWith('seller') && sold(app, people, actor, person.id)
  const hasReviewed = async () => {
    const row = await db
      .selectFrom('reviews')
      .select('id')
      .where('user_id', '=', person.id)
      .executeTakeFirst()
    return row !== undefined
  }
  const shown = async (actor: Actor) => (await isSellerOf(actor)) || (await hasReviewed())
  secrets.push(
    { text: person.email, what: 'mail address', owner, shared: isSellerOf },
    { text: first, what: 'first name', owner, shared: shown },
    { text: last, what: 'last name', owner, shared: shown },
    { text: name, what: 'name of an address', owner, shared: isSellerOf },
    { text: line, what: 'line of an address', owner, shared: isSellerOf },
  )
}

/** A seller with a paid order needs its shipping address. */
async function sold(app: TestApp, people: Tenants['people'], actor: Actor, userId: number): Promise<boolean> {
  const order = await app.shop.db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('seller_id', '=', people[actor as 'seller one'].id)
    .where('paid', '=', true)
    .executeTakeFirst()
  return order !== undefined
}

async function hideSeller({ app, people, secrets }: Context, owner: 'seller one' | 'seller two') {
  const { id, email } = people[owner]
  const word = (what: string) => `${what}zq${unique()}`
  const [name, line, title, sku] = [word('Seller'), word('Pickup'), word('Draft'), word('Sku')]
  const { db } = app.shop
  await db.updateTable('sellers').set({ seller_name: name }).where('id', '=', id).execute()
  await sql`update sellers set pickup_address = pickup_address || jsonb_build_object('address', ${line}::text) where id = ${id}`.execute(
    db,
  )
  const draft = await aProduct(app, { sellerId: id, title })
  await db
    .updateTable('products')
    .set({ status: 'DRAFT', listed: false })
    .where('id', '=', draft.id)
    .execute()
  await db.updateTable('variants').set({ sku }).where('product_id', '=', draft.id).execute()
  const isListed = async () => {
    const row = await db.selectFrom('products').select('status').where('id', '=', draft.id).executeTakeFirst()
    return row?.status === 'ACTIVE'
  }
  secrets.push(
    { text: email, what: 'mail address', owner, shared: nobody },
    { text: name, what: 'name', owner, shared: nobody },
    { text: line, what: 'pickup address', owner, shared: nobody },
    { text: title, what: 'title of a draft', owner, shared: isListed },
    { text: sku, what: 'SKU of a draft', owner, shared: isListed },
  )
}

async function aPurchase(
  { app, people, secrets }: Context,
  buyer: 'customer one' | 'customer two',
  from: 'seller one' | 'seller two',
): Promise<void> {
  const customer = people[buyer] as Buyer
  const product = await aProduct(app, { sellerId: people[from].id, stock: 1_000 })
  const placed = await placeOrder(customer, [{ productId: product.id }])
  const paymentId = await payFor(app, placed, { saveCard: true })
  const [order] = await customer.ok('GET /orders/users')
  const [card] = await customer.ok('GET /saved-cards')
  const isItsSeller = async (actor: Actor) => actor === from
  secrets.push(
    { text: order?.orderId ?? '', what: 'order code', owner: buyer, shared: isItsSeller },
    { text: placed.checkoutId, what: 'checkout', owner: buyer, shared: nobody },
    { text: placed.sessionId, what: 'payment session', owner: buyer, shared: nobody },
    { text: paymentId, what: 'payment', owner: buyer, shared: nobody },
    { text: card?.id ?? '', what: 'saved card', owner: buyer, shared: nobody },
  )
}

async function revive(context: Context, actor: Actor): Promise<void> {
  const { app, people } = context
  if (actor === 'guest') return
  if (actor === 'seller one' || actor === 'seller two') {
    people[actor] = await aSeller(app)
    await hideSeller(context, actor)
    const buyer = actor === 'seller one' ? 'customer one' : 'customer two'
    await revive(context, buyer)
    // Other calls may have changed the cart or the addresses; then the new seller has no sale yet.
    await aPurchase(context, buyer, actor).catch(() => undefined)
    return
  }
  const { id, email } = people[actor]
  const role = actor === 'admin' ? 'ROLE_ADMIN' : 'ROLE_CUSTOMER'
  const token = await openLongSession(app.shop.db, app.shop.keys, { kind: 'user', userId: id, email, role })
  people[actor] = { ...people[actor], ...client(app, token) }
}
