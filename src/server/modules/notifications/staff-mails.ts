import { brand } from '#shared/brand.ts'
import type { Renders } from './rendered-mail.ts'

/** Data of the e-mails to admins and invited admins, by template. */
export type StaffMails = {
  'staff-invitation': { inviter: string; email: string; days: number; login: string; register: string }
  'staff-joined': { email: string; link: string }
  'staff-removed': Record<string, never>
}

export const staffMails: Renders<StaffMails> = {
  'staff-invitation': (data) => ({
    subject: `You are invited to administer ${brand.name}`,
    paragraphs: [
      `${data.inviter} invites you to administer ${brand.name}.`,
      `To accept, log in with ${data.email}. We email you a code, and you become an admin as soon as you enter it.`,
      `If you don't have an account with this address, register first: ${data.register}`,
      'If you already have a customer account, it becomes an admin account. You keep your orders and addresses.',
      `The invitation is valid for ${data.days} days. If you did not expect it, do not log in, and contact the person who invited you.`,
    ],
    link: { label: 'Log in', href: data.login },
  }),
  'staff-joined': (data) => ({
    subject: `${data.email} is now an admin`,
    paragraphs: [
      `${data.email} has accepted your invitation and is now an admin of ${brand.name}.`,
      'If you did not expect this, remove this admin immediately.',
    ],
    link: { label: 'View all admins', href: data.link },
  }),
  'staff-removed': () => ({
    subject: `You are no longer an admin of ${brand.name}`,
    paragraphs: [
      'You can no longer use the admin area, and you were logged out on all devices.',
      'You keep your account: you can still log in and shop.',
    ],
  }),
}
