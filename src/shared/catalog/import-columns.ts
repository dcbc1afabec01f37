/** Columns of the product CSV, for export and import, with their headings. Stored imports rely on this order: add at the end. */
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
  gtin: 'GTIN',
  brand: 'Brand',
  hsnCode: 'HSN Code',
  weight: 'Weight (kg)',
  length: 'Length (cm)',
  width: 'Width (cm)',
  height: 'Height (cm)',
  seoTitle: 'SEO Title',
  seoDescription: 'SEO Description',
  colorName: 'Shown Color',
} as const

/** Characters of a cell. */
export const importCellMax = 6000

export type ImportColumn = keyof typeof importHeadings

export const importColumns = Object.keys(importHeadings) as ImportColumn[]

/** Sizes of the packed product. */
export const sizeColumns = ['weight', 'length', 'width', 'height'] as const

/** Optional facts about a product. */
export const detailColumns = [
  'brand',
  'hsnCode',
  ...sizeColumns,
  'seoTitle',
  'seoDescription',
] as const satisfies ImportColumn[]
