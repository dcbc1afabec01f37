import { sizes } from './colors.ts'

/** Sizes of the form, in any letter case. */
const known = new Map(sizes.map((size) => [size.toLowerCase(), size as string]))
/** No comma: it separates the sizes of a product. */
const sizeFormat = /^[\p{L}\p{N}][\p{L}\p{N} ./:"'’″+×()&-]{0,39}$/u
export const sizeRule = 'Write a size such as 42, UK 8 or 128 GB, with at most 40 characters and no comma.'

/** The size as it is stored: `m` as M, `128gb` as 128 GB, others with single spaces. Undefined if the text is no size. */
export function toSize(text: string): string | undefined {
  const size = text.trim().replace(/\s+/g, ' ')
  const memory = /^(\d+) ?(GB|TB)$/i.exec(size)
  if (memory) return `${memory[1]} ${memory[2]?.toUpperCase()}`
  return known.get(size.toLowerCase()) ?? (sizeFormat.test(size) ? size : undefined)
}
