import type { Art } from '../drawing/art.ts'
import { type Brush, dots, fill, moved, stroke } from '../drawing/brush.ts'
import { cloth } from '../drawing/materials.ts'
import { mirrored } from '../drawing/outline.ts'
import { darker, lighter, mix } from '../drawing/palette.ts'
import { skirt, trousers } from './bottoms.ts'
import { dress } from './dress.ts'
import { top } from './tops.ts'

function zari(d: string, b: Brush, wide = 22): string {
  return `${stroke(d, b.palette.accent, wide, 'stroke-linecap="butt"')}${dots(d, b.palette.print, wide * 0.36, wide)}`
}

function bodice(tone: string, b: Brush): string {
  return `<path d="M-36 -440C-42 -466 -38 -486 -38 -500Q0 -516 38 -500C38 -486 42 -466 36 -440L112 -404L104 -200H-104L-112 -404z" fill="#e4d6c2"/><ellipse cy="-501" rx="38" ry="9" fill="#a5825a"/><path d="M-8 -526q8 -12 16 0v18h-16z" fill="#8b6a46"/>${cloth(b, mirrored('0 -340; 50 -344 74 -380 80 -424; 116 -404; 158 -330; 118 -292; 108 -320; 106 -230; 50 -222 0 -222'), { hex: tone, print: false })}`
}

/** A saree draped as it is worn: pleats in front, the end over the left shoulder. */
function drapedSaree(b: Brush): Art {
  const hex = b.palette.base
  const blouse = b.cut % 2 === 0 ? b.palette.accent : darker(hex, 0.3)
  const pleats = [-34, -14, 6, 26, 46].map((x) => `M${x} -150Q${x * 1.2} 120 ${x * 2.1} 430`).join('')
  const lower = mirrored('0 -214; 110 -206; 150 -60 168 180 190 420; 100 450 0 450')
  const end =
    'M-112 -196C-20 -250 60 -330 92 -424L142 -398C150 -300 170 -180 176 40L184 250H96C100 60 90 -60 70 -140C10 -160 -60 -160 -112 -150z'
  const body = `${bodice(blouse, b)}${cloth(b, lower, { folds: pleats, lights: 'M-90 -150Q-120 120 -140 430M90 -100Q110 200 120 430', foldWidth: 13 })}${stroke(pleats, b.palette.line, 2.4, 'opacity=".4"')}${zari('M-186 404Q0 450 186 404', b, 30)}${cloth(b, end, { hex: lighter(hex, 0.07), folds: 'M120 -370C110 -240 140 -60 130 240M-60 -190C20 -220 70 -280 108 -370', lights: 'M136 -340C150 -160 164 40 166 240' })}${zari('M-112 -196C-20 -250 60 -330 92 -424', b, 16)}${zari('M96 236H184', b, 34)}${stroke('M100 252v26M116 252v30M132 252v26M148 252v30M164 252v26M180 252v28', b.palette.accent, 4)}`
  return { body, box: [-200, -540, 200, 462], pose: 'standing', scene: 'fitting', focus: [60, 60], zoom: 2.2 }
}

/** A saree folded as the shop shows it: a flat stack with the border and the end turned up. */
function foldedSaree(b: Brush): Art {
  const hex = b.palette.base
  const body = `${cloth(b, 'M-250 -300Q0 -312 250 -300V318Q0 330 -250 318z', { folds: 'M-230 -100Q0 -80 240 -120M-200 160Q40 190 240 150' })}${zari('M-236 -306V324', b, 44)}${stroke('M-206 -306V324M-266 -300V318', b.palette.accent, 5)}${cloth(b, 'M-40 -304Q100 -312 250 -300V318Q190 324 120 324Q-20 60 -40 -304z', { hex: lighter(hex, 0.1), print: { turn: 45 }, lights: 'M40 -280Q60 40 180 300' })}${stroke('M-40 -304Q-20 60 120 324', darker(hex, 0.4), 5, 'opacity=".5"')}${zari('M226 -300V318', b, 40)}`
  return { body, box: [-270, -312, 256, 330], pose: 'lying', scene: 'shelf', focus: [-140, 0], zoom: 2.1 }
}

export function saree(b: Brush): Art {
  const folded = b.cut % 3 === 2
  return b.view === 'use' || !folded ? drapedSaree(b) : foldedSaree(b)
}

export function lehenga(b: Brush): Art {
  const plain = b.view === 'use'
  const lower = skirt({ ...b, view: 'front' }, { waist: 104, hem: 290, foot: 320, flare: 0.55, border: true })
  const blouse = cloth(
    b,
    mirrored(
      '0 -330; 50 -334 70 -372 76 -420; 116 -404; 168 -320; 126 -280; 112 -312; 106 -210; 50 -198 0 -198',
    ),
    { folds: 'M96 -300Q80 -250 90 -206' },
  )
  const neck = mirrored('0 -330; 50 -334 70 -372 76 -420; 64 -424; 56 -380 44 -348 0 -346')
  const form = plain
    ? `<path d="M-36 -440C-42 -466 -38 -486 -38 -500Q0 -516 38 -500C38 -486 42 -466 36 -440L112 -404L104 -150H-104L-112 -404z" fill="#e4d6c2"/><ellipse cy="-501" rx="38" ry="9" fill="#a5825a"/>`
    : fill('M-76 -420Q0 -396 76 -420L60 -330H-60z', darker(b.palette.base, 0.42))
  const scarf = `${cloth(b, 'M84 -424L140 -400C180 -240 210 -40 214 230H120C130 -40 110 -260 84 -424z', { hex: mix(b.palette.accent, b.palette.base, 0.35), print: false, folds: 'M118 -380Q170 -100 160 220', lights: 'M140 -340Q190 -80 196 220' })}${stroke('M214 230H120', b.palette.accent, 16, 'stroke-linecap="butt"')}`
  return {
    body: `${form}${moved(lower.body, 0, 150)}${blouse}${fill(neck, b.palette.accent)}${dots('M-98 -214Q0 -202 98 -214', b.palette.accent, 10, 18)}${scarf}`,
    box: [-292, plain ? -520 : -430, 292, 490],
    pose: plain ? 'standing' : 'lying',
    scene: 'fitting',
    focus: [100, 360],
    zoom: 2.2,
  }
}

/** A dupatta over a hanger: the near end long, the far end showing behind it. */
export function dupatta(b: Brush): Art {
  const hex = b.palette.base
  const fringe = (x: number, y: number, count: number) =>
    stroke(
      Array.from({ length: count }, (_, at) => `M${x + at * 20} ${y}v${26 + (at % 2) * 8}`).join(''),
      b.palette.accent,
      5,
    )
  const far = 'M-30 -282L168 -282Q176 -120 196 210H12Q10 -100 -30 -282z'
  const near = 'M-176 -286Q0 -300 170 -286Q120 -120 76 40Q40 180 40 330H-214Q-190 20 -176 -286z'
  const folds =
    'M-130 -270Q-120 40 -160 330M-60 -280Q-40 20 -90 330M20 -280Q10 -40 -20 330M96 -280Q60 -80 10 240'
  const body = `${stroke('M0 -312V-330C0 -346 22 -350 22 -372C22 -396 -14 -400 -18 -376', '#9a9da1', 6)}${stroke('M-200 -288H200', '#b88b5b', 16)}${cloth(b, far, { hex: darker(hex, 0.16), folds: 'M120 -260Q140 0 150 210' })}${zari('M16 186H194', b, 30)}${fringe(18, 212, 9)}${cloth(b, near, { folds, lights: 'M-100 -270Q-84 40 -124 330M60 -270Q36 -60 -50 330' })}${zari('M-212 296H40', b, 40)}${stroke('M-208 258H44', b.palette.accent, 5)}${fringe(-206, 332, 13)}`
  return { body, box: [-218, -396, 202, 366], pose: 'lying', scene: 'rail', focus: [-80, 180], zoom: 2.1 }
}

export function kurta(b: Brush, cut: 'straight' | 'a-line' | 'anarkali', short = false): Art {
  const wide = cut === 'anarkali' ? 300 : cut === 'a-line' ? 216 : 168
  const necks = ['round', 'v', 'keyhole', 'band'] as const
  return dress(b, {
    neck: necks[b.cut % 4] ?? 'round',
    sleeve: (['elbow', 'long', 'elbow', 'bell'] as const)[Math.floor(b.cut / 2) % 4] ?? 'elbow',
    waist: cut === 'straight' ? 138 : 116,
    hem: wide,
    foot: short ? 240 : 400,
    seam: cut === 'anarkali' ? -60 : 0,
    flare: cut === 'anarkali' ? 0.46 : 0.55,
    border: b.cut % 2 === 0 || cut === 'anarkali',
    placket: b.cut % 4 > 1,
    yoke: cut === 'anarkali' || b.cut % 3 === 1,
    slits: cut === 'straight',
    form: b.view === 'use' && b.cut % 2 === 0,
  })
}

export function kurtaSet(b: Brush): Art {
  const upper = kurta({ ...b, view: 'front', plain: b.view === 'use' }, 'straight')
  const lower = trousers(
    {
      ...b,
      view: 'front',
      plain: true,
      pattern: 0,
      palette: { ...b.palette, base: mix(b.palette.pale, b.palette.base, 0.25) },
    },
    { band: 'drawstring', hip: 132, knee: 92, ankle: 62, foot: 300 },
  )
  const scarf = `${cloth(b, 'M150 -330C200 -320 230 -300 236 -260L252 330H164C176 120 170 -120 150 -330z', { hex: b.palette.accent, print: false })}${stroke('M252 330H164', b.palette.print, 14, 'stroke-linecap="butt"')}`
  return {
    body: `${moved(lower.body, -150, 150, 0.86)}${moved(upper.body, 40, 0)}${moved(scarf, 20, 0)}`,
    box: [-280, -400, 290, 470],
    pose: 'lying',
    scene: 'hook',
    focus: [60, -240],
    zoom: 2.3,
  }
}

export function sareeBlouse(b: Brush): Art {
  const art = top(b, {
    neck: b.cut % 2 === 0 ? 'scoop' : 'boat',
    sleeve: b.cut % 3 === 0 ? 'cap' : b.cut % 3 === 1 ? 'elbow' : 'short',
    foot: 120,
    waist: 160,
    hem: 158,
    chest: 172,
    front: b.cut % 2 === 0 ? 'buttons' : 'closed',
  })
  return { ...art, body: `${art.body}${zari('M-148 98Q0 112 148 98', b, 20)}`, focus: [30, -120] }
}

export function salwar(b: Brush): Art {
  const wide = b.cut % 2 === 0
  return trousers(b, {
    band: 'drawstring',
    hip: wide ? 220 : 170,
    knee: wide ? 150 : 110,
    ankle: wide ? 60 : 54,
    gap: 44,
    cuff: 'gathered',
    rise: -40,
    printTurn: 0,
  })
}
