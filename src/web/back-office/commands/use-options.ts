import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Hit } from '#contract/admin/search/office-search.ts'
import { messageOf } from '../../api-errors.ts'
import type { AreaSearch } from './area-search.ts'
import { type Command, matchingCommands } from './matching-commands.ts'

const kinds: Record<Hit['kind'], string> = {
  order: 'Orders',
  product: 'Products',
  seller: 'Sellers',
  customer: 'Customers',
  payout: 'Payouts',
}
const waitMs = 200

export type Option = {
  id: string
  group: string
  title: string
  detail: string
  target: string | (() => void)
}

/** Commands and records that match the text, and a status for screen readers. */
export function useOptions(area: string, text: string, commands: Command[], search: AreaSearch) {
  const [query] = useDebouncedValue(text, waitMs)
  const { data, error, isFetching } = useQuery({
    queryKey: [area.toLowerCase(), 'search', query],
    queryFn: ({ signal }) => search.find(query, signal),
    enabled: query.length > 1,
    placeholderData: keepPreviousData,
  })
  const listId = useId()
  const hits = text.length > 1 ? (data ?? []) : []
  const options: Option[] = [
    ...matchingCommands(commands, text).map((command) => ({
      id: `${listId}${command.label}`,
      group: 'Go to',
      title: command.label,
      detail: '',
      target: 'to' in command ? command.to : command.run,
    })),
    ...hits.map((hit) => ({
      id: `${listId}${hit.kind}${hit.id}`,
      group: kinds[hit.kind],
      title: hit.title,
      detail: hit.detail,
      target: search.pathOf(hit),
    })),
  ]
  return { options, status: statusOf(options.length, error, isFetching || query !== text) }
}

function statusOf(count: number, error: unknown, busy: boolean): string {
  if (error) return messageOf(error)
  if (count > 0) return count === 1 ? '1 result' : `${count} results`
  return busy ? 'Searching...' : 'Nothing found. Try an order number, a name or an email address.'
}
