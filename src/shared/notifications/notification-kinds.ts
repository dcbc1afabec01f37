import type { TeamPermission } from '../sellers/team-permissions.ts'
import type { Permission } from '../staff/permissions.ts'

/** What sellers are notified of, and who in the team sees it. */
export const sellerNotifications = {
  new_order: 'orders.read',
  order_canceled: 'orders.read',
  address_changed: 'orders.read',
  return_requested: 'orders.read',
  payout_paid: 'payouts.read',
  payout_failed: 'payouts.read',
  chargeback: 'payouts.read',
  new_review: 'reviews.read',
  document_accepted: 'account.write',
  document_rejected: 'account.write',
  import_done: 'products.read',
  import_failed: 'products.read',
  low_stock: 'products.read',
  low_stock_many: 'products.read',
  product_hidden: 'products.read',
  deal_added: 'products.read',
  coupon_added: 'products.read',
  export_ready: 'account.read',
  export_failed: 'account.read',
} as const satisfies Record<string, TeamPermission>
export type SellerNotificationKind = keyof typeof sellerNotifications
export const sellerNotificationKinds = Object.keys(sellerNotifications) as SellerNotificationKind[]

/** What staff are notified of, and which role sees it. */
export const adminNotifications = {
  seller_waiting: 'sellers.write',
  payment_exception: 'payments.read',
  refund_failed: 'refunds.write',
  return_disputed: 'returns.write',
  payout_request: 'payouts.approve',
  dispute_opened: 'payments.read',
  message: 'contact.read',
  report: 'moderation.read',
  staff_export_ready: 'dashboard.read',
  staff_export_failed: 'dashboard.read',
} as const satisfies Record<string, Permission>
export type AdminNotificationKind = keyof typeof adminNotifications
export const adminNotificationKinds = Object.keys(adminNotifications) as AdminNotificationKind[]

export type NotificationKind = SellerNotificationKind | AdminNotificationKind

/** Mails that sellers may turn off. Others are about money, security or duties, and are always sent. */
export const sellerMailChoices = {
  'seller-new-order': 'New order',
  'seller-order-cancelled': 'Order canceled',
  'seller-order-refunded': 'Order refunded',
  'payout-sent': 'Payout sent',
  'product-restored': 'Product restored by the shop',
} as const
export type SellerMailChoice = keyof typeof sellerMailChoices

/** Mails that staff may turn off, each for themselves. */
export const staffMailChoices = {
  'payout-approval': 'Payout run is waiting for approval',
  'payout-decided': 'Payout request approved or rejected',
} as const
export type StaffMailChoice = keyof typeof staffMailChoices
