/** A request and the key it is sent under: sent again unchanged, it is the same product, not a second one. */
export type Submission = { key: string; body: string }

export function submissionOf(body: unknown, last: Submission | null): Submission {
  const text = JSON.stringify(body)
  return last?.body === text ? last : { key: newKey(), body: text }
}

/** Also where the page is not served securely and `randomUUID` is missing. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
