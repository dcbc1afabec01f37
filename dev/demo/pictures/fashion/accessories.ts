import type { Art, Artist } from '../drawing/art.ts'
import { type Brush, both, clip, dots, fill, gloss, matt, moved, stroke } from '../drawing/brush.ts'
import { cloth, leather, metal } from '../drawing/materials.ts'
import { box, disc, mirrored } from '../drawing/outline.ts'
import { darker, lighter, mix } from '../drawing/palette.ts'
import { print } from '../drawing/patterns.ts'

function flat(
  body: string,
  reach: Art['box'],
  scene: Art['scene'] = 'tabletop',
  focus: [number, number] = [0, 0],
  zoom = 1.9,
): Art {
  return { body, box: reach, pose: 'lying', scene, focus, zoom }
}

function belt(b: Brush): Art {
  const hex = b.palette.base
  const fitting = b.cut % 2 === 0 ? '#b9bec4' : '#c9a257'
  const rings = [210, 168, 126]
    .map((r, at) => {
      const tone = at === 0 ? hex : darker(hex, 0.1 + at * 0.06)
      return `<ellipse rx="${r}" ry="${r * 0.94}" fill="none" stroke="${darker(tone, 0.35)}" stroke-width="36"/><ellipse rx="${r}" ry="${r * 0.94}" fill="none" stroke="${matt(b, tone, 'slant')}" stroke-width="31"/><ellipse rx="${r + 10}" ry="${r * 0.94 + 10}" fill="none" stroke="${lighter(tone, 0.5)}" stroke-width="2" stroke-dasharray="8 6" opacity=".6"/>`
    })
    .join('')
  const end = `${leather(b, 'M-40 178H250Q284 200 250 224H-40z', hex)}${stroke('M-30 186H240M-30 216H240', lighter(hex, 0.5), 2, 'stroke-dasharray="8 6" opacity=".7"')}${dots('M120 201H240', darker(hex, 0.6), 11, 40)}`
  const buckle = `<rect x="-86" y="162" width="78" height="78" rx="14" fill="none" stroke="${gloss(b, fitting, 'slant')}" stroke-width="15"/>${stroke('M-84 201H0', fitting, 10)}${fill(box(10, 172, 22, 58, 5), darker(hex, 0.2))}`
  return flat(`${rings}${end}${buckle}`, [-232, -218, 282, 246], 'tabletop', [20, 190])
}

function wallet(b: Brush, female: boolean): Art {
  const hex = b.palette.base
  const line = lighter(hex, 0.45)
  const w = female ? 250 : 210
  const h = female ? 150 : 170
  const card = (y: number, tone: string) => fill(box(-w + 26, y, 2 * w - 60, 60, 12), tone)
  const open = b.cut % 2 === 1
  const clasp = female
    ? `${fill(`M${w - 70} ${-h}h96q16 0 16 16v${h * 2 - 32}q0 16 -16 16h-96z`, matt(b, darker(hex, 0.12)))}${fill(disc(w - 6, 0, 17), gloss(b, '#c9a257', 'slant'))}`
    : ''
  const cards = open ? card(-h - 34, '#e4d7c1') + card(-h - 14, mix('#7d8c94', hex, 0.2)) : ''
  const body = `${cards}${fill(box(-w + 6, -h + 8, 2 * w, 2 * h, 22), darker(hex, 0.4))}${leather(b, box(-w, -h, 2 * w, 2 * h, 22), hex)}${b.pattern > 0 ? fill(box(-w, -h, 2 * w, 2 * h, 22), print(b) ?? 'none', 'opacity=".7"') : ''}${stroke(box(-w + 14, -h + 14, 2 * w - 28, 2 * h - 28, 14), line, 2.4, 'stroke-dasharray="9 6" opacity=".7"')}${clasp}${female ? '' : `${stroke(`M${-w + 150} ${-h + 4}V${h - 4}`, darker(hex, 0.35), 5, 'opacity=".7"')}${fill(box(w - 120, h - 70, 76, 30, 4), darker(hex, 0.14))}`}`
  return flat(body, [-w - 4, open ? -h - 40 : -h, w + 20, h + 12], 'tabletop', [w - 80, 40])
}

function cap(b: Brush): Art {
  const hex = b.palette.base
  const { line } = b.palette
  const crown = 'M-230 60C-240 -110 -140 -210 0 -210S216 -120 220 50Q0 10 -230 60z'
  const brim =
    b.cut % 3 === 2
      ? 'M-310 96Q-240 40 0 34T300 90Q240 150 0 150T-310 96z'
      : 'M-240 58C-120 10 120 8 222 50C300 70 356 110 352 140C260 100 60 70 -240 58z'
  const body = `${cloth(b, brim, { hex: darker(hex, 0.12), print: false, lights: 'M-100 40Q120 30 320 120' })}${cloth(b, crown, { folds: 'M-160 -120Q-190 -20 -190 50M150 -120Q190 -20 180 40', lights: 'M-60 -180Q-90 -60 -80 20' })}${stroke('M0 -210Q-30 -100 -20 24M-40 -206Q-150 -110 -150 40M40 -206Q140 -110 130 28', line, 2.6, 'opacity=".5"')}${fill(disc(0, -212, 14, 9), darker(hex, 0.2))}${dots('M-100 -120H100', darker(hex, 0.35), 9, 200)}${b.cut % 3 === 2 ? stroke('M-228 40Q0 -6 218 34', b.palette.accent, 26, 'stroke-linecap="butt"') : `${fill(box(-30, -110, 76, 66, 12), b.palette.accent)}${stroke('M-10 -60L8 -92L26 -60', '#f6efe2', 7)}`}`
  return { body, box: [-312, -222, 354, 152], pose: 'standing', scene: 'shelf', focus: [40, -60], zoom: 1.9 }
}

export function sunglasses(b: Brush): Art {
  const hex = b.palette.base
  const lens =
    [
      'M36 -60C90 -84 210 -84 246 -50C262 10 230 110 140 112C60 110 26 20 36 -60z',
      disc(142, 10, 104),
      box(34, -70, 212, 158, 46),
      'M30 -40C80 -70 180 -90 268 -104C262 -20 240 86 140 88C60 86 28 30 30 -40z',
    ][b.cut % 4] ?? disc(142, 10, 104)
  const tint = mix(darker(hex, 0.5), b.cut % 2 === 0 ? '#3d4a3d' : '#57402f', 0.6)
  const half = `${stroke('M246 -50Q300 -60 296 -10L270 200', darker(hex, 0.3), 13)}${fill(lens, matt(b, tint, 'down', 1.6), 'fill-opacity=".93"')}<g clip-path="${clip(b, lens)}">${fill('M60 -100L150 -100L70 140L-20 140z', '#fff', 'opacity=".16"')}</g>${stroke(lens, gloss(b, hex, 'slant'), b.cut % 4 === 1 ? 9 : 15)}`
  const body = `${both(b, half)}${stroke('M-38 -34Q0 -64 38 -34', hex, 14)}`
  return flat(body, [-304, -112, 304, 208], 'vanity', [130, 0], 1.9)
}

function tie(b: Brush): Art {
  const hex = b.palette.base
  const blade = 'M-44 -250L44 -250L96 250L0 340L-96 250z'
  const knot = 'M-66 -356H66L46 -244H-46z'
  const bow = b.cut % 4 === 3
  if (bow) {
    const wing = 'M20 -30C90 -110 190 -130 250 -110Q266 0 250 110C190 130 90 110 20 30z'
    return flat(
      `${both(b, cloth(b, wing, { folds: 'M30 0Q120 -20 180 -70M30 0Q120 20 180 70' }))}${cloth(b, box(-38, -52, 76, 104, 18), { hex: lighter(hex, 0.06) })}`,
      [-262, -134, 262, 134],
      'tabletop',
      [100, 0],
    )
  }
  const body = `${cloth(b, blade, { print: { turn: 45 }, folds: 'M-30 -230Q-20 60 -60 240M30 -240Q50 0 60 240', lights: 'M0 -230Q6 0 0 300' })}${fill('M-44 -250H44L36 -226Q0 -210 -38 -226z', '#000', 'opacity=".22"')}${cloth(b, knot, { hex: lighter(hex, 0.05), print: { turn: -45 }, folds: 'M-40 -350Q0 -300 30 -250' })}`
  return { ...flat(body, [-96, -360, 96, 342], 'hook', [0, -240], 2.4) }
}

export function scarf(b: Brush): Art {
  const hex = b.palette.base
  const ends = (x: number, y: number) =>
    stroke(
      Array.from({ length: 8 }, (_, at) => `M${x + at * 22} ${y}v${34 + (at % 2) * 8}`).join(''),
      darker(hex, 0.12),
      6,
    )
  const body = `${cloth(b, 'M40 -60L190 -90L236 300H70z', { hex: darker(hex, 0.1), folds: 'M110 -60Q140 120 130 300' })}${ends(78, 302)}${cloth(b, 'M-190 -70L-30 -60L-40 330H-220z', { folds: 'M-120 -40Q-110 140 -150 320', lights: 'M-70 -40Q-70 140 -90 330' })}${ends(-212, 332)}${cloth(b, 'M-230 -150C-240 -270 -120 -320 0 -320S240 -270 230 -150C220 -30 110 10 0 10S-220 -30 -230 -150z', { folds: 'M-190 -190Q0 -60 200 -180M-180 -110Q0 20 180 -100', lights: 'M-200 -150Q0 -20 200 -140' })}${fill('M-130 -220Q0 -290 130 -220Q60 -150 0 -150T-130 -220z', darker(hex, 0.5), 'opacity=".8"')}`
  return flat(body, [-236, -324, 240, 376], 'rail', [-60, -60], 2)
}

function socks(b: Brush): Art {
  const hex = b.palette.base
  const sock =
    'M-60 -300H60V60C60 90 80 110 120 130C190 160 230 180 226 226Q220 270 150 264C60 256 -30 210 -60 120z'
  const one = `${cloth(b, sock, { folds: 'M-40 40Q20 60 60 30', lights: 'M-20 -280V60' })}${cloth(b, 'M-62 -304H62V-226H-62z', { hex: darker(hex, 0.16), print: false, texture: 'rib' })}${fill('M128 134C190 160 230 180 226 226Q222 262 170 264Q120 200 128 134z', darker(hex, 0.18))}${fill('M-60 90Q-10 120 40 240Q-40 200 -60 120z', darker(hex, 0.18))}`
  return flat(
    `${moved(one, -110, -24, 1, -5)}${moved(one, 70, 30)}`,
    [-220, -340, 300, 300],
    'tabletop',
    [80, -120],
  )
}

function cufflinks(b: Brush): Art {
  const hex = b.palette.base
  const face = b.cut % 3
  const setting =
    face === 0 ? disc(0, 0, 92) : face === 1 ? box(-86, -86, 172, 172, 18) : box(-104, -62, 208, 124, 20)
  const one = `${fill('M-14 60h28v96h-28z', gloss(b, '#b9bec4'))}${fill(box(-58, 140, 116, 34, 14), gloss(b, '#b9bec4'))}${fill(setting, gloss(b, '#c3c7cb', 'slant'))}<g transform="scale(.76)">${fill(setting, matt(b, hex, 'slant', 1.4))}${b.pattern > 0 ? fill(setting, print(b) ?? 'none', 'opacity=".7"') : ''}</g>${stroke('M-50 -40Q-30 -62 0 -66', '#fff', 9, 'opacity=".5"')}`
  return flat(
    `${moved(one, -130, -10, 1, -12)}${moved(one, 130, 10, 1, 10)}`,
    [-250, -130, 250, 200],
    'vanity',
    [-130, -10],
  )
}

const gold = (b: Brush) =>
  /^#(c9a45a|c3c7cb|cf9e8d|b06b45|85673f)$/.test(b.palette.base) ? b.palette.base : '#c9a45a'

function gem(b: Brush, x: number, y: number, r: number): string {
  const hex = gold(b) === b.palette.base ? b.palette.accent : b.palette.base
  return `${fill(disc(x, y, r + 5), gloss(b, gold(b), 'slant'))}${fill(disc(x, y, r), matt(b, hex, 'round', 1.7))}${fill(`M${x - r * 0.5} ${y - r * 0.3}L${x} ${y - r * 0.7}L${x + r * 0.3} ${y - r * 0.3}L${x - r * 0.1} ${y}z`, '#fff', 'opacity=".45"')}`
}

function bustStand(): string {
  return '<path d="M-70 -330C-74 -380 -66 -400 -66 -420Q0 -436 66 -420C66 -400 74 -380 70 -330C80 -280 220 -260 250 -170Q270 60 200 330H-200Q-270 60 -250 -170C-220 -260 -80 -280 -70 -330z" fill="#e9dfd0"/><path d="M60 -330C70 -280 210 -260 240 -170Q260 60 190 330H90Q180 40 60 -330z" fill="#b9a88f" opacity=".25"/>'
}

function earrings(b: Brush): Art {
  const metalTone = gold(b)
  const kind = b.cut % 4
  const hook = stroke('M0 -210C0 -262 -44 -262 -40 -220', metalTone, 6)
  const drop =
    kind === 0
      ? `${hook}${fill(disc(0, -186, 24), gloss(b, metalTone, 'slant'))}${gem(b, 0, -186, 14)}${metal(b, mirrored('0 -160; 60 -150 110 -70 120 20; 60 44 0 44'), metalTone)}${stroke('M-96 -20Q0 16 96 -20M-74 -70Q0 -44 74 -70', darker(metalTone, 0.35), 4)}${dots('M-116 44Q0 74 116 44', b.palette.base, 18, 24)}${dots('M-110 66Q0 96 110 66', metalTone, 11, 24)}`
      : kind === 1
        ? `${stroke('M0 -120A116 116 0 1 0 1 -120', gloss(b, metalTone, 'slant'), 22)}${dots('M0 -120A116 116 0 0 0 0 112', lighter(metalTone, 0.6), 8, 22)}`
        : kind === 2
          ? `${hook}${gem(b, 0, -170, 26)}${stroke('M0 -136V-60', metalTone, 5)}${metal(b, 'M0 -70C50 0 84 50 84 96A84 84 0 0 1 -84 96C-84 50 -50 0 0 -70z', metalTone)}${fill('M0 -30C34 24 56 60 56 96A56 56 0 0 1 -56 96C-56 60 -34 24 0 -30z', matt(b, b.palette.base === metalTone ? b.palette.accent : b.palette.base, 'round', 1.6))}${stroke('M-30 90Q-26 60 -8 34', '#fff', 8, 'opacity=".5"')}`
          : `${gem(b, 0, -20, 66)}${dots('M0 -116A96 96 0 1 1 -1 -116', gloss(b, metalTone, 'slant'), 30, 37.7)}`
  const body = `${moved(drop, -150, 20, 1)}${moved(drop, 150, 20, 1)}`
  return flat(body, [-276, -250, 276, 220], 'vanity', [-150, 20], 2)
}

function necklace(b: Brush): Art {
  const tone = gold(b)
  const kind = b.cut % 3
  const chain = 'M-190 -250C-190 20 -110 130 0 150C110 130 190 20 190 -250'
  const piece =
    kind === 0
      ? `${stroke(chain, darker(tone, 0.25), 9)}${dots(chain, tone, 9, 11)}${gem(b, 0, 190, 40)}`
      : kind === 1
        ? `${dots(chain, gloss(b, b.palette.base, 'slant'), 34, 34)}${dots('M-150 -250C-150 0 -90 90 0 106C90 90 150 0 150 -250', gloss(b, b.palette.base, 'slant'), 26, 27)}`
        : `${stroke(chain, gloss(b, tone), 40, 'stroke-linecap="butt"')}${dots(chain, b.palette.base === tone ? b.palette.accent : b.palette.base, 20, 38)}${dots('M-206 -210C-200 40 -120 158 0 180C120 158 200 40 206 -210', tone, 14, 20)}${gem(b, 0, 206, 30)}`
  const body = `${bustStand()}${moved(piece, 0, -60, 0.82)}`
  return { body, box: [-262, -436, 262, 330], pose: 'standing', scene: 'vanity', focus: [0, 60], zoom: 2 }
}

function bangles(b: Brush): Art {
  const count = 3 + (b.cut % 3)
  const rings = Array.from({ length: count }, (_, at) => {
    const y = 90 - at * 46
    const tone = at % 2 === 0 ? b.palette.base : gold(b)
    return `<ellipse cx="${(at % 2) * 14 - 6}" cy="${y}" rx="210" ry="96" fill="none" stroke="${gloss(b, tone)}" stroke-width="${at % 2 === 0 ? 34 : 20}"/>${at % 2 === 0 ? `<ellipse cx="${(at % 2) * 14 - 6}" cy="${y}" rx="212" ry="99" fill="none" stroke="${lighter(tone, 0.6)}" stroke-width="7" stroke-dasharray="0 26"/>` : ''}`
  }).join('')
  return {
    body: rings,
    box: [-234, -40 - (count - 1) * 46, 234, 206],
    pose: 'standing',
    scene: 'vanity',
    focus: [-120, 60],
    zoom: 2,
  }
}

function ring(b: Brush): Art {
  const tone = gold(b)
  const band = `<ellipse cy="70" rx="150" ry="156" fill="none" stroke="${gloss(b, tone, 'slant')}" stroke-width="38"/><ellipse cy="74" rx="133" ry="139" fill="none" stroke="${darker(tone, 0.4)}" stroke-width="7" opacity=".6"/>`
  const kind = b.cut % 3
  const stones =
    kind === 0
      ? `${metal(b, 'M-70 -70L70 -70L40 -20H-40z', tone)}${gem(b, 0, -116, 66)}`
      : kind === 1
        ? `${gem(b, -84, -74, 34)}${gem(b, 84, -74, 34)}${gem(b, 0, -96, 52)}`
        : dots('M-122 -30A156 156 0 0 1 122 -30', gloss(b, '#eef1f4', 'slant'), 30, 33)
  return {
    body: `${band}${stones}`,
    box: [-172, kind === 2 ? -110 : -190, 172, 246],
    pose: 'standing',
    scene: 'vanity',
    focus: [0, -80],
    zoom: 1.9,
  }
}

export const accessories: Record<string, Artist> = {
  men_accessories_belts: belt,
  men_accessories_wallets: (b) => wallet(b, false),
  men_accessories_caps: cap,
  men_accessories_sunglasses: sunglasses,
  men_accessories_ties: tie,
  men_accessories_scarves: scarf,
  men_accessories_socks: socks,
  men_accessories_cufflinks: cufflinks,
  women_accessories_earrings: earrings,
  women_accessories_necklaces: necklace,
  women_accessories_bangles: bangles,
  women_accessories_rings: ring,
  women_accessories_sunglasses: sunglasses,
  women_accessories_scarves: scarf,
  women_accessories_belts: belt,
  women_bags_wallets: (b) => wallet(b, true),
}
