import { Failure } from '#shared/failure.ts'
import { type RouteStatus, routeStatuses } from '#shared/payments/payout-status.ts'
import { ask } from '../../../../razorpay/razorpay-answers.ts'
import type { Transport } from '../../../../razorpay/razorpay-client.ts'
import {
  type LinkedAccountDetails,
  linkedAccountBody,
  panOf,
  referenceIdOf,
} from '../../accounts/linked-accounts.rules.ts'
import type { LinkedAccountState, LinkedBank } from '../../payout-provider.ts'
import { askOrWhy } from './ask-or-why.ts'

// The API objects, limited to the fields that are read here.
type Product = {
  id: string
  activation_status: RouteStatus
  requirements: { field_reference: string }[] | null
}

/** Razorpay has one account per email address and names the existing one, so that the reply of a lost request is found. */
export async function openLinkedAccount(http: Transport, details: LinkedAccountDetails): Promise<string> {
  const answer = await askOrWhy(() => http.post('/v2/accounts', linkedAccountBody(details)))
  if (typeof answer !== 'string') return (answer.data as { id: string }).id
  const [, existing] = /already exists for account\W+(?:acc_)?([A-Za-z0-9]{14})\b/.exec(answer) ?? []
  if (existing) {
    const accountId = `acc_${existing}`
    const { data } = await ask(() => http.get(`/v2/accounts/${accountId}`))
    if ((data as { reference_id?: string }).reference_id === referenceIdOf(details.sellerId)) return accountId
  }
  throw new Failure('gateway_unavailable', { message: `Razorpay does not accept your details: ${answer}` })
}

export async function configureAccount(
  http: Transport,
  { accountId, productId }: { accountId: string; productId: string | null },
  details: LinkedAccountDetails,
  bank: LinkedBank,
): Promise<{ state: LinkedAccountState; bankAccepted: boolean }> {
  const account = `/v2/accounts/${accountId}`
  const refused = (id: string | null, reason: string) => ({
    state: {
      accountId,
      productId: id,
      status: id ? needsClarification : 'requested',
      requirements: [reason],
    },
    bankAccepted: false,
  })
  const { data } = await ask(() => http.get(`${account}/stakeholders`))
  if ((data as { items: unknown[] }).items.length === 0) {
    const owner = { name: details.contactName, email: details.email, kyc: { pan: panOf(details.gstin) } }
    const added = await askOrWhy(() => http.post(`${account}/stakeholders`, owner))
    if (typeof added === 'string') return refused(productId, added)
  }
  const requested = productId ?? (await requestProduct(http, account))
  if (typeof requested === 'object') return refused(null, requested.refusal)
  const settlements = {
    account_number: bank.accountNumber,
    ifsc_code: bank.ifscCode,
    beneficiary_name: bank.beneficiary,
  }
  const changed = await askOrWhy(() =>
    http.patch(`${account}/products/${requested}`, { settlements, tnc_accepted: true }),
  )
  if (typeof changed === 'string') return refused(requested, changed)
  return { state: stateOf(accountId, changed.data as Product), bankAccepted: true }
}

const needsClarification = 'needs_clarification' as RouteStatus

async function requestProduct(http: Transport, account: string): Promise<string | { refusal: string }> {
  const body = { product_name: 'route', tnc_accepted: true }
  const answer = await askOrWhy(() => http.post(`${account}/products`, body))
  return typeof answer === 'string' ? { refusal: answer } : (answer.data as Product).id
}

export const readLinkedAccount = (
  http: Transport,
  { accountId, productId }: { accountId: string; productId: string },
): Promise<LinkedAccountState> =>
  ask(async () => {
    const account = (await http.get(`/v2/accounts/${accountId}`)).data as { status: string }
    const { data } = await http.get(`/v2/accounts/${accountId}/products/${productId}`)
    const state = stateOf(accountId, data as Product)
    return account.status === 'suspended' ? { ...state, status: 'suspended' } : state
  })

const stateOf = (accountId: string, product: Product): LinkedAccountState => ({
  accountId,
  productId: product.id,
  // A state that is not known here is shown to the seller and not paid.
  status: isKnown(product.activation_status) ? product.activation_status : needsClarification,
  requirements: [
    ...(isKnown(product.activation_status) ? [] : [String(product.activation_status)]),
    ...(product.requirements ?? []).map(({ field_reference }) => field_reference),
  ],
})

const isKnown = (status: RouteStatus): boolean => routeStatuses.includes(status)
