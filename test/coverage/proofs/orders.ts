import type { ContractKey } from '#contract/contract.ts'
import { everyCall, exportsOf, type Proof, paidOrder, paymentDesk, server } from './suites.ts'

const placing = server('workflows/checkout/place-order')
const paying = server('workflows/payments/settle-payment')
const orderDesk = server('views/admin/orders/order-desk')
const deskOrdersExport =
  'exports exactly the orders that match the filters of the order desk, in both formats'
const sellerOrdersExport =
  'a seller exports only their own orders, with the earnings of the ledger to the cent'
const returnsExport = 'returns are exported for the seller and the shop, filtered by status'
const refunding = server('workflows/refunds/refund-order')
const sellersOrders = server('workflows/orders/sellers-orders')
const proving = server('workflows/orders/delivery-proof')
const returns = server('modules/returns/returns')
const asking = returns('contains amount and reason, and is the same for customer, seller and admin')
const decisions = server('workflows/returns/decide-return')
const deciding = decisions(
  'is decided by an admin, who accepts or rejects it, after the seller disputes it with a reason',
)
const bag = everyCall('a customer adds cart items, changes quantities and removes items')
const moving = everyCall('is moved by its seller to delivered and can then be hidden from the seller list')
const cancelling = everyCall('can be canceled before shipping; the reply contains the order with its refund')
const cards = everyCall(
  'saved cards come from the payment provider; a customer without saved cards gets an empty list',
)

export const orderProofs = {
  'GET /carts': bag,
  'POST /carts/items': bag,
  'PATCH /carts/items/:cartItemId': bag,
  'DELETE /carts/items/:cartItemId': bag,
  'POST /coupons/apply': server('workflows/cart/apply-coupon')(
    'can be applied with any letter case and surrounding spaces, and can be removed',
  ),
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
    'refunds the returned units, restocks them, books the refund and sends the emails',
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
  'GET /orders/:orderId/delivery-code': proving('entered by the seller proves the delivery'),
  'PUT /seller/orders/:orderId/delivery-code': proving('entered by the seller proves the delivery'),
  'PUT /orders/:orderId/cancel': cancelling,
  'GET /seller/orders': moving,
  'GET /seller/orders/export': exportsOf(sellerOrdersExport),
  'PATCH /seller/orders/:orderId/status/:orderStatus': moving,
  'GET /seller/orders/packing-slips': sellersOrders(
    'a packing slip shows items and address without prices; several slips make one PDF',
  ),
  'POST /seller/orders/confirm': sellersOrders(
    "confirms the possible ones, emails each customer once, and does not touch another seller's order",
  ),
  'GET /seller/orders/:orderId': sellersOrders(
    "shows the seller's own part of a checkout with its amounts, and nothing of the other seller's part",
  ),
  'GET /seller/orders/:orderId/packing-slip': sellersOrders(
    'a packing slip shows items and address without prices; several slips make one PDF',
  ),
  'PUT /seller/orders/:orderId/tracking': sellersOrders(
    'is sent with the SHIPPED status, shown and emailed to the customer, and can be corrected until delivery',
  ),
  'DELETE /seller/orders/:orderId': moving,
  'GET /saved-cards': cards,
  'DELETE /saved-cards/:cardId': cards,
  'GET /payments/stripePaymentId/:session_id': paying(
    'is confirmed by the success page when the webhook is lost',
  ),
  'GET /payments/:paymentId': paying('is confirmed by the success page when the webhook is lost'),
  'GET /admin/orders': orderDesk(
    'is found by its number, customer, seller, payment and product, and by nothing else',
  ),
  'GET /admin/orders/export': exportsOf(deskOrdersExport),
  'GET /admin/orders/:orderId': orderDesk(
    'shows the actor of each step, every payment event, ledger line and mail',
  ),
  'PUT /admin/orders/:orderId/address': server('workflows/orders/change-order')(
    'applies to all orders of the payment and to search; customer and seller are emailed, and the history has both addresses',
  ),
  'PUT /admin/orders/:orderId/status': server('workflows/orders/change-order')(
    'moves the order with reason and tracking; the customer and the seller are told',
  ),
  'POST /admin/orders/:orderId/notes': server('modules/orders/order-notes')(
    'are read by staff, newest first, up to a limit per order',
  ),
  'POST /admin/orders/:orderId/refunds': refunding(
    'of an amount goes back through the provider and reads the same to customer, seller and admin',
  ),
  'POST /admin/orders/:orderId/mails/:mailId/resend': orderDesk(
    'is sent again, to the address of today, three times an hour',
  ),
  'GET /admin/disputes': server('views/admin/orders/disputes')(
    'disputes are listed with their orders, the earliest evidence deadline first',
  ),
  'GET /admin/refunds/failed': refunding(
    'is listed, tried again as a new request, and closes what was raised about it',
  ),
  'POST /admin/refunds/:refundId/retry': refunding(
    'is listed, tried again as a new request, and closes what was raised about it',
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
} satisfies Partial<Record<ContractKey, Proof>>
