import { Fragment } from 'react'
import { type ImportColumn, importColumns, importHeadings } from '#shared/catalog/import-columns.ts'
import styles from './imports.module.css'

const meanings: Record<ImportColumn, string> = {
  sku: 'Your own code of the variant. A row whose SKU you already have changes that variant.',
  title: 'Name of the product, at most 200 characters. The same in all rows of a product.',
  description: 'What customers read below the title, at most 5,000 characters.',
  category: 'Code of the category, such as men_topwear_tshirts.',
  mrpPrice: 'Price before the discount, a plain number such as 1299 or 1299.50. Empty: as the Selling Price.',
  sellingPrice: 'What customers pay, a plain number. Always needed.',
  color: 'One of the colors of the product form, such as Navy Blue.',
  size: 'S, M, 42 or whatever the variant is called. Empty: Free Size.',
  quantity: 'How many you have in stock, a whole number.',
  status: 'ACTIVE is for sale, DRAFT is for your eyes only, ARCHIVED is off the shelf.',
  images: 'Addresses of images you have uploaded here, up to five with a space between them.',
  product:
    'Which rows make one product: its number, as the download wrote it, or for a new product a word that all its rows share.',
}

/** What a person has to know to fill in the table. */
export const ColumnGuide = () => (
  <dl className={styles.guide}>
    {importColumns.map((column) => (
      <Fragment key={column}>
        <dt>{importHeadings[column]}</dt>
        <dd>{meanings[column]}</dd>
      </Fragment>
    ))}
  </dl>
)
