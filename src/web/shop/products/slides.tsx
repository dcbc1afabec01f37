import { useEffect } from 'react'
import { cx } from '../../ui/cx.ts'

const slideMs = 2000

type Props = { count: number; slide: number; onSlide: (next: (slide: number) => number) => void }

/** Cycles through a card's pictures while mounted, and shows a dot per picture. */
export default function Slides({ count, slide, onSlide }: Props) {
  useEffect(() => {
    const timer = setInterval(() => onSlide((index) => (index + 1) % count), slideMs)
    return () => {
      clearInterval(timer)
      onSlide(() => 0)
    }
  }, [count, onSlide])
  return (
    <span aria-hidden="true" className="absolute inset-x-0 bottom-1 flex justify-center gap-[4px]">
      {Array.from({ length: count }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the dots have no other identity
          key={index}
          className={cx('size-[6px] rounded-full', index === slide ? 'bg-accent' : 'bg-raised')}
        />
      ))}
    </span>
  )
}
