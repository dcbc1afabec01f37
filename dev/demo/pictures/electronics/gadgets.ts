import { type Brush, clip, dots, fade, fill, gloss, matt, stroke } from '../drawing/brush.ts'
import { box, disc } from '../drawing/outline.ts'
import { darker, lighter, lightness, mix } from '../drawing/palette.ts'

/** Pieces that electronic things share: shells, screens, lenses, keys. */

export function shell(
  b: Brush,
  d: string,
  hex = b.palette.base,
  turn: 'across' | 'down' | 'slant' = 'slant',
): string {
  return fill(d, matt(b, hex, turn, 1.15))
}

/** A lit screen: a quiet picture of hills and sky with some light on the glass. */
export function screen(
  b: Brush,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): string {
  const d = box(x, y, width, height, radius)
  const from = mix('#274a63', b.palette.base, 0.25)
  const to = mix('#e8b48a', b.palette.accent, 0.25)
  const sun = Math.min(width, height)
  return `${fill(d, '#14171b')}<g clip-path="${clip(b, d)}">${fill(d, fade(b, from, 'down', 1, 0.2))}${fill(d, to, 'opacity=".4"')}<circle cx="${x + width * 0.66}" cy="${y + height * 0.4}" r="${sun * 0.13}" fill="#fff1d0"/>${fill(`M${x} ${y + height * 0.7}Q${x + width * 0.3} ${y + height * 0.45} ${x + width * 0.56} ${y + height * 0.66}T${x + width} ${y + height * 0.58}V${y + height}H${x}z`, mix(from, '#14202a', 0.35))}${fill(`M${x} ${y + height * 0.86}Q${x + width * 0.5} ${y + height * 0.66} ${x + width} ${y + height * 0.84}V${y + height}H${x}z`, mix(from, '#14202a', 0.65))}${fill(`M${x} ${y}h${width * 0.6}L${x} ${y + height * 0.9}z`, '#fff', 'opacity=".09"')}</g>`
}

export function lens(b: Brush, x: number, y: number, r: number, ring = '#2a2c30'): string {
  return `${fill(disc(x, y, r), gloss(b, ring, 'slant'))}${fill(disc(x, y, r * 0.82), '#15171a')}${fill(disc(x, y, r * 0.66), matt(b, '#27394a', 'round', 1.6))}${fill(disc(x, y, r * 0.34), '#0d1116')}${fill(disc(x - r * 0.24, y - r * 0.26, r * 0.15), '#fff', 'opacity=".7"')}${fill(disc(x + r * 0.24, y + r * 0.26, r * 0.08), '#c89ad0', 'opacity=".6"')}`
}

/** Round holes in rows, for speakers and microphones. */
export function grille(
  b: Brush,
  d: string,
  x: number,
  y: number,
  width: number,
  height: number,
  hex: string,
): string {
  const rows = Array.from(
    { length: Math.floor(height / 16) },
    (_, at) => `M${x + (at % 2) * 8} ${y + at * 16}h${width}`,
  ).join('')
  return `<g clip-path="${clip(b, d)}">${dots(rows, darker(hex, 0.45), 7, 16)}</g>`
}

export function light(x: number, y: number, hex = '#7fd6a2', r = 7): string {
  return `${fill(disc(x, y, r * 2), hex, 'opacity=".25"')}${fill(disc(x, y, r), hex)}`
}

export function keys(x: number, y: number, columns: number, rows: number, size: number, hex: string): string {
  const lines = Array.from(
    { length: rows },
    (_, at) => `M${x + size / 2} ${y + at * (size + 5) + size / 2}h${(columns - 1) * (size + 5)}`,
  ).join('')
  const cap = (tone: string, across: number, shift: number) =>
    `<path d="${lines}" transform="translate(0 ${shift})" fill="none" stroke="${tone}" stroke-width="${across}" stroke-linecap="butt" stroke-dasharray="${across} ${size + 5 - across}" stroke-dashoffset="${across / 2}"/>`
  return `${cap(darker(hex, 0.5), size, 3)}${cap(hex, size - 2, 0)}`
}

/** Dark devices need a light edge to stand out from their own shade. */
export function edge(d: string, hex: string, width = 3): string {
  return stroke(d, lightness(hex) < 0.4 ? lighter(hex, 0.35) : darker(hex, 0.25), width, 'opacity=".6"')
}
