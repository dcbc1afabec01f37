import type { SellerSort } from '#contract/admin/sellers-admin.ts'
import { payeeRules } from '#shared/sellers/payee/payee-rules.ts'
import { accountStatuses } from '#shared/sellers/seller-status.ts'
import { listView } from '../../back-office/list/view/list-view.ts'
import { defaultChoiceParam, sortParam, textParam } from '../../back-office/list/view/url-view.ts'

export const sorts: { value: SellerSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'business', label: 'Business Name A to Z' },
  { value: 'business_desc', label: 'Business Name Z to A' },
  { value: 'name', label: 'Seller Name A to Z' },
  { value: 'name_desc', label: 'Seller Name Z to A' },
]

export const list = listView(
  'admin-sellers',
  ['Contact', payeeRules().tax.label, 'Member since', 'Account Status'],
  {
    status: defaultChoiceParam(accountStatuses, 'ACTIVE'),
    query: textParam(100),
    sort: sortParam(
      sorts.map(({ value }) => value),
      'newest',
    ),
  },
  ['City', 'State', 'Holiday', 'Seller ID'],
)
export const { readView, viewPath } = list
export type SellerView = ReturnType<typeof readView>
