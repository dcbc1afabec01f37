import type { BookReport } from '#contract/payments/books.ts'
import type { ListName } from '#shared/page.ts'
import { readStorage, writeStorage } from '../../../browser/storage.ts'
import { pageParam, type UrlParam, urlView } from './url-view.ts'

export const pageSizes = [10, 20, 50, 100] as const
type PageSize = (typeof pageSizes)[number]

/** Lists with a choice of columns and without saved views. */
type UnsavedList =
  | 'admin-access'
  | 'admin-attributes'
  | 'admin-bank-files'
  | 'admin-bank-lines'
  | `admin-books-${BookReport}`
  | 'admin-cash-orders'
  | 'admin-content'
  | 'admin-home-blocks'
  | 'admin-home-entries'
  | 'admin-invitations'
  | 'admin-jobs'
  | 'admin-payout-approvals'
  | 'admin-payouts-due'
  | 'admin-refund-transfers'
  | 'admin-revisions'
  | 'admin-search-terms'
  | 'admin-settings-history'
  | 'admin-staff'
  | 'payout-lines'
  | 'seller-bulk-changes'
  | 'seller-discounts'
  | 'seller-imports'
  | 'seller-pending-lines'
  | 'seller-ready-lines'
  | 'seller-report'
  | 'seller-team'
export type ListId = ListName | UnsavedList

/** Page sizes and the choice of columns are remembered in the browser, per list. */
const sizeKey = (list: string) => `list.${list}.size`
const hideKey = (list: string) => `list.${list}.hide`
const addedKey = (list: string) => `list.${list}.show`
export const rememberSize = (list: string, size: number) => writeStorage(sizeKey(list), String(size))

/** Keys of the columns that the user hid, and of the further columns that the user added. */
export type ChosenColumns = { hide: readonly string[]; added: readonly string[] }

export function rememberColumns(list: string, { hide, added }: ChosenColumns) {
  writeStorage(hideKey(list), hide.join('.'))
  writeStorage(addedKey(list), added.join('.'))
}

/** A path without a size has the default size on later pages: their content must not depend on the browser. */
const sizeParam = (list: string, defaultSize: PageSize, name: string, pageName: string): UrlParam<number> => {
  const sizeOf = (text: string | null): number =>
    pageSizes.find((size) => String(size) === text) ?? defaultSize
  return {
    fallback: 0,
    read: (text, search) => sizeOf(text || (search.has(pageName) ? null : readStorage(sizeKey(list)))),
    write: (size) =>
      size === defaultSize && sizeOf(readStorage(sizeKey(list))) === defaultSize ? '' : String(size),
    name,
    isFilter: false,
  }
}

/** The name of a column in the URL. */
export const columnKey = (label: string) => label.toLowerCase().replace(/\W+/g, '-')

const none = 'none'

/** Some of the columns. A path without the parameter has the choice that the browser remembers under `key`. */
const columnsParam = (key: string, columns: readonly string[], name: string): UrlParam<readonly string[]> => {
  const keys = columns.map(columnKey)
  const parse = (text: string | null) => keys.filter((key) => text?.split('.').includes(key))
  return {
    fallback: [],
    read: (text) => parse(text || readStorage(key)),
    write: (chosen) => {
      if (chosen.length > 0) return keys.filter((key) => chosen.includes(key)).join('.')
      return parse(readStorage(key)).length > 0 ? none : ''
    },
    name,
    isFilter: false,
  }
}

type Options = {
  /** The default page size. */
  size?: PageSize
  /** For one of several lists on a page: the prefix of its parameters in the URL. */
  prefix?: string
}

/**
 * A list whose page size and columns the user chooses. `columns` are the labels of the columns that can be hidden,
 * `extras` those of further columns that can be added.
 */
export function listView<P extends Record<string, UrlParam<unknown>>>(
  name: ListId,
  columns: readonly string[],
  params: P,
  extras: readonly string[] = [],
  { size: defaultSize = 20, prefix }: Options = {},
) {
  const inUrl = (param: string) => (prefix ? `${prefix}-${param}` : param)
  const paging = {
    page: { ...pageParam(), name: inUrl('page') },
    size: sizeParam(name, defaultSize, inUrl('size'), inUrl('page')),
    hide: columnsParam(hideKey(name), columns, inUrl('hide')),
    added: columnsParam(addedKey(name), extras, inUrl('show')),
  }
  const url = urlView({ ...params, ...paging } as P & typeof paging)
  type View = ReturnType<typeof url.readView>
  return {
    name,
    columns,
    extras,
    prefix,
    ...url,
    /** Filters and sort order, without the page and the choice of columns. */
    filterOf: ({ page, size, hide, added, ...filter }: View) => filter,
    /** The view to save: its size and columns whatever the browser remembers, and from the first page. */
    savedPath: (view: View): string => {
      const search = new URLSearchParams(url.viewPath({ ...view, page: 1 }))
      search.set('size', String(view.size))
      const { hide, added } = view as ChosenColumns
      search.set('hide', hide.join('.') || none)
      if (extras.length > 0) search.set('show', added.join('.') || none)
      return `?${search}`
    },
    pageOf: ({ page, size }: { page: number; size: number }) => ({ pageNumber: page - 1, size }),
  }
}
