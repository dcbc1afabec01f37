/** Checkouts, the orders they are split into, and every move of an order. */
export {
  type CheckoutHead,
  endUnpaidCheckout,
  findCheckout,
  findCheckoutOrders,
  findOrder,
  findOrderLines,
  findOrdersOfCheckout,
  findOverdueCheckouts,
  hideOrder,
  insertCheckout,
  lockCheckout,
  moveOrder,
  type OrderHead,
  type Owner,
  placePaidOrders,
} from './orders.sql.ts'
export {
  lockOrder,
  returnOtherPieces,
  returnPieces,
  takeFromOrder,
  takeRestOfOrder,
} from './refunds.sql.ts'
export { confirmOrders, setTracking } from './sellers-orders.sql.ts'
