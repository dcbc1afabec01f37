/** SKUs that differ only in case are one SKU: people and warehouse systems read them as the same. */
export const skuKey = (sku: string): string => sku.trim().toLowerCase()

/** Values by SKU, for `findBySku`. */
export const mapBySku = <V extends { sku: string }>(values: readonly V[]): Map<string, V> =>
  new Map([
    ...values.map((value) => [skuKey(value.sku), value] as const),
    ...values.map((value) => [value.sku, value] as const),
  ])

/** Catalogs from before may have two SKUs that differ only in case, so the same spelling is found first. */
export const findBySku = <V>(values: ReadonlyMap<string, V>, sku: string): V | undefined =>
  values.get(sku) ?? values.get(skuKey(sku))
