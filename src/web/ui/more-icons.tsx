import type { ComponentProps } from 'react'
import { Outline } from './icon.tsx'

/** Tabler Icons (MIT) of private pages and deferred parts, so that public pages do not wait for them. */
const paths = {
  arrow: 'M5 12h14M13 18l6-6M13 6l6 6',
  trash:
    'M4 7h16M10 11v6M14 11v6M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2l1-12M9 7v-3a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v3',
  pencil: 'M4 20h4l10.5-10.5a2.828 2.828 0 1 0-4-4l-10.5 10.5v4M13.5 6.5l4 4',
  'add-photo':
    'M15 8h.01M12.5 21h-6.5a3 3 0 0 1-3-3v-12a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v6.5M3 16l5-5c.928-.893 2.072-.893 3 0l4 4M14 14l1-1c.67-.644 1.45-.824 2.182-.54M16 19h6M19 16v6',
  store:
    'M3 21h18M3 7v1a3 3 0 0 0 6 0v-1m0 1a3 3 0 0 0 6 0v-1m0 1a3 3 0 0 0 6 0v-1h-18l2-4h14l2 4M5 21v-10.15M19 21v-10.15M9 21v-4a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v4',
  card: 'M3 8a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-12a3 3 0 0 1-3-3zM3 10h18M7 15h.01M11 15h2',
  bank: 'M3 21h18M3 10h18M5 6l7-3l7 3M4 10v11M20 10v11M8 14v3M12 14v3M16 14v3',
  pin: 'M9 11a3 3 0 1 0 6 0a3 3 0 0 0-6 0M17.657 16.657l-4.243 4.243a2 2 0 0 1-2.827 0l-4.244-4.243a8 8 0 1 1 11.314 0',
  parcel: 'M12 3l8 4.5v9l-8 4.5l-8-4.5v-9zM12 12l8-4.5M12 12v9M12 12l-8-4.5M16 5.25l-8 4.5',
  download: 'M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2M7 11l5 5l5-5M12 4v12',
  upload: 'M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2M7 9l5-5l5 5M12 4v12',
  logout:
    'M14 8v-2a2 2 0 0 0-2-2h-7a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h7a2 2 0 0 0 2-2v-2M9 12h12l-3-3M18 15l3-3',
  sun: 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M3 12h1m8-9v1m8 8h1m-9 8v1m-6.4-15.4l.7.7m12.1-.7l-.7.7m0 11.4l.7.7m-12.1-.7l-.7.7',
  moon: 'M12 3h.393a7.5 7.5 0 0 0 7.92 12.446a9 9 0 1 1-8.313-12.454z',
  screen: 'M3 5a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-16a1 1 0 0 1-1-1zM7 20h10M9 16v4M15 16v4',
} as const

export type MoreIconName = keyof typeof paths

type Props = Omit<ComponentProps<typeof Outline>, 'path'> & { name: MoreIconName }

export const MoreIcon = ({ name, ...look }: Props) => <Outline path={paths[name]} {...look} />
