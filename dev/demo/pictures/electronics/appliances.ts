import type { Art, Artist } from '../drawing/art.ts'
import { type Brush, both, dots, fill, gloss, matt, moved, stroke } from '../drawing/brush.ts'
import { steel } from '../drawing/materials.ts'
import { box, disc, mirrored } from '../drawing/outline.ts'
import { darker, lighter, mix } from '../drawing/palette.ts'
import { edge, grille, light, screen, shell } from './gadgets.ts'

function show(
  body: string,
  reach: Art['box'],
  focus: [number, number],
  zoom = 2,
  scene: Art['scene'] = 'utility',
): Art {
  return { body, box: reach, pose: 'standing', scene, focus, zoom }
}

function television(b: Brush): Art {
  const hex = b.palette.base
  const foot =
    b.cut % 2 === 0
      ? both(b, fill('M240 190h24l40 50h-30zM216 190h20l-40 50h-26z', '#2a2c2f'))
      : `${fill('M-40 186H40L52 226H-52z', '#2a2c2f')}${fill(box(-150, 222, 300, 18, 9), '#2a2c2f')}`
  const body = `${foot}${fill(box(-380, -240, 760, 434, 10), matt(b, darker(mix(hex, '#17191c', 0.5), 0.1), 'slant'))}${screen(b, -371, -231, 742, 412, 4)}`
  return show(body, [-382, -242, 382, 242], [120, -20], 2, 'media')
}

function fridge(b: Brush): Art {
  const hex = b.palette.base
  const kind = b.cut % 3
  const half = kind === 1 ? 210 : 160
  const d = box(-half, -340, 2 * half, 660, 18)
  const seam = kind === 1 ? 'M0 -340V320' : 'M-160 -110H160'
  const grips =
    kind === 1
      ? fill(`${box(-34, -180, 16, 320, 8)}${box(18, -180, 16, 320, 8)}`, gloss(b, steel))
      : fill(`${box(-132, -270, 16, 130, 8)}${box(-132, -70, 16, 190, 8)}`, gloss(b, steel))
  const panel =
    kind === 1
      ? `${fill(box(-150, -130, 90, 150, 8), '#1a1d21')}${light(-105, -100, '#9fd2e6', 5)}${fill(box(-134, -70, 58, 74, 6), '#0f1114')}`
      : kind === 2
        ? `${fill(box(50, -270, 70, 30, 6), '#1a1d21')}${light(85, -255, '#9fd2e6', 4)}`
        : ''
  return show(
    `${fill('M-130 316h40v22h-40zM90 316h40v22h-40z', '#2a2c2f')}${fill(d, matt(b, hex, 'across', 1.1))}${edge(d, hex)}${stroke(seam, darker(hex, 0.5), 6)}${fill(box(-half + 20, -330, 40, 640, 20), '#fff', 'opacity=".12"')}${grips}${panel}`,
    [-half - 2, -342, half + 2, 340],
    [0, -140],
  )
}

/** Seen a little from above, so that the lid shows. */
function topLoader(b: Brush): Art {
  const hex = b.palette.base
  const front = box(-220, -120, 440, 396, 16)
  const lid =
    'M-160 -132Q-156 -212 -128 -214H128Q156 -212 160 -132Q158 -124 148 -124H-148Q-158 -124 -160 -132z'
  const drum =
    '<ellipse cy="-168" rx="104" ry="34" fill="#14181b"/><ellipse cy="-164" rx="84" ry="25" fill="#5d6a72"/>'
  const spin = stroke('M-60 -160Q0 -190 60 -160M-44 -152Q0 -174 44 -152', '#a9b7bd', 5)
  return show(
    [
      fill(box(-186, -300, 372, 96, 14), matt(b, darker(hex, 0.08), 'down')),
      fill(disc(-120, -254, 30), gloss(b, '#c3c7cb', 'slant')),
      fill(box(-66, -276, 150, 44, 8), '#15181b'),
      stroke('M-46 -254h60', '#9fd2e6', 8),
      dots('M110 -254H160', darker(hex, 0.35), 13, 25),
      fill('M-220 -112L-190 -216H190L220 -112z', matt(b, lighter(hex, 0.16), 'down')),
      fill(lid, matt(b, '#2c353b', 'slant', 1.2)),
      drum,
      spin,
      fill('M-140 -134L-60 -208H0L-90 -134z', '#fff', 'opacity=".2"'),
      fill(box(-46, -128, 92, 14, 7), gloss(b, steel)),
      fill(front, matt(b, hex, 'across', 1.05)),
      edge(front, hex),
      stroke('M-200 -84H200', darker(hex, 0.18), 4, 'opacity=".6"'),
      fill(box(-150, 190, 90, 50, 8), darker(hex, 0.12), 'opacity=".7"'),
      fill('M-190 276h44v12h-44zM146 276h44v12h-44z', '#2a2c2f'),
    ].join(''),
    [-222, -302, 222, 290],
    [20, -170],
  )
}

function washer(b: Brush): Art {
  if (b.cut % 3 === 2) return topLoader(b)
  const hex = b.palette.base
  const d = box(-220, -270, 440, 540, 18)
  const port = `${fill(disc(0, 40, 164), gloss(b, '#b9bec4', 'slant'))}${fill(disc(0, 40, 136), '#22272c')}${fill(disc(0, 40, 124), matt(b, '#40515c', 'round', 1.5))}${fill('M-110 70Q-60 20 0 60T112 50Q100 160 0 164Q-90 160 -110 70z', mix('#b4c5c9', b.palette.accent, 0.35), 'opacity=".85"')}${fill('M-80 -30Q-50 -80 10 -84L-60 60Q-96 20 -80 -30z', '#fff', 'opacity=".22"')}`
  return show(
    `${fill(d, matt(b, hex, 'across', 1.05))}${edge(d, hex)}${fill('M-220 -252Q-220 -270 -202 -270H202Q220 -270 220 -252V-180H-220z', matt(b, darker(hex, 0.07), 'down'))}${fill(disc(0, -224, 30), gloss(b, '#c3c7cb', 'slant'))}${fill(box(80, -246, 110, 46, 6), '#15181b')}${stroke('M100 -224h50', '#9fd2e6', 9)}${fill(box(-196, -246, 110, 46, 6), darker(hex, 0.12))}${port}${fill('M-190 270h44v14h-44zM146 270h44v14h-44z', '#2a2c2f')}`,
    [-222, -272, 222, 286],
    [40, 0],
  )
}

function airConditioner(b: Brush): Art {
  const hex = b.palette.base
  const breeze =
    b.view === 'use'
      ? stroke(
          'M-240 190q30 60 0 120M-80 200q30 70 0 150M80 200q30 70 0 150M240 190q30 60 0 120',
          '#fff',
          13,
          'opacity=".5"',
        )
      : ''
  const body = `${breeze}${fill('M-370 -130Q-370 -150 -340 -150H340Q370 -150 370 -130V90Q360 130 320 130H-320Q-360 130 -370 90z', matt(b, hex, 'down', 0.9))}${edge(box(-370, -150, 740, 280, 30), hex)}${fill('M-340 80H340L310 120H-310z', '#2a2f34')}${stroke('M-320 92H320M-314 106H314', '#5b646b', 4)}${stroke('M-360 40H360', darker(hex, 0.3), 3, 'opacity=".5"')}${b.cut % 2 === 0 ? stroke('M240 0h60', '#6fb6c9', 9) : dots('M-40 -60H60', darker(hex, 0.2), 9, 34)}${light(320, 0, '#8fd7b0', 5)}`
  return {
    body,
    box: [-372, -152, 372, b.view === 'use' ? 360 : 134],
    pose: 'lying',
    scene: 'wall',
    focus: [200, 40],
    zoom: 2,
  }
}

function microwave(b: Brush): Art {
  const hex = b.palette.base
  const d = box(-330, -180, 660, 380, 22)
  return show(
    `${fill(d, matt(b, hex, 'down', 1.1))}${edge(d, hex)}${fill(box(-300, -150, 430, 320, 12), '#1a1d20')}${fill(box(-270, -120, 370, 260, 10), matt(b, '#3d3a33', 'slant'))}${b.view === 'use' ? fill(box(-270, -120, 370, 260, 10), '#f2c98a', 'opacity=".35"') : ''}${fill(disc(-85, 90, 130, 20), '#5b564b')}${fill('M-150 80Q-150 20 -85 20T-20 80z', mix('#d8c8ae', b.palette.accent, 0.3))}${fill('M-250 -110H-60L-250 90z', '#fff', 'opacity=".1"')}${fill(box(148, -130, 14, 280, 7), gloss(b, steel))}${fill(box(190, -130, 110, 60, 6), '#0f1113')}${stroke('M210 -100h16M240 -100h34', '#9fe0c4', 9)}${b.cut % 2 === 0 ? `${fill(disc(245, 10, 44), gloss(b, '#aeb4ba', 'slant'))}${fill(disc(245, 100, 32), gloss(b, '#aeb4ba', 'slant'))}` : dots('M205 -40H290M205 0H290M205 40H290M205 80H290M205 120H290', darker(hex, 0.4), 20, 40)}${fill('M-290 200h50v14h-50zM240 200h50v14h-50z', '#2a2c2f')}`,
    [-332, -182, 332, 216],
    [120, -20],
    2,
    'kitchen',
  )
}

function dishwasher(b: Brush): Art {
  const hex = b.palette.base
  const d = box(-220, -270, 440, 540, 14)
  const open = b.cut % 2 === 1
  const rack = open
    ? `${fill(box(-190, -150, 380, 330, 6), '#23272b')}${stroke('M-180 -20H180M-180 140H180M-140 -20V-70M-80 -20V-70M-20 -20V-70M40 -20V-70M100 -20V-70', '#8f979e', 6)}${[-130, -70, -10, 50].map((x) => fill(disc(x, -66, 18, 56), '#f4efe5')).join('')}${[-120, -40, 50, 120].map((x) => fill(box(x - 26, 70, 52, 66, 10), '#dfe8ea', 'opacity=".85"')).join('')}${fill('M-220 180H220L260 280H-260z', matt(b, lighter(hex, 0.05), 'down'))}`
    : `${fill(box(-180, -140, 360, 20, 10), gloss(b, steel, 'down'))}${fill(box(-196, -100, 392, 350, 8), '#fff', 'opacity=".06"')}`
  return show(
    `${fill(d, matt(b, hex, 'across', 1.1))}${edge(d, hex)}${fill('M-220 -256Q-220 -270 -206 -270H206Q220 -270 220 -256V-190H-220z', darker(hex, 0.16))}${dots('M-180 -230H-60', lighter(hex, 0.3), 13, 40)}${fill(box(90, -250, 100, 40, 6), '#111316')}${stroke('M110 -230h50', '#9fd2e6', 8)}${rack}`,
    [open ? -262 : -222, -272, open ? 262 : 222, 284],
    [0, -100],
  )
}

function vacuum(b: Brush): Art {
  const hex = b.palette.base
  if (b.cut % 3 === 1) {
    const body = `${stroke('M90 20C260 -40 180 -300 20 -290S-170 -60 -230 160', '#3a3c40', 24)}${stroke('M-206 60L-250 220', gloss(b, steel), 22)}${fill('M-330 216H-190Q-180 250 -190 262H-330Q-344 250 -330 216z', matt(b, darker(hex, 0.2)))}${shell(b, 'M20 60Q60 -40 180 -30Q320 -10 330 130V210H30Q0 140 20 60z', hex)}${fill(disc(110, 196, 74), '#2a2c2f')}${fill(disc(110, 196, 44), gloss(b, '#8d9299', 'slant'))}${fill(disc(290, 226, 40), '#2a2c2f')}${fill('M130 -10Q220 -20 270 50L160 70z', darker(hex, 0.4), 'opacity=".6"')}`
    return show(body, [-344, -302, 336, 270], [160, 80])
  }
  const body = `${fill(box(-17, -120, 34, 330, 8), gloss(b, mix(hex, '#b9bec4', 0.5)))}${shell(b, box(-70, -260, 140, 170, 40), hex, 'across')}${fill(box(-46, -100, 92, 130, 30), mix('#dfe8ea', hex, 0.3), 'opacity=".7"')}${fill(box(-30, -60, 60, 80, 20), '#8a8174', 'opacity=".5"')}${stroke('M60 -230Q150 -250 150 -170T70 -110', darker(hex, 0.35), 34)}${fill(box(-40, -300, 80, 50, 16), darker(hex, 0.4))}${shell(b, 'M-150 210H150Q180 230 176 268H-176Q-180 230 -150 210z', darker(hex, 0.1), 'down')}${stroke('M-150 262H150', b.palette.accent, 13)}${light(0, -220, '#9fd2e6', 6)}`
  return show(body, [-182, -302, 182, 270], [20, -140])
}

function purifier(b: Brush): Art {
  const hex = b.palette.base
  const kind = b.cut % 3
  if (kind === 1) {
    const ring = `<ellipse cy="-130" rx="96" ry="170" fill="none" stroke="${gloss(b, hex)}" stroke-width="46"/>${shell(b, mirrored('0 60; 90 60; 130 200 130 260; 130 280; 0 280'), darker(hex, 0.08), 'across')}${grille(b, box(-110, 100, 220, 150, 20), -100, 106, 200, 150, hex)}`
    return show(ring, [-134, -326, 134, 282], [0, 140], 2, 'room')
  }
  const d = kind === 0 ? box(-150, -270, 300, 560, 60) : mirrored('0 -280; 110 -280; 190 290; 0 290')
  return show(
    `${fill(d, matt(b, hex, 'across', 1.15))}${edge(d, hex)}${grille(b, d, -130, 0, 260, 260, hex)}${fill(disc(0, -140, 66), '#15181b')}<circle cy="-140" r="54" fill="none" stroke="#8fd7b0" stroke-width="9"/>${stroke('M-18 -140q18 -24 36 0', '#8fd7b0', 6)}${moved(stroke('M-70 0H70M-70 16H70', darker(hex, 0.3), 6), 0, -256)}`,
    [-192, -282, 192, 292],
    [0, -60],
    2,
    'room',
  )
}

export const appliances: Record<string, Artist> = {
  electronics_appliances_televisions: television,
  electronics_appliances_refrigerators: fridge,
  electronics_appliances_washing_machines: washer,
  electronics_appliances_air_conditioners: airConditioner,
  electronics_appliances_microwaves: microwave,
  electronics_appliances_dishwashers: dishwasher,
  electronics_appliances_vacuum_cleaners: vacuum,
  electronics_appliances_air_purifiers: purifier,
}
