import type { Art, Artist } from '../drawing/art.ts'
import { type Brush, clip, dots, fill, gloss, matt, stroke } from '../drawing/brush.ts'
import { leather, steel } from '../drawing/materials.ts'
import { box, disc } from '../drawing/outline.ts'
import { darker, lighter, lightness, mix } from '../drawing/palette.ts'

type Face = 'plain' | 'chronograph' | 'digital' | 'dive' | 'field' | 'open' | 'dress'

/** Metals that a product's color can name; other colors apply to strap and dial. */
function caseTone(b: Brush): string {
  const metals = ['#c9a45a', '#c3c7cb', '#cf9e8d', '#b06b45', '#85673f', '#26262a']
  return metals.includes(b.palette.base) ? b.palette.base : b.cut % 3 === 1 ? '#c9a45a' : steel
}

function band(b: Brush, half: number, link: boolean, hex: string): string {
  const upper = `M${-half} -150L${-half * 0.8} -420H${half * 0.8}L${half} -150z`
  const lower = `M${-half} 150L${-half * 0.78} 430Q0 450 ${half * 0.78} 430L${half} 150z`
  if (link) {
    const rows = Array.from(
      { length: 8 },
      (_, at) => `M${-half} ${-190 - at * 30}H${half}M${-half} ${190 + at * 30}H${half}`,
    ).join('')
    return `${fill(upper + lower, gloss(b, hex))}<g clip-path="${clip(b, upper + lower)}">${stroke(rows, darker(hex, 0.45), 4)}${stroke(`M${-half * 0.36} -430V430M${half * 0.36} -430V430`, darker(hex, 0.4), 3, 'opacity=".7"')}</g>`
  }
  const seam = lightness(hex) < 0.35 ? lighter(hex, 0.5) : darker(hex, 0.35)
  return `${leather(b, upper, hex, 'across')}${leather(b, lower, hex, 'across')}${stroke(`M${-half + 14} -160L${-half * 0.8 + 12} -410M${half - 14} -160L${half * 0.8 - 12} -410M${-half + 14} 160L${-half * 0.78 + 12} 424M${half - 14} 160L${half * 0.78 - 12} 424`, seam, 2.6, 'stroke-dasharray="9 7" opacity=".8"')}${dots('M0 250V400', darker(hex, 0.6), 11, 38)}`
}

function hands(b: Brush, ink: string): string {
  const minutes = Math.floor(b.random() * 8) * 3
  return `${stroke('M0 14V-62', ink, 11, 'transform="rotate(-52)"')}${stroke('M0 20V-100', ink, 8, `transform="rotate(${58 + minutes})"`)}${stroke('M0 30V-108', b.palette.accent, 3, 'transform="rotate(190)"')}${fill(disc(0, 0, 9), ink)}`
}

function dial(b: Brush, face: Face, metalTone: string): string {
  const dark = face === 'dive' || face === 'field' || b.cut % 2 === 1
  const tone =
    face === 'digital'
      ? '#1d2422'
      : metalTone === b.palette.base
        ? dark
          ? '#23262b'
          : '#f4efe4'
        : dark
          ? darker(b.palette.base, 0.45)
          : '#f4efe4'
  const ink = lightness(tone) < 0.5 ? '#f2ead9' : '#2c2a28'
  const marks = (length: number, width: number, count: number, r: number) =>
    `<circle r="${r}" fill="none" stroke="${ink}" stroke-width="${length}" stroke-dasharray="${width} ${Math.round(((2 * Math.PI * r) / count - width) * 100) / 100}" stroke-linecap="butt"/>`
  const ground = fill(disc(0, 0, 132), matt(b, tone, 'slant'))
  if (face === 'digital')
    return `${ground}${fill(box(-96, -54, 192, 108, 12), '#b9c3ac')}${stroke('M-70 -28v22v22h34v-22h-34v-22h34v22M-14 -28h34v22h-34v22h34M66 -28v44M44 -28v22h22', '#20261f', 9, 'stroke-linejoin="miter"')}${marks(10, 3, 12, 116)}`
  const sub = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="30" fill="${mix(tone, ink, 0.12)}" stroke="${mix(tone, ink, 0.4)}" stroke-width="2"/>${stroke(`M${x} ${y}l10 -18`, ink, 4)}`
  const extras =
    face === 'chronograph'
      ? sub(-56, 6) + sub(56, 6) + sub(0, 62)
      : face === 'open'
        ? `<circle cy="50" r="44" fill="#3b3026"/><circle cy="50" r="30" fill="none" stroke="#c9a257" stroke-width="9" stroke-dasharray="6 5"/><circle cy="50" r="15" fill="none" stroke="#d9dcdf" stroke-width="5"/>`
        : face === 'plain' || face === 'field'
          ? fill(box(62, -15, 40, 30, 4), '#f6f2e8', `stroke="${mix(tone, ink, 0.4)}"`)
          : ''
  const ticks =
    face === 'dress'
      ? marks(26, 5, 4, 108)
      : face === 'dive'
        ? dots('M0 -104A104 104 0 1 1 -1 -104', ink, 20, 54.45)
        : `${marks(face === 'field' ? 34 : 24, 7, 12, 108)}${marks(8, 2, 60, 124)}`
  return `${ground}${ticks}${extras}${hands(b, ink)}`
}

export function watch(b: Brush, face: Face): Art {
  const metalTone = caseTone(b)
  const link = metalTone === b.palette.base ? b.cut % 3 !== 2 : face === 'dive' && b.cut % 2 === 0
  const strapTone = metalTone === b.palette.base && !link ? '#5b3f2d' : link ? metalTone : b.palette.base
  const bezel =
    face === 'dive'
      ? `${fill(disc(0, 0, 166), gloss(b, metalTone, 'slant'))}${fill(disc(0, 0, 156), matt(b, darker(b.palette.base, 0.3), 'slant'))}<circle r="146" fill="none" stroke="#f2ead9" stroke-width="9" stroke-dasharray="3 12.3" stroke-linecap="butt" opacity=".85"/>`
      : `${fill(face === 'digital' ? box(-164, -160, 328, 320, 70) : disc(0, 0, 162), gloss(b, face === 'digital' ? darker(b.palette.base, 0.15) : metalTone, 'slant'))}${fill(disc(0, 0, face === 'dress' ? 142 : 146), darker(metalTone, 0.35))}`
  const crown = `${fill(box(158, -18, 34, 36, 7), gloss(b, metalTone, 'down'))}${face === 'chronograph' ? fill(`${box(144, -84, 32, 28, 6)}${box(144, 58, 32, 28, 6)}`, gloss(b, metalTone, 'down')) : ''}`
  const body = `${band(b, face === 'dress' ? 66 : 82, link, strapTone)}${crown}${bezel}${dial(b, face, metalTone)}${fill('M-110 -60C-80 -116 -20 -136 40 -124L-70 60C-110 40 -124 -10 -110 -60z', '#fff', 'opacity=".13"')}`
  return { body, box: [-168, -424, 194, 444], pose: 'lying', scene: 'tabletop', focus: [0, 10], zoom: 2.3 }
}

function strapOnly(b: Brush): Art {
  const hex = b.palette.base
  const seam = lightness(hex) < 0.35 ? lighter(hex, 0.5) : darker(hex, 0.35)
  const long = 'M-150 -330H-30L-44 300Q-90 340 -136 300z'
  const short = 'M40 -260H160L146 210H54z'
  const body = `${leather(b, long, hex, 'across')}${leather(b, short, hex, 'across')}${stroke('M-136 -310L-124 292M-44 -310L-56 292M54 -240L66 196M146 -240L134 196', seam, 3, 'stroke-dasharray="10 8" opacity=".8"')}${dots('M-90 40V250', darker(hex, 0.6), 13, 42)}${fill(`${box(-158, -350, 136, 26, 10)}${box(32, -280, 136, 26, 10)}`, gloss(b, steel))}<rect x="46" y="204" width="108" height="66" rx="14" fill="none" stroke="${gloss(b, steel, 'slant')}" stroke-width="14"/>${stroke('M100 208V270', steel, 9)}${fill(box(48, 130, 104, 26, 6), darker(hex, 0.2))}`
  return { body, box: [-160, -352, 170, 326], pose: 'lying', scene: 'tabletop', focus: [100, 160], zoom: 2.3 }
}

export const watches: Record<string, Artist> = {
  men_watches_analogue_watches: (b) => watch(b, 'plain'),
  men_watches_chronographs: (b) => watch(b, 'chronograph'),
  men_watches_digital_watches: (b) => watch(b, 'digital'),
  men_watches_automatic_watches: (b) => watch(b, 'open'),
  men_watches_dress_watches: (b) => watch(b, 'dress'),
  men_watches_dive_watches: (b) => watch(b, 'dive'),
  men_watches_field_watches: (b) => watch(b, 'field'),
  men_watches_watch_straps: strapOnly,
  women_accessories_watches: (b) => watch(b, b.cut % 2 === 0 ? 'dress' : 'plain'),
}
