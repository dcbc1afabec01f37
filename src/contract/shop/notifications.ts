import { z } from 'zod'
import {
  adminNotificationKinds,
  type SellerMailChoice,
  type StaffMailChoice,
  sellerMailChoices,
  sellerNotificationKinds,
  staffMailChoices,
} from '#shared/notifications/notification-kinds.ts'
import { contract } from '../endpoint.ts'
import { id, timestamp } from '../fields.ts'
import { namedSchemas } from '../named-schemas.ts'

/** Notifications that a list shows. */
export const notificationsShown = 50

const notifications = z
  .object({
    /** Unread ones among the shown. */
    unread: z.number(),
    /** Newest first. */
    items: z.array(
      z.object({
        key: z.string(),
        kind: z.enum([...sellerNotificationKinds, ...adminNotificationKinds]),
        /** The order, product, payout, seller … */
        subjectId: id,
        /** Its number or name. */
        title: z.string(),
        at: timestamp,
        read: z.boolean(),
      }),
    ),
  })
  .register(namedSchemas, { id: 'Notifications' })
export type Notifications = z.infer<typeof notifications>
export type InAppNotification = Notifications['items'][number]

/** One notification, or all up to a time, so that later ones stay unread. */
const readBody = z.union([z.object({ key: z.string().min(1).max(60) }), z.object({ until: timestamp })])

const sellerChoices = z.enum(Object.keys(sellerMailChoices) as [SellerMailChoice, ...SellerMailChoice[]])
const staffChoices = z.enum(Object.keys(staffMailChoices) as [StaffMailChoice, ...StaffMailChoice[]])
const sellerPreferences = z.object({ off: z.array(sellerChoices).max(20) })
const staffPreferences = z.object({ off: z.array(staffChoices).max(20) })

export const notificationsContract = contract({
  'GET /sellers/notifications': {
    summary: `The newest ${notificationsShown} notifications that the member's role may see, each read or unread for this login.`,
    access: 'seller',
    permission: 'account.read',
    reply: notifications,
  },
  'POST /sellers/notifications/read': {
    summary: 'Mark one notification, or all up to a time, as read for this login.',
    access: 'seller',
    permission: 'account.read',
    body: readBody,
    reply: notifications,
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
  'GET /admin/notifications': {
    summary: `The newest ${notificationsShown} notifications that the role may see, each read or unread for this person.`,
    access: 'admin',
    permission: 'dashboard.read',
    reply: notifications,
  },
  'POST /admin/notifications/read': {
    summary: 'Mark one notification, or all up to a time, as read for this person.',
    access: 'admin',
    permission: 'dashboard.read',
    body: readBody,
    reply: notifications,
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
