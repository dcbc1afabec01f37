import { colors } from '#shared/catalog/variants/colors.ts'

/** The tones one color is painted in, from light to dark, and what is drawn and printed on it. */
export type Palette = {
  base: string
  light: string
  pale: string
  dark: string
  deep: string
  /** Seams and stitches: darker than the cloth, or lighter on a dark one. */
  line: string
  /** What a pattern is printed in. */
  print: string
  /** The second color of a pattern. */
  accent: string
}

type Rgb = [red: number, green: number, blue: number]

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function format(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

export function mix(from: string, to: string, share: number): string {
  const [a, b] = [parse(from), parse(to)]
  return format([0, 1, 2].map((at) => a[at as 0] + (b[at as 0] - a[at as 0]) * share) as Rgb)
}

export function lighter(hex: string, share: number): string {
  return mix(hex, '#fffaf0', share)
}

/** Shadows lean towards a cool ink, which keeps dark tones from going muddy. */
export function darker(hex: string, share: number): string {
  return mix(hex, '#14121f', share)
}

/** How light a color looks, 0 to 1. */
export function lightness(hex: string): number {
  const [red, green, blue] = parse(hex)
  return (red * 0.3 + green * 0.59 + blue * 0.11) / 255
}

/** The hue in degrees, or undefined where there is next to none. */
function hueOf(hex: string): number | undefined {
  const [red, green, blue] = parse(hex)
  const high = Math.max(red, green, blue)
  const span = high - Math.min(red, green, blue)
  if (span < 26) return undefined
  if (high === red) return (60 * ((green - blue) / span) + 360) % 360
  if (high === green) return 60 * ((blue - red) / span) + 120
  return 60 * ((red - green) / span) + 240
}

const hexByName = new Map(colors.map((color) => [color.name, color.hex]))

/** Multicolor products: one of these is the ground, the others are the pattern. */
const manyColored = ['#c06c4d', '#2f6d74', '#c9962f', '#7a4667', '#e9dcc3']

export function hexOf(name: string, roll: number): string {
  const many = manyColored[Math.floor(roll * manyColored.length)] ?? '#c06c4d'
  return hexByName.get(name) ?? (name === 'Other' ? '#8f8577' : many)
}

const printsOnDark = ['#f3ead8', '#e6c98d', '#dfe6e4', '#e9b9a2']
const printsOnLight = ['#2f4468', '#9b4f37', '#3f5f4c', '#5b4a66', '#8a6a3a']
const accents = ['#c9962f', '#b8533f', '#3f6f73', '#7d9470', '#d9a79c']

export function paletteOf(hex: string, roll: number): Palette {
  const level = lightness(hex)
  const prints = level > 0.62 ? printsOnLight : printsOnDark
  return {
    base: hex,
    light: lighter(hex, level < 0.25 ? 0.16 : 0.28),
    pale: lighter(hex, 0.62),
    dark: darker(hex, level > 0.8 ? 0.14 : 0.22),
    deep: darker(hex, level > 0.8 ? 0.3 : 0.45),
    line: level < 0.3 ? lighter(hex, 0.34) : darker(hex, level > 0.8 ? 0.32 : 0.42),
    print: prints[Math.floor(roll * prints.length)] ?? '#2f4468',
    accent: accents[Math.floor(((roll * 7.3) % 1) * accents.length)] ?? '#c9962f',
  }
}

const grounds = {
  oat: '#eae2d5',
  linen: '#efe9de',
  sage: '#d9dfd3',
  mist: '#d8e0e5',
  blush: '#edd9d1',
  clay: '#e0c9b9',
  lilac: '#dfdae6',
  butter: '#efe4c6',
  stone: '#dcd9d3',
  slate: '#c3ccd2',
}

/** Grounds that flatter a color: close in warmth, never the same tone. */
function groundsFor(hex: string): (keyof typeof grounds)[] {
  const hue = hueOf(hex)
  const level = lightness(hex)
  if (level > 0.78) return ['clay', 'slate', 'sage', 'stone']
  if (hue === undefined) return level > 0.5 ? ['blush', 'linen', 'sage'] : ['oat', 'mist', 'stone', 'blush']
  if (hue < 25 || hue > 320) return ['oat', 'blush', 'linen', 'mist']
  if (hue < 70) return ['linen', 'mist', 'sage', 'oat']
  if (hue < 170) return ['oat', 'butter', 'blush', 'stone']
  if (hue < 255) return ['oat', 'mist', 'butter', 'linen']
  return ['lilac', 'oat', 'butter', 'blush']
}

export function groundOf(hex: string, roll: number): string {
  const names = groundsFor(hex)
  return grounds[names[Math.floor(roll * names.length)] ?? 'oat']
}
