import type { Art, Artist } from '../drawing/art.ts'
import { type Brush, both, fill, gloss, matt, moved, stroke } from '../drawing/brush.ts'
import { cloth, steel, wood, woods } from '../drawing/materials.ts'
import { box, mirrored } from '../drawing/outline.ts'
import { darker, lighter, mix } from '../drawing/palette.ts'
import type { Texture } from '../drawing/patterns.ts'
import { top } from '../fashion/tops.ts'

function stand(body: string, reach: Art['box'], focus: [number, number], scene: Art['scene'], zoom = 2): Art {
  return { body, box: reach, pose: 'standing', scene, focus, zoom }
}

/** One folded layer of a stack, its fold at the front. */
function layer(
  b: Brush,
  y: number,
  half: number,
  high: number,
  hex: string,
  how: { texture?: Texture; printed?: boolean } = {},
): string {
  const d = `M${-half + 20} ${y}Q0 ${y - 10} ${half - 20} ${y}Q${half + 16} ${y + high * 0.2} ${half} ${y + high}Q0 ${y + high + 10} ${-half} ${y + high}Q${-half - 16} ${y + high * 0.3} ${-half + 20} ${y}z`
  return `${cloth(b, d, { hex, turn: 'down', texture: how.texture, print: how.printed === false ? false : {}, folds: `M${-half + 40} ${y + high * 0.8}Q0 ${y + high * 0.6} ${half - 40} ${y + high * 0.8}`, foldWidth: 9 })}${stroke(`M${-half + 6} ${y + high * 0.55}Q0 ${y + high * 0.55 + 8} ${half - 6} ${y + high * 0.5}`, b.palette.line, 2.4, 'opacity=".4"')}`
}

/** Folded textiles, as a shelf in the shop shows them. */
function stack(
  b: Brush,
  options: {
    layers: number
    high: number
    texture?: Texture
    ribbon?: boolean
    fringe?: boolean
    band?: boolean
    scene: Art['scene']
  },
): Art {
  const hex = b.palette.base
  const { layers, high } = options
  const whole = Array.from({ length: layers }, (_, at) => {
    const y = 160 - (at + 1) * high
    const other = at % 2 === 1
    return layer(b, y, 270 - (at % 2) * 8, high, other ? mix(b.palette.pale, hex, 0.25) : hex, {
      texture: options.texture,
      printed: !other,
    })
  }).join('')
  const topY = 160 - layers * high
  const ribbon = options.ribbon
    ? `${fill(`M-26 ${topY - 8}H26V166H-26z`, matt(b, b.palette.accent))}${fill(`M0 ${topY + high}q-60 -50 -64 -6t64 6q60 -50 64 -6t-64 6zM0 ${topY + high}l-40 64M0 ${topY + high}l40 64`, darker(b.palette.accent, 0.12))}`
    : ''
  const fringe = options.fringe
    ? stroke(
        Array.from({ length: 26 }, (_, at) => `M${-258 + at * 20.6} 160v${28 + (at % 3) * 6}`).join(''),
        mix(b.palette.pale, hex, 0.4),
        7,
      )
    : ''
  const band = options.band
    ? stroke(
        `M-262 ${topY + high - 16}Q0 ${topY + high - 6} 262 ${topY + high - 16}`,
        lighter(hex, 0.5),
        9,
        'opacity=".7"',
      )
    : ''
  return stand(
    `${fringe}${whole}${band}${ribbon}`,
    [-280, topY - 12, 280, options.fringe ? 200 : 172],
    [90, topY + high],
    options.scene,
  )
}

/** A bed made up with the linen, seen from its foot. */
function madeBed(b: Brush, kind: 'sheet' | 'duvet' | 'quilt' | 'blanket'): Art {
  const hex = b.palette.base
  const pale = mix('#f6f1e7', b.ground, 0.15)
  const cover = kind === 'sheet' ? lighter(pale, 0.2) : hex
  const pillow = (x: number, y: number, tone: string, printed: boolean, w = 112) =>
    cloth(
      b,
      `M${x - w} ${y - 56}Q${x} ${y - 76} ${x + w} ${y - 56}Q${x + w + 14} ${y} ${x + w - 2} ${y + 46}Q${x} ${y + 62} ${x - w + 2} ${y + 46}Q${x - w - 14} ${y} ${x - w} ${y - 56}z`,
      { hex: tone, print: printed ? {} : false },
    )
  const quilting =
    kind === 'quilt'
      ? stroke(
          'M-340 60H340M-356 110H356M-366 160H366M-230 20L-260 230M-110 20L-124 230M0 20V230M110 20L124 230M230 20L260 230',
          b.palette.line,
          3,
          'opacity=".45" stroke-dasharray="9 6"',
        )
      : ''
  const throwBand =
    kind === 'blanket'
      ? cloth(b, 'M-356 96Q0 66 356 96L384 236Q0 210 -384 236z', { hex, texture: 'knit' })
      : ''
  const body = `${wood(b, mirrored('0 -210; 300 -214 340 -190 340 -160; 340 70; 0 70'), woods.oak)}${pillow(-158, -60, pale, false)}${pillow(158, -60, pale, false)}${pillow(-130, -34, hex, kind !== 'blanket', 104)}${pillow(134, -34, kind === 'sheet' ? hex : mix(hex, pale, 0.5), kind !== 'blanket', 104)}${cloth(b, 'M-332 20Q0 -16 332 20L384 236Q0 262 -384 236z', { hex: kind === 'blanket' ? pale : cover, print: kind === 'sheet' || kind === 'blanket' ? false : {}, turn: 'down', folds: 'M-270 40Q-280 140 -310 236M-60 20Q-70 130 -100 240M180 20Q210 130 220 240', lights: 'M60 20Q70 120 70 240', foldWidth: 24 })}${kind === 'sheet' ? cloth(b, 'M-334 14Q0 -22 334 14L346 76Q0 40 -346 76z', { hex, turn: 'down' }) : kind === 'duvet' ? cloth(b, 'M-334 14Q0 -22 334 14L344 64Q0 28 -344 64z', { hex: mix(pale, hex, 0.25), print: false, turn: 'down' }) : ''}${quilting}${throwBand}${fill('M-384 232Q0 258 384 232V280H-384z', matt(b, darker(kind === 'blanket' ? pale : cover, 0.12), 'down'))}${wood(b, box(-392, 268, 784, 36, 8), woods.oak)}${fill('M-370 300h34l-6 40h-22zM336 300h34l-6 40h-22z', woods.walnut)}`
  return stand(body, [-394, -216, 394, 342], [-60, 60], 'bedroom', 2)
}

function pillow(b: Brush, covered: boolean): Art {
  const hex = b.palette.base
  const one = (tone: string, printed: boolean) =>
    cloth(b, mirrored('0 -146; 150 -154 240 -150 280 -132; 300 -60 300 60 280 132; 240 152 150 156 0 146'), {
      hex: tone,
      print: printed ? {} : false,
      turn: 'round',
      folds:
        'M-250 -110Q-180 -40 -120 -30M250 110Q180 40 120 30M-240 110Q-180 60 -140 60M240 -110Q180 -60 150 -50',
      lights: 'M-100 -90Q0 -110 110 -90',
      foldWidth: 22,
    })
  const piping = stroke(
    mirrored('0 -146; 150 -154 240 -150 280 -132; 300 -60 300 60 280 132; 240 152 150 156 0 146'),
    covered ? lighter(hex, 0.4) : mix('#d8cdb8', hex, 0.3),
    6,
  )
  const flange = covered ? stroke(box(-250, -116, 500, 232, 20), b.palette.line, 3, 'opacity=".5"') : ''
  return stand(
    `${moved(one(covered ? mix(b.palette.pale, hex, 0.3) : lighter(hex, 0.3), false), 14, -150, 0.98, 3)}${one(hex, covered)}${piping}${flange}`,
    [-300, -310, 300, 156],
    [90, -30],
    'bedside',
    1.9,
  )
}

function mattress(b: Brush): Art {
  const hex = b.palette.base
  const side = cloth(b, 'M-340 20L340 20L340 120Q0 150 -340 120z', {
    hex: mix(hex, '#ffffff', 0.3),
    print: false,
    turn: 'down',
  })
  const tops = cloth(b, 'M-240 -120H240L340 20Q0 40 -340 20z', { hex: lighter(hex, 0.4), turn: 'down' })
  const quilting = stroke(
    'M-200 -120L-280 20M-100 -120L-140 26M0 -120V30M100 -120L140 26M200 -120L280 20M-262 -84H262M-290 -44H290M-316 -10H316',
    b.palette.line,
    3,
    'opacity=".35" stroke-dasharray="9 7"',
  )
  const skirtLine = stroke('M-340 70Q0 96 340 70', b.palette.line, 6, 'opacity=".35"')
  const corner = cloth(b, 'M240 -120L340 20Q330 -20 250 -160Q180 -150 200 -120z', { hex, print: false })
  return stand(
    `${tops}${quilting}${side}${skirtLine}${corner}`,
    [-344, -160, 344, 142],
    [160, -30],
    'bedroom',
    2,
  )
}

/** A towel over a rail. */
function hungTowel(b: Brush, small: boolean): Art {
  const hex = b.palette.base
  const half = small ? 130 : 190
  const foot = small ? 210 : 330
  const rail = small
    ? `<circle cy="-130" r="120" fill="none" stroke="${gloss(b, steel, 'slant')}" stroke-width="18"/>${fill(box(-34, -280, 68, 50, 12), gloss(b, steel))}`
    : `${stroke('M-290 -230H290', gloss(b, steel, 'down'), 20)}${both(b, fill(box(270, -262, 36, 64, 8), gloss(b, steel)))}`
  const topY = small ? -40 : -238
  const back = cloth(b, `M${-half + 20} ${topY}H${half + 20}V${foot - 130}H${-half + 20}z`, {
    hex: darker(hex, 0.2),
    print: false,
    texture: 'terry',
  })
  const front = cloth(
    b,
    `M${-half} ${topY}Q0 ${topY - 12} ${half} ${topY}L${half + 8} ${foot}Q0 ${foot + 16} ${-half - 8} ${foot}z`,
    {
      texture: 'terry',
      folds: `M${-half * 0.5} ${topY}Q${-half * 0.6} 60 ${-half * 0.55} ${foot}M${half * 0.3} ${topY}Q${half * 0.4} 60 ${half * 0.34} ${foot}`,
      lights: `M0 ${topY}Q-10 60 -6 ${foot}`,
    },
  )
  const bands = stroke(
    `M${-half - 4} ${foot - 60}Q0 ${foot - 46} ${half + 4} ${foot - 60}`,
    lighter(hex, 0.5),
    22,
    'stroke-linecap="butt" opacity=".8"',
  )
  const body = small ? `${back}${rail}${front}${bands}` : `${rail}${back}${front}${bands}`
  return {
    body,
    box: [small ? -150 : -306, small ? -284 : -264, small ? 156 : 306, foot + 16],
    pose: 'lying',
    scene: 'bath',
    focus: [20, foot - 140],
    zoom: 2,
  }
}

function towels(b: Brush): Art {
  if (b.view === 'use' || b.cut % 3 === 1) return hungTowel(b, false)
  return stack(b, { layers: 3, high: 92, texture: 'terry', band: true, scene: 'bath' })
}

function bathMat(b: Brush): Art {
  const hex = b.palette.base
  const kind = b.cut % 3
  const slats = Array.from({ length: 7 }, (_, at) =>
    wood(b, box(-300, -180 + at * 53, 600, 42, 6), woods.teak),
  ).join('')
  const body =
    kind === 2
      ? `${fill(`${box(-250, -190, 40, 370)}${box(210, -190, 40, 370)}`, darker(woods.teak, 0.4))}${slats}`
      : `${cloth(b, kind === 1 ? mirrored('0 -190; 190 -190 320 -110 320 0; 320 110 190 190 0 190') : box(-310, -190, 620, 380, 26), { texture: 'terry', textureScale: 1.5, lights: 'M-240 -120Q0 -150 200 -110' })}${stroke(kind === 1 ? mirrored('0 -160; 170 -160 284 -94 284 0; 284 94 170 160 0 160') : box(-276, -156, 552, 312, 16), lighter(hex, 0.4), 9, 'opacity=".6"')}`
  return { body, box: [-322, -194, 322, 194], pose: 'lying', scene: 'floor', focus: [120, 40], zoom: 1.8 }
}

function showerCurtain(b: Brush): Art {
  const { line } = b.palette
  const xs = [-240, -160, -80, 0, 80, 160, 240]
  const hooks = xs
    .map((x) => `<circle cx="${x}" cy="-332" r="14" fill="none" stroke="#b3b8bd" stroke-width="5"/>`)
    .join('')
  const d = `M-264 -318${xs.map((x) => `Q${x} -304 ${x + 40} -318`).join('')}L290 330Q220 350 200 330T100 332T0 332T-100 332T-200 332T-290 330z`
  const folds = xs.map((x) => `M${x + 34} -310Q${x + 50} 20 ${Math.round(x * 1.1) + 34} 330`).join('')
  const body = `${stroke('M-340 -344H340', gloss(b, steel, 'down'), 16)}${hooks}${cloth(b, d, { folds, lights: xs.map((x) => `M${x} -310Q${x + 8} 20 ${Math.round(x * 1.1)} 330`).join('') })}${stroke('M-282 290Q0 320 282 290', line, 2.4, 'opacity=".5" stroke-dasharray="8 6"')}`
  return { body, box: [-344, -356, 344, 344], pose: 'lying', scene: 'bath', focus: [60, 60], zoom: 2 }
}

export const linen: Record<string, Artist> = {
  home_furniture_bedding_bedsheets: (b) =>
    b.view === 'use'
      ? madeBed(b, 'sheet')
      : stack(b, { layers: 3, high: 66, ribbon: b.cut % 2 === 0, scene: 'bedroom' }),
  home_furniture_bedding_duvet_covers: (b) =>
    b.view === 'front' && b.cut % 2 === 1
      ? stack(b, { layers: 3, high: 80, ribbon: true, scene: 'bedroom' })
      : madeBed(b, 'duvet'),
  home_furniture_bedding_duvets: (b) =>
    b.view === 'use' ? madeBed(b, 'duvet') : stack(b, { layers: 2, high: 150, scene: 'bedroom' }),
  home_furniture_bedding_quilts: (b) =>
    b.view === 'front' && b.cut % 2 === 1
      ? stack(b, { layers: 3, high: 88, scene: 'bedroom' })
      : madeBed(b, 'quilt'),
  home_furniture_bedding_blankets: (b) =>
    b.view === 'use'
      ? madeBed(b, 'blanket')
      : stack(b, {
          layers: 2,
          high: 110,
          texture: b.cut % 2 === 0 ? 'knit' : undefined,
          fringe: true,
          scene: 'bedroom',
        }),
  home_furniture_bedding_pillows: (b) => pillow(b, false),
  home_furniture_bedding_pillow_covers: (b) => pillow(b, true),
  home_furniture_bedding_mattress_protectors: mattress,
  home_furniture_bath_bath_towels: towels,
  home_furniture_bath_hand_towels: (b) =>
    b.cut % 2 === 0 || b.view === 'use'
      ? hungTowel(b, true)
      : stack(b, { layers: 4, high: 60, texture: 'terry', band: true, scene: 'bath' }),
  home_furniture_bath_bathrobes: (b) => ({
    ...top(b, {
      neck: 'shawl',
      sleeve: 'long',
      chest: 184,
      waist: 178,
      hem: 206,
      foot: 440,
      pockets: 'patch',
      front: 'tie',
      texture: b.cut % 2 === 0 ? 'terry' : 'weave',
    }),
    scene: 'hook' as const,
  }),
  home_furniture_bath_bath_mats: bathMat,
  home_furniture_bath_shower_curtains: showerCurtain,
  home_furniture_bath_towel_rails: towelRail,
  home_furniture_bath_soap_dispensers: soap,
  home_furniture_bath_bath_caddies: caddy,
  home_furniture_furnishings_throws: (b) =>
    stack(b, {
      layers: 2,
      high: 100,
      texture: b.cut % 2 === 0 ? 'knit' : 'weave',
      fringe: true,
      scene: 'bedside',
    }),
}

function towelRail(b: Brush): Art {
  const hex = b.palette.base
  const kind = b.cut % 3
  const towel = cloth(b, box(-150, -10, 180, 250, 6), {
    hex: mix('#efe7d8', b.palette.accent, 0.2),
    print: false,
    texture: 'terry',
    folds: 'M-90 0V240',
  })
  const body =
    kind === 0
      ? `${stroke('M-220 -260V280M220 -260V280', gloss(b, hex), 24)}${stroke('M-220 -200H220M-220 -110H220M-220 -20H220M-220 150H220M-220 240H220', gloss(b, hex, 'down'), 17)}${towel}`
      : kind === 1
        ? `${both(b, fill(box(230, -120, 60, 60, 12), gloss(b, hex)))}${stroke('M-260 -90H260M-240 -20H240', gloss(b, hex, 'down'), 17)}${stroke('M-258 -90L-238 -20M258 -90L238 -20', hex, 14)}${towel}`
        : `${stroke('M-200 300L-60 -260M200 300L60 -260', woods.oak, 22)}${stroke('M-74 -200H74M-106 -70H106M-140 60H140M-174 190H174', gloss(b, hex, 'down'), 17)}${moved(towel, 60, -60)}`
  return { body, box: [-292, -270, 292, 304], pose: 'lying', scene: 'bath', focus: [-100, 0], zoom: 2 }
}

function soap(b: Brush): Art {
  const hex = b.palette.base
  const pump = `${fill(box(-22, -200, 44, 40, 6), gloss(b, steel))}${stroke('M0 -200V-262H-70Q-92 -262 -94 -238', gloss(b, '#aab0b6', 'down'), 20)}${fill(box(-34, -166, 68, 30, 8), gloss(b, steel))}`
  const d =
    [
      mirrored('0 -136; 60 -136 112 -110 112 -60; 112 200; 100 216 0 216'),
      mirrored('0 -136; 40 -136 70 -100 120 20; 150 120 130 216 80 216; 0 216'),
      box(-110, -136, 220, 352, 16),
    ][b.cut % 3] ?? ''
  const dish = `${fill('M170 176H370L344 216H196z', matt(b, lighter(hex, 0.2)))}${fill(box(200, 138, 140, 46, 22), matt(b, '#e9dcc4', 'down'))}`
  return stand(
    `${pump}${fill(d, matt(b, hex, 'across', 1.4))}${b.pattern > 0 ? cloth(b, d) : ''}${fill(box(-92, -90, 26, 260, 13), '#fff', 'opacity=".25"')}${dish}`,
    [-140, -276, 370, 218],
    [0, 40],
    'bath',
  )
}

function caddy(b: Brush): Art {
  const tone = b.palette.base
  const kind = b.cut % 2
  const body =
    kind === 0
      ? `${wood(b, 'M-340 -10H340L370 60H-370z', lighter(tone, 0.05))}${wood(b, box(-370, 58, 740, 30, 6), darker(tone, 0.14))}${stroke('M-120 -8L-130 58M120 -8L130 58', darker(tone, 0.4), 5)}${fill(box(-250, -120, 70, 120, 14), matt(b, '#e6dccb'))}${fill(box(-238, -150, 46, 36, 8), '#8a6a4a')}<path d="M170 -150h84l-10 96q-32 20 -64 0z" fill="#fff" fill-opacity=".55"/>${stroke('M212 -50V14M182 18H242', '#dfe6e8', 7)}${fill('M-60 10L-40 -160L110 -140L96 10z', '#f6f0e4')}${stroke('M-20 -110L80 -98M-24 -70L78 -60M-28 -30L76 -22', '#b9ab95', 5)}`
      : `${stroke('M-210 -200H210V220H-210z', gloss(b, tone), 18)}${stroke('M-210 10H210M-210 210H210M-140 10V70M-70 10V70M0 10V70M70 10V70M140 10V70', gloss(b, tone), 9)}${stroke('M0 -200V-280Q0 -310 30 -310', gloss(b, tone), 18)}${fill(box(-170, -130, 80, 140, 16), matt(b, '#e6dccb'))}${fill(box(-60, -170, 76, 180, 16), matt(b, mix(b.palette.accent, '#e6dccb', 0.4)))}${fill(box(50, -90, 110, 100, 20), matt(b, '#d7d2c6'))}${fill(box(-150, 110, 120, 94, 18), matt(b, '#cdb894'))}${fill(box(20, 130, 130, 74, 30), matt(b, '#efe7d8'))}`
  return stand(
    body,
    [-372, kind === 0 ? -170 : -320, 372, kind === 0 ? 90 : 230],
    [60, kind === 0 ? 10 : 40],
    'bath',
    2,
  )
}
