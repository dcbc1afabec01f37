import PostalMime, { type Address } from 'postal-mime'

export type ParsedMail = { from: string; subject: string; text: string; html: string }

/** Parses a mail in its SMTP form. Missing parts are empty texts; attachments are ignored. */
export async function parseMail(source: Buffer): Promise<ParsedMail> {
  const { from, subject = '', text = '', html = '' } = await PostalMime.parse(source)
  return { from: sender(from), subject, text: withoutLastLineBreak(text), html: withoutLastLineBreak(html) }
}

const sender = (from: Address | undefined): string =>
  !from?.address ? '' : from.name ? `${from.name} <${from.address}>` : from.address

const withoutLastLineBreak = (text: string): string => text.replace(/\n$/, '')
