/** Columns of the product CSV, for export and import, with their headings. */
export const importHeadings = {
  sku: 'SKU',
  title: 'Title',
  description: 'Description',
  category: 'Category',
  mrpPrice: 'MRP',
  sellingPrice: 'Selling Price',
  color: 'Color',
  size: 'Size',
  quantity: 'Quantity',
  status: 'Status',
  images: 'Images',
  product: 'Product',
  attributes: 'Attributes',
  colorImages: 'Color Images',
} as const

export type ImportColumn = keyof typeof importHeadings

export const importColumns = Object.keys(importHeadings) as ImportColumn[]
