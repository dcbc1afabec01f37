import { sql } from 'kysely'
import type { Act } from './steps.ts'
import { choose, decent, ordersOf, placedWith, sellerOf, type Told } from './told.ts'
import type { World } from './world.ts'

type Of<Name extends Act['do']> = Extract<Act, { do: Name }>

export const takeReturn = (world: World, act: Of<'return' | 'answer return'>): Promise<string> =>
  act.do === 'return' ? ask(world, act) : answer(world, act)

async function ask(world: World, act: Of<'return'>): Promise<string> {
  const orderId = choose(ordersOf(world), act.order)
  if (orderId === undefined) return 'none'
  const lines = await world.sql(
    sql<{ id: number }>`select id from order_items where order_id = ${orderId} order by id`,
  )
  const line = choose(lines, act.line)
  const told = await world.buyers[placedWith(world, orderId).buyer]?.call('POST /orders/:orderId/returns', {
    params: { orderId },
    body: {
      items: [{ orderItemId: line?.id ?? 0, quantity: act.pieces }],
      reason: 'DOES_NOT_FIT',
      comment: '',
      photos: [],
    },
    headers: { 'idempotency-key': `return-${world.diary.keys++}` },
  })
  return decent(world, told as Told)
}

type Return = { id: number; orderId: number; variantId: number; pieces: number }

async function answer(world: World, act: Of<'answer return'>): Promise<string> {
  const rows = await world.sql(
    sql<Return>`
      select t.id, t.order_id as "orderId", i.variant_id as "variantId", p.quantity as pieces
      from returns t join return_items p on p.return_id = t.id join order_items i on i.id = p.order_item_id order by t.id`,
  )
  const asked = choose(rows, act.which)
  if (!asked) return 'none'
  const told = await say(world, asked, act)
  if (act.agrees && act.by !== 'customer' && (told.status === 200 || told.again))
    await noteAccepted(world, asked)
  return decent(world, told)
}

async function say(world: World, { id: returnId, orderId }: Return, act: Of<'answer return'>) {
  const params = { returnId }
  const { restock, agrees } = act
  if (act.by === 'customer') {
    const buyer = world.buyers[placedWith(world, orderId).buyer]
    return (await buyer?.call('POST /returns/:returnId/cancel', { params })) as Told & { body: object }
  }
  const seller = await sellerOf(world, orderId)
  const told = await (act.by === 'admin'
    ? agrees
      ? world.admin.call('POST /admin/returns/:returnId/accept', { params, body: { restock } })
      : world.admin.call('POST /admin/returns/:returnId/reject', { params, body: { note: 'Worn' } })
    : agrees
      ? seller?.call('POST /sellers/returns/:returnId/accept', { params, body: { restock } })
      : seller?.call('POST /sellers/returns/:returnId/dispute', { params, body: { reason: 'Worn' } }))
  return told as Told & { body: object }
}

/**
 * The reply does not contain the id of the refund. After a lost reply, reads the return and records a missing refund.
 */
async function noteAccepted(
  { diary, sql: ask }: World,
  { id, orderId, variantId, pieces }: Return,
): Promise<void> {
  if (diary.accepted.has(id)) return
  const [row] = await ask(
    sql<{ cents: number; restocked: boolean }>`
      select amount_cents as cents, restocked from returns where id = ${id} and status = 'ACCEPTED'`,
  )
  if (!row || diary.accepted.has(id)) return
  diary.accepted.add(id)
  if (row.cents > 0) diary.refunds.push({ refundId: null, orderId, cents: row.cents })
  if (row.restocked) diary.restocked.set(variantId, (diary.restocked.get(variantId) ?? 0) + pieces)
}
