/** A random idempotency key. Not `crypto.randomUUID`, which is unavailable over plain HTTP except on localhost. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
