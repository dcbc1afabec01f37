import type { Cause } from '../wire.ts'
import type { Params } from './form.ts'

export interface Call {
  /** Id from the path, or an empty string. */
  id: string
  /** Connected account from the `Stripe-Account` header. */
  account: string | null
  params: Params
  cause: Cause
}
