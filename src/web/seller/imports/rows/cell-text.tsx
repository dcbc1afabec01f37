import type { ImportColumn } from '#shared/catalog/import-columns.ts'
import { CodeText } from '../../../back-office/code-text.tsx'
import { money } from '../../../ui/price.tsx'
import styles from '../imports.module.css'

const maxLength = 200

const truncate = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength)}...` : text)

const priceColumns: ImportColumn[] = ['mrpPrice', 'sellingPrice']

/** Prices of the file as amounts of money, and category codes as names. */
export function shownText(
  column: ImportColumn,
  text: string,
  categoryNames: ReadonlyMap<string, string>,
): string {
  if (column === 'category') return categoryNames.get(text.trim()) ?? text
  return priceColumns.includes(column) && /^\d+(\.\d+)?$/.test(text) ? money(Number(text)) : text
}

/** The text of a cell, with the previous text if it changed. */
export function CellText({ text, before }: { text: string; before: string | undefined }) {
  if (before === undefined)
    return <span className={styles.text}>{text ? <CodeText text={truncate(text)} /> : <Empty />}</span>
  return (
    <span className={styles.text}>
      <span className="sr-only">from </span>
      <del className={styles.before}>{before ? <CodeText text={truncate(before)} /> : <Empty />}</del>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> to </span>
      <ins className={styles.after}>{text ? <CodeText text={truncate(text)} /> : <Empty />}</ins>
    </span>
  )
}

const Empty = () => (
  <span className={styles.count}>
    <span aria-hidden="true">–</span>
    <span className="sr-only">empty</span>
  </span>
)
