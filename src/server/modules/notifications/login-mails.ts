import { brand } from '#shared/brand.ts'
import type { RenderedMail, Renders } from './rendered-mail.ts'

type CodeMail = {
  minutes: number
  /** Twelve digits instead of six; mails queued by older versions have no such field. */
  long?: boolean
}

/** Mails with one-time codes, and about them. */
export type LoginMails = {
  'login-code': CodeMail
  'register-code': CodeMail
  'seller-login-code': CodeMail
  'bank-details-code': CodeMail
  'no-account': { area: 'shop' | 'seller' }
  'code-exhausted': Record<string, never>
}

const ignored = "If you didn't request this code, ignore this email. Nobody can get in without it."
const longer =
  'The code is longer than usual because of unusual activity for your email address. Your account is safe.'

const codeMail = (subject: string, purpose: string, data: CodeMail, code: string): RenderedMail => ({
  subject,
  paragraphs: [
    `Use this code to ${purpose}. It works once, for ${data.minutes} minutes, in the browser where you requested it.`,
    ...(data.long ? [longer] : []),
    ignored,
  ],
  code: data.long ? code.replace(/\d{4}(?=\d)/g, '$& ') : code,
})

export const loginMails: Renders<LoginMails> = {
  'login-code': (data, code) => codeMail(`Your ${brand.name} login code`, 'log in', data, code),
  'register-code': (data, code) =>
    codeMail(`Your ${brand.name} registration code`, 'finish your registration', data, code),
  'seller-login-code': (data, code) =>
    codeMail(`Your ${brand.name} seller login code`, 'log in as a seller', data, code),
  'bank-details-code': (data, code) =>
    codeMail(
      `Your ${brand.name} code for a new bank account`,
      'change the bank account that your money goes to',
      data,
      code,
    ),
  'no-account': (data) => ({
    subject: `Your ${brand.name} login`,
    paragraphs: [
      data.area === 'seller'
        ? 'Someone asked for a seller login code for this address, but there is no seller account with it.'
        : 'Someone asked for a login code for this address, but there is no account with it. You can register with it at any time.',
      'If it was not you, you can ignore this mail.',
    ],
  }),
  'code-exhausted': () => ({
    subject: 'Wrong codes were entered for your address',
    paragraphs: [
      "A code for your email address was entered wrongly five times, so it doesn't work any more.",
      "If it was you, request a new code. If not, you don't need to do anything: nobody got in.",
    ],
  }),
}
