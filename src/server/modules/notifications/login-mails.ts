import type { RenderedMail, Renders } from './rendered-mail.ts'

/** Codes, and what there is to say to whoever asked for one. */
export type LoginMails = {
  'login-code': { minutes: number }
  'register-code': { minutes: number }
  'seller-login-code': { minutes: number }
  'bank-details-code': { minutes: number }
  'no-account': { area: 'shop' | 'seller' }
  'code-exhausted': Record<string, never>
}

const ignored = 'If you did not ask for this, you can ignore this mail: nothing happens without the code.'

const codeMail = (subject: string, purpose: string, minutes: number, code: string): RenderedMail => ({
  subject,
  paragraphs: [`Use this code to ${purpose}. It works once, for ${minutes} minutes.`, ignored],
  code,
})

export const loginMails: Renders<LoginMails> = {
  'login-code': (data, code) => codeMail('Your Trove login code', 'log in', data.minutes, code),
  'register-code': (data, code) =>
    codeMail('Your Trove registration code', 'finish your registration', data.minutes, code),
  'seller-login-code': (data, code) =>
    codeMail('Your Trove seller login code', 'log in as a seller', data.minutes, code),
  'bank-details-code': (data, code) =>
    codeMail(
      'Your Trove code for a new bank account',
      'change the bank account that your money goes to',
      data.minutes,
      code,
    ),
  'no-account': (data) => ({
    subject: 'Your Trove login',
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
      'A code for this address was entered wrongly several times, so we have stopped accepting it.',
      'If it was you, ask for a new code. If not, you need to do nothing: nobody got in.',
    ],
  }),
}
