import type { Art, Artist } from '../drawing/art.ts'
import { type Brush, dots, fade, fill, gloss, matt, moved, stroke } from '../drawing/brush.ts'
import { cloth, steel } from '../drawing/materials.ts'
import { box, disc, mirrored } from '../drawing/outline.ts'
import { darker, lighter, mix } from '../drawing/palette.ts'
import { edge, grille, lens, light, shell } from './gadgets.ts'

function show(
  body: string,
  reach: Art['box'],
  focus: [number, number],
  zoom = 1.9,
  scene: Art['scene'] = 'desk',
  pose: Art['pose'] = 'standing',
): Art {
  return { body, box: reach, pose, scene, focus, zoom }
}

function bulb(b: Brush): Art {
  const hex = b.palette.base
  const lit = b.view === 'use'
  const glassTone = mix(hex, '#fffaf0', lit ? 0.35 : 0.55)
  const kind = b.cut % 3
  const bulbShape =
    kind === 1
      ? disc(0, -70, 190)
      : kind === 2
        ? mirrored('0 -250; 70 -250 100 -220 104 -160; 110 -40 90 60 66 110; 0 110')
        : mirrored('0 -260; 110 -260 170 -190 170 -100; 170 -20 110 20 80 110; 0 110')
  const glow = lit ? `<circle cy="-70" r="380" fill="${fade(b, glassTone, 'round', 0.9)}"/>` : ''
  const filament = kind === 2 ? stroke('M-30 100V-120Q0 -190 30 -120V100M-30 -40H30', '#d99a4e', 7) : ''
  const body = `${glow}${fill(bulbShape, matt(b, glassTone, 'round', 0.9))}${filament}${stroke('M-110 -150Q-90 -210 -30 -226', '#fff', 17, 'opacity=".7"')}${fill('M-84 104H84L70 170H-70z', matt(b, '#f1ede5'))}${fill(box(-62, 166, 124, 110, 14), gloss(b, steel))}${stroke('M-62 192H62M-62 218H62M-62 244H62', '#83888e', 7)}${fill('M-40 276H40L22 300H-22z', '#3a3d42')}`
  return show(body, [-196, -264, 196, 300], [-20, -60], 1.8, 'evening')
}

function lock(b: Brush): Art {
  const hex = b.palette.base
  const kind = b.cut % 2
  const keypad = `${fill(box(-84, -190, 168, 230, 16), '#121417')}${dots('M-44 -146H50M-44 -96H50M-44 -46H50M-44 4H50', '#cfe3ea', 17, 44)}`
  const handle = `${fill(disc(0, 150, 52), gloss(b, hex, 'slant'))}${fill(box(-10, 124, 270, 50, 25), gloss(b, hex, 'down'))}`
  const body =
    kind === 0
      ? `${fill(box(-110, -280, 220, 560, 40), matt(b, hex, 'across', 1.3))}${edge(box(-110, -280, 220, 560, 40), hex)}${keypad}${light(0, -236, '#7fd6a2', 7)}${handle}`
      : `${fill(disc(0, -90, 190), gloss(b, hex, 'slant'))}${fill(disc(0, -90, 150), matt(b, darker(hex, 0.3), 'slant'))}${fill(box(-24, -200, 48, 220, 24), gloss(b, lighter(hex, 0.2)))}${light(0, 60, '#7fd6a2', 7)}${moved(handle, 0, 40)}`
  return show(body, [-192, -284, 264, 284], [0, -90], 1.9, 'door', 'lying')
}

function securityCamera(b: Brush): Art {
  const hex = b.palette.base
  const kind = b.cut % 3
  const body =
    kind === 0
      ? `${fill(disc(0, 240, 130, 32), matt(b, darker(hex, 0.16), 'down'))}${fill(box(-30, 110, 60, 130, 14), gloss(b, hex))}${shell(b, box(-160, -210, 320, 340, 150), hex)}${edge(box(-160, -210, 320, 340, 150), hex)}${fill(disc(0, -40, 130), '#17191c')}${lens(b, 0, -40, 92)}${light(0, 96, '#7fd6a2', 6)}`
      : kind === 1
        ? `${fill(disc(250, -160, 60, 80), matt(b, darker(hex, 0.2)))}${stroke('M240 -150Q170 -120 150 -40', hex, 34)}${shell(b, 'M-290 -110H190Q230 -100 230 -20T190 80H-290z', hex, 'down')}${fill('M-310 -140H130L160 -104H-320z', lighter(hex, 0.15))}${fill(disc(-286, -14, 40, 96), '#17191c')}${fill(disc(-294, -14, 22, 56), matt(b, '#27394a', 'round', 1.6))}${light(-220, 50, '#d97a6c', 6)}`
        : `${fill(box(-210, -190, 420, 70, 30), matt(b, hex, 'down'))}${fill(mirrored('0 -130; 190 -130; 180 60 100 150 0 150'), matt(b, '#23262b', 'slant'))}${fill(mirrored('0 -130; 190 -130; 190 -90; 0 -60'), matt(b, hex, 'down'))}${lens(b, 10, 20, 74)}${light(120, -96, '#7fd6a2', 6)}`
  const reach: Art['box'] =
    kind === 0 ? [-164, -214, 164, 272] : kind === 1 ? [-330, -244, 312, 96] : [-212, -192, 212, 152]
  return show(body, reach, [0, -20], 1.9, kind === 0 ? 'shelf' : 'wall', kind === 0 ? 'standing' : 'lying')
}

function smartSpeaker(b: Brush): Art {
  const hex = b.palette.base
  const kind = b.cut % 3
  if (kind === 1)
    return show(
      `${fill('M-90 200H90L120 240H-120z', matt(b, darker(hex, 0.2)))}${shell(b, box(-290, -210, 580, 420, 30), hex)}${fill(box(-274, -194, 548, 388, 20), '#101215')}${fill(box(-256, -176, 512, 352, 10), matt(b, mix('#34556b', b.palette.accent, 0.3), 'slant', 1.6))}${stroke('M-210 -90v60M-176 -90h50v60h-50zM-96 -84v.1M-96 -40v.1M-66 -90v24h40M-26 -90v60M0 -90h50v60h-50z', '#fff', 13)}${stroke('M-210 40h170M-210 80h110', '#fff', 11, 'opacity=".7"')}<circle cx="150" cy="60" r="60" fill="#f7dfa4"/>`,
      [-292, -212, 292, 242],
      [-60, -30],
    )
  const d =
    kind === 0
      ? mirrored('0 -190; 150 -190 220 -110 220 10; 220 130 150 200 90 210; 0 210')
      : box(-140, -270, 280, 500, 70)
  const high = kind === 0 ? -190 : -270
  return show(
    `${cloth(b, d, { print: false, texture: 'mesh', lights: 'M-120 -100Q-140 40 -90 160', turn: 'round' })}${kind === 2 ? fill(disc(0, -224, 112, 30), darker(hex, 0.35)) : ''}<ellipse cy="${kind === 2 ? -226 : 190}" rx="${kind === 2 ? 86 : 110}" ry="${kind === 2 ? 20 : 13}" fill="none" stroke="#8fd0e8" stroke-width="7"/>`,
    [-222, high - 4, 222, kind === 0 ? 212 : 232],
    [40, 0],
    1.9,
    'shelf',
  )
}

function doorbell(b: Brush): Art {
  const hex = b.palette.base
  const d = box(-110, -290, 220, 580, b.cut % 2 === 0 ? 110 : 26)
  const body = `${fill(d, matt(b, hex, 'across', 1.3))}${edge(d, hex, 5)}${fill(box(-88, -266, 176, 230, b.cut % 2 === 0 ? 88 : 16), '#15171a')}${lens(b, 0, -160, 66)}${light(0, -66, '#d97a6c', 5)}<circle cy="150" r="70" fill="none" stroke="#8fd0e8" stroke-width="11"/>${fill(disc(0, 150, 58), matt(b, lighter(hex, 0.2), 'round'))}${grille(b, box(-60, 0, 120, 50, 20), -54, 6, 110, 46, hex)}`
  return show(body, [-112, -292, 112, 292], [0, -130], 1.9, 'door', 'lying')
}

function plug(b: Brush): Art {
  const hex = b.palette.base
  const d = b.cut % 2 === 0 ? disc(0, 0, 210) : box(-200, -200, 400, 400, 70)
  const body = `${fill(d, matt(b, hex, 'slant', 1.1))}${edge(d, hex, 5)}${fill(disc(0, 0, 140), darker(hex, 0.12))}${fill(disc(0, 0, 128), matt(b, darker(hex, 0.06), 'round'))}${fill(`${disc(0, -56, 22)}${disc(-54, 44, 19)}${disc(54, 44, 19)}`, '#1a1c1f')}${fill(box(150, -34, 60, 68, 20), matt(b, lighter(hex, 0.2)))}${light(0, 172, '#7fd6a2', 8)}`
  return show(body, [-214, -214, 214, 214], [0, 0], 1.8, 'wall', 'lying')
}

function thermostat(b: Brush): Art {
  const hex = b.palette.base
  const square = b.cut % 2 === 1
  const d = square ? box(-220, -220, 440, 440, 60) : disc(0, 0, 236)
  const face = square ? box(-186, -186, 372, 372, 40) : disc(0, 0, 190)
  const digits = 'M-84 -34h60v34h-60v40h60M30 -34h60v74h-60z'
  const body = `${fill(d, gloss(b, hex, 'slant'))}${fill(face, matt(b, '#14161a', 'slant'))}<circle r="150" fill="none" stroke="#4b4f55" stroke-width="17" stroke-dasharray="3 9" stroke-linecap="butt"/>${stroke('M-106 106A150 150 0 0 1 -60 -138', '#e08a4e', 17, 'stroke-dasharray="3 9" stroke-linecap="butt"')}${stroke(digits, '#f4f1ea', 13)}${fill(disc(112, -34, 9), '#f4f1ea')}${stroke('M-30 96h60', '#8fb98a', 9)}`
  return show(body, [-240, -240, 240, 240], [0, 0], 1.8, 'wall', 'lying')
}

function robotVacuum(b: Brush): Art {
  const hex = b.palette.base
  const body = `${fill(disc(0, 80, 330, 110), '#1a1c1f')}${fill('M-330 20V80A330 110 0 0 0 330 80V20z', matt(b, darker(hex, 0.25), 'across'))}${fill(disc(0, 20, 330, 110), matt(b, hex, 'slant', 1.2))}${fill(disc(0, -6, 110, 38), matt(b, darker(hex, 0.2), 'down'))}${fill('M-110 -6V-30A110 38 0 0 1 110 -30V-6A110 38 0 0 1 -110 -6z', gloss(b, darker(hex, 0.1)))}${fill(disc(0, -32, 110, 36), matt(b, lighter(hex, 0.12)))}${stroke('M-200 130Q0 176 200 130', '#3c4047', 9)}${dots('M-40 96H50', '#8fd0e8', 11, 40)}${stroke('M-300 150L-360 190M-310 130L-380 140M-290 166L-320 210', '#4d5157', 6)}`
  return { ...show(body, [-384, -70, 334, 212], [60, 0], 1.9, 'room'), share: 0.6 }
}

export const smartHome: Record<string, Artist> = {
  electronics_smart_home_smart_bulbs: bulb,
  electronics_smart_home_smart_locks: lock,
  electronics_smart_home_security_cameras: securityCamera,
  electronics_smart_home_smart_speakers: smartSpeaker,
  electronics_smart_home_video_doorbells: doorbell,
  electronics_smart_home_smart_plugs: plug,
  electronics_smart_home_thermostats: thermostat,
  electronics_smart_home_robot_vacuums: robotVacuum,
}
