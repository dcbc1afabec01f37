/** Maximum page size of all lists. */
export const listSizeMax = 100
export const productsPerPage = 24

/** Lists whose views can be saved. */
export const adminLists = [
  'admin-orders',
  'admin-customers',
  'admin-products',
  'admin-sellers',
  'admin-returns',
  'admin-payouts',
  'admin-transactions',
  'admin-coupons',
  'admin-deals',
  'admin-audit',
] as const
export const sellerLists = [
  'seller-orders',
  'seller-products',
  'seller-returns',
  'seller-transactions',
  'seller-payouts',
] as const
export type ListName = (typeof adminLists)[number] | (typeof sellerLists)[number]
/** For each person and list. */
export const savedViewsMax = 20

/** The page object of `GET /products`. */
export type Page<T> = {
  content: T[]
  totalElements: number
  totalPages: number
  first: boolean
  last: boolean
  size: number
  number: number
  numberOfElements: number
  sort: string | null
  pageable: { pageNumber: number; pageSize: number }
  empty: boolean
}

export function toPage<T>(
  content: T[],
  options: { total: number; pageNumber: number; size: number; sort?: string | null },
): Page<T> {
  const totalPages = Math.max(1, Math.ceil(options.total / options.size))
  return {
    content,
    totalElements: options.total,
    totalPages,
    first: options.pageNumber === 0,
    last: options.pageNumber >= totalPages - 1,
    size: options.size,
    number: options.pageNumber,
    numberOfElements: content.length,
    sort: options.sort ?? null,
    pageable: { pageNumber: options.pageNumber, pageSize: options.size },
    empty: content.length === 0,
  }
}
