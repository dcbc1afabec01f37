import type { z } from 'zod'
import { adminFiguresContract } from './admin-figures.ts'
import { alertsContract } from './alerts.ts'
import { auditContract } from './audit.ts'
import { cartContract } from './cart.ts'
import { catalogueContract } from './catalogue.ts'
import { disputesContract } from './disputes.ts'
import { figuresContract } from './figures.ts'
import { homepageContract } from './homepage.ts'
import { identityContract } from './identity.ts'
import { importsContract } from './imports.ts'
import { jobsContract } from './jobs.ts'
import { mediaContract } from './media.ts'
import { moderationContract } from './moderation.ts'
import { orderDeskContract } from './order-desk.ts'
import { ordersContract } from './orders.ts'
import { ownProductsContract } from './own-products.ts'
import { paymentsContract } from './payments.ts'
import { payoutsContract } from './payouts.ts'
import { promotionsContract } from './promotions.ts'
import { returnsContract } from './returns.ts'
import { reviewsContract } from './reviews.ts'
import { rootContract } from './root.ts'
import { sellersContract } from './sellers.ts'
import { sellersAdminContract } from './sellers-admin.ts'
import { settingsContract } from './settings.ts'
import { staffContract } from './staff.ts'
import { transactionsContract } from './transactions.ts'
import { wishlistContract } from './wishlist.ts'

/** Every endpoint of the shop. The browser imports its types only, never these values. */
export const shopContract = {
  ...rootContract,
  ...identityContract,
  ...staffContract,
  ...catalogueContract,
  ...ownProductsContract,
  ...importsContract,
  ...mediaContract,
  ...homepageContract,
  ...cartContract,
  ...promotionsContract,
  ...wishlistContract,
  ...alertsContract,
  ...reviewsContract,
  ...moderationContract,
  ...ordersContract,
  ...returnsContract,
  ...orderDeskContract,
  ...paymentsContract,
  ...disputesContract,
  ...payoutsContract,
  ...sellersContract,
  ...sellersAdminContract,
  ...settingsContract,
  ...transactionsContract,
  ...figuresContract,
  ...adminFiguresContract,
  ...jobsContract,
  ...auditContract,
}

export type Contract = typeof shopContract
export type ContractKey = keyof Contract

type Part<E, P extends 'params' | 'query' | 'body'> = E extends { [K in P]: infer S extends z.ZodType }
  ? z.input<S>
  : undefined

/** Paths carry ids as text; callers may give numbers. */
type Loose<T> = { [K in keyof T]: T[K] extends string ? string | number : T[K] }

type OptionalIfEmpty<P extends string, T> = [T] extends [undefined]
  ? { [K in P]?: undefined }
  : Record<never, never> extends T
    ? { [K in P]?: T }
    : { [K in P]: T }

/** What a caller sends to an endpoint. */
export type InputOf<K extends ContractKey> = OptionalIfEmpty<'params', Loose<Part<Contract[K], 'params'>>> &
  OptionalIfEmpty<'query', QueryInput<Part<Contract[K], 'query'>>> &
  OptionalIfEmpty<'body', Part<Contract[K], 'body'>>

/** Coerced query fields have `unknown` as input; a caller gives text or numbers. */
type QueryInput<T> = T extends undefined
  ? undefined
  : { [K in keyof T]: unknown extends T[K] ? string | number | undefined : T[K] }

/** What else the call cannot be made without. */
export type KeyOf<K extends ContractKey> = Contract[K] extends { idempotent: 'required' }
  ? { idempotencyKey: string }
  : unknown

/** What a caller gets: the JSON of the reply, or the file. */
export type ReplyOf<K extends ContractKey> = Contract[K] extends { file: string }
  ? Blob
  : z.output<Contract[K]['reply']>
