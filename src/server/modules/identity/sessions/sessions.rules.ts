/** Users (customers and admins) and sellers have separate sessions, so one browser can hold both. */
export type SessionKind = 'user' | 'seller'

type Lifetime = { idleHours: number; maxHours: number }
export type SessionLimits = { tokenMinutes: number } & Record<'customer' | 'admin' | 'seller', Lifetime>

type Settings = Record<
  'SESSION_TOKEN_MINUTES' | `SESSION_${'CUSTOMER' | 'ADMIN' | 'SELLER'}_${'IDLE' | 'MAX'}_HOURS`,
  number
>

export const sessionLimits = (config: Settings): SessionLimits => ({
  tokenMinutes: config.SESSION_TOKEN_MINUTES,
  customer: {
    idleHours: config.SESSION_CUSTOMER_IDLE_HOURS,
    maxHours: config.SESSION_CUSTOMER_MAX_HOURS,
  },
  admin: { idleHours: config.SESSION_ADMIN_IDLE_HOURS, maxHours: config.SESSION_ADMIN_MAX_HOURS },
  seller: { idleHours: config.SESSION_SELLER_IDLE_HOURS, maxHours: config.SESSION_SELLER_MAX_HOURS },
})

/** `__Host-` makes browsers refuse the cookie from a subdomain or over HTTP. Without HTTPS it cannot be used. */
export const cookieName = (kind: SessionKind, secure: boolean): string =>
  `${secure ? '__Host-' : ''}trove-${kind === 'seller' ? 'seller-' : ''}session`

/** The `Set-Cookie` header; without a value, the cookie is removed. */
export function cookieHeader(
  kind: SessionKind,
  secure: boolean,
  cookie?: { value: string; seconds: number },
): string {
  const parts = [
    `${cookieName(kind, secure)}=${cookie?.value ?? ''}`,
    `Max-Age=${Math.max(0, Math.round(cookie?.seconds ?? 0))}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    ...(secure ? ['Secure'] : []),
  ]
  return parts.join('; ')
}

/** The value of a cookie in a `Cookie` header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2)
    if (key === name && value) return value
  }
}

export type CookieParts = { id: string; generation: number; signature: string }

export function parseCookie(value: string): CookieParts | undefined {
  const [, id, generation, signature] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(0|[1-9]\d{0,8})\.([0-9a-f]{64})$/.exec(value) ?? []
  return id && generation && signature ? { id, generation: Number(generation), signature } : undefined
}

/** Two tabs, or a repeated request, may use the same cookie within this time. */
export const graceSeconds = 30

type Stored = {
  active: boolean
  generation: number
  /** The current cookie was issued within the grace time. */
  recent: boolean
  acknowledged: boolean
}

/**
 * How an authentic but outdated session cookie is handled. `repeat`: send the current cookie again, because the browser may
 * not have received it. `copied`: two browsers use the session.
 */
export function judgeOldCookie(
  stored: Stored | undefined,
  generation: number,
): 'repeat' | 'copied' | 'ended' {
  if (!stored?.active || generation >= stored.generation) return 'ended'
  const isPrevious = generation === stored.generation - 1
  return isPrevious && (stored.recent || !stored.acknowledged) ? 'repeat' : 'copied'
}

const browsers: [string, RegExp][] = [
  ['Edge', /\bEdgA?(iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?(Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
]
const systems: [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]
const found = (list: [string, RegExp][], text: string) => list.find(([, pattern]) => pattern.test(text))?.[0]

/** `Chrome on Windows`; empty when the user agent names neither browser nor system. */
export function deviceOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500)
  const [browser, system] = [found(browsers, text), found(systems, text)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? ''
}

/** Whether the browser sent the request from the shop's own pages. Programs send no `Origin`. */
export function isOwnOrigin(
  headers: { origin?: string | undefined; host?: string | undefined },
  publicUrl: string,
): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  // The second comparison allows another name of the shop, such as 127.0.0.1 in development. A page of another site
  // cannot set `Host`.
  return origin === new URL(publicUrl).origin || new URL(origin).host === host
}
