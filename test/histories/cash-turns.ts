// Cash on delivery: what couriers transfer to the shop, and refunds that an admin transfers.
import { receiveCash } from '../builders/cash.ts'
import type { Turn } from './steps.ts'
import { choose, decent, type Told } from './told.ts'
import type { World } from './world.ts'

type Of<Name extends Turn['do']> = Extract<Turn, { do: Name }>

const centsOf = (amount: number): number => Math.round(amount * 100)

export async function couriersPay(world: World, { fee }: Of<'couriers pay'>): Promise<string> {
  const waiting = await world.admin.ok('GET /admin/cash-orders', { query: { size: 100 } })
  if (waiting.length === 0) return 'none'
  const cents = waiting.reduce((sum, { amount }) => sum + centsOf(amount), 0)
  const arrived = Math.max(1, cents - Math.floor((cents * fee) / 100))
  const told = await receiveCash(world.admin, {
    orderIds: waiting.map(({ order }) => order.id),
    amount: arrived / 100,
    key: `cash-${world.diary.keys++}`,
  })
  if (told.status === 201) {
    world.diary.cash.arrived += arrived
    world.diary.cash.kept += cents - arrived
  }
  return decent(world, told as Told)
}

export async function transferRefund(world: World, step: Of<'transfer refund'>): Promise<string> {
  const open = await world.admin.ok('GET /admin/refund-transfers', { query: { size: 100 } })
  const refund = choose(open, step.refund)
  if (!refund) return 'none'
  const params = { refundId: refund.id }
  const told = await (step.paid
    ? world.admin.call('POST /admin/refund-transfers/:refundId/transferred', {
        params,
        body: { reference: `UPI ${refund.id} ${world.diary.keys++}` },
      })
    : world.admin.call('POST /admin/refund-transfers/:refundId/not-collected', { params }))
  if (step.paid && told.status === 200) world.diary.cash.transferred += centsOf(refund.amount)
  return decent(world, told)
}

export async function returnRefund(world: World, step: Of<'return refund'>): Promise<string> {
  const query = { state: 'transferred', size: 100 } as const
  const refund = choose(await world.admin.ok('GET /admin/refund-transfers', { query }), step.refund)
  if (!refund) return 'none'
  const told = await world.admin.call('POST /admin/refund-transfers/:refundId/returned', {
    params: { refundId: refund.id },
    body: { reason: 'No such account' },
  })
  if (told.status === 200) world.diary.cash.transferred -= centsOf(refund.amount)
  return decent(world, told)
}
