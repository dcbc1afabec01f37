import { newIdempotencyKey } from '../../new-key.ts'

/** A request and the key it is sent under: sent again unchanged, it is the same product, not a second one. */
export type Submission = { key: string; body: string }

export function submissionOf(body: unknown, last: Submission | null): Submission {
  const text = JSON.stringify(body)
  return last?.body === text ? last : { key: newIdempotencyKey(), body: text }
}
