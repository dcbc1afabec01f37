/** A listed variant with at most this quantity has low stock, unless the seller chose another quantity for the product. */
export const lowStockDefault = 3
