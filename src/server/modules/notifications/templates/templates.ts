import { type ContactMails, contactMails } from './contact-mails.ts'
import { type CustomerMails, customerMails } from './customer-mails.ts'
import { type LoginMails, loginMails } from './login-mails.ts'
import type { RenderedMail, Renders } from './rendered-mail.ts'
import { type ReturnMails, returnMails } from './return-mails.ts'
import { type SecurityMails, securityMails } from './security-mails.ts'
import { type SellerMails, sellerMails } from './seller-mails.ts'
import { type StaffMails, staffMails } from './staff-mails.ts'
import { type TeamMails, teamMails } from './team-mails.ts'

/** The data of each mail template. Secrets are not part of it: they are stored encrypted and passed as `secret`. */
export type MailData = LoginMails &
  SecurityMails &
  CustomerMails &
  SellerMails &
  TeamMails &
  StaffMails &
  ReturnMails &
  ContactMails
export type MailTemplate = keyof MailData

const render: Renders<MailData> = {
  ...loginMails,
  ...securityMails,
  ...customerMails,
  ...sellerMails,
  ...teamMails,
  ...staffMails,
  ...returnMails,
  ...contactMails,
}

/** Mails about an order. Staff may resend them, because none carries a secret. */
export const orderMailTemplates = [
  'order-placed',
  'order-status',
  'order-address-changed',
  'order-cancelled',
  'order-refunded',
  'payment-refunded',
  'refund-returned',
  'return-step',
  'seller-new-order',
  'seller-order-changed',
  'seller-order-cancelled',
  'seller-order-refunded',
  'seller-dispute-opened',
  'seller-dispute-closed',
  'seller-return-step',
] as const satisfies MailTemplate[]

export function renderMail<T extends MailTemplate>(
  template: T,
  data: MailData[T],
  secret: string,
): RenderedMail {
  return render[template](data, secret)
}
