import { Failure } from '#shared/failure.ts'
import { formatMoney, toDecimal } from '#shared/payments/money.ts'
import { checkKey, hashRequest, once } from '../../database/idempotency.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import {
  decideWriteOff,
  findWriteOff,
  insertWriteOff,
  type WriteOff,
} from '../../modules/debts/write-offs.ts'
import { lockAllowed } from '../../modules/identity/staff.ts'
import { raiseException, resolveException } from '../../modules/payments/exceptions.ts'
import { lockPayee } from '../../modules/sellers/payee.ts'
import type { Shop } from '../../shop.ts'
import { readDebtCents, totalDebt } from '../../views/payouts/seller-debt.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'
import { settleDebt } from './steps/settle-debt.ts'

const conflict = (message: string) => new Failure('status_conflict', { message })
const problemOf = (id: number) => ({ kind: 'write_off_requested', reference: String(id) })

type Reply = { message: string; id: number }

/** Writes off a part of a debt. Above the limit of the settings, it is a request, which another person decides. */
export function writeOffDebt(
  shop: Shop,
  idempotencyKey: string,
  request: { sellerId: number; amountCents: number; reason: string; by: number },
): Promise<Reply & { booked: boolean }> {
  const { sellerId, amountCents, by } = request
  checkKey(idempotencyKey)
  const idempotentRequest = {
    owner: `user:${by}`,
    key: idempotencyKey,
    requestHash: hashRequest('write-off', request),
  }
  const writeOff = async (tx: Db) => {
    const { currency, payoutApprovalAbove: limitCents } = await readShopRules(tx, shop.config)
    if (!(await lockPayee(tx, sellerId))) throw new Failure('not_found')
    const debtCents = totalDebt(await readDebtCents(tx, sellerId, currency))
    if (amountCents > debtCents) throw tooMuch(debtCents, currency)
    const made = await insertWriteOff(tx, { ...request, limitCents })
    if (!made) throw conflict('Another request for this seller is open. Decide or cancel it first.')
    if (made.alone) {
      await book(tx, currency, { id: made.id, by, sellerId })
      return { message: 'The debt is written off.', id: made.id, booked: true }
    }
    await raiseException(tx, { ...problemOf(made.id), details: { sellerId, cents: amountCents, currency } })
    return {
      message: 'Another person must approve this. It is listed under Payments.',
      id: made.id,
      booked: false,
    }
  }
  return transaction(shop.db, (tx) => once(tx, idempotentRequest, () => writeOff(tx)))
}

const tooMuch = (debtCents: number, currency: string) =>
  debtCents === 0
    ? conflict('This seller has no open debt.')
    : conflict(`This seller owes only ${formatMoney(toDecimal(debtCents), currency)} now.`)

/** The caller has locked the seller. */
async function book(
  tx: Db,
  currency: string,
  { id, by, sellerId }: { id: number; by: number; sellerId: number },
): Promise<void> {
  const debt = await readDebtCents(tx, sellerId, currency)
  const decided = await decideWriteOff(tx, { id, by, to: 'BOOKED', debtCents: totalDebt(debt) })
  if (!decided) throw conflict('This request has been decided already.')
  const { amountCents: cents } = decided
  await settleDebt(tx, currency, { key: `write-off:${id}`, sellerId, cents, to: 'debt_losses', debt })
}

type Deciding = { id: number; by: number }

/** Books the request of another person, if the seller still owes as much. */
export function approveWriteOff(shop: Shop, { id, by }: Deciding): Promise<Reply> {
  return transaction(shop.db, async (tx) => {
    const { currency } = await readShopRules(tx, shop.config)
    await checkAllowed(tx, by)
    const { sellerId, amountCents, requestedBy } = await openRequest(tx, { id, by }, 'another')
    if (!(await lockAllowed(tx, requestedBy, 'payments.write')))
      throw conflict('The person who requested this may no longer write off debts. Reject the request.')
    await lockPayee(tx, sellerId)
    const debtCents = totalDebt(await readDebtCents(tx, sellerId, currency))
    if (amountCents > debtCents) throw tooMuch(debtCents, currency)
    await book(tx, currency, { id, by, sellerId })
    await resolveException(tx, problemOf(id), { adminId: by, note: 'Approved.' })
    return { message: 'The debt is written off.', id }
  })
}

export function rejectWriteOff(
  shop: Shop,
  { id, by, reason }: Deciding & { reason: string },
): Promise<Reply> {
  return transaction(shop.db, async (tx) => {
    await checkAllowed(tx, by)
    await openRequest(tx, { id, by }, 'another')
    if (!(await decideWriteOff(tx, { id, by, to: 'REJECTED', note: reason })))
      throw conflict('This request has been decided already.')
    await resolveException(tx, problemOf(id), { adminId: by, note: reason })
    return { message: 'The request was rejected.', id }
  })
}

export function cancelWriteOff(shop: Shop, { id, by }: Deciding): Promise<Reply> {
  return transaction(shop.db, async (tx) => {
    await openRequest(tx, { id, by }, 'own')
    if (!(await decideWriteOff(tx, { id, by, to: 'CANCELED' })))
      throw conflict('This request has been decided already.')
    await resolveException(tx, problemOf(id), { adminId: by, note: 'Canceled.' })
    return { message: 'The request was canceled.', id }
  })
}

/** The role may have changed since the access check. */
async function checkAllowed(tx: Db, userId: number): Promise<void> {
  if (!(await lockAllowed(tx, userId, 'payouts.approve'))) throw new Failure('forbidden')
}

async function openRequest(tx: Db, { id, by }: Deciding, whose: 'own' | 'another'): Promise<WriteOff> {
  const found = await findWriteOff(tx, id)
  if (!found) throw new Failure('not_found')
  if (found.status !== 'REQUESTED') throw conflict('This request has been decided already.')
  if ((found.requestedBy === by) !== (whose === 'own'))
    throw conflict(
      whose === 'own'
        ? 'Only the person who requested this can cancel it.'
        : 'Another person must decide: nobody approves their own write-off.',
    )
  return found
}
