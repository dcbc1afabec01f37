import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  label: string
  /** Disabled but focusable, so that repeated key presses do not lose the focus. */
  off?: boolean
  onClick: () => void
  children: ReactNode
}

/** An icon button in a table row: 44 px for touch, without increasing the row's height. */
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
