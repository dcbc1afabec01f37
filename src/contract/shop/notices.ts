import { z } from 'zod'
import {
  adminNoticeKinds,
  type SellerMailChoice,
  type StaffMailChoice,
  sellerMailChoices,
  sellerNoticeKinds,
  staffMailChoices,
} from '#shared/notices/notice-kinds.ts'
import { contract } from '../endpoint.ts'
import { id, timestamp } from '../fields.ts'
import { namedSchemas } from '../named-schemas.ts'

/** Notices that a list shows. */
export const noticesShown = 50

const notices = z
  .object({
    /** Unread ones among the shown. */
    unread: z.number(),
    /** Newest first. */
    items: z.array(
      z.object({
        key: z.string(),
        kind: z.enum([...sellerNoticeKinds, ...adminNoticeKinds]),
        /** The order, product, payout, seller … */
        subjectId: id,
        /** Its number or name. */
        title: z.string(),
        at: timestamp,
        read: z.boolean(),
      }),
    ),
  })
  .register(namedSchemas, { id: 'Notices' })
export type Notices = z.infer<typeof notices>
export type Notice = Notices['items'][number]

/** One notice, or all up to a time, so that later ones stay unread. */
const readBody = z.union([z.object({ key: z.string().min(1).max(60) }), z.object({ until: timestamp })])

const sellerChoices = z.enum(Object.keys(sellerMailChoices) as [SellerMailChoice, ...SellerMailChoice[]])
const staffChoices = z.enum(Object.keys(staffMailChoices) as [StaffMailChoice, ...StaffMailChoice[]])
const sellerPreferences = z.object({ off: z.array(sellerChoices).max(20) })
const staffPreferences = z.object({ off: z.array(staffChoices).max(20) })

export const noticesContract = contract({
  'GET /sellers/notices': {
    summary: `The newest ${noticesShown} notifications that the member's role may see, each read or unread for this login.`,
    access: 'seller',
    permission: 'account.read',
    reply: notices,
  },
  'POST /sellers/notices/read': {
    summary: 'Mark one notification, or all up to a time, as read for this login.',
    access: 'seller',
    permission: 'account.read',
    body: readBody,
    reply: notices,
  },
  'GET /sellers/mail-preferences': {
    summary: 'The optional emails that are turned off.',
    access: 'seller',
    permission: 'account.read',
    reply: sellerPreferences,
  },
  'PUT /sellers/mail-preferences': {
    summary: 'Choose which optional emails to turn off. They go to the owner.',
    access: 'seller',
    permission: 'mails.write',
    body: sellerPreferences,
    reply: sellerPreferences,
  },
  'GET /admin/notices': {
    summary: `The newest ${noticesShown} notifications that the role may see, each read or unread for this person.`,
    access: 'admin',
    permission: 'dashboard.read',
    reply: notices,
  },
  'POST /admin/notices/read': {
    summary: 'Mark one notification, or all up to a time, as read for this person.',
    access: 'admin',
    permission: 'dashboard.read',
    body: readBody,
    reply: notices,
  },
  'GET /admin/mail-preferences': {
    summary: 'The optional emails to this person that are turned off.',
    access: 'admin',
    permission: 'dashboard.read',
    reply: staffPreferences,
  },
  'PUT /admin/mail-preferences': {
    summary: 'Choose which optional emails to turn off for this person.',
    access: 'admin',
    permission: 'dashboard.read',
    body: staffPreferences,
    reply: staffPreferences,
  },
})
