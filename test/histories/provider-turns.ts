// Actions of banks and finance: payouts to sellers, their debts, and disputes of customers.
import { sql } from 'kysely'
import type { Gateway } from '#shared/payments/gateway.ts'
import { keyed } from '../builders/order-steps.ts'
import { controlOf } from '../harness/providers.ts'
import type { Turn } from './steps.ts'
import { choose, decent, type Told } from './told.ts'
import type { World } from './world.ts'

type Of<Name extends Turn['do']> = Extract<Turn, { do: Name }>

export async function payOut(world: World, step: Of<'pay out' | 'bank says'>): Promise<string> {
  if (step.do === 'bank says') return bankSays(world, step)
  const made = await world.admin.ok('POST /admin/payouts/run', { body: {} })
  const filed = await world.admin.call('POST /admin/payouts/bank-files')
  return `${made.payouts} ${decent(world, filed as Told)}`
}

type Payout = { id: number; method: string; transferId: string | null; providerId: string | null }

async function bankSays(world: World, { payout, what }: Of<'bank says'>): Promise<string> {
  const rows = await world.sql(
    sql<Payout>`
      select id, method, transfer_id as "transferId", provider_payout_id as "providerId" from payouts order by id`,
  )
  const chosen = choose(rows, payout)
  if (!chosen) return 'none'
  if (chosen.method === 'STRIPE_CONNECT' && what !== 'retry') {
    const { control } = world.app.stripe
    const { transferId, providerId } = chosen
    if (!transferId || !providerId) return 'not there'
    if (what === 'reversed') return attempt(() => control.reverseTransfer(transferId))
    return attempt(() => control.settlePayout(providerId, what === 'paid' ? 'paid' : 'failed'))
  }
  if (chosen.method === 'RAZORPAY_ROUTE' && what !== 'retry') {
    const { control } = world.app.razorpay
    const { transferId } = chosen
    if (!transferId) return 'not there'
    if (what === 'reversed') return attempt(() => control.reverseTransfer(transferId))
    return attempt(() => control.moveTransfer(transferId, what === 'paid' ? 'settle' : 'return'))
  }
  const params = { payoutId: chosen.id }
  const body = { reason: 'Account closed' }
  const told = await (what === 'retry'
    ? world.admin.call('POST /admin/payouts/:payoutId/retry', { params })
    : what === 'paid'
      ? world.admin.call('POST /admin/payouts/:payoutId/paid', { params, body: {} })
      : what === 'failed'
        ? world.admin.call('POST /admin/payouts/:payoutId/failed', { params, body })
        : world.admin.call('POST /admin/payouts/:payoutId/returned', { params, body }))
  return decent(world, told)
}

/** Refused if the seller owes nothing. */
export async function debtPlan(world: World, { seller, percent: share }: Of<'debt plan'>): Promise<string> {
  const params = { sellerId: world.sellers[seller]?.id ?? 0 }
  const body = { share, agreedOn: '2026-02-03', note: 'By phone' }
  const told = await (share === 0
    ? world.admin.call('POST /admin/sellers/:sellerId/debt/plan/end', { params })
    : world.admin.call('POST /admin/sellers/:sellerId/debt/plan', { params, body }))
  return decent(world, told)
}

export async function debtSettled(
  world: World,
  { seller, percent, paid }: Of<'debt settled'>,
): Promise<string> {
  const sellerId = world.sellers[seller]?.id ?? 0
  const params = { sellerId }
  const { open, planned } = await world.admin.ok('GET /admin/sellers/:sellerId/debt', { params })
  const cents = Math.max(1, Math.floor((open + planned) * percent))
  const amount = cents / 100
  const told = await (paid
    ? world.admin.call('POST /admin/sellers/:sellerId/debt/payments', {
        params,
        ...keyed(`debt-${world.diary.keys++}`),
        body: { amount, receivedOn: '2026-02-03', note: 'By phone' },
      })
    : world.admin.call('POST /admin/sellers/:sellerId/debt/write-offs', {
        params,
        ...keyed(`debt-${world.diary.keys++}`),
        body: { amount, reason: 'By phone' },
      }))
  if (paid && told.status < 300) world.diary.debtPayments.push({ sellerId, cents })
  return decent(world, told)
}

export async function dispute(world: World, step: Of<'dispute' | 'dispute ends'>): Promise<string> {
  if (step.do === 'dispute ends') {
    const rows = await world.sql(
      sql<{
        id: string
        gateway: Gateway
      }>`select provider_dispute_id as id, gateway from disputes d order by d.id`,
    )
    const chosen = choose(rows, step.dispute)
    if (!chosen) return 'none'
    return attempt(() => controlOf(world.app, chosen.gateway).moveDispute(chosen.id, step.step))
  }
  const placed = choose(world.diary.placed, step.checkout)
  const [payment] = await world.sql(
    sql<{ id: string; cents: number; gateway: Gateway }>`
      select provider_payment_id as id, amount_cents as cents, gateway from payments
      where session_id = ${placed?.sessionId ?? ''} and status = 'CAPTURED' and gateway <> 'COD'`,
  )
  if (!payment) return 'none'
  const amount = Math.max(1, Math.floor((payment.cents * step.percent) / 100))
  if (payment.gateway === 'STRIPE')
    return attempt(() => world.app.stripe.control.dispute(payment.id, { amount }))
  // Some disputes withdraw the money at once, others when they are lost.
  const onset = step.percent % 2 === 0
  return attempt(() => world.app.razorpay.control.dispute(payment.id, { amount, onset }))
}

export async function settlement(
  { app, sql: run }: World,
  step: Of<'settle' | 'settlement ends'>,
): Promise<string> {
  const stripe = app.stripe.control
  if (step.do === 'settle') {
    if (step.gateway === 'RAZORPAY') return attempt(() => app.razorpay.control.settle())
    return attempt(() => stripe.settle({ amount: Math.floor((stripe.balance() * step.percent) / 100) }))
  }
  const rows = await run(
    sql<{
      id: string
      gateway: Gateway
    }>`select provider_id as id, gateway from settlements where gateway <> 'COD' order by id`,
  )
  const chosen = choose(rows, step.settlement)
  if (!chosen) return 'none'
  if (chosen.gateway === 'STRIPE') return attempt(() => stripe.endSettlement(chosen.id, step.status))
  return step.status === 'failed' ? attempt(() => app.razorpay.control.failSettlement(chosen.id)) : ''
}

/** Returns the refusal if the provider rejects an impossible action. */
export function attempt(work: () => unknown): string {
  try {
    work()
    return 'done'
  } catch (error) {
    return `refused: ${String(error).replace(/\b\w{2,4}_\w+/g, 'its id')}`
  }
}
