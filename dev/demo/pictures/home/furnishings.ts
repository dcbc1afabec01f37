import type { Art, Artist } from '../drawing/art.ts'
import { type Brush, both, clip, dots, fill, gloss, matt, moved, stroke } from '../drawing/brush.ts'
import { brass, cloth, wood, woods } from '../drawing/materials.ts'
import { box, disc, mirrored } from '../drawing/outline.ts'
import { darker, lighter, mix } from '../drawing/palette.ts'
import { timber } from './furniture.ts'

function curtains(b: Brush): Art {
  const sheer = b.cut % 3 === 2
  const tied = b.cut % 2 === 1
  const folds = 'M60 -330Q70 0 66 330M116 -330Q124 0 118 330M176 -330Q184 0 176 330M236 -330Q246 0 236 330'
  const drop = tied
    ? cloth(b, 'M30 -330H300V330H170C220 200 260 120 250 60C220 -60 60 -120 30 -330z', {
        folds: 'M90 -320C120 -120 220 -60 254 40M180 -320C200 -120 250 -60 264 40M214 320Q262 180 268 80',
        lights: 'M130 -320C160 -120 240 -60 258 40',
      }) + fill(box(236, 40, 60, 26, 10), matt(b, b.palette.accent))
    : cloth(b, 'M20 -330H300V330Q270 344 240 330T180 330T120 330T60 330T20 330z', {
        folds,
        lights: 'M90 -330Q96 0 90 330M206 -330Q212 0 206 330',
      })
  const rings = both(b, dots('M40 -346H300', brass, 20, 64))
  const rod = b.cut % 2 === 0 ? gloss(b, brass, 'down') : matt(b, woods.walnut, 'down')
  return {
    body: `${sheer ? `<g opacity=".8">${both(b, drop)}</g>` : both(b, drop)}${stroke('M-350 -352H350', rod, 17)}${fill(disc(-356, -352, 19) + disc(356, -352, 19), brass)}${rings}`,
    box: [-376, -374, 376, 342],
    pose: 'lying',
    scene: 'window',
    focus: [170, 40],
    zoom: 1.9,
  }
}

function blinds(b: Brush): Art {
  const hex = b.palette.base
  const kind = b.cut % 3
  const half = 260
  const slats = Array.from({ length: 13 }, (_, at) =>
    kind === 0
      ? wood(b, box(-half, -250 + at * 42, 2 * half, 32, 4), timber(b))
      : fill(box(-half, -250 + at * 42, 2 * half, 33, 3), matt(b, hex, 'down', 1.5)),
  ).join('')
  const roman = `${cloth(b, box(-half, -270, 2 * half, 470), { lights: 'M-200 -240V180' })}${[-150, -30, 90, 196].map((y) => `${stroke(`M${-half} ${y}Q0 ${y + 22} ${half} ${y}`, darker(hex, 0.5), 12, 'opacity=".3"')}${stroke(`M${-half} ${y - 8}Q0 ${y + 14} ${half} ${y - 8}`, lighter(hex, 0.6), 5, 'opacity=".4"')}`).join('')}${cloth(b, `M${-half} 190Q0 214 ${half} 190V262Q0 284 ${-half} 262z`)}`
  const body = `${kind === 1 ? roman : `${slats}${stroke('M-180 -270V290M180 -270V290', lighter(hex, 0.4), 5)}`}${fill(box(-half - 16, -306, 2 * half + 32, 54, 8), kind === 0 ? matt(b, darker(timber(b), 0.1), 'down') : matt(b, darker(hex, 0.14), 'down'))}${stroke('M226 -250V60', '#cfc6b6', 4)}${fill(box(216, 56, 20, 50, 8), woods.oak)}`
  return {
    body,
    box: [-half - 18, -308, half + 18, 300],
    pose: 'lying',
    scene: 'window',
    focus: [40, -40],
    zoom: 2,
  }
}

function rug(b: Brush): Art {
  const { base, accent, print: ink, pale } = b.palette
  const kind = b.cut % 4
  const fringe = (x: number, sign: number) =>
    stroke(
      Array.from({ length: 19 }, (_, at) => `M${x} ${-220 + at * 24}h${sign * 26}`).join(''),
      mix('#efe6d4', base, 0.15),
      6,
    )
  if (kind === 1)
    return {
      body: `${cloth(b, disc(0, 0, 300), { texture: 'wicker', print: false })}${[260, 204, 148, 92].map((r, at) => `<circle r="${r}" fill="none" stroke="${at % 2 === 0 ? mix('#efe6d4', base, 0.2) : accent}" stroke-width="${at % 2 === 0 ? 24 : 9}" opacity=".85"/>`).join('')}`,
      box: [-302, -302, 302, 302],
      pose: 'lying',
      scene: 'floor',
      focus: [140, 80],
      zoom: 1.9,
    }
  const field = box(-330, -230, 660, 460, 4)
  const pattern =
    kind === 0
      ? `${stroke(box(-290, -190, 580, 380), accent, 17)}${stroke(box(-262, -162, 524, 324), ink, 5)}${fill('M0 -130L210 0L0 130L-210 0z', accent)}${fill('M0 -90L140 0L0 90L-140 0z', ink)}${fill('M0 -50L76 0L0 50L-76 0z', base)}${both(b, fill('M262 -162L150 -162L262 -90zM262 162L150 162L262 90z', ink))}${dots('M-312 -210H312M-312 210H312', pale, 11, 26)}`
      : kind === 2
        ? `${stroke('M-300 -160L300 -190M-310 -60L310 -40M-300 60L300 80M-310 170L300 150', pale, 13, 'opacity=".75"')}${stroke('M-200 -220L-170 220M-30 -220L10 220M170 -220L150 220', pale, 13, 'opacity=".75"')}`
        : Array.from({ length: 7 }, (_, at) =>
            fill(
              `M-330 ${-220 + at * 66}h660v${at % 2 === 0 ? 26 : 13}h-660z`,
              [accent, ink, pale][at % 3] ?? accent,
              'opacity=".85"',
            ),
          ).join('')
  const body = `${fringe(-330, -1)}${fringe(330, 1)}${cloth(b, field, { print: false, texture: 'weave', textureScale: 1.6 })}<g clip-path="${clip(b, field)}">${pattern}</g>`
  return { body, box: [-360, -234, 360, 234], pose: 'lying', scene: 'floor', focus: [120, 60], zoom: 1.9 }
}

function cushionShape(size: number): string {
  return `M${-size} ${-size}Q0 ${-size * 0.86} ${size} ${-size}Q${size * 0.88} 0 ${size} ${size}Q0 ${size * 0.88} ${-size} ${size}Q${-size * 0.88} 0 ${-size} ${-size}z`
}

function cushion(b: Brush): Art {
  const hex = b.palette.base
  const kind = b.cut % 4
  const front = cushionShape(230)
  const detail =
    [
      '',
      `${fill(disc(0, 0, 20), darker(hex, 0.25))}${stroke('M0 0L-90 -60M0 0L90 -60M0 0L-90 60M0 0L90 60', darker(hex, 0.4), 5, 'opacity=".4"')}`,
      [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ]
        .map(([x = 1, y = 1]) =>
          stroke(
            `M${x * 228} ${y * 228}l${x * 30} ${y * 30}m${-x * 12} ${y * 6}l${x * 14} ${y * 14}m${-x * 24} ${-y * 4}l${x * 8} ${y * 22}`,
            b.palette.accent,
            12,
          ),
        )
        .join(''),
      `${stroke(box(-150, -150, 300, 300), b.palette.accent, 13)}${dots(box(-186, -186, 372, 372), b.palette.print, 11, 24)}`,
    ][kind] ?? ''
  const rear = moved(
    cloth(b, cushionShape(220), { hex: mix(b.palette.accent, hex, 0.35), print: false, turn: 'slant' }),
    120,
    -70,
    0.96,
    9,
  )
  const body = `${b.cut % 2 === 0 ? rear : ''}${cloth(b, front, { turn: 'round', texture: kind === 1 ? 'cord' : undefined, folds: 'M-200 -200Q-120 -120 -60 -110M200 200Q120 120 70 110M-200 200Q-130 130 -90 120M200 -200Q130 -130 90 -120', foldWidth: 24 })}${stroke(front, lighter(hex, 0.3), 6, 'opacity=".7"')}${detail}`
  return {
    body,
    box: [-260, b.cut % 2 === 0 ? -300 : -262, b.cut % 2 === 0 ? 350 : 262, 262],
    pose: 'standing',
    scene: 'shelf',
    focus: [60, 20],
    zoom: 1.8,
  }
}

function runner(b: Brush): Art {
  const hex = b.palette.base
  const tassels =
    dots('M-90 340H100', b.palette.accent, 22, 45) + dots('M-90 -340H100', b.palette.accent, 22, 45)
  const d = b.cut % 2 === 0 ? 'M-110 -330H110V330H-110z' : 'M-110 -270L0 -350L110 -270V270L0 350L-110 270z'
  const plate = (y: number) =>
    `${fill(disc(-30, y, 118), '#00000018')}${fill(disc(-30, y - 6, 116), '#f7f2e8')}<circle cx="-30" cy="${y - 6}" r="78" fill="none" stroke="#ddd3c2" stroke-width="4"/>`
  const setting = b.view === 'use' ? moved(plate(0), 300, -120) + moved(plate(0), -240, 130) : ''
  return {
    body: `${b.cut % 2 === 0 ? tassels : ''}${cloth(b, d, { texture: 'weave', lights: 'M-40 -300V300' })}${stroke('M-110 -250H110M-110 250H110', b.palette.accent, 15, 'stroke-linecap="butt"')}${stroke('M-110 -226H110M-110 226H110', lighter(hex, 0.5), 5, 'stroke-linecap="butt"')}${setting}`,
    box: [-180, -356, 180, 356],
    pose: 'lying',
    scene: 'tabletop',
    focus: [30, 220],
    zoom: 2,
  }
}

function doormat(b: Brush): Art {
  const hex = b.palette.base
  const coir = mix('#b58d58', hex, b.cut % 2 === 0 ? 0.15 : 0.85)
  const d =
    b.cut % 3 === 1 ? 'M-320 150C-320 -120 -160 -190 0 -190S320 -120 320 150z' : box(-330, -190, 660, 380, 12)
  const mark =
    [
      stroke('M-170 -20L0 -110L170 -20V110H-170z', hex, 17, 'stroke-linejoin="miter"') +
        fill(box(-34, 20, 68, 90), hex),
      stroke(
        'M-250 70Q-200 -60 -150 70M-110 70Q-60 -60 -10 70M30 70Q80 -60 130 70M170 70Q210 -40 250 70',
        hex,
        15,
      ),
      stroke('M-290 -150H290V150H-290z', hex, 15) + stroke('M-240 -100L240 100M240 -100L-240 100', hex, 11),
      dots('M-260 -110H270M-220 -50H260M-260 10H270M-220 70H260M-260 130H270', hex, 30, 82),
    ][b.cut % 4] ?? ''
  return {
    body: `${cloth(b, d, { hex: coir, print: false, texture: 'terry' })}<g opacity=".9">${b.cut % 2 === 0 ? mark : mark.replaceAll(hex, '#f0e6d3')}</g>${stroke(d, darker(coir, 0.35), 9)}`,
    box: [-334, -196, 334, 196],
    pose: 'lying',
    scene: 'floor',
    focus: [100, 20],
    zoom: 1.8,
  }
}

function pouf(b: Brush): Art {
  const hex = b.palette.base
  const kind = b.cut % 3
  const d =
    kind === 2
      ? box(-220, -140, 440, 320, 46)
      : mirrored('0 -150; 160 -150 250 -90 258 10; 258 110 190 176 120 184; 0 190')
  const seams =
    kind === 0
      ? stroke(
          'M0 -150V188M-70 -148Q-150 20 -80 186M70 -148Q150 20 80 186M-140 -136Q-240 20 -160 176M140 -136Q240 20 160 176',
          darker(hex, 0.4),
          5,
          'opacity=".55"',
        )
      : kind === 2
        ? stroke('M-220 -60Q0 -40 220 -60', darker(hex, 0.4), 4, 'opacity=".6"')
        : ''
  return {
    body: `${cloth(b, d, { turn: 'round', texture: kind === 1 ? 'cable' : undefined, textureScale: 1.2, folds: 'M-200 110Q0 190 200 110', lights: 'M-140 -110Q0 -140 120 -110', foldWidth: 26 })}${seams}${kind === 0 ? `<ellipse cy="-134" rx="64" ry="16" fill="${lighter(hex, 0.12)}"/>${dots('M-50 -134H50', b.palette.accent, 9, 20)}` : ''}`,
    box: [-260, -156, 260, 192],
    pose: 'standing',
    scene: 'room',
    focus: [40, 0],
    zoom: 1.9,
    share: 0.62,
  }
}

export const furnishings: Record<string, Artist> = {
  home_furniture_furnishings_curtains: curtains,
  home_furniture_furnishings_blinds: blinds,
  home_furniture_furnishings_rugs: rug,
  home_furniture_furnishings_cushions: cushion,
  home_furniture_furnishings_table_runners: runner,
  home_furniture_furnishings_doormats: doormat,
  home_furniture_furnishings_poufs: pouf,
}
