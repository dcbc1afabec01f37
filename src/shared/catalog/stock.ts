/** A listed variant with at most this quantity has low stock. */
export const lowStockMax = 3
