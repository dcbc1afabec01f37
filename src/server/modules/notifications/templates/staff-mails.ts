import { brand } from '#shared/brand.ts'
import type { Renders } from './rendered-mail.ts'

type StaffChange = {
  change: 'invited' | 'resent' | 'revoked' | 'joined' | 'removed' | 'role' | 'banned' | 'second-factor'
  email: string
  role: string | null
  was: string | null
  /** Null for a command on the server. */
  by: string | null
  link: string | null
}

/** Data of the emails to admins and invited admins, by template. */
export type StaffMails = {
  'staff-invitation': {
    inviter: string
    email: string
    /** Absent in emails queued before there were roles. */
    role?: string
    days: number
    login: string
    register: string
  }
  /** No longer queued; sends the emails of earlier versions. */
  'staff-joined': { email: string; link: string }
  'staff-removed': Record<string, never>
  'staff-role': { role: string }
  'staff-changed': StaffChange
  'staff-signal': { text: string; details: string[]; link: string }
  'payout-approval': { requester: string; total: string; sellers: number; hours: number; link: string }
  'payout-decided': {
    decider: string
    total: string
    approved: boolean
    reason: string | null
    link: string
  }
}

export const staffMails: Renders<StaffMails> = {
  'staff-invitation': (data) => ({
    subject: `You are invited to administer ${brand.name}`,
    paragraphs: [
      `${data.inviter} invites you to administer ${brand.name}${data.role ? ` as ${data.role}` : ''}.`,
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
  'staff-role': (data) => ({
    subject: `Your role at ${brand.name} is now ${data.role}`,
    paragraphs: [
      `An owner changed your role to ${data.role}. You were logged out on all devices.`,
      'Log in again to continue. If you have questions, ask an owner of the shop.',
    ],
  }),
  'staff-changed': (data) => ({
    subject: changeTexts[data.change](data),
    paragraphs: [
      `${changeTexts[data.change](data)}.`,
      `${data.change === 'joined' ? 'Invited' : 'Changed'} by: ${data.by ?? 'a command on the server'}.`,
      'Every owner gets this email. If you did not expect the change, check the staff page and the audit log immediately.',
    ],
    ...(data.link && { link: { label: 'View staff', href: data.link } }),
  }),
  'staff-signal': (data) => ({
    subject: data.text,
    paragraphs: [
      `${data.text}. Please look into it. You get this email once a day until it is resolved.`,
      ...data.details,
    ],
    link: { label: 'Open the admin area', href: data.link },
  }),
  'payout-approval': (data) => ({
    subject: `Approve payouts of ${data.total}?`,
    paragraphs: [
      `${data.requester} asks you to approve a payout run of ${data.total} to ${data.sellers === 1 ? '1 seller' : `${data.sellers} sellers`}.`,
      `The request expires in ${data.hours} hours. Nothing is paid until someone approves it.`,
    ],
    link: { label: 'Review the request', href: data.link },
  }),
  'payout-decided': (data) => ({
    subject: `Your payout run of ${data.total} was ${data.approved ? 'approved' : 'rejected'}`,
    paragraphs: [
      data.approved
        ? `${data.decider} approved your payout run. The payouts are being created.`
        : `${data.decider} rejected your payout run. Nothing was paid.`,
      ...(data.reason ? [`Reason: ${data.reason}`] : []),
    ],
    link: { label: 'View payouts', href: data.link },
  }),
}

const changeTexts: Record<StaffChange['change'], (data: StaffChange) => string> = {
  invited: ({ email, role }) => `${email} is invited to the staff of ${brand.name} as ${role}`,
  resent: ({ email, role }) =>
    `The invitation of ${email} to the staff of ${brand.name} as ${role} was resent`,
  revoked: ({ email }) => `The invitation of ${email} to the staff of ${brand.name} was revoked`,
  joined: ({ email, role }) => `${email} joined the staff of ${brand.name} as ${role}`,
  removed: ({ email }) => `${email} is no longer on the staff of ${brand.name}`,
  role: ({ email, role, was }) => `${email} is now ${role} at ${brand.name}${was ? ` (was ${was})` : ''}`,
  'second-factor': ({ email }) => `The two-step login of ${email} at ${brand.name} was reset`,
  banned: ({ email }) => `${email} was banned from ${brand.name}`,
}
