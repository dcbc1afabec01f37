/**
 * A random idempotency key. Written out, because `crypto.randomUUID` is missing where the page is reached without TLS under
 * another name than localhost.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
