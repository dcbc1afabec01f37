import { type Refusal as Answer, isRefusal } from '../stripe/refusal.ts'

/** The body of an error answer in the provider's shape. */
export interface RazorpayErrorBody {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR'
  description: string
  source: string
  step: string
  reason: string
  metadata: object
  field?: string
}

export interface Refusal extends Error {
  status: number
  body: RazorpayErrorBody
}

/** An error that the API answers with the given status. */
export function refusal(status: number, description: string, field?: string): Refusal {
  const code = status >= 500 ? ('SERVER_ERROR' as const) : ('BAD_REQUEST_ERROR' as const)
  const reason = field ? 'input_validation_failed' : 'NA'
  const body = {
    code,
    description,
    source: field ? 'business' : 'NA',
    step: field ? 'payment_initiation' : 'NA',
    reason,
    metadata: {},
    ...(field && { field }),
  }
  return Object.assign(new Error(description), { status, body })
}

export const badRequest = (description: string, field?: string): Refusal => refusal(400, description, field)

/** The provider says so with a 400, whatever the thing is. */
export const noSuch = (): Refusal => badRequest('The id provided does not exist')

export const isRazorpayRefusal = (error: unknown): error is Refusal =>
  isRefusal(error as Answer | undefined) && 'description' in (error as Refusal).body
