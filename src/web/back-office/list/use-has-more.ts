import { type RefObject, useCallback, useEffect, useState } from 'react'

/** Whether a line that scrolls sideways has more at its end. Call `measure` when it scrolls. */
export function useHasMore(line: RefObject<HTMLElement | null>) {
  const [hasMore, setHasMore] = useState(false)
  const measure = useCallback(() => {
    const { current } = line
    if (current) setHasMore(current.scrollLeft + current.clientWidth < current.scrollWidth - 1)
  }, [line])
  // After every render, because the content may have become wider, for example when its choices were loaded.
  useEffect(measure)
  useEffect(() => {
    const observer = new ResizeObserver(measure)
    if (line.current) observer.observe(line.current)
    return () => observer.disconnect()
  }, [line, measure])
  return { hasMore, measure }
}
