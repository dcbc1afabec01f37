import { Secret, TOTP } from 'otpauth'
import type { TestApp } from '../harness/app.ts'
import { client, type Person } from '../harness/clients.ts'
import { codeInOutbox } from '../harness/codes.ts'

/** Milliseconds; tests let the server and the authenticator app use the same clock, because a code works once. */
export type Clock = { now: number }

/** The code that an authenticator app shows. Spaces in the secret are ignored. */
export const codeOf = (secret: string, timestamp = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp })

/** Turns two-step login on, as the account screen does. */
export async function turnOnSecondFactor(
  person: Person,
  clock: Clock,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await person.ok('POST /auth/second-factor/setup')
  clock.now += 30_000
  const { recoveryCodes } = await person.ok('POST /auth/second-factor/confirm', {
    body: { code: codeOf(secret, clock.now) },
  })
  return { secret, recoveryCodes }
}

/** The first step of a login, with the mailed code, in an app without a worker. */
export async function firstStep(app: TestApp, email: string, role: 'customer' | 'seller' = 'customer') {
  const seller = role === 'seller'
  await client(app).ok('POST /auth/send-login-otp', {
    body: { email, role: seller ? 'ROLE_SELLER' : 'ROLE_CUSTOMER' },
  })
  const otp = await codeInOutbox(app, email)
  const reply = await client(app).ok(seller ? 'POST /sellers/login' : 'POST /auth/login', {
    body: { email, otp },
  })
  return { reply, session: client(app, reply.jwt) }
}
