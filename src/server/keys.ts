import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The shop's secrets, derived from one key, with a second key that can still be read. */
export type Keys = {
  /** Names the key that writes, in eight hex digits; the key cannot be computed from it. */
  id: string
  /** Signs session tokens. */
  token: Uint8Array
  /** Keyed hash in hex. One-time codes and email tokens are stored only in this form. */
  hash: (purpose: string, value: string) => string
  /** The hash under each readable key, for values that must be found after a change of the key. */
  hashes: (purpose: string, value: string) => string[]
  /** Authenticated encryption that carries the key's id, for bank details, app secrets and codes in queued emails. */
  seal: (plain: string) => string
  /** Throws `UnknownKey` when the text was sealed with another key. */
  unseal: (sealed: string) => string
}

/** Sealed with a key that this process does not have. */
export class UnknownKey extends Error {}

type Secrets = {
  /** Absent: a key file in the data folder, which the first start creates. */
  secretKey?: string | undefined
  /** A second key that reads and never writes. */
  fallback?: string | undefined
}

/** Uses `SECRET_KEY` and `SECRET_KEY_FALLBACK`, or `shop.key` and `shop.key.fallback` in the folder `keys`. */
export async function loadKeys(dataDir: string, { secretKey, fallback }: Secrets = {}): Promise<Keys> {
  const folder = join(dataDir, 'keys')
  const key = secretKey ? Buffer.from(secretKey) : await readOrMakeKey(folder)
  const other = fallback ? Buffer.from(fallback) : await readKey(join(folder, 'shop.key.fallback'))
  return deriveKeys(other ? [key, other] : [key])
}

async function readOrMakeKey(folder: string): Promise<Buffer> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'shop.key')
  const draft = join(folder, `.${randomUUID()}`)
  await writeFile(draft, randomBytes(32).toString('base64'), { mode: 0o600, flush: true })
  try {
    // Linking is atomic: two nodes that start together end up with the same complete key.
    await link(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await unlink(draft)
  }
  const key = await readKey(file)
  if (!key) throw new Error(`${file} has disappeared; restore it from your backup.`)
  return key
}

async function readKey(file: string): Promise<Buffer | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== 32)
    throw new Error(`${file} does not hold a key of 32 bytes; restore it from your backup.`)
  return key
}

function deriveKeys(masters: Buffer[]): Keys {
  const [writing, ...others] = masters.map(deriveKey)
  if (!writing) throw new Error('There is no key.')
  const readable = [writing, ...others]
  return {
    id: writing.id,
    token: writing.token,
    hash: writing.hash,
    hashes: (purpose, value) => readable.map((key) => key.hash(purpose, value)),
    seal: (plain) => `${writing.id}.${encrypt(writing.sealKey, plain)}`,
    unseal: (sealed) => {
      const [id, body] = sealed.split('.', 2)
      if (id === undefined || body === undefined) return decryptWithAny(readable, sealed)
      const key = readable.find((each) => each.id === id)
      if (!key) throw new UnknownKey(`A value is encrypted with key ${id}, which is not configured.`)
      return decrypt(key.sealKey, body)
    },
  }
}

function deriveKey(master: Buffer) {
  const derive = (info: string, bytes = 32) => Buffer.from(hkdfSync('sha256', master, 'trove', info, bytes))
  const hashKey = derive('hash')
  return {
    id: derive('id', 4).toString('hex'),
    token: derive('token'),
    sealKey: derive('seal'),
    hash: (purpose: string, value: string) =>
      createHmac('sha256', hashKey).update(`${purpose}\0${value}`).digest('hex'),
  }
}

/** For text from before keys had ids. The authentication tag refuses every key but the one that sealed it. */
function decryptWithAny(readable: { sealKey: Buffer }[], sealed: string): string {
  for (const { sealKey } of readable) {
    try {
      return decrypt(sealKey, sealed)
    } catch {}
  }
  throw new UnknownKey('A value is encrypted with a key that is not configured, or has been altered.')
}

function encrypt(key: Buffer, plain: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
}

function decrypt(key: Buffer, text: string): string {
  const bytes = Buffer.from(text, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
