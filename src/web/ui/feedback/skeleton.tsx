import { cx } from '../cx.ts'

/** A loading placeholder; give it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('skeleton block', className)} />
}
