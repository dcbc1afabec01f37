import type { ContractKey } from '#contract/contract.ts'

type Proof = { file: string; title: string }

const test = (name: string) => (title: string) => ({ file: `test/${name}.test.ts`, title })
const server = (name: string) => (title: string) => ({ file: `src/server/${name}.test.ts`, title })

const everyCall = test('every-call')
const identity = server('modules/identity/identity')
const sessions = server('modules/identity/sessions')
const renewing = server('workflows/accounts/sessions')
const devices = server('workflows/accounts/devices')
const addresses = server('modules/identity/addresses')
const registering = server('workflows/sellers/register-seller')
const sellers = server('modules/sellers/sellers')
const products = server('modules/catalog/write-product')
const checkingImports = server('workflows/imports/import-checking')
const mappingImports = server('workflows/imports/import-mapping')
const applyingImports = server('workflows/imports/import-applying')
const undoingImports = server('workflows/imports/import-undoing')
const receiving = server('modules/imports/receive-import')
const listing = server('workflows/catalog/find-products')
const curation = server('modules/search/curation')
const search = server('workflows/catalog/search-products')
const product = server('views/catalog/product')
const audit = server('modules/audit/audit')
const wishlist = server('modules/wishlist/wishlist')
const alerts = server('modules/alerts/alerts')
const placing = server('workflows/checkout/place-order')
const paying = server('workflows/payments/settle-payment')

const attributes = server('modules/attributes/attributes')
const orderDesk = server('views/admin/order-desk')
const taxPapers = server('views/books/tax-papers')
const exportsOf = server('documents/export/exports')
const deskOrdersExport =
  'exports exactly the orders that match the filters of the order desk, in both formats'
const sellerOrdersExport =
  'a seller exports only their own orders, with the earnings of the ledger to the cent'
const returnsExport = 'returns are exported for the seller and the shop, filtered by status'
const payoutsExport = "payouts are exported for the shop and the seller, without another seller's"
const paymentDesk = server('views/admin/order-desk.payments')
const failedJobs = server('views/admin/failed-jobs')
const refunding = server('workflows/refunds/refund-order')
const sellersOrders = server('workflows/orders/sellers-orders')
const proving = server('workflows/orders/delivery-proof')
const staff = server('workflows/accounts/manage-staff')
const team = server('workflows/sellers/manage-team')

const secondFactor = server('modules/second-factor/second-factor')
const twoStepLogin = secondFactor('a login with two-step login on needs a code of the app')
const customers = server('modules/customers/customers')
const customerBlock = customers(
  'ends all sessions, refuses logins and orders, and mails the reason, until it is lifted',
)
const notices = server('modules/notifications/notices')
const sellerNotices = notices('are marked as read one by one or up to a time, for each login of the team')
const staffNotices = notices(
  'staff are notified of waiting sellers, exceptions and messages, but only of what their role may act on',
)
const sellerMails = notices('an optional e-mail that a seller turned off is not sent; others still are')
const analytics = server('modules/analytics/analytics')
const savedViews = server('modules/saved-views/saved-views')
const staffViews = savedViews('staff save, replace and delete views of a list, each for themselves')
const sellerViews = savedViews('each login of a team has views of its own')
const staffMails = notices('staff turn off optional e-mails each for themselves')
const bulkProducts = server('workflows/bulk/bulk-products')
const bulkRoundTrip = bulkProducts(
  'undo restores the prices of all matching products, except products that were edited since',
)
const bulkOrders = server('workflows/bulk/bulk-orders')
const deskProducts = server('views/admin/desk-products')
const passkeyUse = server('modules/passkeys/passkeys')(
  'is added, named, used for the second step, and removed',
)
const resetting = server('workflows/accounts/reset-second-factor')
const passkeyLogin = server('modules/passkeys/log-in')('logs in without a code, for each kind of account')
const settings = server('modules/settings/settings')
const settingsOfOrders = server('modules/settings/settings.orders')
const content = server('modules/content/content')
const drafts = content('is invisible until it is published, and an older revision can be published again')
const helpArticle = content(
  'appears in the help center and its search once published, and disappears when unpublished',
)
const contact = server('modules/contact/contact')
const moderation = server('modules/moderation/moderation')
const mailTexts = server('modules/notifications/mail-texts')
const changingMails = mailTexts(
  'are listed, changed with placeholders, used by the next mail, recorded and reverted',
)
const returns = server('modules/returns/returns')
const asking = returns('contains amount and reason, and is the same for customer, seller and admin')
const decisions = server('workflows/returns/decide-return')
const deciding = decisions(
  'is decided by an admin, who accepts or rejects it, after the seller disputes it with a reason',
)
const approving = server('workflows/payouts/approve-run')
const payingOut = server('workflows/payouts/pay-out')
const aPayoutsLines = payingOut('contains the whole ready balance and lists the ledger lines it pays')
const bankStatements = server('workflows/cash/bank-statements')
const monthEnd = server('modules/ledger/books')
const markPayouts = server('workflows/payouts/mark-payout')
const bankFiles = markPayouts(
  'is exported once in a bank file with all bank fields, and formulas in names are escaped',
)
const failedPayouts = markPayouts(
  'that fails is owed again: the seller gets an e-mail, the admin an exception, and it can be retried',
)
const statements = markPayouts(
  'adds up to the cent for its seller and for admins, and is not found by other sellers',
)
const history = settings('the history is one list of all that was set, newest first')
const hidingProducts = moderation(
  'leaves the shop at once and comes back when it is restored; its seller is told both',
)

const bag = everyCall('a customer adds cart items, changes quantities and removes items')
const coupons = everyCall(
  'creates coupons from bare and wrapped bodies, lists coupons newest first, and deletes coupons',
)
const home = everyCall(
  'creates tiles and deals, changes them with PATCH and with the GET alias, and sees them on the home page',
)
const sellerAdmin = everyCall(
  'lists sellers by status, reads a seller, changes its status and deletes the seller',
)
const paidOrder = everyCall(
  'is readable by its customer, its sellers and an admin: order, items, transactions, reports',
)
const moving = everyCall('is moved by its seller to delivered and can then be hidden from the seller list')
const reviewFeedback = server('modules/reviews/review-feedback')
const replying = reviewFeedback("a seller's reply is public, and is replaced and deleted")
const voting = reviewFeedback(
  'a customer marks a review as helpful once, also concurrently, and takes it back',
)
const reviewing = everyCall('can be reviewed once after delivery; the customer edits and deletes the review')
const moderating = everyCall(
  'an admin hides a review with a reason, and the review disappears from the product',
)
const cancelling = everyCall('can be canceled before shipping; the reply contains the order with its refund')
const account = everyCall('a seller edits their account and confirms a new bank account with an emailed code')
const cards = everyCall(
  'saved cards come from the payment provider; a customer without saved cards gets an empty list',
)

const steppingUp = server('workflows/accounts/step-up')('proves themself with a mailed code')
const exportTest = server('workflows/personal-data/export-data')
const exporting = exportTest('contains everything about a customer as JSON and CSV, and is mailed about')
const sellerExporting = exportTest('of a seller contains no data of customers')
const memberExporting = server('workflows/personal-data/member-export')(
  'contains what is stored about the member and nothing of the business',
)
const erasing = server('workflows/personal-data/erase-customer')(
  'needs the typed address and the mailed code',
)

/** The test to read first for each call. A call without an entry does not compile. */
export const proofs: Record<ContractKey, Proof> = {
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
  'GET /attributes': attributes(
    'passes its attributes on, in order, to the categories below it and to no others',
  ),
  'GET /attributes/admin': attributes(
    'renames attributes and adds choices; pages and filters show it at once',
  ),
  'POST /attributes/admin': attributes('has each code once along a path of categories'),
  'PATCH /attributes/admin/:attributeId': attributes(
    'keeps the type, unit and choices that products use, and says how many do',
  ),
  'DELETE /attributes/admin/:attributeId': attributes('changes type and is deleted while no product uses it'),
  'GET /categories': server('views/catalog/categories')('the migrated category tree equals the built-in one'),
  'GET /products': listing('describes the first page, the last page and a page beyond the end'),
  'GET /products/search': search('pages of a search have no duplicates'),
  'GET /products/suggestions': search('list categories first, then titles, each with its link'),
  'GET /products/by-ids': server('views/catalog/storefront')(
    'returns cards in the order of the ids at current prices, without products not for sale',
  ),
  'GET /products/:productId': product('is returned with variants, histogram, path and newest reviews'),
  'GET /products/:productId/similar': product(
    'are from the same leaf category first, ranked by title words and price, then from the parent category',
  ),
  'POST /sellers/products': products(
    'a product with only the required fields has one variant, its selling price as MRP, and is for sale at once',
  ),
  'GET /sellers/products': products(
    'the product list is newest first, has pages, and is searched by title and SKU',
  ),
  'GET /sellers/products/export': server('documents/export/products-export')(
    "the export has a line for each variant that matches the filters, and no other seller's products",
  ),
  'POST /sellers/products/bulk': server('modules/catalog/own-products')(
    "changes prices by percent with undo, and does not touch another seller's products",
  ),
  'POST /sellers/products/:productId/duplicate': server('modules/catalog/own-products')(
    'is a draft with the same fields, no stock and new SKUs',
  ),
  'GET /sellers/products/:productId': products(
    'reading, changing or deleting a product of another seller answers not found',
  ),
  'PUT /sellers/products/:productId': products('a change updates the given fields and keeps the others'),
  'DELETE /sellers/products/:productId': server('modules/catalog/write-product.orders')(
    'deletes a product that was never ordered, and removes it from carts and wishlists',
  ),
  'POST /uploads/image': registering(
    'a seller registers, confirms the e-mail address, logs in and adds a product with an image',
  ),
  'GET /home-page': home,
  'GET /home-page/products': server('workflows/home/count-sales')(
    'the home page shows what sold most in 30 days and what is new, without sold-out products',
  ),
  'POST /home-categories': home,
  'GET /home-categories/admin/home-category': home,
  'PATCH /home-categories/admin/home-category/:id': home,
  'GET /home-categories/admin/home-category/:id': home,
  'PUT /home-categories/admin/home-category/:id/position': server('modules/homepage/tiles')(
    'is counted from 1; the others move up, and everyone sees it at once',
  ),
  'DELETE /home-categories/admin/home-category/:id': server('modules/homepage/tiles')(
    'takes it from the page, once',
  ),
  'POST /deals': home,
  'GET /deals': home,
  'PATCH /deals/:id': home,
  'DELETE /deals/:id': home,
  'GET /carts': bag,
  'POST /carts/items': bag,
  'PATCH /carts/items/:cartItemId': bag,
  'DELETE /carts/items/:cartItemId': bag,
  'POST /coupons/apply': server('workflows/cart/apply-coupon')(
    'can be applied with any letter case and surrounding spaces, and can be removed',
  ),
  'POST /coupons/admin': coupons,
  'GET /coupons/admin': coupons,
  'PATCH /coupons/admin/:id': server('modules/promotions/promotions.changes')(
    'updates the given fields and keeps the others; carts use the new values at once',
  ),
  'DELETE /coupons/admin/:id': coupons,
  'GET /wishlists': wishlist('a customer adds and removes products; the wishlist is sorted newest first'),
  'POST /wishlists/add-product/:productId': wishlist(
    'a customer adds and removes products; the wishlist is sorted newest first',
  ),
  'DELETE /wishlists/products/:productId': wishlist(
    'a customer adds and removes products; the wishlist is sorted newest first',
  ),
  'GET /sellers/imports/template': checkingImports('the downloaded template can be imported without errors'),
  'POST /sellers/imports': receiving(
    'a byte-order mark, empty lines, mixed line ends and reordered columns are accepted',
  ),
  'GET /sellers/imports': server('workflows/imports/import-races')(
    'a seller has one unfinished import at a time, even when several uploads arrive together',
  ),
  'GET /sellers/imports/:importId': checkingImports('importing an unchanged export changes nothing'),
  'GET /sellers/imports/:importId/rows': checkingImports(
    'the check marks each row as new, changed, unchanged or wrong, and lists all its errors',
  ),
  'PATCH /sellers/imports/:importId/rows/:row': checkingImports(
    'a wrong row can be corrected in place, and the rows it conflicted with are checked again',
  ),
  'GET /sellers/imports/:importId/mapping': mappingImports(
    'an export from Shopify becomes products with variants',
  ),
  'PUT /sellers/imports/:importId/mapping': mappingImports(
    'all missing columns and an ambiguous price are reported together, and nothing starts',
  ),
  'GET /sellers/imports/:importId/problems': mappingImports(
    'a wrong value is replaced in all its rows at once, and the whole product is checked again',
  ),
  'POST /sellers/imports/:importId/fix': mappingImports(
    'a wrong value is replaced in all its rows at once, and the whole product is checked again',
  ),
  'POST /sellers/imports/:importId/apply': applyingImports(
    'applying makes exactly the announced changes, and undoing restores the earlier state',
  ),
  'POST /sellers/imports/:importId/cancel': undoingImports('an import canceled halfway can be undone'),
  'POST /sellers/imports/:importId/undo': undoingImports(
    'undoing leaves alone products that were changed or sold after the import',
  ),
  'GET /sellers/imports/:importId/report': applyingImports(
    'a product changed between check and apply is left unchanged and reported as a conflict',
  ),
  'GET /alerts': alerts('a customer creates, lists and deletes alerts'),
  'POST /alerts': alerts('a customer creates, lists and deletes alerts'),
  'DELETE /alerts/:alertId': alerts('a customer creates, lists and deletes alerts'),
  'GET /reviews/products/:productId/reviews': reviewing,
  'POST /reviews/products/:productId/reviews': reviewing,
  'GET /reviews/products/:productId/own': reviewing,
  'GET /reviews/products/:productId/highlights': reviewFeedback(
    'the highlights have the newest photos and count the fits',
  ),
  'PUT /reviews/:reviewId/helpful': voting,
  'DELETE /reviews/:reviewId/helpful': voting,
  'GET /sellers/reviews': reviewFeedback(
    'a seller lists the reviews of their own products, with or without a reply',
  ),
  'PUT /sellers/reviews/:reviewId/reply': replying,
  'DELETE /sellers/reviews/:reviewId/reply': replying,
  'DELETE /reviews/admin/:reviewId/reply': reviewFeedback(
    'an admin deletes a reply, and a hidden review takes none',
  ),
  'PATCH /reviews/:reviewId': reviewing,
  'DELETE /reviews/:reviewId': reviewing,
  'GET /reviews/admin': moderating,
  'PATCH /reviews/admin/:reviewId': moderating,
  'POST /reports': moderation('of one customer there is one, however often it is sent'),
  'GET /admin/moderation/reviews': moderation(
    'a thing stands once in the queue, with who said what, the longest waiting first',
  ),
  'GET /admin/moderation/products': moderation('stands in the list of what was hidden, the latest first'),
  'PATCH /admin/moderation/products/:productId': hidingProducts,
  'POST /admin/moderation/:subject/:id/dismiss': moderation(
    'dismissed, they are gone from the queue, and it can be reported anew',
  ),
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
  'DELETE /admin/settings/:kind/:id': settings('only what has not begun, once, and it stays in the history'),
  'POST /orders': placing('creates one checkout, one order per seller, a stock hold and a payment link'),
  'GET /delivery-estimate': server('views/checkout/delivery')(
    'equals the delivery date of an order placed now, for every distance',
  ),
  'GET /checkouts/unpaid': server('workflows/checkout/find-unpaid-checkout')(
    'an unpaid checkout is returned to its customer only, with its payment link and expiry',
  ),
  'GET /orders/users': cancelling,
  'GET /orders/:orderId': paidOrder,
  'GET /orders/items/:orderItemId': paidOrder,
  'GET /orders/:orderId/invoice': server('documents/pdf/invoice')(
    "downloads the invoice for the order's customer, its seller and admins",
  ),
  'POST /orders/:orderId/returns': asking,
  'GET /orders/:orderId/returns': asking,
  'POST /returns/:returnId/cancel': decisions(
    'can be canceled by the customer while it is unanswered, and the units can then be returned again',
  ),
  'GET /sellers/returns': asking,
  'POST /sellers/returns/:returnId/accept': decisions(
    'refunds the returned units, restocks them, books the refund and sends the e-mails',
  ),
  'POST /sellers/returns/:returnId/dispute': deciding,
  'GET /admin/returns': asking,
  'GET /admin/returns/export': exportsOf(returnsExport),
  'GET /sellers/returns/export': exportsOf(returnsExport),
  'POST /admin/returns/:returnId/accept': deciding,
  'POST /admin/returns/:returnId/reject': deciding,
  'POST /orders/:orderId/reorder': server('workflows/cart/reorder')(
    "adds the items of an order to the cart at today's price",
  ),
  'PUT /orders/:orderId/received': server('workflows/reviews/verified-reviews')(
    'needs tracking or the confirmation of the customer',
  ),
  'GET /orders/:orderId/delivery-code': proving('told to the courier proves the delivery'),
  'PUT /seller/orders/:orderId/delivery-code': proving('told to the courier proves the delivery'),
  'PUT /orders/:orderId/cancel': cancelling,
  'GET /seller/orders': moving,
  'GET /seller/orders/export': exportsOf(sellerOrdersExport),
  'PATCH /seller/orders/:orderId/status/:orderStatus': moving,
  'GET /seller/orders/packing-slips': sellersOrders(
    'a packing slip shows items and address without prices; several slips make one PDF',
  ),
  'POST /seller/orders/confirm': sellersOrders(
    "confirms the possible ones, e-mails each customer once, and does not touch another seller's order",
  ),
  'GET /seller/orders/:orderId': sellersOrders(
    "shows the seller's own part of a checkout with its amounts, and nothing of the other seller's part",
  ),
  'GET /seller/orders/:orderId/packing-slip': sellersOrders(
    'a packing slip shows items and address without prices; several slips make one PDF',
  ),
  'PUT /seller/orders/:orderId/tracking': sellersOrders(
    'is sent with the SHIPPED status, shown and e-mailed to the customer, and can be corrected until delivery',
  ),
  'DELETE /seller/orders/:orderId': moving,
  'GET /saved-cards': cards,
  'DELETE /saved-cards/:cardId': cards,
  'GET /payments/stripePaymentId/:session_id': paying(
    'is confirmed by the success page when the webhook is lost',
  ),
  'GET /payments/:paymentId': paying('is confirmed by the success page when the webhook is lost'),
  'GET /staff': staff('makes a customer who logs in an admin, once, and whoever invited hears of it'),
  'PATCH /staff/:id': server('workflows/accounts/staff-roles')(
    'is changed by an owner: the sessions end, and the person and every owner are e-mailed',
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
  'POST /sellers/login': identity('works only for its purpose: login, registration or seller login'),
  'POST /sellers': sellers('creates a pending account and mails a link to confirm the address'),
  'PATCH /sellers/verify-email': registering(
    'a seller registers, confirms the e-mail address, logs in and adds a product with an image',
  ),
  'POST /sellers/verify-email': registering(
    'a seller registers, confirms the e-mail address, logs in and adds a product with an image',
  ),
  'GET /sellers/profile': sellers('the profile shows bank details masked and never a password'),
  'PATCH /sellers': account,
  'POST /sellers/bank-details-otp': account,
  'POST /sellers/verification-mail': server('workflows/sellers/send-verification')(
    'a seller requests the verification link again: only the newest link works, and only once',
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
    'loses the products, the shop page and the session, and gets an e-mail; other sellers are not affected',
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
  'GET /sellers/report': paidOrder,
  'GET /transactions': paidOrder,
  'GET /admin/access-log': server('modules/audit/access-log')('shows logins, failed logins and views'),
  'GET /admin/audit-log': audit('is filtered by actor, subject, seller, days and search text, newest first'),
  'GET /admin/figures': server('views/admin/admin-figures')('from $from to $to equal a plain count'),
  'GET /admin/search': server('views/office/office-search')(
    'staff find orders, products, sellers and customers, but only what their role can view',
  ),
  'GET /admin/search-terms': server('workflows/catalog/count-searches')(
    'lists top searches, searches without results and searches without clicks',
  ),
  'GET /admin/search-synonyms': curation(
    'finds other words beside its own at once, and no longer once deleted',
  ),
  'POST /admin/search-synonyms': curation(
    'finds other words beside its own at once, and no longer once deleted',
  ),
  'PUT /admin/search-synonyms/:synonymId': curation(
    'adds categories to the built-in ones, replaces them, or switches them off',
  ),
  'DELETE /admin/search-synonyms/:synonymId': curation(
    'finds other words beside its own at once, and no longer once deleted',
  ),
  'GET /admin/search-pins': curation('are skipped while they are not listed'),
  'POST /admin/search-pins': curation('come first in their order, on every spelling of the query, and once'),
  'PUT /admin/search-pins/:pinId': curation(
    'come first in their order, on every spelling of the query, and once',
  ),
  'DELETE /admin/search-pins/:pinId': curation(
    'come first in their order, on every spelling of the query, and once',
  ),
  'POST /admin/search-preview': curation('a preview shows a synonym and pins that are not saved'),
  'GET /sellers/search': server('views/office/office-search')(
    'sellers find their own orders and products by number, title and SKU, and nothing of others',
  ),
  'GET /admin/jobs': failedJobs(
    'are listed by name with the first line of the error, and without their payload',
  ),
  'POST /admin/jobs/:jobId/retry': failedJobs('can be retried unless they are running or done'),
  'GET /admin/system': server('views/admin/system-health')(
    'shows a job that is late and one that failed, by pool, and that no node runs jobs',
  ),
  'GET /transactions/export': paymentDesk(
    'the transactions of all sellers are filtered by seller, type and date, and exported as CSV without formulas',
  ),
  'GET /sellers/notices': sellerNotices,
  'POST /sellers/notices/read': sellerNotices,
  'GET /sellers/mail-preferences': sellerMails,
  'PUT /sellers/mail-preferences': sellerMails,
  'GET /admin/notices': staffNotices,
  'POST /admin/notices/read': staffNotices,
  'GET /admin/mail-preferences': staffMails,
  'PUT /admin/mail-preferences': staffMails,
  'GET /admin/analytics': analytics(
    'sales, sellers, products and refunds agree to the cent with the ledger, the orders and the dashboard',
  ),
  'GET /admin/analytics/csv': analytics(
    'the figures are exported as CSV, and formulas in names are disarmed',
  ),
  'GET /admin/saved-views': staffViews,
  'PUT /admin/saved-views': staffViews,
  'GET /sellers/saved-views': sellerViews,
  'PUT /sellers/saved-views': sellerViews,
  'POST /sellers/bulk/products': bulkRoundTrip,
  'POST /sellers/bulk/orders': bulkOrders(
    'all matching placed orders are confirmed once, and each customer gets one mail',
  ),
  'POST /sellers/bulk/shipments': bulkOrders(
    'orders ship with the tracking of a CSV file; wrong rows are reported with the reason',
  ),
  'GET /sellers/bulk': bulkProducts('bad requests change nothing'),
  'GET /sellers/bulk/:bulkId': bulkRoundTrip,
  'GET /sellers/bulk/:bulkId/items': bulkRoundTrip,
  'POST /sellers/bulk/:bulkId/undo': bulkRoundTrip,
  'GET /admin/customers': customers(
    'finds customers by name and address, filters by state and orders, and sorts',
  ),
  'GET /admin/customers/export': customers(
    'is exported with the same filters, and no text runs as a formula',
  ),
  'GET /admin/customers/:customerId': customers('shows orders, returns and reviews of this customer only'),
  'POST /admin/customers/:customerId/notes': customers(
    'keeps notes of staff, up to a limit, and erases them with the account',
  ),
  'POST /admin/customers/:customerId/block': customerBlock,
  'POST /admin/customers/:customerId/unblock': customerBlock,
  'GET /admin/products': deskProducts(
    'are found in every state, filtered by state, seller and category, and sorted',
  ),
  'GET /admin/products/export': deskProducts('are exported with the same filters'),
  'GET /admin/orders': orderDesk(
    'is found by its number, customer, seller, payment and product, and by nothing else',
  ),
  'GET /admin/orders/export': exportsOf(deskOrdersExport),
  'GET /admin/orders/:orderId': orderDesk(
    'is shown with who did what, every payment event, ledger line and mail',
  ),
  'POST /admin/orders/:orderId/refunds': refunding(
    'of an amount goes back through the provider and reads the same to customer, seller and admin',
  ),
  'POST /admin/orders/:orderId/mails/:mailId/resend': orderDesk(
    'is sent again, to the address of today, three times an hour',
  ),
  'GET /admin/disputes': server('views/admin/disputes')(
    'disputes are listed with their orders, the earliest evidence deadline first',
  ),
  'GET /admin/refunds/failed': refunding(
    'is listed, tried again as a new request, and closes what was raised about it',
  ),
  'POST /admin/refunds/:refundId/retry': refunding(
    'is listed, tried again as a new request, and closes what was raised about it',
  ),
  'GET /admin/payouts': server('views/payouts/payouts')(
    'payouts are filtered by status, method, seller, file and search text',
  ),
  'GET /admin/payouts/due': payingOut(
    'for three days after changing the bank account, and then to the new account',
  ),
  'GET /admin/payouts/summary': payingOut(
    'lists the sellers and total to be paid, and the sellers on hold, before the run',
  ),
  'POST /admin/payouts/run': aPayoutsLines,
  'GET /admin/payouts/requests': approving(
    'pays exactly the requested amounts once a second person approves',
  ),
  'POST /admin/payouts/requests': approving(
    'pays exactly the requested amounts once a second person approves',
  ),
  'POST /admin/payouts/requests/:requestId/approve': approving(
    'pays exactly the requested amounts once a second person approves',
  ),
  'POST /admin/payouts/requests/:requestId/reject': approving('is rejected with a reason, and pays nothing'),
  'POST /admin/payouts/requests/:requestId/cancel': approving('is canceled by the requester only'),
  'GET /admin/bank-statements': bankStatements(
    'a settlement, the bank line and the ledger are matched by themselves',
  ),
  'POST /admin/bank-statements': bankStatements(
    'nothing is taken twice: the same file is refused, and lines of an overlapping one are skipped',
  ),
  'GET /admin/bank-lines': bankStatements(
    'a settlement, the bank line and the ledger are matched by themselves',
  ),
  'POST /admin/bank-lines/:lineId/match': bankStatements(
    'a sent payout is proposed, and accepting it marks the payout as paid',
  ),
  'POST /admin/bank-lines/:lineId/book': bankStatements(
    'a fee of the bank is booked once, and money of the owner, too',
  ),
  'GET /admin/books': monthEnd('the trial balance of a month equals the ledger to the cent and sums to zero'),
  'GET /admin/books/csv': monthEnd('each report and the journal are files with the same figures'),
  'POST /admin/books/months/:month/close': monthEnd(
    'a closed month takes no entries, and the open month takes them',
  ),
  'POST /admin/books/months/:month/reopen': monthEnd('a reopened month takes entries again'),
  'GET /admin/payouts/bank-files': bankFiles,
  'POST /admin/payouts/bank-files': bankFiles,
  'POST /admin/payouts/bank-files/:fileId/paid': markPayouts(
    'is marked paid with the rest of its file, once, and only if the file still has the confirmed payouts',
  ),
  'GET /admin/payouts/bank-file': bankFiles,
  'GET /admin/payouts/export': exportsOf(payoutsExport),
  'GET /sellers/payouts/export': exportsOf(payoutsExport),
  'GET /admin/payouts/:payoutId': failedPayouts,
  'POST /admin/payouts/:payoutId/retry': failedPayouts,
  'POST /admin/payouts/:payoutId/paid': failedPayouts,
  'POST /admin/payouts/:payoutId/failed': failedPayouts,
  'POST /admin/payouts/:payoutId/returned': markPayouts(
    'that the bank returns after it was paid is owed again',
  ),
  'GET /admin/payouts/:payoutId/statement': statements,
  'GET /admin/payouts/:payoutId/statement.csv': statements,
  'GET /sellers/payouts': aPayoutsLines,
  'GET /sellers/payouts/next': server('views/payouts/next-payout')(
    'each unpaid ledger line is ready or waiting, with the reason and date',
  ),
  'GET /sellers/payouts/:payoutId': aPayoutsLines,
  'GET /sellers/payouts/:payoutId/statement': statements,
  'GET /sellers/payouts/:payoutId/statement.csv': statements,
  'GET /sellers/payout-account': payingOut(
    'to a Stripe account that is %s: the payout goes by bank file instead',
  ),
  'POST /sellers/payout-account': server('workflows/payouts/stripe-payouts')(
    'is opened with an emailed code, announced to the seller, and receives payouts after three days',
  ),
  'GET /admin/payment-exceptions': paymentDesk('a payment exception is resolved once, with a note'),
  'POST /admin/payment-exceptions/:exceptionId/resolve': paymentDesk(
    'a payment exception is resolved once, with a note',
  ),
  'POST /admin/payment-exceptions/:exceptionId/replay': server('workflows/payments/take-payment-event')(
    'a parked event is retried when an admin requests it, and its exception is resolved when it succeeds',
  ),
  'GET /admin/checkouts/stuck': paymentDesk(
    'is released after its time to pay: first the payment session, then the stock',
  ),
  'POST /admin/checkouts/:checkoutId/release': paymentDesk(
    'is released after its time to pay: first the payment session, then the stock',
  ),
  'GET /transactions/seller/export': server('views/sellers/seller-figures')(
    'from $from to $to equal the transactions and their CSV file',
  ),
  'GET /admin/tax-papers/:paper': taxPapers(
    'the papers of a month equal the documents and the ledger, with refunds as negative amounts',
  ),
  'GET /sellers/tax-papers': taxPapers(
    'the papers of a month equal the documents and the ledger, with refunds as negative amounts',
  ),
  'GET /admin/tax-papers/:paper/csv': taxPapers(
    'the papers are downloaded as CSV, and a seller gets the own one only',
  ),
  'GET /sellers/tax-papers/csv': taxPapers(
    'the papers are downloaded as CSV, and a seller gets the own one only',
  ),
  'GET /sellers/figures': server('views/sellers/seller-figures')('from $from to $to equal a plain count'),
  'GET /sellers/discounts': server('workflows/refunds/platform-discounts')(
    'discounts are visible to sellers on their products, with who pays and without coupon codes',
  ),
  'GET /sellers/balance': server('views/payouts/seller-balance')(
    'earnings wait for the return window, then become ready; coupon, commission and payout have their own lines',
  ),
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
    'replies by e-mail, after which the message is answered and assigned',
  ),
  'PATCH /admin/contact/:messageId': contact('assigns, closes and reopens a message'),
  'GET /transactions/seller': paidOrder,
}
