import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Db } from './database/open.ts'
import type { Keys } from './keys.ts'
import type { Payments } from './modules/payments/provider.ts'
import type { PayoutProviders } from './modules/payouts/payout-provider.ts'

/** What handlers work with, built once when the server starts. */
export type Shop = {
  db: Db
  config: Config
  keys: Keys
  log: Logger
  payments: Payments
  payouts: PayoutProviders
}
