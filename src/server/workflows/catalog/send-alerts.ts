import { toDecimal } from '#shared/payments/money.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { isDue, nameOf } from '../../modules/alerts/alerts.rules.ts'
import { markSent } from '../../modules/alerts/alerts.ts'
import { queueMail } from '../../modules/notifications/notifications.ts'
import type { Shop } from '../../shop.ts'
import { type OpenAlert, readOpenAlerts } from '../../views/catalog/alerts.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'

type SendingShop = Pick<Shop, 'db' | 'config' | 'log'>

/**
 * Checks the next batch of open alerts and queues mails for due ones. Returns the id to continue after, or undefined after
 * the last batch. A failed alert does not block the others.
 */
export async function sendDueAlerts(
  shop: SendingShop,
  { afterId = 0, limit = 500 }: { afterId?: number | undefined; limit?: number },
): Promise<number | undefined> {
  const open = await readOpenAlerts(shop.db, { afterId, limit })
  for (const { id } of open.filter(isDue)) {
    await transaction(shop.db, (tx) => sendAlert(tx, shop, id)).catch((error: unknown) =>
      shop.log.error({ err: error, alertId: id }, 'an alert could not be sent'),
    )
  }
  return open.length === limit ? open.at(-1)?.id : undefined
}

/** Checks the alert again inside the transaction and queues the mail once. */
async function sendAlert(tx: Db, shop: Pick<Shop, 'config'>, id: number): Promise<void> {
  const [alert] = await readOpenAlerts(tx, { id })
  if (!alert || !isDue(alert) || !(await markSent(tx, id))) return
  const mail = { key: `alert:${id}`, to: alert.email }
  const { currency } = await readShopRules(tx, shop.config)
  const data = mailData(shop, alert, currency)
  if (alert.kind === 'BACK_IN_STOCK') return queueMail(tx, { ...mail, template: 'back-in-stock', data })
  await queueMail(tx, {
    ...mail,
    template: 'price-dropped',
    data: { ...data, before: toDecimal(alert.askedCents) },
  })
}

const mailData = ({ config }: Pick<Shop, 'config'>, alert: OpenAlert, currency: string) => ({
  firstName: alert.firstName,
  title: alert.title,
  product: nameOf(alert),
  price: toDecimal(alert.sellingCents),
  currency,
  link: `${config.PUBLIC_URL}${alert.path}`,
  image: alert.image,
})
