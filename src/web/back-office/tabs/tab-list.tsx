import { Tabs, type TabsListProps } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useHasMore } from '../list/use-has-more.ts'

type Props = TabsListProps & {
  /** The value of the selected tab. */
  selected: string
}

/** Pixels at the end of the line that the style sheet fades. */
const fade = 48

/** The tabs of a page. On phones they are on one line that scrolls, with the selected tab in sight. */
export function TabList({ selected, children, ...props }: Props) {
  const line = useRef<HTMLDivElement>(null)
  const { hasMore, measure } = useHasMore(line)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected tab is read from the page
  useEffect(() => {
    const tab = line.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!line.current || !tab) return
    const box = line.current.getBoundingClientRect()
    const { left, right } = tab.getBoundingClientRect()
    if (left < box.left) line.current.scrollLeft += left - box.left
    else if (right > box.right - fade) line.current.scrollLeft += right - box.right + fade
  }, [selected])
  return (
    <Tabs.List {...props} ref={line} data-more={hasMore || undefined} onScroll={measure}>
      {children}
    </Tabs.List>
  )
}
