import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { addDays, dayOf, daysUpTo } from '#shared/day-range.ts'
import { readFigures } from '#test/builders/all-figures.ts'
import { moveTo } from '#test/builders/moved-order.ts'
import { anUnpaidOrder, aPaidOrder, payFor } from '#test/builders/placed-order.ts'
import { refundBy } from '#test/builders/refunds.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'
import { countDays } from './count-days.ts'

openOrderShop({ worker: false })

const week = daysUpTo(dayOf(new Date()), 7)
const day = addDays(week.to, -2)
const month = day.slice(0, 7)
const at = (time: string) => new Date(`${day}T${time}:00Z`)

const read = () => readFigures({ admin, seller }, week, { from: month, to: month })
const countedHours = async () => {
  const { rows } = await sql<{ day: string; orders: number; until: Date }>`
    select day::text, orders, counted_until as until from counted_days where counted_until is not null`.execute(
    app.shop.db,
  )
  return rows
}

beforeEach(() => sql`delete from counted_days`.execute(app.ownerDb))

it('the finished hours of a day are counted once, and its later orders are read from the ledger', async () => {
  const morning = await aPaidOrder(app, { seller })
  await refundBy(admin, morning, { amount: 12.34 })
  await moveTo(app, morning, at('10:15'))
  await moveTo(app, await aPaidOrder(app, { seller }), at('12:00'))
  const before = await read()

  await countDays(app.shop, at('13:10'))
  expect(await countedHours()).toEqual([{ day, orders: 1, until: at('12:00') }])
  expect(await read()).toEqual(before)

  await sql`update counted_days set orders = orders + 5, checkouts = checkouts + 7`.execute(app.ownerDb)
  await sql`update counted_accounts set debit_cents = debit_cents + 100`.execute(app.ownerDb)
  await sql`update counted_earnings set commission = commission - 100`.execute(app.ownerDb)
  await sql`update counted_sales set net = net + 100`.execute(app.ownerDb)
  await sql`update counted_profit set cents = cents + 100`.execute(app.ownerDb)
  await countDays(app.shop, at('13:50'))
  const changed = await read()
  expect(changed.figures.totals.orders).toBe(before.figures.totals.orders + 5)
  expect(changed.analytics.funnel.checkouts).toBe(before.analytics.funnel.checkouts + 7)
  expect(changed.sales.totals.net).toBe(before.sales.totals.net + 1)
  expect(changed.balance).not.toEqual(before.balance)
  expect(changed.books.accounts).not.toEqual(before.books.accounts)
  expect(changed.books.sellers).not.toEqual(before.books.sellers)

  await countDays(app.shop, at('14:10'))
  expect(await countedHours()).toEqual([{ day, orders: 2, until: at('13:00') }])
  expect(await read()).toEqual(before)
})

it('counted hours are read live when the day before them is not counted', async () => {
  await moveTo(app, await aPaidOrder(app, { seller }), at('10:15'))
  const before = await read()
  await countDays(app.shop, at('13:10'))
  await sql`delete from counted_days where day < ${day}::date`.execute(app.ownerDb)
  await sql`update counted_days set orders = orders + 5`.execute(app.ownerDb)
  await moveTo(app, await aPaidOrder(app, { seller }), new Date(at('10:15').getTime() - 86_400_000))
  await sql`delete from counted_days where day < ${day}::date`.execute(app.ownerDb)
  expect((await read()).figures.totals.orders).toBe(before.figures.totals.orders + 1)
})

it('an order of counted hours that is paid late is in the figures at once', async () => {
  const placed = await anUnpaidOrder(app, { seller })
  await moveTo(app, placed, at('10:15'))
  const { figures, analytics } = await read()
  await countDays(app.shop, at('13:10'))
  await payFor(app, placed)
  expect(await countedHours()).toEqual([])
  const later = await read()
  expect(later.figures.totals.orders).toBe(figures.totals.orders + 1)
  expect(later.analytics.funnel.paid).toBe(analytics.funnel.paid + 1)
})

it('a node of an earlier release takes a day with counted hours for uncounted', async () => {
  await moveTo(app, await aPaidOrder(app, { seller }), at('10:15'))
  await countDays(app.shop, at('13:10'))
  const { rows } = await sql`
    select from counted_days where day = ${day}::date and version > 0`.execute(app.shop.db)
  expect(rows).toEqual([])
})

it('canceling an order that was refunded in the last hour leaves the counted hours of its day', async () => {
  const placed = await aPaidOrder(app, { seller })
  await refundBy(admin, placed, { amount: 1 })
  await countDays(app.shop, new Date(Date.now() + 3_900_000))
  const counted = await countedHours()
  expect(counted).toHaveLength(1)
  await placed.buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId: placed.orderId } })
  expect(await countedHours()).toEqual(counted)
})
