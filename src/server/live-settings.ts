// What a shop with live payments refuses: test keys, default secrets, a local or unencrypted address, an example sender,
// unverified TLS.

type Refuse = (setting: string, message: string) => void
type Env = Record<string, unknown>

const textOf = (env: Env, name: string): string => {
  const value = env[name]
  return typeof value === 'string' ? value : ''
}

export function refuseForLive(env: Env, refuse: Refuse): void {
  refuseTestKeys(env, refuse)
  refuseAddress(textOf(env, 'PUBLIC_URL'), refuse)
  refuseExampleSender(textOf(env, 'MAIL_FROM'), refuse)
  refuseDefaultSecrets(env, refuse)
  refuseUnverifiedTls(env, refuse)
}

function refuseTestKeys(env: Env, refuse: Refuse): void {
  const key = textOf(env, 'STRIPE_SECRET_KEY')
  // Keys of an organization start with sk_org_live_.
  if (key && !/^[sr]k_(?:org_)?live_/.test(key)) {
    const kind = /^\s*[a-z]+_test_/i.test(key) ? 'is a test key' : 'is not a live secret key'
    refuse(
      'STRIPE_SECRET_KEY',
      `${kind}: take the live key (sk_live_… or rk_live_…) from the dashboard, or set PAYMENTS=sandbox`,
    )
  }
  if (/^\s*rzp_test_/i.test(textOf(env, 'RAZORPAY_KEY_ID'))) {
    refuse(
      'RAZORPAY_KEY_ID',
      'is a test key: take the live key (rzp_live_…) from the dashboard, or set PAYMENTS=sandbox',
    )
  }
}

function refuseAddress(publicUrl: string, refuse: Refuse): void {
  const example =
    "set it to the shop's public HTTPS address, such as https://shop.example, or set PAYMENTS=sandbox"
  if (!publicUrl) refuse('PUBLIC_URL', `is missing: ${example}`)
  if (!URL.canParse(publicUrl)) return
  const { protocol, hostname } = new URL(publicUrl)
  if (isLoopback(hostname)) refuse('PUBLIC_URL', `is an address of this machine only: ${example}`)
  else if (protocol !== 'https:') refuse('PUBLIC_URL', `is not encrypted (http): ${example}`)
}

/** Example domains: mail servers refuse them as senders. */
function refuseExampleSender(sender: string, refuse: Refuse): void {
  if (/@(?:[^@]*\.)?example(?:\.com|\.net|\.org)?[\s>]*$/i.test(sender))
    refuse('MAIL_FROM', "is an example address: set it to the shop's own address, or set PAYMENTS=sandbox")
}

const secrets = [
  'SECRET_KEY',
  'SECRET_KEY_FALLBACK',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'CARRIER_WEBHOOK_SECRET',
  'METRICS_TOKEN',
  'S3_SECRET_ACCESS_KEY',
]
const urlsWithPassword = ['DATABASE_URL', 'DATABASE_MIGRATION_URL', 'DATABASE_REPLICA_URL', 'SMTP_URL']

/** Words of examples, and what servers are installed with. */
const defaultSecret =
  /change[-_ ]?me|replace[-_ ]?(?:me|this)|example|placeholder|your[-_ ]|^(?:admin|root|test|demo|trove|shop|postgres|secret|password|minioadmin|default)\d*$/i

/** Of random text with 32 characters, at least eight differ. */
const isMonotonous = (text: string): boolean => text.length >= 16 && new Set(text).size < 8

function refuseDefaultSecrets(env: Env, refuse: Refuse): void {
  for (const name of secrets) {
    const secret = textOf(env, name)
    if (secret && (defaultSecret.test(secret) || isMonotonous(secret)))
      refuse(name, 'is a default or example value: generate one with `openssl rand -base64 32`')
  }
  for (const name of urlsWithPassword) {
    const { password } = URL.parse(textOf(env, name)) ?? { password: '' }
    if (password && defaultSecret.test(decodeURIComponent(password)))
      refuse(name, 'has a default password: set another one at the server')
  }
}

/** Parameters that encrypt a connection without checking who answers, or turn encryption off. */
const unverified =
  /[?&](?:sslmode=no-verify|ssl=no-verify|uselibpqcompat=true|tls\.rejectUnauthorized=false|ignoreTLS=true|requireTLS=false)/i

function refuseUnverifiedTls(env: Env, refuse: Refuse): void {
  for (const name of urlsWithPassword) {
    const [parameter] = unverified.exec(textOf(env, name)) ?? []
    if (parameter)
      refuse(name, `must not contain ${parameter.slice(1)}: certificates are verified with live payments`)
  }
}

/** For nodemailer. With live payments, mails with codes and links leave this machine only by verified TLS. */
export function smtpOptions({
  SMTP_URL = '',
  PAYMENTS,
}: {
  SMTP_URL?: string | undefined
  PAYMENTS: string
}) {
  const { hostname } = URL.parse(SMTP_URL) ?? { hostname: '' }
  return { url: SMTP_URL, requireTLS: PAYMENTS === 'live' && !isLoopback(hostname) }
}

/** Expects a host name in the normal form of `URL`. */
export const isLoopback = (hostname: string): boolean =>
  /^(?:.+\.)?localhost\.?$|^127\.|^0\.0\.0\.0$|^\[(?:::1?|::ffff:7f[\da-f]{2}:[\da-f]{1,4}|::ffff:0:0)\]$/i.test(
    hostname,
  )
