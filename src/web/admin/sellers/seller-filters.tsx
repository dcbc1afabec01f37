import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { SellerSort } from '#contract/admin/sellers-admin.ts'
import { payeeRules } from '#shared/sellers/payee/payee-rules.ts'
import { type AccountStatus, accountStatuses } from '#shared/sellers/seller-status.ts'
import { ChoiceLine } from '../../back-office/list/choice-line.tsx'
import { FilterBar } from '../../back-office/list/filter-bar.tsx'
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
    <Stack gap="sm">
      <ChoiceLine label="Account Status">
        {accountStatuses.map((status) => (
          <Button
            key={status}
            component={Link}
            to={viewPath({ ...view, status, page: 1 })}
            variant={status === view.status ? 'filled' : 'default'}
            aria-current={status === view.status ? 'page' : undefined}
            mih="var(--control)"
            px="sm"
            fw={500}
          >
            {statusNames[status]}
            <Text span size="sm" ml={8} miw={16} style={{ fontVariantNumeric: 'tabular-nums' }}>
              {counts?.[status] ?? ' '}
            </Text>
          </Button>
        ))}
      </ChoiceLine>
      <FilterBar
        search={
          <SearchField
            label={`Search name, email, ${payeeRules().tax.label}`}
            value={view.query}
            onSearch={(query) => onChange({ query }, true)}
          />
        }
      >
        <NativeSelect
          aria-label="Sort by"
          w={220}
          value={view.sort}
          onChange={(event) => onChange({ sort: event.currentTarget.value as SellerSort })}
          data={sorts}
        />
      </FilterBar>
    </Stack>
  )
}
