import { brand } from '#shared/brand.ts'

/** A mail's content, which is sent as text and HTML. */
export type RenderedMail = { subject: string; paragraphs: string[]; code?: string; link?: Link }
type Link = { label: string; href: string }

/** The render functions of a group of templates. */
export type Renders<Data> = { [T in keyof Data]: (data: Data[T], secret: string) => RenderedMail }

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

export function toText(mail: RenderedMail): string {
  return [
    ...(mail.code ? [mail.code] : []),
    ...mail.paragraphs,
    ...(mail.link ? [`${mail.link.label}: ${mail.link.href}`] : []),
    brand.name,
  ].join('\n\n')
}

export function toHtml(mail: RenderedMail): string {
  const code = mail.code
    ? `<p style="font-size:32px;letter-spacing:8px;font-weight:600;margin:24px 0">${escapeHtml(mail.code)}</p>`
    : ''
  const link = mail.link
    ? `<p><a href="${escapeHtml(mail.link.href)}" style="color:#1f5c46">${escapeHtml(mail.link.label)}</a></p>`
    : ''
  const paragraphs = mail.paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('')
  return `<!doctype html><html lang="en"><body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#22262a;max-width:560px;margin:32px auto;padding:0 16px"><h1 style="font-size:20px">${escapeHtml(mail.subject)}</h1>${code}${paragraphs}${link}<p style="color:#5c6360">${brand.name}</p></body></html>`
}
