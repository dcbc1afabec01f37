import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { SellerSort } from '#contract/admin/sellers-admin.ts'
import { type AccountStatus, accountStatuses } from '#shared/sellers/seller-status.ts'
import { SearchField } from '../../back-office/list/search-field.tsx'
import { type SellerView, sorts, viewPath } from './seller-view.ts'
import { statusNames } from './status-choices.ts'

type Props = {
  view: SellerView
  counts: Record<AccountStatus, number> | undefined
  /** `typing` replaces the history entry instead of adding one. */
  onChange: (next: Partial<SellerView>, typing?: boolean) => void
}

export function SellerFilters({ view, counts, onChange }: Props) {
  return (
    <Stack gap="md" mb="md">
      <Group component="nav" aria-label="Account Status" gap="xs">
        {accountStatuses.map((status) => (
          <Button
            key={status}
            component={Link}
            to={viewPath({ ...view, status, page: 1 })}
            variant={status === view.status ? 'filled' : 'default'}
            aria-current={status === view.status ? 'page' : undefined}
            mih={44}
            px="sm"
            fw={500}
          >
            {statusNames[status]}
            <Text span size="sm" ml={8} miw={16} style={{ fontVariantNumeric: 'tabular-nums' }}>
              {counts?.[status] ?? ' '}
            </Text>
          </Button>
        ))}
      </Group>
      <Group gap="md" align="flex-end">
        <SearchField
          label="Search name, email, GSTIN"
          value={view.query}
          onSearch={(query) => onChange({ query }, true)}
        />
        <NativeSelect
          label="Sort by"
          labelProps={{ fz: 'sm' }}
          size="md"
          w={{ base: '100%', sm: 240 }}
          value={view.sort}
          onChange={(event) => onChange({ sort: event.currentTarget.value as SellerSort })}
          data={sorts}
        />
      </Group>
    </Stack>
  )
}
