import { ownProductSorts, ownProductStatuses, ownProductStocks } from '#contract/sellers/own-products.ts'
import { listView } from '../../../back-office/list/view/list-view.ts'
import { defaultChoiceParam, sortParam, textParam } from '../../../back-office/list/view/url-view.ts'

export type Sort = (typeof ownProductSorts)[number]

const columns = ['Images', 'MRP', 'Selling Price', 'Color', 'Quantity']
const extras = ['SKU', 'Brand', 'Category', 'Status', 'Rating', 'Added']

const params = {
  query: textParam(200),
  status: defaultChoiceParam(ownProductStatuses, ''),
  category: textParam(100),
  stock: defaultChoiceParam(ownProductStocks, ''),
  sort: sortParam<Sort>(ownProductSorts, 'newest'),
}
export const list = listView('seller-products', columns, params, extras)
export const { readView, viewPath, isFiltered } = list
export type ProductView = ReturnType<typeof readView>

/** The filters as the API expects them: absent instead of empty. */
export const filterQuery = ({ query, status, category, stock }: ProductView) => ({
  query: query || undefined,
  status: status || undefined,
  category: category || undefined,
  stock: stock || undefined,
})

export type SortColumn = 'title' | 'mrp' | 'price' | 'color' | 'quantity'

/** Each click on a column header moves on: ascending, descending, default order. */
export function nextSort(column: SortColumn, now: Sort): Sort {
  if (now === column) return `${column}_desc`
  return now === `${column}_desc` ? 'newest' : column
}

export function directionOf(column: SortColumn, now: Sort): 'ascending' | 'descending' | 'none' {
  if (now === column) return 'ascending'
  return now === `${column}_desc` ? 'descending' : 'none'
}
