import { type Brush, blur, clip, fill, gloss, matt, outline, type Turn } from './brush.ts'
import { darker, lighter, lightness } from './palette.ts'
import { print, type Texture, texture } from './patterns.ts'

export type Cloth = {
  hex?: string
  turn?: Turn
  /** The angle and scale of the pattern; false leaves the piece plain. */
  print?: false | { turn?: number; scale?: number }
  texture?: Texture
  textureScale?: number
  /** Soft creases, as strokes in shade and in light. */
  folds?: string
  lights?: string
  foldWidth?: number
}

/** Two inks for all textures, so that pieces of nearly one color share them. */
function ink(hex: string): string {
  return lightness(hex) < 0.3 ? '#d9d6d2' : '#3a2c26'
}

/** A piece of cloth: its color, its pattern, its weave and its folds, all within one outline. */
export function cloth(b: Brush, d: string, how: Cloth = {}): string {
  const hex = how.hex ?? b.palette.base
  const paints = [matt(b, hex, how.turn)]
  const printed = how.print === false ? undefined : print(b, how.print?.turn ?? 0, how.print?.scale ?? 1)
  if (printed !== undefined) paints.push(printed)
  const weave = how.texture ?? (b.view === 'detail' && !b.plain ? 'weave' : undefined)
  if (weave !== undefined) paints.push(texture(b, weave, ink(hex), 0, how.textureScale ?? 1))
  const creases = creasesOf(b, hex, how)
  if (paints.length === 1 && creases === '') return fill(d, paints[0] ?? hex)
  const id = outline(b, d)
  const layers = paints.map((paint) => `<use href="#${id}" fill="${paint}"/>`).join('')
  if (creases === '') return layers
  return `${layers}<g clip-path="${clip(b, d)}" fill="none" stroke-width="${how.foldWidth ?? 18}" filter="${blur(b, 9)}">${creases}</g>`
}

/** In a scene the product is small and the highlights would not show. */
function creasesOf(b: Brush, hex: string, how: Cloth): string {
  if (b.plain) return ''
  const shade =
    how.folds &&
    `<path d="${how.folds}" stroke="${darker(hex, lightness(hex) > 0.7 ? 0.5 : 0.7)}" opacity="${lightness(hex) > 0.7 ? 0.2 : 0.27}"/>`
  const light =
    how.lights && b.view !== 'use' && `<path d="${how.lights}" stroke="${lighter(hex, 0.75)}" opacity=".2"/>`
  return `${shade || ''}${light || ''}`
}

/** Timber in the given tone, with its grain along the turn (0 is level). */
export function wood(b: Brush, d: string, hex: string, turn = 0, light: Turn = 'down'): string {
  const id = outline(b, d)
  return `<use href="#${id}" fill="${matt(b, hex, light, 0.8)}"/><use href="#${id}" fill="${texture(b, 'grain', ink(hex), turn)}"/>`
}

export function leather(b: Brush, d: string, hex: string, light: Turn = 'slant'): string {
  const id = outline(b, d)
  const grain = b.view === 'detail' ? `<use href="#${id}" fill="${texture(b, 'pebble', ink(hex))}"/>` : ''
  return `<use href="#${id}" fill="${matt(b, hex, light, 1.2)}"/>${grain}`
}

export function metal(b: Brush, d: string, hex: string, turn: Turn = 'across'): string {
  return fill(d, gloss(b, hex, turn))
}

/** Clear glass: hardly there, with a bright edge. */
export function glass(d: string, tint = '#ffffff', strength = 0.3): string {
  return `<path d="${d}" fill="${tint}" fill-opacity="${strength}" stroke="#fff" stroke-opacity=".75" stroke-width="3"/>`
}

/** Timbers and metals that furniture and fittings are made of. */
export const woods = {
  oak: '#c79a63',
  walnut: '#6f4a31',
  teak: '#a06b3c',
  mango: '#b98550',
  ebony: '#3b2c25',
}
export const brass = '#c9a257'
export const steel = '#b9bec4'
export const iron = '#2d2e31'
