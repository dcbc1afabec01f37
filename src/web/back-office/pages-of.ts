import type { ComponentType } from 'react'
import { matchPath } from 'react-router'

/** A page of an area, its path below the area's own; `*` for what no other page knows. */
export type AreaPage = { path: string; load: () => Promise<{ default: ComponentType }> }

/** Whether a page of the area at `base` has this address. */
export const hasPage = (base: string, pages: AreaPage[], pathname: string): boolean =>
  pages.some(({ path }) => path !== '*' && matchPath(`${base}/${path}`.replace(/\/$/, ''), pathname) !== null)
