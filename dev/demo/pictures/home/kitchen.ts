import type { Art, Artist } from '../drawing/art.ts'
import { type Brush, both, dots, fill, gloss, matt, moved, stroke } from '../drawing/brush.ts'
import { glass, steel, wood, woods } from '../drawing/materials.ts'
import { box, disc, mirrored } from '../drawing/outline.ts'
import { darker, lighter, mix } from '../drawing/palette.ts'
import { ceramic } from './decor.ts'

function stand(body: string, reach: Art['box'], focus: [number, number] = [40, 0], zoom = 1.9): Art {
  return { body, box: reach, pose: 'standing', scene: 'kitchen', focus, zoom }
}

const metals = new Set(['#c3c7cb', '#b06b45', '#c9a45a', '#85673f', '#cf9e8d'])
const finish = (b: Brush, hex = b.palette.base) =>
  metals.has(hex) ? gloss(b, hex) : matt(b, hex, 'across', 1.5)

function cookware(b: Brush): Art {
  const hex = b.palette.base
  const kind = b.cut % 6
  const shine = fill(box(-150, -40, 30, 150, 15), '#fff', 'opacity=".22"')
  const lid = `${fill('M-236 -70Q-220 -150 0 -156T236 -70z', finish(b, lighter(hex, 0.06)))}${fill(box(-30, -196, 60, 40, 18), gloss(b, '#c9a257'))}${stroke('M-240 -68H240', darker(hex, 0.3), 9)}`
  if (kind === 0 || kind === 4)
    return stand(
      `${both(b, stroke('M226 -10Q300 -20 296 20T226 50', darker(hex, 0.15), 24))}${fill(mirrored('0 -64; 236 -64; 240 60 230 140 190 176; 90 190 0 190'), finish(b))}${lid}${shine}`,
      [-306, -200, 306, 190],
    )
  if (kind === 1)
    return stand(
      `${stroke('M180 -20Q300 -60 470 -66', woods.walnut, 34)}${stroke('M150 -10L240 -40', gloss(b, steel), 26)}${fill('M-280 -40H220Q200 110 130 120H-190Q-260 110 -280 -40z', finish(b))}<ellipse cx="-30" cy="-40" rx="250" ry="34" fill="${darker(hex, 0.5)}"/><ellipse cx="-30" cy="-40" rx="250" ry="34" fill="none" stroke="${lighter(hex, 0.25)}" stroke-width="7"/>`,
      [-284, -100, 490, 122],
      [-60, 0],
    )
  if (kind === 2)
    return stand(
      `${both(b, stroke('M262 -80Q330 -100 324 -60T254 -30', gloss(b, '#8d9299'), 20))}${fill(mirrored('0 -90; 280 -90; 250 80 130 150 0 150'), finish(b))}<ellipse cy="-90" rx="280" ry="44" fill="${darker(hex, 0.45)}"/><ellipse cy="-90" rx="280" ry="44" fill="none" stroke="${lighter(hex, 0.3)}" stroke-width="8"/>${fill('M-200 -20Q-150 80 -60 120Q-160 60 -200 -20z', '#fff', 'opacity=".25"')}`,
      [-334, -136, 334, 152],
    )
  if (kind === 3)
    return stand(
      `${stroke('M170 20H400', '#2f2e30', 34)}${fill(box(-190, -60, 370, 230, 30), finish(b))}${fill('M-200 -60Q-190 -110 0 -114T190 -60z', finish(b, lighter(hex, 0.08)))}${stroke('M-204 -58H194', darker(hex, 0.35), 12)}${fill(box(-26, -176, 52, 64, 12), '#2f2e30')}${fill(disc(70, -108, 15, 20), '#9a3b32')}${shine}`,
      [-206, -180, 420, 172],
    )
  return stand(
    `${stroke('M-130 -40C-150 -260 150 -260 130 -40', '#3a2f28', 24)}${stroke('M190 60Q260 30 280 -60L300 -80', finish(b), 40, 'stroke-linecap="butt"')}${fill(mirrored('0 -70; 110 -70 190 -20 210 90; 216 150 190 176 150 180; 0 180'), finish(b))}${fill('M-70 -74Q-60 -112 0 -114T70 -74z', finish(b, lighter(hex, 0.1)))}${fill(disc(0, -126, 20), '#3a2f28')}${shine}`,
    [-214, -212, 316, 182],
  )
}

function bakeware(b: Brush): Art {
  const hex = b.palette.base
  const kind = b.cut % 3
  if (kind === 0)
    return stand(
      `${both(b, fill('M270 -40Q330 -44 330 -16T276 14z', matt(b, darker(hex, 0.1))))}${fill('M-280 -60H280L240 130Q0 150 -240 130z', matt(b, hex, 'across', 1.4))}<ellipse cy="-60" rx="280" ry="46" fill="#f3ead9"/>${fill('M-262 -58Q0 -110 262 -58Q0 -10 -262 -58z', matt(b, '#d9a25c', 'down'))}${dots('M-180 -64H190M-120 -44H140', '#b8693a', 26, 60)}`,
      [-332, -110, 332, 142],
    )
  if (kind === 1) {
    const cup = (x: number, y: number) =>
      `<ellipse cx="${x}" cy="${y}" rx="66" ry="36" fill="${darker(hex, 0.5)}"/><ellipse cx="${x}" cy="${y + 8}" rx="50" ry="22" fill="${darker(hex, 0.3)}"/>`
    return stand(
      `${fill('M-270 -110H270L330 120Q330 140 310 140H-310Q-330 140 -330 120z', matt(b, hex, 'down', 1.2))}${cup(-160, -60)}${cup(0, -60)}${cup(160, -60)}${cup(-190, 50)}${cup(0, 50)}${cup(190, 50)}${stroke('M-270 -110H270', lighter(hex, 0.4), 5)}`,
      [-332, -112, 332, 142],
    )
  }
  return stand(
    `${fill('M-270 -30Q-260 -190 -120 -150Q-60 -220 20 -166Q110 -220 160 -150Q270 -190 270 -30z', matt(b, '#c98d4a', 'down', 1.3))}${stroke('M-140 -140Q-120 -90 -130 -50M10 -160Q20 -100 10 -60M160 -140Q150 -100 160 -50', '#8a5526', 8, 'opacity=".5"')}${fill('M-290 -50H290L250 130H-250z', matt(b, hex, 'across', 1.5))}${stroke('M-294 -48H294', lighter(hex, 0.3), 13)}`,
    [-300, -200, 300, 132],
  )
}

function dinnerSet(b: Brush): Art {
  const hex = b.palette.base
  const plate = (y: number, w: number) =>
    `${fill(`M${-w} ${y}Q0 ${y + 60} ${w} ${y}L${w * 0.6} ${y + 34}H${-w * 0.6}z`, matt(b, hex))}`
  const upright = `${fill(disc(0, -170, 218), darker(hex, 0.2))}${ceramic(b, disc(0, -174, 216))}${fill(disc(0, -174, 146), matt(b, lighter(hex, 0.25), 'slant'))}<circle cy="-174" r="182" fill="none" stroke="${b.palette.accent}" stroke-width="7" opacity=".8"/>`
  const bowl = `${ceramic(b, 'M120 60H330Q322 176 262 184H188Q128 176 120 60z')}<ellipse cx="225" cy="60" rx="105" ry="20" fill="${darker(hex, 0.3)}"/>`
  const body = `${upright}${moved(`${plate(150, 210)}${plate(132, 206)}${plate(114, 202)}<ellipse cy="112" rx="202" ry="30" fill="${matt(b, lighter(hex, 0.2), 'down')}"/><ellipse cy="114" rx="136" ry="17" fill="${darker(hex, 0.1)}"/>`, -110, 0)}${bowl}`
  return stand(body, [-322, -392, 334, 186], [40, -120])
}

/** How many glasses the titles of home-kitchen.ts promise, by cut. */
const glassCounts = [4, 6, 4, 1, 2, 6, 4, 1]
/** Back row first. */
const glassPlaces: Record<number, [places: [x: number, y: number][], scale: number]> = {
  2: [
    [
      [-130, -14],
      [120, 4],
    ],
    0.96,
  ],
  4: [
    [
      [-60, -78],
      [190, -78],
      [-170, 14],
      [80, 14],
    ],
    0.86,
  ],
  6: [
    [
      [-150, -84],
      [60, -84],
      [270, -84],
      [-260, 20],
      [-50, 20],
      [160, 20],
    ],
    0.78,
  ],
}

function glassware(b: Brush): Art {
  const hex = b.palette.base
  const kind = b.cut % 4
  const drink = mix(hex, '#ffffff', 0.1)
  const one =
    kind === 0
      ? `${glass(mirrored('0 -200; 96 -200; 90 -60 70 0 10 20; 8 150; 0 150'), '#fff', 0.28)}${fill('M-88 -90H88Q76 -4 0 14Q-76 -4 -88 -90z', drink, 'opacity=".75"')}${fill('M-90 176Q0 130 90 176z', '#fff', 'opacity=".6"')}`
      : kind === 1
        ? `${fill('M-86 -60H86L78 160H-78z', drink, 'opacity=".7"')}${glass('M-96 -170H96L82 176H-82z', hex, 0.18)}${stroke('M-60 -140L-50 140', '#fff', 11, 'opacity=".6"')}`
        : kind === 2
          ? `${fill('M-100 0Q-96 150 -60 172H60Q96 150 100 0z', drink, 'opacity=".75"')}${glass(mirrored('0 -150; 70 -150; 90 -120 120 0 108 90; 96 160 70 178 0 178'), '#fff', 0.24)}${stroke('M-70 -60Q-92 40 -70 120', '#fff', 10, 'opacity=".6"')}`
          : `${glass(mirrored('0 -240; 50 -240; 46 -150 60 -120 110 -60; 150 40 130 160 90 178; 0 178'), '#fff', 0.24)}${fill('M-128 20H128Q140 150 88 172H-88Q-140 150 -128 20z', drink, 'opacity=".75"')}${fill(disc(0, -262, 34), '#fff', 'opacity=".6"')}`
  if (kind === 3) return stand(one, [-150, -298, 150, 180], [110, 0])
  const [places, scale] = glassPlaces[glassCounts[b.cut % glassCounts.length] ?? 2] ?? [[], 1]
  const body = places.map(([x, y]) => moved(one, x, y, scale)).join('')
  const xs = places.map(([x]) => x)
  const half = 124 * scale
  return stand(body, [Math.min(...xs) - half, -210, Math.max(...xs) + half, 180], [90, 0])
}

function mug(b: Brush): Art {
  const hex = b.palette.base
  const d =
    [
      box(-130, -140, 260, 300, 26),
      mirrored('0 -140; 140 -140; 140 40 120 140 80 160; 0 160'),
      mirrored('0 -140; 110 -140; 150 -60 150 80 110 160; 0 160'),
    ][b.cut % 3] ?? ''
  const rim = [130, 140, 110][b.cut % 3] ?? 130
  const dip =
    b.cut % 2 === 0 && b.pattern === 0
      ? fill(
          `M${-rim + 4} 60Q-40 30 0 66T${rim - 6} 50L${rim - 30} 160H${-rim + 30}z`,
          mix('#e9dcc4', hex, 0.2),
        )
      : ''
  const one = `${stroke(`M${rim - 8} -70Q240 -80 230 10T${rim - 20} 90`, matt(b, darker(hex, 0.08)), 30)}${ceramic(b, d)}${dip}<ellipse cy="-140" rx="${rim}" ry="24" fill="${darker(hex, 0.4)}"/><ellipse cy="-136" rx="${rim - 14}" ry="16" fill="#6d4a33"/><ellipse cy="-140" rx="${rim}" ry="24" fill="none" stroke="${lighter(hex, 0.3)}" stroke-width="6"/>`
  const steam =
    b.view === 'use'
      ? stroke('M-30 -190q-24 -40 0 -76t0 -70M34 -190q-20 -36 0 -66t4 -60', '#fff', 9, 'opacity=".55"')
      : ''
  return stand(`${steam}${one}`, [-150, b.view === 'use' ? -340 : -168, 236, 162], [0, 10])
}

function cutlery(b: Brush): Art {
  const hex = b.palette.base
  const handle = (x: number) =>
    fill(box(x - 15, 30, 30, 300, 15), b.cut % 3 === 1 ? matt(b, woods.walnut) : gloss(b, hex))
  const bright = gloss(b, b.cut % 3 === 1 ? steel : hex)
  const fork = `${fill('M-228 -330h14v140h18v-140h14v140h18v-140h14v150q0 60 -30 76v130h-30v-130q-30 -16 -30 -76z', bright)}`
  const knife = fill('M-15 60V-60C-30 -160 -26 -280 6 -340Q36 -220 30 60z', bright)
  const spoon = `${fill(disc(190, -246, 56, 86), bright)}${fill('M176 -170h28v220h-28z', bright)}${fill(disc(190, -250, 40, 66), darker(b.cut % 3 === 1 ? steel : hex, 0.14), 'opacity=".6"')}`
  return {
    ...stand(
      `${fork}${knife}${spoon}${handle(-189)}${handle(8)}${handle(190)}`,
      [-232, -344, 250, 334],
      [-120, -220],
      2,
    ),
    pose: 'lying',
    scene: 'tabletop',
  }
}

function knives(b: Brush): Art {
  const hex = b.palette.base
  if (b.cut % 2 === 0) {
    const grips = [-110, -40, 30, 100]
      .map(
        (x, at) =>
          `${fill(box(x - 17, -250 + at * 18, 38, 150, 13), matt(b, hex))}${dots(`M${x + 2} ${-220 + at * 18}v70`, lighter(hex, 0.5), 9, 35)}`,
      )
      .join('')
    return stand(
      `${moved(grips, 30, 0, 1, -12)}${wood(b, 'M-190 200L-130 -90L150 -130L190 -60V200z', woods.oak, 78)}${stroke('M-60 -60L120 -86', darker(woods.oak, 0.5), 6)}`,
      [-200, -300, 220, 202],
    )
  }
  const blade = 'M-110 -330C0 -310 40 -200 40 60H-110z'
  const body = `${wood(b, box(-250, -340, 500, 640, 30), woods.mango, 88)}<circle cy="-290" r="24" fill="${b.ground}"/>${moved(`${fill(blade, gloss(b, steel))}${stroke('M-96 -310V56', '#fff', 5, 'opacity=".7"')}${fill(box(-106, 60, 120, 46, 8), gloss(b, '#9aa0a6'))}${fill(box(-92, 100, 92, 210, 30), matt(b, hex))}${dots('M-46 140v130', lighter(hex, 0.6), 15, 65)}`, 50, -10, 1, 14)}`
  return { ...stand(body, [-252, -342, 252, 312], [40, -60]), pose: 'lying', scene: 'tabletop' }
}

function jars(b: Brush): Art {
  const hex = b.palette.base
  const clear = b.cut % 2 === 0
  const jar = (x: number, w: number, h: number, tone: string) => {
    const d = box(x - w, 200 - h, 2 * w, h, 26)
    const content = clear
      ? fill(box(x - w + 12, 200 - h * 0.62, 2 * w - 24, h * 0.62 - 10, 18), tone) +
        dots(
          `M${x - w + 26} ${200 - h * 0.5}h${2 * w - 50}M${x - w + 26} ${200 - h * 0.3}h${2 * w - 50}`,
          darker(tone, 0.16),
          15,
          22,
        )
      : ''
    const lid =
      b.cut % 3 === 1
        ? fill(box(x - w + 8, 172 - h, 2 * w - 16, 36, 10), gloss(b, steel))
        : wood(b, box(x - w + 6, 164 - h, 2 * w - 12, 46, 10), woods.oak)
    return `${clear ? content + glass(d, '#fff', 0.22) : ceramic(b, d, tone)}${lid}${clear ? stroke(`M${x - w + 22} ${230 - h}V${150}`, '#fff', 9, 'opacity=".6"') : ''}`
  }
  return stand(
    `${jar(-190, 104, 300, clear ? '#c98f4e' : hex)}${jar(44, 96, 400, clear ? mix('#7d5b3c', hex, 0.2) : mix(hex, b.palette.pale, 0.3))}${jar(250, 84, 220, clear ? '#e3cfa4' : hex)}`,
    [-296, -250, 336, 202],
  )
}

export const kitchen: Record<string, Artist> = {
  home_furniture_kitchen_cookware: cookware,
  home_furniture_kitchen_bakeware: bakeware,
  home_furniture_kitchen_dinner_sets: dinnerSet,
  home_furniture_kitchen_glassware: glassware,
  home_furniture_kitchen_mugs: mug,
  home_furniture_kitchen_cutlery: cutlery,
  home_furniture_kitchen_knives: knives,
  home_furniture_kitchen_storage_jars: jars,
}
