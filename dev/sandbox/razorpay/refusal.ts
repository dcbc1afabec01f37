import { type Refusal as Answer, isRefusal } from '../stripe/refusal.ts'

/** Error body in the provider's format. */
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

/** An error reply with this status. */
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

/** Like the provider, answers 400 instead of 404. */
export const noSuch = (): Refusal => badRequest('The id provided does not exist')

export const isRazorpayRefusal = (error: unknown): error is Refusal =>
  isRefusal(error as Answer | undefined) && 'description' in (error as Refusal).body
