import type { Art, Artist } from '../drawing/art.ts'
import { type Brush, dots, fill, gloss, matt, moved, stroke } from '../drawing/brush.ts'
import { cloth, leather, steel } from '../drawing/materials.ts'
import { box, disc } from '../drawing/outline.ts'
import { darker, lighter, mix } from '../drawing/palette.ts'
import { edge, lens, light, screen, shell } from './gadgets.ts'

function show(
  body: string,
  reach: Art['box'],
  focus: [number, number],
  zoom = 1.9,
  pose: Art['pose'] = 'standing',
  scene: Art['scene'] = 'desk',
): Art {
  return { body, box: reach, pose, scene, focus, zoom }
}

function phoneFront(b: Brush): string {
  const hex = b.palette.base
  return `${fill(box(-128, -270, 256, 540, 44), gloss(b, darker(hex, 0.1), 'slant'))}${fill(box(-120, -262, 240, 524, 38), '#0f1114')}${screen(b, -113, -255, 226, 510, 32)}${b.cut % 2 === 0 ? fill(box(-30, -240, 60, 17, 9), '#0b0c0e') : fill(disc(0, -230, 10), '#0b0c0e')}${stroke('M-80 -150h100M-80 -120h64', '#fff', 9, 'opacity=".75"')}${stroke('M-40 236H40', '#fff', 6, 'opacity=".8"')}`
}

function phoneBack(b: Brush): string {
  const hex = b.palette.base
  const lenses =
    b.cut % 3 === 0
      ? lens(b, -70, -202, 30) + lens(b, -70, -128, 30) + lens(b, -4, -165, 24)
      : b.cut % 3 === 1
        ? lens(b, 0, -180, 62)
        : lens(b, -74, -210, 27) + lens(b, -74, -146, 27) + lens(b, -74, -82, 27)
  const island =
    b.cut % 3 === 0 ? fill(box(-116, -252, 160, 178, 40), matt(b, lighter(hex, 0.12), 'slant')) : ''
  const d = box(-128, -270, 256, 540, 44)
  return `${shell(b, d)}${edge(d, hex)}${island}${lenses}${fill(disc(30, -218, 9), '#f5ecd0')}${fill('M-60 270L128 -120V226Q128 270 84 270z', '#fff', 'opacity=".07"')}`
}

function smartphone(b: Brush): Art {
  if (b.view === 'use')
    return show(
      `${fill('M60 270L150 100H30z', darker(b.palette.base, 0.5))}${phoneFront(b)}`,
      [-130, -272, 150, 272],
      [0, -120],
    )
  return show(
    `${moved(phoneBack(b), -96, -10, 0.98, -4)}${moved(phoneFront(b), 96, 16, 0.98, 3)}`,
    [-250, -290, 250, 292],
    [-130, -150],
  )
}

function tablet(b: Brush): Art {
  const hex = b.palette.base
  const d = box(-320, -230, 640, 460, 34)
  const pencil = `${fill(box(-300, 262, 420, 24, 12), matt(b, '#f4f2ee', 'down'))}${fill('M120 264l44 10-44 10z', '#55585c')}`
  const keyboard = b.cut % 3 === 2
  const body = `${fill(d, gloss(b, hex, 'slant'))}${fill(box(-312, -222, 624, 444, 28), '#101215')}${screen(b, -296, -206, 592, 412, 14)}${stroke('M-250 -140h190M-250 -104h120', '#fff', 12, 'opacity=".8"')}${keyboard ? `${fill('M-320 240H320L360 300H-360z', matt(b, darker(hex, 0.12), 'down'))}${stroke('M-290 258H290M-304 276H304', lighter(hex, 0.2), 7, 'stroke-dasharray="22 9" stroke-linecap="butt"')}` : pencil}`
  return show(body, [keyboard ? -362 : -322, -232, keyboard ? 362 : 322, 302], [-180, -100])
}

function phoneCase(b: Brush): Art {
  const hex = b.palette.base
  const d = box(-140, -282, 280, 564, 54)
  const face =
    b.pattern > 0
      ? cloth(b, d, { turn: 'slant' })
      : b.cut % 3 === 1
        ? leather(b, d, hex) +
          stroke(box(-124, -266, 248, 532, 42), lighter(hex, 0.4), 3, 'stroke-dasharray="9 7" opacity=".6"')
        : shell(b, d)
  const window = `${fill(box(-116, -256, 140, 150, 38), darker(hex, 0.55))}${lens(b, -74, -214, 26)}${lens(b, -74, -150, 26)}${lens(b, -14, -182, 22)}`
  const extra =
    b.cut % 3 === 2
      ? `<circle cy="50" r="72" fill="none" stroke="${lighter(hex, 0.4)}" stroke-width="9" opacity=".8"/>${stroke('M0 136v40', lighter(hex, 0.4), 9, 'opacity=".8"')}`
      : ''
  const one = `${face}${edge(d, hex, 5)}${window}${extra}${fill('M-60 282L140 -100V230Q140 282 92 282z', '#fff', 'opacity=".08"')}`
  return show(
    moved(one, 0, 0, 1, b.cut % 2 === 0 ? -6 : 6),
    [-190, -300, 190, 300],
    [-40, -120],
    1.9,
    'lying',
    'tabletop',
  )
}

function charger(b: Brush): Art {
  const hex = b.palette.base
  if (b.cut % 3 === 2) {
    const pad = `${fill(disc(0, 60, 250, 86), darker(hex, 0.3))}${fill(disc(0, 40, 250, 86), matt(b, hex, 'slant', 1.2))}<ellipse cy="40" rx="120" ry="40" fill="none" stroke="${lighter(hex, 0.35)}" stroke-width="7"/>${light(0, 112, '#8fd7b0', 6)}${stroke('M240 66Q330 90 330 190', darker(hex, 0.2), 15)}`
    return show(pad, [-252, -50, 340, 196], [60, 30])
  }
  const prongs = fill(`${box(-72, -262, 28, 100, 6)}${box(44, -262, 28, 100, 6)}`, gloss(b, steel))
  const block = box(-150, -170, 300, 330, 56)
  const ports =
    b.cut % 2 === 0
      ? fill(`${box(-50, 60, 100, 34, 17)}`, '#17191c')
      : fill(`${box(-50, 20, 100, 30, 15)}${box(-50, 80, 100, 30, 15)}`, '#17191c')
  const cable = `${fill(box(-34, 94, 68, 60, 12), matt(b, lighter(hex, 0.2)))}${stroke('M0 150C0 260 140 280 200 200S320 120 330 220', lighter(hex, 0.12), 18)}`
  return show(
    `${prongs}${shell(b, block, hex, 'slant')}${edge(block, hex)}${fill(box(-110, -130, 30, 220, 15), '#fff', 'opacity=".16"')}${ports}${cable}`,
    [-152, -264, 344, 260],
    [0, 40],
  )
}

function powerBank(b: Brush): Art {
  const hex = b.palette.base
  const d = box(-170, -260, 340, 520, b.cut % 2 === 0 ? 70 : 36)
  const body = `${shell(b, d)}${edge(d, hex)}${fill(box(-134, -220, 30, 420, 15), '#fff', 'opacity=".13"')}${b.cut % 3 === 1 ? `${fill(box(-60, -200, 120, 60, 12), '#15181b')}${stroke('M-34 -184v28M-8 -184v28M18 -184l12 28', '#bfe3d3', 7)}` : dots('M-46 -170H50', '#f2f0ea', 15, 31)}${stroke('M14 -40l-34 60h40l-20 56', lighter(hex, 0.5), 11)}${fill(`${box(-90, 236, 60, 20, 10)}${box(20, 236, 76, 20, 6)}`, '#15181b')}${stroke('M60 256C70 330 220 330 240 220', darker(mix(hex, '#ffffff', 0.2), 0.1), 17)}`
  return show(body, [-174, -262, 254, 312], [0, -60])
}

function cable(b: Brush): Art {
  const hex = b.palette.base
  const coil = [180, 148, 116]
    .map(
      (r, at) =>
        `<circle r="${r}" fill="none" stroke="${darker(hex, 0.2)}" stroke-width="26"/><circle r="${r}" fill="none" stroke="${matt(b, hex, 'slant')}" stroke-width="21"/><circle r="${r}" fill="none" stroke="${lighter(hex, 0.4)}" stroke-width="${b.cut % 2 === 0 ? 21 : 4}" stroke-dasharray="${b.cut % 2 === 0 ? '4 9' : '1 0'}" stroke-linecap="butt" opacity=".35" transform="rotate(${at * 7})"/>`,
    )
    .join('')
  const plug = (x: number, y: number, turn: number) =>
    moved(
      `${fill(box(-24, -70, 48, 90, 12), gloss(b, mix(hex, '#9aa0a6', 0.4)))}${fill(box(-16, -104, 32, 38, 9), gloss(b, steel))}`,
      x,
      y,
      1,
      turn,
    )
  return show(
    `${coil}${stroke('M178 30Q220 180 130 230M-178 30Q-220 160 -150 220', hex, 21)}${plug(116, 246, 150)}${plug(-134, 240, 205)}${fill(box(-34, -216, 68, 100, 14), darker(hex, 0.35))}`,
    [-204, -216, 204, 350],
    [120, 200],
    2,
    'lying',
    'tabletop',
  )
}

function screenProtector(b: Brush): Art {
  const glassSheet = `<path d="${box(-128, -270, 256, 540, 44)}" fill="#eef5f6" fill-opacity=".5" stroke="#fff" stroke-width="5"/>${fill('M-128 120L128 -220V-60L-128 260z', '#fff', 'opacity=".45"')}${fill(box(-28, -246, 56, 15, 8), '#b9c3c7')}`
  return show(
    `${moved(phoneFront(b), -90, 20)}${moved(glassSheet, 96, -24, 1, 5)}${fill(box(80, 216, 80, 60, 10), '#e7ddca')}`,
    [-226, -300, 250, 294],
    [60, -60],
  )
}

function phoneStand(b: Brush): Art {
  const hex = b.palette.base
  const phone = moved(phoneFront(b), 20, -120, 0.8, 0)
  const car = b.cut % 2 === 1
  const base = car
    ? `${stroke('M20 20V160', gloss(b, hex), 40)}${fill(disc(20, 190, 130, 46), matt(b, hex, 'down', 1.3))}${fill(`${box(-114, -60, 40, 90, 14)}${box(114, -60, 40, 90, 14)}`, matt(b, darker(hex, 0.2)))}${fill(box(-40, 70, 120, 34, 14), matt(b, darker(hex, 0.2)))}`
    : `${fill('M-40 210L-10 -40H60L90 210z', gloss(b, darker(hex, 0.1)))}${fill(box(-130, 70, 300, 40, 14), gloss(b, hex, 'down'))}${fill(box(-150, 196, 340, 30, 15), gloss(b, hex, 'down'))}`
  return show(
    `${car ? '' : base}${phone}${car ? base : fill(box(-110, 78, 260, 24, 10), gloss(b, hex, 'down'))}`,
    [-160, -338, 200, 236],
    [20, 60],
  )
}

export const mobiles: Record<string, Artist> = {
  electronics_mobiles_smartphones: smartphone,
  electronics_mobiles_tablets: tablet,
  electronics_mobiles_phone_cases: phoneCase,
  electronics_mobiles_chargers: charger,
  electronics_mobiles_power_banks: powerBank,
  electronics_mobiles_cables: cable,
  electronics_mobiles_screen_protectors: screenProtector,
  electronics_mobiles_phone_stands: phoneStand,
}
