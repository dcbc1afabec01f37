import { type ReactNode, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import styles from './filter-bar.module.css'
import { useHasMore } from './use-has-more.ts'

type Props = {
  /** The search field; on phones it fills a line. */
  search?: ReactNode
  /** The other filters, on one line that scrolls on phones. */
  children: ReactNode
}

/** The filters of a list on one line. */
export function FilterBar({ search, children }: Props) {
  const line = useRef<HTMLDivElement>(null)
  const { hasMore, measure } = useHasMore(line)
  return (
    <search className={styles.bar}>
      {search}
      <div className={styles.line}>
        <div ref={line} className={styles.filters} data-more={hasMore || undefined} onScroll={measure}>
          {children}
        </div>
        {hasMore && (
          <span className={styles.more} aria-hidden="true">
            <Icon name="right" size={16} />
          </span>
        )}
      </div>
    </search>
  )
}
