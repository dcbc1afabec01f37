/** The widths that images are stored in, up to their original width. */
const steps = [200, 320, 480, 640, 1280]
export const widthMax = 1280
/** AVIF encoding is slow, so only the most requested widths are made. */
const avifSteps = [320, 640, 1280]

/** Limit on decoded pixels, independent of the file size. */
export const pixelsMax = 40_000_000
/** Maximum aspect ratio; some formats allow at most 16,383 pixels per side. */
const aspectRatioMax = 8

/** The widths to store: never larger than the original. */
export function widthsFor(original: number): number[] {
  const largest = Math.min(original, widthMax)
  return [...steps.filter((step) => step < largest), largest]
}

/** Widths beyond the original, which are served with its largest version. */
export const widthsBeyond = (width: number): number[] => steps.filter((step) => step > width)

export const avifWidthsFor = (widths: number[]): number[] => {
  const largest = Math.max(...widths)
  return widths.filter((width) => width === largest || avifSteps.includes(width))
}

export type SizeProblem = 'too-many-pixels' | 'too-narrow'

export function sizeProblem(width: number, height: number): SizeProblem | undefined {
  if (width * height > pixelsMax) return 'too-many-pixels'
  if (Math.max(width, height) > aspectRatioMax * Math.min(width, height)) return 'too-narrow'
  return undefined
}

const startsWith = (bytes: Buffer, text: string, offset = 0): boolean =>
  bytes.subarray(offset, offset + text.length).toString('latin1') === text

/**
 * Detects the file type by its first bytes, as names and claimed types are unreliable. Undefined for unsupported
 * types.
 */
export function kindOf(head: Buffer): 'jpeg' | 'png' | 'webp' | 'gif' | 'heif' | undefined {
  if (startsWith(head, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(head, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(head, 'GIF87a') || startsWith(head, 'GIF89a')) return 'gif'
  if (startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8)) return 'webp'
  if (startsWith(head, 'ftyp', 4)) {
    // The `ftyp` box lists compatible brands from byte 8 on.
    const end = Math.min(head.readUInt32BE(0), head.length)
    for (let at = 8; at + 4 <= end; at += 4) if (startsWith(head, 'avif', at)) return 'heif'
  }
  return undefined
}

export const formats = ['avif', 'webp', 'jpg'] as const
export type Format = (typeof formats)[number]
export const contentTypes: Record<Format, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

export type ImageFile = { id: string; width: number; format: Format }

export const nameOf = ({ id, width, format }: ImageFile): string => `${id}-${width}.${format}`

const fileName =
  /^([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})-([1-9]\d{0,3})\.(avif|webp|jpg)$/

/** Parses a stored image's file name. Rejects anything else, so that no other path can be reached. */
export function readFileName(name: string): ImageFile | undefined {
  const [, id, width, format] = fileName.exec(name) ?? []
  return id && width && format ? { id, width: Number(width), format: format as Format } : undefined
}

/** The formats to try, best first. A `.jpg` URL stands for the best format that the client accepts. */
export function formatsToServe(asked: Format, accept: string | undefined): Format[] {
  if (asked !== 'jpg') return [asked]
  return formats.filter((format) => format === 'jpg' || accepts(accept ?? '', contentTypes[format]))
}

const accepts = (accept: string, type: string): boolean =>
  accept.split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
