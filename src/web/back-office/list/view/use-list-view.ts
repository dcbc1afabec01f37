import { useSearchParams } from 'react-router'
import { type ChosenColumns, columnKey, type ListId, rememberColumns, rememberSize } from './list-view.ts'
import { withOthers } from './url-view.ts'
import { useUrlView } from './use-url-view.ts'

type Paged = ChosenColumns & { page: number; size: number }

type Definition<V extends Paged> = {
  name: ListId
  columns: readonly string[]
  extras: readonly string[]
  names: readonly string[]
  prefix: string | undefined
  readView: (params: URLSearchParams) => V
  viewPath: (view: Partial<V>) => string
  savedPath: (view: V) => string
}

/** `useUrlView` for a `listView`; `paging` is for `ListPage`, `tools` for `ListTools` and `hidden` for its table. */
export function useListView<V extends Paged>(list: Definition<V>) {
  const [search] = useSearchParams()
  const viewPath = (view: V) => withOthers(list.viewPath(view), search, list.names)
  const { view, show } = useUrlView(list.readView, viewPath)
  const paging = {
    page: view.page,
    pageSize: view.size,
    pagePath: (page: number) => viewPath({ ...view, page }),
    onSize: (size: number) => {
      rememberSize(list.name, size)
      show({ size } as Partial<V>, list.prefix !== undefined)
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
