import { Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Labels and values in two columns, for a card. */
export function ProductFacts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <Box component="dl" m={0} style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 }}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <Text component="dt" size="sm" c="dimmed">
            {name}
          </Text>
          <Text
            component="dd"
            m={0}
            size="sm"
            mih="var(--control)"
            style={{ display: 'grid', alignContent: 'center' }}
          >
            {value}
          </Text>
        </div>
      ))}
    </Box>
  )
}
