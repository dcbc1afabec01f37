import type { ContractKey } from '#contract/contract.ts'
import {
  account,
  everyCall,
  exportTest,
  identity,
  listExports,
  notifications,
  type Proof,
  registering,
  resetting,
  server,
} from './suites.ts'

const sellers = server('modules/sellers/sellers')
const documents = server('modules/verification/verification')
const uploaded = 'is uploaded, replaced and withdrawn by the seller, and stored encrypted'
const team = server('workflows/sellers/manage-team')
const sellerNotifications = notifications(
  'are marked as read one by one or up to a time, for each login of the team',
)
const sellerMails = notifications('an optional email that a seller turned off is not sent; others still are')
const sellerViews = server('modules/saved-views/saved-views')('each team member has separate saved views')
const sellerAdmin = everyCall(
  'lists sellers by status, reads a seller, changes its status and deletes the seller',
)
const sellerExporting = exportTest('of a seller contains no data of customers')
const memberExporting = server('workflows/personal-data/member-export')(
  'contains what is stored about the member and nothing of the business',
)

export const sellerProofs = {
  'POST /sellers/login': identity('works only for its purpose: login, registration or seller login'),
  'POST /sellers': sellers('creates a pending account and mails a link to confirm the address'),
  'PATCH /sellers/verify-email': registering(
    'a seller registers, confirms the email address, logs in and adds a product with an image',
  ),
  'POST /sellers/verify-email': registering(
    'a seller registers, confirms the email address, logs in and adds a product with an image',
  ),
  'GET /sellers/profile': sellers('the profile shows bank details masked and never a password'),
  'PATCH /sellers': account,
  'POST /sellers/verification-mail': server('workflows/sellers/send-verification')(
    'a seller requests the verification link again: only the newest link works, and only once',
  ),
  'GET /sellers/exports': listExports('is read and downloaded only by the login that requested it'),
  'POST /sellers/exports': listExports(
    'parallel requests for the same rows make one file, and three are made at most',
  ),
  'GET /sellers/exports/:exportId/file': listExports(
    'is read and downloaded only by the login that requested it',
  ),
  'GET /sellers/data-export': sellerExporting,
  'POST /sellers/data-export': sellerExporting,
  'GET /sellers/data-export/file': sellerExporting,
  'GET /sellers/team/data-export': memberExporting,
  'POST /sellers/team/data-export': memberExporting,
  'GET /sellers/team/data-export/file': memberExporting,
  'GET /sellers/team': team('expires, is sent again, and is revoked'),
  'POST /sellers/team': team(
    'is accepted once by the seller login of its address, and every owner hears of each step',
  ),
  'POST /sellers/team/:memberId/send': team('expires, is sent again, and is revoked'),
  'PATCH /sellers/team/:memberId': team(
    'whose role changes is logged out and told; nobody changes their own role',
  ),
  'DELETE /sellers/team/:memberId': team('who is removed is logged out at once, erased and told'),
  'DELETE /sellers/team/:memberId/second-factor': resetting(
    'of a team member: an owner resets it, and all owners hear of it',
  ),
  'POST /sellers/team/leave': team('sees and ends only their own devices, and leaves the team'),
  'POST /sellers/close-otp': server('workflows/sellers/close-seller-account')(
    'needs a code that was mailed for it',
  ),
  'POST /sellers/close': server('workflows/sellers/close-seller-account')(
    'loses the products, the shop page and the session, and gets an email; other sellers are not affected',
  ),
  'GET /sellers/:id/shop': server('views/sellers/seller-shop')(
    'a seller page shows name, start date, number of products for sale and overall rating only',
  ),
  'GET /sellers': sellerAdmin,
  'GET /sellers/counts': server('modules/sellers/administration')('counts sellers for every status'),
  'GET /sellers/:id': sellerAdmin,
  'GET /sellers/:id/overview': server('views/sellers/seller-overview')(
    'the overview shows products, orders and balance of one seller',
  ),
  'DELETE /sellers/:id': sellerAdmin,
  'PATCH /seller/:id/status/:status': sellerAdmin,
  'GET /sellers/documents': documents(uploaded),
  'PUT /sellers/documents/:documentKind': documents(uploaded),
  'DELETE /sellers/documents/:documentKind': documents(uploaded),
  'GET /sellers/documents/:documentKind/file': documents(uploaded),
  'GET /admin/sellers/:sellerId/documents': documents(
    'is accepted once, and then neither replaced nor withdrawn',
  ),
  'GET /admin/sellers/:sellerId/documents/:documentKind/file': documents(
    'is downloaded by staff as an attachment that no cache keeps, and each download is in the access log',
  ),
  'POST /admin/sellers/:sellerId/documents/:documentKind/decision': documents(
    'is rejected with a reason that is mailed, and the seller replaces it',
  ),
  'GET /sellers/notifications': sellerNotifications,
  'POST /sellers/notifications/read': sellerNotifications,
  'GET /sellers/mail-preferences': sellerMails,
  'PUT /sellers/mail-preferences': sellerMails,
  'GET /sellers/saved-views': sellerViews,
  'PUT /sellers/saved-views': sellerViews,
} satisfies Partial<Record<ContractKey, Proof>>
