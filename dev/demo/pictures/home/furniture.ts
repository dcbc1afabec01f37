import type { Art, Artist } from '../drawing/art.ts'
import { type Brush, both, dots, fill, gloss, matt, moved, repeated, stroke } from '../drawing/brush.ts'
import { cloth, iron, wood, woods } from '../drawing/materials.ts'
import { box, disc, mirrored } from '../drawing/outline.ts'
import { darker, lighter, mix } from '../drawing/palette.ts'
import { books, vase } from '../drawing/props.ts'

function stand(
  body: string,
  reach: Art['box'],
  focus: [number, number],
  zoom = 1.9,
  scene: Art['scene'] = 'room',
): Art {
  return { body, box: reach, pose: 'standing', scene, focus, zoom }
}

/** The timber a piece is made of: its own color where that is a timber's, otherwise one that suits. */
export function timber(b: Brush): string {
  const base = b.palette.base
  const own: Record<string, string> = {
    '#77523a': woods.walnut,
    '#bd8f63': woods.oak,
    '#85673f': woods.teak,
    '#26262a': woods.ebony,
    '#d9c8aa': '#d8bb8c',
    '#b06b45': '#a4623c',
  }
  return own[base] ?? base
}

function legs(b: Brush, xs: number[], y: number, foot: number, hex: string): string {
  return fill(xs.map((x) => `M${x - 13} ${y}h26L${x + 7} ${foot}h-14z`).join(''), matt(b, darker(hex, 0.12)))
}

function cushion(
  b: Brush,
  x: number,
  y: number,
  size: number,
  hex: string,
  turn: number,
  printed: boolean,
): string {
  const d = `M${-size} ${-size}Q0 ${-size * 0.84} ${size} ${-size}Q${size * 0.86} 0 ${size} ${size}Q0 ${size * 0.86} ${-size} ${size}Q${-size * 0.86} 0 ${-size} ${-size}z`
  return moved(cloth(b, d, { hex, print: printed ? { scale: 0.7 } : false, turn: 'slant' }), x, y, 1, turn)
}

function sofa(b: Brush): Art {
  const hex = b.palette.base
  const { line } = b.palette
  const kind = b.cut % 4
  const half = [390, 290, 390, 370][kind] ?? 390
  const seats = kind === 1 ? 2 : 3
  const inner = half - 66
  const wide = (2 * inner) / seats
  const places = Array.from({ length: seats }, (_, at) => -inner + (at + 0.5) * wide)
  const backCushions = repeated(
    b,
    cloth(b, box(3 - wide / 2, -196, wide - 6, 190, 34), {
      folds: `M${30 - wide / 2} -170Q0 -120 ${wide / 2 - 30} -170`,
      foldWidth: 12,
    }),
    places,
  )
  const tufts =
    kind === 3
      ? dots(
          `M${-half + 70} -150H${half - 60}M${-half + 110} -100H${half - 60}M${-half + 70} -50H${half - 60}`,
          darker(hex, 0.5),
          12,
          80,
        )
      : ''
  const back =
    kind === 3
      ? cloth(b, box(-half + 20, -210, 2 * half - 40, 240, 60), {
          lights: `M${-half + 60} -190H${half - 60}`,
        })
      : cloth(b, box(-inner - 20, -214, 2 * inner + 40, 230, 36), { hex: darker(hex, 0.14) }) + backCushions
  const seatWide = kind === 3 ? 2 * inner : wide
  const seat = repeated(
    b,
    cloth(b, box(2 - seatWide / 2, -6, seatWide - 4, 78, 22), { hex: lighter(hex, 0.08), turn: 'down' }),
    kind === 3 ? [0] : places,
  )
  const roll = kind === 3
  const arm = roll
    ? `${cloth(b, box(half - 84, -120, 84, 230, 18), {})}${cloth(b, disc(half - 42, -126, 56), { turn: 'round' })}`
    : cloth(b, box(half - 72, -112, 74, 222, 26), { turn: 'across' })
  const base = cloth(b, box(-half + 10, 66, 2 * half - 20, 52, 12), { hex: darker(hex, 0.14) })
  const chaise =
    kind === 2
      ? `${cloth(b, box(half - 330, -4, 268, 96, 24), { hex: lighter(hex, 0.1), turn: 'down' })}${cloth(b, box(half - 330, 80, 268, 70, 14), { hex: darker(hex, 0.08) })}`
      : ''
  const pillows =
    cushion(b, -half + 150, -66, 62, mix(b.palette.pale, hex, 0.15), -9, false) +
    (kind === 1 ? '' : cushion(b, half - 150, -64, 58, b.palette.accent, 10, false))
  const body = `${legs(b, [-half + 44, half - 44], 112, 176, woods.walnut)}${back}${tufts}${seat}${base}${both(b, arm)}${chaise}${stroke(`M${-inner} 74H${inner}`, line, 3, 'opacity=".4"')}${pillows}`
  return stand(body, [-half - 4, -216, half + 4, 176], [half - 220, -40], 2.1)
}

function armchair(b: Brush): Art {
  const hex = b.palette.base
  const kind = b.cut % 3
  const tone = woods.walnut
  if (kind === 1) {
    const body = `${stroke('M-150 250L-120 -60M150 250L120 -60', darker(tone, 0.1), 22)}${cloth(b, mirrored('0 -260; 90 -264 130 -220 132 -160; 140 0; 60 20 0 20'), { folds: 'M-90 -200Q0 -150 90 -200' })}${cloth(b, box(-150, 0, 300, 90, 30), { hex: lighter(hex, 0.07), turn: 'down' })}${stroke('M-190 -70Q-120 -96 -110 -60M190 -70Q120 -96 110 -60', tone, 24)}${stroke('M-176 -70L-196 250M176 -70L196 250M-180 96H180', tone, 20)}`
    return stand(body, [-208, -266, 208, 260], [60, -60])
  }
  const wing = kind === 2
  const body = `${legs(b, [-130, 130], 150, 236, tone)}${cloth(b, wing ? mirrored('0 -330; 110 -334 170 -310 180 -250; 196 -120 190 -40 180 40; 90 60 0 60') : mirrored('0 -230; 120 -234 176 -200 186 -130; 190 40; 90 60 0 60'), { folds: 'M-120 -180Q0 -130 120 -180', lights: 'M-140 -160Q-150 -60 -140 20' })}${wing ? dots('M-80 -240H90M-40 -190H60M-80 -140H90', darker(hex, 0.45), 11, 80) : ''}${both(b, cloth(b, wing ? 'M150 -300Q214 -290 216 -220L214 150H150V-30Q186 -100 150 -300z' : 'M140 -60Q150 -110 190 -104Q226 -96 220 -40L212 156H140z'))}${cloth(b, box(-150, 10, 300, 84, 26), { hex: lighter(hex, 0.08), turn: 'down' })}${cloth(b, box(-200, 90, 400, 70, 16), { hex: darker(hex, 0.1) })}${wing ? '' : cushion(b, 30, -50, 66, b.palette.accent, 8, true)}`
  return stand(body, [-222, wing ? -336 : -236, 222, 236], [70, -60])
}

function bed(b: Brush): Art {
  const tone = timber(b)
  const kind = b.cut % 3
  const padded = kind === 1
  const linen = padded ? '#f1ece2' : mix('#f1ece2', b.ground, 0.2)
  const throwTone = padded ? darker(b.palette.base, 0.1) : mix(b.palette.accent, '#c9b79a', 0.4)
  const head = padded
    ? `${cloth(b, box(-330, -260, 660, 330, 26))}${stroke('M-220 -250V40M-110 -250V40M0 -250V40M110 -250V40M220 -250V40', b.palette.line, 5, 'opacity=".5"')}`
    : kind === 2
      ? `${stroke('M-320 60V-250M320 60V-250', tone, 24)}${stroke('M-316 -220H316M-316 -120H316', tone, 17)}${stroke('M-210 -220V-40M-105 -220V-40M0 -220V-40M105 -220V-40M210 -220V-40', tone, 12)}`
      : wood(b, mirrored('0 -262; 200 -262 320 -250 330 -220; 330 70; 0 70'), tone)
  const pillow = (hex: string) =>
    cloth(b, 'M-110 -70Q0 -96 110 -70Q124 -20 108 26Q0 44 -108 26Q-124 -20 -110 -70z', { hex, print: false })
  const body = `${head}${repeated(b, pillow(linen), [-150, 150])}${moved(pillow(mix(b.palette.base, '#f1ece2', 0.35)), -110, 24, 0.86)}${moved(pillow(mix(b.palette.accent, '#f1ece2', 0.45)), 120, 26, 0.84)}${cloth(b, 'M-330 20Q0 -14 330 20L372 190H-372z', { hex: lighter(linen, 0.2), print: false, turn: 'down', folds: 'M-260 30Q-280 110 -300 190M100 20Q130 120 120 190' })}${cloth(b, 'M-352 96Q0 66 352 96L374 200H-374z', { hex: throwTone, print: false, texture: 'knit', folds: 'M-200 90Q-210 150 -220 200M240 96Q250 150 250 200' })}${fill('M-374 190H374V236H-374z', matt(b, darker(throwTone, 0.2), 'down'))}${padded ? cloth(b, box(-386, 214, 772, 66, 14), { hex: darker(b.palette.base, 0.08) }) : wood(b, box(-386, 214, 772, 62, 10), tone)}${legs(b, [-350, 350], 274, 320, padded ? woods.walnut : tone)}`
  return stand(body, [-388, -266, 388, 322], [-120, -60], 2, 'bedroom')
}

function table(b: Brush, low: boolean): Art {
  const tone = timber(b)
  const kind = b.cut % 4
  const top = low ? 20 : -80
  const foot = 230
  const wide = low ? 330 : 390
  const round = kind === 1
  const board = round
    ? `${fill(disc(0, top + 16, wide, 62), darker(tone, 0.4))}${wood(b, disc(0, top, wide, 62), tone)}`
    : `${wood(b, `M${-wide + 60} ${top - 60}H${wide - 60}L${wide} ${top + 20}H${-wide}z`, lighter(tone, 0.06))}${wood(b, `M${-wide} ${top + 20}h${2 * wide}v34h${-2 * wide}z`, darker(tone, 0.12))}`
  const support =
    kind === 1
      ? `${fill(`M-30 ${top + 40}H30L22 ${foot - 30}H-22z`, matt(b, darker(tone, 0.16)))}${fill(`M-150 ${foot}Q0 ${foot - 80} 150 ${foot}Q0 ${foot - 26} -150 ${foot}z`, matt(b, darker(tone, 0.2)))}`
      : kind === 2
        ? `${stroke(`M${-wide + 60} ${top + 40}L${-wide + 110} ${foot}L${-wide + 160} ${top + 40}M${wide - 60} ${top + 40}L${wide - 110} ${foot}L${wide - 160} ${top + 40}`, iron, 15)}`
        : kind === 3
          ? `${wood(b, box(-wide + 40, top + 50, 70, foot - top - 50, 6), darker(tone, 0.14), 90)}${wood(b, box(wide - 110, top + 50, 70, foot - top - 50, 6), darker(tone, 0.14), 90)}${low ? wood(b, box(-wide + 60, foot - 76, 2 * wide - 120, 26), darker(tone, 0.06)) : ''}`
          : `${fill(`M${-wide + 130} ${top + 50}h22l-14 ${foot - top - 100}h-14z M${wide - 150} ${top + 50}h22l-2 ${foot - top - 100}h-14z`, darker(tone, 0.4))}${fill(`M${-wide + 30} ${top + 50}h40l-16 ${foot - top - 50}h-20zM${wide - 70} ${top + 50}h40l-4 ${foot - top - 50}h-20z`, matt(b, darker(tone, 0.14)))}`
  const company = `${vase(b, -40, top - 16, low ? 0.5 : 0.56)}${low ? books(120, top - 2, 0.8) : fill(`${disc(-210, top - 12, 66, 15)}${disc(190, top - 12, 66, 15)}`, '#f2ede3')}`
  return stand(
    `${support}${board}${company}`,
    [-wide, low ? -160 : -270, wide, foot],
    [wide - 240, top + 10],
    2.4,
  )
}

function chair(b: Brush): Art {
  const tone = b.cut % 2 === 0 ? woods.oak : woods.walnut
  const hex = b.palette.base
  const kind = b.cut % 4
  const own = timber(b) !== hex || kind === 1
  const frameTone = own ? timber(b) : tone
  const seat =
    kind === 1
      ? wood(b, mirrored('0 -6; 150 -10 178 0 180 16; 170 44 0 44'), frameTone)
      : cloth(b, mirrored('0 -24; 150 -30 178 -14 180 8; 172 40 0 42'), {
          hex: lighter(hex, 0.06),
          turn: 'down',
        })
  const back =
    kind === 1
      ? `${stroke('M-132 -330Q0 -372 132 -330', frameTone, 34)}${stroke('M-90 -336L-70 0M-45 -346L-36 0M0 -350V0M45 -346L36 0M90 -336L70 0', darker(frameTone, 0.08), 11)}${stroke('M-132 -330L-120 10M132 -330L120 10', frameTone, 17)}`
      : kind === 2
        ? cloth(b, mirrored('0 -330; 110 -334 150 -290 156 -230; 150 -90 130 -30 120 0; 60 10 0 10'), {
            folds: 'M-90 -260Q0 -200 90 -260',
          })
        : kind === 3
          ? `${stroke('M-134 10V-330M134 10V-330', frameTone, 20)}${stroke('M-134 -300H134M-134 -210H134M-134 -120H134', frameTone, 26)}`
          : `${stroke('M-140 10L-126 -330M140 10L126 -330', frameTone, 19)}${cloth(b, mirrored('0 -340; 100 -344 140 -330 142 -300; 140 -180; 70 -164 0 -164'), {})}`
  const body = `${stroke('M-120 40L-134 260M120 40L134 260', darker(frameTone, 0.4), 15)}${back}${stroke('M-164 30L-184 300M164 30L184 300', frameTone, 21)}${stroke('M-172 170H172', darker(frameTone, 0.16), 11)}${seat}`
  return { ...stand(body, [-192, -362, 192, 308], [60, -140]), share: 0.8 }
}

function wardrobe(b: Brush): Art {
  const tone = timber(b)
  const doors = 2 + (b.cut % 2)
  const half = doors === 2 ? 230 : 300
  const wide = (2 * half - 24) / doors
  const panels = Array.from({ length: doors }, (_, at) => {
    const x = -half + 12 + at * wide
    const mirror = doors === 3 && at === 1
    const cane = b.cut % 3 === 2
    const face = mirror
      ? `${fill(box(x + 24, -320, wide - 48, 480), '#dfe7e8')}${stroke(`M${x + 50} -60L${x + wide - 50} -260`, '#fff', 12, 'opacity=".6"')}`
      : cane
        ? cloth(b, box(x + 26, -320, wide - 52, 300, 4), {
            hex: '#dcc59b',
            print: false,
            texture: 'wicker',
            textureScale: 0.6,
          })
        : stroke(box(x + 26, -316, wide - 52, 470, 6), darker(tone, 0.4), 4, 'opacity=".55"')
    const knobX = at < doors / 2 ? x + wide - 18 : x + 18
    return `${wood(b, box(x + 2, -346, wide - 4, 530, 4), lighter(tone, 0.03), 90)}${face}${fill(box(knobX - 5, -110, 10, 66), '#c9a257')}`
  }).join('')
  const drawers = Array.from(
    { length: doors },
    (_, at) =>
      `${wood(b, box(-half + 14 + at * wide, 192, wide - 6, 92, 4), tone)}${fill(box(-half + at * wide + wide / 2 - 20, 232, 52, 11), '#c9a257')}`,
  ).join('')
  const body = `${legs(b, [-half + 30, half - 30], 290, 340, tone)}${wood(b, box(-half, -360, 2 * half, 660, 8), darker(tone, 0.2), 90)}${wood(b, box(-half - 14, -378, 2 * half + 28, 28, 6), darker(tone, 0.06))}${panels}${drawers}`
  return stand(body, [-half - 14, -380, half + 14, 342], [20, -80], 2.2)
}

function desk(b: Brush): Art {
  const tone = timber(b)
  const kind = b.cut % 3
  const drawers =
    kind === 1
      ? [0, 1, 2]
          .map(
            (at) =>
              `${wood(b, box(150, -40 + at * 84, 190, 78, 4), lighter(tone, 0.05))}${fill(box(222, -8 + at * 84, 46, 10, 5), gloss(b, '#c9a257'))}`,
          )
          .join('') + stroke('M-320 -40L-334 230M-190 -40L-200 200', darker(tone, 0.2), 22)
      : kind === 2
        ? stroke('M-310 -40V230M310 -40V230M-310 110H310', iron, 17)
        : `${stroke('M-310 -40L-340 230M310 -40L340 230', darker(tone, 0.16), 24)}${wood(b, box(-150, -44, 300, 70, 4), lighter(tone, 0.04))}${fill(box(-30, -16, 60, 10, 5), gloss(b, '#c9a257'))}`
  const hutch =
    kind === 0 && b.cut % 2 === 0
      ? `${wood(b, box(-340, -250, 680, 22, 4), tone)}${fill(`${box(-334, -232, 18, 170)}${box(316, -232, 18, 170)}`, darker(tone, 0.18))}${moved(books(-200, -250, 0.7), 0, 0)}`
      : ''
  const body = `${drawers}${hutch}${wood(b, 'M-330 -90H330L370 -44H-370z', lighter(tone, 0.06))}${wood(b, box(-370, -46, 740, 26, 4), darker(tone, 0.1))}<path d="M-90 -74L-70 -190H90L110 -74z" fill="#3a3d42"/><path d="M-78 -88L-62 -180H82L98 -88z" fill="#9fb0b8"/>${fill('M-120 -74H140L154 -60H-134z', '#c3c7cb')}${moved(vase(b, 250, -62, 0.5), 0, 0)}`
  return stand(body, [-370, kind === 0 && b.cut % 2 === 0 ? -290 : -226, 370, 236], [200, -30], 2.3)
}

export const furniture: Record<string, Artist> = {
  home_furniture_furniture_sofas: sofa,
  home_furniture_furniture_beds: bed,
  home_furniture_furniture_dining_tables: (b) => table(b, false),
  home_furniture_furniture_coffee_tables: (b) => table(b, true),
  home_furniture_furniture_dining_chairs: chair,
  home_furniture_furniture_armchairs: armchair,
  home_furniture_furniture_wardrobes: wardrobe,
  home_furniture_furniture_desks: desk,
}
