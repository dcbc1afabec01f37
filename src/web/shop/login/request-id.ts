/**
 * A random UUID that binds a code to the form that asked for it. Written out, because `crypto.randomUUID` is missing where
 * the shop is reached without TLS under another name than localhost.
 */
export const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
