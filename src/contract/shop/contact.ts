import { z } from 'zod'
import { type ContactTopic, contactMessageMax, contactTopics } from '#shared/contact/contact-topics.ts'
import { numberText } from '#shared/region/formats.ts'
import { contract } from '../endpoint.ts'
import { email, id, missing, pageQuery, pathId, requiredText, timestamp } from '../fields.ts'

const topic = z.enum(Object.keys(contactTopics) as [ContactTopic, ...ContactTopic[]], {
  error: 'Choose what your message is about',
})

/** Control and format characters, including those that change the text direction. Joiners are needed for writing. */
const invisible = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}]/gu

const longText = (message: string) =>
  z
    .string(missing(message))
    .max(contactMessageMax, `Enter at most ${numberText(contactMessageMax)} characters`)
    .overwrite((value) => value.replace(/\r\n?/g, '\n').replace(invisible, '').trim())
    .min(1, message)

const messageFields = { topic, message: longText('Write your message') }

export const contactBody = z.object({
  name: z
    .string(missing('Enter your name'))
    .overwrite((value) => value.replace(invisible, ''))
    .pipe(requiredText(120, 'Enter your name')),
  email,
  ...messageFields,
})
export type ContactBody = z.infer<typeof contactBody>

export const ownContactBody = z.object({
  ...messageFields,
  /** One of the customer's orders. */
  orderId: z.string().trim().max(40).optional(),
})
export type OwnContactBody = z.infer<typeof ownContactBody>

const statuses = ['OPEN', 'ANSWERED'] as const
export type ContactStatus = (typeof statuses)[number]

const contactMessage = z.object({
  id,
  name: z.string(),
  email: z.string(),
  topic,
  message: z.string(),
  /** Written by a logged-in customer, whose address is confirmed. */
  customer: z.boolean(),
  order: z.object({ id, code: z.string() }).nullable(),
  status: z.enum(statuses),
  assignedTo: z.object({ id, name: z.string() }).nullable(),
  createdAt: timestamp,
  replies: z.array(z.object({ id, body: z.string(), author: z.string(), createdAt: timestamp })),
})
export type ContactMessage = z.infer<typeof contactMessage>

const sent = z.object({ message: z.string(), id })
const messageParams = z.object({ messageId: pathId })

export const contactContract = contract({
  'POST /contact': {
    summary: 'Write to the shop without an account.',
    access: 'public',
    status: 201,
    body: contactBody,
    reply: sent,
    failures: ['too_many_requests'],
  },
  'POST /contact/own': {
    summary: 'Write to the shop as a customer, optionally about one of your orders.',
    access: 'customer',
    status: 201,
    body: ownContactBody,
    reply: sent,
    failures: ['too_many_requests'],
  },
  'GET /admin/contact': {
    summary:
      'Messages to the shop, longest waiting first, or answered ones, newest first; the total in `X-Total-Count`.',
    access: 'admin',
    permission: 'contact.read',
    query: pageQuery.extend({ status: z.enum(statuses).optional(), mine: z.enum(['true']).optional() }),
    reply: z.array(contactMessage),
  },
  'POST /admin/contact/:messageId/replies': {
    summary: 'Reply by email. The message is answered then.',
    access: 'admin',
    permission: 'contact.write',
    status: 201,
    params: messageParams,
    body: z.object({ body: longText('Write a reply') }),
    reply: contactMessage,
  },
  'PATCH /admin/contact/:messageId': {
    summary: 'Assign a message to yourself or nobody, or close or reopen it without a reply.',
    access: 'admin',
    permission: 'contact.write',
    params: messageParams,
    body: z
      .object({ assignedToMe: z.boolean().optional(), status: z.enum(statuses).optional() })
      .refine((body) => body.assignedToMe !== undefined || body.status !== undefined, 'Choose a change'),
    reply: contactMessage,
  },
})
