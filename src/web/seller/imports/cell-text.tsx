import styles from './imports.module.css'

const shortened = 200

const cut = (text: string) => (text.length > shortened ? `${text.slice(0, shortened)}...` : text)

/** What a cell says; where it changes something, what stood there before. */
export function CellText({ text, before }: { text: string; before: string | undefined }) {
  if (before === undefined) return <span className={styles.text}>{cut(text) || <Empty />}</span>
  return (
    <span className={styles.text}>
      <span className="sr-only">from </span>
      <del className={styles.before}>{cut(before) || <Empty />}</del>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> to </span>
      <ins className={styles.after}>{cut(text) || <Empty />}</ins>
    </span>
  )
}

const Empty = () => (
  <span className={styles.count}>
    <span aria-hidden="true">–</span>
    <span className="sr-only">empty</span>
  </span>
)
