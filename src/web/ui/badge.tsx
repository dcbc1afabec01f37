import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const tones = {
  plain: 'bg-sunken text-ink',
  good: 'bg-accent-soft text-accent',
  sale: 'bg-sale-soft text-sale',
} as const

export function Badge({
  tone = 'plain',
  children,
  className,
}: {
  tone?: keyof typeof tones
  children: ReactNode
  className?: string
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-0.5 rounded px-1 py-[2px] text-xs font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
