import type { Gateway } from '#shared/payments/gateway.ts'
import { compareBalance } from '../../../modules/bank-reconciliation/movements.ts'
import { raiseException, reopenException, resolveException } from '../../../modules/payments/exceptions.ts'
import { providerOf } from '../../../modules/payments/provider.ts'
import type { Shop } from '../../../shop.ts'
import { findProviderDifferences } from '../../../views/bank-reconciliation/provider-differences.ts'

const differencesMax = 50

/** Raises exceptions for what differs between the provider and the books. `balance` was read before the movements. */
export async function compareWithProvider(
  shop: Shop,
  gateway: Gateway,
  { currency, balance }: { currency: string; balance: number | undefined },
): Promise<void> {
  for (const difference of await findProviderDifferences(shop.db, gateway, differencesMax))
    await raiseException(shop.db, difference)
  if (balance === undefined) return
  // Something moved while the movements were read. The next run compares.
  if ((await providerOf(shop, gateway).readBalance?.(currency)) !== balance) return
  const difference = await compareBalance(shop.db, gateway, { currency, balanceCents: balance })
  const exception = { kind: 'balance_differs', reference: gateway }
  if (difference === 0) {
    await resolveException(shop.db, exception, { adminId: null, note: 'The balances agree again.' })
    return
  }
  const details = { gateway, balanceCents: balance, differenceCents: difference, currency }
  await reopenException(shop.db, { ...exception, details })
}
