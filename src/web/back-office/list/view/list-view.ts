import type { ListName } from '#shared/page.ts'
import { readStorage, writeStorage } from '../../../browser/storage.ts'
import { pageParam, type UrlParam, urlView } from './url-view.ts'

export const pageSizes = [10, 20, 50, 100] as const
const defaultSize = 20

/** Page sizes and hidden columns are remembered in the browser, per list. */
const sizeKey = (list: string) => `list.${list}.size`
const hideKey = (list: string) => `list.${list}.hide`
export const rememberSize = (list: string, size: number) => writeStorage(sizeKey(list), String(size))
export const rememberHidden = (list: string, hide: readonly string[]) =>
  writeStorage(hideKey(list), hide.join('.'))

const sizeOf = (text: string | null): number => pageSizes.find((size) => String(size) === text) ?? defaultSize

/** A path without a size has the default size on later pages: their content must not depend on the browser. */
const sizeParam = (list: string): UrlParam<number> => ({
  fallback: 0,
  read: (text, search) => sizeOf(text || (search.has('page') ? null : readStorage(sizeKey(list)))),
  write: (size) =>
    size === defaultSize && sizeOf(readStorage(sizeKey(list))) === defaultSize ? '' : String(size),
  isFilter: false,
})

/** The name of a column in the URL. */
export const columnKey = (label: string) => label.toLowerCase().replace(/\W+/g, '-')

const noneHidden = 'none'

const hideParam = (list: string, columns: readonly string[]): UrlParam<readonly string[]> => {
  const keys = columns.map(columnKey)
  const parse = (text: string | null) => keys.filter((key) => text?.split('.').includes(key))
  return {
    fallback: [],
    read: (text) => parse(text || readStorage(hideKey(list))),
    write: (hide) => {
      if (hide.length > 0) return hide.join('.')
      return parse(readStorage(hideKey(list))).length > 0 ? noneHidden : ''
    },
    isFilter: false,
  }
}

/**
 * A big list whose page size and columns the user chooses. `columns` are the labels of the columns that can be hidden.
 */
export function listView<P extends Record<string, UrlParam<unknown>>>(
  name: ListName,
  columns: readonly string[],
  params: P,
) {
  const paging = { page: pageParam(), size: sizeParam(name), hide: hideParam(name, columns) }
  const url = urlView({ ...params, ...paging } as P & typeof paging)
  type View = ReturnType<typeof url.readView>
  return {
    name,
    columns,
    ...url,
    /** Filters and sort order, without the page and the choice of columns. */
    filterOf: ({ page, size, hide, ...filter }: View) => filter,
    /** The view to save: its size and columns whatever the browser remembers, and from the first page. */
    savedPath: (view: View): string => {
      const search = new URLSearchParams(url.viewPath({ ...view, page: 1 }))
      search.set('size', String(view.size))
      const { hide } = view as { hide: readonly string[] }
      search.set('hide', hide.join('.') || noneHidden)
      return `?${search}`
    },
    pageOf: ({ page, size }: { page: number; size: number }) => ({ pageNumber: page - 1, size }),
  }
}
