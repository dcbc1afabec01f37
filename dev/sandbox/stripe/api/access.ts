import { timingSafeEqual } from 'node:crypto'
import { refusal } from '../refusal.ts'

/** The secret key is sent as a bearer token or as the user name of basic authentication. */
function givenKey(header: string | undefined): string | null {
  const [scheme, value] = (header ?? '').split(' ')
  if (!value) return null
  if (scheme?.toLowerCase() === 'bearer') return value
  if (scheme?.toLowerCase() !== 'basic') return null
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? null
}

export function checkKey(header: string | undefined, secretKey: string): void {
  const key = givenKey(header)
  if (!key) {
    throw refusal(401, {
      type: 'invalid_request_error',
      message: 'No API key was given. Send your secret key as a bearer token in the Authorization header.',
    })
  }
  const [given, expected] = [Buffer.from(key), Buffer.from(secretKey)]
  if (given.length === expected.length && timingSafeEqual(given, expected)) return
  const shown = `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`
  throw refusal(401, { type: 'invalid_request_error', message: `Invalid API key: ${shown}` })
}

export function checkVersion(version: string | undefined): void {
  if (version === undefined || /^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/.test(version)) return
  throw refusal(400, { type: 'invalid_request_error', message: `Invalid API version: ${version}` })
}
