import { randomBytes, randomInt, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Keys } from '../../keys.ts'
import type { FactorOwner } from './second-factor.sql.ts'

const codeCount = 10
/** Without letters and digits that look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** 60 random bits. */
const newCode = (): string => Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('')

export const newCodes = (): string[] => Array.from({ length: codeCount }, newCode)

const codeValue = (owner: FactorOwner, code: string): string =>
  owner.kind === 'user' ? `${owner.userId}\0${code}` : `seller:${owner.sellerId}\0${code}`

const derive = promisify(scrypt)

/** Slow on purpose: one hash takes about 40 ms and 16 MB, so guessing codes from a stolen database takes long. */
const slowHash = async (salt: string, hash: string): Promise<string> =>
  `scrypt:${salt}:${((await derive(hash, salt, 32)) as Buffer).toString('hex')}`

/** The hashes of an account's codes, which share a salt, so that a code is compared with all of them at once. */
export function hashCodes(keys: Keys, owner: FactorOwner, codes: string[]): Promise<string[]> {
  const salt = randomBytes(16).toString('hex')
  return Promise.all(codes.map((code) => slowHash(salt, keys.hash('recovery-code', codeValue(owner, code)))))
}

/** The hashes that a code may have beside a stored one: under each readable key, and in the form before scrypt. */
export async function possibleHashes(
  keys: Keys,
  { owner, code }: { owner: FactorOwner; code: string },
  stored: string,
): Promise<string[]> {
  const hashes = keys.hashes('recovery-code', codeValue(owner, code))
  const [kind, salt] = stored.split(':')
  if (kind !== 'scrypt' || !salt) return hashes
  return Promise.all(hashes.map((hash) => slowHash(salt, hash)))
}
