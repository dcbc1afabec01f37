import { amazonFields } from '../mapping/amazon-preset.rules.ts'
import { colorOf, isShopColor, keptName } from '../mapping/color-names.rules.ts'
import { sizeOf, type Theme } from './amazon-theme.rules.ts'
import type { Arranged, Draft, Drafted, Reader } from './drafts.rules.ts'

export const plainOptions = ({ color, size }: Draft): Draft => ({
  ...(color && { color: colorOf(color.trim()) }),
  ...(size && { size: sizeOf(size.trim()) }),
})

/** Color and size of each child row: from the columns named by the variation theme, or from the standard columns if those values are not unique. */
export function optionsOf(children: Drafted[], { options }: Theme, read: Reader): Draft[] {
  const colorsOf = standardColors(children, read)
  const nameOf = ({ draft: { color = '', colorName } }: Drafted, at: number): Draft => {
    const name = keptName(color, colorsOf[at] ?? '', colorName)
    return name === undefined ? {} : { colorName: name }
  }
  const own = children.map((child, at) => ({
    ...plainOptions({ color: colorsOf[at] ?? '', size: child.draft.size ?? '' }),
    ...nameOf(child, at),
  }))
  if (options.length === 0) return own
  const ofTheme = children.map((child, at) => {
    const size = options.flatMap(({ heading, isColor }) => (isColor ? [] : read(child.line, heading) || []))
    return { ...plainOptions({ color: colorsOf[at] ?? '', size: size.join(' / ') }), ...nameOf(child, at) }
  })
  return twins(ofTheme) < 0 ? ofTheme : own
}

/** The seller's color names. Amazon's standard colors instead if only those are in our color list and they distinguish the variants equally well. */
function standardColors(children: Drafted[], read: Reader): string[] {
  const own = children.map(({ draft }) => colorOf(draft.color?.trim() ?? ''))
  const standard = children.map(({ line }) => colorOf(read(line, ...amazonFields.standardColor)))
  const isKnown = (names: string[]) => names.every(isShopColor)
  const pairs = new Set(own.map((name, at) => `${name}|${standard[at]}`)).size
  const isAsExact = pairs === new Set(own).size && pairs === new Set(standard).size
  return !isKnown(own) && isKnown(standard) && isAsExact ? standard : own
}

/** The position of the first child with the color and size of an earlier one; -1 if there is none. */
function twins(options: Draft[]): number {
  const keys = options.map(({ color, size }) => `${color ?? ''}|${size ?? ''}`.toLowerCase())
  return keys.findIndex((key, at) => keys.indexOf(key) < at)
}

export function problemOf(options: Draft[], { unknown }: Theme, theme: string): Arranged['problem'] {
  if (unknown.length === 0 || twins(options) < 0) return undefined
  return {
    column: 'size',
    message: `The variants differ by “${theme}”, but the file has no ${unknown.join(' and ')} for them. Give each its own size or color.`,
  }
}

/** Longer titles are refused by the check, and would take the patterns below very long. */
const titleMax = 300

/** What the titles of the variants begin with, because only the parent has a title without color and size. */
export function sharedTitle(titles: string[]): string {
  const [first = '', ...others] = titles.map((title) => title.trim().slice(0, titleMax))
  let length = first.length
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length--
  if (length === first.length) return first
  const start = first
    .slice(0, length)
    .replace(/[\p{L}\p{N}]+$/u, '')
    .replace(/[([][^)\]]*$/, '')
    .replace(/[^\p{L}\p{N})]+$/u, '')
  return start.length > 3 ? start : first
}
