import type { ListName } from '#shared/page.ts'
import { rememberHidden, rememberSize } from './list-view.ts'
import { useUrlView } from './use-url-view.ts'

type Paged = { page: number; size: number; hide: readonly string[] }

type Definition<V extends Paged> = {
  name: ListName
  columns: readonly string[]
  readView: (params: URLSearchParams) => V
  viewPath: (view: Partial<V>) => string
  savedPath: (view: V) => string
}

/** `useUrlView` for a `listView`; `paging` is for `ListPage` and `tools` for `ListTools`. */
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
    hidden: view.hide,
    onHide: (hide: readonly string[]) => {
      rememberHidden(list.name, hide)
      show({ hide, page: view.page } as Partial<V>, true)
    },
  }
  return { view, show, paging, tools }
}
