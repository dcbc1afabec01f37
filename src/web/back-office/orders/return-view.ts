import { type ReturnFilter, returnFilters } from '#contract/orders/returns.ts'
import { listView } from '../list/view/list-view.ts'
import { textParam } from '../list/view/url-view.ts'

/** A filter of the returns page, undefined for all returns. The first choice is the default. */
export type ReturnChoice = { name: string; filter: ReturnFilter | undefined }

const columns = ['Customer', 'Items', 'Status', 'Refund']
const extras = ['Requested', 'Decided', 'Photos', 'Comment', 'Return ID']

export const returnView = (area: 'Admin' | 'Seller', choices: ReturnChoice[]) =>
  listView(
    area === 'Admin' ? 'admin-returns' : 'seller-returns',
    columns,
    {
      filter: {
        name: 'status',
        fallback: choices[0]?.filter,
        read: (text: string) =>
          text === 'all'
            ? undefined
            : (returnFilters.find((filter) => filter === text) ?? choices[0]?.filter),
        write: (filter: ReturnFilter | undefined) => filter ?? 'all',
      },
      query: textParam(100),
    },
    extras,
  )
