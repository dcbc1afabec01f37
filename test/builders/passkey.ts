import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '#contract/shop/accounts/passkeys.ts'
import type { TestApp } from '../harness/app.ts'
import type { Person, TestClient } from '../harness/clients.ts'
import { unique } from './unique.ts'

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()
const text = (data: Buffer): string => data.toString('base64url')

/** CBOR (RFC 8949) of the few types that WebAuthn needs. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as Parameters<typeof cbor>[0])])
  return Buffer.concat([head(5, value.size), ...entries])
}

type Faults = Partial<{ challenge: string; origin: string; rpId: string; verified: boolean; counter: number }>

/** An authenticator in software with one ES256 key. `faults` make it sign something else than it was asked. */
export class Authenticator {
  readonly #key: KeyObject
  readonly #public: { x: string; y: string }
  readonly #origin: string
  readonly id = randomBytes(32)
  counter = 0

  constructor(publicUrl: string) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#key = pair.privateKey
    this.#public = pair.publicKey.export({ format: 'jwk' }) as { x: string; y: string }
    this.#origin = publicUrl
  }

  #data(rpId: string, flags: number, counter: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }

  #client(type: string, challenge: string, faults: Faults): Buffer {
    return Buffer.from(
      JSON.stringify({
        type,
        challenge: faults.challenge ?? challenge,
        origin: faults.origin ?? this.#origin,
        crossOrigin: false,
      }),
    )
  }

  create({ challenge, rp }: CreationOptions, faults: Faults = {}): Attestation {
    const coordinate = (value: string) => Buffer.from(value, 'base64url')
    const key = new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(this.#public.x)],
      [-3, coordinate(this.#public.y)],
    ])
    const flags = (faults.verified ?? true) ? 0x45 : 0x41
    const authData = Buffer.concat([
      this.#data(faults.rpId ?? rp.id, flags, this.counter),
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      cbor(key),
    ])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return {
      id: text(this.id),
      rawId: text(this.id),
      type: 'public-key',
      transports: ['internal'],
      response: {
        clientDataJSON: text(this.#client('webauthn.create', challenge, faults)),
        attestationObject: text(cbor(attestation)),
      },
    }
  }

  get({ challenge, rpId }: RequestOptions, faults: Faults = {}): Assertion {
    this.counter++
    const flags = (faults.verified ?? true) ? 0x05 : 0x01
    const data = this.#data(faults.rpId ?? rpId, flags, faults.counter ?? this.counter)
    const clientData = this.#client('webauthn.get', challenge, faults)
    return {
      id: text(this.id),
      rawId: text(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(data),
        signature: text(sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#key)),
      },
    }
  }
}

/** Adds a passkey to an account, as the account screen does. */
export async function addPasskey(person: Person, publicUrl: string, name = 'Phone') {
  const authenticator = new Authenticator(publicUrl)
  const credential = authenticator.create(await person.ok('POST /auth/passkeys/setup'))
  const { passkey, recoveryCodes } = await person.ok('POST /auth/passkeys', { body: { name, credential } })
  return { authenticator, passkey, recoveryCodes }
}

/** Passes the second step of a login, or a step-up. */
export const passWith = async (session: TestClient, authenticator: Authenticator, faults?: Faults) =>
  session.call('POST /auth/passkeys/verify', {
    body: { credential: authenticator.get(await session.ok('POST /auth/passkeys/options'), faults) },
  })

/** A passkey that nothing can sign with, and whose account has no two-step login. */
export async function aPasskeyRow(
  app: TestApp,
  owner: ({ user_id: number } | { seller_id: number; member_id?: number }) & { confirmed_at?: Date },
  name = 'Phone',
): Promise<number> {
  const { id: factor_id } = await app.shop.db
    .insertInto('second_factors')
    .values({ ...owner, secret_sealed: app.shop.keys.seal('unused') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await app.shop.db
    .insertInto('passkeys')
    .values({
      factor_id,
      slot: 1,
      credential_id: `row-${unique()}`,
      public_key: 'AA',
      counter: 0,
      transports: [],
      name,
      seller_id: 'seller_id' in owner ? owner.seller_id : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
