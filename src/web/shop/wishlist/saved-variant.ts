/** Storage key of the variant that was in the cart before its product was saved for later. */
export const savedVariantKey = (productId: number) => `saved-variant.${productId}`
