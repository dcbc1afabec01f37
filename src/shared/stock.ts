/** From this many on, a variant for sale counts as nearly gone. */
export const lowStockMax = 3
