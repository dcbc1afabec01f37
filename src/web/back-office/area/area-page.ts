import type { ComponentType, ReactNode } from 'react'
import { matchPath } from 'react-router'

/** A page of the seller or admin area. `path` is relative to the area; `*` is the not-found page. */
export type AreaPage = { path: string; load: () => Promise<{ default: ComponentType }> }

/** Whether a page of the area mounted at `base` matches the path. */
export const hasPage = (base: string, pages: AreaPage[], pathname: string): boolean =>
  pages.some(({ path }) => path !== '*' && matchPath(`${base}/${path}`.replace(/\/$/, ''), pathname) !== null)

export type MenuEntry = {
  label: string
  to: string
  icon: ReactNode
  /** Active only on exactly this path, for the area's first page. */
  exact?: boolean
  /** Another path of the same page. */
  alias?: string
  /** Heading shown above the first entry of the group. */
  group?: string
  /** The group is folded below its heading, and one such group is open at a time. */
  folds?: boolean
  /** Shown above Logout at the end of the menu. */
  last?: boolean
  /** The key after G that opens the page. */
  shortcut?: string
}
