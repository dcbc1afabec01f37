import type { ImportColumn } from './import-columns.ts'

/** Shop systems whose exports are recognized by their headings. */
export const importPresets = ['SHOPIFY', 'WOOCOMMERCE', 'AMAZON', 'FLIPKART'] as const
export type ImportPreset = (typeof importPresets)[number]

export const presetNames: Record<ImportPreset, string> = {
  SHOPIFY: 'Shopify',
  WOOCOMMERCE: 'WooCommerce',
  AMAZON: 'Amazon',
  FLIPKART: 'Flipkart',
}

/** How a file writes decimals: 1,299.50 or 1.299,50. */
export const decimalMarks = ['POINT', 'COMMA'] as const
export type DecimalMark = (typeof decimalMarks)[number]

/** Columns that every file must have. For Category and Quantity, one value for all rows will do, too. */
export const requiredColumns: readonly ImportColumn[] = [
  'sku',
  'title',
  'category',
  'sellingPrice',
  'quantity',
]

export type ImportMapping = {
  /** Our column for each heading of the file; null for columns that are not imported. */
  columns: (ImportColumn | null)[]
  /** Our category code for each value of the category column. */
  categories: Record<string, string>
  decimal: DecimalMark
  /** Values of rows whose cell is empty or missing. */
  fallback: { category: string | null; quantity: number | null }
}

/** Required columns that neither a heading nor a fallback fills. */
export const missingColumns = ({
  columns,
  fallback,
}: Pick<ImportMapping, 'columns' | 'fallback'>): ImportColumn[] =>
  requiredColumns.filter(
    (column) =>
      !columns.includes(column) &&
      !(column === 'category' && fallback.category !== null) &&
      !(column === 'quantity' && fallback.quantity !== null),
  )
