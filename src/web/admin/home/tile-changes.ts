import type { HomeCategory, HomeCategoryFields } from '#contract/shop/homepage.ts'

export const taken = 'This section has an entry of that name and category already.'

export const isTaken = (tiles: HomeCategory[], { name, categoryCode }: HomeCategoryFields) =>
  tiles.some((tile) => tile.name === name && tile.categoryCode === categoryCode)

/** Only what differs is sent, so that two admins who change different things lose nothing. */
export const changeOfTile = (tile: HomeCategory, values: HomeCategoryFields): Partial<HomeCategoryFields> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== tile[name as keyof HomeCategoryFields]),
  )
