/** Checkouts, the orders they are split into, and every move of an order. */

export { type DisputedOrder, lockPaidOrders, loseOfOrder, regainForOrder } from './disputes.sql.ts'
export { freePieces, holdPieces, takeHeldPieces } from './held-pieces.sql.ts'
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
  type ReturnedLine,
  returnOtherPieces,
  returnPieces,
  returnToOrder,
  takeFromOrder,
  takeRestOfOrder,
  takeTaxFromOrder,
  takeTaxOfPieces,
} from './refunds.sql.ts'
export { confirmOrders, setTracking } from './sellers-orders.sql.ts'
