import type { ListName } from '#shared/page.ts'
import { type ChosenColumns, columnKey, rememberColumns, rememberSize } from './list-view.ts'
import { useUrlView } from './use-url-view.ts'

type Paged = ChosenColumns & { page: number; size: number }

type Definition<V extends Paged> = {
  name: ListName
  columns: readonly string[]
  extras: readonly string[]
  readView: (params: URLSearchParams) => V
  viewPath: (view: Partial<V>) => string
  savedPath: (view: V) => string
}

/** `useUrlView` for a `listView`; `paging` is for `ListPage`, `tools` for `ListTools` and `hidden` for its table. */
export function useListView<V extends Paged>(list: Definition<V>) {
  const { view, show } = useUrlView(list.readView, list.viewPath)
  const paging = {
    page: view.page,
    pageSize: view.size,
    pagePath: (page: number) => list.viewPath({ ...view, page }),
    onSize: (size: number) => {
      rememberSize(list.name, size)
      show({ size } as Partial<V>)
    },
  }
  const tools = {
    list: list.name,
    path: list.savedPath(view),
    columns: list.columns,
    extras: list.extras,
    chosen: { hide: view.hide, added: view.added },
    onChoose: (chosen: ChosenColumns) => {
      rememberColumns(list.name, chosen)
      show({ ...chosen, page: view.page } as Partial<V>, true)
    },
  }
  const notAdded = list.extras.map(columnKey).filter((key) => !view.added.includes(key))
  return { view, show, paging, tools, hidden: [...view.hide, ...notAdded] }
}
