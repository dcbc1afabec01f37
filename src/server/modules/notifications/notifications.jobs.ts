import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Brand } from '#shared/brand.ts'
import { defaultBrand } from '#shared/default-brand.ts'
import { jobPools } from '../../database/jobs/job-pools.ts'
import type { JobHandlers } from '../../database/jobs/payloads.ts'
import type { Db } from '../../database/open.ts'
import { smtpOptions } from '../../live-settings.ts'
import type { Shop } from '../../shop.ts'
import { readMailedOrders } from '../../views/orders/mail-orders.ts'
import { refreshBrand } from '../../views/settings/brand.ts'
import { composeMail } from './compose-mail.ts'
import { checkProvider, clearBackoff, failureOf, recordBounce, startBackoff } from './delivery-failures.ts'
import type { MailTemplate } from './templates/templates.ts'

const transportOf = (config: Shop['config'], maxConnections: number) =>
  createTransport({
    ...smtpOptions(config),
    pool: true,
    maxConnections,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/**
 * Sends mails by SMTP. A repeated run of the same job finds the mail sent and does nothing. Codes have connections of their
 * own, one for each worker of their pool, so that no other mail occupies them.
 */
export function notificationJobs(
  shop: Pick<Shop, 'db' | 'config' | 'keys'>,
): JobHandlers & { close: (options?: { force: boolean }) => void } {
  const codes = transportOf(shop.config, jobPools.codes)
  const mails = transportOf(shop.config, jobPools.mails)
  return {
    // With `force`, mails that are being sent fail.
    close: (options) => {
      codes.close(options)
      mails.close(options)
    },
    'send-code-mail': ({ mailId }) => sendMail(shop, codes, mailId),
    'send-mail': ({ mailId }) => sendMail(shop, mails, mailId),
    'send-campaign-mail': ({ mailId }) => sendMail(shop, mails, mailId),
  }
}

/** `MAIL_FROM`, with the name of the shop once an admin has set one. */
function senderOf(from: string, { name }: Pick<Brand, 'name'>) {
  if (name === defaultBrand.name) return from
  return { name, address: /<([^>]*)>/.exec(from)?.[1] ?? from }
}

async function sendMail(
  shop: Pick<Shop, 'db' | 'config' | 'keys'>,
  transport: ReturnType<typeof transportOf>,
  mailId: number,
): Promise<void> {
  const mail = await shop.db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .where('bounced_at', 'is', null)
    .executeTakeFirst()
  if (!mail) return
  await checkProvider(shop.db, mail.recipient)
  const template = mail.template as MailTemplate
  const brand = await refreshBrand(shop)
  const composed = await composeMail(shop, {
    template,
    data: mail.data,
    secret: mail.sealed ? shop.keys.unseal(mail.sealed) : '',
    readOrders: (codes) => readMailedOrders(shop.db, codes),
  })
  const bounced = await deliver(shop.db, mail, {
    transport,
    message: {
      from: senderOf(shop.config.MAIL_FROM, brand),
      ...(brand.supportEmail && { replyTo: brand.supportEmail }),
      to: { name: '', address: mail.recipient },
      ...composed,
      // Stable, so that a mail repeated after a crash is recognised as the same one.
      messageId: `<mail-${mail.id}@${new URL(shop.config.PUBLIC_URL).hostname}>`,
    },
  })
  if (bounced) return
  // The last mail to an erased person leaves no copy of the address.
  if (template === 'account-deleted' || template === 'seller-team-removed') {
    await shop.db.deleteFrom('mails').where('id', '=', mailId).execute()
    return
  }
  await shop.db
    .updateTable('mails')
    .set({ sent_at: new Date(), sealed: null })
    .where('id', '=', mailId)
    .execute()
}

type Delivery = { transport: ReturnType<typeof transportOf>; message: SendMailOptions }

/** Sends a mail; true if the recipient's server refused it for good. A temporary failure is thrown, so the job retries. */
async function deliver(
  db: Db,
  { id, recipient }: { id: number; recipient: string },
  { transport, message }: Delivery,
): Promise<boolean> {
  try {
    await transport.sendMail(message)
  } catch (error) {
    const failure = failureOf(error)
    if (failure?.lasting) {
      await recordBounce(db, id, failure.reply)
      return true
    }
    if (failure) await startBackoff(db, recipient, failure.reply)
    throw error
  }
  await clearBackoff(db, recipient)
  return false
}
