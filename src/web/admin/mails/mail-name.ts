/** Names of templates that do not explain themselves; the prefix `seller-` is left out. */
const names: Record<string, string> = {
  'new-customer-code': 'Login code for a new address',
  'register-code': 'Registration code',
  'bank-details-code': 'Code for a new bank account',
  'erase-account-code': 'Code to delete the account',
  'close-code': 'Code to close the account',
  'step-up-code': 'Code to confirm a change',
  'no-account': 'Login code requested without an account',
  'code-exhausted': 'Too many wrong login codes',
  'login-locked': 'Link to unlock the login',
  'second-factor-on': 'Two-step login turned on',
  'second-factor-off': 'Two-step login turned off',
  'second-factor-reset': 'Two-step login reset',
  'session-copied': 'Device logged out',
  'data-ready': 'Data download ready',
  'order-cancelled': 'Order canceled',
  'refund-cancelled': 'Refund replaced by a chargeback',
  'refund-returned': 'Refund returned by the bank',
  'return-step': 'Return',
  verification: 'Confirm the email address',
  unconfirmed: 'Confirm a new registration',
  registered: 'Already registered',
  confirmed: 'Email address confirmed',
  status: 'Account status',
  document: 'Verification document: changes requested',
  deleted: 'Account deleted by staff',
  left: 'Account closed by the seller',
  'team-role': 'Role in the team changed',
  'team-removed': 'Removed from the team',
  'staff-joined': 'New admin',
  'staff-removed': 'Removed from the staff',
  'staff-role': 'Role on the staff changed',
  'staff-signal': 'Alert to staff',
  'payout-approval': 'Payout run to approve',
  'payout-decided': 'Payout run approved or rejected',
}

const variants: Record<string, string> = {
  cancelled: 'canceled',
  escalated: 'escalated to the shop',
  'second-factor': 'two-step login reset',
}

const inWords = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1).replaceAll('-', ' ')}`

/** `order-status.shipped` becomes `Order status: shipped`. */
export function mailName(kind: string): string {
  const [template = '', variant] = kind.split('.')
  const about = template.replace(/^seller-/, '')
  const name = names[about] ?? inWords(about)
  return variant ? `${name}: ${variants[variant] ?? variant.replaceAll('_', ' ')}` : name
}
