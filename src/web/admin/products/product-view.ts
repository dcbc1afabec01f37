import { type DeskProductState, deskProductSorts, deskProductStates } from '#contract/admin/products.ts'
import {
  choiceParam,
  idParam,
  pageParam,
  sortParam,
  textParam,
  urlView,
} from '../../back-office/list/url-view.ts'

export const pageSize = 20

export const stateNames: Record<DeskProductState, string> = {
  LISTED: 'Listed',
  UNLISTED: 'Seller not active',
  DRAFT: 'Draft',
  ARCHIVED: 'Archived',
  HIDDEN: 'Hidden by the shop',
}

export const { readView, viewPath, isFiltered } = urlView({
  query: textParam(200),
  state: choiceParam(deskProductStates),
  category: textParam(100),
  sellerId: idParam('seller'),
  sort: sortParam<(typeof deskProductSorts)[number]>(deskProductSorts, 'newest'),
  page: pageParam(),
})
export type ProductView = ReturnType<typeof readView>

/** The filters as the API expects them: absent instead of empty. */
export const filterQuery = ({ query, state, category, sellerId }: ProductView) => ({
  query: query || undefined,
  state,
  category: category || undefined,
  sellerId,
})
