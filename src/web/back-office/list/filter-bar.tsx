import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import styles from './filter-bar.module.css'

type Props = {
  /** The search field; on phones it fills a line. */
  search?: ReactNode
  /** The other filters, on one line that scrolls on phones. */
  children: ReactNode
}

/** The filters of a list on one line. */
export function FilterBar({ search, children }: Props) {
  const line = useRef<HTMLDivElement>(null)
  const [hasMore, setHasMore] = useState(false)
  const measure = useCallback(() => {
    const { current } = line
    if (current) setHasMore(current.scrollLeft + current.clientWidth < current.scrollWidth - 1)
  }, [])
  // After every render, because a filter may have become wider, for example when its choices were loaded.
  useEffect(measure)
  useEffect(() => {
    const observer = new ResizeObserver(measure)
    if (line.current) observer.observe(line.current)
    return () => observer.disconnect()
  }, [measure])
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
