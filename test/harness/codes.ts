import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { client, type Person } from './clients.ts'

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

/** Requests the code that deletes a customer's account, or closes a seller's, and takes it from the outbox. */
export async function aFarewellCode(
  app: TestApp,
  person: Person,
  of: 'customer' | 'seller' = 'customer',
): Promise<string> {
  await person.ok(of === 'customer' ? 'POST /users/erasure-otp' : 'POST /sellers/close-otp', {})
  return newestFarewellCode(app, person.email, of)
}

/** Waits until the mail with such a code has arrived, so that it is not taken for a later one. */
export const farewellMail = (app: TestApp, { email }: Person) =>
  expect
    .poll(() => app.mailbox.messages(email).some(({ subject }) => /(deleting|closing) your/.test(subject)))
    .toBe(true)

/** The newest of those codes, whether or not its mail was sent. */
export async function newestFarewellCode(
  app: TestApp,
  email: string,
  of: 'customer' | 'seller',
): Promise<string> {
  const template = of === 'customer' ? 'erase-account-code' : 'seller-close-code'
  const subject = template === 'erase-account-code' ? /deleting your account/ : /closing your seller account/
  const mailed = () =>
    app.mailbox
      .messages(email)
      .filter((mail) => subject.test(mail.subject))
      .flatMap((mail) => sixDigits.exec(mail.text)?.[1] ?? [])
  let code = ''
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{ sealed: string | null }>`
          select sealed from mails where recipient = ${email} and template = ${template} order by id desc limit 1
        `.execute(app.shop.db)
        const sealed = rows[0]?.sealed
        code = sealed ? app.shop.keys.unseal(sealed) : (mailed()[0] ?? '')
        return code
      },
      { interval: 10 },
    )
    .not.toBe('')
  return code
}
