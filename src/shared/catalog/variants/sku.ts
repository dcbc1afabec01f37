/** SKUs that differ only in case are one SKU: people and warehouse systems read them as the same. */
export const skuKey = (sku: string): string => sku.trim().toLowerCase()
