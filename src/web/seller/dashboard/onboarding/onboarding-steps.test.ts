import { describe, expect, test } from 'vitest'
import { mayInTeam, type TeamRole } from '#shared/sellers/team-roles.ts'
import { type OnboardingFacts, onboardingSteps, progressOf } from './onboarding-steps.ts'

const registered = {
  seller: {
    email: 'mira@example.com',
    emailVerified: false,
    accountStatus: 'PENDING_VERIFICATION',
    shopPage: { story: null, policies: null },
  },
  documents: [],
  payoutAccount: {
    bank: { accountNumber: '••••9012', accountHolderName: 'Mira Rao' },
    stripe: null,
    route: null,
  },
  products: { all: 0, onSale: 0 },
  secondFactor: { enabled: false },
} as const satisfies OnboardingFacts

const stripe = {
  account: '••••wXyZ',
  detailsSubmitted: true,
  payoutsEnabled: true,
  requirements: [],
  refused: false,
}

const stepsOf = (facts: OnboardingFacts, role: TeamRole = 'OWNER') =>
  onboardingSteps(facts, (permission) => mayInTeam(role, permission))

const sellerWith = (changes: Partial<OnboardingFacts['seller']>): OnboardingFacts => ({
  ...registered,
  seller: { ...registered.seller, ...changes },
})
const documentsOf = (...statuses: ('SUBMITTED' | 'ACCEPTED' | 'REJECTED')[]): OnboardingFacts => ({
  ...registered,
  documents: statuses.map((status, at) => ({ kind: at === 0 ? 'IDENTITY' : 'TAX', status })),
})
const payoutsWith = (changes: Partial<OnboardingFacts['payoutAccount']>): OnboardingFacts => ({
  ...registered,
  payoutAccount: { ...registered.payoutAccount, ...changes },
})

const email = 'Confirm your email address'
const documents = 'Send your verification documents'
const approval = 'Get your account approved'
const payouts = 'Set up your payouts'
const shopPage = 'Introduce your shop'
const product = 'Put your first product on sale'
const login = 'Protect your login'

test('a new seller has only the bank account of the registration', () => {
  const steps = stepsOf(registered)
  expect(steps.map(({ title, done }) => [title, done])).toEqual([
    [email, false],
    [documents, false],
    [approval, false],
    [payouts, true],
    [shopPage, false],
    [product, false],
    [login, false],
  ])
  expect(progressOf(steps)).toEqual({ done: 1, total: 6 })
})

describe('each step is done or leads to its screen', () => {
  test.each<[string, string, OnboardingFacts, true | string | null]>([
    ['a confirmed address', email, sellerWith({ emailVerified: true }), true],
    ['an unconfirmed address', email, registered, '/seller/account#email'],
    ['no documents', documents, registered, '/seller/account#documents'],
    ['documents in review', documents, documentsOf('SUBMITTED', 'ACCEPTED'), true],
    ['a rejected document', documents, documentsOf('ACCEPTED', 'REJECTED'), '/seller/account#documents'],
    ['approval without documents', documents, sellerWith({ accountStatus: 'ACTIVE' }), true],
    ['an account in review', approval, documentsOf('ACCEPTED'), null],
    ['an approved account', approval, sellerWith({ accountStatus: 'ACTIVE' }), true],
    ['a bank account', payouts, registered, true],
    [
      'no bank account',
      payouts,
      payoutsWith({ bank: { accountNumber: '', accountHolderName: '' } }),
      '/seller/account#bank',
    ],
    ['a finished Stripe account', payouts, payoutsWith({ stripe }), true],
    [
      'an unfinished Stripe account',
      payouts,
      payoutsWith({ stripe: { ...stripe, detailsSubmitted: false, payoutsEnabled: false } }),
      '/seller/payment',
    ],
    [
      'a Stripe account in review',
      payouts,
      payoutsWith({ stripe: { ...stripe, payoutsEnabled: false } }),
      true,
    ],
    [
      'a rejected Stripe account, with payouts to the bank',
      payouts,
      payoutsWith({ stripe: { ...stripe, payoutsEnabled: false, refused: true } }),
      true,
    ],
    [
      'a Razorpay account in review',
      payouts,
      payoutsWith({ route: { status: 'under_review', requirements: [] } }),
      true,
    ],
    [
      'a Razorpay account that needs a correction',
      payouts,
      payoutsWith({ route: { status: 'needs_clarification', requirements: ['kyc.pan'] } }),
      '/seller/payment',
    ],
    ['no texts', shopPage, registered, '/seller/account#shop-page'],
    ['a story', shopPage, sellerWith({ shopPage: { story: 'We weave.', policies: null } }), true],
    ['policies', shopPage, sellerWith({ shopPage: { story: null, policies: 'No box.' } }), true],
    ['no product', product, registered, '/seller/add-product'],
    [
      'only drafts',
      product,
      { ...registered, products: { all: 2, onSale: 0 } },
      '/seller/products?status=DRAFT',
    ],
    ['a product on sale', product, { ...registered, products: { all: 2, onSale: 1 } }, true],
    ['no two-step login', login, registered, '/seller/account#security'],
    ['two-step login', login, { ...registered, secondFactor: { enabled: true } }, true],
  ])('%s: %s', (_state, title, facts, expected) => {
    const step = stepsOf(facts).find((one) => one.title === title)
    expect(step?.done || step?.to).toBe(expected)
  })
})

test('the documents to replace are named', () => {
  expect(stepsOf(documentsOf('REJECTED', 'REJECTED'))[1]?.note).toBe(
    'We asked for changes: Proof of identity, Tax registration.',
  )
})

test('the optional step is not counted', () => {
  const required = stepsOf(registered).filter(({ optional }) => !optional)
  expect(progressOf(stepsOf({ ...registered, secondFactor: { enabled: true } }))).toEqual(
    progressOf(required),
  )
})

test.each<[TeamRole, string[]]>([
  ['MANAGER', [email, documents, approval, shopPage, product, login]],
  ['FULFILMENT', []],
  ['FINANCE', []],
])('%s sees only steps that the role can do', (role, titles) => {
  expect(stepsOf(registered, role).map(({ title }) => title)).toEqual(titles)
})

test.each(['SUSPENDED', 'DEACTIVATED', 'BANNED', 'CLOSED'] as const)(
  'a seller whose account is %s sees no steps',
  (accountStatus) => expect(stepsOf(sellerWith({ accountStatus }))).toEqual([]),
)
