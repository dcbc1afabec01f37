import { Text } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'

export type Fact = [name: string, value: ReactNode]

/** A definition list. Facts without a value are left out. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl
      style={{
        display: 'grid',
        gridTemplateColumns: 'minmax(104px, 2fr) 5fr',
        gap: '8px clamp(8px, 2vw, 16px)',
        margin: 0,
      }}
    >
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <Fragment key={name}>
            <Text component="dt" size="sm" c="dimmed">
              {name}
            </Text>
            <Text component="dd" size="sm" m={0} style={{ overflowWrap: 'anywhere' }}>
              {value}
            </Text>
          </Fragment>
        ))}
    </dl>
  )
}

/** A labeled amount; `strong` draws a line above it, for totals. */
export function Sum({ label, strong, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <div
      style={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 16,
        ...(strong && { borderTop: '1px solid var(--line)', paddingTop: 8 }),
      }}
    >
      <Text component="dt" size="sm" c={strong ? undefined : 'dimmed'} fw={strong ? 600 : undefined}>
        {label}
      </Text>
      <Text
        component="dd"
        m={0}
        size="sm"
        fw={strong ? 600 : undefined}
        style={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {children}
      </Text>
    </div>
  )
}
