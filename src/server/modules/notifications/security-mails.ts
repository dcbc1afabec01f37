import type { Renders } from './rendered-mail.ts'

/** Mails about changes of how an account is protected. */
export type SecurityMails = {
  'second-factor-on': { link: string }
  'second-factor-off': { link: string }
  'session-copied': { device: string; link: string }
}

export const securityMails: Renders<SecurityMails> = {
  'second-factor-on': ({ link }) => ({
    subject: 'Two-step login is on',
    paragraphs: [
      'From now on, logging in to your account also needs a code from your authenticator app.',
      "If this wasn't you, contact us right away.",
    ],
    link: { label: 'Security settings', href: link },
  }),
  'second-factor-off': ({ link }) => ({
    subject: 'Two-step login is off',
    paragraphs: [
      'Your account no longer asks for a code from your authenticator app.',
      "If this wasn't you, log in, turn two-step login on again and contact us right away.",
    ],
    link: { label: 'Security settings', href: link },
  }),
  'session-copied': ({ device, link }) => ({
    subject: 'We logged you out on one device',
    paragraphs: [
      `Someone used an old copy of your login on ${device || 'one of your devices'}, so we ended that login. This can happen after a browser profile or a backup was copied.`,
      "If you don't know why, log in, check your devices and log out everywhere.",
    ],
    link: { label: 'Your devices', href: link },
  }),
}
