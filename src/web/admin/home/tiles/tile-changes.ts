import type { HomeCategory, HomeCategoryFields } from '#contract/shop/homepage.ts'

export const taken = 'This section already has an entry with this name and category.'

export const isTaken = (tiles: HomeCategory[], { name, categoryCode }: HomeCategoryFields) =>
  tiles.some((tile) => tile.name === name && tile.categoryCode === categoryCode)

/** Only changed fields are sent, so that two admins editing different fields do not overwrite each other. */
export const changeOfTile = (tile: HomeCategory, values: HomeCategoryFields): Partial<HomeCategoryFields> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== tile[name as keyof HomeCategoryFields]),
  )
