/** Areas of one person: rendered as an empty frame, never stored, filled in by the browser. */
const privateArea =
  /^\/(login|become-seller|cart|wishlist|checkout|payment-success|account|seller|admin|reviews\/\d+\/create)(\/|\.data$|$)/i
const backOffice = /^\/(seller|admin)(\/|\.data$|$)/i

export function pageKind(path: string): 'public' | 'private' | 'back-office' {
  if (backOffice.test(path)) return 'back-office'
  return privateArea.test(path) ? 'private' : 'public'
}
