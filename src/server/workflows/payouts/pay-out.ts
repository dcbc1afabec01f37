import { sql } from 'kysely'
import { Failure } from '#shared/failure.ts'
import { toDecimal } from '#shared/payments/money.ts'
import { payoutDayUpTo } from '#shared/payments/payouts/payout-days.ts'
import { dayIn } from '#shared/time-zone.ts'
import { isUniqueViolation } from '../../database/errors.ts'
import { addJob } from '../../database/jobs/jobs.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { writeEntries } from '../../modules/ledger/ledger.ts'
import { payoutCreatedLines } from '../../modules/ledger/payout-lines.rules.ts'
import { raiseException } from '../../modules/payments/exceptions.ts'
import { findConnectedAccount, findLinkedAccount } from '../../modules/payouts/payout-accounts.ts'
import { offeredBy } from '../../modules/payouts/payout-provider.ts'
import {
  type Destination,
  destinationOf,
  type Held,
  holdOf,
  minimumFor,
  payoutKey,
} from '../../modules/payouts/payouts.rules.ts'
import { type CreatedPayout, insertPayout } from '../../modules/payouts/payouts.ts'
import {
  findRun,
  finishRun,
  openDueRun,
  openRun,
  readAllowance,
  saveRunProgress,
} from '../../modules/payouts/runs.ts'
import { lockPayee, type Payee } from '../../modules/sellers/payee.ts'
import type { Shop } from '../../shop.ts'
import { dueLines, owedTo } from '../../views/payouts/due-lines.ts'
import { findPayoutHold, nextSellersToPay, readReadyLines } from '../../views/payouts/payouts-due.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'
import { takeRepayment } from '../debts/take-repayment.ts'

/** Sellers per request or job; another job continues with the rest. */
const sellersPerJob = 200
const batch = 50

type RunResult = { payouts: number; cents: number; continues: boolean }

/** Creates the payouts of the due day, once across all nodes. Continues an interrupted run. */
export async function runDuePayouts(shop: Shop): Promise<void> {
  const { payoutSchedule, timeZone } = await readShopRules(shop.db, shop.config)
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(shop.db)
  const day = payoutDayUpTo(payoutSchedule, dayIn(rows[0]?.now ?? new Date(), timeZone))
  const runId = await openDueRun(shop.db, day)
  if (runId !== undefined) await continueRun(shop, runId)
}

/** Processes the next part of a run, and queues a job for the rest. */
export async function continueRun(shop: Shop, runId: number): Promise<RunResult> {
  const { currency } = await readShopRules(shop.db, shop.config)
  const result: RunResult = { payouts: 0, cents: 0, continues: false }
  let after = await findRun(shop.db, runId)
  for (let checked = 0; after !== undefined && checked < sellersPerJob; checked += batch) {
    const sellers = await nextSellersToPay(shop.db, { currency, runId, after, max: batch })
    for (const sellerId of sellers) {
      const payout = await payOne(shop, { sellerId, runId })
      result.payouts += payout ? 1 : 0
      result.cents += payout?.amountCents ?? 0
    }
    after = sellers.at(-1)
    if (after === undefined) await finishRun(shop.db, runId)
    else await saveRunProgress(shop.db, runId, after)
  }
  result.continues = after !== undefined
  if (result.continues)
    await addJob(
      shop.db,
      'run-payouts',
      { runId },
      { key: `run-payouts:${runId}:${after}`, queue: 'payouts' },
    )
  return result
}

/** A failure raises an exception and does not block the other sellers. */
async function payOne(
  shop: Shop,
  which: { sellerId: number; runId: number },
): Promise<CreatedPayout | undefined> {
  try {
    return (await paySeller(shop, which)).payout
  } catch (error) {
    shop.log.error({ err: error, ...which }, 'a seller could not be paid')
    await raiseException(shop.db, {
      kind: 'payout_not_made',
      reference: `${which.runId}:${which.sellerId}`,
      details: which,
    })
    return undefined
  }
}

/** Starts a run as an admin, for all sellers or for one. */
export async function runPayouts(shop: Shop, adminId: number, sellerId: number | undefined) {
  const { currency } = await readShopRules(shop.db, shop.config)
  const runId = await openRunAlone(shop, adminId, sellerId)
  if (sellerId === undefined) {
    const { payouts, cents, continues } = await continueRun(shop, runId)
    return {
      message: createdMessage(payouts),
      payouts,
      total: toDecimal(cents),
      continues,
      currency,
      hold: null,
    }
  }
  const { payout, held } = await paySeller(shop, { sellerId, runId }).finally(() => finishRun(shop.db, runId))
  return {
    message: payout ? createdMessage(1) : 'Nothing is paid to this seller now.',
    payouts: payout ? 1 : 0,
    total: toDecimal(payout?.amountCents ?? 0),
    continues: false,
    currency,
    hold: held && { reason: held.reason, until: held.until?.toISOString() ?? null },
  }
}

/** Above the limit of the settings, a second person must approve the run. */
async function openRunAlone(shop: Shop, adminId: number, sellerId: number | undefined): Promise<number> {
  const rules = await readShopRules(shop.db, shop.config)
  const limitCents = rules.payoutApprovalAbove
  const lines = limitCents === 0 ? [] : await readReadyLines(shop.db, rules, offeredBy(shop), sellerId)
  const cents = lines.reduce((sum, line) => sum + line.cents, 0)
  const runId = await transaction(shop.db, (tx) => openRun(tx, { adminId, cents, limitCents }))
  if (runId !== undefined) return runId
  // Runs of the last 24 hours count, so the total alone may be below the limit.
  const payableAlone = toDecimal(await readAllowance(shop.db, limitCents))
  throw new Failure('approval_required', {
    details: { total: toDecimal(cents), above: toDecimal(limitCents), payableAlone },
  })
}

const unknownSeller = () => {
  const message = 'There is no such seller.'
  return new Failure('invalid', { message, errors: [{ path: 'sellerId', message }] })
}

const createdMessage = (count: number): string =>
  count === 0
    ? 'Nothing is ready to be paid.'
    : count === 1
      ? '1 payout was created.'
      : `${count} payouts were created.`

/**
 * Creates a seller's payout, or returns why there is none. Concurrent calls wait for the seller's row and then find the
 * payout. Unique indexes also prevent paying twice.
 */
async function paySeller(
  shop: Shop,
  { sellerId, runId }: { sellerId: number; runId: number },
): Promise<{ payout?: CreatedPayout; held: Held }> {
  const { currency, payoutMinimum } = await readShopRules(shop.db, shop.config)
  try {
    return await transaction(shop.db, async (tx) => {
      const payee = await lockPayee(tx, sellerId)
      if (!payee) throw unknownSeller()
      const { destination, held } = await destinationFor(shop, tx, payee)
      if (held) return { held }
      const minimumCents = minimumFor(payee, payoutMinimum)
      await takeRepayment(tx, sellerId, currency)
      const source = { due: dueLines(sellerId, currency), balance: owedTo(sellerId, currency) }
      const payout = await insertPayout(tx, {
        sellerId,
        runId,
        currency,
        minimumCents,
        destination,
        ...source,
      })
      if (!payout) return { held: await findPayoutHold(tx, sellerId, { currency, minimumCents }) }
      await beginAttempt(tx, payout, { sellerId, currency })
      return { payout, held: null }
    })
  } catch (error) {
    // A concurrent transaction created the payout.
    if (isUniqueViolation(error)) return { held: { reason: 'IN_FLIGHT', until: null } }
    throw error
  }
}

/** The seller's current destination, and why payouts to it are on hold, if they are. */
export async function destinationFor(
  shop: Shop,
  tx: Db,
  seller: Payee,
): Promise<{ destination: Destination; held: Held }> {
  const connected = (await findConnectedAccount(tx, seller.sellerId)) ?? null
  const linked = (await findLinkedAccount(tx, seller.sellerId)) ?? null
  const payee = { ...seller, connected, linked }
  const destination = destinationOf(payee, offeredBy(shop))
  return { destination, held: holdOf(payee, destination, seller.now) }
}

/** Books an attempt and, for a provider, queues the job that sends it. */
export async function beginAttempt(
  tx: Db,
  payout: CreatedPayout,
  { sellerId, currency }: { sellerId: number; currency: string },
): Promise<void> {
  const key = payoutKey(payout.id, payout.attempt)
  await writeEntries(tx, currency, [
    { key, kind: 'payout', lines: payoutCreatedLines({ sellerId, amountCents: payout.amountCents }) },
  ])
  if (payout.method !== 'BANK_FILE') await addJob(tx, 'send-payout', { payoutId: payout.id }, { key })
}
