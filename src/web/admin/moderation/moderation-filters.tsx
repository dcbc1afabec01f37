import { Button, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { SearchField } from '../../back-office/list/search-field.tsx'
import { type ModerationView, type State, states, type Tab, tabs, viewPath } from './moderation-view.ts'

type Props = {
  view: ModerationView
  /** Number of items with open reports. */
  waiting: Record<Tab, number | undefined>
  onSearch: (query: string) => void
}

const statesOf: Record<Tab, State[]> = {
  reviews: ['reported', 'hidden', 'all'],
  listings: ['reported', 'hidden'],
}

export function ModerationFilters({ view, waiting, onSearch }: Props) {
  return (
    <Stack gap="md" mb="md">
      <Group component="nav" aria-label="Kind of item" gap="xs">
        {(Object.keys(tabs) as Tab[]).map((tab) => (
          <Button
            key={tab}
            component={Link}
            to={viewPath({ tab, state: 'reported', query: '', page: 1 })}
            variant={tab === view.tab ? 'light' : 'default'}
            aria-current={tab === view.tab ? 'page' : undefined}
            mih="var(--control)"
          >
            {tabs[tab]}
            <Text span size="sm" ml={8} miw={16} style={{ fontVariantNumeric: 'tabular-nums' }}>
              {waiting[tab] ?? ' '}
            </Text>
          </Button>
        ))}
      </Group>
      <Group gap="md" align="center">
        <Group component="nav" aria-label="Status" gap="xs">
          {statesOf[view.tab].map((state) => (
            <Button
              key={state}
              component={Link}
              to={viewPath({ ...view, state, query: '', page: 1 })}
              variant={state === view.state ? 'light' : 'subtle'}
              color={state === view.state ? undefined : 'gray'}
              aria-current={state === view.state ? 'page' : undefined}
              mih="var(--control)"
              fw={500}
            >
              {states[state]}
            </Button>
          ))}
        </Group>
        {view.tab === 'reviews' && view.state !== 'reported' && (
          <SearchField label="Search text or author's email" value={view.query} onSearch={onSearch} />
        )}
      </Group>
    </Stack>
  )
}
