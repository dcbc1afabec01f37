import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The shop's secrets, derived from one key. */
export type Keys = {
  /** Signs session tokens. */
  token: Uint8Array
  /** Keyed hash in hex. One-time codes and e-mail tokens are stored only in this form. */
  hash: (purpose: string, value: string) => string
  /** Authenticated encryption, for bank details and for codes in queued e-mails. */
  seal: (plain: string) => string
  unseal: (sealed: string) => string
}

/** Uses `SECRET_KEY`, or a key file in the data folder that the first start creates. */
export async function loadKeys(dataDir: string, secretKey?: string): Promise<Keys> {
  return deriveKeys(secretKey ? Buffer.from(secretKey) : await readOrMakeKey(join(dataDir, 'keys')))
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
  const key = Buffer.from((await readFile(file, 'utf8')).trim(), 'base64')
  if (key.length !== 32)
    throw new Error(`${file} does not hold a key of 32 bytes; restore it from your backup.`)
  return key
}

function deriveKeys(master: Buffer): Keys {
  const derive = (info: string) => Buffer.from(hkdfSync('sha256', master, 'trove', info, 32))
  const hashKey = derive('hash')
  const sealKey = derive('seal')
  return {
    token: derive('token'),
    hash: (purpose, value) => createHmac('sha256', hashKey).update(`${purpose}\0${value}`).digest('hex'),
    seal: (plain) => {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
    },
    unseal: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}
