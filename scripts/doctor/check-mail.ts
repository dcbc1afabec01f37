import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { smtpOptions } from '#server/live-settings.ts'
import { messageOf } from '#server/processes/start-errors.ts'
import { brand } from '#shared/brand.ts'
import { type Finding, failed, ok } from './finding.ts'

/** Sends one mail, because many servers accept a login but no mail. */
export async function checkMail(config: Config, to: string): Promise<Finding> {
  const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }
  const transport = createTransport({ ...smtpOptions(config), ...timeouts })
  try {
    await transport.sendMail({
      from: config.MAIL_FROM,
      to,
      subject: `${brand.name} can send email`,
      text: `This mail was sent by npm run doctor. Links in mails lead to ${config.PUBLIC_URL}.`,
    })
    return ok('mail', `sent to ${to}; look for it, also in the spam folder`)
  } catch (error) {
    return failed('mail', messageOf(error), fixOf(error))
  } finally {
    transport.close()
  }
}

const reachFix = 'Check host and port of SMTP_URL, and that the provider of this machine does not block them.'

function fixOf(error: unknown): string {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  if (code === 'EAUTH') return 'Correct user and password in SMTP_URL.'
  if (/ECONNREFUSED|ENOTFOUND|ETIMEDOUT/.test(messageOf(error))) return reachFix
  if (code === 'ETLS' || code === 'ESOCKET')
    return 'Use smtps:// for port 465 and smtp:// for port 587, and check the certificate.'
  if (responseCode >= 500) return 'Let the mail server accept MAIL_FROM as the sender.'
  return reachFix
}
