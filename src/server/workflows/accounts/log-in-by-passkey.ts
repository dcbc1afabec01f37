import type { Assertion } from '#contract/shop/accounts/passkeys.ts'
import { Failure } from '#shared/failure.ts'
import { limit } from '../../database/rate-limit.ts'
import { recordFailedLogin } from '../../modules/audit/access-log.ts'
import {
  beginProof,
  ownerOfPasskey,
  type ProvedPasskey,
  proveKnown,
  recordPasskeyUse,
} from '../../modules/passkeys/passkeys.ts'
import type { Shop } from '../../shop.ts'
import { openSellerSession, openUserSession } from './log-in.ts'
import type { Visit } from './sessions.ts'

/** Challenges and logins of one client in an hour; an office may share one address. */
const perClientAndHour = 300

const siteOf = ({ db, keys, config }: Shop) => ({ db, keys, publicUrl: config.PUBLIC_URL })

export async function beginPasskeyLogin(shop: Shop, requestId: string, { client }: Visit) {
  await limit(shop.db, { key: `passkey-login:${client}`, max: perClientAndHour, windowSeconds: 3600 })
  return beginProof(siteOf(shop), { browser: requestId })
}

type Attempt = { requestId: string; role: 'ROLE_CUSTOMER' | 'ROLE_SELLER'; credential: Assertion }

/** Logs in with a passkey. It verified its user, so it counts as both steps of the login. */
export async function logInByPasskey(shop: Shop, attempt: Attempt, visit: Visit) {
  await limit(shop.db, { key: `passkey-tries:${visit.client}`, max: perClientAndHour, windowSeconds: 3600 })
  const passkey = await prove(shop, attempt, visit)
  const login = { email: passkey.email, message: 'You are logged in.', secondFactorPassed: true }
  return attempt.role === 'ROLE_SELLER'
    ? openSellerSession(shop, visit, login)
    : openUserSession(shop, visit, login)
}

async function prove(shop: Shop, attempt: Attempt, visit: Visit): Promise<ProvedPasskey> {
  try {
    const passkey = await proveKnown(siteOf(shop), { browser: attempt.requestId }, attempt.credential)
    const { kind } = ownerOfPasskey(passkey)
    if ((kind === 'seller') !== (attempt.role === 'ROLE_SELLER')) {
      throw new Failure('code_wrong', {
        message:
          kind === 'seller'
            ? 'This passkey belongs to a seller account. Log in as a seller.'
            : 'This passkey belongs to a customer account. Choose the passkey of your seller account.',
      })
    }
    await recordPasskeyUse(shop.db, passkey)
    return passkey
  } catch (error) {
    if (error instanceof Failure)
      await recordFailedLogin(shop.db, { account: undefined, client: visit.client })
    throw error
  }
}
