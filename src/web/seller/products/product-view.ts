import {
  type OwnProductQuery,
  ownProductSorts,
  ownProductStatuses,
  ownProductStocks,
} from '#contract/sellers/own-products.ts'

export type Sort = NonNullable<OwnProductQuery['sort']>

/** Which products the address asks for. */
export type ProductView = {
  query: string
  status: NonNullable<OwnProductQuery['status']> | ''
  category: string
  stock: NonNullable<OwnProductQuery['stock']> | ''
  sort: Sort
  page: number
}

export function readView(params: URLSearchParams): ProductView {
  const oneOf = <T extends string>(name: string, known: readonly T[]) =>
    known.find((value) => value === params.get(name))
  return {
    query: params.get('query') ?? '',
    status: oneOf('status', ownProductStatuses) ?? '',
    category: params.get('category') ?? '',
    stock: oneOf('stock', ownProductStocks) ?? '',
    sort: oneOf('sort', ownProductSorts) ?? 'newest',
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  }
}

/** The address of a view; what is as usual is not named. */
export function viewPath(view: ProductView): string {
  const params = new URLSearchParams()
  for (const name of ['query', 'status', 'category', 'stock'] as const) {
    if (view[name]) params.set(name, view[name])
  }
  if (view.sort !== 'newest') params.set('sort', view.sort)
  if (view.page > 1) params.set('page', String(view.page))
  return `?${params}`
}

export const isFiltered = ({ query, status, category, stock }: ProductView): boolean =>
  Boolean(query || status || category || stock)

export type SortColumn = 'title' | 'mrp' | 'price' | 'color' | 'quantity'

/** A head pressed once sorts upwards, twice downwards, three times as usual. */
export function nextSort(column: SortColumn, now: Sort): Sort {
  if (now === column) return `${column}_desc`
  return now === `${column}_desc` ? 'newest' : column
}

export function directionOf(column: SortColumn, now: Sort): 'ascending' | 'descending' | 'none' {
  if (now === column) return 'ascending'
  return now === `${column}_desc` ? 'descending' : 'none'
}
