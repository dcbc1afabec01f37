import { brand } from '#shared/brand.ts'
import { cx } from '../../ui/cx.ts'

/** The uploaded logo, or the drawn chest in the current text color. */
export function LogoMark({ className }: { className?: string }) {
  if (brand.logo)
    return (
      <img
        src={brand.logo}
        alt=""
        height="32"
        className={cx('h-4 w-auto max-w-[128px] rounded', className)}
      />
    )
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 32"
      width="32"
      height="32"
      className={cx('shrink-0 text-accent', className)}
    >
      <path fill="currentColor" d="M3 15C3 8.4 8.4 4 16 4s13 4.4 13 11v10a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3z" />
      <path fill="none" stroke="var(--paper)" strokeWidth="2" d="M3 15.5h9.5m7 0H29" />
      <path fill="var(--paper)" d="M12.5 13h7v4.5a3.5 3.5 0 0 1-7 0z" />
    </svg>
  )
}
