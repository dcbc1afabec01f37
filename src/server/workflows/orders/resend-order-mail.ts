import { Failure } from '#shared/failure.ts'
import { limit } from '../../database/rate-limit.ts'
import { transaction } from '../../database/transaction.ts'
import { resendMail } from '../../modules/notifications/notifications.ts'
import type { Shop } from '../../shop.ts'
import { readOrderMails } from '../../views/orders/order-mails.ts'

const hour = 3_600
const perMail = 3
const perAdmin = 60

/** Resends a mail of this order with the current template to the person's current address. Never a mail with a login code. */
export async function resendOrderMail(
  shop: Shop,
  { orderId, mailId, adminId }: { orderId: number; mailId: number; adminId: number },
): Promise<void> {
  const mail = (await readOrderMails(shop.db, orderId)).find((one) => one.id === mailId)
  if (!mail) throw new Failure('not_found')
  if (mail.address === null) {
    throw new Failure('status_conflict', {
      message: 'This person has no account any more, so no mail is sent.',
    })
  }
  const { address } = mail
  await limit(shop.db, { key: `resend:mail:${mailId}`, max: perMail, windowSeconds: hour })
  await limit(shop.db, { key: `resend:admin:${adminId}`, max: perAdmin, windowSeconds: hour })
  await transaction(shop.db, (tx) => resendMail(tx, { mailId, to: address }))
}
