import type { Art, Artist } from '../drawing/art.ts'
import { type Brush, both, dots, fill, matt, moved, stroke } from '../drawing/brush.ts'
import { cloth } from '../drawing/materials.ts'
import { mirrored } from '../drawing/outline.ts'
import { darker, lighter, mix } from '../drawing/palette.ts'
import { trousers } from './bottoms.ts'
import { dress } from './dress.ts'
import { type Cut, top } from './tops.ts'

function lying(body: string, box: Art['box'], focus: [number, number], zoom = 1.9): Art {
  return { body, box, pose: 'lying', scene: 'tabletop', focus, zoom }
}

/** Briefs, boxers and trunks: a waistband and two short legs. */
function briefs(b: Brush, leg: number, female = false): Art {
  const hex = b.palette.base
  const { line } = b.palette
  const side = 200
  const foot = -40 + leg
  const half =
    leg === 0
      ? `0 -150; ${side} -160; ${side + 6} -110 ${side + 4} -90 ${female ? side + 8 : side + 2} ${female ? -70 : -20}; ${female ? 120 : 130} ${female ? -30 : 10} 70 60 46 130; 24 146 0 146`
      : `0 -150; ${side} -160; ${side + 12} -60 ${side + 22} 0 ${side + 24} ${foot + 60}; 120 ${foot + 78} 22 ${foot + 66}; 16 ${foot} 8 60 0 50`
  const low = leg === 0 ? 146 : foot + 80
  const band = `M${-side} -160Q0 -146 ${side} -160L${side + 4} -112Q0 -98 ${-side - 4} -112z`
  const front = female
    ? both(b, stroke('M200 -70C124 -30 74 60 50 126', lighter(hex, 0.5), 9, 'stroke-dasharray="1 10"'))
    : leg === 0
      ? both(b, stroke('M70 -106Q84 20 40 130M196 -24C134 8 78 62 52 126', line, 3, 'opacity=".6"'))
      : `${both(b, stroke(`M64 -106Q70 0 12 56M${side + 22} ${foot + 40}Q120 ${foot + 58} 22 ${foot + 46}`, line, 2.6, 'opacity=".55"'))}`
  const trim = female
    ? `<path d="M0 -118q-26 -18 -24 4t24 0q26 -18 24 4t-24 0z" fill="${darker(hex, 0.2)}"/>`
    : stroke(
        'M-150 -130Q0 -118 150 -130',
        mix(b.palette.pale, hex, 0.2),
        6,
        'stroke-dasharray="26 14" stroke-linecap="butt"',
      )
  const body = `${cloth(b, mirrored(half), { folds: 'M-150 -90Q-90 -10 -40 60M150 -90Q90 -10 40 60', lights: 'M-90 -100Q-70 -20 -60 20M100 -100Q90 -30 80 0' })}${front}${cloth(b, band, { hex: darker(hex, 0.12), print: false, texture: female ? undefined : 'rib' })}${trim}`
  return lying(body, [-side - 26, -164, side + 26, low], [60, -80])
}

function bra(b: Brush, soft: boolean, sport = false): Art {
  const hex = b.palette.base
  const { line } = b.palette
  const lace = lighter(hex, 0.45)
  if (sport) {
    const d = mirrored(
      '0 -60; 60 -64 92 -150 96 -214; 142 -214; 150 -120 190 -60 214 -30; 210 40 200 100 196 140; 100 156 0 156',
    )
    const racer = mirrored('0 -60; 60 -64 92 -150 96 -214; 60 -190 0 -150')
    return lying(
      `${fill(racer, darker(hex, 0.4))}${cloth(b, d, { folds: 'M-150 -20Q-90 60 -20 70M150 -20Q90 60 20 70', lights: 'M-90 -60Q-110 20 -60 60M110 -60Q130 0 90 50' })}${both(b, stroke('M100 -206C98 -140 66 -50 4 -46M140 -206C148 -120 184 -66 206 -40', line, 4, 'opacity=".55"'))}${cloth(b, 'M-198 104Q0 120 198 104L195 150Q0 166 -195 150z', { hex: darker(hex, 0.16), print: false, texture: 'rib' })}`,
      [-214, -220, 214, 164],
      [60, 0],
    )
  }
  const cup = soft
    ? 'M6 60C20 -20 70 -90 110 -140C150 -60 186 -10 200 50C170 92 60 100 6 60z'
    : 'M6 40C10 -50 70 -110 112 -130C164 -100 200 -30 196 40C170 110 50 120 6 40z'
  const side = `${stroke('M112 -132Q96 -230 60 -270', hex, 11)}${fill('M190 10Q236 16 268 20V66Q230 70 186 66z', matt(b, darker(hex, 0.12)))}`
  const half = `${side}${cloth(b, cup, { turn: 'round', folds: 'M30 70Q110 110 180 60', lights: 'M80 -60Q120 -40 130 20' })}${soft ? stroke('M10 56C24 -18 72 -88 110 -136', lace, 9, 'stroke-dasharray="1 10"') : stroke('M14 22C90 0 150 0 192 20', line, 2.6, 'opacity=".5"')}`
  return lying(
    `${both(b, half)}${fill('M-190 64Q-100 106 0 74Q100 106 190 64V92Q100 124 0 96Q-100 124 -190 92z', matt(b, darker(hex, 0.1)))}<path d="M0 56q-20 -14 -18 4t18 0q20 -14 18 4t-18 0z" fill="${lace}"/>`,
    [-268, -276, 268, 124],
    [90, -10],
  )
}

/** A jacket or shirt with its trousers, laid side by side. */
function pair(b: Brush, upper: Cut, lower: Parameters<typeof trousers>[1]): Art {
  const flat = { ...b, view: 'front' as const }
  const body = `${moved(trousers({ ...flat, plain: true }, lower).body, 170, 130, 0.82)}${moved(top({ ...flat, plain: b.view === 'use' }, upper).body, -70, -40, 0.86)}`
  return { body, box: [-310, -330, 330, 430], pose: 'lying', scene: 'hook', focus: [-60, -200], zoom: 2 }
}

function swimsuit(b: Brush): Art {
  const hex = b.palette.base
  const d = mirrored(
    '0 -170; 60 -174 96 -250 104 -330; 132 -330; 136 -250 150 -190 150 -150; 146 -60 112 -20 112 40; 118 120 160 180 170 214; 110 226 60 280 40 330; 20 340 0 340',
  )
  return lying(
    `${fill('M-104 -330Q-60 -150 0 -120Q60 -150 104 -330L60 -230H-60z', darker(hex, 0.4))}${cloth(b, d, { folds: 'M-120 -120Q-80 20 -100 120M110 -120Q70 20 90 140M-60 260Q0 200 60 260', lights: 'M-50 -140Q-40 60 -50 200M60 -100Q70 60 100 170' })}${both(b, stroke('M108 -322C102 -250 62 -166 4 -162M166 210C108 222 62 278 44 322', b.palette.line, 4, 'opacity=".5"'))}${b.cut % 2 === 1 ? stroke('M-112 36Q0 52 112 36', darker(hex, 0.3), 22, 'stroke-linecap="butt"') : ''}`,
    [-172, -336, 172, 342],
    [0, -120],
  )
}

function robe(b: Brush): Art {
  return top(b, {
    neck: 'shawl',
    sleeve: 'long',
    chest: 182,
    waist: 176,
    hem: 204,
    foot: 440,
    pockets: 'patch',
    front: 'tie',
    texture: b.cut % 2 === 0 ? 'terry' : undefined,
    dressForm: false,
  })
}

const nightSuit = (b: Brush) =>
  pair(
    b,
    {
      neck: 'collar',
      sleeve: b.cut % 2 === 1 ? 'short' : 'long',
      front: 'buttons',
      pockets: 'chest',
      printTurn: 90,
    },
    { band: 'drawstring', knee: 104, ankle: 92 },
  )

/** Innerwear, sleepwear and sportswear of both departments. */
export const smallClothes: Record<string, Artist> = {
  men_innerwear_briefs: (b) => briefs(b, 0),
  men_innerwear_boxers: (b) => briefs(b, 170),
  men_innerwear_trunks: (b) => briefs(b, 80),
  men_innerwear_vests: (b) =>
    top(b, {
      neck: 'scoop',
      sleeve: 'none',
      texture: b.cut % 2 === 1 ? 'rib' : undefined,
      chest: 162,
      foot: 290,
    }),
  men_innerwear_pyjamas: (b) =>
    trousers(b, { band: 'drawstring', knee: 112, ankle: 104, hip: 156, pockets: 'slant', printTurn: 0 }),
  men_innerwear_night_suits: nightSuit,
  men_innerwear_thermals: (b) =>
    pair(
      { ...b, pattern: 0 },
      { neck: b.cut % 2 === 1 ? 'turtle' : 'crew', sleeve: 'long', ribbed: true, chest: 160, texture: 'rib' },
      { band: 'elastic', knee: 80, ankle: 56, cuff: 'ribbed', texture: 'rib' },
    ),
  men_innerwear_robes: robe,
  men_sportswear_sports_tshirts: (b) =>
    top(b, {
      neck: b.cut % 3 === 1 ? 'v' : 'crew',
      sleeve: b.cut % 4 === 3 ? 'none' : 'short',
      sleeveHex: b.cut % 2 === 1 ? darker(b.palette.base, 0.35) : '',
      texture: 'mesh',
    }),
  men_sportswear_track_pants: (b) =>
    trousers(b, {
      band: 'drawstring',
      stripe: lighter(b.palette.base, 0.75),
      pockets: 'slant',
      knee: 92,
      ankle: 62,
      cuff: b.cut % 2 === 1 ? 'ribbed' : undefined,
    }),
  men_sportswear_training_shorts: (b) =>
    trousers(b, {
      band: 'drawstring',
      stripe: lighter(b.palette.base, 0.7),
      foot: 40,
      knee: 150,
      ankle: 158,
      hip: 158,
      waist: 136,
      gap: 12,
      rise: -140,
      texture: 'mesh',
    }),
  men_sportswear_tracksuits: (b) =>
    pair(
      { ...b, pattern: 0 },
      {
        neck: 'stand',
        sleeve: 'long',
        front: 'zip',
        ribbed: true,
        pockets: 'slant',
        sleeveHex: b.cut % 2 === 1 ? darker(b.palette.base, 0.3) : '',
      },
      { band: 'drawstring', stripe: lighter(b.palette.base, 0.75), knee: 92, ankle: 60, cuff: 'ribbed' },
    ),
  men_sportswear_sports_jackets: (b) =>
    top(b, {
      neck: b.cut % 2 === 1 ? 'hood' : 'stand',
      sleeve: 'long',
      front: 'zip',
      pockets: 'slant',
      sleeveHex: b.cut % 3 === 1 ? darker(b.palette.base, 0.3) : '',
    }),
  men_sportswear_swimwear: (b) =>
    trousers(b, {
      band: 'drawstring',
      foot: b.cut % 2 === 1 ? -10 : 40,
      knee: 146,
      ankle: 152,
      hip: 156,
      waist: 136,
      gap: 12,
      rise: -140,
      printTurn: 0,
    }),
  men_sportswear_compression_wear: (b) =>
    b.cut % 2 === 1
      ? trousers(b, {
          band: 'elastic',
          knee: 72,
          ankle: 46,
          hip: 128,
          waist: 108,
          stripe: lighter(b.palette.base, 0.25),
        })
      : top(b, {
          neck: 'crew',
          sleeve: b.cut % 4 === 2 ? 'short' : 'long',
          chest: 156,
          waist: 132,
          hem: 140,
          sleeveHex: darker(b.palette.base, 0.2),
        }),
  men_sportswear_jerseys: (b) => {
    const art = top(b, {
      neck: 'v',
      sleeve: 'short',
      sleeveHex: b.palette.accent,
      texture: 'mesh',
      chest: 184,
    })
    const digits =
      [
        'M-30 -60H30L-4 60',
        'M-26 60V-60M26 -60H0Q-4 -60 26 -60V60',
        'M26 -60H-26V0H20Q34 0 34 30T10 60H-26',
        'M30 -60H-28V60H30V0H-24',
      ][b.cut % 4] ?? ''
    return {
      ...art,
      body: `${art.body}${moved(stroke(digits, lighter(b.palette.base, 0.8), 24, 'stroke-linejoin="miter" stroke-linecap="butt"'), 0, 40)}`,
    }
  },
  women_lingerie_bras: (b) => bra(b, false),
  women_lingerie_briefs: (b) => briefs(b, 0, true),
  women_lingerie_bralettes: (b) => bra(b, true),
  women_lingerie_camisoles: (b) =>
    dress(b, {
      neck: 'straps',
      sleeve: 'none',
      hem: 158,
      waist: 132,
      foot: 130,
      flare: 0.7,
      seam: -20,
      lace: b.cut % 2 === 0,
      form: false,
    }),
  women_lingerie_shapewear: (b) =>
    b.cut % 2 === 1
      ? trousers(b, {
          band: 'elastic',
          foot: 40,
          waist: 100,
          hip: 136,
          knee: 110,
          ankle: 96,
          gap: 14,
          rise: -60,
          texture: 'rib',
        })
      : swimsuit({ ...b, pattern: 0 }),
  women_lingerie_nightdresses: (b) =>
    dress(b, {
      neck: b.cut % 2 === 0 ? 'straps' : 'v',
      sleeve: b.cut % 2 === 0 ? 'none' : 'short',
      hem: 200,
      waist: 140,
      foot: 330,
      lace: true,
      form: false,
      placket: b.cut % 4 === 1,
    }),
  women_lingerie_pyjama_sets: nightSuit,
  women_lingerie_robes: robe,
  women_sportswear_sports_bras: (b) => bra(b, false, true),
  women_sportswear_training_leggings: (b) =>
    trousers(b, {
      band: 'elastic',
      waist: 98,
      hip: 124,
      knee: 68,
      ankle: 42,
      gap: 30,
      stripe: b.cut % 2 === 1 ? lighter(b.palette.base, 0.4) : undefined,
    }),
  women_sportswear_training_tops: (b) =>
    top(b, {
      neck: (['scoop', 'crew', 'v'] as const)[b.cut % 3] ?? 'scoop',
      sleeve: b.cut % 2 === 1 ? 'short' : 'none',
      chest: 152,
      waist: 138,
      hem: 156,
      foot: 240,
      texture: 'mesh',
    }),
  women_sportswear_running_shorts: (b) =>
    trousers(b, {
      band: 'drawstring',
      foot: -60,
      waist: 126,
      hip: 152,
      knee: 152,
      ankle: 164,
      gap: 8,
      rise: -170,
      stripe: lighter(b.palette.base, 0.6),
    }),
  women_sportswear_track_pants: (b) =>
    trousers(b, {
      band: 'drawstring',
      waist: 104,
      hip: 138,
      knee: 88,
      ankle: 58,
      cuff: b.cut % 2 === 1 ? 'ribbed' : undefined,
      stripe: lighter(b.palette.base, 0.7),
      pockets: 'slant',
    }),
  women_sportswear_sports_jackets: (b) =>
    top(b, {
      neck: b.cut % 2 === 1 ? 'hood' : 'stand',
      sleeve: 'long',
      front: 'zip',
      chest: 164,
      waist: 144,
      hem: 160,
      foot: 250,
      pockets: 'slant',
      ribbed: b.cut % 3 === 1,
    }),
  women_sportswear_swimsuits: swimsuit,
  women_sportswear_tennis_skirts: (b) => tennisSkirt(b),
}

function tennisSkirt(b: Brush): Art {
  const hex = b.palette.base
  const d = mirrored('0 -150; 150 -160; 190 -60 230 60 244 150; 130 180 0 180')
  const pleats = [-0.84, -0.6, -0.36, -0.12, 0.12, 0.36, 0.6, 0.84]
    .map((at) => `M${Math.round(150 * at)} -110L${Math.round(244 * at)} ${Math.round(178 - 26 * at * at)}`)
    .join('')
  const body = `${cloth(b, d, { folds: pleats, foldWidth: 12 })}${stroke(pleats, b.palette.line, 2.6, 'opacity=".55"')}${cloth(b, 'M-150 -160Q0 -146 150 -160L158 -112Q0 -98 -158 -112z', { hex: darker(hex, 0.14), print: false, texture: 'rib' })}${stroke('M-236 118Q0 154 236 118', lighter(hex, 0.7), 8, 'stroke-linecap="butt"')}${dots('M120 -132h.1', lighter(hex, 0.7), 14, 9)}`
  return lying(body, [-246, -164, 246, 182], [60, 0])
}
