import { brand } from '#shared/brand.ts'
import type { Renders } from './rendered-mail.ts'

export type ContactMails = {
  /** To the support address. */
  'contact-message': {
    name: string
    email: string
    topic: string
    message: string
    order: string | null
    link: string
  }
  'contact-reply': { name: string; reply: string; message: string; link: string }
}

const paragraphsOf = (text: string) => text.split(/\n{2,}/).map((part) => part.trim())

const quoteMax = 1_000

export const contactMails: Renders<ContactMails> = {
  'contact-message': (data) => ({
    subject: `New message: ${data.topic}`,
    paragraphs: [
      `From ${data.name} (${data.email})${data.order ? `, about order ${data.order}` : ''}:`,
      ...paragraphsOf(data.message),
      'Reply in the admin area so that your colleagues see your reply.',
    ],
    link: { label: 'Open messages', href: data.link },
  }),
  'contact-reply': (data) => ({
    subject: `Our reply to your message to ${brand.name}`,
    paragraphs: [
      `Hello ${data.name},`,
      ...paragraphsOf(data.reply),
      `You wrote: “${data.message.length > quoteMax ? `${data.message.slice(0, quoteMax)}…` : data.message}”`,
    ],
    link: { label: 'Send another message', href: data.link },
  }),
}
