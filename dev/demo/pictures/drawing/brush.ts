import type { PictureView } from '../picture-url.ts'
import { darker, lighter, lightness, type Palette } from './palette.ts'

/** State of a drawing: tones, seeded choices and collected SVG definitions. */
export type Brush = {
  palette: Palette
  ground: string
  /** 0 to 9, see patterns.ts. */
  pattern: number
  /** 0 to 9: which cut of the product type, see looks.ts. */
  cut: number
  view: PictureView
  /** For minor pieces of a busy drawing: no folds. */
  plain?: boolean
  random: () => number
  defs: Map<string, { id: string; xml: string }>
}

/** The way light falls over a surface. */
export type Turn = 'across' | 'down' | 'slant' | 'round'

const turns: Record<Turn, string> = {
  across: 'x2="1" y2=".12"',
  down: 'x2=".1" y2="1"',
  slant: 'x2="1" y2="1"',
  round: '',
}

/** Keeps one definition per key and gives its id. */
export function define(b: Brush, key: string, make: (id: string) => string): string {
  const known = b.defs.get(key)
  if (known !== undefined) return known.id
  const id = `d${b.defs.size}`
  b.defs.set(key, { id, xml: '' })
  b.defs.set(key, { id, xml: make(id) })
  return id
}

function stops(list: [offset: number, color: string][]): string {
  return list
    .map(([offset, color]) => `<stop${offset === 0 ? '' : ` offset="${offset}"`} stop-color="${color}"/>`)
    .join('')
}

/** A matt surface in one color: light on one side, shade on the other. */
export function matt(b: Brush, hex: string, turn: Turn = 'across', depth = 1): string {
  const id = define(b, `m${hex}${turn}${depth}`, (name) => {
    const up = lightness(hex) < 0.25 ? 0.15 : 0.2
    const list = stops([
      [0, lighter(hex, up * depth)],
      [1, darker(hex, 0.17 * depth)],
    ])
    return turn === 'round'
      ? `<radialGradient id="${name}" cx=".36" cy=".3" r=".8">${list}</radialGradient>`
      : `<linearGradient id="${name}" ${turns[turn]}>${list}</linearGradient>`
  })
  return `url(#${id})`
}

/** A polished surface: a bright band between darker edges. */
export function gloss(b: Brush, hex: string, turn: Turn = 'across'): string {
  const id = define(b, `g${hex}${turn}`, (name) => {
    const list = stops([
      [0, darker(hex, 0.16)],
      [0.22, lighter(hex, 0.46)],
      [0.4, lighter(hex, 0.06)],
      [0.88, darker(hex, 0.3)],
      [1, darker(hex, 0.1)],
    ])
    return `<linearGradient id="${name}" ${turns[turn]}>${list}</linearGradient>`
  })
  return `url(#${id})`
}

/** A fade from one color to nothing. */
export function fade(b: Brush, hex: string, turn: Turn, from: number, to = 0): string {
  const id = define(b, `f${hex}${turn}${from}${to}`, (name) => {
    const list = `<stop stop-color="${hex}" stop-opacity="${from}"/><stop offset="1" stop-color="${hex}" stop-opacity="${to}"/>`
    return turn === 'round'
      ? `<radialGradient id="${name}">${list}</radialGradient>`
      : `<linearGradient id="${name}" ${turns[turn]}>${list}</linearGradient>`
  })
  return `url(#${id})`
}

export function blur(b: Brush, by: number): string {
  const id = define(
    b,
    `b${by}`,
    (name) =>
      `<filter id="${name}" x="-.3" y="-.3" width="1.6" height="1.6"><feGaussianBlur stdDeviation="${by}"/></filter>`,
  )
  return `url(#${id})`
}

/** Names an outline, so that it can be painted in several layers and clip what lies on it. */
export function outline(b: Brush, d: string): string {
  return define(b, d, (id) => `<path id="${id}" d="${d}"/>`)
}

export function clip(b: Brush, d: string): string {
  const shape = outline(b, d)
  return `url(#${define(b, `c${d}`, (id) => `<clipPath id="${id}"><use href="#${shape}"/></clipPath>`)})`
}

export function fill(d: string, paint: string, more = ''): string {
  return `<path d="${d}" fill="${paint}"${more && ` ${more}`}/>`
}

const straight = /^M(-?[\d.]+) (-?[\d.]+)([HV])(-?[\d.]+)$/

/** A straight line has no area for a gradient to fall over, so a rod in a gradient is drawn as a filled bar. */
function rod(d: string, width: number): string | undefined {
  const [, x, y, way, end] = straight.exec(d) ?? []
  if (way === undefined) return undefined
  const [fromX, fromY, to, half] = [Number(x), Number(y), Number(end), width / 2]
  return way === 'V'
    ? `M${fromX - half} ${Math.min(fromY, to)}h${width}v${Math.abs(to - fromY)}h${-width}z`
    : `M${Math.min(fromX, to)} ${fromY - half}h${Math.abs(to - fromX)}v${width}h${-Math.abs(to - fromX)}z`
}

export function stroke(d: string, paint: string, width: number, more = ''): string {
  const bar = paint.startsWith('url') ? rod(d, width) : undefined
  if (bar !== undefined) return fill(bar, paint, more)
  return `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${width}"${more && ` ${more}`}/>`
}

export function group(content: string, attributes: string): string {
  return content === '' ? '' : `<g ${attributes}>${content}</g>`
}

export function moved(content: string, x: number, y: number, scale = 1, turn = 0): string {
  const turned = turn === 0 ? '' : ` rotate(${turn})`
  const scaled = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)})${turned}${scaled}">${content}</g>`
}

/** A row of round dots, as buttons and studs are: one dashed line with round ends. */
export function dots(d: string, paint: string, across: number, gap: number): string {
  return stroke(d, paint, across, `stroke-dasharray="0 ${gap}"`)
}

/** A soft contact shadow. */
export function pool(b: Brush, x: number, y: number, across: number, down: number, strength = 0.34): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}" fill="${fade(b, '#2a2018', 'round', strength)}"/>`
}

/** A piece drawn once and shown twice, the second time mirrored about x = 0. */
export function both(b: Brush, content: string): string {
  const id = define(b, content, (name) => `<g id="${name}">${content}</g>`)
  return `<use href="#${id}"/><use href="#${id}" transform="scale(-1 1)"/>`
}

/** A piece drawn once and shown at several places. */
export function repeated(b: Brush, content: string, xs: number[]): string {
  const id = define(b, content, (name) => `<g id="${name}">${content}</g>`)
  return xs.map((x) => `<use href="#${id}" x="${Math.round(x)}"/>`).join('')
}
