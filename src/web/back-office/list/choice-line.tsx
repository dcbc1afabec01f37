import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import styles from './choice-line.module.css'
import { useHasMore } from './use-has-more.ts'

type Props = {
  /** What the choices filter, for screen readers. */
  label: string
  /** Links; the selected one has `aria-current`. */
  children: ReactNode
}

/** A list's main filter as links, on one line that scrolls on phones. */
export function ChoiceLine({ label, children }: Props) {
  const line = useRef<HTMLElement>(null)
  const { hasMore, measure } = useHasMore(line)
  // A page that opens with one of the last choices shows that choice.
  useEffect(() => {
    const nav = line.current
    const selected = nav?.querySelector('[aria-current]')
    if (!nav || !selected) return
    const hidden = selected.getBoundingClientRect().right - nav.getBoundingClientRect().right
    if (hidden > 0) nav.scrollLeft += hidden + 4
  }, [])
  return (
    <div className={styles.frame}>
      <nav
        ref={line}
        className={styles.line}
        aria-label={label}
        data-more={hasMore || undefined}
        onScroll={measure}
      >
        {children}
      </nav>
      {hasMore && (
        <span className={styles.more} aria-hidden="true">
          <Icon name="right" size={16} />
        </span>
      )}
    </div>
  )
}
