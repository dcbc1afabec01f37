import { type ImportColumn, sizeColumns } from '#shared/catalog/import-columns.ts'
import type { ImportPreset } from '#shared/catalog/import-mapping.ts'
import { amazonPreset } from './amazon-preset.rules.ts'
import { sizeHeadings } from './sizes.rules.ts'

type Preset = {
  /** Headings that every export of the system has, each with its variants over the years; one list for each kind of export. */
  signatures: string[][][]
  columns: Record<string, ImportColumn>
  /** Columns from which variants are built. */
  variants: string[]
}

/** The headings of WooCommerce and Flipkart name the unit that the shop has chosen. */
const sizes = Object.fromEntries(
  sizeColumns.flatMap((column) => sizeHeadings[column].map((heading) => [heading, column])),
) as Record<string, ImportColumn>

const options = [1, 2, 3].flatMap((at) => [`option${at}name`, `option${at}value`])
const attributes = [1, 2, 3, 4, 5].flatMap((at) => [`attribute${at}name`, `attribute${at}values`])

const presets: Record<ImportPreset, Preset> = {
  SHOPIFY: {
    signatures: [
      [['handle', 'urlhandle'], ['title'], ['option1name'], ['option1value'], ['variantprice', 'price']],
    ],
    columns: {
      title: 'title',
      bodyhtml: 'description',
      description: 'description',
      type: 'category',
      productcategory: 'category',
      variantsku: 'sku',
      sku: 'sku',
      variantinventoryqty: 'quantity',
      inventoryquantity: 'quantity',
      variantprice: 'sellingPrice',
      price: 'sellingPrice',
      variantcompareatprice: 'mrpPrice',
      compareatprice: 'mrpPrice',
      status: 'status',
      vendor: 'brand',
      variantbarcode: 'gtin',
      barcode: 'gtin',
      variantgrams: 'weight',
      weightvaluegrams: 'weight',
      seotitle: 'seoTitle',
      seodescription: 'seoDescription',
    },
    variants: [
      'handle',
      'urlhandle',
      ...options,
      'imagesrc',
      'productimageurl',
      'variantimage',
      'variantimageurl',
    ],
  },
  WOOCOMMERCE: {
    signatures: [[['id'], ['type'], ['sku'], ['name'], ['regularprice'], ['parent']]],
    columns: {
      sku: 'sku',
      name: 'title',
      description: 'description',
      categories: 'category',
      regularprice: 'mrpPrice',
      saleprice: 'sellingPrice',
      stock: 'quantity',
      published: 'status',
      images: 'images',
      brands: 'brand',
      gtinupceanorisbn: 'gtin',
      ...sizes,
    },
    variants: ['id', 'type', 'parent', ...attributes],
  },
  AMAZON: amazonPreset,
  FLIPKART: {
    signatures: [[['sellerskuid'], ['mrp'], ['yoursellingprice']]],
    columns: {
      producttitle: 'title',
      sellerskuid: 'sku',
      subcategory: 'category',
      mrp: 'mrpPrice',
      yoursellingprice: 'sellingPrice',
      yourstockcount: 'quantity',
      systemstockcount: 'quantity',
      stock: 'quantity',
      description: 'description',
      color: 'color',
      size: 'size',
      eanupc: 'gtin',
      listingstatus: 'status',
      mainimageurl: 'images',
      brand: 'brand',
      hsn: 'hsnCode',
      ...sizes,
    },
    variants: [],
  },
}

export const presetColumns = Object.fromEntries(
  Object.entries(presets).map(([name, { columns }]) => [name, new Map(Object.entries(columns))]),
) as Record<ImportPreset, Map<string, ImportColumn>>

/** The system whose export has these headings. */
export const presetOf = (texts: string[]): ImportPreset | null =>
  (Object.keys(presets) as ImportPreset[]).find((name) =>
    presets[name].signatures.some((signature) =>
      signature.every((alternatives) => alternatives.some((text) => texts.includes(text))),
    ),
  ) ?? null

/** Positions of the columns from which variants are built. */
export const variantColumns = (texts: string[], preset: ImportPreset | null): number[] =>
  preset === null ? [] : texts.flatMap((text, at) => (presets[preset].variants.includes(text) ? [at] : []))

/** The column to use where the category is empty: the own product types of a Shopify shop; -1 if there is none. */
export const typeColumn = (
  texts: string[],
  preset: ImportPreset | null,
  columns: (ImportColumn | null)[],
): number =>
  preset === 'SHOPIFY' && texts[columns.indexOf('category')] === 'productcategory'
    ? texts.indexOf('type')
    : -1

/** Shopify writes this for a product without a category. */
export const isNoCategory = (text: string): boolean => /^\s*(uncategorized)?\s*$/i.test(text)
