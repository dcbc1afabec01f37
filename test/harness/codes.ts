import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { client } from './clients.ts'

export const sixDigits = /\b(\d{6})\b/

/**
 * Requests a code and reads it from the mailbox. `owner` is the address that receives the mail if `email` is a
 * spelling variant.
 */
export async function aCodeFor(
  app: TestApp,
  email: string,
  purpose: 'login' | 'register' | 'seller-login',
  owner = email,
): Promise<string> {
  const codes = () => app.mailbox.messages(owner).flatMap((mail) => sixDigits.exec(mail.text)?.[1] ?? [])
  const before = codes().length
  await client(app).ok(
    purpose === 'register' ? 'POST /auth/send-register-otp' : 'POST /auth/send-login-otp',
    {
      body: { email, role: purpose === 'seller-login' ? 'ROLE_SELLER' : 'ROLE_CUSTOMER' },
    },
  )
  await expect.poll(() => codes().length, { interval: 10, timeout: 5_000 }).toBe(before + 1)
  return codes()[0] ?? ''
}

/** The newest code queued for an address, for an app without a worker. */
export async function codeInOutbox(app: TestApp, email: string): Promise<string> {
  const mail = await app.shop.db
    .selectFrom('mails')
    .select('sealed')
    .where('recipient', '=', email)
    .where('sealed', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return app.shop.keys.unseal(mail.sealed ?? '')
}

/** A code that differs from the given one. */
export const aWrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
