import type { Art, Artist } from '../drawing/art.ts'
import { type Brush, both, dots, fill, gloss, matt, moved, stroke } from '../drawing/brush.ts'
import { steel } from '../drawing/materials.ts'
import { box, disc } from '../drawing/outline.ts'
import { darker, lighter, mix } from '../drawing/palette.ts'
import { sunglasses } from '../fashion/accessories.ts'
import { light } from './gadgets.ts'

function lying(
  body: string,
  reach: Art['box'],
  focus: [number, number],
  zoom = 2,
  scene: Art['scene'] = 'tabletop',
): Art {
  return { body, box: reach, pose: 'lying', scene, focus, zoom }
}

function strap(b: Brush, half: number, hex = b.palette.base): string {
  return `${fill(`M${-half} -120L${-half * 0.82} -390Q0 -404 ${half * 0.82} -390L${half} -120z`, matt(b, hex, 'across', 1.2))}${fill(`M${-half} 120L${-half * 0.8} 390Q0 420 ${half * 0.8} 390L${half} 120z`, matt(b, hex, 'across', 1.2))}${dots('M0 240V360', darker(hex, 0.5), 17, 40)}`
}

function rings(x: number, y: number, r: number): string {
  return [
    ['#e2725b', 0],
    ['#8cc98a', 1],
    ['#6fb7d6', 2],
  ]
    .map(
      ([tone, at]) =>
        `<circle cx="${x}" cy="${y}" r="${r - Number(at) * 18}" fill="none" stroke="${tone}" stroke-width="13" stroke-dasharray="${(r - Number(at) * 18) * (4.6 - Number(at))} 999" transform="rotate(-90 ${x} ${y})"/>`,
    )
    .join('')
}

function smartwatch(b: Brush): Art {
  const round = b.cut % 2 === 1
  const caseTone = b.cut % 3 === 0 ? '#2c2e32' : b.cut % 3 === 1 ? '#c3c7cb' : '#cda27f'
  const d = round ? disc(0, 0, 156) : box(-136, -160, 272, 320, 74)
  const face = round ? disc(0, 0, 138) : box(-118, -142, 236, 284, 58)
  const body = `${strap(b, 88)}${fill(d, gloss(b, caseTone, 'slant'))}${fill(box(round ? 150 : 130, -44, 26, 66, 10), gloss(b, caseTone, 'down'))}${fill(face, '#0c0d10')}${round ? `${stroke('M0 0V-76M0 0L56 30', '#f4f1ea', 11)}${rings(0, 0, 120)}` : `${stroke('M-74 -94v36M-52 -94h34v36h-34zM10 -94v14h26M36 -94v36M54 -94h30v36h-30z', '#f4f1ea', 9)}${rings(0, 40, 76)}`}${fill('M-100 -110Q-40 -140 30 -130L-80 60Q-120 0 -100 -110z', '#fff', 'opacity=".08"')}`
  return lying(body, [-166, -404, 180, 420], [0, 10], 2.2, 'tabletop')
}

function fitnessBand(b: Brush): Art {
  const hex = b.palette.base
  const body = `${strap(b, 66)}${fill(box(-72, -190, 144, 380, 60), gloss(b, darker(hex, 0.3)))}${fill(box(-58, -174, 116, 348, 48), '#0c0d10')}${stroke('M-30 -130v40M-10 -130h34v40h-34zM-30 -66h14v20h-14zM0 -66h26M0 -46h26', '#f4f1ea', 8)}${stroke('M-36 20h20l12 -30 16 60 12 -30h16', '#e2725b', 7)}${rings(0, 110, 44)}`
  return lying(body, [-90, -404, 90, 420], [0, 20], 2.4)
}

function gpsWatch(b: Brush): Art {
  const hex = b.palette.base
  const route = 'M-70 60Q-90 0 -40 -20T10 -70T70 -20'
  const body = `${strap(b, 96)}${fill(`${box(-186, -70, 30, 44, 8)}${box(-186, 26, 30, 44, 8)}${box(156, -70, 30, 44, 8)}${box(156, 26, 30, 44, 8)}`, gloss(b, steel))}${fill(disc(0, 0, 170), gloss(b, b.cut % 2 === 0 ? '#3a3d42' : '#b9a58a', 'slant'))}${dots('M0 -150A150 150 0 1 1 -1 -150', '#d9dcdf', 9, 78.5)}${fill(disc(0, 0, 132), '#dbe0d6')}${stroke('M-120 20Q-40 60 20 20T124 30M-100 -60Q-20 -30 50 -70', '#9fb09a', 5)}${stroke(route, mix('#b8533f', hex, 0.2), 9)}${fill(disc(70, -20, 12), '#b8533f')}${stroke('M-50 96h100', '#2c2e32', 13)}${stroke('M-34 -98v26M-14 -98h20v26h-20zM22 -98v26', '#2c2e32', 6)}`
  return lying(body, [-188, -404, 188, 420], [0, 0], 2.2, 'outdoors')
}

function kidsWatch(b: Brush): Art {
  const hex = b.palette.base
  const ears = b.cut % 2 === 0 ? both(b, fill(disc(100, -150, 50), matt(b, lighter(hex, 0.14), 'round'))) : ''
  const body = `${strap(b, 80)}${dots('M-40 -200V-370M40 -200V-370', lighter(hex, 0.6), 22, 56)}${ears}${fill(box(-156, -156, 312, 312, 96), matt(b, lighter(hex, 0.14), 'slant'))}${fill(box(-122, -122, 244, 244, 70), '#14202b')}<circle cy="6" r="84" fill="#f8dfa4"/>${dots('M-30 -12H34', '#3a2c24', 17, 60)}${stroke('M-34 34Q0 66 34 34', '#3a2c24', 9)}${fill(disc(150, 0, 20), b.palette.accent)}`
  return lying(body, [-160, -404, 174, 420], [0, 0], 2.1)
}

function smartRing(b: Brush): Art {
  const hex = b.palette.base
  const body = `<ellipse rx="190" ry="200" fill="none" stroke="${gloss(b, hex, 'slant')}" stroke-width="72"/><ellipse rx="160" ry="170" fill="none" stroke="${darker(hex, 0.5)}" stroke-width="15"/>${stroke('M-150 -60A160 170 0 0 1 -60 -150', '#fff', 9, 'opacity=".4"')}${dots('M-50 162H60', '#7fd6a2', 20, 50)}`
  return {
    body,
    box: [-228, -238, 228, 238],
    pose: 'standing',
    scene: 'vanity',
    focus: [-120, 60],
    zoom: 1.8,
  }
}

function smartGlasses(b: Brush): Art {
  const art = sunglasses({ ...b, cut: b.cut % 2 === 0 ? 2 : 0 })
  return {
    ...art,
    body: `${art.body}${both(b, light(276, -30, '#9fd2e6', 7))}${dots('M-262 70l-10 50', darker(b.palette.base, 0.5), 9, 16)}`,
    scene: 'tabletop',
  }
}

function heartStrap(b: Brush): Art {
  const hex = b.palette.base
  const body = `${stroke('M-120 0C-330 -40 -360 -220 -200 -240S330 -250 340 -110S240 0 120 0', darker(hex, 0.3), 52)}${stroke('M-120 0C-330 -40 -360 -220 -200 -240S330 -250 340 -110S240 0 120 0', hex, 42)}${stroke('M-200 -240S330 -250 340 -110', lighter(hex, 0.4), 5, 'stroke-dasharray="14 10" opacity=".7"')}${fill(box(-190, -46, 380, 100, 46), matt(b, '#2c2e32', 'down'))}${fill(box(-110, -66, 220, 140, 60), matt(b, '#3d4046', 'slant'))}${stroke('M-56 6h26l16 -38 24 70 18 -32h28', '#e2725b', 9)}${light(76, -26, '#7fd6a2', 6)}`
  return lying(body, [-320, -270, 368, 80], [0, 0], 2)
}

function watchBand(b: Brush): Art {
  const hex = b.palette.base
  const long = fill('M-150 -340H-30V290Q-90 340 -150 290z', matt(b, hex, 'across', 1.25))
  const short = fill('M40 -260H160V220H40z', matt(b, hex, 'across', 1.25))
  const kind = b.cut % 3
  const texture =
    kind === 1
      ? stroke(
          Array.from({ length: 15 }, (_, at) => `M-150 ${-320 + at * 40}H-30M40 ${-250 + at * 31}H160`).join(
            '',
          ),
          darker(hex, 0.35),
          4,
          'opacity=".7"',
        )
      : kind === 2
        ? stroke(
            'M-120 -320V280M-60 -320V280M70 -250V200M130 -250V200',
            lighter(hex, 0.35),
            5,
            'opacity=".7"',
          )
        : ''
  const body = `${long}${short}${texture}${dots('M-90 60V250', darker(hex, 0.5), 22, 38)}${fill(`${box(-160, -366, 140, 36, 16)}${box(30, -286, 140, 36, 16)}`, gloss(b, steel))}${moved(`<rect x="-66" y="-6" width="132" height="64" rx="20" fill="none" stroke="${gloss(b, steel, 'slant')}" stroke-width="15"/>`, 100, 218)}`
  return lying(body, [-162, -368, 176, 330], [-60, 120], 2.2)
}

export const wearables: Record<string, Artist> = {
  electronics_wearables_smartwatches: smartwatch,
  electronics_wearables_fitness_bands: fitnessBand,
  electronics_wearables_gps_watches: gpsWatch,
  electronics_wearables_kids_watches: kidsWatch,
  electronics_wearables_smart_rings: smartRing,
  electronics_wearables_smart_glasses: smartGlasses,
  electronics_wearables_heartrate_straps: heartStrap,
  electronics_wearables_watch_bands: watchBand,
}
