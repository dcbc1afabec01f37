import type { ComponentProps } from 'react'
import { ColumnChoice } from './column-choice.tsx'
import { SavedViews } from './saved-views.tsx'

type Props = ComponentProps<typeof ColumnChoice> & ComponentProps<typeof SavedViews>

/** Saved views and the choice of columns, for the head of a list page. */
export const ListTools = ({ list, path, ...columns }: Props) => (
  <>
    <SavedViews list={list} path={path} />
    <ColumnChoice {...columns} />
  </>
)
