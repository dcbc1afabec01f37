import { brand } from '#shared/brand.ts'
import type { Renders } from './rendered-mail.ts'

type TeamChange = {
  change: 'invited' | 'resent' | 'revoked' | 'joined' | 'removed' | 'role' | 'second-factor'
  business: string
  email: string
  role: string | null
  was: string | null
  /** Null for a command on the server. */
  by: string | null
  link: string | null
}

/** Data of the emails about a seller's team, by template. */
export type TeamMails = {
  'seller-team-invitation': { business: string; email: string; role: string; until: string; login: string }
  'seller-team-role': { business: string; role: string }
  'seller-team-removed': { business: string }
  'seller-team-changed': TeamChange
}

export const teamMails: Renders<TeamMails> = {
  'seller-team-invitation': (data) => ({
    // Not the name of the business: anyone can register one, and invite any address.
    subject: `You are invited to a seller team on ${brand.name}`,
    paragraphs: [
      `${data.business} sells on ${brand.name} and invites you to its team as ${data.role}.`,
      `To accept, log in as a seller with ${data.email}. We email you a code, and you join the team as soon as you enter it.`,
      'If this address already belongs to a seller account or to another team, you cannot accept. Ask the sender to invite another address.',
      `The invitation is valid until ${data.until}. If you did not expect it, do not log in.`,
    ],
    link: { label: 'Log in as a seller', href: data.login },
  }),
  'seller-team-role': (data) => ({
    subject: `Your role in the team of ${data.business} is now ${data.role}`,
    paragraphs: [
      `An owner changed your role to ${data.role}. You were logged out on all devices.`,
      'Log in again to continue. If you have questions, ask an owner of your team.',
    ],
  }),
  'seller-team-removed': (data) => ({
    subject: `You are no longer in the team of ${data.business}`,
    paragraphs: [
      `You can no longer use the seller area of ${data.business}, and you were logged out on all devices.`,
      'Your email address was erased from the team.',
    ],
  }),
  'seller-team-changed': (data) => ({
    subject: changeTexts[data.change](data),
    paragraphs: [
      `${changeTexts[data.change](data)}.`,
      `Changed by: ${data.by ?? `the administrators of ${brand.name}`}.`,
      'Every owner of the team gets this email. If you did not expect the change, check your team immediately.',
    ],
    ...(data.link && { link: { label: 'View your team', href: data.link } }),
  }),
}

const changeTexts: Record<TeamChange['change'], (data: TeamChange) => string> = {
  invited: ({ email, business, role }) => `${email} is invited to the team of ${business} as ${role}`,
  resent: ({ email, business, role }) =>
    `The invitation of ${email} to the team of ${business} as ${role} was resent`,
  revoked: ({ email, business }) => `The invitation of ${email} to the team of ${business} was revoked`,
  joined: ({ email, business, role }) => `${email} joined the team of ${business} as ${role}`,
  removed: ({ email, business }) => `${email} is no longer in the team of ${business}`,
  'second-factor': ({ email, business }) =>
    `The two-step login of ${email} in the team of ${business} was reset`,
  role: ({ email, business, role, was }) => `${email} is now ${role} in the team of ${business} (was ${was})`,
}
