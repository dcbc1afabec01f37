import { Fragment } from 'react'
import { type ImportColumn, importColumns, importHeadings } from '#shared/catalog/import-columns.ts'
import styles from '../imports.module.css'

const descriptions: Record<ImportColumn, string> = {
  sku: 'Your code for the variant. A row with an existing SKU updates that variant.',
  title: 'Product name, at most 200 characters. The same in all rows of a product.',
  description: 'Shown below the title, at most 5,000 characters.',
  category:
    'A name such as Men > T-Shirts, or our code such as men_topwear_tshirts. You confirm the matches of names before the rows are checked.',
  mrpPrice: 'Price before discount, such as 1299, 1299.50 or $1,299.00. If empty, the Selling Price is used.',
  sellingPrice: 'What customers pay, such as 1299.50 or ₹1,299. Required.',
  color:
    'One of the colors in the product form, for example Navy Blue. For other names, such as Burgundy, we suggest one, and customers still read yours.',
  size: 'XS, S, M, L, XL, XXL, Free Size, Other, or another size such as 42 or 128 GB. If empty, Free Size is used.',
  quantity: 'Units in stock, a whole number.',
  status: 'ACTIVE is for sale, DRAFT is visible only to you, ARCHIVED is no longer for sale.',
  images:
    'URLs of up to five images shown for every color, separated by spaces. The images can be uploaded here or hosted on another site.',
  product:
    'Groups rows into one product: the number from the downloaded file, or for a new product any text that its rows share.',
  attributes:
    'Attributes of the category, for example material: Cotton; care: Machine wash|Line dry. Download your products to see the attribute names.',
  colorImages: "URLs of up to five images of the row's color. If empty, the current images stay.",
  gtin: 'The 8, 12, 13 or 14 digits below the barcode of the variant.',
  brand:
    'The brand, if it differs from your business name. This and the columns below up to SEO Description must be the same in all rows of a product.',
  hsnCode: 'For invoices in India: 4, 6 or 8 digits.',
  weight: 'Weight of the packed product, such as 1.25, 350 g or 2 lb.',
  length: 'Length of the packed product, such as 30, 300 mm or 12 in. Fill in all three sides or none.',
  width: 'Width of the packed product.',
  height: 'Height of the packed product.',
  seoTitle: 'Title in search engines, if it differs from the product name.',
  seoDescription: 'Description in search engines, if it differs from the product description.',
  colorName:
    'Your own name of the color, such as Burgundy, which customers read. The filter uses the Color column. Each row can have another.',
}

export const ColumnGuide = () => (
  <dl className={styles.guide}>
    {importColumns.map((column) => (
      <Fragment key={column}>
        <dt>{importHeadings[column]}</dt>
        <dd>{descriptions[column]}</dd>
      </Fragment>
    ))}
  </dl>
)
