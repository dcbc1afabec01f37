import { brand } from '#shared/brand.ts'
import { legalLines } from '#shared/default-brand.ts'
import type { MailedOrder } from '#shared/orders/mailed-order.ts'
import type { Shop } from '../../shop.ts'
import { kindOf } from './kinds/mail-kinds.ts'
import { type MailText, withText } from './kinds/placeholders.ts'
import { findMailText } from './mail-texts.ts'
import { toHtml } from './templates/mail-html.ts'
import { toText } from './templates/mail-text.ts'
import type { RenderedMail } from './templates/rendered-mail.ts'
import { type MailData, type MailTemplate, renderMail } from './templates/templates.ts'

export type ComposedMail = { subject: string; text: string; html: string }

type Mail = {
  template: MailTemplate
  data: object
  secret: string
  /** The orders with these numbers. */
  readOrders: (codes: string[]) => Promise<MailedOrder[]>
}

/** The order numbers in a mail's data. */
function orderCodes(data: object): string[] {
  const { code, orders } = data as { code?: string; orders?: { code: string }[] }
  return orders ? orders.map((order) => order.code) : code ? [code] : []
}

/** Puts a mail together: the template's content, an admin's texts, and the orders it is about. */
export async function composeMail(shop: Pick<Shop, 'db' | 'config'>, mail: Mail): Promise<ComposedMail> {
  const text = await findMailText(shop.db, kindOf(mail.template, mail.data))
  return composeWith(shop, mail, text)
}

/** Like `composeMail`, with texts that are not saved yet. */
export async function composeWith(
  { config }: Pick<Shop, 'config'>,
  { template, data, secret, readOrders }: Mail,
  text: MailText | undefined,
): Promise<ComposedMail> {
  const rendered = withText(contentOf(template, data, secret), text, data)
  const orders = rendered.orders ? await readOrders(orderCodes(data)) : []
  const frame = { shopName: brand.name, legal: legalLines(brand), origin: config.PUBLIC_URL }
  return {
    subject: rendered.subject,
    text: toText(rendered, orders, frame),
    html: toHtml(rendered, orders, frame),
  }
}

export const contentOf = (template: MailTemplate, data: object, secret: string): RenderedMail =>
  renderMail(template, data as MailData[typeof template], secret)
