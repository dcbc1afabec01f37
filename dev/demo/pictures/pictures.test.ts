import { describe, expect, it } from 'vitest'
import { categoryTree } from '#shared/catalog/category-tree.ts'
import { colors, otherColors } from '#shared/catalog/variants/colors.ts'
import { drawPicture } from './draw-picture.ts'
import { type PictureSpec, parsePictureUrl, pictureUrl } from './picture-url.ts'

const leaves = categoryTree.flatMap((top) =>
  top.children.flatMap((shelf) => shelf.children.map((leaf) => leaf.code)),
)
const colorNames = [...colors.map((color) => color.name), ...otherColors]
const views = ['front', 'detail', 'use'] as const

const spec = (leaf: string, at: number, view: PictureSpec['view']): PictureSpec => ({
  leaf,
  color: colorNames[at % colorNames.length] ?? 'Black',
  seed: at * 37,
  view,
})

/** Tags that open and never close, or close without having been opened. */
function openTags(xml: string): string[] {
  const open: string[] = []
  for (const [, closing, name, own] of xml.matchAll(/<(\/?)([a-zA-Z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (own) continue
    if (!closing) open.push(name ?? '')
    else if (open.pop() !== name) return [`</${name}>`]
  }
  return open
}

describe('pictures', () => {
  it.each(leaves.map((leaf, at) => ({ leaf, at })))(
    'draws $leaf in every view as small, well-formed SVG',
    ({ leaf, at }) => {
      const drawn = views.map((view) => drawPicture(spec(leaf, at, view)))
      expect(new Set(drawn).size).toBe(views.length)
      for (const picture of drawn) {
        expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 800 (800|1000)"/)
        expect(openTags(picture)).toEqual([])
        expect(picture).not.toMatch(/NaN|undefined|<script|href="(?!#)|\son\w+=/)
        expect(Buffer.byteLength(picture)).toBeLessThanOrEqual(6 * 1024)
      }
    },
  )

  it('draws a different picture for each color', () => {
    const pictures = colorNames.map((color) =>
      drawPicture({ leaf: 'men_topwear_tshirts', color, seed: 1, view: 'front' }),
    )
    expect(new Set(pictures).size).toBe(colorNames.length)
  })

  it('converts a picture to its URL and back', () => {
    for (const [at, leaf] of leaves.entries()) {
      for (const view of views)
        expect(parsePictureUrl(pictureUrl(spec(leaf, at, view)))).toEqual(spec(leaf, at, view))
    }
  })

  it.each([
    '/pictures/nothing-black-1-front.svg',
    '/pictures/men_topwear_tshirts-mauve_ish-1-front.svg',
    '/pictures/men_topwear_tshirts-black-123456-front.svg',
    '/pictures/men_topwear_tshirts-black-01-front.svg',
    '/pictures/men_topwear_tshirts-black-1-side.svg',
    '/pictures/../secret.svg',
    `/pictures/${'a'.repeat(500)}.svg`,
  ])('has no picture at %s', (address) => expect(parsePictureUrl(address)).toBeUndefined())
})
