import type { ComponentProps } from 'react'
import { Outline } from '../ui/icon.tsx'

/** Outlines from Tabler Icons (MIT) that only the back office shows. */
const paths = {
  dashboard:
    'M5 4h4a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1M5 16h4a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-2a1 1 0 0 1 1-1M15 12h4a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1M15 4h4a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-2a1 1 0 0 1 1-1',
  tag: 'M6.5 7.5a1 1 0 1 0 2 0a1 1 0 1 0-2 0M3 6v5.172a2 2 0 0 0 .586 1.414l7.71 7.71a2.41 2.41 0 0 0 3.408 0l5.592-5.592a2.41 2.41 0 0 0 0-3.408l-7.71-7.71a2 2 0 0 0-1.414-.586h-5.172a3 3 0 0 0-3 3',
  add: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M9 12h6M12 9v6',
  transfer: 'M21 17H3M6 10L3 7l3-3M3 7h18M18 20l3-3l-3-3',
  open: 'M12 6h-6a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-6M11 13l9-9M15 4h5v5',
  more: 'M4 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
  sort: 'M8 9l4-4l4 4M16 15l-4 4l-4-4',
  up: 'M6 15l6-6l6 6',
} as const

export type OfficeIconName = keyof typeof paths

type Props = Omit<ComponentProps<typeof Outline>, 'path'> & { name: OfficeIconName }

export const OfficeIcon = ({ name, ...look }: Props) => <Outline path={paths[name]} {...look} />
