import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Db } from './database/open.ts'
import type { Keys } from './keys.ts'
import type { Payments } from './modules/payments/provider.ts'
import type { PayoutProviders } from './modules/payouts/payout-provider.ts'

/** Dependencies of all handlers, created once when the server starts. */
export type Shop = {
  db: Db
  config: Config
  keys: Keys
  log: Logger
  payments: Payments
  payouts: PayoutProviders
}
