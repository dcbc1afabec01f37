import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '#contract/shop/accounts/passkeys.ts'
import { brand } from '#shared/brand.ts'

/** Loaded with the first passkey: a tenth of the server's modules, and 5 MB of its heap. */
const webauthn = () => import('@simplewebauthn/server')

/** The site that passkeys belong to. */
export type Site = { id: string; origin: string }

export const siteOf = (publicUrl: string): Site => {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

export type Credential = { credentialId: string; publicKey: string; counter: number; transports: string[] }

/** EdDSA, ES256 and RS256. */
const algorithms = [-8, -7, -257]
const timeout = 120_000

export async function registrationOptions(
  site: Site,
  account: { handle: string; email: string; label: string; existing: Credential[] },
): Promise<CreationOptions> {
  const { generateRegistrationOptions } = await webauthn()
  const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: site.id,
    userID: new Uint8Array(Buffer.from(account.handle, 'hex')),
    userName: account.email,
    userDisplayName: account.label,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
  })
  return {
    challenge,
    rp: { id: site.id, name: brand.name },
    user,
    pubKeyCredParams,
    timeout,
    excludeCredentials: account.existing.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    attestation: 'none',
  }
}

export async function authenticationOptions(
  site: Site,
  allowed: Credential[] | undefined,
): Promise<RequestOptions> {
  const { generateAuthenticationOptions } = await webauthn()
  const { challenge } = await generateAuthenticationOptions({ rpID: site.id })
  const credentials = allowed && { allowCredentials: allowed.map(descriptorOf) }
  return { challenge, rpId: site.id, timeout, userVerification: 'required', ...credentials }
}

const descriptorOf = ({ credentialId, transports }: Credential) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
})

/** The library reports every mismatch by throwing. */
const orUndefined = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined)

/** The new credential, or undefined if the browser's answer does not prove one. */
export async function verifiedCredential(
  site: Site,
  challenge: string,
  { transports = [], ...response }: Attestation,
): Promise<Credential | undefined> {
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await orUndefined(
    verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!verified?.verified) return undefined
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/** The new count of signatures, or undefined if the signature does not prove the credential. */
export async function verifiedCounter(
  site: Site,
  challenge: string,
  { response, credential }: { response: Assertion; credential: Credential },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await orUndefined(
    verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: credential.credentialId,
        publicKey: new Uint8Array(Buffer.from(credential.publicKey, 'base64url')),
        counter: credential.counter,
      },
    }),
  )
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}
