import type { PayoutAccount } from '#contract/payments/payout.ts'
import type { VerificationDocument } from '#contract/sellers/documents.ts'
import type { Seller } from '#contract/sellers/sellers.ts'
import type { SecondFactor } from '#contract/shop/accounts/second-factor.ts'
import { documentNames } from '#shared/sellers/documents.ts'
import type { TeamPermission } from '#shared/sellers/team-permissions.ts'
import { stripeState } from '../../payment/stripe-state.ts'

/** What the steps depend on. A member without the permission for a step does not load its part. */
export type OnboardingFacts = {
  seller: Pick<Seller, 'email' | 'emailVerified' | 'accountStatus' | 'shopPage'>
  documents?: Pick<VerificationDocument, 'kind' | 'status'>[] | undefined
  payoutAccount?: Pick<PayoutAccount, 'bank' | 'stripe' | 'route'> | undefined
  /** Archived products are not counted. */
  products?: { all: number; onSale: number } | undefined
  secondFactor?: Pick<SecondFactor, 'enabled'> | undefined
}

export type OnboardingStep = {
  title: string
  note: string
  done: boolean
  /** Null while the seller can only wait. */
  to: string | null
  optional?: boolean
}

type May = (permission: TeamPermission) => boolean

/** The steps that the member can do. None for an account that was suspended or closed. */
export function onboardingSteps(facts: OnboardingFacts, may: May): OnboardingStep[] {
  const { seller, documents, payoutAccount, products, secondFactor } = facts
  if (seller.accountStatus !== 'PENDING_VERIFICATION' && seller.accountStatus !== 'ACTIVE') return []
  const required = [
    ...(may('account.write') ? [emailStep(seller)] : []),
    ...(may('account.write') && documents ? [documentsStep(seller, documents), approvalStep(seller)] : []),
    ...(may('bank.write') && payoutAccount ? [payoutStep(payoutAccount)] : []),
    ...(may('account.write') ? [shopPageStep(seller)] : []),
    ...(may('products.write') && products ? [productStep(products)] : []),
  ]
  return required.length > 0 && secondFactor ? [...required, twoStepLoginStep(secondFactor)] : required
}

/** Optional steps are not counted. */
export function progressOf(steps: OnboardingStep[]): { done: number; total: number } {
  const required = steps.filter(({ optional }) => !optional)
  return { done: required.filter(({ done }) => done).length, total: required.length }
}

const emailStep = ({ email, emailVerified }: OnboardingFacts['seller']): OnboardingStep => ({
  title: 'Confirm your email address',
  note: `Open the link in the email we sent to ${email}, or resend it.`,
  done: emailVerified,
  to: '/seller/account#email',
})

/** An admin may approve an account without documents; then none are missing. */
function documentsStep(
  { accountStatus }: OnboardingFacts['seller'],
  documents: NonNullable<OnboardingFacts['documents']>,
): OnboardingStep {
  const rejected = documents.filter(({ status }) => status === 'REJECTED')
  return {
    title: 'Send your verification documents',
    note:
      rejected.length > 0
        ? `We asked for changes: ${rejected.map(({ kind }) => documentNames[kind]).join(', ')}.`
        : 'We need them to review your account, for example a proof of identity.',
    done: rejected.length === 0 && (documents.length > 0 || accountStatus === 'ACTIVE'),
    to: '/seller/account#documents',
  }
}

const approvalStep = ({ accountStatus }: OnboardingFacts['seller']): OnboardingStep => ({
  title: 'Get your account approved',
  note: 'We review your account, which usually takes a day or two, and email you.',
  done: accountStatus === 'ACTIVE',
  to: null,
})

/** A seller who does not connect a payment provider is paid by bank transfer. */
function payoutStep({ bank, stripe, route }: NonNullable<OnboardingFacts['payoutAccount']>): OnboardingStep {
  const title = 'Set up your payouts'
  if (!bank.accountNumber)
    return { title, note: 'Add the bank account we should pay.', done: false, to: '/seller/account#bank' }
  const toStripe = stripeState(stripe)
  if (toStripe.problem?.tone === 'sale' && !stripe?.refused)
    return { title, note: toStripe.note, done: false, to: '/seller/payment' }
  const note = 'Razorpay needs a correction to pay you.'
  return { title, note, done: route?.status !== 'needs_clarification', to: '/seller/payment' }
}

const shopPageStep = ({ shopPage: { story, policies } }: OnboardingFacts['seller']): OnboardingStep => ({
  title: 'Introduce your shop',
  note: 'Write your story or your policies for your shop page.',
  done: Boolean(story || policies),
  to: '/seller/account#shop-page',
})

const productStep = ({ all, onSale }: NonNullable<OnboardingFacts['products']>): OnboardingStep => ({
  title: 'Put your first product on sale',
  note:
    all > 0
      ? 'Your products are drafts. Publish one.'
      : 'All you need to start is a title, a price, a category and a picture. Have many? Import a CSV file from the product list.',
  done: onSale > 0,
  to: all > 0 ? '/seller/products?status=DRAFT' : '/seller/add-product',
})

const twoStepLoginStep = ({ enabled }: Pick<SecondFactor, 'enabled'>): OnboardingStep => ({
  title: 'Protect your login',
  note: 'With two-step login or a passkey, your account is safe even if someone gets into your email.',
  done: enabled,
  to: '/seller/account#security',
  optional: true,
})
