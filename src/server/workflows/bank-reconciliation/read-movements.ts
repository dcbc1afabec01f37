import { type Gateway, gateways } from '#shared/payments/gateway.ts'
import { insertMovements, readCursor, saveCursor } from '../../modules/bank-reconciliation/movements.ts'
import { ifFound, providerOf } from '../../modules/payments/provider.ts'
import type { Shop } from '../../shop.ts'
import { findUnlistedPayments, firstCapture } from '../../views/bank-reconciliation/movement-matches.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'
import { completeWindow } from '../payments/steps/complete-window.ts'
import { isPast, providerAttempts, timeSlices } from '../payments/steps/provider-attempts.ts'
import { bookMovements } from './steps/book-movements.ts'
import { bookSettlements, readSettlements } from './steps/book-settlements.ts'
import { compareWithProvider } from './steps/compare-with-provider.ts'

/** The provider may list a movement late or have a slower clock. */
const overlapMs = 15 * 60_000
const windowsMax = 30
const movementsMax = 2_000
const unlisted = { minutes: 10, days: 3, max: 50 }
const runMsMax = 40_000
const dayMs = 24 * 60 * 60_000

/**
 * Reads what moved the balance at each provider since the last run, and its settlements; books fees, reserves and
 * settlements, and compares the balance. A movement that is not in our books yet, for example because its webhook is late,
 * is tried again by later runs.
 */
export async function readMovements(shop: Shop, { runMs = runMsMax } = {}): Promise<void> {
  const { attempt } = providerAttempts<Gateway>(shop, 'the movements at a provider could not be read')
  const share = timeSlices(runMs)
  const read = gateways.filter((name) => shop.payments[name])
  const { currency } = await readShopRules(shop.db, shop.config)
  for (const [index, gateway] of read.entries()) {
    const end = share(read.length - index)
    await attempt(gateway, { gateway }, async () => {
      const balance = await providerOf(shop, gateway).readBalance?.(currency)
      await readSettlements(shop, gateway, currency)
      const complete = await readGateway(shop, gateway, end)
      await bookMovements(shop, gateway, { currency, end })
      await bookSettlements(shop, gateway, currency)
      if (complete) await compareWithProvider(shop, gateway, { currency, balance })
    })
  }
}

/** True if everything until now was read. */
async function readGateway(shop: Shop, gateway: Gateway, end: number): Promise<boolean> {
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
  if (provider.readMovement) {
    for (const paymentId of await findUnlistedPayments(shop.db, gateway, unlisted)) {
      if (isPast(end)) return false
      const movement = await ifFound(provider.readMovement(paymentId))
      if (movement) await insertMovements(shop.db, gateway, [movement])
    }
  }
  return from >= now
}
