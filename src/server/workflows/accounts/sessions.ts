import type { Role } from '#contract/shop/accounts/identity.ts'
import { Failure } from '#shared/failure.ts'
import { limit } from '../../database/rate-limit.ts'
import { transaction } from '../../database/transaction.ts'
import {
  cookieHeader,
  cookieName,
  deviceOf,
  isOwnOrigin,
  readCookie,
  type SessionKind,
  sessionLimits,
} from '../../modules/identity/sessions/sessions.rules.ts'
import {
  endAllSessions,
  endOwnSession,
  type IssuedSession,
  listSessions,
  openSession,
  recordProof,
  renewSession,
  type Session,
} from '../../modules/identity/sessions.ts'
import { queueMail } from '../../modules/notifications/notifications.ts'
import type { Shop } from '../../shop.ts'

/** The parts of an HTTP request and its reply that sessions need. */
export type Visit = {
  client: string
  request?: { headers: Record<string, string | string[] | undefined> }
  setHeader: (name: string, value: string) => void
}

/** Renewals per client and hour: more than any household or office needs. */
const renewalsPerHour = 2_000

const headerOf = (visit: Visit, name: string): string | undefined => {
  const value = visit.request?.headers[name]
  return typeof value === 'string' ? value : undefined
}

const isSecure = (shop: Pick<Shop, 'config'>): boolean => shop.config.PUBLIC_URL.startsWith('https:')

const cookieOf = (shop: Shop, visit: Visit, kind: SessionKind): string | undefined =>
  readCookie(headerOf(visit, 'cookie'), cookieName(kind, isSecure(shop)))

/** Sets the session cookie of this browser, or removes it. */
export function setCookie(
  shop: Shop,
  visit: Visit,
  kind: SessionKind,
  cookie?: IssuedSession['cookie'],
): void {
  visit.setHeader('set-cookie', cookieHeader(kind, isSecure(shop), cookie))
  visit.setHeader('cache-control', 'no-store')
}

/** Opens a session after a login, and ends the one that this browser had before. */
export async function startSession(
  shop: Shop,
  visit: Visit,
  { secondFactorPassed, ...subject }: Parameters<typeof openSession>[2] & { secondFactorPassed?: boolean },
): Promise<{ jwt: string; expiresInSeconds: number }> {
  const replaces = cookieOf(shop, visit, subject.kind)
  const device = deviceOf(headerOf(visit, 'user-agent'))
  const limits = sessionLimits(shop.config)
  const session = await openSession(shop.db, shop.keys, subject, { limits, device, replaces })
  if (secondFactorPassed) await recordProof(shop.db, session.id, { secondFactor: true })
  setCookie(shop, visit, session.kind, session.cookie)
  return { jwt: session.token, expiresInSeconds: session.tokenSeconds }
}

/** Renews the access token with the session cookie. The cookie authorizes nothing else. */
export async function renew(shop: Shop, visit: Visit, role: Role) {
  const kind = role === 'ROLE_SELLER' ? 'seller' : 'user'
  const sender = { origin: headerOf(visit, 'origin'), host: headerOf(visit, 'host') }
  if (!isOwnOrigin(sender, shop.config.PUBLIC_URL)) throw new Failure('origin_refused')
  const cookie = cookieOf(shop, visit, kind)
  if (!cookie) throw new Failure('token_missing')
  await limit(shop.db, { key: `renew:client:${visit.client}`, max: renewalsPerHour, windowSeconds: 3600 })
  const device = deviceOf(headerOf(visit, 'user-agent'))
  const renewal = await renewSession(shop.db, shop.keys, { kind, cookie, device }, sessionLimits(shop.config))
  if (renewal.result === 'copied') await reportCopy(shop, renewal, device)
  // The cookie stays: by now it may be the one of a new login in another tab.
  if (renewal.result !== 'renewed') throw new Failure('token_invalid')
  const { session } = renewal
  setCookie(shop, visit, kind, session.cookie)
  return { jwt: session.token, role: renewal.role, expiresInSeconds: session.tokenSeconds }
}

async function reportCopy(
  shop: Shop,
  { id, kind, email }: { id: string; kind: SessionKind; email: string },
  device: string,
): Promise<void> {
  shop.log.warn({ session: id, kind }, 'an old session cookie was used; the session has ended')
  const link = `${shop.config.PUBLIC_URL}${kind === 'seller' ? '/seller/account' : '/account#security'}`
  await transaction(shop.db, (tx) =>
    queueMail(tx, {
      key: `session-copied:${id}`,
      to: email,
      template: 'session-copied',
      data: { device, link },
    }),
  )
}

/** The account of a session. */
export const ownerOf = (session: Session) =>
  session.kind === 'user'
    ? ({ kind: 'user', userId: session.userId } as const)
    : ({ kind: 'seller', sellerId: session.sellerId, memberId: session.memberId } as const)

export const readSessions = (shop: Shop, session: Session) =>
  listSessions(shop.db, ownerOf(session), session.id)

export async function logOut(shop: Shop, visit: Visit, session: Session | undefined) {
  if (session) {
    await endOwnSession(shop.db, ownerOf(session), session.id)
    setCookie(shop, visit, session.kind)
  }
  return { message: 'You are logged out.' }
}

export async function logOutDevice(shop: Shop, session: Session, id: string) {
  if (!(await endOwnSession(shop.db, ownerOf(session), id))) throw new Failure('not_found')
  return { message: 'The device is logged out.' }
}

export async function logOutEverywhere(shop: Shop, visit: Visit, session: Session) {
  await endAllSessions(shop.db, ownerOf(session))
  setCookie(shop, visit, session.kind)
  return { message: 'You are logged out on all devices.' }
}
