import type { ContractKey } from '#contract/contract.ts'
import { listExports, notifications, type Proof, server } from './suites.ts'

const audit = server('modules/audit/audit')
const failedJobs = server('views/admin/system/failed-jobs')
const staffNotifications = notifications(
  'staff are notified of waiting sellers, exceptions and messages, but only of what their role may act on',
)
const staffMails = notifications('staff turn off optional emails each for themselves')
const analytics = server('modules/analytics/analytics')
const staffViews = server('modules/saved-views/saved-views')(
  'staff save, replace and delete views of a list, each for themselves',
)
const settings = server('modules/settings/settings')
const settingsOfOrders = server('modules/settings/settings.orders')
const content = server('modules/content/content')
const drafts = content('is invisible until it is published, and an older revision can be published again')
const helpArticle = content(
  'appears in the help center and its search once published, and disappears when unpublished',
)
const contact = server('modules/contact/contact')
const mailTexts = server('modules/notifications/mail-texts')
const changingMails = mailTexts(
  'are listed, changed with placeholders, used by the next mail, recorded and reverted',
)
const history = settings('the history is one list of all that was set, newest first')

export const officeProofs = {
  'GET /admin/settings': settingsOfOrders(
    'a scheduled change is listed, and takes effect for carts and orders at its time',
  ),
  'GET /admin/settings/history': history,
  'POST /admin/settings': settingsOfOrders(
    'carts and orders use the current values, and a placed order keeps its own',
  ),
  'POST /admin/settings/commissions': settings(
    'the most special rate that has begun counts; an ended one gives way',
  ),
  'POST /admin/settings/taxes': server('workflows/orders/order-taxes')(
    'is of the narrowest category, and there of the region before everywhere',
  ),
  'POST /admin/settings/exchange-rates': settings('needs a rate, and an order keeps its own'),
  'GET /admin/mails': changingMails,
  'GET /admin/mails/:kind': changingMails,
  'POST /admin/mails/:kind/preview': changingMails,
  'PUT /admin/mails/:kind': changingMails,
  'DELETE /admin/mails/:kind': changingMails,
  'DELETE /admin/settings/:kind/:id': settings(
    'cancels only a scheduled change, once, and keeps it in the history',
  ),
  'GET /admin/access-log': server('modules/audit/access-log')('shows logins, failed logins and views'),
  'GET /admin/audit-log': audit('is filtered by actor, subject, seller, days and search text, newest first'),
  'GET /admin/jobs': failedJobs(
    'are listed by name with the first line of the error, and without their payload',
  ),
  'POST /admin/jobs/:jobId/retry': failedJobs('can be retried unless they are running or done'),
  'GET /admin/system': server('views/admin/system/system-health')(
    'shows a job that is late and one that failed, by pool, and that no node runs jobs',
  ),
  'GET /admin/notifications': staffNotifications,
  'POST /admin/notifications/read': staffNotifications,
  'GET /admin/mail-preferences': staffMails,
  'PUT /admin/mail-preferences': staffMails,
  'GET /admin/analytics': analytics(
    'sales, sellers, products and refunds agree to the cent with the ledger, the orders and the dashboard',
  ),
  'GET /admin/analytics/csv': analytics(
    'the figures are exported as CSV, and formulas in names are disarmed',
  ),
  'GET /admin/exports': listExports(
    'a list with too many rows becomes a file with the rows of the list, in both formats',
  ),
  'POST /admin/exports': listExports(
    'a list with too many rows becomes a file with the rows of the list, in both formats',
  ),
  'GET /admin/exports/:exportId/file': listExports(
    'a staff member who lost the permission gets no file: neither from the job nor afterwards',
  ),
  'GET /admin/saved-views': staffViews,
  'PUT /admin/saved-views': staffViews,
  'GET /content/:slug': content(
    'is invisible until it is published, and an older revision can be published again',
  ),
  'GET /help-articles': helpArticle,
  'GET /admin/content': content('has all pages, and every text that it starts with can be saved again'),
  'GET /admin/content/:slug': content('has all pages, and every text that it starts with can be saved again'),
  'GET /admin/content/:slug/revisions/:revisionId': drafts,
  'POST /admin/content': helpArticle,
  'POST /admin/content/preview': content(
    'has all pages, and every text that it starts with can be saved again',
  ),
  'POST /admin/content/:slug/revisions': drafts,
  'PUT /admin/content/:slug/published': drafts,
  'PATCH /admin/content/:slug': content('has its own address, a topic and a position'),
  'POST /contact': contact('of a visitor reaches the inbox and the support address'),
  'POST /contact/own': contact(
    'of a customer has the name and address of the account, and can name an own order only',
  ),
  'GET /admin/contact': contact('of a visitor reaches the inbox and the support address'),
  'POST /admin/contact/:messageId/replies': contact(
    'replies by email, after which the message is answered and assigned',
  ),
  'PATCH /admin/contact/:messageId': contact('assigns, closes and reopens a message'),
} satisfies Partial<Record<ContractKey, Proof>>
