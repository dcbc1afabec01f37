import { type Gateway, gateways } from '#shared/payments/gateway.ts'
import { transaction } from '../../database/transaction.ts'
import {
  insertMovements,
  lockUnbooked,
  markBooked,
  readCursor,
  saveCursor,
} from '../../modules/cash/movements.ts'
import { providerFeeLines } from '../../modules/ledger/cash-lines.rules.ts'
import { writeEntries } from '../../modules/ledger/ledger.ts'
import { ifFound, providerOf } from '../../modules/payments/provider.ts'
import type { Shop } from '../../shop.ts'
import {
  findUnlistedPayments,
  firstCapture,
  readMatchedMovements,
} from '../../views/cash/movement-matches.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'
import { completeWindow } from '../payments/steps/complete-window.ts'
import { isPast, providerAttempts, timeSlices } from '../payments/steps/provider-attempts.ts'

/** The provider may list a movement late or have a slower clock. */
const overlapMs = 15 * 60_000
const windowsMax = 30
const movementsMax = 2_000
const bookedMax = 200
const batchesMax = 20
const unlisted = { minutes: 10, days: 3, max: 50 }
const runMsMax = 40_000
const dayMs = 24 * 60 * 60_000

/**
 * Reads what moved the balance at each provider since the last run, and books its fees. A movement that is not in our books
 * yet, for example because its webhook is late, is tried again by later runs.
 */
export async function readMovements(shop: Shop, { runMs = runMsMax } = {}): Promise<void> {
  const { attempt } = providerAttempts<Gateway>(shop, 'the movements at a provider could not be read')
  const share = timeSlices(runMs)
  const read = gateways.filter((name) => shop.payments[name])
  for (const [index, gateway] of read.entries()) {
    const end = share(read.length - index)
    await attempt(gateway, { gateway }, () => readGateway(shop, gateway, end))
    await bookMovements(shop, gateway, end)
  }
}

async function readGateway(shop: Shop, gateway: Gateway, end: number): Promise<void> {
  const provider = providerOf(shop, gateway)
  const { until, now } = await readCursor(shop.db, gateway)
  const start = until ?? (await firstCapture(shop.db, gateway)) ?? new Date(now.getTime() - dayMs)
  let from = new Date(Math.min(start.getTime(), now.getTime()) - overlapMs)
  for (let windows = 0; windows < windowsMax && from < now && !isPast(end); windows++) {
    const { to, listed } = await completeWindow({ from, now }, (range) =>
      provider.listMovements({ ...range, max: movementsMax }),
    )
    if (!listed.complete) shop.log.error({ gateway, from, to }, 'too many movements in the shortest period')
    await insertMovements(shop.db, gateway, listed.movements)
    await saveCursor(shop.db, gateway, to)
    from = to
  }
  if (!provider.readMovement) return
  for (const paymentId of await findUnlistedPayments(shop.db, gateway, unlisted)) {
    if (isPast(end)) return
    const movement = await ifFound(provider.readMovement(paymentId))
    if (movement) await insertMovements(shop.db, gateway, [movement])
  }
}

async function bookMovements(shop: Shop, gateway: Gateway, end: number): Promise<void> {
  const { currency } = await readShopRules(shop.db, shop.config)
  for (let batch = 0; batch < batchesMax && !isPast(end); batch++) {
    const booked = await transaction(shop.db, async (tx) => {
      const matched = await readMatchedMovements(tx, await lockUnbooked(tx, gateway, bookedMax))
      await writeEntries(
        tx,
        currency,
        matched.map(({ id, paymentId, feeCents }) => ({
          key: `fee:${id}`,
          kind: 'fee',
          ...(paymentId !== null && { paymentId }),
          lines: providerFeeLines(feeCents),
        })),
      )
      await markBooked(
        tx,
        matched.map(({ id }) => id),
      )
      return matched.length
    })
    if (booked < bookedMax) return
  }
}
