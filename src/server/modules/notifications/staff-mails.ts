import { brand } from '#shared/brand.ts'
import type { Renders } from './rendered-mail.ts'

/** What admins are told, and whoever is to become one. */
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
      `To accept, log in with ${data.email}. We mail you a code then; with it you are in, and an admin from that moment.`,
      `If you have no account with this address, register with it first: ${data.register}`,
      'If you are a customer already, your account becomes an admin account. Your orders and addresses stay.',
      `The invitation holds for ${data.days} days. If you do not know what this is about, please do not log in, and tell whoever invited you.`,
    ],
    link: { label: 'Log in', href: data.login },
  }),
  'staff-joined': (data) => ({
    subject: `${data.email} is an admin now`,
    paragraphs: [
      `${data.email} has accepted your invitation and administers ${brand.name} from now on.`,
      'If you did not expect this, remove this admin at once.',
    ],
    link: { label: 'See all admins', href: data.link },
  }),
  'staff-removed': () => ({
    subject: `You are no longer an admin of ${brand.name}`,
    paragraphs: [
      'You cannot use the admin area any more, and you were logged out everywhere.',
      'Your account stays: you can log in and shop as before.',
    ],
  }),
}
