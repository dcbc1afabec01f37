import { z } from 'zod'
import { numberText } from '#shared/region/formats.ts'
import { contract } from '../../endpoint.ts'
import { message } from '../../fields.ts'

export const subjectMax = 150
export const introMax = 1_000

const kind = z.string().max(60)
const kindParams = z.object({ kind })

/** A text of an admin; null for the default one. */
const ownText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${numberText(max)} characters`)
    .nullable()
    .transform((text) => text || null)

export const mailTextBody = z.object({
  subject: ownText(subjectMax).refine(
    (text) => text === null || !/\p{Cc}/u.test(text),
    'The subject must be one line',
  ),
  intro: ownText(introMax),
})
export type MailTextBody = z.infer<typeof mailTextBody>

const mailHead = z.object({
  /** Template and variant, such as `order-status.shipped`. */
  kind: z.string(),
  audience: z.enum(['customer', 'seller', 'staff']),
  /** The subject with example values. */
  subject: z.string(),
  /** An admin changed its texts. */
  changed: z.boolean(),
})
export type MailHead = z.infer<typeof mailHead>

const mailPreview = z.object({ subject: z.string(), text: z.string(), html: z.string() })
export type MailPreview = z.infer<typeof mailPreview>

export const mailTextReply = mailHead.extend({
  /** Names that the texts may contain in braces, with example values. */
  placeholders: z.array(z.object({ name: z.string(), example: z.string() })),
  defaults: z.object({ subject: z.string(), intro: z.string() }),
  own: z.object({ subject: z.string().nullable(), intro: z.string().nullable() }),
  /** 0 while the texts are the default ones. */
  version: z.number(),
  preview: mailPreview,
})
export type MailTextReply = z.infer<typeof mailTextReply>

export const mailTextsContract = contract({
  'GET /admin/mails': {
    summary: 'Every kind of email that the shop sends.',
    access: 'admin',
    permission: 'settings.read',
    reply: z.array(mailHead),
  },
  'GET /admin/mails/:kind': {
    summary: 'The texts of a kind of email, and a preview with the newest paid order.',
    access: 'admin',
    permission: 'settings.read',
    params: kindParams,
    reply: mailTextReply,
    failures: ['not_found'],
  },
  'POST /admin/mails/:kind/preview': {
    summary: 'Preview a kind of email with texts that are not saved.',
    access: 'admin',
    permission: 'settings.read',
    params: kindParams,
    body: mailTextBody,
    reply: mailPreview,
    failures: ['not_found'],
  },
  'PUT /admin/mails/:kind': {
    summary: 'Change subject and intro of a kind of email. `null` keeps the default text.',
    access: 'admin',
    permission: 'settings.write',
    stepUp: true,
    params: kindParams,
    body: mailTextBody.extend({ version: z.number().int().min(0) }),
    reply: mailTextReply,
    failures: ['not_found', 'version_conflict'],
  },
  'DELETE /admin/mails/:kind': {
    summary: 'Return a kind of email to its default texts.',
    access: 'admin',
    permission: 'settings.write',
    stepUp: true,
    params: kindParams,
    reply: message,
    failures: ['not_found'],
  },
})
