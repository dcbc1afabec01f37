/** Checkouts, the orders they are split into, and every move of an order. */
export {
  type CheckoutHead,
  endUnpaidCheckout,
  findCheckoutOrders,
  findOrder,
  findOrderLines,
  findOrdersOfCheckout,
  findOverdueCheckouts,
  findUnpaidCheckout,
  hideOrder,
  insertCheckout,
  lockCheckout,
  moveOrder,
  type OrderHead,
  placePaidOrders,
} from './orders.sql.ts'
