import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'

async function post(url: string, body: object): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response
}

/** Reads the code from a mail sent after `asked`, in the mailbox of a running demo shop. */
export async function codeFor(shop: string, email: string, asked: Date): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const response = await fetch(`${shop}/dev/mailbox/messages?to=${encodeURIComponent(email)}`)
    const mails = (await response.json()) as { text: string; date: string }[]
    // Another mail may have arrived later.
    const fresh = mails.filter(({ date }) => new Date(date) >= asked)
    const code = fresh.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])[0]
    if (code) return code
    await sleep(100)
  }
  throw new Error(`no code was mailed to ${email}`)
}

/** Logs in to a running demo shop through the UI, with the code from the mailbox. */
export async function logIn(
  shop: string,
  email: string,
  role: 'ROLE_CUSTOMER' | 'ROLE_SELLER',
): Promise<string> {
  const asked = new Date()
  await post(`${shop}/api/auth/send-login-otp`, { email, role })
  const otp = await codeFor(shop, email, asked)
  const path = role === 'ROLE_SELLER' ? '/api/sellers/login' : '/api/auth/login'
  const response = await post(shop + path, { email, otp, role })
  return ((await response.json()) as { jwt: string }).jwt
}

/** Registers a new customer from the login page through the UI, with the code from the mailbox. */
export async function register(page: Page, shop: string, email: string): Promise<void> {
  const asked = new Date()
  await page.getByRole('link', { name: 'Register here' }).click()
  // The login form has an email field too, so wait for a field that only the registration has.
  await page.getByLabel('First Name').fill('Asha')
  await page.getByLabel('Last Name').fill('Rao')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByLabel('Enter OTP sent to your email').fill(await codeFor(shop, email, asked))
  await page.getByRole('button', { name: 'Register' }).click()
}
