import { type Tracking, tracking } from '#contract/orders/order.ts'
// Configures zod: no eval, and our error messages.
import '../../../forms.ts'

export type TrackingProblems = Partial<Record<keyof Tracking, string>>

/** Error messages by field; none if the fields are valid. Optional fields are filled both or not at all. */
export function trackingProblems(values: Tracking, need: 'required' | 'optional'): TrackingProblems {
  const hasCarrier = values.carrier.trim() !== ''
  const hasNumber = values.trackingNumber.trim() !== ''
  if (need === 'optional') {
    if (!hasCarrier && !hasNumber) return {}
    if (!hasCarrier) return { carrier: 'Enter the carrier too, or leave both empty.' }
    if (!hasNumber) return { trackingNumber: 'Enter the tracking number too, or leave both empty.' }
  }
  const result = tracking.safeParse(values)
  if (result.success) return {}
  // Reversed, so that the first error of each field wins.
  return Object.fromEntries(
    result.error.issues.map(({ path, message }) => [String(path[0]), message] as const).reverse(),
  )
}
