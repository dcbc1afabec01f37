import { brand } from '#shared/brand.ts'
import type { RenderedMail, Renders } from './rendered-mail.ts'

type CodeMail = {
  minutes: number
  /** Twelve digits instead of six. Mails queued by older versions lack this field. */
  long?: boolean
}

/** Emails with one-time codes, and about them. */
export type LoginMails = {
  'login-code': CodeMail
  /** Sent for a login with an address that has no account. */
  'new-customer-code': CodeMail
  'register-code': CodeMail
  'seller-login-code': CodeMail
  'bank-details-code': CodeMail
  'erase-account-code': CodeMail
  'seller-close-code': CodeMail
  'step-up-code': CodeMail
  'seller-step-up-code': CodeMail
  'no-account': { area: 'shop' | 'seller' }
  'code-exhausted': Record<string, never>
  'login-locked': { link: string }
}

const ignoreText = "If you didn't request this code, ignore this email. Nobody can log in without it."
const longCodeText =
  'The code is longer than usual because of unusual activity on your email address. It works like any other code.'

const alarmText =
  "If you didn't request this code, someone else may be using your account. Log in, check your devices and log out everywhere."

const codeMail = (
  subject: string,
  purpose: string,
  data: CodeMail,
  code: string,
  unrequested = ignoreText,
): RenderedMail => ({
  subject,
  paragraphs: [
    `Use this code to ${purpose}. It works once, for ${data.minutes} minutes, in the browser where you requested it.`,
    ...(data.long ? [longCodeText] : []),
    unrequested,
  ],
  code: data.long ? code.replace(/\d{4}(?=\d)/g, '$& ') : code,
})

const stepUpMail = (data: CodeMail, code: string): RenderedMail =>
  codeMail(
    `Your ${brand.name} code to confirm a change`,
    'confirm a change in your account',
    data,
    code,
    alarmText,
  )

export const loginMails: Renders<LoginMails> = {
  'login-code': (data, code) => codeMail(`Your ${brand.name} login code`, 'log in', data, code),
  'new-customer-code': (data, code) => ({
    ...codeMail(`Your ${brand.name} login code`, 'log in', data, code),
    paragraphs: [
      `Use this code to create your account. There is no account with this address yet, so we ask for your name next. The code works for ${data.minutes} minutes, in the browser where you requested it.`,
      ...(data.long ? [longCodeText] : []),
      ignoreText,
    ],
  }),
  'register-code': (data, code) =>
    codeMail(`Your ${brand.name} registration code`, 'finish your registration', data, code),
  'seller-login-code': (data, code) =>
    codeMail(`Your ${brand.name} seller login code`, 'log in as a seller', data, code),
  'bank-details-code': (data, code) =>
    codeMail(
      `Your ${brand.name} code for a new bank account`,
      'change the bank account for your payouts',
      data,
      code,
    ),
  'erase-account-code': (data, code) =>
    codeMail(`Your ${brand.name} code for deleting your account`, 'delete your account', data, code),
  'seller-close-code': (data, code) =>
    codeMail(
      `Your ${brand.name} code for closing your seller account`,
      'close your seller account',
      data,
      code,
    ),
  'step-up-code': stepUpMail,
  'seller-step-up-code': stepUpMail,
  'no-account': (data) => ({
    subject: `Your ${brand.name} login`,
    paragraphs: [
      data.area === 'seller'
        ? 'Someone requested a seller login code for this address, but there is no seller account with it.'
        : 'Someone requested a login code for this address, but there is no account with it. You can register at any time.',
      "If it wasn't you, ignore this email.",
    ],
  }),
  'login-locked': ({ link }, token) => ({
    subject: `Unlock your ${brand.name} login`,
    paragraphs: [
      'Someone requested so many login codes for your address that we stopped sending them. Nobody logged in.',
      'To log in now, open this link in your browser within an hour. It works once.',
    ],
    link: { label: 'Unlock my login', href: `${link}${token}` },
  }),
  // The address may have no account, and may never have got a code.
  'code-exhausted': () => ({
    subject: 'Wrong codes were entered for your email address',
    paragraphs: [
      'A wrong code was entered five times for your email address. Codes that we emailed you before no longer work.',
      "If it was you, request a new code. If not, you don't need to do anything: nobody logged in.",
    ],
  }),
}
