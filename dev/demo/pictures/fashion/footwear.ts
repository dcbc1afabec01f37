import type { Art, Artist } from '../drawing/art.ts'
import { type Brush, clip, define, dots, fill, group, matt, pool, stroke } from '../drawing/brush.ts'
import { cloth, leather } from '../drawing/materials.ts'
import { disc } from '../drawing/outline.ts'
import { darker, lighter, mix } from '../drawing/palette.ts'
import { print } from '../drawing/patterns.ts'
import { boot, loafer, oxford, type Shoe } from './leather-shoes.ts'

/** Two shoes seen from the side, one a step behind the other. */
function sidePair(b: Brush, shoe: Shoe, focus: [number, number] = [60, 0]): Art {
  const [left, high, right, foot] = shoe.box
  const id = define(b, `pair${shoe.body}`, (name) => `<g id="${name}">${shoe.body}</g>`)
  const behind = `<use href="#${id}" transform="translate(-64 -52)"/>`
  const between = pool(b, (left + right) / 2, foot, (right - left) * 0.55, 20, 0.3)
  return {
    body: `${pool(b, (left + right) / 2 - 64, foot - 52, (right - left) * 0.5, 16, 0.22)}${behind}${between}<use href="#${id}"/>`,
    box: [left - 64, high - 52, right, foot],
    pose: 'standing',
    scene: 'stool',
    focus,
    zoom: 1.8,
  }
}

/** Two shoes seen from above, side by side. */
function topPair(b: Brush, shoe: Shoe, gap = 128): Art {
  const id = define(b, `pair${shoe.body}`, (name) => `<g id="${name}">${shoe.body}</g>`)
  const [left, high, right, foot] = shoe.box
  return {
    body: `<use href="#${id}" transform="translate(${-gap} 0) rotate(-5)"/><use href="#${id}" transform="translate(${gap} 0) rotate(5) scale(-1 1)"/>`,
    box: [left - gap - 20, high, right + gap + 20, foot],
    pose: 'lying',
    scene: 'floor',
    focus: [gap, -60],
    zoom: 2,
  }
}

function laces(points: [number, number][], hex: string): string {
  return stroke(points.map(([x, y]) => `M${x} ${y}l42 14`).join(''), hex, 10)
}

function sneaker(b: Brush, high: boolean): Shoe {
  const hex = b.palette.base
  const { line } = b.palette
  const sole = mix('#f6f2e9', hex, 0.05)
  const collar = high ? -250 : -128
  const upper = `M-222 70C-236 10 -232 -60 -216 ${collar + 10}Q-150 ${collar + 26} -78 ${collar - 6}C-64 -90 30 -50 96 -26C170 -4 246 10 250 74z`
  const panel = 'M-222 70C-234 10 -232 -30 -224 -70Q-150 -60 -110 6T-96 74z'
  const stripe =
    b.cut % 2 === 0
      ? fill('M-40 74L36 -46L70 -32L12 74z', b.palette.accent)
      : stroke('M-70 50C0 40 40 10 84 -24', lighter(hex, 0.7), 16)
  const tongue = fill(
    `M-84 ${collar - 4}Q-70 ${collar - 46} -40 ${collar - 40}L64 -40L30 -20z`,
    matt(b, darker(hex, 0.15)),
  )
  const body = `${tongue}${cloth(b, upper, { folds: 'M60 -20Q110 20 110 70M-210 -60Q-180 0 -200 60', lights: 'M90 -10Q170 10 226 50' })}${fill(panel, darker(hex, 0.28), 'opacity=".8"')}${stripe}${fill('M142 -14C196 0 246 14 250 74H150Q116 30 142 -14z', b.cut % 3 === 0 ? sole : darker(hex, 0.12))}${laces(
    high
      ? [
          [-70, -210],
          [-58, -160],
          [-30, -112],
          [10, -72],
          [50, -48],
        ]
      : [
          [-60, -104],
          [-26, -82],
          [10, -64],
          [48, -46],
        ],
    '#f7f3ea',
  )}${stroke(`M-216 ${collar + 12}Q-150 ${collar + 28} -80 ${collar - 4}`, line, 4, 'opacity=".5"')}${fill('M-232 66Q0 58 256 66Q268 110 240 122H-222Q-240 100 -232 66z', matt(b, sole, 'down'))}${stroke('M-230 96Q0 92 258 96', b.cut % 2 === 0 ? hex : '#b9b1a4', 4, 'opacity=".8"')}`
  return { body, box: [-236, collar - 44, 262, 124] }
}

function runner(b: Brush): Shoe {
  const hex = b.palette.base
  const upper =
    'M-226 40C-246 -20 -250 -80 -236 -136Q-190 -110 -132 -128Q-100 -140 -84 -128C-40 -80 40 -56 112 -30C190 -6 254 6 262 50z'
  const sole =
    'M-240 36C-160 54 -80 20 0 34S200 56 268 44Q286 74 246 104Q160 124 60 112T-160 124Q-236 124 -250 96Q-256 60 -240 36z'
  const body = `${fill('M-88 -130Q-64 -172 -36 -160L70 -46L30 -30z', darker(hex, 0.2))}${cloth(b, upper, { print: false, texture: 'mesh', lights: 'M-60 -90Q60 -40 220 10' })}${fill('M-226 40C-246 -20 -250 -80 -236 -136L-200 -120Q-200 -20 -140 42z', darker(hex, 0.3))}${stroke('M-120 30C-60 10 -10 -20 20 -64M-70 36C-10 20 40 -10 66 -46', lighter(hex, 0.7), 11)}${fill('M180 -6C230 4 256 14 262 50L190 52Q160 20 180 -6z', darker(hex, 0.24))}${laces(
    [
      [-66, -112],
      [-34, -88],
      [4, -68],
      [44, -50],
    ],
    lighter(hex, 0.8),
  )}${fill(sole, matt(b, '#f3f0e8', 'down'))}${fill('M-250 96Q-160 112 -60 96T120 104T268 70Q286 84 246 108Q160 126 60 114T-160 126Q-236 126 -250 96z', matt(b, b.palette.accent, 'down'))}`
  return { body, box: [-254, -170, 276, 126] }
}

function sandal(b: Brush, heel: 'flat' | 'wedge' | 'block' | 'stiletto'): Shoe {
  const hex = b.palette.base
  const strap = (d: string, wide: number) =>
    `${stroke(d, darker(hex, 0.16), wide, 'stroke-linecap="butt"')}${stroke(d, hex, wide - 5, 'stroke-linecap="butt"')}`
  const rise = { flat: 70, wedge: -30, block: -50, stiletto: -80 }[heel]
  const bed = `M-214 ${rise}C-150 ${rise + 4} -80 ${rise + 30} 20 ${Math.round((rise + 92) / 2) + 14}S180 92 262 86V104H120C20 110 -60 ${rise + 70} -130 ${rise + 40}Q-190 ${rise + 30} -214 ${rise + 24}z`
  const base =
    heel === 'wedge'
      ? fill(
          `M-216 ${rise + 16}C-150 ${rise + 20} -40 ${rise + 60} 60 88H262V124H-200z`,
          matt(b, '#b98f5e', 'down'),
        ) + stroke('M-190 60H0M-196 90H200', '#8d6a42', 3, 'opacity=".4"')
      : heel === 'block'
        ? fill(`M-214 ${rise + 16}H-130L-140 124H-206z`, matt(b, darker(hex, 0.1))) +
          fill('M20 96Q180 112 262 92V112Q180 124 60 118z', '#3d2c23')
        : heel === 'stiletto'
          ? fill(`M-214 ${rise + 12}H-146L-186 124H-200z`, matt(b, darker(hex, 0.16))) +
            fill('M20 100Q180 114 262 92V106Q180 120 60 114z', '#3d2c23')
          : fill('M-216 84H262Q276 104 256 122H-206Q-226 104 -216 84z', matt(b, '#5a4434', 'down'))
  const high = rise - 130
  const ankle = `${strap(`M-206 ${rise - 4}Q-220 ${high + 20} -190 ${high}Q-120 ${high + 20} -60 ${high + 14}Q-40 ${rise - 40} -64 ${rise + 22}`, 20)}<rect x="-84" y="${high - 2}" width="30" height="30" rx="5" fill="none" stroke="#d2b06a" stroke-width="6"/>`
  const vamp =
    b.cut % 2 === 0
      ? strap('M86 88Q110 0 180 6Q220 30 216 88', 44)
      : `${strap('M60 82Q120 -20 230 86', 20)}${strap('M110 88Q130 -14 176 6Q200 20 244 88', 20)}`
  const body = `${base}${fill(bed, matt(b, mix('#c9a27a', hex, 0.2), 'down'))}${ankle}${vamp}`
  return { body, box: [-224, Math.min(high - 6, -60), 266, 124] }
}

function pump(b: Brush): Shoe {
  const hex = b.palette.base
  const upper =
    'M-214 -70C-226 -110 -220 -150 -204 -176Q-170 -100 -90 -60C-10 -30 60 20 110 36C170 30 246 60 268 100H150C60 96 -20 50 -90 10Q-160 -30 -214 -70z'
  const heel =
    b.cut % 3 === 1
      ? fill('M-216 -76L-126 -16L-150 124H-206z', matt(b, darker(hex, 0.12)))
      : fill('M-216 -76L-140 -24Q-170 40 -182 124H-198Q-200 20 -216 -76z', matt(b, darker(hex, 0.12)))
  const bow = b.cut % 4 === 2 ? fill('M120 30q-40 -30 -36 6t36 0q40 -30 36 6t-36 0z', darker(hex, 0.24)) : ''
  const printed = print(b)
  const body = `${heel}${leather(b, upper, hex)}${printed ? `<g clip-path="${clip(b, upper)}"><rect x="-230" y="-180" width="500" height="290" fill="${printed}"/></g>` : ''}${fill('M-204 -176Q-170 -100 -90 -60C-10 -30 60 20 110 36Q60 40 0 16Q-120 -30 -204 -176z', darker(hex, 0.5))}${fill('M190 52C230 62 250 76 258 94Q220 80 186 82z', '#fff', 'opacity=".22"')}${bow}${fill('M-130 -8C-60 40 40 96 150 100H268Q272 112 262 114H140C40 110 -60 50 -134 4z', '#3a2620')}`
  return { body, box: [-222, -180, 270, 124] }
}

/** Flat shoes seen from above: ballerinas, juttis and mojaris. */
function flatShoe(b: Brush, pointed: boolean, stitched: boolean): Shoe {
  const hex = b.palette.base
  const { accent, print: ink } = b.palette
  const outline = pointed
    ? 'M0 -290C30 -250 96 -190 102 -90C108 20 92 190 70 240Q0 284 -70 240C-92 190 -108 20 -102 -90C-96 -190 -30 -250 0 -290z'
    : 'M0 -260C70 -256 104 -180 104 -90C106 20 92 190 70 240Q0 280 -70 240C-92 190 -106 20 -104 -90C-104 -180 -70 -256 0 -260z'
  const opening =
    'M0 -110C50 -110 70 -60 72 0C74 100 66 180 52 216Q0 246 -52 216C-66 180 -74 100 -72 0C-70 -60 -50 -110 0 -110z'
  const stitch = stitched
    ? `${stroke('M-80 -60C-70 -120 -40 -140 0 -140S70 -120 80 -60', accent, 8)}${dots('M-92 -50C-84 -150 -40 -170 0 -170S84 -150 92 -50', ink, 10, 20)}${stroke('M0 -250V-180M-34 -210Q0 -236 34 -210M-50 -176Q0 -206 50 -176', accent, 6)}${dots('M0 -216h.1', ink, 16, 9)}${stroke('M-92 20C-90 130 -80 190 -66 226M92 20C90 130 80 190 66 226', accent, 6, 'stroke-dasharray="2 11"')}`
    : `${stroke('M0 -104q-34 -30 -36 2t36 0q36 -34 36 -2t-36 0', darker(hex, 0.2), 9)}`
  const body = `${leather(b, outline, hex)}${b.pattern > 0 && !stitched ? fill(outline, print(b) ?? 'none') : ''}${fill(opening, matt(b, '#d3b896', 'down'))}${fill('M0 -110C50 -110 70 -60 72 0Q40 -50 0 -50T-72 0C-70 -60 -50 -110 0 -110z', '#2a1c12', 'opacity=".35"')}${stroke(opening, darker(hex, 0.25), 5)}${stitch}`
  return { body, box: [-106, -292, 106, 272] }
}

function slide(b: Brush, thong: boolean): Shoe {
  const hex = b.palette.base
  const sole =
    'M-6 -270C84 -276 116 -180 104 -80C94 0 96 130 80 210Q60 270 0 272T-82 210C-100 120 -84 20 -98 -80C-112 -190 -90 -262 -6 -270z'
  const foot =
    'M-6 -250C70 -256 96 -176 86 -80C78 0 80 126 66 200Q48 252 0 254T-66 200C-82 120 -68 20 -82 -80C-94 -180 -76 -244 -6 -250z'
  const strap = thong
    ? `${stroke('M-90 10Q-60 -90 -8 -176Q50 -90 92 10', darker(hex, 0.2), 34)}${stroke('M-90 10Q-60 -90 -8 -176Q50 -90 92 10', hex, 26)}${fill(disc(-8, -180, 17), darker(hex, 0.3))}`
    : b.cut % 2 === 0
      ? cloth(b, 'M-112 -120Q0 -190 116 -120L112 40Q0 -30 -106 40z', { lights: 'M-80 -100Q0 -150 90 -100' })
      : cloth(b, 'M-112 -140Q0 -206 116 -140L114 -80Q0 -142 -110 -80z', {}) +
        cloth(b, 'M-108 -40Q0 -104 110 -40L106 30Q0 -34 -102 30z', {})
  const buckle =
    !thong && b.cut % 2 === 1
      ? '<rect x="76" y="-128" width="34" height="32" rx="6" fill="none" stroke="#d2b06a" stroke-width="7"/>'
      : ''
  const body = `${fill(sole, matt(b, darker(mix(hex, '#6b4f3a', 0.6), 0.2)))}${fill(foot, matt(b, thong ? mix('#e8ddc8', hex, 0.2) : '#c7a17a', 'down'))}${group(stroke('M-40 130Q0 150 44 130M-44 160Q0 180 46 160M-42 190Q0 208 42 190', '#6b4f3a', 3), 'opacity=".35"')}${strap}${buckle}`
  return { body, box: [-112, -274, 118, 274] }
}

export const footwear: Record<string, Artist> = {
  men_footwear_sneakers: (b) => sidePair(b, sneaker(b, b.cut % 3 === 2)),
  men_footwear_running_shoes: (b) => sidePair(b, runner(b)),
  men_footwear_formal_shoes: (b) => sidePair(b, oxford(b)),
  men_footwear_loafers: (b) => sidePair(b, loafer(b)),
  men_footwear_boots: (b) => sidePair(b, boot(b, false)),
  men_footwear_sandals: (b) => sidePair(b, sandal(b, 'flat')),
  men_footwear_flipflops: (b) => topPair(b, slide(b, true)),
  men_footwear_mojaris: (b) => topPair(b, flatShoe(b, true, true)),
  women_footwear_heels: (b) => sidePair(b, b.cut % 3 === 0 ? sandal(b, 'stiletto') : pump(b)),
  women_footwear_flats: (b) => topPair(b, flatShoe(b, b.cut % 3 === 2, false)),
  women_footwear_sandals: (b) => sidePair(b, sandal(b, b.cut % 3 === 1 ? 'block' : 'flat')),
  women_footwear_sneakers: (b) => sidePair(b, sneaker(b, b.cut % 4 === 3)),
  women_footwear_boots: (b) => sidePair(b, boot(b, true)),
  women_footwear_wedges: (b) => sidePair(b, sandal(b, 'wedge')),
  women_footwear_juttis: (b) => topPair(b, flatShoe(b, true, true)),
  women_footwear_slides: (b) => topPair(b, slide(b, false)),
}
