import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '#contract/shop/accounts/passkeys.ts'

/** Messages for people; the browser's own errors do not say more. */
class PasskeyError extends Error {
  override name = 'PasskeyError'
}

const messageFor = (error: unknown): string =>
  error instanceof Error && error.name === 'InvalidStateError'
    ? 'This device already has a passkey for your account.'
    : "That didn't work. Try again, or log in another way."

/** Lets the browser create a passkey. Its library loads on first use. */
export async function createPasskey(options: CreationOptions): Promise<Attestation> {
  const { id, rawId, response } = await startRegistration({ optionsJSON: options }).catch((error) => {
    throw new PasskeyError(messageFor(error))
  })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, rawId, type: 'public-key', transports, response: { clientDataJSON, attestationObject } }
}

/** Lets the browser sign with a passkey. */
export async function signWithPasskey(options: RequestOptions): Promise<Assertion> {
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options }).catch((error) => {
    throw new PasskeyError(messageFor(error))
  })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } }
}
