import { hashText, seededRandom } from '../random.ts'
import { artists } from './artists.ts'
import type { Art } from './drawing/art.ts'
import { type Brush, define, fade, pool } from './drawing/brush.ts'
import { darker, groundOf, hexOf, paletteOf } from './drawing/palette.ts'
import { type Place, type Scene, sceneFor } from './drawing/scenes.ts'
import type { PictureSpec } from './picture-url.ts'

const width = 800

/** Two decimals are enough for SVG coordinates. */
const longFraction = /(\d\.\d\d)\d+/g
const leadingZero = /([" (,-])0\.(?=\d)/g

/** Electronics are shown on squares, everything else on 4:5. */
function heightFor(leaf: string): number {
  return leaf.startsWith('electronics_') ? 800 : 1000
}

function brushFor(spec: PictureSpec): Brush {
  const random = seededRandom(spec.seed * 2654435761 + hashText(spec.leaf + spec.color))
  const hex = hexOf(spec.color, random())
  return {
    palette: paletteOf(hex, random()),
    ground: groundOf(hex, random()),
    pattern: spec.color === 'Multi-Color' && spec.seed % 100 < 10 ? 7 : Math.floor(spec.seed / 10) % 10,
    cut: spec.seed % 10,
    view: spec.view,
    random,
    defs: new Map(),
  }
}

/** Raises low products, so that every product is centered. */
function standingFoot(art: Art, height: number): number {
  const [left, top, right, foot] = art.box
  const scale = Math.min(590 / (right - left), (height * 0.66) / (foot - top))
  return Math.min(height * 0.84, height * 0.55 + (scale * (foot - top)) / 2)
}

/** A seamless studio: one tint, lit from the upper left, a little darker towards the floor. */
function studio(b: Brush, art: Art, height: number): Scene {
  const standing = art.pose === 'standing'
  const floor = standing
    ? `<rect y="${height * 0.62}" width="${width}" height="${height * 0.38}" fill="${fade(b, darker(b.ground, 0.3), 'down', 0, 0.34)}"/>`
    : ''
  const place: Place = standing
    ? { x: 400, y: standingFoot(art, height), width: 590, height: height * 0.66, to: 'foot' }
    : art.pose === 'hanging' && art.box[1] < -300
      ? { x: 400, y: 0, width: 560, height: height * 0.8, to: 'top' }
      : { x: 400, y: height / 2, width: 620, height: height * 0.8, to: 'middle' }
  return {
    back: `<rect width="${width}" height="${height}" fill="${b.ground}"/><ellipse cx="290" cy="${Math.round(height * 0.3)}" rx="620" ry="${Math.round(height * 0.62)}" fill="${fade(b, '#fffdf8', 'round', 0.7)}"/>${floor}`,
    place,
    shade: standing ? 'pool' : art.pose === 'hanging' ? 'none' : 'cast',
  }
}

function fitted(art: Art, place: Place): { x: number; y: number; scale: number } {
  const [left, top, right, foot] = art.box
  const scale = Math.min(place.width / (right - left), place.height / (foot - top))
  const x = place.x - (scale * (left + right)) / 2
  if (place.to === 'top') return { x, y: place.y - scale * top, scale }
  if (place.to === 'foot') return { x, y: place.y - scale * foot, scale }
  return { x, y: place.y - (scale * (top + foot)) / 2, scale }
}

function castShadow(b: Brush): string {
  const id = define(
    b,
    'cast',
    (name) =>
      `<filter id="${name}" x="-.2" y="-.2" width="1.4" height="1.5"><feDropShadow dx="7" dy="16" stdDeviation="15" flood-color="#33261a" flood-opacity=".3"/></filter>`,
  )
  return ` filter="url(#${id})"`
}

/** The product in its scene, as one SVG document. */
export function drawPicture(spec: PictureSpec): string {
  const b = brushFor(spec)
  const height = heightFor(spec.leaf)
  const art = artists(spec.leaf)(b)
  const scene = spec.view === 'use' ? sceneFor(art.scene, b, height) : studio(b, art, height)
  const share = spec.view === 'use' ? (art.share ?? 1) : 1
  const place = { ...scene.place, width: scene.place.width * share, height: scene.place.height * share }
  let { x, y, scale } = fitted(art, place)
  const [left, , right, foot] = art.box
  if (spec.view === 'detail') {
    const zoom = (art.zoom ?? 2.1) * scale
    const [focusX, focusY] = art.focus ?? [0, 0]
    x = 400 - focusX * zoom
    y = height * 0.48 - focusY * zoom
    scale = zoom
  }
  const shade =
    scene.shade === 'pool'
      ? pool(b, (left + right) / 2 + 8, foot - 2, (right - left) * 0.56, Math.max(12, (right - left) * 0.05))
      : ''
  const filter = scene.shade === 'cast' ? castShadow(b) : ''
  const body = `<g transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${Math.round(scale * 1000) / 1000})"${filter}>${shade}${art.body}</g>`
  const defs = [...b.defs.values()].map((definition) => definition.xml).join('')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" stroke-linecap="round" stroke-linejoin="round"><defs>${defs}</defs>${scene.back}${body}${scene.front ?? ''}</svg>`
  return drawing.replace(longFraction, '$1').replace(leadingZero, '$1.')
}
