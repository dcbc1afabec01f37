import { createTransport } from 'nodemailer'
import type { JobHandlers } from '../../database/jobs.ts'
import type { Shop } from '../../shop.ts'
import { toHtml, toText } from './rendered-mail.ts'
import { type MailData, type MailTemplate, renderMail } from './templates.ts'

/** Sends mails by SMTP. A repeated run of the same job finds the mail sent and does nothing. */
export function notificationJobs(
  shop: Pick<Shop, 'db' | 'config' | 'keys'>,
): JobHandlers & { close: () => void } {
  const transport = createTransport({
    url: shop.config.SMTP_URL,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    close: () => transport.close(),
    'send-mail': async ({ mailId }) => {
      const mail = await shop.db
        .selectFrom('mails')
        .selectAll()
        .where('id', '=', mailId)
        .where('sent_at', 'is', null)
        .executeTakeFirst()
      if (!mail) return
      const template = mail.template as MailTemplate
      const rendered = renderMail(
        template,
        mail.data as MailData[typeof template],
        mail.sealed ? shop.keys.unseal(mail.sealed) : '',
      )
      await transport.sendMail({
        from: shop.config.MAIL_FROM,
        to: { name: '', address: mail.recipient },
        subject: rendered.subject,
        text: toText(rendered),
        html: toHtml(rendered),
        // Stable, so that a mail repeated after a crash is recognised as the same one.
        messageId: `<mail-${mail.id}@${new URL(shop.config.PUBLIC_URL).hostname}>`,
      })
      await shop.db
        .updateTable('mails')
        .set({ sent_at: new Date(), sealed: null })
        .where('id', '=', mailId)
        .execute()
    },
  }
}
