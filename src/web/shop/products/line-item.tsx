import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../../ui/cx.ts'
import { Picture } from '../../ui/picture.tsx'

const portrait = 'aspect-card w-full rounded bg-sunken object-cover'

const layouts = {
  lg: {
    columns: 'grid-cols-[96px_minmax(0,1fr)] gap-2 sm:grid-cols-[128px_minmax(0,1fr)]',
    picture: { width: 128, height: 160, sizes: '128px', className: portrait },
  },
  md: {
    columns: 'grid-cols-[88px_minmax(0,1fr)] gap-1.5 sm:grid-cols-[112px_minmax(0,1fr)] sm:gap-2',
    picture: { width: 112, height: 140, sizes: '112px', className: portrait },
  },
  sm: {
    columns: 'grid-cols-[80px_minmax(0,1fr)] gap-1.5 sm:grid-cols-[96px_minmax(0,1fr)] sm:gap-2',
    picture: { width: 96, height: 120, sizes: '96px', className: portrait },
  },
  square: {
    columns: 'grid-cols-[72px_minmax(0,1fr)] items-center gap-2',
    picture: {
      width: 72,
      height: 72,
      sizes: '72px',
      className: 'size-[72px] rounded bg-sunken object-cover text-xs',
    },
  },
  xs: {
    columns: 'grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-1',
    picture: {
      width: 40,
      height: 50,
      sizes: '40px',
      fallback: '',
      className: 'h-[50px] w-5 rounded bg-sunken object-cover',
    },
  },
} as const

type Props = {
  /** `span` inside a label. */
  as?: 'div' | 'article' | 'span'
  size: keyof typeof layouts
  image: string | undefined
  /** A third column, only for `xs`. */
  aside?: ReactNode
  className?: string
  bodyClass?: string
  children: ReactNode
}

/** A product in a list: the thumbnail on the left, its title and details on the right. */
export function LineItem({ as: Tag = 'div', size, image, aside, className, bodyClass, children }: Props) {
  const { columns, picture } = layouts[size]
  const Body = Tag === 'span' ? 'span' : 'div'
  return (
    <Tag className={cx('grid', columns, className)}>
      <Picture src={image} alt="" {...picture} />
      <Body className={cx('grid min-w-0 grid-cols-[minmax(0,1fr)] content-start', bodyClass)}>
        {children}
      </Body>
      {aside}
    </Tag>
  )
}

type TitleProps = {
  as: 'h2' | 'h3'
  to: string
  clamp?: boolean
  /** The link covers the whole card. */
  cover?: boolean
  children: ReactNode
}

export function LineTitle({ as: Heading, to, clamp, cover, children }: TitleProps) {
  return (
    <Heading className="font-text text-base font-medium leading-[1.35]">
      <Link to={to} className={cx(cover ? 'cover-link' : 'rounded hover:underline', clamp && 'line-clamp-2')}>
        {children}
      </Link>
    </Heading>
  )
}
