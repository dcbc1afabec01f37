import type { PayoutAccount } from '#contract/payments/payout.ts'

type Stripe = NonNullable<PayoutAccount['stripe']>

const bank = 'until then, payouts go to your bank account'

/** Why payouts do not go to the Stripe account. Tone `sale`: the seller has to act. */
export type StripeProblem = { label: string; tone: 'plain' | 'sale' }

/** The onboarding state of the seller's Stripe account, with the next step. */
export function stripeState(stripe: Stripe | null): { note: string; problem?: StripeProblem } {
  if (!stripe) return { note: 'Not connected. Stripe payouts arrive faster than bank transfers.' }
  const { account, detailsSubmitted, payoutsEnabled, requirements, refused } = stripe
  const wanted = requirements.length === 1 ? 'one more detail' : `${requirements.length} more details`
  if (payoutsEnabled && requirements.length === 0) return { note: `Connected, ${account}` }
  if (payoutsEnabled) {
    return {
      note: `Connected, ${account}. Stripe needs ${wanted} from you to keep paying out.`,
    }
  }
  if (refused) {
    return {
      problem: { label: 'Not accepted', tone: 'sale' },
      note: `Stripe has rejected the account ${account}. If you think this is a mistake, contact Stripe. Payouts go to your bank account.`,
    }
  }
  if (!detailsSubmitted) {
    return {
      problem: { label: 'Not finished', tone: 'sale' },
      note: `Stripe still needs some details from you; ${bank}.`,
    }
  }
  if (requirements.length > 0) {
    return {
      problem: { label: 'Details needed', tone: 'sale' },
      note: `Connected, ${account}. Stripe needs ${wanted} from you; ${bank}.`,
    }
  }
  return {
    problem: { label: 'In review', tone: 'plain' },
    note: `Connected, ${account}. Stripe is reviewing your details; ${bank}.`,
  }
}
