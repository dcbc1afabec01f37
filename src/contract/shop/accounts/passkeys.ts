import { z } from 'zod'
import { contract } from '../../endpoint.ts'
import { id, message, pathId } from '../../fields.ts'
import { authReply, browserSecret } from './identity.ts'

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, 'Must be base64url')
const name = z.string().trim().min(1, 'Name the passkey').max(60, 'At most 60 characters')

const passkey = z.object({
  id,
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type Passkey = z.infer<typeof passkey>

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

export type CreationOptions = z.infer<typeof creationOptions>

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor).optional(),
})

export type RequestOptions = z.infer<typeof requestOptions>

const credential = { id: base64url(1400), rawId: base64url(1400), type: z.literal('public-key') }

/** `RegistrationResponseJSON` of WebAuthn. */
const attestation = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url(4_000), attestationObject: base64url(20_000) }),
  transports: z
    .array(z.string().regex(/^[a-z-]{1,20}$/))
    .max(8)
    .optional(),
})
export type Attestation = z.infer<typeof attestation>

/** `AuthenticationResponseJSON` of WebAuthn. */
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
  }),
})
export type Assertion = z.infer<typeof assertion>

/** The secret of this browser, as for login codes. */
const area = z.enum(['ROLE_CUSTOMER', 'ROLE_SELLER'])
const recoveryCodes = z.array(z.string())

export const passkeysContract = contract({
  'GET /auth/passkeys': {
    summary: 'Passkeys of the account, at most ten.',
    access: 'member',
    reply: z.array(passkey),
  },
  'POST /auth/passkeys/setup': {
    summary:
      'Options for `navigator.credentials.create`. The challenge works once, for five minutes, in this session.',
    access: 'member',
    stepUp: true,
    reply: creationOptions,
  },
  'POST /auth/passkeys': {
    summary:
      'Add a passkey. The first one turns on two-step login, ends all other sessions and returns recovery codes.',
    access: 'member',
    stepUp: true,
    status: 201,
    body: z.object({ name, credential: attestation }),
    /** `recoveryCodes` is empty if the account has some. */
    reply: z.object({ passkey, recoveryCodes }),
    failures: ['code_wrong', 'already_exists', 'status_conflict'],
  },
  'PATCH /auth/passkeys/:passkeyId': {
    summary: 'Rename a passkey.',
    access: 'member',
    params: z.object({ passkeyId: pathId }),
    body: z.object({ name }),
    reply: message,
  },
  'DELETE /auth/passkeys/:passkeyId': {
    summary:
      'Remove a passkey. Removing the last one turns two-step login off, unless the account has an app or must have it.',
    access: 'member',
    stepUp: true,
    params: z.object({ passkeyId: pathId }),
    reply: message,
    failures: ['status_conflict'],
  },
  'POST /auth/passkeys/recovery-codes': {
    summary: 'Replace all recovery codes after a fresh proof.',
    access: 'member',
    stepUp: true,
    reply: z.object({ recoveryCodes }),
  },
  'POST /auth/passkeys/options': {
    summary: 'Options for `navigator.credentials.get` with a passkey of the account.',
    access: 'second-step',
    reply: requestOptions,
    failures: ['too_many_requests'],
  },
  'POST /auth/passkeys/verify': {
    summary: 'Second step of a login, or a fresh proof for sensitive actions, with a passkey of the account.',
    access: 'second-step',
    body: z.object({ credential: assertion }),
    reply: message,
    failures: ['code_wrong', 'too_many_requests'],
  },
  'POST /auth/passkeys/login-options': {
    summary: 'Options for `navigator.credentials.get` before a login. They work together with `requestId`.',
    access: 'public',
    body: z.object({ requestId: browserSecret }),
    reply: requestOptions,
    failures: ['too_many_requests'],
  },
  'POST /auth/passkeys/login': {
    summary: 'Log in with a passkey. It counts as both steps.',
    access: 'public',
    body: z.object({ requestId: browserSecret, role: area, credential: assertion }),
    reply: authReply,
    failures: ['code_wrong', 'too_many_requests', 'account_banned'],
  },
})
