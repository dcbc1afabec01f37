/** The bag: which variants a customer gathered, how many, and at what price they were last shown. */
export {
  addItem,
  deleteItem,
  isFull,
  lockCart,
  openCart,
  raiseItems,
  removeBought,
  setCoupon,
  setItemQuantity,
  setSeenPrices,
  stopOrdering,
} from './cart.sql.ts'
