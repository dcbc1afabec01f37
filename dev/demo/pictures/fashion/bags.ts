import type { Art, Artist } from '../drawing/art.ts'
import { type Brush, both, dots, fill, gloss, matt, stroke } from '../drawing/brush.ts'
import { cloth, leather } from '../drawing/materials.ts'
import { box, mirrored } from '../drawing/outline.ts'
import { darker, lighter, lightness, mix } from '../drawing/palette.ts'

const brassTone = '#c9a257'

function stand(body: string, reach: Art['box'], focus: [number, number], scene: Art['scene'] = 'stool'): Art {
  return { body, box: reach, pose: 'standing', scene, focus, zoom: 1.9 }
}

function seam(b: Brush, d: string): string {
  return stroke(
    d,
    lightness(b.palette.base) < 0.35 ? lighter(b.palette.base, 0.45) : darker(b.palette.base, 0.35),
    3,
    'stroke-dasharray="10 7" opacity=".75"',
  )
}

function skin(b: Brush, d: string, hex = b.palette.base, folds?: string): string {
  return b.pattern > 0
    ? cloth(b, d, { hex, folds })
    : `${leather(b, d, hex)}${folds ? cloth(b, d, { hex, folds, print: false }) : ''}`
}

function zip(d: string): string {
  return `${stroke(d, '#2b2a2b', 12)}${stroke(d, '#c8ccd0', 5, 'stroke-dasharray="2 7"')}`
}

function buckle(b: Brush, x: number, y: number, w = 46, h = 40): string {
  return `<rect x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h}" rx="8" fill="none" stroke="${gloss(b, brassTone, 'slant')}" stroke-width="8"/>`
}

function backpack(b: Brush, tall = false): Art {
  const hex = b.palette.base
  const high = tall ? -360 : -280
  const shell = mirrored(
    `0 ${high}; 130 ${high} 196 ${high + 70} 204 ${high + 190}; 220 60 226 180 214 250; 200 296 120 300 0 300`,
  )
  const pocket = mirrored('0 40; 120 40 168 50 172 80; 184 170 180 240 164 272; 90 290 0 290')
  const roll = b.cut % 3 === 1
  const straps = both(b, stroke(`M120 ${high + 40}Q270 -60 236 210`, darker(hex, 0.35), 34))
  const topLoop = stroke(
    `M-44 ${high + 6}Q-40 ${high - 56} 0 ${high - 56}T44 ${high + 6}`,
    darker(hex, 0.25),
    18,
  )
  const flap = roll
    ? `${cloth(b, `M-190 ${high + 60}Q0 ${high + 10} 190 ${high + 60}L206 -60Q0 10 -206 -60z`, { hex: lighter(hex, 0.06), folds: `M-120 ${high + 60}Q-100 -100 -130 -30` })}${both(b, `${fill(box(70, -90, 40, 200, 8), matt(b, darker(hex, 0.35)))}${buckle(b, 90, 60, 56, 44)}`)}`
    : `${zip(`M-180 -40C-190 ${high + 60} -110 ${high + 34} 0 ${high + 34}S190 ${high + 60} 180 -40`)}`
  const body = `${straps}${topLoop}${cloth(b, shell, { folds: `M-170 -100Q-150 100 -170 260M160 -80Q150 100 170 260`, lights: `M-90 ${high + 40}Q-110 0 -90 30` })}${flap}${cloth(b, pocket, { hex: lighter(hex, 0.06), folds: 'M-120 100Q-100 200 -130 270' })}${zip('M-150 96Q0 80 150 96')}${seam(b, 'M-152 270Q0 286 152 270')}${fill(box(-40, 130, 80, 50, 8), darker(mix(hex, '#8a5f3c', 0.4), 0.1))}`
  return stand(body, [-256, high - 66, 256, 302], [70, 60], tall ? 'outdoors' : 'stool')
}

function rucksack(b: Brush): Art {
  const pack = backpack(b, true)
  const extra = `${both(b, `${cloth(b, box(190, 60, 70, 190, 26), { hex: darker(b.palette.base, 0.12) })}${stroke('M60 -250V20', darker(b.palette.base, 0.4), 16)}`)}${fill(box(-150, -452, 300, 84, 42), matt(b, mix(b.palette.accent, b.palette.base, 0.25), 'down'))}${stroke('M-90 -456V-366M90 -456V-366', darker(b.palette.base, 0.4), 14)}`
  return { ...pack, body: `${pack.body}${extra}`, box: [-266, -456, 266, 302] }
}

function satchel(b: Brush, kind: 'laptop' | 'messenger' | 'brief'): Art {
  const hex = b.palette.base
  const w = 270
  const body = box(-w, -150, 2 * w, 370, kind === 'brief' ? 20 : 34)
  const handle =
    kind === 'messenger'
      ? stroke('M-250 -120C-200 -330 200 -330 250 -120', darker(hex, 0.3), 24)
      : `${stroke('M-84 -150V-190Q-80 -234 -40 -234H40Q80 -234 84 -190V-150', darker(hex, 0.3), 22)}`
  const front =
    kind === 'messenger'
      ? `${skin(b, `M${-w} -150H${w}V90Q${w} 140 ${w - 60} 144H${60 - w}Q${-w} 140 ${-w} 90z`, lighter(hex, 0.06))}${seam(b, `M${-w + 16} -130V84Q${-w + 16} 126 ${-w + 66} 128H${w - 66}Q${w - 16} 126 ${w - 16} 84V-130`)}${both(b, `${fill(box(120, 40, 50, 150, 8), matt(b, darker(hex, 0.22)))}${buckle(b, 145, 140, 62, 48)}`)}`
      : kind === 'brief'
        ? `${skin(b, `M${-w} -150H${w}V10Q0 60 ${-w} 10z`, lighter(hex, 0.07))}${seam(b, `M${-w + 12} -2Q0 44 ${w - 12} -2`)}${fill(box(-34, 0, 68, 66, 8), gloss(b, brassTone, 'slant'))}${fill(box(-6, 30, 12, 20, 4), '#4a3a22')}`
        : `${zip(`M${-w + 30} -110H${w - 30}`)}${skin(b, box(-w + 30, 0, 2 * w - 60, 190, 22), lighter(hex, 0.05))}${zip(`M${-w + 60} 36H${w - 60}`)}${fill(box(-36, 90, 72, 40, 6), darker(hex, 0.25))}`
  const feet = kind === 'brief' ? both(b, dots('M200 220h.1', brassTone, 20, 9)) : ''
  return stand(
    `${handle}${skin(b, body, darker(hex, 0.06))}${front}${feet}`,
    [-w - 6, kind === 'messenger' ? -300 : -250, w + 6, 222],
    [120, 40],
    'stool',
  )
}

function duffel(b: Brush, female: boolean): Art {
  const hex = b.palette.base
  const barrel =
    'M-280 -90Q-270 -160 -190 -160H190Q270 -160 280 -90V140Q274 190 220 190H-220Q-274 190 -280 140z'
  const trim = mix(darker(hex, 0.4), '#6b4429', female ? 0.55 : 0.2)
  const straps = `${stroke('M-120 186V-120C-110 -300 110 -300 120 -120V186', trim, 26)}`
  const body = `${stroke('M-96 -130C-90 -260 90 -260 96 -130', darker(trim, 0.25), 22)}${skin(b, barrel, hex, 'M-200 -120Q-230 20 -200 170M210 -120Q230 20 200 170')}${zip('M-210 -132H210')}${fill('M-280 -90Q-270 -160 -220 -160V190Q-274 190 -280 140zM280 -90Q270 -160 220 -160V190Q274 190 280 140z', matt(b, trim))}${straps}${both(b, dots('M120 -60V140', brassTone, 12, 200))}`
  return stand(body, [-284, -268, 284, 192], [130, 0], 'stool')
}

function suitcase(b: Brush): Art {
  const hex = b.palette.base
  const ribs = [-150, -100, -50, 0, 50, 100, 150].map((x) => `M${x} -240V250`).join('')
  const soft = b.cut % 3 === 2
  const body = `${stroke('M-64 -270V-420H64V-270', '#9a9da1', 13)}${fill(box(-84, -440, 168, 32, 14), '#3a3b3e')}${fill(box(-206, -276, 412, 556, 44), matt(b, hex, 'across', 1.3))}${soft ? `${zip('M-176 -160H176')}${cloth(b, box(-160, -20, 320, 240, 20), { hex: lighter(hex, 0.06) })}${zip('M-140 20H140')}` : `${stroke(ribs, darker(hex, 0.3), 9, 'opacity=".6"')}${stroke(ribs, lighter(hex, 0.5), 5, 'opacity=".4" transform="translate(10 0)"')}`}${stroke(box(-206, -276, 412, 556, 44), darker(hex, 0.35), 7, 'opacity=".7"')}${stroke('M-60 -300Q-56 -326 0 -326T60 -300', darker(hex, 0.4), 18)}${fill(box(-30, -16, 60, 32, 6), '#d3d6d9')}${fill(`${box(-170, 280, 60, 34, 10)}${box(110, 280, 60, 34, 10)}`, '#2c2c2f')}`
  return stand(body, [-210, -442, 210, 314], [60, -60], 'fitting')
}

function waistPack(b: Brush): Art {
  const hex = b.palette.base
  const pouch = mirrored('0 -110; 160 -114 224 -80 230 -20; 230 90 150 150 0 150')
  const body = `${stroke('M-220 -40C-330 -70 -360 40 -300 120M220 -40C330 -70 360 40 300 120', darker(hex, 0.35), 40, 'stroke-linecap="butt"')}${cloth(b, pouch, { folds: 'M-170 -40Q-130 80 -60 130', lights: 'M-120 -90Q0 -104 120 -90' })}${zip('M-176 -62Q0 -84 176 -62')}${cloth(b, mirrored('0 0; 120 0 160 10 160 20; 140 110 80 128 0 128'), { hex: lighter(hex, 0.06) })}${zip('M-130 30Q0 20 130 30')}`
  return { body, box: [-352, -130, 352, 156], pose: 'lying', scene: 'tabletop', focus: [80, 0], zoom: 1.9 }
}

function handbag(b: Brush): Art {
  const hex = b.palette.base
  const cut = b.cut % 4
  const shell =
    cut === 1
      ? mirrored('0 -110; 200 -110; 250 60 256 180 240 230; 200 250 0 250')
      : cut === 2
        ? mirrored('0 -120; 150 -124 210 -80 222 0; 240 120 236 200 226 240; 120 252 0 252')
        : mirrored('0 -120; 230 -120; 256 20 260 140 250 236; 120 250 0 250')
  const handle = `${stroke('M-120 -110C-120 -340 120 -340 120 -110', darker(hex, 0.28), 24)}`
  const front =
    cut === 0
      ? `${skin(b, 'M-232 -120H232L240 -20Q0 130 -240 -20z', lighter(hex, 0.07))}${seam(b, 'M-230 -28Q0 112 230 -28')}${fill(box(-24, 20, 48, 64, 10), gloss(b, brassTone, 'slant'))}`
      : cut === 1
        ? `${zip('M-190 -92H190')}${seam(b, 'M-210 -50Q-236 80 -224 220M210 -50Q236 80 224 220')}`
        : cut === 2
          ? `${seam(b, 'M-196 30Q0 60 196 30')}${fill(box(-60, -150, 120, 50, 12), darker(hex, 0.15))}${buckle(b, 0, -60, 70, 60)}`
          : `${both(b, `${fill(box(96, -140, 50, 190, 10), matt(b, darker(hex, 0.16)))}${buckle(b, 121, -60, 64, 40)}`)}${seam(b, 'M-238 210Q0 226 238 210')}`
  return stand(
    `${handle}${skin(b, shell, hex, 'M-180 -60Q-220 80 -200 230M190 -60Q210 100 196 230')}${front}${both(b, dots('M120 -96h.1', brassTone, 22, 9))}`,
    [-260, -290, 260, 252],
    [40, 20],
  )
}

function tote(b: Brush): Art {
  const hex = b.palette.base
  const body = `${stroke('M-110 -180C-110 -420 110 -420 110 -180', darker(hex, 0.16), 22)}${fill('M-230 -190Q0 -214 230 -190L220 -160H-220z', darker(hex, 0.45))}${skin(b, mirrored('0 -180; 130 -180 236 -190; 244 40 226 180 214 280; 120 296 0 296'), hex, 'M-170 -150Q-150 60 -176 280M150 -120Q170 80 150 280M-40 200Q20 240 80 280')}${stroke('M-110 -190V-40M110 -190V-40', darker(hex, 0.16), 22, 'stroke-linecap="butt"')}${seam(b, 'M-224 -160Q0 -148 224 -160')}${b.cut % 2 === 1 && b.pattern === 0 ? fill(box(-70, 60, 140, 90, 6), mix(b.palette.accent, hex, 0.2)) + stroke('M-40 120L-10 84L16 120M20 96q24 -8 26 20', lighter(hex, 0.8), 6) : ''}`
  return stand(body, [-240, -364, 240, 298], [60, -60])
}

function clutch(b: Brush): Art {
  const hex = b.palette.base
  const kind = b.cut % 3
  if (kind === 2) {
    const potli = mirrored('0 -150; 70 -150; 110 -90 60 -80 70 -60; 200 0 250 120 210 210; 140 262 0 262')
    return stand(
      `${stroke('M-50 -140C-90 -320 90 -320 50 -140', b.palette.accent, 10)}${cloth(b, potli, { folds: 'M-40 -60Q-120 40 -130 220M0 -60Q0 80 0 250M40 -60Q120 40 130 220' })}${stroke('M-72 -74Q0 -56 72 -74', b.palette.accent, 18)}${dots('M-196 200Q0 280 196 200', b.palette.accent, 16, 26)}${stroke('M80 -70Q110 -20 100 30', b.palette.accent, 6)}${dots('M100 40v30', b.palette.accent, 20, 26)}`,
      [-232, -280, 232, 264],
      [0, 60],
      'vanity',
    )
  }
  const front =
    kind === 0
      ? `${skin(b, 'M-270 -130H270V-20L0 90L-270 -20z', lighter(hex, 0.08))}${seam(b, 'M-256 -28L0 74L256 -28')}`
      : ''
  const clasp =
    kind === 0
      ? fill(box(-18, 50, 36, 50, 8), gloss(b, brassTone, 'slant'))
      : `${fill(box(-270, -146, 540, 24, 12), gloss(b, brassTone, 'down'))}${dots('M-18 -160h36', brassTone, 34, 36)}`
  const body = `${b.cut % 2 === 1 ? stroke('M-250 -130C-330 40 -200 330 60 300', brassTone, 7, 'stroke-dasharray="10 5"') : ''}${skin(b, box(-270, -130, 540, 300, 26), hex)}${front}${clasp}${kind === 1 ? dots('M-230 -60H240M-212 -20H240M-230 20H240M-212 60H240M-230 100H240M-212 140H240', lighter(hex, 0.5), 9, 36) : ''}`
  return { body, box: [-290, -178, 276, 180], pose: 'lying', scene: 'vanity', focus: [60, 0], zoom: 1.9 }
}

function sling(b: Brush, slouchy: boolean): Art {
  const hex = b.palette.base
  const strap = slouchy
    ? stroke('M-200 -60C-190 -400 190 -400 200 -60', darker(hex, 0.2), 34)
    : stroke('M-190 -70C-230 -420 230 -420 190 -70', darker(hex, 0.3), 13)
  const shell = slouchy
    ? mirrored('0 10; 90 10 180 -40 214 -80; 270 40 260 200 190 240; 100 262 0 262')
    : mirrored('0 -90; 180 -90 206 -80 206 -50; 216 80 210 180 170 206; 100 222 0 222')
  const front = slouchy
    ? `${zip('M-196 -40Q-80 30 0 30T196 -40')}${seam(b, 'M-200 200Q0 250 200 200')}`
    : `${skin(b, mirrored('0 -96; 180 -96 210 -80 208 -50; 206 40 160 90 0 96'), lighter(hex, 0.08))}${seam(b, 'M-192 -50C-190 36 -140 76 0 80S190 36 192 -50')}${b.cut % 2 === 0 ? `<circle cy="84" r="26" fill="none" stroke="${gloss(b, brassTone, 'slant')}" stroke-width="11"/>` : fill(box(-20, 54, 40, 52, 10), gloss(b, brassTone, 'slant'))}${b.cut % 3 === 1 ? stroke('M40 90Q60 130 50 190M52 90Q70 130 70 186', darker(hex, 0.2), 8) : ''}`
  return stand(
    `${strap}${skin(b, shell, hex, slouchy ? 'M-150 20Q-180 120 -120 230M140 10Q190 120 130 230M-20 120Q20 180 80 230' : undefined)}${front}`,
    [-262, slouchy ? -330 : -350, 262, slouchy ? 264 : 224],
    [40, 40],
  )
}

export const bags: Record<string, Artist> = {
  men_bags_backpacks: (b) => backpack(b),
  men_bags_laptop_bags: (b) => satchel(b, 'laptop'),
  men_bags_messenger_bags: (b) => satchel(b, 'messenger'),
  men_bags_duffel_bags: (b) => duffel(b, false),
  men_bags_suitcases: suitcase,
  men_bags_rucksacks: rucksack,
  men_bags_briefcases: (b) => satchel(b, 'brief'),
  men_bags_waist_packs: waistPack,
  women_bags_handbags: handbag,
  women_bags_tote_bags: tote,
  women_bags_clutches: clutch,
  women_bags_sling_bags: (b) => sling(b, false),
  women_bags_shoulder_bags: (b) => sling(b, true),
  women_bags_backpacks: (b) => backpack(b),
  women_bags_weekenders: (b) => duffel(b, true),
  electronics_cameras_camera_bags: (b) => satchel(b, b.cut % 2 === 0 ? 'messenger' : 'laptop'),
}
