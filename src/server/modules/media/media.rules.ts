/** The widths an image is kept in, as far as the original reaches. */
const steps = [200, 320, 480, 640, 1280]
export const widthMax = 1280
/** AVIF takes long to make, so it is made for the widths that are asked for most. */
const avifSteps = [320, 640, 1280]

/** Decoded pixels, whatever the file weighs. */
export const pixelsMax = 40_000_000
/** The longer side may be this many times the shorter: no picture needs more, and some formats end at 16,383. */
const stretchMax = 8

/** Never enlarged: the widths that fit, and its own when that is less than the largest. */
export function widthsFor(original: number): number[] {
  const largest = Math.min(original, widthMax)
  return [...steps.filter((step) => step < largest), largest]
}

/** Widths beyond the original, under which its largest version is found all the same. */
export const widthsBeyond = (width: number): number[] => steps.filter((step) => step > width)

export const avifWidthsFor = (widths: number[]): number[] => {
  const largest = Math.max(...widths)
  return widths.filter((width) => width === largest || avifSteps.includes(width))
}

export type SizeProblem = 'too-many-pixels' | 'too-narrow'

export function sizeProblem(width: number, height: number): SizeProblem | undefined {
  if (width * height > pixelsMax) return 'too-many-pixels'
  if (Math.max(width, height) > stretchMax * Math.min(width, height)) return 'too-narrow'
  return undefined
}

const startsWith = (bytes: Buffer, text: string, offset = 0): boolean =>
  bytes.subarray(offset, offset + text.length).toString('latin1') === text

/** What a file is, by its first bytes: its name and the type it claims say nothing. Undefined is refused. */
export function kindOf(head: Buffer): 'jpeg' | 'png' | 'webp' | 'gif' | 'heif' | undefined {
  if (startsWith(head, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(head, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(head, 'GIF87a') || startsWith(head, 'GIF89a')) return 'gif'
  if (startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8)) return 'webp'
  if (startsWith(head, 'ftyp', 4)) {
    // The box lists the brands the file can be read as, from byte 8 to its end.
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

const fileName =
  /^([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})-([1-9]\d{0,3})\.(avif|webp|jpg)$/

/** Reads a file name as strictly as it was made: what does not fit is no path at all. */
export function readFileName(name: string): ImageFile | undefined {
  const [, id, width, format] = fileName.exec(name) ?? []
  return id && width && format ? { id, width: Number(width), format: format as Format } : undefined
}

/** The formats to look for, best first: `.jpg` is the address of the image in whatever the reader understands. */
export function formatsToServe(asked: Format, accept: string | undefined): Format[] {
  if (asked !== 'jpg') return [asked]
  return formats.filter((format) => format === 'jpg' || accepts(accept ?? '', contentTypes[format]))
}

const accepts = (accept: string, type: string): boolean =>
  accept.split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
