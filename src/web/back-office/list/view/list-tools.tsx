import type { ComponentProps } from 'react'
import { adminLists, sellerLists } from '#shared/page.ts'
import { ColumnChoice } from './column-choice.tsx'
import type { ListId } from './list-view.ts'
import { SavedViews } from './saved-views.tsx'

type Props = ComponentProps<typeof ColumnChoice> & {
  list: ListId
  /** The current view as the query of a URL. */
  path: string
}

const savedLists = [...adminLists, ...sellerLists]

/** The choice of columns, and the saved views of a list that has them. */
export function ListTools({ list, path, ...columns }: Props) {
  const saved = savedLists.find((name) => name === list)
  return (
    <>
      {saved && <SavedViews list={saved} path={path} />}
      <ColumnChoice {...columns} />
    </>
  )
}
