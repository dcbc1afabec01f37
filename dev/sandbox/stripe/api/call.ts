import type { Cause } from '../wire.ts'
import type { Params } from './form.ts'

/** One call of the API as the rules see it. */
export interface Call {
  /** The id in the path, or empty. */
  id: string
  /** The connected account on whose behalf the shop calls. */
  account: string | null
  params: Params
  cause: Cause
}
