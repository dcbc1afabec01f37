import type { BankReconciliationTables } from './tables/bank-reconciliation.ts'
import type { CatalogueTables } from './tables/catalogue.ts'
import type { CustomerTables } from './tables/customers.ts'
import type { MoneyTables } from './tables/money.ts'
import type { OrderTables } from './tables/orders.ts'
import type { PayoutTables } from './tables/payouts.ts'
import type { PeopleTables } from './tables/people.ts'
import type { ReturnTables } from './tables/returns.ts'
import type { ShopTables } from './tables/shop.ts'
import type { UpkeepTables } from './tables/upkeep.ts'

/** The row types of every table. `npm run check` compares them with the migrations. */
export type Tables = PeopleTables &
  CatalogueTables &
  CustomerTables &
  ShopTables &
  OrderTables &
  MoneyTables &
  BankReconciliationTables &
  PayoutTables &
  ReturnTables &
  UpkeepTables
