import { z } from 'zod'
import { exportRowsMax } from '#contract/export.ts'
import { brand } from '#shared/brand.ts'
import { hasTwoDecimals } from '#shared/payments/currency.ts'
import { refuseForLive } from './live-settings.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const flag = z.enum(['0', '1']).transform((value) => value === '1')
const url = (protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be a URL starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}` +
        (protocols.includes('https:')
          ? ''
          : '; encode special characters in the password (# as %23, / as %2F)'),
    )
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: 'must be a three-letter currency code such as USD', abort: true })
  .refine(hasTwoDecimals, 'must be a currency with two decimals')

/** At least the longest lifetime of an access token, at most a year. */
const hours = z.coerce
  .number()
  .int()
  .min(1)
  .max(365 * 24)

const hosts = (standard: string) =>
  z
    .string()
    .default(standard)
    .transform((list) =>
      list
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    )

const fields = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  /** `web` serves pages and the API, `worker` runs jobs, `all` does both. `npm run serve -- ROLE` sets it, too. */
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  PORT: port.default(3000),
  /** Serving processes; `auto` is one per core. */
  PROCESSES: z
    .union(
      [z.literal('auto'), z.coerce.number().int().min(1).max(64)],
      'must be auto or a number from 1 to 64',
    )
    .default(1),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  /** The tables' owner, for migrations. Then `DATABASE_URL` may belong to a role that cannot change tables. */
  DATABASE_MIGRATION_URL: url(['postgres:', 'postgresql:']).optional(),
  /** A streaming replica of `DATABASE_URL`, for heavy reads. */
  DATABASE_REPLICA_URL: url(['postgres:', 'postgresql:']).optional(),
  CACHE_MB: z.coerce.number().int().min(16).max(4096).default(128),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(12),
  DATABASE_NAMED_STATEMENTS: flag.default(true),
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  /** A second key that reads and never writes, while the key is changed. */
  SECRET_KEY_FALLBACK: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().min(3).default(`${brand.name} <shop@example.com>`),
  PAYMENTS: z.enum(['live', 'sandbox']).default('live'),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** For webhook events of connected accounts; enables payouts by Stripe Connect. */
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** The provider's API address; only the sandbox changes it. */
  STRIPE_API_URL: url(['http:', 'https:']).optional(),
  /** The second provider; without keys only Stripe is offered. */
  RAZORPAY_KEY_ID: z.string().min(1).optional(),
  RAZORPAY_KEY_SECRET: z.string().min(1).optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** The provider's API address; only the sandbox changes it. */
  RAZORPAY_API_URL: url(['http:', 'https:']).optional(),
  /** Pays sellers by Razorpay Route, from the shop's Razorpay balance. */
  RAZORPAY_ROUTE: flag.default(false),
  /** Signs the events of carriers; without it there is no webhook for them. */
  CARRIER_WEBHOOK_SECRET: z.string().min(8, 'must have at least 8 characters').optional(),
  IMAGE_STORE: z.enum(['disk', 's3']).default('disk'),
  /** Any S3-compatible service; without an endpoint, Amazon's of the region. */
  S3_ENDPOINT: url(['http:', 'https:']).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(3).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Applies until the first order, which fixes the book currency. */
  CURRENCY: currency.optional(),
  ORDER_LIST_CURRENCY: currency.default('INR'),
  SHIPPING_FLAT_FEE: z.coerce.number().min(0).default(0),
  SHIPPING_FREE_ABOVE: z.coerce.number().min(0).default(300),
  /** A payout run above this amount needs a second person; 0: never. */
  PAYOUT_APPROVAL_ABOVE: z.coerce.number().min(0).max(1_000_000_000).default(10_000),
  /** Refunds of an order above this total need a fresh proof; 0: never. */
  REFUND_PROOF_ABOVE: z.coerce.number().min(0).max(1_000_000_000).default(500),
  /** How long a login or proof allows sensitive actions. Default: 10 with live payments, else the lifetime of a token. */
  STEP_UP_MINUTES: z.coerce.number().int().min(1).max(1_440).optional(),
  LIMIT_CODES_PER_CLIENT: z.coerce.number().int().min(1).default(100),
  /** Requests for pages and the API per client and minute on all nodes; `off` or 0 disables the limit. */
  LIMIT_REQUESTS_PER_CLIENT: z
    .union(
      [z.literal('off').transform(() => 0), z.coerce.number().int().min(0).max(1_000_000)],
      'must be off or a number from 0 to 1000000',
    )
    .optional(),
  /** Checkouts per client and half hour, so that one network with many accounts cannot hold all stock; 0: unlimited. */
  LIMIT_CHECKOUTS_PER_CLIENT: z.coerce.number().int().min(0).max(1_000_000).optional(),
  /** Coupon codes tried per client and hour, from all accounts; 0: unlimited. */
  LIMIT_COUPONS_PER_CLIENT: z.coerce.number().int().min(0).max(1_000_000).optional(),
  /** Rows of an export that is sent at once. A job makes the file of a larger one. */
  LIMIT_EXPORT_ROWS: z.coerce.number().int().min(1).max(exportRowsMax).default(exportRowsMax),
  /** Hosts to which customers are sent to pay. Add a custom domain of the provider here. */
  PAYMENT_HOSTS: hosts('checkout.stripe.com,rzp.io,pages.razorpay.com'),
  /** Hosts of a private network from which imports may fetch pictures, such as `pictures.internal:8080`. */
  IMPORT_PICTURE_HOSTS: hosts(''),
  /** Bearer token for `/metrics`. Without one, `/metrics` is open with PAYMENTS=sandbox and closed with live payments. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Who may read `/api/docs` and `/api/openapi.json`. Default: `off` with live payments. */
  API_DOCS: z.enum(['public', 'off']).optional(),
  /** Whether admins need an authenticator app. Default: `required` with live payments. */
  STAFF_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  /** Lifetime of an access token. The browser renews it with its session cookie. */
  SESSION_TOKEN_MINUTES: z.coerce.number().int().min(1).max(60).default(15),
  /** A session ends after so many hours without a renewal, and at the latest so long after the login. */
  SESSION_CUSTOMER_IDLE_HOURS: hours.default(30 * 24),
  SESSION_CUSTOMER_MAX_HOURS: hours.default(90 * 24),
  SESSION_ADMIN_IDLE_HOURS: hours.default(12),
  SESSION_ADMIN_MAX_HOURS: hours.default(24),
  SESSION_SELLER_IDLE_HOURS: hours.default(14 * 24),
  SESSION_SELLER_MAX_HOURS: hours.default(30 * 24),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** How long the port stays open after a stop signal while `/readyz` answers 503. */
  STOP_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(1_500),
  /** A collector of OpenTelemetry traces (OTLP over HTTP), such as http://localhost:4318; without one, no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:']).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('trove'),
  /** The share of traces that is recorded, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  DEMO: flag.default(false),
})

/** All settings. */
export const settingNames: string[] = Object.keys(fields.shape)

/** The settings of the image store alone, for commands. */
export const readStoreConfig = (env: Record<string, string | undefined>) =>
  fields
    .pick({
      DATA_DIR: true,
      IMAGE_STORE: true,
      S3_ENDPOINT: true,
      S3_REGION: true,
      S3_BUCKET: true,
      S3_ACCESS_KEY_ID: true,
      S3_SECRET_ACCESS_KEY: true,
    })
    .parse(withoutEmpty(env))

const schema = fields.superRefine((env, context) => {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (!env.STRIPE_SECRET_KEY)
    refuse('STRIPE_SECRET_KEY', 'is missing (or set PAYMENTS=sandbox to try the shop)')
  if (env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET) {
    refuse('STRIPE_WEBHOOK_SECRET', 'is missing: it proves that payment events are genuine')
  }
  if (env.STRIPE_API_URL && env.PAYMENTS !== 'sandbox') {
    refuse('STRIPE_API_URL', 'is only for PAYMENTS=sandbox')
  }
  if (env.PAYMENTS === 'sandbox' && /^[sr]k_live_/.test(env.STRIPE_SECRET_KEY ?? '')) {
    refuse('STRIPE_SECRET_KEY', 'is a live key, but PAYMENTS=sandbox is set')
  }
  if (env.PAYMENTS === 'live') refuseForLive(env, refuse)
  if (env.PAYMENTS === 'live' && env.STAFF_SECOND_FACTOR === 'optional')
    refuse('STAFF_SECOND_FACTOR', 'can be optional only with PAYMENTS=sandbox')
  refuseRazorpay(env, refuse)
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    if (env.IMAGE_STORE === 's3' && !env[name]) refuse(name, 'is missing: IMAGE_STORE=s3 needs it')
  if (env.DATABASE_MIGRATION_URL && !env.DATABASE_URL)
    refuse('DATABASE_URL', 'is missing: it belongs to DATABASE_MIGRATION_URL')
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    refuse('DATABASE_URL', 'is missing: DATABASE_REPLICA_URL is its replica')
  for (const kind of ['CUSTOMER', 'ADMIN', 'SELLER'] as const) {
    if (env[`SESSION_${kind}_IDLE_HOURS`] > env[`SESSION_${kind}_MAX_HOURS`])
      refuse(`SESSION_${kind}_IDLE_HOURS`, `is longer than SESSION_${kind}_MAX_HOURS`)
  }
  if (!env.SMTP_URL) refuse('SMTP_URL', 'is missing: one-time codes are sent by email')
})

type RazorpayEnv = {
  PAYMENTS: 'live' | 'sandbox'
  RAZORPAY_KEY_ID?: string | undefined
  RAZORPAY_KEY_SECRET?: string | undefined
  RAZORPAY_WEBHOOK_SECRET?: string | undefined
  RAZORPAY_API_URL?: string | undefined
  RAZORPAY_ROUTE: boolean
  CURRENCY?: string | undefined
}

/** Razorpay needs all of its keys or none. */
function refuseRazorpay(env: RazorpayEnv, refuse: (path: string, message: string) => void): void {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: secret, RAZORPAY_WEBHOOK_SECRET: webhook } = env
  if (keyId && !secret) refuse('RAZORPAY_KEY_SECRET', 'is missing: it belongs to RAZORPAY_KEY_ID')
  if (keyId && !webhook) {
    refuse('RAZORPAY_WEBHOOK_SECRET', 'is missing: it proves that payment events are genuine')
  }
  if (!keyId && (secret || webhook)) refuse('RAZORPAY_KEY_ID', 'is missing: it belongs to the other two')
  if (env.RAZORPAY_API_URL && env.PAYMENTS !== 'sandbox') {
    refuse('RAZORPAY_API_URL', 'is only for PAYMENTS=sandbox')
  }
  if (env.RAZORPAY_ROUTE && !keyId) refuse('RAZORPAY_KEY_ID', 'is missing: RAZORPAY_ROUTE needs it')
  if (env.RAZORPAY_ROUTE && env.CURRENCY !== 'INR')
    refuse('CURRENCY', 'must be INR: RAZORPAY_ROUTE pays in no other currency')
  if (env.PAYMENTS === 'sandbox' && keyId?.startsWith('rzp_live_')) {
    refuse('RAZORPAY_KEY_ID', 'is a live key, but PAYMENTS=sandbox is set')
  }
}

export type Config = z.infer<typeof schema> & {
  PUBLIC_URL: string
  CURRENCY: string
  STAFF_SECOND_FACTOR: 'required' | 'optional'
  LIMIT_REQUESTS_PER_CLIENT: number
  LIMIT_CHECKOUTS_PER_CLIENT: number
  LIMIT_COUPONS_PER_CLIENT: number
  STEP_UP_MINUTES: number
  API_DOCS: 'public' | 'off'
  /** Whether `CURRENCY` was set explicitly. */
  currencyGiven: boolean
  /** Whether `LIMIT_REQUESTS_PER_CLIENT` was set explicitly. */
  requestLimitGiven: boolean
}

const withoutEmpty = (env: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

/** Reads the environment; throws a `ConfigError` with one line per wrong or missing value. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const result = schema.safeParse(withoutEmpty(env))
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${messageOf(issue)}`)
    throw new ConfigError(lines)
  }
  const live = result.data.PAYMENTS === 'live'
  // Node reads it, and then verifies no certificate of any server.
  if (live && env.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    throw new ConfigError(['NODE_TLS_REJECT_UNAUTHORIZED: must not be 0 with live payments'])
  // A sandbox shop is used by tools and tests from one machine.
  return {
    ...result.data,
    LIMIT_CHECKOUTS_PER_CLIENT: result.data.LIMIT_CHECKOUTS_PER_CLIENT ?? (live ? 300 : 0),
    LIMIT_COUPONS_PER_CLIENT: result.data.LIMIT_COUPONS_PER_CLIENT ?? (live ? 600 : 0),
    STEP_UP_MINUTES: result.data.STEP_UP_MINUTES ?? (live ? 10 : result.data.SESSION_TOKEN_MINUTES),
    CURRENCY: result.data.CURRENCY ?? 'USD',
    STAFF_SECOND_FACTOR: result.data.STAFF_SECOND_FACTOR ?? (live ? 'required' : 'optional'),
    LIMIT_REQUESTS_PER_CLIENT: result.data.LIMIT_REQUESTS_PER_CLIENT ?? 1_200,
    requestLimitGiven: result.data.LIMIT_REQUESTS_PER_CLIENT !== undefined,
    API_DOCS: result.data.API_DOCS ?? (live ? 'off' : 'public'),
    currencyGiven: result.data.CURRENCY !== undefined,
    PUBLIC_URL: (result.data.PUBLIC_URL ?? `http://localhost:${result.data.PORT}`).replace(/\/$/, ''),
  }
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_type') return issue.message
  if (issue.expected === 'number') return 'must be a number'
  return issue.expected === 'int' ? 'must be a whole number' : issue.message
}

export class ConfigError extends Error {
  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.name = 'ConfigError'
  }
}
