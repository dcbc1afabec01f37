import type { Art, Artist } from '../drawing/art.ts'
import { type Brush, both, dots, fill, gloss, matt, moved, stroke } from '../drawing/brush.ts'
import { leather } from '../drawing/materials.ts'
import { box, disc, mirrored } from '../drawing/outline.ts'
import { darker, lighter } from '../drawing/palette.ts'
import { edge, light, screen, shell } from './gadgets.ts'

function show(
  body: string,
  reach: Art['box'],
  focus: [number, number],
  zoom = 1.9,
  scene: Art['scene'] = 'media',
): Art {
  return { body, box: reach, pose: 'standing', scene, focus, zoom }
}

const padShape = mirrored(
  '0 -120; 90 -124 110 -140 170 -140; 270 -130 320 60 320 150; 320 230 230 230 190 150; 170 100 130 80 0 80',
)

function pad(b: Brush, hex: string): string {
  const stick = (x: number, y: number) =>
    `${fill(disc(x, y, 46), darker(hex, 0.4))}${fill(disc(x, y - 4, 36), matt(b, '#2a2c30', 'round'))}`
  const faces = [
    [206, -90, '#7dbb8a'],
    [240, -56, '#d8715f'],
    [172, -56, '#6fa6d0'],
    [206, -22, '#e0b95c'],
  ]
    .map(([x, y, tone]) => fill(disc(Number(x), Number(y), 17), String(tone)))
    .join('')
  return `${both(b, fill(box(120, -164, 110, 50, 22), darker(hex, 0.35)))}${shell(b, padShape, hex)}${edge(padShape, hex)}${stick(-100, 30)}${stick(100, 30)}${stroke('M-206 -92V-20M-242 -56H-170', '#2a2c30', 26, 'stroke-linecap="butt"')}${faces}${fill(box(-66, -100, 132, 66, 12), darker(hex, 0.12))}${light(0, 4, '#9fd2e6', 7)}`
}

function controller(b: Brush): Art {
  return show(pad(b, b.palette.base), [-324, -170, 324, 232], [140, -30], 1.9, 'desk')
}

function consoleBox(b: Brush): Art {
  const hex = b.palette.base
  const other = lighter(hex, 0.75)
  const kind = b.cut % 3
  const box1 =
    kind === 1
      ? `${shell(b, box(-130, -280, 250, 540, 14), hex, 'across')}${edge(box(-130, -280, 250, 540, 14), hex)}${dots('M-100 -250H100M-84 -234H100M-100 -218H100', darker(hex, 0.5), 9, 17)}${light(80, 220, '#f4f1ea', 8)}${fill(box(-96, -60, 9, 240, 4), '#17191c')}`
      : kind === 2
        ? `${shell(b, 'M-330 0H250Q270 0 270 20V110Q270 130 250 130H-310Q-340 130 -340 100z', hex, 'down')}${fill('M-330 0H250L200 -60H-280z', lighter(hex, 0.1))}${fill(box(-280, 60, 300, 13, 6), '#17191c')}${light(200, 66, '#9fd2e6', 7)}`
        : `${fill('M-110 -280H60L50 250H-100z', '#1b1d20')}${fill('M-150 -300Q-70 -290 -60 -200L-70 200Q-80 262 -150 270Q-110 0 -150 -300z', matt(b, other, 'across'))}${fill('M100 -300Q20 -290 10 -200L20 200Q30 262 100 270Q60 0 100 -300z', matt(b, hex, 'across', 1.2))}${stroke('M-60 -200V200', '#8fc4e8', 5)}`
  return show(
    `${kind === 2 ? box1 : moved(box1, -140, 0)}${moved(pad(b, kind === 0 ? other : hex), kind === 2 ? 150 : 170, kind === 2 ? 190 : 150, kind === 2 ? 0.52 : 0.62)}`,
    [kind === 2 ? -342 : -300, kind === 2 ? -64 : -304, kind === 2 ? 330 : 380, kind === 2 ? 312 : 296],
    [kind === 2 ? 0 : -120, -60],
  )
}

function handheld(b: Brush): Art {
  const hex = b.palette.base
  const flip = b.cut % 3 === 2
  if (flip)
    return show(
      `${shell(b, box(-220, -260, 440, 260, 34), hex)}${fill(box(-180, -230, 360, 200, 10), '#0f1113')}${screen(b, -170, -220, 340, 180, 6)}${shell(b, box(-220, 6, 440, 240, 34), darker(hex, 0.08))}${edge(box(-220, 6, 440, 240, 34), hex)}${stroke('M-140 90v76M-178 128h76', '#2a2c30', 26, 'stroke-linecap="butt"')}${dots('M110 150h.1', '#d8715f', 44, 9)}${dots('M166 104h.1', '#d8715f', 44, 9)}${stroke('M-30 210h20M20 210h20', '#2a2c30', 11)}`,
      [-224, -262, 224, 250],
      [-60, -60],
      1.9,
      'desk',
    )
  const grip = `${fill('M200 -170H300Q376 -160 376 -80V100Q370 180 300 190H200z', matt(b, hex, 'slant', 1.2))}`
  return show(
    `${both(b, grip)}${fill(box(-226, -176, 452, 372, 16), '#191b1e')}${screen(b, -206, -152, 412, 320, 6)}${fill(disc(-296, -80, 40), '#2a2c30')}${fill(disc(-296, -84, 30), '#44484e')}${stroke('M-296 20v70M-331 55h70', '#2a2c30', 22, 'stroke-linecap="butt"')}${dots('M296 -120h.1M296 -40h.1M256 -80h.1M336 -80h.1', '#2a2c30', 32, 9)}${fill(disc(296, 60, 40), '#2a2c30')}${fill(disc(296, 56, 30), '#44484e')}`,
    [-380, -180, 380, 198],
    [260, -30],
    1.9,
    'desk',
  )
}

function gamingChair(b: Brush): Art {
  const hex = b.palette.base
  const back = mirrored('0 -360; 90 -364 120 -330 124 -280; 150 -200 160 -100 150 20; 60 40 0 40')
  const body = `${stroke('M0 130V230', gloss(b, '#3a3d42'), 40)}${stroke('M0 230L-170 290M0 230L170 290M0 230V300M0 230L-90 320M0 230L90 320', '#2a2c30', 26)}${dots('M-170 310H170', '#17191c', 40, 170)}${leather(b, back, '#26282c')}${fill(mirrored('0 -330; 70 -330 90 -300 96 -260; 110 -120 104 -40 96 20; 0 24'), matt(b, hex, 'across', 1.2))}${fill('M-60 -300H60V-200Q0 -180 -60 -200z', '#26282c')}${stroke('M-90 -180Q-60 -60 -70 20M90 -180Q60 -60 70 20', darker(hex, 0.5), 6, 'opacity=".6"')}${fill(mirrored('0 30; 150 30 190 50 196 90; 190 140; 0 146'), matt(b, '#2c2e33', 'down'))}${fill(mirrored('0 40; 100 40 120 60 120 90; 110 126; 0 130'), matt(b, hex, 'down'))}${both(b, `${stroke('M176 110V-10', '#2a2c30', 22)}${fill(box(140, -40, 90, 36, 16), '#2a2c30')}`)}`
  return show(body, [-236, -366, 236, 332], [60, -160], 2, 'room')
}

function headset(b: Brush): Art {
  const hex = b.palette.base
  const visor = mirrored(
    '0 -140; 200 -140; 270 -130 300 -70 300 10; 300 110 230 150 150 150; 90 150 80 100 0 100',
  )
  const hand = moved(
    `<ellipse rx="60" ry="64" fill="none" stroke="${gloss(b, lighter(hex, 0.3), 'slant')}" stroke-width="17"/>${fill(box(-24, 40, 60, 130, 26), matt(b, hex, 'across'))}`,
    250,
    170,
    0.9,
    14,
  )
  const body = `${stroke('M-280 -60C-300 -330 300 -330 280 -60', darker(hex, 0.4), 44)}${stroke('M-60 -240C-40 -270 40 -270 60 -240', darker(hex, 0.2), 52)}${shell(b, visor, hex)}${edge(visor, hex)}${fill(mirrored('0 -104; 190 -104; 240 -96 262 -60 262 0; 260 80 220 112 150 112; 100 110 90 66 0 66'), matt(b, '#191b1f', 'slant'))}${fill('M-200 -90H20L-160 90Q-240 60 -250 -10Q-250 -70 -200 -90z', '#fff', 'opacity=".1"')}${both(b, fill(disc(190, -60, 17), '#0b0c0e') + fill(disc(160, 70, 13), '#0b0c0e'))}${light(0, -120, '#9fd2e6', 5)}${hand}<g transform="scale(-1 1)">${hand}</g>`
  return show(body, [-330, -290, 330, 320], [120, 0], 1.8, 'desk')
}

export const gaming: Record<string, Artist> = {
  electronics_gaming_consoles: consoleBox,
  electronics_gaming_handhelds: handheld,
  electronics_gaming_controllers: controller,
  electronics_gaming_gaming_chairs: gamingChair,
  electronics_gaming_vr_headsets: headset,
}
