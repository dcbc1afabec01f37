import type { ReactNode } from 'react'
import styles from './filter-bar.module.css'

type Props = {
  /** The search field; on phones it fills a line. */
  search?: ReactNode
  /** The other filters, on one line that scrolls on phones. */
  children: ReactNode
}

/** The filters of a list on one line. */
export const FilterBar = ({ search, children }: Props) => (
  <search className={styles.bar}>
    {search}
    <div className={styles.filters}>{children}</div>
  </search>
)
