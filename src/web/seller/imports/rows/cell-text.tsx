import { Fragment } from 'react'
import styles from '../imports.module.css'

const maxLength = 200

const truncate = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength)}...` : text)

/** Category codes may wrap after an underscore instead of inside a word. */
function Breakable({ text }: { text: string }) {
  const [first, ...rest] = truncate(text).split('_')
  return (
    <>
      {first}
      {rest.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no identity
        <Fragment key={index}>
          _<wbr />
          {part}
        </Fragment>
      ))}
    </>
  )
}

/** The text of a cell, with the previous text if it changed. */
export function CellText({ text, before }: { text: string; before: string | undefined }) {
  if (before === undefined)
    return <span className={styles.text}>{text ? <Breakable text={text} /> : <Empty />}</span>
  return (
    <span className={styles.text}>
      <span className="sr-only">from </span>
      <del className={styles.before}>{before ? <Breakable text={before} /> : <Empty />}</del>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> to </span>
      <ins className={styles.after}>{text ? <Breakable text={text} /> : <Empty />}</ins>
    </span>
  )
}

const Empty = () => (
  <span className={styles.count}>
    <span aria-hidden="true">–</span>
    <span className="sr-only">empty</span>
  </span>
)
