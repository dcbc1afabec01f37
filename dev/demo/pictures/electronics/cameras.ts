import type { Art, Artist } from '../drawing/art.ts'
import { type Brush, both, dots, fill, gloss, matt, moved, stroke } from '../drawing/brush.ts'
import { leather, steel } from '../drawing/materials.ts'
import { box, disc, mirrored } from '../drawing/outline.ts'
import { darker, lighter, mix } from '../drawing/palette.ts'
import { edge, lens, light, shell } from './gadgets.ts'

function show(
  body: string,
  reach: Art['box'],
  focus: [number, number],
  zoom = 1.9,
  scene: Art['scene'] = 'desk',
): Art {
  return { body, box: reach, pose: 'standing', scene, focus, zoom }
}

const chrome = (b: Brush) => (b.cut % 2 === 0 ? '#bfc3c7' : darker(b.palette.base, 0.3))

function mirrorless(b: Brush): Art {
  const hex = b.palette.base
  const slr = b.cut % 3 !== 1
  const top = slr
    ? mirrored('0 -210; 60 -210; 80 -150 110 -140; 300 -136; 310 -120 314 -90; 0 -90')
    : box(-310, -150, 620, 70, 22)
  const body = `${fill(top, gloss(b, chrome(b), 'slant'))}${slr ? fill(box(-34, -196, 68, 40, 8), '#1a1c1f') : fill(box(150, -132, 90, 36, 8), '#1a1c1f')}${leather(b, box(-318, -100, 636, 310, 34), hex)}${edge(box(-318, -100, 636, 310, 34), hex)}${fill(box(-330, -70, 110, 260, 40), matt(b, darker(hex, 0.25)))}${fill(`${box(-270, -172, 70, 36, 8)}${box(170, -176, 84, 40, 8)}`, gloss(b, darker(chrome(b), 0.1)))}${fill(disc(-234, -176, 24, 11), '#9b3b34')}${fill(disc(30, 60, 190), gloss(b, '#2a2c30', 'slant'))}<circle cx="30" cy="60" r="170" fill="none" stroke="#55595f" stroke-width="13" stroke-dasharray="5 7" stroke-linecap="butt"/>${lens(b, 30, 60, 150)}${stroke('M230 -60h50', lighter(hex, 0.5), 7, 'opacity=".7"')}${light(270, -20, '#d9a0a0', 6)}`
  return show(body, [-334, -214, 320, 252], [30, 40])
}

function compact(b: Brush): Art {
  const hex = b.palette.base
  const d = box(-280, -170, 560, 340, 46)
  return show(
    `${fill(`${box(-210, -196, 100, 34, 10)}${box(130, -190, 70, 30, 10)}`, gloss(b, steel))}${shell(b, d)}${edge(d, hex)}${fill('M-280 -120Q-280 -170 -234 -170H234Q280 -170 280 -120V-90H-280z', gloss(b, chrome(b), 'down'))}${fill(box(-230, -150, 90, 46, 8), '#f2ecd9')}${fill(box(120, -146, 66, 40, 8), '#1a1c1f')}${fill(disc(50, 30, 136), gloss(b, steel, 'slant'))}${lens(b, 50, 30, 116)}${leather(b, box(-262, -60, 110, 200, 20), darker(hex, 0.25))}${stroke('M-280 -40C-340 20 -330 160 -250 260', darker(hex, 0.4), 13)}`,
    [-320, -200, 284, 264],
    [40, 20],
  )
}

function instant(b: Brush): Art {
  const hex = b.palette.base
  const d = 'M-230 -180Q-230 -230 -180 -230H180Q230 -230 230 -180L250 120H-250z'
  const print = `${fill(box(-170, 90, 340, 230, 4), '#faf7f0')}${fill(box(-146, 110, 292, 150), mix('#8fb0bd', b.palette.accent, 0.3))}${fill('M-146 220Q-40 150 40 200T146 190V260H-146z', '#8b9a7c')}<circle cx="70" cy="150" r="22" fill="#f8e6bb"/>`
  return show(
    `${print}${shell(b, d, hex, 'down')}${fill('M-250 120H250V150Q240 170 210 170H-210Q-240 170 -250 150z', matt(b, darker(hex, 0.16), 'down'))}${fill(box(-150, 146, 300, 13, 6), '#1a1c1f')}${fill(disc(0, -20, 126), matt(b, lighter(hex, 0.3), 'slant'))}${lens(b, 0, -20, 96)}${fill(box(110, -200, 90, 60, 12), '#f7efd8')}${fill(box(-200, -200, 66, 54, 10), '#1a1c1f')}${fill(disc(-170, 60, 26), '#c05a44')}${stroke('M-40 146V126M-13 146V126M13 146V126M40 146V126', b.palette.accent, 9)}`,
    [-252, -234, 252, 324],
    [0, -20],
  )
}

function action(b: Brush): Art {
  const hex = b.palette.base
  const d = box(-210, -170, 420, 340, 46)
  const mount = `${fill(box(-60, 164, 120, 60, 10), '#2a2c30')}${fill(box(-130, 216, 260, 36, 12), '#2a2c30')}`
  return show(
    `${mount}${shell(b, d)}${edge(d, hex, 5)}${fill(box(40, -130, 146, 150, 22), '#191b1e')}${lens(b, 113, -55, 62)}${fill(box(-170, -120, 170, 130, 14), '#0f1113')}${stroke('M-140 -80h70M-140 -50h40', '#dfe6e8', 8)}${fill(disc(-120, -176, 34, 13), '#b7453b')}${stroke('M-170 60H-10M-170 84H-10M-170 108H-10', darker(hex, 0.4), 7)}${light(-150, 136, '#d97a6c', 6)}`,
    [-214, -192, 214, 254],
    [100, -40],
    1.9,
    'outdoors',
  )
}

function lensAlone(b: Brush): Art {
  const hex = b.palette.base
  const long = b.cut % 2 === 1
  const high = long ? 300 : 200
  const rib = (y: number, w: number) =>
    stroke(`M${-w + 12} ${y}H${w - 12}`, '#4d5157', 40, 'stroke-dasharray="5 6" stroke-linecap="butt"')
  const body = `${fill(`M-150 ${high}H150L170 ${high - 60}H-170z`, gloss(b, steel))}${fill(box(-176, high - 190, 352, 136, 16), gloss(b, '#2a2c30'))}${rib(high - 120, 176)}${fill(`M-176 ${high - 190}L-200 ${-high + 120}H200L176 ${high - 190}z`, gloss(b, darker(hex, 0.1)))}${long ? rib(0, 190) : ''}${stroke(`M-186 ${high - 210}H186`, b.palette.accent, 9)}${stroke(`M-120 ${high - 250}h60M-30 ${high - 250}h40M50 ${high - 250}h60`, '#f0ead9', 6)}${fill(box(-214, -high + 30, 428, 100, 20), gloss(b, '#2a2c30'))}${fill(disc(0, -high + 36, 200, 60), '#17191c')}${fill(disc(0, -high + 36, 170, 48), matt(b, '#2c4256', 'round', 1.6))}${fill(disc(-50, -high + 22, 40, 13), '#fff', 'opacity=".5"')}${fill(disc(50, -high + 52, 24, 8), '#c89ad0', 'opacity=".6"')}`
  return show(body, [-216, -high - 26, 216, high + 2], [0, -high + 60])
}

function tripod(b: Brush): Art {
  const hex = b.palette.base
  const leg = (x: number, w: number) =>
    `${stroke(`M${x * 0.1} -120L${x} 330`, '#2a2c30', w)}${stroke(`M${x * 0.1} -120L${x * 0.5} 90`, hex, w + 9)}${stroke(`M${x * 0.5 - 4} 80L${x * 0.55} 112`, '#17191c', w + 13)}`
  const camera =
    b.view === 'use'
      ? moved(
          `${fill(box(-120, -120, 240, 130, 16), '#2a2c30')}${fill(box(-40, -150, 80, 40, 8), '#2a2c30')}${lens(b, 0, -52, 56)}`,
          0,
          -250,
        )
      : ''
  const body = `${leg(20, 20)}${leg(-190, 24)}${leg(190, 24)}${stroke('M0 -200V-60', gloss(b, steel), 26)}${fill(box(-46, -150, 92, 70, 16), '#2a2c30')}${fill(disc(0, -206, 40), gloss(b, hex, 'slant'))}${fill(box(-60, -262, 120, 30, 8), '#2a2c30')}${stroke('M40 -206L170 -150', '#2a2c30', 17)}${fill(box(146, -170, 60, 34, 16), matt(b, '#17191c'))}${camera}`
  return show(body, [-210, b.view === 'use' ? -402 : -264, 214, 342], [20, -170], 2.4, 'outdoors')
}

function drone(b: Brush): Art {
  const hex = b.palette.base
  const arm = `${stroke('M70 -10L270 -80M70 30L240 110', darker(hex, 0.16), 30)}${fill(box(250, -130, 44, 66, 14), gloss(b, hex))}${fill(box(220, 70, 40, 60, 14), gloss(b, hex))}<ellipse cx="272" cy="-136" rx="130" ry="15" fill="#8d9299" opacity=".45"/>${stroke('M160 -134L384 -140', '#4d5157', 7)}<ellipse cx="240" cy="62" rx="110" ry="12" fill="#8d9299" opacity=".35"/>${stroke('M236 120L250 190', darker(hex, 0.4), 15)}`
  const body = `${both(b, arm)}${shell(b, mirrored('0 -90; 80 -90 116 -60 120 -10; 120 60 80 100 0 104'), hex)}${edge(mirrored('0 -90; 80 -90 116 -60 120 -10; 120 60 80 100 0 104'), hex)}${fill(box(-56, 66, 112, 90, 26), '#2a2c30')}${lens(b, 0, 112, 40)}${dots('M-60 -30H70', lighter(hex, 0.5), 13, 120)}${light(0, -50, '#8fd7b0', 6)}`
  return {
    ...show(body, [-402, -156, 402, 200], [0, 40], 2, 'outdoors'),
    pose: b.view === 'use' ? 'hanging' : 'standing',
  }
}

export const cameras: Record<string, Artist> = {
  electronics_cameras_mirrorless_cameras: mirrorless,
  electronics_cameras_compact_cameras: compact,
  electronics_cameras_instant_cameras: instant,
  electronics_cameras_action_cameras: action,
  electronics_cameras_lenses: lensAlone,
  electronics_cameras_tripods: tripod,
  electronics_cameras_drones: drone,
}
