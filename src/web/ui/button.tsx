import type { ComponentProps, MouseEvent } from 'react'
import { cx } from './cx.ts'
import { Link } from './navigation/link.tsx'

const looks = {
  primary: 'bg-accent text-on-accent border-accent hover:bg-accent-strong hover:border-accent-strong',
  secondary: 'bg-raised text-ink border-line-strong hover:border-ink hover:bg-sunken',
  quiet: 'border-transparent text-ink hover:bg-sunken',
  danger: 'bg-raised text-sale border-sale hover:bg-sale-soft',
} as const

const sizes = {
  sm: 'min-h-4.5 px-1.5 text-sm',
  md: 'min-h-5.5 px-2.5 text-base',
  lg: 'min-h-[52px] px-3 text-base',
} as const

type Look = {
  look?: keyof typeof looks
  size?: keyof typeof sizes
  /** As wide as its container. */
  wide?: boolean
}

const classes = ({ look = 'primary', size = 'md', wide = false }: Look, className?: string) =>
  cx(
    'inline-flex items-center justify-center gap-1 rounded border font-medium text-center select-none',
    'transition-colors disabled:opacity-55 disabled:pointer-events-none',
    'aria-disabled:opacity-55 aria-disabled:pointer-events-none',
    looks[look],
    sizes[size],
    wide && 'w-full',
    className,
  )

type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** Label while an action is pending. The button stays focusable and ignores clicks. */
    busy?: string | false
  }

const ignoreClick = (event: MouseEvent) => event.preventDefault()

/** `type` defaults to `button`, so that no form is submitted by accident. */
export function Button({ look, size, wide, busy, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: ignoreClick })}
      className={classes({ look, size, wide }, className)}
    >
      {busy || children}
    </button>
  )
}

/** A link styled as a button; for navigation only. */
export function LinkButton({ look, size, wide, className, ...rest }: Look & ComponentProps<typeof Link>) {
  return <Link {...rest} className={classes({ look, size, wide }, className)} />
}

type IconButtonProps = ComponentProps<'button'> & { label: string }

/** A 44 px square button with an icon. `label` is its accessible name. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cx(
        'inline-flex size-5.5 shrink-0 items-center justify-center rounded-full transition-colors',
        'hover:bg-sunken disabled:opacity-40 disabled:pointer-events-none aria-disabled:opacity-40',
        className,
      )}
    />
  )
}
