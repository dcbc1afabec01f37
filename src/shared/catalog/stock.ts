/** A variant for sale with no more than this on hand counts as nearly gone. */
export const lowStockMax = 3
