import type { MailedOrder } from '#shared/orders/mailed-order.ts'
import type { MailFrame, MailLink, RenderedMail } from './rendered-mail.ts'

/*
 * Mail programs support little CSS, so the layout uses tables, styles are inline, and there are no web fonts. The colors are those of the
 * shop's light theme.
 */
const colors = { ink: '#1c1e1a', muted: '#5b5d55', line: '#e4dfd4', paper: '#fbfaf6', accent: '#1c5a3e' }
const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const pictureSize = 64

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** The address of a picture that mail programs can show: JPEG, 200 pixels wide, on this shop. */
export function mailPicture(image: string, origin: string): string {
  const small = image.replace(/-\d+\.(?:webp|jpe?g)$/, '-200.jpg')
  return new URL(small, origin).href
}

const row = (content: string, style = ''): string =>
  `<tr><td style="padding:0 24px;${font};font-size:16px;line-height:1.5;color:${colors.ink};${style}">${content}</td></tr>`

/** The HTML part. Every text is escaped here. */
export function toHtml(mail: RenderedMail, orders: MailedOrder[], frame: MailFrame): string {
  const rows = [
    header(frame),
    row(
      `<h1 style="margin:0;font-size:24px;line-height:1.25;font-weight:600">${escapeHtml(mail.subject)}</h1>`,
      'padding-top:24px;padding-bottom:8px',
    ),
    ...(mail.code ? [code(mail.code)] : []),
    ...mail.paragraphs.map((paragraph) => row(lines(paragraph), 'padding-top:8px;padding-bottom:8px')),
    ...(mail.product ? [row(product(mail.product, frame), 'padding-top:8px;padding-bottom:8px')] : []),
    ...(mail.orders
      ? orders.map((order) => row(orderBlock(order, mail.orders ?? {}, frame), 'padding-top:8px'))
      : []),
    ...(mail.link ? [row(button(mail.link), 'padding-top:16px;padding-bottom:8px')] : []),
    footer(frame),
  ]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(mail.subject)}</title></head><body style="margin:0;padding:0;background:${colors.paper}">${preview(mail)}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colors.paper}"><tr><td align="center" style="padding:24px 8px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid ${colors.line};border-radius:12px">${rows.join('')}</table></td></tr></table></body></html>`
}

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

/** The line that inboxes show beside the subject. A code stays out of it, so that a locked phone does not show it. */
const preview = ({ paragraphs }: RenderedMail): string =>
  `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? '')}</div>`

const header = ({ shopName, origin }: MailFrame): string =>
  row(
    `<a href="${escapeHtml(origin)}" style="font-size:22px;font-weight:700;color:${colors.accent};text-decoration:none">${escapeHtml(shopName)}</a>`,
    `padding-top:20px;padding-bottom:20px;border-bottom:1px solid ${colors.line}`,
  )

const footer = ({ shopName, origin, legal }: MailFrame): string =>
  row(
    `${escapeHtml(shopName)} · <a href="${escapeHtml(origin)}" style="color:${colors.muted}">${escapeHtml(new URL(origin).host)}</a>${legal.map((line) => `<br>${escapeHtml(line)}`).join('')}`,
    `padding-top:24px;padding-bottom:24px;font-size:14px;color:${colors.muted}`,
  )

const code = (digits: string): string =>
  row(
    `<p style="margin:0;font-size:32px;letter-spacing:8px;font-weight:600">${escapeHtml(digits)}</p>`,
    'padding-top:8px;padding-bottom:8px',
  )

const button = ({ label, href }: MailLink): string =>
  `<a href="${escapeHtml(href)}" style="display:inline-block;padding:12px 24px;background:${colors.accent};border-radius:6px;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a>`

type Line = { title: string; details: string; image: string | null }

function picture(image: string | null, { origin }: MailFrame): string {
  if (!image) return ''
  return `<img src="${escapeHtml(mailPicture(image, origin))}" alt="" width="${pictureSize}" style="display:block;width:${pictureSize}px;height:auto;border-radius:6px;background:${colors.paper}">`
}

const lineCells = ({ title, details, image }: Line, frame: MailFrame): string =>
  `<td width="${pictureSize + 12}" valign="top" style="padding:8px 12px 8px 0">${picture(image, frame)}</td><td valign="top" style="padding:8px 0"><strong style="font-weight:600">${escapeHtml(title)}</strong><br><span style="font-size:14px;color:${colors.muted}">${escapeHtml(details)}</span></td>`

const tableOf = (rows: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="font-size:16px;line-height:1.4">${rows}</table>`

const product = (shown: Line, frame: MailFrame): string => tableOf(`<tr>${lineCells(shown, frame)}</tr>`)

function orderBlock(
  order: MailedOrder,
  { date, shipBy, address, totals }: NonNullable<RenderedMail['orders']>,
  frame: MailFrame,
): string {
  const dates = [
    ...(shipBy && order.shipBy ? [`Ship by ${order.shipBy}`] : []),
    ...(date ? [`${date} ${order.deliverBy}`] : []),
  ]
  const titles = dates.length > 0 ? dates : [`Order ${order.code}`]
  const from = date ? `Order ${order.code} from ${order.seller}` : `From ${order.seller}`
  const head = `<p style="margin:0;padding-top:12px;border-top:1px solid ${colors.line}"><strong style="font-weight:600">${titles.map(escapeHtml).join('<br>')}</strong><br><span style="font-size:14px;color:${colors.muted}">${escapeHtml(from)}</span></p>`
  const items = order.items.map(
    (item) =>
      `<tr>${lineCells(item, frame)}<td valign="top" align="right" style="padding:8px 0 8px 12px;white-space:nowrap">${escapeHtml(item.amount)}</td></tr>`,
  )
  const sums = order.totals.map(
    ({ label, amount }, index) =>
      `<tr><td colspan="2" style="padding:4px 0;${index === order.totals.length - 1 ? 'font-weight:600' : `color:${colors.muted}`}">${escapeHtml(label)}</td><td align="right" style="padding:4px 0;white-space:nowrap;${index === order.totals.length - 1 ? 'font-weight:600' : ''}">${escapeHtml(amount)}</td></tr>`,
  )
  const to = `<p style="margin:8px 0 0;font-size:14px;color:${colors.muted}"><strong style="font-weight:600">Delivery address</strong><br>${order.address.map(escapeHtml).join('<br>')}</p>`
  return head + tableOf([...items, ...(totals ? sums : [])].join('')) + (address ? to : '')
}
