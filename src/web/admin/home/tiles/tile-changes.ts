import type { HomeCategory, HomeCategoryChange, HomeCategoryFields } from '#contract/shop/homepage.ts'

export const taken = 'This section already has an entry with this name and category.'

export const isTaken = (tiles: HomeCategory[], { name, categoryCode }: HomeCategoryFields) =>
  tiles.some((tile) => tile.name === name && tile.categoryCode === categoryCode)

/** The changed fields, and the version that they are based on. */
export const changeOfTile = (tile: HomeCategory, values: HomeCategoryFields): HomeCategoryChange => ({
  ...Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== tile[name as keyof HomeCategoryFields]),
  ),
  version: tile.version,
})
