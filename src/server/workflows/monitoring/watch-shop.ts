import { sql } from 'kysely'
import { dayIn } from '#shared/time-zone.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { readStaffAllowedTo } from '../../modules/identity/staff.ts'
import { isRaised, type Signal, signalRules, signalText } from '../../modules/monitoring/signals.rules.ts'
import { nextRange, saveRange, saveSignals } from '../../modules/monitoring/signals.ts'
import { queueMails } from '../../modules/notifications/notifications.ts'
import { reopenException, resolveException } from '../../modules/payments/exceptions.ts'
import type { Shop } from '../../shop.ts'
import { type Breach, checkInvariants } from '../../views/books/invariants.ts'
import {
  type ChangedRows,
  changeSources,
  checkRecentInvariants,
  readLastIds,
} from '../../views/books/recent-invariants.ts'
import { readLateDebts, readSettledDebtProblems } from '../../views/monitoring/seller-debts.ts'
import { measureSignals } from '../../views/monitoring/signals.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'

/** Measures the shop every few minutes: the metrics show the results, and staff who can act are mailed once a day. */
export async function watchShop(shop: Shop): Promise<void> {
  await raiseDebts(shop.db)
  await report(shop, await measureSignals(shop.db))
  // The longest part, last: when it fails, the other signals are measured.
  const breaches = await transaction(shop.db, checkRecentChanges)
  await report(shop, [breachSignal('recent_breaches', breaches)])
}

/**
 * A closed seller's debt, or one older than 30 days, is a payment problem with its current amount, for finance to collect. It
 * is resolved when the debt is paid or has a plan.
 */
async function raiseDebts(db: Db): Promise<void> {
  for (const { idle, ...debt } of await readLateDebts(db)) {
    const details = { ...debt, ...(idle && { planWithoutRepayments: true }) }
    await reopenException(db, { kind: 'seller_debt', reference: String(debt.sellerId), details })
  }
  for (const id of await readSettledDebtProblems(db))
    await resolveException(db, { id }, { adminId: null, note: 'The debt is paid, or is being repaid.' })
}

/** Checks every invariant over whole tables, at night. */
export async function checkEverything(shop: Shop): Promise<void> {
  const breaches = await shop.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    return checkInvariants(tx)
  })
  await report(shop, [breachSignal('breaches', breaches)])
}

/** Moves on only without a breach, so that a breach is reported until it is repaired. */
async function checkRecentChanges(tx: Db): Promise<Breach[]> {
  const last = await readLastIds(tx)
  const changed: Partial<ChangedRows> = {}
  for (const source of changeSources) changed[source] = await nextRange(tx, source, last[source])
  const ranges = changed as ChangedRows
  const breaches = await checkRecentInvariants(tx, ranges)
  if (breaches.length === 0) for (const source of changeSources) await saveRange(tx, source, ranges[source])
  return breaches
}

const breachSignal = (name: 'recent_breaches' | 'breaches', breaches: Breach[]): Signal => ({
  name,
  value: breaches.length,
  details: breaches.map(({ name: rule, says, references }) => `${rule}: ${says} (${references.join(', ')})`),
})

async function report(shop: Shop, signals: Signal[]): Promise<void> {
  await saveSignals(shop.db, signals)
  const raised = signals.filter(({ name, value }) => isRaised(name, value))
  if (raised.length === 0) return
  for (const { name, value, details } of raised)
    shop.log.warn({ signal: name, value, details }, 'the shop needs attention')
  const { timeZone } = await readShopRules(shop.db, shop.config)
  const day = dayIn(new Date(), timeZone)
  await transaction(shop.db, async (tx) => {
    for (const signal of raised) await mailStaff(tx, shop, signal, day)
  })
}

/** The key makes it one mail per signal, person and day. */
async function mailStaff(tx: Db, shop: Shop, { name, value, details }: Signal, day: string): Promise<void> {
  const { permission, page } = signalRules[name]
  const staff = await readStaffAllowedTo(tx, permission)
  const data = { text: signalText(name, value), details, link: `${shop.config.PUBLIC_URL}${page}` }
  await queueMails(
    tx,
    staff.map(({ id, email }) => ({
      key: `signal:${name}:${day}:${id}`,
      to: email,
      template: 'staff-signal' as const,
      data,
    })),
  )
}
