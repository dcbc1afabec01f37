import type { RenderedMail, Renders } from './rendered-mail.ts'

/** Mails about an account's protection and its data. */
export type SecurityMails = {
  'second-factor-on': { link: string }
  'second-factor-off': { link: string }
  'seller-second-factor-on': { link: string }
  'seller-second-factor-off': { link: string }
  'second-factor-reset': { by: string | null }
  'seller-second-factor-reset': { by: string | null }
  'passkey-added': { name: string; link: string }
  'passkey-removed': { name: string; link: string }
  'seller-passkey-added': { name: string; link: string }
  'seller-passkey-removed': { name: string; link: string }
  'session-copied': { device: string; link: string }
  'data-ready': { link: string; days: number }
  'seller-data-ready': { link: string; days: number }
  'account-deleted': Record<string, never>
  'account-blocked': { firstName: string; reason: string; link: string }
  'account-unblocked': { firstName: string; link: string }
}

const dataReady = ({ link, days }: SecurityMails['data-ready']): RenderedMail => ({
  subject: 'Your data is ready to download',
  paragraphs: [
    `The copy of your data that you requested is ready. Log in to download it within ${days} ${days === 1 ? 'day' : 'days'}. After that, we delete the file.`,
    "If you didn't request it, someone else may be using your account: log in, check your security settings and contact us.",
  ],
  link: { label: 'Download your data', href: link },
})

const secondFactorOn = ({ link }: SecurityMails['second-factor-on']): RenderedMail => ({
  subject: 'Two-step login is on',
  paragraphs: [
    'From now on, logging in also requires a code from your authenticator app.',
    "If this wasn't you, contact us right away.",
  ],
  link: { label: 'Security settings', href: link },
})

const secondFactorOff = ({ link }: SecurityMails['second-factor-off']): RenderedMail => ({
  subject: 'Two-step login is off',
  paragraphs: [
    'Logging in no longer requires a second step.',
    "If this wasn't you, log in, turn two-step login on again and contact us right away.",
  ],
  link: { label: 'Security settings', href: link },
})

const secondFactorReset = ({ by }: SecurityMails['second-factor-reset']): RenderedMail => ({
  subject: 'Your two-step login was reset',
  paragraphs: [
    `${by ?? 'We'} turned off two-step login and removed the passkeys of your account. You were logged out on all devices.`,
    'Log in with a code by email, then set up your authenticator app or a passkey again.',
    "If you didn't ask for this, log in now, set it up again and contact us right away.",
  ],
})

const passkeyAdded = ({ name, link }: SecurityMails['passkey-added']): RenderedMail => ({
  subject: 'A passkey was added to your account',
  paragraphs: [
    `You can now log in with the passkey "${name}". If you log in with an emailed code instead, we also ask for a second step.`,
    "If this wasn't you, contact us right away.",
  ],
  link: { label: 'Security settings', href: link },
})

const passkeyRemoved = ({ name, link }: SecurityMails['passkey-removed']): RenderedMail => ({
  subject: 'A passkey was removed from your account',
  paragraphs: [
    `The passkey "${name}" can no longer log in to your account.`,
    "If this wasn't you, log in, check your security settings and contact us right away.",
  ],
  link: { label: 'Security settings', href: link },
})

export const securityMails: Renders<SecurityMails> = {
  'data-ready': dataReady,
  'seller-data-ready': dataReady,
  'account-deleted': () => ({
    subject: 'Your account was deleted',
    paragraphs: [
      'Your account and its personal data were deleted, as you asked. We keep records of your orders only as long as the law requires.',
      'This is our last email to you. You can register again with this address at any time.',
    ],
  }),
  'account-blocked': ({ firstName, reason, link }) => ({
    subject: 'Your account was blocked',
    paragraphs: [
      `Hello ${firstName}, you can no longer log in or order with your account.`,
      `Reason: ${reason}`,
      "Orders that you've already placed continue as usual. If you think this is a mistake, please contact us.",
    ],
    link: { label: 'Contact us', href: link },
  }),
  'account-unblocked': ({ firstName, link }) => ({
    subject: 'You can use your account again',
    paragraphs: [`Hello ${firstName}, your account is open again. You can log in and order as before.`],
    link: { label: 'Log in', href: link },
  }),
  'second-factor-on': secondFactorOn,
  'second-factor-off': secondFactorOff,
  'seller-second-factor-on': secondFactorOn,
  'seller-second-factor-off': secondFactorOff,
  'second-factor-reset': secondFactorReset,
  'seller-second-factor-reset': secondFactorReset,
  'passkey-added': passkeyAdded,
  'passkey-removed': passkeyRemoved,
  'seller-passkey-added': passkeyAdded,
  'seller-passkey-removed': passkeyRemoved,
  'session-copied': ({ device, link }) => ({
    subject: 'We logged you out on one device',
    paragraphs: [
      `Someone used an old copy of your login on ${device || 'one of your devices'}, so we ended that login. This can happen after a browser profile or a backup was copied.`,
      "If you don't know why, log in, check your devices and log out everywhere.",
    ],
    link: { label: 'Your devices', href: link },
  }),
}
