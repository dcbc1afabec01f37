import { z } from 'zod'
import { contract } from '../../endpoint.ts'
import { message } from '../../fields.ts'
import { codeSent, requestId } from './identity.ts'

/**
 * `email`: a mailed code, only without two-step login. `app`: a code of the authenticator app, or a recovery code.
 * `recovery`: a recovery code only. `passkey`: see `POST /auth/passkeys/verify`.
 */
const proofMethods = ['passkey', 'app', 'recovery', 'email'] as const

const stepUp = z.object({
  methods: z.array(z.enum(proofMethods)),
  /** Where the code is mailed to. */
  email: z.string(),
})
export type StepUp = z.infer<typeof stepUp>

const code = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^(\d{6}|\d{12}|[2-9A-Z]{12})$/, 'Enter the code you received'))

/**
 * Re-authentication before actions that a stolen session must not perform. Their endpoints declare `stepUp`, and answer 403
 * `reauthentication_required` when the last login or proof is older than 10 minutes.
 */
export const stepUpContract = contract({
  'GET /auth/step-up': {
    summary:
      'How the account can pass the second step of its login, or prove itself before a sensitive action.',
    access: 'second-step',
    reply: stepUp,
  },
  'POST /auth/step-up/send-otp': {
    summary: 'Email a code for `POST /auth/step-up`. Refused when the account has two-step login.',
    access: 'member',
    body: z.object({ requestId }).optional(),
    reply: codeSent,
    failures: ['status_conflict', 'too_many_requests'],
  },
  'POST /auth/step-up': {
    summary:
      'Prove yourself with a code of the app, a recovery code, or the mailed code. Sensitive actions of this session are then allowed for 10 minutes.',
    access: 'member',
    body: z.object({ code, requestId }),
    reply: message,
    failures: ['code_wrong', 'too_many_requests'],
  },
})
