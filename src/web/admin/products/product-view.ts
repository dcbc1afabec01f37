import { type DeskProductState, deskProductSorts, deskProductStates } from '#contract/admin/products.ts'
import { listView } from '../../back-office/list/view/list-view.ts'
import { choiceParam, idParam, sortParam, textParam } from '../../back-office/list/view/url-view.ts'

export const stateNames: Record<DeskProductState, string> = {
  LISTED: 'Listed',
  UNLISTED: 'Seller not active',
  DRAFT: 'Draft',
  ARCHIVED: 'Archived',
  HIDDEN: 'Hidden by the shop',
}

export const list = listView(
  'admin-products',
  ['Seller', 'Category', 'State', 'Price', 'Stock', 'Rating', 'Added'],
  {
    query: textParam(200),
    state: choiceParam(deskProductStates),
    category: textParam(100),
    sellerId: idParam('seller'),
    sort: sortParam<(typeof deskProductSorts)[number]>(deskProductSorts, 'newest'),
  },
  ['SKU', 'Brand', 'MRP', 'Product ID'],
)
export const { readView, viewPath, isFiltered } = list
export type ProductView = ReturnType<typeof readView>

/** The filters as the API expects them: absent instead of empty. */
export const filterQuery = ({ query, state, category, sellerId }: ProductView) => ({
  query: query || undefined,
  state,
  category: category || undefined,
  sellerId,
})
