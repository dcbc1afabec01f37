import type { ContractKey } from '#contract/contract.ts'
import { account, exportsOf, type Proof, paidOrder, paymentDesk, server } from './suites.ts'

const taxPapers = server('views/books/tax-papers')
const payoutsExport = "payouts are exported for the shop and the seller, without another seller's"
const approving = server('workflows/payouts/approve-run')
const payingOut = server('workflows/payouts/pay-out')
const aPayoutsLines = payingOut('contains the whole ready balance and lists the ledger lines it pays')
const repaymentPlans = server('workflows/debts/repayment-plans')
const settledDebts = server('workflows/debts/settled-debts')
const bankStatements = server('workflows/bank-reconciliation/bank-statements')
const namedPayouts = server('workflows/bank-reconciliation/named-payouts')(
  'all sent payouts that a statement names are marked as paid at once, and only they',
)
const monthEnd = server('modules/ledger/books')
const markPayouts = server('workflows/payouts/mark-payout')
const bankFiles = markPayouts(
  'is exported once in a bank file with all bank fields, and formulas in names are escaped',
)
const failedPayouts = markPayouts(
  'that fails is owed again: the seller gets an email, the admin an exception, and it can be retried',
)
const bankAnswer = server('workflows/payouts/answer/bank-answer')(
  'is previewed without changes, then marks payouts as paid and failed with the reason of the bank',
)
const statements = markPayouts(
  'adds up to the cent for its seller and for admins, and is not found by other sellers',
)

const cash = server('workflows/cash/receive-cash')
const brings = cash('brings the cash of its orders, less a fee that the shop bears')
const isTransferred = cash('is transferred by an admin to the account that the customer entered')
const isReturned = server('workflows/cash/returned-refund')(
  'that the bank returns is transferred again, and the customer is asked for the account',
)
const neverPaid = cash('that the customer never paid lowers what the courier owes')
const ownAccount = cash('reaches only its own customer’s account, which can be deleted')

export const payoutProofs = {
  'GET /admin/cash-orders': brings,
  'POST /admin/cash-transfers': brings,
  'GET /admin/refund-transfers': isTransferred,
  'GET /admin/refund-transfers/:refundId/account': isTransferred,
  'POST /admin/refund-transfers/:refundId/transferred': isTransferred,
  'POST /admin/refund-transfers/:refundId/returned': isReturned,
  'POST /admin/refund-transfers/:refundId/not-collected': neverPaid,
  'GET /refund-account': ownAccount,
  'PUT /refund-account': ownAccount,
  'DELETE /refund-account': ownAccount,
  'POST /sellers/bank-details-otp': account,
  'GET /sellers/report': paidOrder,
  'GET /transactions': paidOrder,
  'GET /admin/figures': server('views/admin/admin-figures')('from $from to $to equal a plain count'),
  'GET /transactions/export': paymentDesk(
    'the transactions of all sellers are filtered by seller, type and date, and exported as CSV without formulas',
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
  'GET /admin/sellers/:sellerId/debt': repaymentPlans(
    'takes its amount from each payout until the debt is repaid',
  ),
  'POST /admin/sellers/:sellerId/debt/plan': repaymentPlans(
    'takes its amount from each payout until the debt is repaid',
  ),
  'POST /admin/sellers/:sellerId/debt/plan/end': repaymentPlans('ends, and payouts offset the rest in full'),
  'POST /admin/sellers/:sellerId/debt/write-offs': settledDebts(
    'is an expense of the shop, which the books show',
  ),
  'POST /admin/debt/write-offs/:writeOffId/approve': settledDebts(
    'above the limit waits for another person, as a payment problem',
  ),
  'POST /admin/debt/write-offs/:writeOffId/reject': settledDebts(
    'is rejected by another person or canceled by the requester, and books nothing',
  ),
  'POST /admin/debt/write-offs/:writeOffId/cancel': settledDebts(
    'is rejected by another person or canceled by the requester, and books nothing',
  ),
  'POST /admin/sellers/:sellerId/debt/payments': settledDebts(
    'reduces the debt and is matched with its line on a bank statement',
  ),
  'GET /admin/bank-statements': bankStatements(
    'a settlement, the bank line and the ledger are matched by themselves',
  ),
  'POST /admin/bank-statements': bankStatements(
    'nothing is taken twice: the same file is refused, and lines of an overlapping one are skipped',
  ),
  'GET /admin/bank-lines': bankStatements(
    'a settlement, the bank line and the ledger are matched by themselves',
  ),
  'GET /admin/bank-lines/payouts': namedPayouts,
  'POST /admin/bank-lines/payouts': namedPayouts,
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
  'POST /admin/payouts/bank-files/:fileId/answer/preview': bankAnswer,
  'POST /admin/payouts/bank-files/:fileId/answer': bankAnswer,
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
  'GET /sellers/sales-report': server('views/sellers/sales-report')(
    'each day and the totals equal the ledger to the cent, with days of the time zone of the shop',
  ),
  'GET /sellers/sales-report/export': server('views/sellers/sales-report')(
    'the rows are exported as CSV and XLSX',
  ),
  'GET /sellers/service-levels': server('views/sellers/service-levels')(
    'each level counts the orders of the last 90 days, and of the last 30',
  ),
  'GET /sellers/discounts': server('workflows/refunds/platform-discounts')(
    'discounts are visible to sellers on their products, with who pays and without coupon codes',
  ),
  'GET /sellers/balance': server('views/payouts/seller-balance')(
    'earnings wait for the return window, then become ready; coupon, commission and payout have their own lines',
  ),
  'GET /sellers/commission': server('workflows/analytics/commission-tiers')(
    'a seller with enough sales pays the tier of the next month, and sees how it is computed',
  ),
  'GET /transactions/seller': paidOrder,
} satisfies Partial<Record<ContractKey, Proof>>
