import { setTimeout } from 'node:timers/promises'
import type { Role } from '#contract/shop/accounts/identity.ts'
import { brand } from '#shared/brand.ts'
import { Failure } from '#shared/failure.ts'
import { type AccessAccount, recordFailedLogin, recordLogin } from '../../modules/audit/access-log.ts'
import { allowRegistration, MailboxLocked } from '../../modules/identity/codes.ts'
import { createCustomer, findAccount } from '../../modules/identity/identity.ts'
import { readSecondFactor } from '../../modules/second-factor/second-factor.ts'
import type { Shop } from '../../shop.ts'
import { acceptTeamInvitation } from '../sellers/manage-team.ts'
import { acceptStaffInvitation } from './manage-staff.ts'
import {
  type CodeAttempt,
  type CodeRequest,
  codeSent,
  mailCode,
  requireBrowser,
  verifyCode,
} from './one-time-codes.ts'
import { startSession, type Visit } from './sessions.ts'
import { findSellerLogin } from './steps/find-seller-login.ts'
import { mailUnlockLink } from './unlock.ts'

type LoggedIn = {
  jwt: string
  message: string
  role: Role
  expiresInSeconds: number
  secondFactorRequired?: boolean
}

const sentIfRight = {
  ...codeSent,
  message: "If the address is correct, you'll receive a code shortly. Check your inbox.",
}

/**
 * Mails a login code. An address without an account gets a code that opens the registration; on the seller login it gets
 * the mail "no account" instead. The reply is the same, so that it reveals no accounts.
 */
export async function sendLoginCode(shop: Shop, request: CodeRequest & { role?: Role }) {
  const seller = request.role === 'ROLE_SELLER'
  const account = seller
    ? await findSellerLogin(shop.db, request.email)
    : await findAccount(shop.db, request.email)
  const mail = seller
    ? account
      ? ({ template: 'seller-login-code' } as const)
      : ({ template: 'no-account', area: 'seller' } as const)
    : ({ template: account ? 'login-code' : 'new-customer-code' } as const)
  await mailCode(shop, seller ? 'seller-login' : 'customer-login', { ...request, ...mail }).catch(
    unlocking(shop, request),
  )
  return sentIfRight
}

export async function sendRegisterCode(shop: Shop, request: CodeRequest) {
  await mailCode(shop, 'customer-register', { ...request, template: 'register-code' }).catch(
    unlocking(shop, request),
  )
  return sentIfRight
}

/** When strangers have used up the codes of a mailbox, its owner gets a link. */
const unlocking =
  (shop: Shop, { email }: CodeRequest) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof MailboxLocked)) throw error
    await mailUnlockLink(shop, email)
    const message =
      'Too many codes were requested for this address. Look for our email with a link that lets you log in, or try again later.'
    throw new Failure('too_many_requests', { ...error.data, message })
  }

type LoginPurpose = 'customer-login' | 'seller-login'

/** Recording a failure takes longer for an account than for an unknown address, and less than this. */
const refuseAfterMs = 50

/** Like `verifyCode`, and records a failure in the access log. The time of a refusal does not reveal accounts. */
async function verifyLogin(shop: Shop, purpose: LoginPurpose, attempt: CodeAttempt): Promise<void> {
  requireBrowser(shop, attempt.requestId)
  const earliest = setTimeout(refuseAfterMs, undefined, { ref: false })
  try {
    await verifyCode(shop, purpose, attempt)
  } catch (error) {
    if (error instanceof Failure) {
      const account = await findAccessAccount(shop, purpose, attempt.email)
      await recordFailedLogin(shop.db, { account, client: attempt.client })
    }
    await earliest
    throw error
  }
}

async function findAccessAccount(
  shop: Shop,
  purpose: LoginPurpose,
  email: string,
): Promise<AccessAccount | undefined> {
  if (purpose === 'seller-login') {
    const seller = await findSellerLogin(shop.db, email)
    return seller && { kind: 'seller', id: seller.sellerId, memberId: seller.memberId }
  }
  const user = await findAccount(shop.db, email)
  return user && { kind: user.role === 'ROLE_ADMIN' ? 'admin' : 'customer', id: user.id }
}

export async function logIn(shop: Shop, attempt: CodeAttempt, visit: Visit): Promise<LoggedIn> {
  await verifyLogin(shop, 'customer-login', attempt)
  if (!(await findAccount(shop.db, attempt.email))) {
    await allowRegistration(shop.db, shop.keys, attempt)
    throw new Failure('registration_required')
  }
  return openUserSession(shop, visit, { email: attempt.email, message: 'You are logged in.' })
}

export async function register(
  shop: Shop,
  attempt: CodeAttempt & { firstName: string; lastName: string },
  visit: Visit,
): Promise<LoggedIn> {
  await verifyCode(shop, 'customer-register', attempt)
  await createCustomer(shop.db, attempt)
  return openUserSession(shop, visit, { email: attempt.email, message: `Welcome to ${brand.name}.` })
}

/** A proved login. `secondFactorPassed`: by a passkey, which counts as both steps. */
type Login = { email: string; message: string; secondFactorPassed?: boolean }

export async function openUserSession(
  shop: Shop,
  visit: Visit,
  { email, message, secondFactorPassed = false }: Login,
): Promise<LoggedIn> {
  const account = await findAccount(shop.db, email)
  if (!account) throw new Failure('code_wrong')
  if (account.banned) throw new Failure('account_banned')
  const joined = account.invited && (await acceptStaffInvitation(shop, account))
  const role = joined ? 'ROLE_ADMIN' : account.role
  const owner = { kind: 'user', userId: account.id } as const
  const issued = await startSession(shop, visit, { ...owner, email, role, secondFactorPassed })
  const kind = role === 'ROLE_ADMIN' ? 'admin' : 'customer'
  await recordLogin(shop.db, { account: { kind, id: account.id }, client: visit.client })
  const secondStepMissing = !secondFactorPassed && (await readSecondFactor(shop.db, owner)).enabled
  return { ...issued, role, ...(secondStepMissing ? secondStep : { message }) }
}

const secondStep = { message: 'One more step to log in.', secondFactorRequired: true }

export async function logInSeller(shop: Shop, attempt: CodeAttempt, visit: Visit): Promise<LoggedIn> {
  await verifyLogin(shop, 'seller-login', attempt)
  return openSellerSession(shop, visit, { email: attempt.email, message: 'You are logged in.' })
}

export async function openSellerSession(
  shop: Shop,
  visit: Visit,
  { email, message, secondFactorPassed = false }: Login,
): Promise<LoggedIn> {
  const found = await findSellerLogin(shop.db, email)
  if (!found) throw new Failure('code_wrong')
  if (found.closed) throw new Failure('account_banned')
  const { sellerId, memberId } = found
  if (found.invited && memberId !== null) await acceptTeamInvitation(shop, memberId)
  const owner = { kind: 'seller', sellerId, memberId } as const
  const role = 'ROLE_SELLER'
  const issued = await startSession(shop, visit, { ...owner, email, role, secondFactorPassed })
  await recordLogin(shop.db, { account: { kind: 'seller', id: sellerId, memberId }, client: visit.client })
  const secondStepMissing = !secondFactorPassed && (await readSecondFactor(shop.db, owner)).enabled
  return { ...issued, role, ...(secondStepMissing ? secondStep : { message }) }
}
