import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { SearchPin } from '#contract/admin/search-curation.ts'
import { adminListQuery } from '../../back-office/calls.ts'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { ListPage, useListPage } from '../../back-office/list/list-page.tsx'
import { SearchField } from '../../back-office/list/search-field.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { May, useMay } from '../session/permissions.tsx'
import { CurationActions } from './curation-actions.tsx'
import type { Editing } from './edit-curation.tsx'
import { ResultsLink } from './terms.tsx'

const size = 20
type Props = { page: number; pagePath: (page: number) => string; onEdit: (editing: Editing) => void }

/** Products that searches show first. */
export function Pins({ page, pagePath, onEdit }: Props) {
  const [query, setQuery] = useState('')
  const list = useListPage(
    adminListQuery('GET /admin/search-pins', {
      query: { query: query.slice(0, 100), pageNumber: page - 1, size },
    }),
  )
  const add = (
    <May permission="catalog.write">
      <Button mih={44} onClick={() => onEdit({ what: 'pin' })}>
        Pin products
      </Button>
    </May>
  )
  const isEmpty = list.rows?.length === 0
  return (
    <>
      {(!isEmpty || query) && (
        <Group justify="space-between" mb="md">
          <SearchField label="Search pinned results" value={query} onSearch={setQuery} />
          {add}
        </Group>
      )}
      <ListPage
        list={list}
        name="pinned results"
        errorTitle="The pinned results did not load"
        page={page}
        pageSize={size}
        pagePath={pagePath}
        empty={
          query ? (
            <EmptyState title="No matching pinned results" />
          ) : (
            <EmptyState title="No pinned results yet" action={add}>
              <p>Choose up to five products that a search shows first.</p>
            </EmptyState>
          )
        }
      >
        <PinTable rows={list.rows} stale={list.isStale} onEdit={onEdit} />
      </ListPage>
    </>
  )
}

const Products = ({ products }: Pick<SearchPin, 'products'>) => (
  <>
    {products.map(({ id, title, listed }) => (
      <Text key={id} size="sm" c={listed ? undefined : 'dimmed'}>
        {title}
        {!listed && ' (not listed, skipped)'}
      </Text>
    ))}
  </>
)

function PinTable({
  rows,
  stale,
  onEdit,
}: Pick<Props, 'onEdit'> & { rows: SearchPin[] | undefined; stale: boolean }) {
  const writable = useMay()('catalog.write')
  const actions = (pin: SearchPin) => (
    <CurationActions
      name={pin.query}
      onEdit={() => onEdit({ what: 'pin', pin })}
      onDelete={() => onEdit({ what: 'delete-pin', pin })}
    />
  )
  const columns: Column<SearchPin>[] = [
    { label: 'Search', cell: ({ query }) => <ResultsLink query={query} /> },
    { label: 'Shown first', cell: (pin) => <Products {...pin} /> },
    ...(writable ? [{ label: 'Change', width: 130, cell: actions }] : []),
  ]
  return (
    <DataTable
      label="Pinned results"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      stale={stale}
      card={(pin) => (
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Stack gap={4} miw={0} style={{ overflowWrap: 'anywhere' }}>
            <Text fw={600}>
              <ResultsLink query={pin.query} />
            </Text>
            <Products {...pin} />
          </Stack>
          {writable && actions(pin)}
        </Group>
      )}
    />
  )
}
