// One-time codes by email, for logins and for changes that need a fresh proof.
import { Failure } from '#shared/failure.ts'
import { transaction } from '../../database/transaction.ts'
import {
  type CodePurpose,
  codeMinutes,
  issueCode,
  redeemCode,
  tooManyTries,
} from '../../modules/identity/codes.ts'
import { queueMail } from '../../modules/notifications/notifications.ts'
import type { Shop } from '../../shop.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'

/** `requestId`: the secret of the browser. A code works only in the browser that asked for it. */
export type CodeRequest = { email: string; client: string; requestId?: string | undefined }
export type CodeAttempt = CodeRequest & { code: string }

type CodeMail =
  | {
      template:
        | 'login-code'
        | 'new-customer-code'
        | 'register-code'
        | 'seller-login-code'
        | 'step-up-code'
        | 'seller-step-up-code'
        | 'bank-details-code'
        | 'seller-close-code'
        | 'erase-account-code'
    }
  /** Carries no code. */
  | { template: 'no-account'; area: 'shop' | 'seller' }

export const codeSent = {
  message: 'We emailed you a code.',
  data: { expiresInSeconds: codeMinutes * 60 },
}

/** Makes a code for this browser and mails it. */
export async function mailCode(
  shop: Shop,
  purpose: CodePurpose,
  { email, client, requestId, ...mail }: CodeRequest & CodeMail,
): Promise<void> {
  requireBrowser(shop, requestId)
  const { sealedCode, long, mailKey } = await issueCode(shop.db, shop.keys, {
    purpose,
    email,
    client,
    requestId,
    codesPerClient: (await readShopRules(shop.db, shop.config)).codesPerClient,
  })
  const envelope = { key: mailKey, to: email }
  await transaction(shop.db, (tx) =>
    mail.template === 'no-account'
      ? queueMail(tx, { ...envelope, template: mail.template, data: { area: mail.area } })
      : queueMail(tx, {
          ...envelope,
          template: mail.template,
          data: { minutes: codeMinutes, long },
          sealed: sealedCode,
        }),
  )
}

/** Throws if the code is wrong. After too many wrong attempts, the owner of the address gets a mail. */
export async function verifyCode(shop: Shop, purpose: CodePurpose, attempt: CodeAttempt): Promise<void> {
  requireBrowser(shop, attempt.requestId)
  const result = await redeemCode(shop.db, shop.keys, { purpose, ...attempt })
  if (result === 'right') return
  await transaction(shop.db, (tx) =>
    queueMail(tx, {
      key: `exhausted:${purpose}:${attempt.email}:${Math.floor(Date.now() / 3_600_000)}`,
      to: attempt.email,
      template: 'code-exhausted',
      data: {},
    }),
  )
  throw tooManyTries()
}

/** Without live payments the network address may stand for the browser: see docs/decisions/0033-login-codes.md. */
export function requireBrowser({ config }: Shop, requestId: string | undefined): void {
  if (config.PAYMENTS !== 'live' || requestId !== undefined) return
  const message = 'Send the same requestId, a UUID, when you ask for a code and when you enter it.'
  throw new Failure('invalid', { message, errors: [{ path: 'requestId', message }] })
}
