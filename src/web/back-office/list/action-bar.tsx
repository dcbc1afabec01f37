import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { label: string; children: ReactNode }

/** Actions on what is selected or shown above it. Stays visible while the page scrolls. */
export const ActionBar = ({ label, children }: Props) => (
  <Paper
    component="section"
    aria-label={label}
    p="sm"
    mt="md"
    bg="var(--raised)"
    style={{ position: 'sticky', bottom: 16, zIndex: 20, borderColor: 'var(--line-strong)' }}
  >
    {children}
  </Paper>
)
