import { Button, Group, Stack, Text } from '@mantine/core'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ReplyWithTotal } from '../../api.ts'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { ListPage, type LoadedPage, useListPage } from '../../back-office/list/list-page.tsx'
import { SearchField } from '../../back-office/list/search-field.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { May, useMay } from '../session/permissions.tsx'
import { CurationActions } from './curation-actions.tsx'

type Query = { query: string; pageNumber: number; size: number }
type Cell<Row> = { label: string; cell: (row: Row) => ReactNode }

type TableProps<Row> = {
  /** Plural noun, for example "synonyms". */
  name: string
  nameOf: (row: Row) => string
  /** The two columns: what customers search for, and what it does. */
  search: Cell<Row>
  effect: Cell<Row>
  onEdit: (row: Row) => void
  onDelete: (row: Row) => void
}

type Props<Row, Key extends QueryKey> = TableProps<Row> & {
  page: number
  pagePath: (page: number) => string
  queryOf: (query: Query) => UseQueryOptions<ReplyWithTotal<Row[]>, Error, ReplyWithTotal<Row[]>, Key>
  add: { label: string; onClick: () => void }
  /** Shown before the first one is added. */
  empty: { title: string; text: string }
}

const size = 20

/** A list of search settings with a search field and a button to add one. */
export function CurationList<Row extends { id: number }, Key extends QueryKey>(props: Props<Row, Key>) {
  const { name, page, empty } = props
  const [query, setQuery] = useState('')
  const list = useListPage(props.queryOf({ query: query.slice(0, 100), pageNumber: page - 1, size }))
  const add = (
    <May permission="catalog.write">
      <Button mih="var(--control)" onClick={props.add.onClick}>
        {props.add.label}
      </Button>
    </May>
  )
  const isEmpty = list.rows?.length === 0
  return (
    <>
      {(!isEmpty || query) && (
        <Group justify="space-between" mb="md">
          <SearchField label={`Search ${name}`} value={query} onSearch={setQuery} />
          {add}
        </Group>
      )}
      <ListPage
        list={list}
        name={name}
        errorTitle={`We couldn't load the ${name}`}
        page={page}
        pageSize={size}
        pagePath={props.pagePath}
        empty={
          query ? (
            <EmptyState title={`No matching ${name}`} />
          ) : (
            <EmptyState title={empty.title} action={add}>
              <p>{empty.text}</p>
            </EmptyState>
          )
        }
      >
        <CurationTable {...props} list={list} />
      </ListPage>
    </>
  )
}

function CurationTable<Row extends { id: number }>({
  list,
  name,
  nameOf,
  search,
  effect,
  onEdit,
  onDelete,
}: TableProps<Row> & { list: LoadedPage<Row> }) {
  const writable = useMay()('catalog.write')
  const actions = (row: Row) => (
    <CurationActions name={nameOf(row)} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />
  )
  const columns: Column<Row>[] = [
    search,
    effect,
    ...(writable ? [{ label: 'Change', width: 130, cell: actions }] : []),
  ]
  return (
    <DataTable
      label={name.replace(/^./, (letter) => letter.toUpperCase())}
      columns={columns}
      rows={list.rows}
      keyOf={({ id }) => id}
      stale={list.isStale}
      card={(row) => (
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Stack gap={4} miw={0} style={{ overflowWrap: 'anywhere' }}>
            <Text fw={600}>{search.cell(row)}</Text>
            <Text component="div" size="sm" c="dimmed">
              {effect.cell(row)}
            </Text>
          </Stack>
          {writable && actions(row)}
        </Group>
      )}
    />
  )
}
