import { categoryTree } from '#shared/catalog/category-tree.ts'
import { demoSellers } from '../../people.ts'
import { drawPicture } from '../draw-picture.ts'

const [width, height, tiles] = [1440, 360, 6]
const tones = ['Terracotta', 'Sage', 'Mustard', 'Navy Blue', 'Cream', 'Teal', 'Tan', 'Olive', 'Rust', 'Grey']
const form = /^\/pictures\/banner-(\d{1,3})\.svg$/

const leaves = categoryTree.flatMap((department) =>
  department.children.flatMap((section) => section.children.map((leaf) => leaf.code)),
)

export const bannerUrl = (seller: number): string => `/pictures/banner-${seller}.svg`

/** Six products of the categories that the seller sells in, side by side; undefined for another path. */
export function drawBanner(path: string): string | undefined {
  const index = Number(form.exec(path)?.[1] ?? -1)
  const seller = demoSellers[index]
  if (!seller) return undefined
  const own = leaves.filter((leaf) => seller.sells.some((prefix) => leaf.startsWith(prefix)))
  const drawn = Array.from({ length: tiles }, (_, tile) => {
    const leaf = own[Math.floor((tile * own.length) / tiles)] ?? own[0] ?? ''
    const color = tones[(index * 3 + tile) % tones.length] ?? 'Sage'
    return placed(drawPicture({ leaf, color, seed: 10 * tile + 3, view: 'front' }), tile)
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawn.join('')}</svg>`
}

/** Definitions of the pictures have the same names, so each picture gets its own. */
const placed = (picture: string, tile: number): string =>
  picture
    .replace(/(id="|url\(#|href="#)(d\d+)/g, `$1t${tile}$2`)
    .replace(
      /^<svg [^>]*viewBox="([^"]*)"[^>]*>/,
      `<svg x="${(tile * width) / tiles}" width="${width / tiles}" height="${height}" viewBox="$1" preserveAspectRatio="xMidYMid slice" stroke-linecap="round" stroke-linejoin="round">`,
    )
