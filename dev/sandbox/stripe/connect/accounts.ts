import type Stripe from 'stripe'
import { z } from 'zod'
import type { Call } from '../api/call.ts'
import { email, expand, ignored, metadata, readParams, text, webAddress } from '../api/params.ts'
import { newId } from '../ids.ts'
import { invalidRequest, noAccess, noSuch } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import type { AccountLink, ConnectedAccount } from '../wire.ts'

/**
 * Outcomes of an account's onboarding. Payouts are enabled, or disabled because a document is missing (`restricted`), the
 * data is being reviewed (`review`), the bank account is missing (`bank-wanted`, transfers still work), or the account was
 * rejected for good (`rejected`). An outcome can be set again, like a later review at the provider.
 */
export const onboardings = [
  'enabled',
  'failing-bank',
  'restricted',
  'review',
  'bank-wanted',
  'rejected',
] as const
export type Onboarding = (typeof onboardings)[number]

const document = ['individual.verification.document']
const nothing: string[] = []

/** The account's requirements and the reason why payouts are disabled. */
const requirementsAfter: Record<Onboarding, ConnectedAccount['requirements']> = {
  enabled: { currently_due: nothing, disabled_reason: null, pending_verification: nothing },
  'failing-bank': { currently_due: nothing, disabled_reason: null, pending_verification: nothing },
  restricted: {
    currently_due: document,
    disabled_reason: 'requirements.past_due',
    pending_verification: nothing,
  },
  review: {
    currently_due: nothing,
    disabled_reason: 'requirements.pending_verification',
    pending_verification: document,
  },
  'bank-wanted': {
    currently_due: ['external_account'],
    disabled_reason: null,
    pending_verification: nothing,
  },
  rejected: { currently_due: nothing, disabled_reason: 'rejected.other', pending_verification: nothing },
}

const createParams = z.strictObject({
  type: z.enum(['express', 'custom', 'standard']).optional(),
  country: text(2).optional(),
  email: email.optional(),
  business_type: ignored,
  business_profile: z
    .object({ name: text(500).optional() })
    .loose()
    .optional(),
  capabilities: z.record(z.string(), z.strictObject({ requested: z.enum(['true', 'false']) })).optional(),
  settings: z
    .strictObject({
      payouts: z.strictObject({
        schedule: z.strictObject({ interval: z.enum(['manual', 'daily', 'weekly', 'monthly']) }),
      }),
    })
    .optional(),
  metadata,
  expand,
})

const waitsFor = [
  'business_type',
  'external_account',
  'individual.verification.document',
  'tos_acceptance.date',
]

export function createAccount(sandbox: Sandbox, call: Call): ConnectedAccount {
  const params = readParams(createParams, call.params)
  if (!params.capabilities?.transfers) {
    throw invalidRequest('You must request at least one capability.', 'capabilities', 'parameter_missing')
  }
  const account: ConnectedAccount = {
    id: newId('acct', 16),
    object: 'account',
    business_profile: { name: params.business_profile?.name ?? null },
    business_type: null,
    capabilities: { transfers: 'inactive' },
    charges_enabled: false,
    country: params.country ?? 'US',
    created: sandbox.now(),
    default_currency: 'usd',
    details_submitted: false,
    email: params.email ?? null,
    metadata: params.metadata,
    payouts_enabled: false,
    requirements: {
      currently_due: waitsFor,
      disabled_reason: 'requirements.past_due',
      pending_verification: [],
    },
    settings: {
      payouts: { schedule: { interval: params.settings?.payouts.schedule.interval ?? 'daily' } },
    },
    type: params.type ?? 'standard',
  }
  sandbox.store.put('account', account)
  sandbox.store.put('account_facts', { id: account.id, bank: 'none' })
  return account
}
export function readAccount(sandbox: Sandbox, id: string, param = 'id'): ConnectedAccount {
  const account = sandbox.store.get('account', id)
  if (account) return account
  throw param === 'id' ? noAccess(id) : noSuch('account', id, param)
}

const linkParams = z.strictObject({
  account: text(),
  type: z.enum(['account_onboarding', 'account_update']),
  return_url: webAddress,
  refresh_url: webAddress,
  collect: ignored,
  expand,
})
const linkSeconds = 300

/** A single-use onboarding link that expires after a few minutes. */
export function createAccountLink(sandbox: Sandbox, call: Call): Stripe.AccountLink {
  const params = readParams(linkParams, call.params)
  const account = readAccount(sandbox, params.account, 'account')
  const link: AccountLink = {
    id: newId('link', 32),
    account: account.id,
    return_url: params.return_url,
    refresh_url: params.refresh_url,
    expires_at: sandbox.now() + linkSeconds,
    used: false,
  }
  sandbox.store.put('account_link', link)
  return {
    object: 'account_link',
    created: sandbox.now(),
    expires_at: link.expires_at,
    url: `${sandbox.publicUrl()}/connect/onboarding/${link.id}`,
  }
}

/** Ends onboarding with an outcome, as the provider would after the seller's input. */
export function onboard(sandbox: Sandbox, id: string, end: Onboarding): ConnectedAccount {
  return sandbox.store.transaction(() => {
    const account = readAccount(sandbox, id)
    const enabled = end === 'enabled' || end === 'failing-bank'
    const after: ConnectedAccount = {
      ...account,
      details_submitted: true,
      payouts_enabled: enabled,
      capabilities: { transfers: enabled || end === 'bank-wanted' ? 'active' : 'inactive' },
      requirements: requirementsAfter[end],
    }
    sandbox.store.put('account', after)
    sandbox.store.put('account_facts', { id, bank: end === 'failing-bank' ? 'failing' : 'good' })
    sandbox.record('account.updated', after, null, { payouts_enabled: account.payouts_enabled }, id)
    return after
  })
}
