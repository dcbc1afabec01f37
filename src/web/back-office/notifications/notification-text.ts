import type { InAppNotification } from '#contract/shop/notifications.ts'
import { listName } from '#shared/export-file.ts'
import type { NotificationKind } from '#shared/notifications/notification-kinds.ts'
import { numberText } from '#shared/region/formats.ts'
import { type DocumentKind, documentNames } from '#shared/sellers/documents.ts'

const documentName = (kind: string): string => documentNames[kind as DocumentKind] ?? 'Document'

const texts: Record<NotificationKind, (title: string) => string> = {
  new_order: (title) => `New order ${title}`,
  order_canceled: (title) => `Order ${title} was canceled`,
  address_changed: (title) => `Order ${title} has a new delivery address`,
  return_requested: (title) => `Return request for order ${title}`,
  payout_paid: (title) => `Payout ${title} was paid`,
  payout_failed: (title) => `Payout ${title} failed`,
  chargeback: (title) => `Chargeback on order ${title}`,
  new_review: (title) => `New review of ${title}`,
  document_accepted: (title) => `${documentName(title)} was accepted`,
  document_rejected: (title) => `${documentName(title)} needs changes`,
  import_done: (title) => `Import of ${title} is finished`,
  import_failed: (title) => `Import of ${title} failed`,
  low_stock: (title) => `${title} is low on stock`,
  low_stock_many: (title) => `${numberText(Number(title))} variants are low on stock`,
  product_hidden: (title) => `${title} was hidden by the shop`,
  deal_added: (title) => `New deal on your products: ${title}`,
  coupon_added: (title) => `New coupon for your products${title && `: ${title}`}`,
  export_ready: (title) => `Your export of ${listName(title)} is ready`,
  export_failed: (title) => `Your export of ${listName(title)} failed`,
  seller_waiting: (title) => `${title} is waiting for approval`,
  payment_exception: (title) => `Payment exception ${title}`,
  refund_failed: (title) => `A refund for order ${title} failed`,
  return_disputed: (title) => `Return for order ${title} needs your decision`,
  payout_request: () => 'A payout run is waiting for approval',
  dispute_opened: (title) => `Dispute ${title} needs a response`,
  message: (title) => `Message from ${title}`,
  report: (title) => `${title} was reported`,
  staff_export_ready: (title) => `Your export of ${listName(title)} is ready`,
  staff_export_failed: (title) => `Your export of ${listName(title)} failed`,
}

export const notificationText = ({ kind, title }: Pick<InAppNotification, 'kind' | 'title'>): string =>
  texts[kind](title)

const paths: Record<NotificationKind, (id: number) => string> = {
  new_order: (id) => `/seller/orders/${id}`,
  order_canceled: (id) => `/seller/orders/${id}`,
  address_changed: (id) => `/seller/orders/${id}`,
  return_requested: () => '/seller/returns',
  payout_paid: (id) => `/seller/payment/payouts/${id}`,
  payout_failed: (id) => `/seller/payment/payouts/${id}`,
  chargeback: () => '/seller/transaction?type=dispute',
  new_review: () => '/seller/reviews',
  document_accepted: () => '/seller/account#documents',
  document_rejected: () => '/seller/account#documents',
  import_done: (id) => `/seller/imports/${id}`,
  import_failed: (id) => `/seller/imports/${id}`,
  low_stock: (id) => `/seller/products/${id}`,
  low_stock_many: () => '/seller/products?stock=low',
  product_hidden: (id) => `/seller/products/${id}`,
  deal_added: () => '/seller/products',
  coupon_added: () => '/seller/products',
  export_ready: () => '/seller/exports',
  export_failed: () => '/seller/exports',
  seller_waiting: (id) => `/admin/sellers/${id}`,
  payment_exception: () => '/admin/payments',
  refund_failed: (id) => `/admin/orders/${id}`,
  return_disputed: (id) => `/admin/orders/${id}`,
  payout_request: () => '/admin/payouts?tab=approvals',
  dispute_opened: () => '/admin/payments',
  message: () => '/admin/messages',
  report: () => '/admin/moderation',
  staff_export_ready: () => '/admin/exports',
  staff_export_failed: () => '/admin/exports',
}

export const notificationPath = ({
  kind,
  subjectId,
}: Pick<InAppNotification, 'kind' | 'subjectId'>): string => paths[kind](subjectId)

/** "12", and "50+" when the list may have more. */
export const unreadText = (unread: number, shown: number): string =>
  unread >= shown ? `${shown}+` : String(unread)
