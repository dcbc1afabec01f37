import { Group, NativeSelect } from '@mantine/core'
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { numberText } from '#shared/region/formats.ts'
import type { ReplyWithTotal } from '../../api.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { isRangeError } from '../figures/range-problem.ts'
import { pageSizes } from './view/list-view.ts'

/** One page of a list. While the next page loads, the previous rows stay visible and are marked stale. */
export function useListPage<Row, Key extends QueryKey>(
  query: UseQueryOptions<ReplyWithTotal<Row[]>, Error, ReplyWithTotal<Row[]>, Key>,
) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  })
  return {
    /** Undefined while the first page loads. */
    rows: data?.reply,
    total: data?.total ?? data?.reply.length ?? 0,
    isStale: isPlaceholderData,
    /** Only while there are no rows to show instead. */
    error: data ? null : error,
    retry: () => void refetch(),
  }
}

export type LoadedPage<Row> = Omit<ReturnType<typeof useListPage>, 'rows'> & { rows: Row[] | undefined }

type Props = {
  list: Pick<LoadedPage<unknown>, 'rows' | 'total' | 'error' | 'retry'> & { isStale?: boolean }
  /** Plural noun, for example "orders". */
  name: string
  errorTitle: string
  /** Counted from 1. */
  page: number
  pageSize: number
  pagePath: (page: number) => string
  /** For lists whose page size the user chooses. */
  onSize?: ((size: number) => void) | undefined
  /** Shown when the first page has no rows. */
  empty: ReactNode
  /** The rows, or their placeholders while they load. */
  children: ReactNode
}

/** The body of a list page: rows, empty state or error, with the pagination below. */
export function ListPage({ list, name, page, pageSize, pagePath, ...props }: Props) {
  const isEmpty = list.rows?.length === 0
  return (
    <>
      <p role="status" className="sr-only">
        {list.rows &&
          !list.isStale &&
          `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${numberText(list.total)}`}
      </p>
      {isRangeError(list.error) ? null : list.error ? (
        <ErrorState title={props.errorTitle} error={list.error} onRetry={list.retry} />
      ) : isEmpty && page > 1 ? (
        <EmptyState
          title={`No ${name} on this page`}
          action={<LinkButton to={pagePath(1)}>Go to the first page</LinkButton>}
        />
      ) : isEmpty ? (
        props.empty
      ) : (
        props.children
      )}
      <Group justify="center" mt="lg">
        <Pagination
          label={`Pages of ${name}`}
          page={page}
          pages={Math.ceil(list.total / pageSize)}
          to={pagePath}
        />
        {props.onSize && list.total > pageSizes[0] && (
          <NativeSelect
            aria-label="Rows per page"
            w={{ base: 160, md: 136 }}
            value={String(pageSize)}
            onChange={(event) => props.onSize?.(Number(event.currentTarget.value))}
            data={pageSizes.map((size) => ({ value: String(size), label: `${size} per page` }))}
          />
        )}
      </Group>
    </>
  )
}
