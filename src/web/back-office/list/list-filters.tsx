import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { DayFields } from '../forms/day-fields.tsx'
import { FilterBar } from './filter-bar.tsx'
import { SearchField } from './search-field.tsx'

type Days = { from?: string | undefined; to?: string | undefined }

type Props<V> = {
  view: V
  /** `typing` replaces the history entry instead of adding one. */
  onChange: (next: Partial<V>, typing?: boolean) => void
  list: { isFiltered: (view: V) => boolean; cleared: Partial<V> }
  search: { label: string; value: string; changeOf: (text: string) => Partial<V> }
  /** The range of days, with the change that a new range makes. */
  days?: { value: Days; changeOf: (days: Days) => Partial<V> }
  clearLabel?: string
  /** The other filters. */
  children: ReactNode
}

/** The filters of a list on one line: search, the list's own filters, days, and the button that clears them. */
export function ListFilters<V>({ view, onChange, list, search, days, ...props }: Props<V>) {
  return (
    <FilterBar
      search={
        <SearchField
          label={search.label}
          value={search.value}
          onSearch={(text) => onChange(search.changeOf(text), true)}
        />
      }
    >
      {props.children}
      {days && (
        <DayFields
          value={{ from: days.value.from ?? '', to: days.value.to ?? '' }}
          onChange={({ from, to }) =>
            onChange(days.changeOf({ from: from || undefined, to: to || undefined }))
          }
        />
      )}
      {list.isFiltered(view) && (
        <Button variant="subtle" mih="var(--control)" px={4} onClick={() => onChange(list.cleared)}>
          {props.clearLabel ?? 'Clear filters'}
        </Button>
      )}
    </FilterBar>
  )
}
