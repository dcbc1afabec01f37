import { z } from 'zod'
import { newId } from '../../stripe/ids.ts'
import { readBody } from '../pay/links.ts'
import { badRequest } from '../refusal.ts'
import type { Sandbox } from '../wire.ts'
import type { ActivationStatus, LinkedAccount, RouteProduct, Stakeholder } from './route-wire.ts'

const notes = z.record(z.string(), z.union([z.string(), z.number()])).optional()
const pan = z.string().regex(/^[A-Z]{5}\d{4}[A-Z]$/, 'The pan format is invalid.')

const address = z.strictObject({
  street1: z.string().min(1).max(100),
  street2: z.string().min(1).max(100),
  city: z.string().min(1).max(100),
  state: z.string().min(2).max(32),
  postal_code: z.coerce.string().regex(/^\d{6}$/, 'The postal code must be 6 digits.'),
  country: z.string().min(2).max(64),
})

const accountBody = z.strictObject({
  email: z.email(),
  phone: z.coerce.string().regex(/^\+?\d{8,15}$/, 'The phone format is invalid.'),
  type: z.literal('route'),
  reference_id: z.string().min(1).max(20).optional(),
  legal_business_name: z.string().min(4).max(200),
  customer_facing_business_name: z.string().min(1).max(255).optional(),
  business_type: z.enum([
    'llp',
    'ngo',
    'individual',
    'partnership',
    'proprietorship',
    'public_limited',
    'private_limited',
    'trust',
    'society',
    'not_yet_registered',
    'huf',
  ]),
  contact_name: z
    .string()
    .min(4)
    .max(255)
    .regex(/^[A-Za-z ]+$/, 'The contact name may only contain alphabets and spaces.'),
  profile: z.strictObject({
    category: z.string().min(1),
    subcategory: z.string().min(1),
    business_model: z.string().max(255).optional(),
    addresses: z.strictObject({ registered: address, operation: address.optional() }),
  }),
  legal_info: z.strictObject({ pan: pan.optional(), gst: z.string().length(15).optional() }).optional(),
  notes,
})

/** Like the provider, refuses a second account with the same email and names the existing one. */
export function createLinkedAccount(sandbox: Sandbox, given: unknown): LinkedAccount {
  const body = readBody(accountBody, given)
  const known = sandbox.store
    .list('linked_account', { limit: 10_000 })
    .data.find(({ email }) => email === body.email.toLowerCase())
  if (known) throw badRequest(`Merchant email already exists for account - ${known.id.slice(4)}`)
  const account: LinkedAccount = {
    id: newId('acc', 14),
    type: 'route',
    status: 'created',
    email: body.email.toLowerCase(),
    phone: body.phone,
    contact_name: body.contact_name,
    reference_id: body.reference_id ?? null,
    business_type: body.business_type,
    legal_business_name: body.legal_business_name,
    customer_facing_business_name: body.customer_facing_business_name ?? body.legal_business_name,
    profile: body.profile,
    legal_info: body.legal_info ?? {},
    notes: body.notes ?? [],
    created_at: sandbox.now(),
  }
  sandbox.store.put('linked_account', account)
  return account
}

export function readLinkedAccount(sandbox: Sandbox, id: string): LinkedAccount {
  const account = sandbox.store.get('linked_account', id)
  if (!account) throw badRequest('Linked account does not exist')
  return account
}

const stakeholderBody = z.strictObject({
  name: z.string().min(1).max(255),
  email: z.email(),
  percentage_ownership: z.number().optional(),
  relationship: z.object({ director: z.boolean().optional(), executive: z.boolean().optional() }).optional(),
  phone: z.object({ primary: z.string().optional(), secondary: z.string().optional() }).optional(),
  addresses: z.unknown().optional(),
  kyc: z.strictObject({ pan: pan.optional() }).optional(),
  notes,
})

export function createStakeholder(sandbox: Sandbox, accountId: string, given: unknown): object {
  const account = readLinkedAccount(sandbox, accountId)
  const { name, email, kyc = {}, notes: noted } = readBody(stakeholderBody, given)
  const stakeholder: Stakeholder = {
    id: newId('sth', 14),
    entity: 'stakeholder',
    account_id: account.id,
    name,
    email,
    kyc,
    notes: noted ?? [],
  }
  sandbox.store.put('stakeholder', stakeholder)
  return shownOf(stakeholder)
}

const shownOf = ({ account_id: _internal, ...stakeholder }: Stakeholder) => stakeholder

export function listStakeholders(sandbox: Sandbox, accountId: string) {
  readLinkedAccount(sandbox, accountId)
  const items = sandbox.store
    .list('stakeholder', { where: { account_id: accountId }, limit: 100 })
    .data.map(shownOf)
  return { entity: 'collection', count: items.length, items }
}

const productBody = z.strictObject({ product_name: z.literal('route'), tnc_accepted: z.boolean().optional() })

/** A repeated request returns the same configuration. */
export function requestProduct(sandbox: Sandbox, accountId: string, given: unknown): RouteProduct {
  const account = readLinkedAccount(sandbox, accountId)
  const body = readBody(productBody, given)
  const known = productOf(sandbox, account.id)
  if (known) return known
  const product: RouteProduct = {
    id: newId('acc_prd', 14),
    account_id: account.id,
    product_name: 'route',
    activation_status: 'needs_clarification',
    active_configuration: {
      settlements: { account_number: null, ifsc_code: null, beneficiary_name: null },
    },
    requested_configuration: [],
    requirements: [],
    tnc: body.tnc_accepted ? { id: newId('tnc', 14), accepted: true, accepted_at: sandbox.now() } : null,
    requested_at: sandbox.now(),
  }
  sandbox.store.put('route_product', withRequirements(product))
  return withRequirements(product)
}

const productOf = (sandbox: Sandbox, account_id: string): RouteProduct | undefined =>
  sandbox.store.list('route_product', { where: { account_id }, limit: 1 }).data[0]

function withRequirements(product: RouteProduct): RouteProduct {
  const { settlements } = product.active_configuration
  const missing = (['account_number', 'ifsc_code', 'beneficiary_name'] as const).filter(
    (name) => settlements[name] === null,
  )
  return {
    ...product,
    requirements: missing.map((name) => ({
      field_reference: `settlements.${name}`,
      resolution_url: `/accounts/${product.account_id}/products/${product.id}`,
      reason_code: 'field_missing',
      status: 'required',
    })),
  }
}

const updateBody = z.strictObject({
  settlements: z
    .strictObject({
      account_number: z.string().regex(/^[A-Za-z0-9]{5,35}$/, 'The account number format is invalid.'),
      ifsc_code: z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'The ifsc code format is invalid.'),
      beneficiary_name: z.string().min(1).max(120),
    })
    .optional(),
  tnc_accepted: z.literal(true).optional(),
})

/** Complete bank details start the review. It ends immediately unless the sandbox is set to `wait`. */
export function updateProduct(
  sandbox: Sandbox,
  accountId: string,
  productId: string,
  given: unknown,
): RouteProduct {
  const product = readProduct(sandbox, accountId, productId)
  const body = readBody(updateBody, given)
  if (readLinkedAccount(sandbox, accountId).status === 'suspended')
    throw badRequest('The account is suspended')
  const settlements = body.settlements ?? product.active_configuration.settlements
  const after = withRequirements({ ...product, active_configuration: { settlements } })
  sandbox.store.put('route_product', after)
  const waits = sandbox.settings.get().payouts === 'wait'
  return after.requirements.length === 0
    ? activate(sandbox, accountId, waits ? 'under_review' : 'activated')
    : after
}

export function readProduct(sandbox: Sandbox, accountId: string, productId: string): RouteProduct {
  readLinkedAccount(sandbox, accountId)
  const product = sandbox.store.get('route_product', productId)
  if (product?.account_id !== accountId) throw badRequest('The id provided does not exist')
  return product
}

/** The provider's decision about an account. `needs_clarification` asks for the PAN of the owner. */
export function activate(sandbox: Sandbox, accountId: string, status: ActivationStatus): RouteProduct {
  return sandbox.store.transaction(() => {
    const product = productOf(sandbox, accountId)
    if (!product) throw badRequest(`The account ${accountId} has not requested Route.`)
    const after: RouteProduct = {
      ...withRequirements(product),
      activation_status: status,
      ...(status === 'needs_clarification' && {
        requirements: [
          {
            field_reference: 'kyc.pan',
            resolution_url: `/accounts/${accountId}/stakeholders`,
            reason_code: 'needs_clarification',
            status: 'required',
          },
        ],
      }),
    }
    sandbox.store.put('route_product', after)
    if (status === 'activated' || status === 'under_review' || status === 'needs_clarification') {
      const entity = { id: product.id, merchant_id: accountId, activation_status: status }
      const data = status === 'needs_clarification' ? { requirements: after.requirements } : []
      sandbox.record(`product.route.${status}`, { merchant_product: entity }, { accountId, data })
    }
    return after
  })
}
