import type { Art, Artist } from '../drawing/art.ts'
import { type Brush, both, dots, fade, fill, gloss, matt, stroke } from '../drawing/brush.ts'
import { brass, cloth, iron, wood } from '../drawing/materials.ts'
import { box, disc, mirrored } from '../drawing/outline.ts'
import { darker, lighter, mix } from '../drawing/palette.ts'
import { timber } from './furniture.ts'

/** Lamps are lit in their scene, and only just warm in the studio. */
function glow(b: Brush, x: number, y: number, radius: number): string {
  return b.view === 'use'
    ? `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fade(b, '#ffdc94', 'round', 0.8)}"/>`
    : ''
}

function warm(b: Brush, hex: string): string {
  return b.view === 'use' ? mix(hex, '#ffe2a6', 0.6) : mix(hex, '#ffe9bd', 0.16)
}

function shade(b: Brush, d: string, printed = true): string {
  const hex = warm(b, b.palette.base)
  return `${cloth(b, d, { hex, print: printed ? {} : false, texture: b.cut % 3 === 2 ? 'wicker' : undefined })}${b.view === 'use' ? fill(d, fade(b, '#fff3d2', 'down', 0.1, 0.6)) : ''}`
}

function lamp(
  body: string,
  reach: Art['box'],
  focus: [number, number],
  scene: Art['scene'],
  pose: Art['pose'] = 'standing',
): Art {
  return { body, box: reach, pose, scene, focus, zoom: 2 }
}

function floorLamp(b: Brush): Art {
  const kind = b.cut % 4
  const pole = kind === 2 ? timber(b) : b.cut % 2 === 0 ? brass : iron
  if (kind === 1)
    return lamp(
      `${glow(b, 150, -260, 260)}${fill(disc(-90, 420, 90, 18), gloss(b, iron))}${stroke('M-90 416V-140C-90 -420 150 -440 150 -330', gloss(b, pole), 13)}${shade(b, 'M60 -250Q60 -340 150 -344T240 -250z', false)}`,
      [-190, -410, 250, 440],
      [150, -290],
      'evening',
    )
  const drum =
    kind === 3
      ? mirrored('0 -420; 60 -420; 130 -230; 0 -226')
      : mirrored('0 -420; 120 -420; 140 -230; 0 -226')
  const base =
    kind === 2
      ? stroke('M0 -40L-130 430M0 -40L130 430M0 -40L20 400', matt(b, pole), 19)
      : `${fill(disc(0, 424, 110, 20), gloss(b, pole))}`
  return lamp(
    `${glow(b, 0, -310, 330)}${stroke('M0 -230V420', gloss(b, kind === 2 ? brass : pole), kind === 2 ? 0 : 13)}${kind === 2 ? stroke('M0 -230V-40', brass, 13) : ''}${base}${shade(b, drum)}${stroke('M20 -226V-150', brass, 3)}`,
    [-150, -424, 150, 446],
    [20, -320],
    'evening',
  )
}

function tableLamp(b: Brush): Art {
  const hex = b.palette.base
  const kind = b.cut % 4
  if (kind === 3)
    return lamp(
      `${glow(b, 96, -110, 200)}${fill(disc(-60, 214, 110, 22), gloss(b, hex))}${stroke('M-60 206L-110 -10L70 -190', gloss(b, hex), 15)}${fill(disc(-110, -10, 17), gloss(b, brass))}${fill('M30 -230L130 -180L150 -80L-10 -130z', gloss(b, hex, 'slant'))}${fill('M150 -80L-10 -130Q60 -70 150 -80z', warm(b, '#fff3d6'))}`,
      [-172, -240, 160, 238],
      [70, -150],
      'evening',
    )
  const foot =
    [
      mirrored('0 -40; 20 -40; 30 0 130 40 120 130; 110 190 70 210 60 214; 0 214'),
      mirrored('0 -40; 14 -40; 14 150; 110 190 110 214; 0 214'),
      mirrored('0 -40; 24 -40; 20 20 90 60 60 120; 40 160 100 190 100 214; 0 214'),
    ][kind] ?? ''
  const paint = kind === 1 ? gloss(b, brass) : matt(b, mix(hex, b.palette.accent, 0.25), 'across', 1.5)
  return lamp(
    `${glow(b, 0, -150, 300)}${fill(foot, paint)}${kind === 1 ? '' : fill(mirrored('0 190; 110 194; 110 214; 0 214'), gloss(b, brass))}${shade(b, mirrored(kind === 2 ? '0 -270; 70 -270; 190 -60; 0 -56' : '0 -270; 120 -270; 170 -60; 0 -56'))}${fill(box(-6, -300, 12, 34, 6), brass)}`,
    [-190, -304, 190, 220],
    [40, -150],
    'evening',
  )
}

function pendant(b: Brush): Art {
  const hex = b.palette.base
  const kind = b.cut % 4
  const cord = `${stroke('M0 -460V-120', iron, 5)}${fill(box(-50, -470, 100, 18, 8), gloss(b, brass, 'down'))}`
  const body = [
    `${fill(mirrored('0 -120; 30 -120; 40 -60 220 -40 240 110; 0 116'), gloss(b, hex))}<ellipse cy="110" rx="240" ry="34" fill="${warm(b, '#fff0cd')}"/>`,
    `${shade(b, disc(0, 40, 190, 150))}${stroke('M-186 10Q0 40 186 10M-186 70Q0 100 186 70M-150 -50Q0 -20 150 -50', darker(hex, 0.3), 4, 'opacity=".5"')}`,
    `${shade(b, mirrored('0 -120; 60 -120; 180 -20 210 90 150 190; 60 200 0 200'))}${stroke('M-60 -118Q-180 20 -110 196M0 -120V200M60 -118Q180 20 110 196', darker(hex, 0.35), 5, 'opacity=".5"')}`,
    `${fill(box(-26, -120, 52, 60, 8), gloss(b, brass))}<circle cy="60" r="140" fill="${warm(b, '#ffffff')}" fill-opacity=".55"/><circle cy="60" r="140" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="5"/><circle cy="50" r="34" fill="#ffdd98"/>${fill('M-90 0Q-70 -50 -20 -64', 'none')}${stroke('M-100 40Q-90 -30 -30 -54', '#fff', 13, 'opacity=".6"')}`,
  ][kind]
  return lamp(`${glow(b, 0, 110, 330)}${cord}${body}`, [-242, -470, 242, 204], [40, 30], 'ceiling', 'hanging')
}

function chandelier(b: Brush): Art {
  const hex = b.palette.base
  const metalTone = gloss(b, hex, 'slant')
  if (b.cut % 2 === 1) {
    const spokes = [-260, -156, -52, 52, 156, 260]
      .map(
        (x, at) =>
          `${glow(b, x, 96 + (at % 2) * 34, 110)}<circle cx="${x}" cy="${96 + (at % 2) * 34}" r="44" fill="${warm(b, '#fdf6e6')}"/>`,
      )
      .join('')
    return lamp(
      `${stroke('M0 -460V40M-120 40L-120 10M-260 50V20M260 50V20M-156 60V20M156 60V20M-52 60V20M52 60V20', hex, 9)}${fill(box(-290, 0, 580, 26, 13), metalTone)}${spokes}`,
      [-310, -462, 310, 176],
      [120, 60],
      'ceiling',
      'hanging',
    )
  }
  const arm = `${stroke('M0 120C90 190 180 160 190 40M0 120C150 260 290 200 300 60', metalTone, 13)}${[190, 300].map((x, at) => `${fill(`M${x - 36} ${40 + at * 20}h72l-18 24h-36z`, metalTone)}${fill(box(x - 14, -40 + at * 20, 28, 80, 6), '#f6eeda')}${glow(b, x, -60 + at * 20, 100)}<path d="M${x} ${-86 + at * 20}q18 28 0 46q-18 -18 0 -46z" fill="#ffd98c"/>`).join('')}${dots('M190 110v60M300 120v60', mix('#eaf1f3', hex, 0.15), 17, 24)}`
  return lamp(
    `${glow(b, 0, 20, 360)}${stroke('M0 -460V-120', hex, 7)}${fill(mirrored('0 -130; 20 -130; 20 -60 60 -40 30 0; 10 40 60 90 40 140; 20 190 0 200'), metalTone)}${both(b, arm)}${dots('M0 210v60', '#eaf1f3', 22, 30)}`,
    [-340, -462, 340, 290],
    [160, 60],
    'ceiling',
    'hanging',
  )
}

function wallLight(b: Brush): Art {
  const hex = b.palette.base
  const kind = b.cut % 3
  const body =
    kind === 0
      ? `${glow(b, 0, -150, 260)}${fill(box(-50, -30, 100, 220, 50), gloss(b, hex))}${stroke('M0 60C0 130 0 30 0 -40', gloss(b, brass), 15)}${shade(b, mirrored('0 -230; 80 -230; 130 -50; 0 -46'))}`
      : kind === 1
        ? `${glow(b, 0, -200, 200)}${glow(b, 0, 200, 200)}${fill(box(-80, -180, 160, 360, 20), matt(b, hex, 'across', 1.5))}${fill('M-80 -180H80L60 -150H-60zM-80 180H80L60 150H-60z', warm(b, '#fff0cd'))}`
        : `${glow(b, 60, 40, 220)}${fill(disc(-110, -60, 66), gloss(b, hex, 'slant'))}${stroke('M-110 -60Q20 -190 70 -60', gloss(b, brass), 15)}<circle cx="66" cy="40" r="106" fill="${warm(b, '#fbf6ec')}"/>${fill('M10 -10Q20 -50 60 -54', 'none')}${stroke('M-10 30Q0 -30 50 -46', '#fff', 11, 'opacity=".7"')}`
  return lamp(body, [-190, -240, 190, 200], [20, -100], 'evening', 'lying')
}

function ceilingLight(b: Brush): Art {
  const hex = b.palette.base
  const kind = b.cut % 3
  const body =
    kind === 2
      ? `${glow(b, 0, 40, 330)}${stroke('M-300 -20H300', gloss(b, hex, 'down'), 24)}${[-220, 0, 220].map((x) => `${stroke(`M${x} -20v40`, hex, 13)}${fill(`M${x - 46} 20h92l16 96h-124z`, gloss(b, hex))}<ellipse cx="${x}" cy="116" rx="62" ry="13" fill="${warm(b, '#fff0cd')}"/>`).join('')}${fill(box(-60, -60, 120, 34, 10), gloss(b, hex))}`
      : `${glow(b, 0, 60, 340)}${fill(box(-110, -70, 220, 40, 12), gloss(b, brass))}${kind === 1 ? shade(b, box(-260, -40, 520, 130, 14)) : fill(mirrored('0 -40; 280 -40; 250 80 120 110 0 110'), matt(b, warm(b, mix(hex, '#ffffff', 0.35)), 'down'))}${kind === 1 ? `<ellipse cy="90" rx="256" ry="26" fill="${warm(b, '#fff3d8')}"/>` : `${stroke('M-284 -40H284', gloss(b, hex, 'down'), 22)}`}`
  return lamp(body, [-310, -74, 310, 130], [60, 30], 'ceiling', 'hanging')
}

function stringLights(b: Brush): Art {
  const hex = b.palette.base
  const line = 'M-340 -200Q-170 20 0 -60T340 -120M-340 40Q-150 230 30 120T340 90'
  const spots: [number, number][] = [
    [-270, -126],
    [-180, -62],
    [-80, -46],
    [20, -64],
    [120, -70],
    [220, -90],
    [310, -112],
    [-260, 118],
    [-170, 166],
    [-70, 160],
    [30, 122],
    [130, 92],
    [230, 86],
    [310, 90],
  ]
  const bulbs = spots
    .map(
      ([x, y]) =>
        `${fill(box(x - 8, y, 16, 20, 4), darker(hex, 0.3))}${b.view === 'use' ? `<circle cx="${x}" cy="${y + 40}" r="54" fill="${fade(b, '#ffdc94', 'round', 0.8)}"/>` : ''}<circle cx="${x}" cy="${y + 40}" r="${b.cut % 2 === 0 ? 22 : 15}" fill="${b.cut % 2 === 0 ? '#ffe3a4' : lighter(hex, 0.3)}"/>`,
    )
    .join('')
  return lamp(
    `${stroke(line, darker(hex, 0.35), 7)}${bulbs}`,
    [-344, -206, 344, 240],
    [-60, 20],
    'evening',
    'lying',
  )
}

function lantern(b: Brush): Art {
  const hex = b.palette.base
  const kind = b.cut % 3
  const light = `${fill(box(-46, 40, 92, 130, 8), '#f4ead4')}<path d="M0 -30q26 40 0 66q-26 -26 0 -66z" fill="#ffcf7a"/>${b.view === 'use' ? `<circle cy="20" r="230" fill="${fade(b, '#ffdc94', 'round', 0.85)}"/>` : ''}`
  if (kind === 1)
    return lamp(
      `${stroke('M-60 -200C-60 -320 60 -320 60 -200', gloss(b, hex), 11)}${fill(mirrored('0 -210; 80 -210; 200 -60 200 90 110 190; 0 190'), matt(b, warm(b, hex)))}${dots('M-90 -140H110M-130 -90H150M-160 -40H170M-165 10H180M-160 60H170M-130 110H150M-90 150H110', b.view === 'use' ? '#fff1c8' : darker(hex, 0.5), 17, 36)}${b.view === 'use' ? `<circle r="330" fill="${fade(b, '#ffdc94', 'round', 0.5)}"/>` : ''}${fill(box(-120, 184, 240, 26, 8), gloss(b, hex))}`,
      [-200, -300, 200, 212],
      [40, 0],
      'evening',
    )
  const frameTone = kind === 2 ? timber(b) : hex
  return lamp(
    `${stroke('M-70 -210C-70 -330 70 -330 70 -210', gloss(b, kind === 2 ? brass : hex), 11)}${fill('M-60 -250H60L170 -150H-170z', kind === 2 ? matt(b, frameTone) : gloss(b, frameTone))}${fill(box(-140, -150, 280, 330), mix('#fff6df', b.ground, 0.3), 'fill-opacity=".5"')}${light}${stroke('M-140 -150V180M140 -150V180M-140 -20H-140M0 -150V-60', kind === 2 ? frameTone : hex, 17)}${kind === 2 ? wood(b, box(-176, 172, 352, 38, 6), frameTone) : fill(box(-176, 172, 352, 38, 6), gloss(b, hex))}${fill('M-120 -140L-20 -140L-120 60z', '#fff', 'opacity=".25"')}`,
    [-178, -310, 178, 212],
    [60, 0],
    'evening',
  )
}

export const lighting: Record<string, Artist> = {
  home_furniture_lighting_floor_lamps: floorLamp,
  home_furniture_lighting_table_lamps: tableLamp,
  home_furniture_lighting_pendant_lights: pendant,
  home_furniture_lighting_chandeliers: chandelier,
  home_furniture_lighting_wall_lights: wallLight,
  home_furniture_lighting_ceiling_lights: ceilingLight,
  home_furniture_lighting_string_lights: stringLights,
  home_furniture_lighting_lanterns: lantern,
}
