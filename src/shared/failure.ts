/**
 * All error codes of the API, each with its HTTP status and default message. Contract entries list the codes an endpoint may
 * return; the HTTP layer reads the status here.
 */
export const failures = {
  malformed: [400, 'The request could not be read.'],
  idempotency_key_missing: [
    400,
    'This request moves money, so it needs an Idempotency-Key header. Send the same key when you retry: the money then moves only once.',
  ],
  idempotency_key_invalid: [400, 'The Idempotency-Key must be 1 to 200 visible characters.'],
  signature_invalid: [400, 'The signature is not valid.'],
  token_missing: [401, 'Please log in to continue.'],
  token_invalid: [401, 'Your session has ended. Please log in again.'],
  code_wrong: [401, 'That code is not valid. Check it, or request a new one.'],
  forbidden: [403, 'You are not allowed to do this.'],
  account_banned: [403, 'This account is blocked. Please contact us.'],
  step_up_required: [403, 'Please confirm this change with the code we emailed you.'],
  second_factor_required: [403, 'Finish the second step of your login first.'],
  second_factor_setup_required: [403, 'Set up two-step login to use the admin area.'],
  reauthentication_required: [403, "Confirm that it's you to continue."],
  origin_refused: [403, 'The request came from another site and was refused.'],
  not_found: [404, 'We could not find what you asked for.'],
  gone: [410, 'This is no longer available.'],
  quote_changed: [409, 'A price or the stock changed. Please check the new total and confirm.'],
  out_of_stock: [409, 'Not enough of this is left in stock.'],
  status_conflict: [409, 'This is no longer possible. Reload the page to see the current status.'],
  version_conflict: [409, 'Someone else changed this in the meantime. Reload the page and try again.'],
  registration_required: [
    409,
    'There is no account with this email address yet. Enter your name to create one.',
  ],
  already_exists: [409, 'This already exists.'],
  approval_required: [409, 'A second person must approve this payout run. Request the approval first.'],
  purchase_required: [409, "You can review this product once you've received it."],
  in_progress: [409, 'The same request is still being processed. Try again in a moment.'],
  too_large: [413, 'This is too large.'],
  address_too_long: [414, 'This URL is too long.'],
  unsupported_type: [415, 'This file type is not supported.'],
  invalid: [422, 'Some of the values are not valid.'],
  cart_empty: [422, 'Your bag is empty.'],
  size_unknown: [422, 'This product is not offered in that size.'],
  coupon_refused: [422, 'This coupon cannot be used.'],
  idempotency_key_reused: [422, 'This Idempotency-Key was already used for another request.'],
  gateway_unavailable: [422, 'This payment method is not available.'],
  too_many_requests: [429, 'Too many attempts. Please wait a moment and try again.'],
  provider_unavailable: [
    503,
    "The payment service isn't responding right now. Please try again in a moment.",
  ],
  busy: [503, 'The shop is busy. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type FailureCode = keyof typeof failures

export type FieldError = { path: string; message: string }

export type FailureData = {
  /** Overrides the default message, as does that of the first error. */
  message?: string
  errors?: FieldError[]
  retryAfterSeconds?: number
  /** Extra data for the caller, such as the new totals after `quote_changed`. */
  details?: Record<string, unknown>
}

/** An expected error. Thrown, so that the surrounding transaction rolls back. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly data: FailureData

  constructor(code: FailureCode, data: FailureData = {}) {
    super(data.message ?? data.errors?.[0]?.message ?? failures[code][1])
    this.name = 'Failure'
    this.code = code
    this.data = data
  }
}

export const statusOf = (code: FailureCode): number => failures[code][0]
