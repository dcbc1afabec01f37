import { newIdempotencyKey } from '../../browser/new-key.ts'

/** A request with its idempotency key. Sending the same body again with the same key does not create a second product. */
export type Submission = { key: string; body: string }

export function submissionOf(body: unknown, last: Submission | null): Submission {
  const text = JSON.stringify(body)
  return last?.body === text ? last : { key: newIdempotencyKey(), body: text }
}
