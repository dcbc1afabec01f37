import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon.tsx'

const notices = {
  info: ['bg-sunken text-ink', 'info'],
  good: ['bg-accent-soft text-ink', 'check'],
  problem: ['bg-sale-soft text-ink', 'alert'],
} as const

type NoticeProps = { tone?: keyof typeof notices; children: ReactNode; action?: ReactNode }

/** A message about the page or form. Problems are announced immediately. */
export function Notice({ tone = 'info', children, action }: NoticeProps) {
  const [look, icon] = notices[tone]
  return (
    <div
      role={tone === 'problem' ? 'alert' : 'status'}
      className={cx('flex flex-wrap items-start gap-1 rounded px-1.5 py-1 text-sm', look)}
    >
      <Icon name={icon} className={tone === 'problem' ? 'text-sale' : 'text-accent'} />
      <div className="min-w-0 flex-[1_1_180px]">{children}</div>
      {action}
    </div>
  )
}
