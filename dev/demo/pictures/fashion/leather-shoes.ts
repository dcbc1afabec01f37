import type { Art } from '../drawing/art.ts'
import { type Brush, clip, dots, fill, matt, stroke } from '../drawing/brush.ts'
import { leather } from '../drawing/materials.ts'
import { disc } from '../drawing/outline.ts'
import { darker, lighter } from '../drawing/palette.ts'

export type Shoe = { body: string; box: Art['box'] }

const brass = '#d2b06a'

/** Welt, sole and stacked heel of a low shoe; `thick` for rubber and lugged soles. */
function sole(b: Brush, hex: string, thick = 0, lugs = false): string {
  const ground = 122
  const top = 80 - thick
  const under = `M-214 ${top - 4}Q30 ${top + 8} 258 ${top - 2}Q276 ${top + 4} 268 ${top + 14}C250 ${ground - 12} 190 ${ground} 120 ${ground}C40 ${ground} -10 ${ground - 12} -82 ${ground - 16}V${ground}H-210Q-224 ${ground - 20} -214 ${top - 4}z`
  const tread = lugs
    ? stroke(
        `M-204 ${ground}H-92M20 ${ground - 3}H200`,
        darker(hex, 0.45),
        14,
        'stroke-dasharray="16 9" stroke-linecap="butt"',
      )
    : ''
  const welt = stroke(
    `M-212 ${top + 3}Q30 ${top + 14} 262 ${top + 4}`,
    lighter(hex, 0.45),
    3,
    'stroke-dasharray="7 5" opacity=".6"',
  )
  const lift = fill(`M-216 ${ground - 16}H-82V${ground}H-210z`, darker(hex, 0.35), 'opacity=".7"')
  return `${fill(under, matt(b, hex, 'down'))}${lift}${tread}${welt}`
}

/** A soft light along the instep and on the toe. */
const shine = (strong: boolean): string =>
  `${stroke('M-30 -66C20 -36 70 -10 130 2', '#fff', 10, `opacity="${strong ? 0.4 : 0.14}"`)}${fill('M170 8C206 14 232 34 242 58C216 40 194 34 162 34Q158 18 170 8z', '#fff', `opacity="${strong ? 0.42 : 0.2}"`)}`

const vamp = 'C-48 -84 0 -46 56 -24C104 -6 164 -14 208 12C242 32 262 56 260 84'

/** Eight lace-ups: full brogue, derby, half brogue, cap toe, wingtip, wholecut, suede brogue, patent. */
export function oxford(b: Brush): Shoe {
  const hex = b.palette.base
  const line = darker(hex, 0.42)
  const kind = b.cut % 8
  const upper = `M-208 82C-224 34 -218 -24 -202 -74Q-148 -48 -96 -70L-84 -100${vamp}z`
  const wing = 'M96 84C92 50 70 36 34 34C84 20 112 6 132 -10C176 -16 242 20 260 84z'
  const cap = 'M150 84C132 48 138 14 156 -10C200 -10 252 26 260 84z'
  const toe = [0, 4, 6].includes(kind) ? wing : [2, 3].includes(kind) ? cap : undefined
  const punched = [0, 2, 4, 6].includes(kind)
  const counter = 'M-208 82C-222 36 -218 -16 -206 -58Q-160 -34 -142 8T-112 82z'
  const facing =
    kind === 1 || kind === 2
      ? 'M-92 -66C-78 -20 -40 10 10 4Q36 -2 44 -22L-84 -100z'
      : 'M-92 -66C-72 -30 -36 -10 8 -16L26 -36L-84 -100z'
  const eyelets = 'M-78 -68L-2 -22'
  const lace = (at: number) => `M${-74 + at * 24} ${-70 + at * 14}l26 -14`
  const body = [
    fill('M-98 -70L-92 -122Q-70 -132 -52 -116L44 -36L10 -20z', matt(b, darker(hex, 0.3))),
    leather(b, upper, hex),
    kind === 5 ? '' : fill(counter, darker(hex, 0.14), 'opacity=".6"'),
    toe ? fill(toe, darker(hex, 0.12), 'opacity=".65"') : '',
    fill(facing, matt(b, darker(hex, 0.12))),
    stroke(facing, line, 2.5, 'opacity=".6"'),
    toe ? stroke(toe.replace(/C(200|176) .*$/, ''), line, 3, 'opacity=".8"') : '',
    punched && toe
      ? dots(
          toe === wing ? 'M104 80C100 44 78 28 44 26C92 12 118 0 138 -6' : 'M160 80C144 48 148 18 164 -4',
          line,
          5,
          11,
        )
      : '',
    punched ? dots('M-120 78Q-146 10 -160 -16M206 24Q226 40 234 58M196 40Q212 48 220 64', line, 5, 12) : '',
    dots(eyelets, darker(hex, 0.6), 7, 29),
    stroke([0, 1, 2, 3].map(lace).join(''), kind === 7 ? '#3a3a40' : darker(hex, 0.55), 6),
    shine(kind === 7),
    stroke('M-202 -74Q-148 -48 -96 -70', lighter(hex, 0.2), 5, 'opacity=".6"'),
    sole(b, kind === 4 ? '#2b2a2b' : '#4a3325', kind === 4 ? 10 : 0, kind === 4),
  ].join('')
  return { body, box: [-222, -130, 276, 124] }
}

/** Eight loafers: with a bit, tassels or a penny strap, a driving moccasin, and a woven one. */
export function loafer(b: Brush): Shoe {
  const hex = b.palette.base
  const line = darker(hex, 0.4)
  const kind = b.cut % 8
  const driving = kind === 5
  const topline = 'M-200 -40Q-146 0 -86 -16C-66 -24 -70 -54 -44 -66'
  const upper = `M-208 82C-224 40 -216 0 -200 -40Q-146 0 -86 -16C-66 -24 -70 -54 -44 -66Q-8 -86 30 -56C70 -26 112 -14 160 -10C220 -4 262 36 260 84z`
  const apron = 'M-18 -30C50 -34 130 -12 186 24Q206 40 196 52Q120 22 26 28'
  const saddle = 'M-56 84C-40 44 -22 10 -10 -34L46 -40C40 0 34 40 34 84z'
  const trim = [0, 3, 6].includes(kind)
    ? `${stroke('M2 -44L44 -36', brass, 9)}<circle cx="-4" cy="-42" r="13" fill="none" stroke="${brass}" stroke-width="6"/><circle cx="52" cy="-32" r="13" fill="none" stroke="${brass}" stroke-width="6"/>`
    : [1, 4].includes(kind)
      ? `${stroke('M6 -48q26 -12 44 6', darker(hex, 0.3), 9)}${fill('M26 -44l26 8l10 46h-34z', darker(hex, 0.2))}${fill('M-2 -44l24 2l4 50h-36z', darker(hex, 0.28))}${stroke('M-6 2v8M4 4v6M14 4v6M34 4v8M44 6v6M54 6v6', lighter(hex, 0.2), 3)}`
      : kind === 2 || driving
        ? fill('M0 -30Q22 -44 46 -28L40 -12Q22 -24 4 -14z', darker(hex, 0.55))
        : ''
  const weave =
    kind === 7
      ? `<g clip-path="${clip(b, upper)}">${stroke('M-240 -40L-90 100M-200 -60L-40 100M-150 -70L10 100M-100 -80L60 100M-50 -80L110 100M0 -80L160 100M60 -70L210 90M120 -50L250 80', darker(hex, 0.25), 5, 'opacity=".55"')}${stroke('M-240 60L-120 -70M-220 100L-60 -70M-160 100L0 -80M-100 100L60 -70M-40 100L110 -60M20 100L160 -40M80 100L220 -30M150 100L260 -10', lighter(hex, 0.2), 5, 'opacity=".5"')}</g>`
      : ''
  const bottom = driving
    ? `${fill('M-212 76Q30 92 262 78Q270 98 250 108H-200Q-220 100 -212 76z', matt(b, darker(hex, 0.4), 'down'))}${dots('M-190 112H240', '#2b2420', 18, 28)}`
    : sole(b, kind === 3 ? '#b99a6c' : '#46332a', kind === 3 || kind === 6 ? 8 : 0)
  const body = [
    leather(b, upper, hex),
    fill('M-200 -40Q-146 0 -86 -16C-66 -24 -70 -54 -44 -66Q-120 -56 -200 -40z', darker(hex, 0.55)),
    fill(apron, matt(b, lighter(hex, 0.08)), 'opacity=".8"'),
    weave,
    stroke(apron, line, 4, 'opacity=".75"'),
    stroke('M30 -26l6 14M66 -24l4 14M100 -16l2 14M132 -4l0 14M162 12l-4 12', line, 3, 'opacity=".6"'),
    driving || kind === 7
      ? ''
      : `${fill(saddle, matt(b, darker(hex, 0.1)))}${stroke(saddle, line, 2.5, 'opacity=".55"')}`,
    trim,
    fill('M176 2C214 12 240 34 248 60C222 42 198 36 170 36Q164 16 176 2z', '#fff', 'opacity=".18"'),
    stroke(topline, lighter(hex, 0.25), 5, 'opacity=".7"'),
    bottom,
  ].join('')
  return { body, box: [-222, -84, 276, 124] }
}

/** Boots with elastic or laces: for men to the ankle, for women to the calf on a heel of 6 cm. */
export function boot(b: Brush, female: boolean): Shoe {
  const hex = b.palette.base
  const laced = b.cut % 2 === 1
  const rugged = !female && laced && b.cut !== 5
  const top = female ? -340 : -244
  const upper = `M-206 82C-226 30 -204 -30 -202 -110L-208 ${top}Q-134 ${top + 16} -50 ${top - 4}L-58 -130C-56 -84 -6 -58 56 -36C112 -16 172 -14 214 14C246 36 262 58 260 84z`
  const heights = Array.from(
    { length: female ? 6 : 5 },
    (_, at) => top + 34 + at * ((-100 - top) / (female ? 5 : 4)),
  )
  const front = laced
    ? [
        fill(
          `M-92 ${top + 8}L-50 ${top - 4}L-58 -130C-56 -84 -6 -58 44 -40L18 -14Q-84 -40 -92 -130z`,
          matt(b, darker(hex, 0.22)),
        ),
        stroke(
          `M-94 ${top + 10}L-94 -130Q-84 -44 16 -12`,
          lighter(hex, 0.3),
          3,
          'opacity=".6" stroke-dasharray="8 5"',
        ),
        stroke(
          heights.map((y) => `M-92 ${Math.round(y)}l40 -14`).join('') +
            'M-74 -84l40 -14M-46 -58l38 -16M-12 -38l36 -18',
          '#efe4d0',
          8,
        ),
        heights.map((y) => fill(disc(-94, Math.round(y), 6), brass)).join(''),
      ].join('')
    : [
        fill(`M-152 ${top + 12}L-88 ${top + 10}L-80 -118Q-112 -66 -146 -118z`, darker(hex, 0.45)),
        stroke(
          `M-140 ${top + 22}L-136 -104M-126 ${top + 22}L-124 -92M-112 ${top + 22}L-110 -88M-100 ${top + 22}L-97 -94`,
          '#000',
          2.4,
          'opacity=".3"',
        ),
      ].join('')
  const cap = b.cut === 5 && !female
  const western = female && b.cut === 6
  const seams = western
    ? stroke(
        `M-170 ${top + 60}q40 60 0 120t0 120M-180 ${top + 50}q60 70 20 130M60 -30q60 40 130 30`,
        lighter(hex, 0.45),
        4,
        'opacity=".8"',
      )
    : stroke('M30 -30Q10 20 24 82M-204 -20Q-150 0 -132 82', darker(hex, 0.4), 3, 'opacity=".6"')
  const heel = female
    ? fill('M-214 78H-104L-116 144H-204z', matt(b, '#3a2a20')) +
      fill(
        'M-214 70Q30 86 260 74Q274 84 264 96C236 112 190 144 120 144C60 144 0 110 -104 96H-212z',
        matt(b, '#4a372b', 'down'),
      )
    : sole(b, rugged ? '#2b2a2b' : b.cut === 2 ? '#b99a6c' : '#46332a', rugged ? 14 : 4, rugged)
  const body = [
    stroke(`M-206 ${top + 6}q-26 -26 2 -44q20 4 8 40`, darker(hex, 0.25), 9),
    leather(b, upper, hex),
    front,
    seams,
    cap ? dots('M142 80C126 46 134 14 152 -6M40 -20Q24 20 36 76', darker(hex, 0.5), 5, 11) : '',
    stroke(`M-180 ${top + 44}Q-176 -60 -188 30`, lighter(hex, 0.6), 14, 'opacity=".16"'),
    stroke(`M-206 ${top + 22}Q-134 ${top + 36} -54 ${top + 18}`, darker(hex, 0.35), 3, 'opacity=".6"'),
    fill('M172 8C208 16 236 36 246 62C218 42 196 36 164 36Q160 18 172 8z', '#fff', 'opacity=".18"'),
    heel,
  ].join('')
  return { body, box: [-232, top - 42, 276, female ? 146 : 124] }
}
