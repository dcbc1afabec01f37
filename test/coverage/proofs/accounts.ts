import type { ContractKey } from '#contract/contract.ts'
import { everyCall, exportTest, identity, type Proof, resetting, server } from './suites.ts'

const sessions = server('modules/identity/sessions')
const renewing = server('workflows/accounts/sessions')
const devices = server('workflows/accounts/devices')
const addresses = server('modules/identity/addresses')
const staff = server('workflows/accounts/manage-staff')
const secondFactor = server('modules/second-factor/second-factor')
const twoStepLogin = secondFactor('a login with two-step login on needs a code of the app')
const customers = server('modules/customers/customers')
const customerBlock = customers(
  'ends all sessions, refuses logins and orders, and mails the reason, until it is lifted',
)
const passkeyUse = server('modules/passkeys/passkeys')(
  'is added, named, used for the second step, and removed',
)
const passkeyLogin = server('modules/passkeys/log-in')('logs in without a code, for each kind of account')
const steppingUp = server('workflows/accounts/step-up')('proves themself with a mailed code')
const exporting = exportTest('contains everything about a customer as JSON and CSV, and is mailed about')
const erasing = server('workflows/personal-data/erase-customer')(
  'needs the typed address and the mailed code',
)

export const accountProofs = {
  'GET /': everyCall('GET / returns a welcome message'),
  'POST /auth/send-login-otp': identity('logs a customer in once, with the role of the account'),
  'POST /auth/send-register-otp': identity(
    'registers a new address, and logs in the owner of an address that has an account',
  ),
  'GET /auth/second-factor': twoStepLogin,
  'POST /auth/second-factor/setup': twoStepLogin,
  'POST /auth/second-factor/confirm': twoStepLogin,
  'POST /auth/second-factor/verify': twoStepLogin,
  'POST /auth/second-factor/recovery-codes': secondFactor(
    'replacing recovery codes makes the old ones useless',
  ),
  'POST /auth/second-factor/disable': secondFactor('turning two-step login off needs a code and is mailed'),
  'POST /auth/unlock': server('workflows/accounts/unlock')(
    'lets the owner log in while strangers request codes',
  ),
  'GET /auth/passkeys': passkeyUse,
  'POST /auth/passkeys/setup': passkeyUse,
  'POST /auth/passkeys': passkeyUse,
  'PATCH /auth/passkeys/:passkeyId': passkeyUse,
  'DELETE /auth/passkeys/:passkeyId': passkeyUse,
  'POST /auth/passkeys/recovery-codes': passkeyUse,
  'POST /auth/passkeys/options': passkeyUse,
  'POST /auth/passkeys/verify': passkeyUse,
  'POST /auth/passkeys/login-options': passkeyLogin,
  'POST /auth/passkeys/login': passkeyLogin,
  'GET /auth/step-up': steppingUp,
  'POST /auth/step-up/send-otp': steppingUp,
  'POST /auth/step-up': steppingUp,
  'GET /users/data-export': exporting,
  'POST /users/data-export': exporting,
  'GET /users/data-export/file': exporting,
  'POST /users/erasure-otp': erasing,
  'POST /users/erasure': erasing,
  'POST /auth/login': identity('logs a customer in once, with the role of the account'),
  'POST /auth/register': identity(
    'registers a new address, and logs in the owner of an address that has an account',
  ),
  'POST /auth/logout': sessions('ends with its logout, and other sessions stay open'),
  'POST /auth/renew': renewing('answers a new token and the next cookie, and the old token stays valid'),
  'GET /auth/sessions': devices('lists the devices of an account, and marks the current one'),
  'DELETE /auth/sessions/:sessionId': devices('logs out one device, and no other account can'),
  'DELETE /auth/sessions': devices('logs out everywhere'),
  'GET /users/profile': addresses(
    'is changed in part, and one of two concurrent edits of a version is refused',
  ),
  'PATCH /users/profile': addresses(
    'is changed in part, and one of two concurrent edits of a version is refused',
  ),
  'POST /addresses': addresses('is stored trimmed and otherwise unchanged'),
  'PUT /addresses/:id': addresses(
    'is the first address, then the one chosen as default, and is listed first',
  ),
  'DELETE /addresses/:id': addresses('passes to the newest remaining address when it is deleted'),
  'GET /staff': staff('makes a customer who logs in an admin, once, and whoever invited hears of it'),
  'PATCH /staff/:id': server('workflows/accounts/staff-roles')(
    'is changed by an owner: the sessions end, and the person and every owner are emailed',
  ),
  'DELETE /staff/:id': staff('who is removed is out with the next call, everywhere, and is told'),
  'DELETE /staff/:id/second-factor': resetting(
    'of a colleague: an owner resets it, and all owners hear of it',
  ),
  'GET /staff/invitations': staff('runs out, and is sent again'),
  'POST /staff/invitations': staff(
    'makes a customer who logs in an admin, once, and whoever invited hears of it',
  ),
  'POST /staff/invitations/:id/send': staff('runs out, and is sent again'),
  'DELETE /staff/invitations/:id': staff('is taken back'),
  'GET /admin/customers': customers(
    'finds customers by name and address, filters by state and orders, and sorts',
  ),
  'GET /admin/customers/export': customers(
    'is exported with the same filters, and no text runs as a formula',
  ),
  'GET /admin/customers/:customerId': customers(
    'shows orders, returns, reviews and addresses of this customer only',
  ),
  'POST /admin/sellers/:sellerId/notes': server('modules/sellers/seller-notes')(
    'are read by staff only, newest first, and deleted with the seller',
  ),
  'POST /admin/customers/:customerId/notes': customers(
    'keeps notes of staff, up to a limit, and erases them with the account',
  ),
  'POST /admin/customers/:customerId/log-out': customers(
    'logs a customer out on all devices, with a reason for staff',
  ),
  'POST /admin/customers/:customerId/block': customerBlock,
  'POST /admin/customers/:customerId/unblock': customerBlock,
} satisfies Partial<Record<ContractKey, Proof>>
