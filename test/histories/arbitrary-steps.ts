// Random steps and histories for fast-check.
import fc from 'fast-check'
import { corruptions } from '#sandbox/stripe/settings.ts'
import { gateways } from '#shared/payments/gateway.ts'
import { type Act, buyers, coupons, products, type Step, sellers, type Turn } from './steps.ts'

const some = fc.nat({ max: 999 })
const percent = fc.integer({ min: 1, max: 100 })
const coupon = fc.nat({ max: coupons - 1 })
const platform = fc.constantFrom(0, 33, 50, 100)
const is = <T extends string>(name: T) => fc.constant(name)

const fill = fc.record({
  do: is('fill'),
  buyer: fc.nat({ max: buyers - 1 }),
  product: fc.nat({ max: products - 1 }),
  quantity: fc.integer({ min: 1, max: 3 }),
})
const gateway = fc.constantFrom(...gateways)
const order = fc.record({ do: is('order'), buyer: fc.nat({ max: buyers - 1 }), gateway })
const pay = fc.record({
  do: is('pay'),
  checkout: some,
  card: fc.oneof(
    { weight: 6, arbitrary: is('good') },
    { weight: 1, arbitrary: fc.constantFrom('declined', 'bank agrees', 'bank refuses') },
  ),
})

const buy = fc.record({
  do: is('buy'),
  buyer: fc.nat({ max: buyers - 1 }),
  products: fc.uniqueArray(fc.nat({ max: products - 1 }), { minLength: 1, maxLength: 4 }),
  quantity: fc.constantFrom(1, 1, 2, 3),
  coupon: fc.option(coupon),
  gateway,
  ends: fc.oneof(
    { weight: 1, arbitrary: is('leave') },
    { weight: 2, arbitrary: is('pay') },
    { weight: 4, arbitrary: is('come back') },
  ),
})

/** An arbitrary action of one person. */
export const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 8, arbitrary: buy },
  { weight: 2, arbitrary: fill },
  { weight: 2, arbitrary: order },
  { weight: 3, arbitrary: pay },
  { weight: 1, arbitrary: fc.record({ do: is('empty'), buyer: fc.nat({ max: buyers - 1 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: is('coupon'),
      buyer: fc.nat({ max: buyers - 1 }),
      coupon,
      apply: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: is('repeat'), buyer: fc.nat({ max: buyers - 1 }) }) },
  { weight: 4, arbitrary: fc.record({ do: is('come back'), checkout: some }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: is('cancel'),
      order: some,
      by: fc.constantFrom('customer', 'seller', 'admin'),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: is('move'),
      order: some,
      to: fc.constantFrom('CONFIRMED', 'SHIPPED', 'DELIVERED', 'DELIVERED'),
      by: fc.constantFrom('seller', 'seller', 'admin'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: is('refund'), order: some, percent }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: is('refund pieces'),
      order: some,
      line: some,
      pieces: fc.integer({ min: 1, max: 3 }),
      restock: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: is('retry refund'), refund: some }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: is('return'),
      order: some,
      line: some,
      pieces: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: is('answer return'),
      which: some,
      by: fc.constantFrom('customer', 'seller', 'seller', 'admin'),
      agrees: fc.boolean(),
      restock: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: is('stock'),
      product: fc.nat({ max: products - 1 }),
      change: fc.integer({ min: -2, max: 6 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: is('price'),
      product: fc.nat({ max: products - 1 }),
      cents: fc.integer({ min: 60, max: 30_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: is('holiday'), seller: fc.nat({ max: sellers - 1 }), on: fc.boolean() }),
  },
)

export const turn: fc.Arbitrary<Turn> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: is('webhooks'),
      seed: some,
      percent,
      copies: fc.integer({ min: 1, max: 3 }),
      parallel: fc.boolean(),
      corrupt: fc.constantFrom('nothing', 'nothing', 'nothing', ...corruptions),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: is('drop webhooks'), seed: some, percent }) },
  { weight: 3, arbitrary: fc.record({ do: is('jobs') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: is('minutes pass'),
      minutes: fc.constantFrom(2, 11, 35, 60 * 24 * 8, 60 * 24 * 20),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: is('trouble'),
      mode: fc.constantFrom('error', 'reset', 'lost-connection'),
      status: fc.constantFrom(429, 500, 503),
      count: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: is('slow refunds'), on: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: is('settle refund'),
      refund: some,
      status: fc.constantFrom('succeeded', 'failed'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: is('commission'),
      seller: fc.option(fc.nat({ max: sellers - 1 })),
      basisPoints: fc.integer({ min: 0, max: 3_500 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: is('exchange'), rate: fc.integer({ min: 1, max: 20_000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: is('coupon active'), coupon, active: fc.boolean(), platform }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: is('commission tax'), percent: fc.integer({ min: 0, max: 30 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: is('tax'),
      percents: fc.array(fc.integer({ min: 0, max: 28 }), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: is('pay out') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: is('bank says'),
      payout: some,
      what: fc.constantFrom('paid', 'paid', 'failed', 'returned', 'reversed', 'retry'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: is('debt plan'),
      seller: fc.nat({ max: sellers - 1 }),
      percent: fc.constantFrom(0, 10, 33, 50, 100),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: is('debt settled'),
      seller: fc.nat({ max: sellers - 1 }),
      percent,
      paid: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: is('settle'),
      gateway: fc.constantFrom('STRIPE', 'RAZORPAY'),
      percent: fc.integer({ min: 1, max: 40 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: is('settlement ends'),
      settlement: some,
      status: fc.constantFrom('paid', 'paid', 'failed'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: is('couriers pay'), fee: fc.integer({ min: 0, max: 10 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: is('transfer refund'), refund: some, paid: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: is('return refund'), refund: some }) },
  { weight: 2, arbitrary: fc.record({ do: is('dispute'), checkout: some, percent }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: is('dispute ends'), dispute: some, step: fc.constantFrom('win', 'lose') }),
  },
  { weight: 1, arbitrary: fc.record({ do: is('deal'), percent: fc.integer({ min: 0, max: 70 }), platform }) },
)

const together = fc.record({
  do: is('together'),
  acts: fc.array(act, { minLength: 2, maxLength: 4 }),
})

const oneStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 14, arbitrary: act },
  { weight: 5, arbitrary: turn },
  { weight: 2, arbitrary: together },
)

/** A few initial orders, so that later steps have data to work with. */
const orders = fc.array(buy as fc.Arbitrary<Step>, { minLength: 3, maxLength: 5 })

/** Orders that were delivered long ago are paid out, which random steps seldom reach. */
const delivered = fc
  .array(
    buy.map((one): Step => ({ ...one, ends: 'come back' })),
    { minLength: 2, maxLength: 3 },
  )
  .map((sales): Step[] => [
    ...sales,
    ...(['CONFIRMED', 'SHIPPED', 'DELIVERED'] as const).flatMap((to) =>
      sales.map((_, order): Step => ({ do: 'move', order, to })),
    ),
    { do: 'couriers pay', fee: 2 },
    { do: 'minutes pass', minutes: 60 * 24 * 25 },
    { do: 'pay out' },
  ])

const beginning = fc.oneof(orders, delivered)

const after = (step: fc.Arbitrary<Step>, least: number, most: number): fc.Arbitrary<Step[]> =>
  fc
    .tuple(beginning, fc.array(step, { minLength: least, maxLength: most, size: 'max' }))
    .map(([first, rest]) => [...first, ...rest])

export const historyOf = (most: number): fc.Arbitrary<Step[]> => after(oneStep, Math.ceil(most / 2), most)

/** Histories without concurrent steps, which give the same replies on every run. */
export const oneByOne = (most: number): fc.Arbitrary<Step[]> =>
  after(fc.oneof({ weight: 3, arbitrary: act }, { weight: 1, arbitrary: turn }), most, most)
