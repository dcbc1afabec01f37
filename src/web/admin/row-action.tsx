import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  label: string
  /** Stays focusable, so that a key pressed once too often does not lose its place. */
  off?: boolean
  onClick: () => void
  children: ReactNode
}

/** An icon that does something with the line it stands in; as large as a finger, without making the line higher. */
export const RowAction = ({ label, off, onClick, children }: Props) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={44}
    my={-8}
    aria-label={label}
    aria-disabled={off || undefined}
    opacity={off ? 0.4 : 1}
    onClick={() => !off && onClick()}
  >
    {children}
  </ActionIcon>
)
