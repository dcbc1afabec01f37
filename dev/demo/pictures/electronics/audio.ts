import type { Art, Artist } from '../drawing/art.ts'
import { type Brush, both, dots, fill, gloss, matt, moved, stroke } from '../drawing/brush.ts'
import { cloth, steel, wood, woods } from '../drawing/materials.ts'
import { box, disc, mirrored } from '../drawing/outline.ts'
import { darker, lighter, mix } from '../drawing/palette.ts'
import { timber } from '../home/furniture.ts'
import { edge, grille, light, shell } from './gadgets.ts'

function show(
  body: string,
  reach: Art['box'],
  focus: [number, number],
  zoom = 1.9,
  scene: Art['scene'] = 'desk',
): Art {
  return { body, box: reach, pose: 'standing', scene, focus, zoom }
}

export function headphones(b: Brush, gaming: boolean): Art {
  const hex = b.palette.base
  const onEar = b.cut % 3 === 2 && !gaming
  const pad = onEar ? disc(196, 96, 70, 90) : box(140, -30, 110, 250, 55)
  const cupShell = onEar ? disc(222, 96, 70, 92) : box(186, -40, 120, 270, 60)
  const side = `${stroke('M226 -60V20', gloss(b, steel), 24)}${fill(pad, matt(b, darker(hex, 0.45), 'across'))}${fill(cupShell, matt(b, hex, 'across', 1.4))}${stroke(onEar ? 'M262 60V130' : 'M276 10V180', lighter(hex, 0.5), 9, 'opacity=".5"')}${gaming ? stroke('M250 20Q290 90 250 170', b.palette.accent, 11) : ''}`
  const bandShape = 'M-236 -30C-250 -300 250 -300 236 -30'
  const mic = gaming
    ? `${stroke('M-250 170C-240 290 -150 300 -70 282', '#2a2c30', 13)}${fill(box(-84, 262, 70, 40, 20), '#2a2c30')}`
    : ''
  const body = `${stroke(bandShape, darker(hex, 0.25), 52)}${stroke(bandShape, hex, 40)}${stroke('M-160 -176C-90 -226 90 -226 160 -176', darker(hex, 0.4), 34)}${stroke('M-200 -120C-150 -250 150 -250 200 -120', lighter(hex, 0.5), 6, 'opacity=".4"')}${both(b, side)}${mic}${gaming ? '' : light(-246, 190, '#9fd2e6', 5)}`
  return show(body, [-308, -262, 308, gaming ? 304 : 234], [190, 40])
}

function earbuds(b: Brush): Art {
  const hex = b.palette.base
  const stem = b.cut % 2 === 0
  const bud = `${stem ? fill(box(-26, 0, 52, 200, 26), matt(b, hex, 'across', 1.4)) : ''}${fill(disc(0, 0, 74, 66), matt(b, hex, 'round', 1.3))}${fill(disc(58, -26, 36, 32), darker(hex, 0.5))}${fill(disc(-20, -20, 20, 14), '#fff', 'opacity=".35"')}${stem ? fill(box(-16, 176, 32, 10, 5), gloss(b, steel)) : ''}`
  const caseBack = `${fill(mirrored('0 -60; 150 -60 196 -10 196 60; 196 100; 0 100'), matt(b, darker(hex, 0.1), 'slant'))}${fill(mirrored('0 90; 200 90; 200 220 130 250 0 250'), matt(b, hex, 'slant', 1.2))}${stroke('M-198 94H198', darker(hex, 0.45), 6)}${light(0, 150, '#8fd7b0', 6)}${edge(mirrored('0 90; 200 90; 200 220 130 250 0 250'), hex)}`
  return show(
    `${caseBack}${moved(bud, -120, -150, 1, -8)}${moved(`<g transform="scale(-1 1)">${bud}</g>`, 130, -150, 1, 8)}`,
    [-206, -226, 220, 252],
    [-100, -120],
  )
}

function portableSpeaker(b: Brush): Art {
  const hex = b.palette.base
  const kind = b.cut % 4
  if (kind === 0) {
    const d = box(-290, -130, 580, 280, 130)
    return show(
      `${stroke('M250 -90C330 -200 60 -230 40 -130', darker(hex, 0.35), 17)}${cloth(b, d, { print: false, texture: 'mesh', lights: 'M-200 -90H200' })}${fill(disc(-262, 10, 56, 116), matt(b, darker(hex, 0.35), 'round'))}${fill(disc(262, 10, 56, 116), matt(b, darker(hex, 0.35), 'round'))}${fill(box(-60, -12, 120, 44, 8), lighter(hex, 0.7), 'opacity=".85"')}${dots('M-90 -104H100', lighter(hex, 0.6), 15, 60)}`,
      [-320, -214, 320, 152],
      [120, 0],
    )
  }
  if (kind === 1) {
    const d = box(-150, -250, 300, 520, 90)
    return show(
      `${cloth(b, d, { print: false, texture: 'mesh', lights: 'M-90 -200V200' })}${fill('M-150 -170Q-150 -250 -60 -250H60Q150 -250 150 -170Q0 -130 -150 -170z', matt(b, darker(hex, 0.3), 'down'))}${stroke('M-26 -210H26M0 -236V-184', lighter(hex, 0.6), 9)}${fill(box(-50, 60, 100, 36, 6), lighter(hex, 0.7), 'opacity=".85"')}${stroke('M150 -120Q220 -100 200 20', darker(hex, 0.35), 15)}`,
      [-152, -252, 210, 272],
      [0, -60],
    )
  }
  const d = box(-280, -150, 560, 320, 40)
  return show(
    `${stroke('M-180 -140C-180 -260 180 -260 180 -140', kind === 2 ? '#8a5f3c' : darker(hex, 0.3), 24)}${kind === 2 ? wood(b, d, woods.walnut) : shell(b, d)}${cloth(b, box(-250, -100, 500, 240, 24), { hex: kind === 2 ? hex : darker(hex, 0.35), print: false, texture: 'mesh' })}${both(b, `<circle cx="130" cy="20" r="92" fill="none" stroke="${lighter(hex, 0.3)}" stroke-width="7" opacity=".5"/>${fill(disc(130, 20, 34), darker(hex, 0.5))}`)}${fill(`${box(-230, -140, 60, 26, 8)}${box(-150, -140, 60, 26, 8)}`, '#d9c08a')}${dots('M100 -126H230', '#d9c08a', 24, 65)}`,
    [-282, -236, 282, 172],
    [120, 0],
  )
}

function soundbar(b: Brush): Art {
  const hex = b.palette.base
  const d = box(-390, 30, 780, 110, b.cut % 2 === 0 ? 55 : 16)
  const sub = b.cut % 3 !== 2
  const woofer = sub
    ? `${shell(b, box(150, -270, 220, 290, 18), darker(hex, 0.05))}${edge(box(150, -270, 220, 290, 18), hex)}${fill(disc(260, -110, 76), '#1a1c1f')}${fill(disc(260, -110, 56), matt(b, '#3d4147', 'round'))}${fill(disc(260, -110, 20), '#22252a')}`
    : ''
  return show(
    `${woofer}${cloth(b, d, { print: false, texture: 'mesh', lights: 'M-340 50H340' })}${edge(d, hex)}${fill(box(-44, 76, 88, 17, 6), lighter(hex, 0.6), 'opacity=".8"')}${dots('M250 84H330', '#dfe6e8', 9, 26)}${both(b, fill(box(300, 138, 60, 13, 6), '#17191c'))}`,
    [-392, sub ? -272 : -60, 392, 152],
    [200, 60],
    1.9,
    'media',
  )
}

function turntable(b: Brush): Art {
  const hex = b.palette.base
  const plinth =
    ['#77523a', '#bd8f63', '#85673f'].includes(hex) || b.cut % 2 === 0
      ? wood(
          b,
          'M-350 60H350L330 200H-330z',
          ['#77523a', '#bd8f63', '#85673f'].includes(hex) ? timber(b) : woods.walnut,
        )
      : fill('M-350 60H350L330 200H-330z', matt(b, darker(hex, 0.2), 'down'))
  const body = `${plinth}${fill('M-270 -150H270L352 62H-352z', matt(b, b.cut % 2 === 0 ? lighter(hex, 0.06) : hex, 'slant'))}${fill(disc(-50, -40, 226, 92), '#17181a')}${fill(disc(-50, -46, 218, 88), '#222427')}${[190, 160, 130].map((r) => `<ellipse cx="-50" cy="-46" rx="${r}" ry="${r * 0.4}" fill="none" stroke="#3a3d41" stroke-width="2.5"/>`).join('')}${fill(disc(-50, -46, 66, 26), b.palette.accent)}${fill(disc(-50, -46, 8, 4), '#f2ede2')}${fill('M-180 -110L-60 -60L-200 -20Q-260 -60 -180 -110z', '#fff', 'opacity=".1"')}${fill(disc(250, -96, 36, 17), gloss(b, steel))}${stroke('M250 -100L236 10L150 30', gloss(b, steel), 13)}${fill(box(120, 18, 56, 24, 6), '#2a2c30')}${dots('M280 20h.1M-290 30h.1', '#c9ccd0', 34, 9)}${fill('M-310 200h70v24h-70zM240 200h70v24h-70z', '#2a2c30')}`
  return show(body, [-354, -154, 354, 226], [-40, -30], 2)
}

function microphone(b: Brush): Art {
  const hex = b.palette.base
  const kind = b.cut % 2
  const capsule = kind === 0 ? box(-84, -270, 168, 230, 84) : box(-70, -270, 140, 130, 60)
  const body = `${kind === 0 ? `${stroke('M-130 -120V-10Q-130 60 0 60T130 -10V-120', gloss(b, mix(hex, '#8d9299', 0.3)), 17)}${fill(box(-84, -70, 168, 110, 20), matt(b, hex, 'across', 1.3))}` : fill('M-64 -150H64L40 120H-40z', matt(b, hex, 'across', 1.4))}${fill(capsule, gloss(b, '#b9bec4'))}${grille(b, capsule, -80, -260, 160, 200, '#8d9299')}${stroke(kind === 0 ? 'M-84 -70H84' : 'M-70 -150H70', darker(hex, 0.3), 15)}${light(0, kind === 0 ? 0 : -60, '#d97a6c', 7)}${fill(box(-13, kind === 0 ? 56 : 120, 26, 150, 6), gloss(b, steel))}${fill('M-150 270Q0 200 150 270L140 286H-140z', matt(b, darker(hex, 0.3), 'down'))}`
  return show(body, [-156, -274, 156, 288], [0, -120])
}

function bookshelfSpeakers(b: Brush): Art {
  const hex = b.palette.base
  const grain = b.cut % 2 === 0 ? timber(b) : hex
  const d = box(-140, -260, 280, 520, 10)
  const cover = b.cut % 3 === 2
  const one = `${b.cut % 2 === 0 ? wood(b, d, grain, 90) : shell(b, d)}${edge(d, hex)}${cover ? cloth(b, box(-118, -236, 236, 420, 10), { hex: '#3b3e43', print: false, texture: 'mesh' }) : `${fill(disc(0, -150, 62), '#202226')}${fill(disc(0, -150, 40), gloss(b, '#b9bec4', 'slant'))}${fill(disc(0, 60, 116), '#202226')}${fill(disc(0, 60, 96), matt(b, b.cut % 4 === 1 ? '#c9a257' : '#4a4e54', 'round', 1.4))}${fill(disc(0, 60, 34), '#26292d')}`}${fill(box(-30, 216, 60, 13, 4), '#c9a257')}`
  return show(
    `${moved(one, -170, -10, 0.97)}${moved(one, 170, 0)}`,
    [-312, -272, 312, 262],
    [170, -60],
    2,
    'media',
  )
}

function amplifier(b: Brush): Art {
  const hex = b.palette.base
  const d = box(-350, -110, 700, 250, 14)
  const tubes =
    b.cut % 3 === 1
      ? [-200, -100, 0, 100, 200]
          .map(
            (x) =>
              `${fill(box(x - 30, -250, 60, 150, 30), '#fff', 'fill-opacity=".35" stroke="#fff" stroke-opacity=".7" stroke-width="3"')}${fill(box(x - 13, -200, 26, 80, 6), b.view === 'use' ? '#ffb45e' : '#c98a52')}`,
          )
          .join('')
      : ''
  const meters =
    b.cut % 3 === 0
      ? [-90, 90]
          .map(
            (x) =>
              `${fill(box(x - 80, -60, 150, 100, 8), '#f6e9c8')}${stroke(`M${x - 50} 10Q${x} -50 ${x + 46} 10`, '#8a6a3c', 4)}${stroke(`M${x} 24L${x + 20} -36`, '#a33b30', 4)}`,
          )
          .join('')
      : fill(box(-150, -60, 300, 84, 8), '#14171a') + stroke('M-120 -20h110M20 -20h60', '#9fe0c4', 13)
  return show(
    `${tubes}${fill(d, gloss(b, hex, 'down'))}${edge(d, hex)}${meters}${fill(disc(260, 10, 60), gloss(b, darker(hex, 0.15), 'slant'))}${stroke('M260 -44V-20', '#f2ede2', 7)}${dots('M-300 80H-180M-300 -10H-240', gloss(b, steel), 32, 60)}${fill('M-310 140h60v22h-60zM250 140h60v22h-60z', '#202226')}`,
    [-352, tubes ? -254 : -114, 352, 164],
    [200, 0],
    2,
    'media',
  )
}

export const audio: Record<string, Artist> = {
  electronics_audio_headphones: (b) => headphones(b, false),
  electronics_audio_earbuds: earbuds,
  electronics_audio_portable_speakers: portableSpeaker,
  electronics_audio_soundbars: soundbar,
  electronics_audio_turntables: turntable,
  electronics_audio_microphones: microphone,
  electronics_audio_bookshelf_speakers: bookshelfSpeakers,
  electronics_audio_amplifiers: amplifier,
  electronics_gaming_gaming_headsets: (b) => headphones(b, true),
}
