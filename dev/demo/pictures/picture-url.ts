import { categoryTree } from '#shared/catalog/category-tree.ts'
import { colors, otherColors } from '#shared/catalog/variants/colors.ts'

export type PictureView = 'front' | 'detail' | 'use'

/**
 * Parameters of a picture. The last digit of the seed selects the cut, the digit before it the pattern (see looks.ts); the
 * rest varies light and details.
 */
export type PictureSpec = { leaf: string; color: string; seed: number; view: PictureView }

const leafCodes = new Set(
  categoryTree.flatMap((department) =>
    department.children.flatMap((shelf) => shelf.children.map((leaf) => leaf.code)),
  ),
)
const colorNames = [...colors.map((color) => color.name), ...otherColors]
const colorBySlug = new Map(colorNames.map((name) => [colorSlug(name), name]))

const form = /^\/pictures\/([a-z0-9_]{1,80})-([a-z_]{1,20})-(0|[1-9]\d{0,4})-(front|detail|use)\.svg$/

function colorSlug(name: string): string {
  return name.toLowerCase().replace(/[ -]/g, '_')
}

export function pictureUrl(spec: PictureSpec): string {
  return `/pictures/${spec.leaf}-${colorSlug(spec.color)}-${spec.seed}-${spec.view}.svg`
}

/** Returns undefined for a path that `pictureUrl` cannot produce. */
export function parsePictureUrl(path: string): PictureSpec | undefined {
  const [, leaf, slug, seed, view] = form.exec(path) ?? []
  const color = colorBySlug.get(slug ?? '')
  if (leaf === undefined || color === undefined || !leafCodes.has(leaf)) return undefined
  return { leaf, color, seed: Number(seed), view: view as PictureView }
}
