import type { SellerSort } from '#contract/admin/sellers-admin.ts'
import { accountStatuses } from '#shared/sellers/seller-status.ts'
import {
  defaultChoiceParam,
  pageParam,
  sortParam,
  textParam,
  urlView,
} from '../../back-office/list/url-view.ts'

export const pageSize = 20

export const sorts: { value: SellerSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'business', label: 'Business Name A to Z' },
  { value: 'business_desc', label: 'Business Name Z to A' },
  { value: 'name', label: 'Seller Name A to Z' },
  { value: 'name_desc', label: 'Seller Name Z to A' },
]

export const { readView, viewPath } = urlView({
  status: defaultChoiceParam(accountStatuses, 'ACTIVE'),
  query: textParam(100),
  sort: sortParam(
    sorts.map(({ value }) => value),
    'newest',
  ),
  page: pageParam(),
})
export type SellerView = ReturnType<typeof readView>
