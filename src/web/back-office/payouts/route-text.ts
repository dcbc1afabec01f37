import type { PayoutAccount } from '#contract/payments/payout.ts'

type Route = NonNullable<PayoutAccount['route']>

/** For use within a line of facts. */
export const routeStatusNames: Record<Route['status'], string> = {
  requested: 'requested',
  needs_clarification: 'details needed',
  under_review: 'in review',
  activated: 'active',
  suspended: 'suspended',
}

/** Tone `sale`: the seller has to act. */
export type RouteProblem = { label: string; tone: 'plain' | 'sale' }

const bank = 'until then, payouts go by bank transfer'

/** Razorpay's review of a seller's account, with the next step. */
export function routeState(route: Route | null): { note: string; problem?: RouteProblem } {
  if (!route) return { note: 'Not connected. Razorpay pays out to your bank account automatically.' }
  const { status, requirements } = route
  if (status === 'activated') return { note: 'Connected. Razorpay pays out to your bank account.' }
  if (status === 'suspended')
    return {
      problem: { label: 'Suspended', tone: 'sale' },
      note: 'Razorpay has suspended the account. Please contact us. Payouts go by bank transfer.',
    }
  if (status === 'needs_clarification')
    return {
      problem: { label: 'Details needed', tone: 'sale' },
      note: `Razorpay needs a correction${listed(requirements)}. Check your account, or contact us; ${bank}.`,
    }
  return {
    problem: { label: 'In review', tone: 'plain' },
    note: `Razorpay is reviewing your details; ${bank}.`,
  }
}

const listed = (requirements: string[]): string =>
  requirements.length > 0 ? `: ${requirements.join(', ')}` : ''
