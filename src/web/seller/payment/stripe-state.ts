import type { PayoutAccount } from '#contract/payments/payout.ts'

type Stripe = NonNullable<PayoutAccount['stripe']>

const bank = 'until then money goes to your bank account'

/** `sale` where the seller has to do something. */
export type Obstacle = { word: string; tone: 'plain' | 'sale' }

/** How far an account at Stripe is, in a word where it cannot be used, and what happens or has to be done next. */
export function stripeState(stripe: Stripe | null): { note: string; obstacle?: Obstacle } {
  if (!stripe) return { note: 'Not connected. With it, payouts arrive without waiting for a bank transfer.' }
  const { account, detailsSubmitted, payoutsEnabled, requirements, refused } = stripe
  const wanted = requirements.length === 1 ? 'one more answer' : `${requirements.length} more answers`
  if (payoutsEnabled && requirements.length === 0) return { note: `Connected, ${account}` }
  if (payoutsEnabled) {
    return {
      note: `Connected, ${account}. Stripe waits for ${wanted} from you, and stops paying out when it does not get them.`,
    }
  }
  if (refused) {
    return {
      obstacle: { word: 'Not accepted', tone: 'sale' },
      note: `Stripe does not pay out from the account ${account}. Write to Stripe if you think that is a mistake; money goes to your bank account.`,
    }
  }
  if (!detailsSubmitted) {
    return {
      obstacle: { word: 'Not finished', tone: 'sale' },
      note: `Begun, but Stripe still needs something from you; ${bank}.`,
    }
  }
  if (requirements.length > 0) {
    return {
      obstacle: { word: 'More details wanted', tone: 'sale' },
      note: `Connected, ${account}. Stripe waits for ${wanted} from you; ${bank}.`,
    }
  }
  return {
    obstacle: { word: 'Being checked', tone: 'plain' },
    note: `Connected, ${account}. Stripe is checking what you told it; ${bank}.`,
  }
}
