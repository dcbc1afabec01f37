import { sql } from 'kysely'
import { Failure } from '#shared/failure.ts'
import { toDecimal } from '#shared/payments/money.ts'
import { isUniqueViolation } from '../../database/errors.ts'
import { addJob } from '../../database/jobs/jobs.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { writeEntries } from '../../modules/ledger/ledger.ts'
import { payoutCreatedLines } from '../../modules/ledger/payout-lines.rules.ts'
import { raiseException } from '../../modules/payments/exceptions.ts'
import { findConnectedAccount } from '../../modules/payouts/payout-accounts.ts'
import {
  type Destination,
  destinationOf,
  dueDay,
  type Held,
  holdOf,
  minimumFor,
  payoutKey,
} from '../../modules/payouts/payouts.rules.ts'
import { type CreatedPayout, insertPayout } from '../../modules/payouts/payouts.ts'
import { findRun, finishRun, openDueRun, openRun, saveRunProgress } from '../../modules/payouts/runs.ts'
import { lockPayee, type Payee } from '../../modules/sellers/payee.ts'
import type { Shop } from '../../shop.ts'
import { dueLines, owedTo } from '../../views/payouts/due-lines.ts'
import { findPayoutHold, nextSellersToPay } from '../../views/payouts/payouts-due.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'

/** As many sellers as one admin's call or one turn of a job looks at; the rest follow in a job. */
const sellersAtOnce = 200
const batch = 50

type Made = { payouts: number; cents: number; continues: boolean }

/** Makes the payouts of the day that is due, once on all nodes together; one that was cut short goes on where it was. */
export async function runDuePayouts(shop: Shop): Promise<void> {
  const { payoutSchedule } = await readShopRules(shop.db, shop.config)
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(shop.db)
  const day = dueDay(payoutSchedule, rows[0]?.now ?? new Date())
  const runId = await openDueRun(shop.db, day.toISOString().slice(0, 10))
  if (runId !== undefined) await continueRun(shop, runId)
}

/** Goes on with a run for a while, and has a job do the rest. */
export async function continueRun(shop: Shop, runId: number): Promise<Made> {
  const { currency } = await readShopRules(shop.db, shop.config)
  const made: Made = { payouts: 0, cents: 0, continues: false }
  let after = await findRun(shop.db, runId)
  for (let looked = 0; after !== undefined && looked < sellersAtOnce; looked += batch) {
    const sellers = await nextSellersToPay(shop.db, currency, after, batch)
    for (const sellerId of sellers) {
      const payout = await payOne(shop, { sellerId, runId })
      made.payouts += payout ? 1 : 0
      made.cents += payout?.amountCents ?? 0
    }
    after = sellers.at(-1)
    if (after === undefined) await finishRun(shop.db, runId)
    else await saveRunProgress(shop.db, runId, after)
  }
  made.continues = after !== undefined
  if (made.continues)
    await addJob(
      shop.db,
      'run-payouts',
      { runId },
      { key: `run-payouts:${runId}:${after}`, queue: 'payouts' },
    )
  return made
}

/** One who cannot be paid does not keep the sellers after them waiting; a person is told, who may pay them by hand. */
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

/** An admin does not wait for the day: all that is ready now, or what one seller has. */
export async function runPayouts(shop: Shop, adminId: number, sellerId: number | undefined) {
  const { currency } = await readShopRules(shop.db, shop.config)
  const runId = await openRun(shop.db, adminId)
  if (sellerId === undefined) {
    const { payouts, cents, continues } = await continueRun(shop, runId)
    return { message: madeWords(payouts), payouts, total: toDecimal(cents), continues, currency, hold: null }
  }
  const { payout, held } = await paySeller(shop, { sellerId, runId }).finally(() => finishRun(shop.db, runId))
  return {
    message: payout ? madeWords(1) : 'Nothing is paid to this seller now.',
    payouts: payout ? 1 : 0,
    total: toDecimal(payout?.amountCents ?? 0),
    continues: false,
    currency,
    hold: held && { reason: held.reason, until: held.until?.toISOString() ?? null },
  }
}

const noSeller = () => {
  const message = 'There is no such seller.'
  return new Failure('invalid', { message, errors: [{ path: 'sellerId', message }] })
}

const madeWords = (count: number): string =>
  count === 0
    ? 'Nothing is ready to be paid.'
    : count === 1
      ? '1 payout was made.'
      : `${count} payouts were made.`

/**
 * Pays a seller what is due, or says why not. Whoever else pays the same seller waits for the seller's row and then finds
 * the payout that was made; the indexes on payouts and their lines refuse it a second time.
 */
async function paySeller(
  shop: Shop,
  { sellerId, runId }: { sellerId: number; runId: number },
): Promise<{ payout?: CreatedPayout; held: Held }> {
  const { currency, payoutMinimum } = await readShopRules(shop.db, shop.config)
  try {
    return await transaction(shop.db, async (tx) => {
      const payee = await lockPayee(tx, sellerId)
      if (!payee) throw noSeller()
      const { destination, held } = await destinationFor(shop, tx, payee)
      if (held) return { held }
      const minimumCents = minimumFor(payee, payoutMinimum)
      const owed = { due: dueLines(sellerId, currency), balance: owedTo(sellerId, currency) }
      const payout = await insertPayout(tx, { sellerId, runId, currency, minimumCents, destination, ...owed })
      if (!payout) return { held: await findPayoutHold(tx, sellerId, { currency, minimumCents }) }
      await beginAttempt(tx, payout, { sellerId, currency })
      return { payout, held: null }
    })
  } catch (error) {
    // Somebody who did not wait for the row was faster.
    if (isUniqueViolation(error)) return { held: { reason: 'IN_FLIGHT', until: null } }
    throw error
  }
}

/** Where a seller's money goes now, and whether it has to wait. */
export async function destinationFor(
  shop: Shop,
  tx: Db,
  seller: Payee,
): Promise<{ destination: Destination; held: Held }> {
  const connected = (await findConnectedAccount(tx, seller.sellerId)) ?? null
  const payee = { ...seller, connected }
  const destination = destinationOf(payee, shop.payouts.STRIPE_CONNECT !== undefined)
  return { destination, held: holdOf(payee, destination, seller.now) }
}

/** What an attempt means: the money is on its way in the book, and a job sends it where a provider carries it. */
export async function beginAttempt(
  tx: Db,
  payout: CreatedPayout,
  { sellerId, currency }: { sellerId: number; currency: string },
): Promise<void> {
  const key = payoutKey(payout.id, payout.attempt)
  await writeEntries(tx, currency, [
    { key, kind: 'payout', lines: payoutCreatedLines({ sellerId, amountCents: payout.amountCents }) },
  ])
  if (payout.method === 'STRIPE_CONNECT') await addJob(tx, 'send-payout', { payoutId: payout.id }, { key })
}
