import type { Art, Artist } from '../drawing/art.ts'
import { type Brush, both, dots, fill, gloss, matt, moved, stroke } from '../drawing/brush.ts'
import { box, disc, mirrored } from '../drawing/outline.ts'
import { darker, lighter, lightness, mix } from '../drawing/palette.ts'
import { edge, grille, keys, light, screen, shell } from './gadgets.ts'

function show(
  body: string,
  reach: Art['box'],
  focus: [number, number],
  zoom = 1.9,
  scene: Art['scene'] = 'desk',
): Art {
  return { body, box: reach, pose: 'standing', scene, focus, zoom }
}

function laptop(b: Brush): Art {
  const hex = b.palette.base
  const keyTone = lightness(hex) < 0.4 ? lighter(hex, 0.16) : '#3a3c40'
  const body = `${fill(box(-290, -260, 580, 390, 22), gloss(b, hex, 'slant'))}${fill(box(-280, -250, 560, 372, 16), '#121417')}${screen(b, -264, -234, 528, 336, 4)}${fill(disc(0, -242, 4), '#3b4148')}${fill('M-290 124H290L370 250H-370z', matt(b, lighter(hex, 0.08), 'down', 0.8))}${fill('M-262 134H262L306 196H-306z', darker(hex, 0.3))}${stroke('M-250 146H250M-264 160H264M-280 174H280M-292 188H292', keyTone, 10, 'stroke-dasharray="30 6" stroke-linecap="butt"')}${fill('M-92 204H92L104 242H-104z', matt(b, darker(hex, 0.08)))}${fill('M-370 250H370Q366 268 346 268H-346Q-366 268 -370 250z', matt(b, darker(hex, 0.18), 'down'))}`
  return show(body, [-372, -262, 372, 268], [-120, 60])
}

function desktop(b: Brush): Art {
  const hex = b.palette.base
  if (b.cut % 3 === 1) {
    const body = `${fill('M-70 120H70L84 250H-84z', gloss(b, mix(hex, '#c3c7cb', 0.5)))}${fill(box(-150, 240, 300, 24, 12), gloss(b, mix(hex, '#c3c7cb', 0.5), 'down'))}${fill(box(-340, -270, 680, 410, 22), matt(b, hex, 'slant'))}${screen(b, -322, -252, 644, 330, 8)}`
    return show(body, [-342, -272, 342, 264], [100, 60])
  }
  const tower = box(-300, -270, 230, 540, 16)
  const glassy = b.cut % 3 === 2
  const fans = [-170, -10, 150]
    .map(
      (y) =>
        `<circle cx="-185" cy="${y}" r="62" fill="#17191d"/><circle cx="-185" cy="${y}" r="54" fill="none" stroke="${glassy ? b.palette.accent : darker(hex, 0.3)}" stroke-width="9"/>${stroke(`M-185 ${y}l36 -20M-185 ${y}l-2 -42M-185 ${y}l-36 -14M-185 ${y}l-24 34M-185 ${y}l24 34`, '#3c4046', 13)}`,
    )
    .join('')
  const front = glassy
    ? fans
    : `${grille(b, tower, -276, -120, 180, 350, hex)}${fill(disc(-185, -220, 20), gloss(b, '#c3c7cb', 'slant'))}${light(-120, -220)}`
  const body = `${shell(b, tower, hex)}${edge(tower, hex)}${front}${fill(box(-20, -200, 380, 270, 14), '#17191d')}${screen(b, -8, -188, 356, 240, 4)}${fill('M130 70h80l10 130h-100z', '#33363b')}${fill(box(60, 196, 220, 18, 9), '#33363b')}${fill(box(0, 232, 330, 40, 8), matt(b, darker(hex, 0.1), 'down'))}${stroke('M14 244H316M14 258H316', lighter(hex, 0.3), 7, 'stroke-dasharray="18 7" stroke-linecap="butt"')}`
  return show(body, [-302, -272, 362, 274], [-180, -60])
}

function monitor(b: Brush): Art {
  const hex = b.palette.base
  const wide = b.cut % 3 === 1
  const half = wide ? 370 : 320
  const high = wide ? 300 : 360
  const body = `${fill(`M-34 ${high - 250}h68l10 160h-88z`, gloss(b, hex))}${fill('M-150 268Q0 220 150 268L140 280H-140z', gloss(b, hex, 'down'))}${fill(box(-half, -250, 2 * half, high, 14), matt(b, darker(hex, 0.1)))}${screen(b, -half + 9, -241, 2 * half - 18, high - 30, 6)}${light(half - 26, high - 260, '#8fd7b0', 4)}`
  return show(body, [-half - 2, -252, half + 2, 282], [-140, 0])
}

export function keyboard(b: Brush, glow: boolean): Art {
  const hex = b.palette.base
  const d = box(-370, -130, 740, 260, 22)
  const caps = glow ? '#2e3136' : lightness(hex) < 0.4 ? lighter(hex, 0.14) : lighter(hex, 0.5)
  const backlight = glow
    ? fill(
        box(-354, -112, 708, 226, 12),
        matt(b, mix(b.palette.accent, b.palette.base, 0.3), 'across', 2),
        'opacity=".9"',
      )
    : fill(box(-354, -112, 708, 226, 12), darker(hex, 0.25))
  const accent = stroke('M-328 -80h.1M-328 100h.1', b.palette.accent, 36, 'stroke-linecap="square"')
  const body = `${shell(b, d, hex, 'down')}${edge(d, hex)}${backlight}${keys(-348, -104, 15, 4, 41, caps)}${accent}${fill(`${box(-348, 80, 96, 36, 5)}${box(-246, 80, 330, 36, 5)}${box(90, 80, 130, 36, 5)}${box(226, 80, 118, 36, 5)}`, caps)}`
  return { body, box: [-372, -132, 372, 132], pose: 'lying', scene: 'tabletop', focus: [-160, 0], zoom: 2 }
}

export function mouse(b: Brush, glow: boolean): Art {
  const hex = b.palette.base
  const d = mirrored('0 -250; 110 -250 160 -170 160 -50; 170 60 168 130 140 200; 110 250 60 262 0 262')
  const wheel = `${fill(box(-20, -190, 40, 96, 20), '#17191c')}${stroke('M-8 -170v60M8 -170v60', glow ? b.palette.accent : '#6a6e74', 5)}`
  const body = `${shell(b, d, hex)}${fill(mirrored('0 -30; 100 -30 130 0 140 30; 150 120 120 220 80 250; 40 258 0 258'), '#fff', 'opacity=".06"')}${stroke('M0 -250V-40M-158 -40Q0 -10 158 -40', darker(hex, 0.45), 4, 'opacity=".7"')}${wheel}${glow ? `${stroke('M-140 60Q-130 190 -60 240M140 60Q130 190 60 240', b.palette.accent, 9)}${fill(disc(0, 130, 26), b.palette.accent)}` : ''}${fill('M-110 -180Q-130 -60 -120 40', 'none')}${stroke('M-112 -170Q-134 -60 -122 60', '#fff', 17, 'opacity=".2"')}${b.cut % 3 === 0 ? stroke('M0 -250Q10 -330 120 -340T320 -330', darker(hex, 0.3), 11) : ''}`
  return {
    body,
    box: [-170, b.cut % 3 === 0 ? -350 : -254, b.cut % 3 === 0 ? 300 : 170, 264],
    pose: 'lying',
    scene: 'tabletop',
    focus: [0, -110],
    zoom: 1.9,
  }
}

function printer(b: Brush): Art {
  const hex = b.palette.base
  const body = `${fill('M-190 -120L-170 -270H170L190 -120z', '#f4f0e7')}${stroke('M-140 -230H120M-144 -200H140M-148 -170H60', '#c9c1b2', 7)}${shell(b, box(-310, -130, 620, 290, 34), hex, 'down')}${fill('M-310 -100Q-310 -130 -280 -130H280Q310 -130 310 -100V-60H-310z', matt(b, lighter(hex, 0.1), 'down'))}${fill(box(-230, 60, 460, 40, 10), '#1b1d20')}${fill('M-200 84H200L220 220H-220z', '#faf7f0')}${stroke('M-150 130H120M-156 156H150M-160 182H60', '#d6cdbd', 7)}${fill(box(120, -90, 150, 74, 10), '#14171b')}${stroke('M140 -62h70M140 -42h40', '#9fd2c0', 7)}${dots('M-250 -20H-150', darker(hex, 0.35), 22, 50)}${edge(box(-310, -130, 620, 290, 34), hex)}`
  return show(body, [-312, -272, 312, 224], [150, -30])
}

function drive(b: Brush): Art {
  const hex = b.palette.base
  const kind = b.cut % 3
  if (kind === 1) {
    const stick = `${fill(box(-60, -280, 120, 130, 10), gloss(b, '#b9bec4'))}${fill('M-34 -250h26v26h-26zM8 -250h26v26h-26z', '#3b3e43')}${shell(b, box(-90, -160, 180, 400, 40))}${edge(box(-90, -160, 180, 400, 40), hex)}<circle cy="186" r="24" fill="${b.ground}"/>`
    return {
      ...show(moved(stick, 0, 20, 1, 24), [-220, -280, 220, 290], [0, -120]),
      pose: 'lying',
      scene: 'tabletop',
    }
  }
  const d = box(-180, -240, 360, 480, kind === 2 ? 60 : 28)
  const rubber = kind === 2 ? stroke(box(-164, -224, 328, 448, 50), darker(hex, 0.4), 34) : ''
  const body = `${shell(b, d)}${rubber}${edge(d, hex)}${stroke('M-100 -160L140 80M-100 -100L100 100M-100 -40L60 120', lighter(hex, 0.25), 7, 'opacity=".4"')}${light(110, 180, '#9cc4ff', 6)}${stroke('M0 240C0 320 180 330 260 250S340 140 330 60', '#2a2c30', 17)}${fill(box(-36, 228, 72, 40, 10), '#2a2c30')}${fill(box(308, -10, 46, 80, 10), '#2a2c30')}${fill(box(316, -44, 30, 36, 5), gloss(b, '#b9bec4'))}`
  return { ...show(body, [-184, -244, 360, 320], [20, -20]), pose: 'lying', scene: 'tabletop' }
}

function router(b: Brush): Art {
  const hex = b.palette.base
  const kind = b.cut % 3
  if (kind === 1) {
    const one = `${shell(b, box(-90, -200, 180, 390, 80), hex, 'across')}${grille(b, box(-90, -200, 180, 390, 80), -70, 80, 140, 90, hex)}${light(0, -130)}`
    return show(
      `${moved(one, -170, 30, 0.86)}${moved(one, 170, 30, 0.86)}${one}`,
      [-260, -206, 260, 206],
      [0, -60],
    )
  }
  const antenna = (x: number, turn: number) =>
    moved(fill(box(-14, -330, 28, 340, 14), matt(b, darker(hex, 0.2))), x, 60, 1, turn)
  const body = `${antenna(-220, -10)}${antenna(220, 10)}${antenna(-80, -3)}${antenna(80, 3)}${kind === 2 ? shell(b, 'M-330 60L-250 -10H250L330 60L300 180H-300z', hex, 'down') : shell(b, box(-310, 20, 620, 160, 40), hex, 'down')}${fill('M-250 -10H250L330 60H-330z', kind === 2 ? lighter(hex, 0.1) : 'none')}${dots('M-120 110H120', '#8fd7b0', 15, 40)}${both(b, fill(box(220, 176, 60, 20, 6), darker(hex, 0.5)))}${kind === 2 ? stroke('M-60 70L0 96L60 70', b.palette.accent, 9) : ''}`
  return show(body, [-334, -280, 334, 196], [100, 90])
}

export const computers: Record<string, Artist> = {
  electronics_laptops_laptops: laptop,
  electronics_laptops_desktops: desktop,
  electronics_laptops_monitors: monitor,
  electronics_laptops_keyboards: (b) => keyboard(b, false),
  electronics_laptops_mice: (b) => mouse(b, false),
  electronics_laptops_printers: printer,
  electronics_laptops_storage_drives: drive,
  electronics_laptops_wifi_routers: router,
  electronics_gaming_gaming_keyboards: (b) => keyboard(b, true),
  electronics_gaming_gaming_mice: (b) => mouse(b, true),
}
