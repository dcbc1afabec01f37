import { randomBytes, scrypt } from 'node:crypto'

// 32 MB and 3 passes take about 0.25 s per hash, as costly as 128 MB and 1 pass.
const cost = { N: 32_768, r: 8, p: 3 }
const maxmem = 64 * 1024 * 1024
const keyBytes = 32

/** A salted scrypt hash that carries its own parameters: `scrypt$N$r$p$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, { ...cost, maxmem }, (error, derived) =>
      error ? reject(error) : resolve(derived),
    )
  })
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}
