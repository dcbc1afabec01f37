import { z } from 'zod'
import { contract } from '../../endpoint.ts'
import { message } from '../../fields.ts'

/** Six digits of the authenticator app, or a recovery code. Spaces and hyphens are ignored. */
const code = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^(\d{6}|[2-9A-Z]{12})$/, 'Enter the 6 digits of your app, or a recovery code'))

const secondFactor = z.object({
  /** With an authenticator app, passkeys, or both. */
  enabled: z.boolean(),
  /** Whether an authenticator app is set up. */
  app: z.boolean(),
  /** Admins cannot use the admin area without one. */
  required: z.boolean(),
  recoveryCodesLeft: z.number(),
})
export type SecondFactor = z.infer<typeof secondFactor>

/** Shown once; only hashes are stored. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const limited = ['code_wrong', 'too_many_requests'] as const

export const secondFactorContract = contract({
  'GET /auth/second-factor': {
    summary: 'State of the two-step login of the signed-in user or seller.',
    access: 'member',
    reply: secondFactor,
  },
  'POST /auth/second-factor/setup': {
    summary: 'Create a new secret for an authenticator app. It takes effect when a code confirms it.',
    access: 'member',
    stepUp: true,
    /** `uri` is what a QR code contains (`otpauth://totp/…`). */
    reply: z.object({ secret: z.string(), uri: z.string() }),
    failures: ['status_conflict'],
  },
  'POST /auth/second-factor/confirm': {
    summary: 'Turn on the two-step login with a code of the app. Ends all other sessions of the account.',
    access: 'member',
    body: z.object({ code }),
    reply: recoveryCodes,
    failures: [...limited, 'status_conflict'],
  },
  'POST /auth/second-factor/verify': {
    summary:
      'Second step of a login: a code of the app or a recovery code. Until then the token opens nothing else.',
    access: 'second-step',
    body: z.object({ code }),
    reply: message,
    failures: limited,
  },
  'POST /auth/second-factor/recovery-codes': {
    summary: 'Replace all recovery codes.',
    access: 'member',
    body: z.object({ code }),
    reply: recoveryCodes,
    failures: limited,
  },
  'POST /auth/second-factor/disable': {
    summary: 'Turn off the two-step login, and remove its passkeys. Refused for admins where it is required.',
    access: 'member',
    body: z.object({ code }),
    reply: message,
    failures: [...limited, 'status_conflict'],
  },
})
