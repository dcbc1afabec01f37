import type { Locator } from 'playwright-core'
import { codeFor } from '../harness/log-in.ts'

/** Logs in with a mailed code, on the login page or in the dialog that asks for a new login. */
export async function logInByForm(form: Locator, shopUrl: string, email: string): Promise<void> {
  const asked = new Date()
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Send OTP' }).click()
  await form.getByLabel('Enter OTP sent to your email').fill(await codeFor(shopUrl, email, asked))
  await form.getByRole('button', { name: 'Login', exact: true }).click()
}
