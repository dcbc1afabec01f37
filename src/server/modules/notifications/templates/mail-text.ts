import type { MailedOrder } from '#shared/orders/mailed-order.ts'
import type { MailFrame, RenderedMail } from './rendered-mail.ts'

/** The text part: everything that the HTML part says, for readers without HTML. */
export function toText(mail: RenderedMail, orders: MailedOrder[], frame: MailFrame): string {
  return [
    ...(mail.code ? [mail.code] : []),
    ...mail.paragraphs,
    ...(mail.product ? [[mail.product.title, mail.product.details].filter(Boolean).join('\n')] : []),
    ...(mail.orders ? orders.map((order) => orderText(order, mail.orders ?? {})) : []),
    ...(mail.link ? [`${mail.link.label}: ${mail.link.href}`] : []),
    [frame.shopName, frame.origin, ...frame.legal].join('\n'),
  ].join('\n\n')
}

function orderText(
  order: MailedOrder,
  { date, shipBy, address, totals }: NonNullable<RenderedMail['orders']>,
): string {
  return [
    `Order ${order.code} from ${order.seller}`,
    ...(shipBy && order.shipBy ? [`Ship by ${order.shipBy}`] : []),
    ...(date ? [`${date} ${order.deliverBy}`] : []),
    ...order.items.map((item) => `- ${item.title} (${item.details}): ${item.amount}`),
    ...(totals ? order.totals.map(({ label, amount }) => `${label}: ${amount}`) : []),
    ...(address ? ['Delivery address:', ...order.address] : []),
  ].join('\n')
}
