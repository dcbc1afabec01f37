import { setTimeout } from 'node:timers/promises'
import type { Role } from '#contract/shop/accounts/identity.ts'
import { brand } from '#shared/brand.ts'
import { Failure } from '#shared/failure.ts'
import { transaction } from '../../database/transaction.ts'
import { type AccessAccount, recordFailedLogin, recordLogin } from '../../modules/audit/access-log.ts'
import {
  allowRegistration,
  type CodePurpose,
  codeMinutes,
  issueCode,
  MailboxLocked,
  redeemCode,
  tooManyTries,
} from '../../modules/identity/codes.ts'
import { createCustomer, findAccount } from '../../modules/identity/identity.ts'
import { queueMail } from '../../modules/notifications/notifications.ts'
import { readSecondFactor } from '../../modules/second-factor/second-factor.ts'
import type { Shop } from '../../shop.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'
import { acceptTeamInvitation } from '../sellers/manage-team.ts'
import { acceptStaffInvitation } from './manage-staff.ts'
import { startSession, type Visit } from './sessions.ts'
import { findSellerLogin } from './steps/find-seller-login.ts'
import { mailUnlockLink } from './unlock.ts'

type CodeRequest = { email: string; client: string; requestId?: string | undefined }
type CodeAttempt = CodeRequest & { code: string }
type LoggedIn = {
  jwt: string
  message: string
  role: Role
  expiresInSeconds: number
  secondFactorRequired?: boolean
}

const codeSent = {
  message: 'If that address is right, your code is on its way. Check your inbox.',
  data: { expiresInSeconds: codeMinutes * 60 },
}

/**
 * Mails a login code. To an address without an account goes a code that opens the registration, and for sellers a notice.
 * The reply is the same, so that it reveals no accounts.
 */
export async function sendLoginCode(shop: Shop, request: CodeRequest & { role?: Role }) {
  const seller = request.role === 'ROLE_SELLER'
  const account = seller
    ? await findSellerLogin(shop.db, request.email)
    : await findAccount(shop.db, request.email)
  await mailCode(shop, request, {
    purpose: seller ? 'seller-login' : 'customer-login',
    template: seller
      ? account
        ? 'seller-login-code'
        : 'no-account'
      : account
        ? 'login-code'
        : 'new-customer-code',
    area: seller ? 'seller' : 'shop',
  })
  return codeSent
}

export async function sendRegisterCode(shop: Shop, request: CodeRequest) {
  await mailCode(shop, request, { purpose: 'customer-register', template: 'register-code', area: 'shop' })
  return codeSent
}

async function mailCode(
  shop: Shop,
  request: CodeRequest,
  kind: {
    purpose: CodePurpose
    template: 'login-code' | 'new-customer-code' | 'register-code' | 'seller-login-code' | 'no-account'
    area: 'shop' | 'seller'
  },
): Promise<void> {
  const { sealedCode, long, mailKey } = await issueCode(shop.db, shop.keys, {
    purpose: kind.purpose,
    email: request.email,
    client: request.client,
    requestId: request.requestId,
    codesPerClient: (await readShopRules(shop.db, shop.config)).codesPerClient,
  }).catch(async (error: unknown) => {
    if (!(error instanceof MailboxLocked)) throw error
    await mailUnlockLink(shop, request.email)
    const message =
      'Too many codes were requested for this address. Look for our email with a link that lets you log in, or try again later.'
    throw new Failure('too_many_requests', { ...error.data, message })
  })
  await transaction(shop.db, (tx) =>
    kind.template === 'no-account'
      ? queueMail(tx, { key: mailKey, to: request.email, template: 'no-account', data: { area: kind.area } })
      : queueMail(tx, {
          key: mailKey,
          to: request.email,
          template: kind.template,
          data: { minutes: codeMinutes, long },
          sealed: sealedCode,
        }),
  )
}

type LoginPurpose = 'customer-login' | 'seller-login'

/** Recording a failure takes longer for an account than for an unknown address, and less than this. */
const refuseAfterMs = 50

/** Like `verifyCode`, and records a failure in the access log. The time of a refusal does not reveal accounts. */
async function verifyLogin(shop: Shop, purpose: LoginPurpose, attempt: CodeAttempt): Promise<void> {
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

/** Throws if the code is wrong. After too many wrong attempts, the owner of the address gets a mail. */
export async function verifyCode(shop: Shop, purpose: CodePurpose, attempt: CodeAttempt): Promise<void> {
  const result = await redeemCode(shop.db, shop.keys, { purpose, ...attempt })
  if (result === 'right') return
  await transaction(shop.db, (tx) =>
    queueMail(tx, {
      key: `exhausted:${purpose}:${attempt.email}:${Math.floor(Date.now() / 3_600_000)}`,
      to: attempt.email,
      template: 'code-exhausted',
      data: {},
    }),
  )
  throw tooManyTries()
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
