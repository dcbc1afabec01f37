import { timingSafeEqual } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Role } from '#contract/shop/accounts/identity.ts'
import type { Keys } from '../../../keys.ts'
import { parseCookie, type SessionKind } from '../sessions/sessions.rules.ts'

const issuer = 'trove'
const audience = 'trove'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type TokenSubject = {
  kind: SessionKind
  id: string
  account: number
  email: string
  role: Role
  generation: number
}

export function signToken(keys: Keys, session: TokenSubject, seconds: number): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ email: session.email, authorities: session.role, gen: session.generation })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(`${session.kind}:${session.account}`)
    .setIssuer(issuer)
    .setAudience(audience)
    .setJti(session.id)
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(keys.token)
}

const signedPart = (id: string, generation: number): string => `${id}.${generation}`

export const cookieOf = (keys: Keys, session: { id: string; generation: number; expires_at: Date }) => ({
  value: `${signedPart(session.id, session.generation)}.${keys.hash('session-cookie', signedPart(session.id, session.generation))}`,
  seconds: (session.expires_at.getTime() - Date.now()) / 1000,
})

/** The session id and generation of a cookie that this shop has issued. */
export function verifyCookie(keys: Keys, value: string): { id: string; generation: number } | undefined {
  const parts = parseCookie(value)
  if (!parts) return undefined
  const given = Buffer.from(parts.signature)
  const genuine = keys
    .hashes('session-cookie', signedPart(parts.id, parts.generation))
    .some((expected) => timingSafeEqual(Buffer.from(expected), given))
  return genuine ? parts : undefined
}

type Claims = { id: string; generation: number; expiresAt: number }

const verifiedMax = 5_000
/** Verified tokens in order of use. A valid signature stays valid until the token expires. */
const verified = new WeakMap<Keys, Map<string, Claims>>()

/** The claims of a token that this shop has signed and that has not expired. */
export async function verifiedClaims(keys: Keys, token: string): Promise<Claims | undefined> {
  const tokens = verified.get(keys) ?? new Map<string, Claims>()
  verified.set(keys, tokens)
  const valid = tokens.get(token) ?? (await verify(keys, token))
  tokens.delete(token)
  if (!valid || valid.expiresAt <= Date.now()) return undefined
  tokens.set(token, valid)
  const [oldest] = tokens.keys()
  if (tokens.size > verifiedMax && oldest !== undefined) tokens.delete(oldest)
  return valid
}

async function verify(keys: Keys, token: string): Promise<Claims | undefined> {
  // Accept the three-part form only: a token with extra blanks or parts would be another string than the signed one.
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token) || token.length > 2000) return undefined
  try {
    const { payload } = await jwtVerify(token, keys.token, {
      algorithms: ['HS256'],
      issuer,
      audience,
      typ: 'JWT',
      requiredClaims: ['exp', 'jti', 'sub', 'iat'],
    })
    if (!payload.jti || !uuid.test(payload.jti) || !payload.exp) return undefined
    // Tokens from before sessions had cookies have no generation.
    const generation = Number.isSafeInteger(payload.gen) ? Number(payload.gen) : 0
    return { id: payload.jti, generation, expiresAt: payload.exp * 1000 }
  } catch {
    return undefined
  }
}
