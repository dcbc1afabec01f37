import { Failure } from '#shared/failure.ts'
import { transaction } from '../../database/transaction.ts'
import { endPlan, insertPlan, type Terms } from '../../modules/debts/plans.ts'
import { debtPlanLines } from '../../modules/ledger/debt-lines.rules.ts'
import { writeEntries } from '../../modules/ledger/ledger.ts'
import { resolveException } from '../../modules/payments/exceptions.ts'
import { lockPayee } from '../../modules/sellers/payee.ts'
import type { Shop } from '../../shop.ts'
import { openDebt, readDebtCents, totalDebt } from '../../views/payouts/seller-debt.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'

const conflict = (message: string) => new Failure('status_conflict', { message })

type Agreement = Terms & { sellerId: number; agreedOn: string; note: string; agreedBy: number }

/** Moves everything a seller owes into a new plan, which replaces the current one. Returns its id. */
export async function agreePlan(shop: Shop, plan: Agreement): Promise<number> {
  const { sellerId, agreedBy } = plan
  const { currency } = await readShopRules(shop.db, shop.config)
  return transaction(shop.db, async (tx) => {
    if (!(await lockPayee(tx, sellerId))) throw new Failure('not_found')
    const debt = await readDebtCents(tx, sellerId, currency)
    const debtCents = totalDebt(debt)
    if (debtCents === 0) throw conflict('This seller has no open debt.')
    await endPlan(tx, sellerId, agreedBy)
    const id = await insertPlan(tx, { ...plan, debtCents })
    await writeEntries(tx, currency, [
      { key: `debt:${id}:agreed`, kind: 'debt', lines: debtPlanLines(sellerId, openDebt(debt)) },
    ])
    const which = { kind: 'seller_debt', reference: String(sellerId) }
    await resolveException(tx, which, { adminId: agreedBy, note: `Repayment plan: ${plan.note}` })
    return id
  })
}

/** Returns what is left to the balance, so that payouts offset it in full. */
export async function endDebtPlan(shop: Shop, sellerId: number, by: number): Promise<number> {
  const { currency } = await readShopRules(shop.db, shop.config)
  return transaction(shop.db, async (tx) => {
    if (!(await lockPayee(tx, sellerId))) throw new Failure('not_found')
    const ended = await endPlan(tx, sellerId, by)
    if (!ended) throw conflict('This seller has no plan now.')
    await writeEntries(tx, currency, [
      { key: `debt:${ended.id}:ended`, kind: 'debt', lines: debtPlanLines(sellerId, -ended.leftCents) },
    ])
    return ended.id
  })
}
