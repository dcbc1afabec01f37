import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { SearchSynonym } from '#contract/admin/search-curation.ts'
import { adminListQuery } from '../../back-office/calls.ts'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { ListPage, useListPage } from '../../back-office/list/list-page.tsx'
import { SearchField } from '../../back-office/list/search-field.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { May, useMay } from '../session/permissions.tsx'
import { CurationActions } from './curation-actions.tsx'
import type { Editing } from './edit-curation.tsx'

const size = 20
type Props = { page: number; pagePath: (page: number) => string; onEdit: (editing: Editing) => void }

/** What phrases mean beside the built-in synonyms. */
export function Synonyms({ page, pagePath, onEdit }: Props) {
  const [query, setQuery] = useState('')
  const list = useListPage(
    adminListQuery('GET /admin/search-synonyms', {
      query: { query: query.slice(0, 100), pageNumber: page - 1, size },
    }),
  )
  const add = (
    <May permission="catalog.write">
      <Button mih={44} onClick={() => onEdit({ what: 'synonym' })}>
        Add synonym
      </Button>
    </May>
  )
  const isEmpty = list.rows?.length === 0
  return (
    <>
      {(!isEmpty || query) && (
        <Group justify="space-between" mb="md">
          <SearchField label="Search synonyms" value={query} onSearch={setQuery} />
          {add}
        </Group>
      )}
      <ListPage
        list={list}
        name="synonyms"
        errorTitle="The synonyms did not load"
        page={page}
        pageSize={size}
        pagePath={pagePath}
        empty={
          query ? (
            <EmptyState title="No matching synonyms" />
          ) : (
            <EmptyState title="No synonyms of your own yet" action={add}>
              <p>The shop knows many everyday words. Add those of your customers.</p>
            </EmptyState>
          )
        }
      >
        <SynonymTable rows={list.rows} stale={list.isStale} onEdit={onEdit} />
      </ListPage>
    </>
  )
}

const Meaning = ({ words, categories, builtIn }: SearchSynonym) => (
  <span dir="auto">
    {words ?? (categories.map(({ name }) => name).join(', ') || 'No category')}
    {words === null && categories.length > 0 && builtIn && ', beside the built-in meaning'}
  </span>
)

function SynonymTable({
  rows,
  stale,
  onEdit,
}: Pick<Props, 'onEdit'> & { rows: SearchSynonym[] | undefined; stale: boolean }) {
  const writable = useMay()('catalog.write')
  const actions = (synonym: SearchSynonym) => (
    <CurationActions
      name={synonym.phrase}
      onEdit={() => onEdit({ what: 'synonym', synonym })}
      onDelete={() => onEdit({ what: 'delete-synonym', synonym })}
    />
  )
  const columns: Column<SearchSynonym>[] = [
    { label: 'Customers type', cell: ({ phrase }) => <span dir="auto">{phrase}</span> },
    { label: 'It means', cell: (synonym) => <Meaning {...synonym} /> },
    ...(writable ? [{ label: 'Change', width: 130, cell: actions }] : []),
  ]
  return (
    <DataTable
      label="Synonyms"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      stale={stale}
      card={(synonym) => (
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Stack gap={4} miw={0} style={{ overflowWrap: 'anywhere' }}>
            <Text fw={600} dir="auto">
              {synonym.phrase}
            </Text>
            <Text size="sm" c="dimmed">
              <Meaning {...synonym} />
            </Text>
          </Stack>
          {writable && actions(synonym)}
        </Group>
      )}
    />
  )
}
