import { type ContactTopic, contactTopics } from '#shared/contact/contact-topics.ts'
import { tabDraft, textOf } from '../../drafts/draft.ts'

export type ContactDraft = {
  name: string
  email: string
  topic: ContactTopic | undefined
  orderId: string
  message: string
}

export const emptyContact: ContactDraft = { name: '', email: '', topic: undefined, orderId: '', message: '' }

const isTopic = (value: unknown): value is ContactTopic => typeof value === 'string' && value in contactTopics

/** What somebody typed into the contact form; `userId` is 0 without a login. */
export const contactDraft = (userId: number) =>
  tabDraft<ContactDraft>(`contact:${userId}`, ({ name, email, topic, orderId, message }) => ({
    name: textOf(name),
    email: textOf(email),
    topic: isTopic(topic) ? topic : undefined,
    orderId: textOf(orderId),
    message: textOf(message),
  }))
