// Dispute types of one provider: Stripe inquiries and appeals, Razorpay disputes without an immediate deduction.
import { describe, expect, it } from 'vitest'
import { arrives, bookChange, disputeBook, disputeRow, exceptionsAbout } from '#test/builders/disputes.ts'
import { aPaidOrder, type PlacedOrder } from '#test/builders/placed-order.ts'
import { bookedOf, refundBy } from '#test/builders/refunds.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'

openOrderShop({ razorpay: true })

const moneyOf = async ({ orderId }: PlacedOrder) =>
  (await admin.ok('GET /admin/orders/:orderId', { params: { orderId } })).money
const book = () => disputeBook(app)

describe('Stripe', () => {
  const control = () => app.stripe.control

  it('a dispute won on appeal returns the lost amount', async () => {
    const placed = await aPaidOrder(app, { seller })
    const whole = await bookedOf(app, placed)
    const { id } = control().dispute(placed.sessionId)
    control().moveDispute(id, 'lose')
    await arrives(app, id, { status: 'LOST' })
    expect(await bookedOf(app, placed)).toEqual({ provider_clearing: 5_000, disputes: -5_000 })
    control().moveDispute(id, 'win')
    await arrives(app, id, { reinstated: true })
    expect(await bookedOf(app, placed)).toEqual(whole)
    expect(await moneyOf(placed)).toMatchObject({ lost: 0, refundable: 50 })
  })

  it('an inquiry withdraws no money, blocks refunds, and can be escalated to a dispute', async () => {
    const before = await book()
    const placed = await aPaidOrder(app, { seller })
    const { id } = control().dispute(placed.sessionId, { inquiry: true })
    await arrives(app, id, { status: 'NEEDS_RESPONSE', withdrawn: false })
    expect((await refundBy(admin, placed, { amount: 1 })).status).toBe(409)
    control().moveDispute(id, 'review')
    await arrives(app, id, { status: 'UNDER_REVIEW' })
    control().moveDispute(id, 'escalate')
    await arrives(app, id, { withdrawn: true, status: 'NEEDS_RESPONSE' })
    expect(await exceptionsAbout(app, id)).toEqual(['dispute_opened'])
    control().moveDispute(id, 'win')
    await arrives(app, id, { status: 'WON' })

    const other = await aPaidOrder(app, { seller })
    const asked = control().dispute(other.sessionId, { inquiry: true })
    control().moveDispute(asked.id, 'win')
    await arrives(app, asked.id, { status: 'WON' })
    expect(await disputeRow(app, asked.id)).toMatchObject({ withdrawn: false, fee: 0 })
    await control().settled()
    expect(bookChange(before, await book())).toMatchObject({ disputes: 0, dispute_costs: 1_500 })
  })
})

describe('Razorpay', () => {
  const control = () => app.razorpay.control
  const aPaid = () => aPaidOrder(app, { seller, gateway: 'RAZORPAY' })

  it('a dispute that withdraws no money at first blocks refunds, and withdraws the money when it is lost', async () => {
    const placed = await aPaid()
    const before = await book()
    const { id } = control().dispute(placed.sessionId, { amount: 2_000, onset: false })
    await arrives(app, id, { status: 'NEEDS_RESPONSE', withdrawn: false })
    expect((await refundBy(admin, placed, { amount: 1 })).status).toBe(409)
    expect(bookChange(before, await book())).toEqual({ disputes: 0, dispute_costs: 0, provider_clearing: 0 })
    control().moveDispute(id, 'lose')
    await arrives(app, id, { status: 'LOST', withdrawn: true })
    expect(bookChange(before, await book())).toMatchObject({ disputes: 0, provider_clearing: -2_000 })
    expect(await moneyOf(placed)).toMatchObject({ lost: 20, refundable: 30 })
  })

  it('a won dispute that never withdrew money moves none', async () => {
    const placed = await aPaid()
    const before = await book()
    const { id } = control().dispute(placed.sessionId, { onset: false })
    control().moveDispute(id, 'win')
    await arrives(app, id, { status: 'WON', withdrawn: false, reinstated: false })
    expect(bookChange(before, await book())).toEqual({ disputes: 0, dispute_costs: 0, provider_clearing: 0 })
    expect(await moneyOf(placed)).toMatchObject({ lost: 0, refundable: 50 })
  })

  it('a fraud inquiry closes separately from the dispute it leads to', async () => {
    const placed = await aPaid()
    const asked = control().dispute(placed.sessionId, { inquiry: true })
    await arrives(app, asked.id, { status: 'NEEDS_RESPONSE', withdrawn: false })
    const { id } = control().dispute(placed.sessionId)
    await arrives(app, id, { withdrawn: true })
    control().moveDispute(asked.id, 'win')
    await arrives(app, asked.id, { status: 'WON', withdrawn: false })
    expect((await refundBy(admin, placed, { amount: 1 })).status).toBe(409)
    control().moveDispute(id, 'win')
    await arrives(app, id, { reinstated: true })
    expect((await refundBy(admin, placed, { amount: 50 })).status).toBe(201)
  })

  it('a dispute returned by the bank for more evidence raises an exception until the bank decides', async () => {
    const placed = await aPaid()
    const { id } = control().dispute(placed.sessionId)
    control().moveDispute(id, 'review')
    await arrives(app, id, { status: 'UNDER_REVIEW' })
    control().moveDispute(id, 'return')
    await expect.poll(() => exceptionsAbout(app, id)).toEqual(['dispute_opened', 'dispute_returned'])
    control().moveDispute(id, 'review')
    control().moveDispute(id, 'win')
    await arrives(app, id, { status: 'WON' })
    const open = await admin.ok('GET /admin/payment-exceptions')
    expect(open.filter(({ reference }) => reference === id)).toEqual([])
  })

  it('a dispute returned a second time raises a new exception, even though the first one was resolved', async () => {
    const placed = await aPaid()
    const { id } = control().dispute(placed.sessionId)
    const open = async () =>
      (await admin.ok('GET /admin/payment-exceptions', { query: { state: 'open' } })).filter(
        ({ reference, kind }) => reference === id && kind === 'dispute_returned',
      )
    const comesBack = async () => {
      control().moveDispute(id, 'review')
      await arrives(app, id, { status: 'UNDER_REVIEW' })
      control().moveDispute(id, 'return')
      await expect.poll(open).toHaveLength(1)
    }
    await comesBack()
    const close = {
      params: { exceptionId: (await open())[0]?.id ?? 0 },
      body: { note: 'Sent what we have.' },
    }
    await admin.ok('POST /admin/payment-exceptions/:exceptionId/resolve', close)
    await control().settled()
    expect(await open()).toEqual([])
    await comesBack()
    control().moveDispute(id, 'win')
    await arrives(app, id, { status: 'WON' })
    expect(await open()).toEqual([])
  })

  it('a dispute that withdraws a different amount is booked in full and raises an exception', async () => {
    const placed = await aPaid()
    const { id } = control().dispute(placed.sessionId)
    control().moveDispute(id, 'lose', 1_000)
    await arrives(app, id, { status: 'LOST' })
    expect(await exceptionsAbout(app, id)).toContain('dispute_differs')
    expect(await moneyOf(placed)).toMatchObject({ lost: 50 })
  })
})
