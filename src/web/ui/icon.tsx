import { cx } from './cx.ts'

/** Tabler Icons (MIT) of the public pages. Every page loads them; others are in `more-icons.tsx`. */
const paths = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  search: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M21 21l-6-6',
  heart: 'M19.5 12.572l-7.5 7.428l-7.5-7.428a5 5 0 1 1 7.5-6.566a5 5 0 1 1 7.5 6.572',
  bag: 'M6.331 8h11.339a2 2 0 0 1 1.977 2.304l-1.255 8.152a3 3 0 0 1-2.966 2.544h-6.852a3 3 0 0 1-2.965-2.544l-1.255-8.152a2 2 0 0 1 1.977-2.304M9 11v-5a3 3 0 0 1 6 0v5',
  user: 'M8 7a4 4 0 1 0 8 0a4 4 0 0 0-8 0M6 21v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2',
  close: 'M18 6l-12 12M6 6l12 12',
  right: 'M9 6l6 6l-6 6',
  left: 'M15 6l-6 6l6 6',
  down: 'M6 9l6 6l6-6',
  star: 'M12 17.75l-6.172 3.245l1.179-6.873l-5-4.867l6.9-1l3.086-6.253l3.086 6.253l6.9 1l-5 4.867l1.179 6.873z',
  minus: 'M5 12h14',
  plus: 'M12 5v14M5 12h14',
  check: 'M5 12l5 5l10-10',
  filter:
    'M12 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 6h8M16 6h4M6 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 12h2M10 12h10M15 18a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 18h11M19 18h1',
  shield:
    'M11.46 20.846a12 12 0 0 1-7.96-14.846a12 12 0 0 0 8.5-3a12 12 0 0 0 8.5 3a12 12 0 0 1-.09 7.06M15 19l2 2l4-4',
  truck:
    'M5 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0M15 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0M5 17h-2v-4m-1-8h11v12m-4 0h6m4 0h2v-6h-8m0-5h5l3 5M3 9h4',
  refresh: 'M20 11a8.1 8.1 0 0 0-15.5-2m-.5-4v4h4M4 13a8.1 8.1 0 0 0 15.5 2m.5 4v-4h-4',
  genuine:
    'M5 7.2a2.2 2.2 0 0 1 2.2-2.2h1a2.2 2.2 0 0 0 1.55-.64l.7-.7a2.2 2.2 0 0 1 3.12 0l.7.7c.412.41.97.64 1.55.64h1a2.2 2.2 0 0 1 2.2 2.2v1c0 .58.23 1.138.64 1.55l.7.7a2.2 2.2 0 0 1 0 3.12l-.7.7a2.2 2.2 0 0 0-.64 1.55v1a2.2 2.2 0 0 1-2.2 2.2h-1a2.2 2.2 0 0 0-1.55.64l-.7.7a2.2 2.2 0 0 1-3.12 0l-.7-.7a2.2 2.2 0 0 0-1.55-.64h-1a2.2 2.2 0 0 1-2.2-2.2v-1a2.2 2.2 0 0 0-.64-1.55l-.7-.7a2.2 2.2 0 0 1 0-3.12l.7-.7a2.2 2.2 0 0 0 .64-1.55zM9 12l2 2l4-4',
  return: 'M9 14l-4-4l4-4M5 10h11a4 4 0 1 1 0 8h-1',
  alert: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M12 8v4M12 16h.01',
  info: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M12 9h.01M11 12h1v4h1',
  'no-photo':
    'M15 8h.01M7 3h11a3 3 0 0 1 3 3v11m-.856 3.099a2.991 2.991 0 0 1-2.144.901h-12a3 3 0 0 1-3-3v-12c0-.845.349-1.608.91-2.153M3 16l5-5c.928-.893 2.072-.893 3 0l5 5M16.33 12.338c.574-.054 1.155.166 1.67.662l3 3M3 3l18 18',
} as const

export type IconName = keyof typeof paths

type Look = {
  /** In pixels; 20 fits beside text, 24 stands alone. */
  size?: 16 | 20 | 24 | 32 | 40
  filled?: boolean
  className?: string
}

/** Decorative: hidden from screen readers. */
export function Outline({ path, size = 20, filled = false, className }: Look & { path: string }) {
  return (
    <svg
      aria-hidden="true"
      className={cx('icon', filled && 'icon-filled', className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
    >
      <path d={path} />
    </svg>
  )
}

export type IconProps = Look & { name: IconName }

export const Icon = ({ name, ...look }: IconProps) => <Outline path={paths[name]} {...look} />
