import type { Art, Artist } from '../drawing/art.ts'
import { type Brush, both, clip, dots, fill, gloss, matt, moved, stroke } from '../drawing/brush.ts'
import { brass, cloth, iron, steel, wood, woods } from '../drawing/materials.ts'
import { box, disc, mirrored } from '../drawing/outline.ts'
import { darker, lighter, mix } from '../drawing/palette.ts'
import { books, vase } from '../drawing/props.ts'
import { timber } from './furniture.ts'

function stand(
  body: string,
  reach: Art['box'],
  focus: [number, number],
  scene: Art['scene'] = 'room',
  zoom = 2,
  share = 1,
): Art {
  return { body, box: reach, pose: 'standing', scene, focus, zoom, share }
}

/** A row of book spines standing on a shelf: broad dashed lines, one per tone. */
function spines(b: Brush, x: number, y: number, count: number): string {
  const tones = ['#a9795a', '#6f7f7b', '#d3bd94']
  return tones
    .map((tone, at) => {
      const high = 84 + ((at * 13 + b.cut * 7) % 30)
      const more = `stroke-linecap="butt" stroke-dasharray="23 58" transform="translate(${at * 27} 0)"`
      const length = (count - at) * 27 - 4
      return length > 0 ? stroke(`M${x} ${y - high / 2}h${length}`, tone, high, more) : ''
    })
    .join('')
}

function bookshelf(b: Brush): Art {
  const tone = timber(b)
  const kind = b.cut % 3
  const half = kind === 2 ? 300 : 220
  const rows = kind === 2 ? [-150, 20, 190] : [-250, -110, 30, 170]
  const sides =
    kind === 1
      ? `${stroke(`M${-half} -370V320M${half} -370V320`, iron, 15)}${stroke(`M${-half} -360L${half} -360`, iron, 9)}`
      : `${fill(box(-half, -380, 2 * half, 690), darker(tone, 0.42))}${wood(b, `${box(-half - 12, -380, 26, 700)}${box(half - 14, -380, 26, 700)}`, tone, 90)}${wood(b, box(-half - 20, -398, 2 * half + 40, 26, 4), lighter(tone, 0.06))}`
  const shelves = wood(
    b,
    [...rows, 310].map((y) => box(-half, y, 2 * half, 20)).join(''),
    lighter(tone, 0.04),
  )
  const things = rows
    .map((y, at) =>
      at === 0
        ? spines(b, -half + 30, y, 6) + vase(b, half - 76, y, 0.34)
        : at === 1
          ? books(-half + 110, y, 0.7) + spines(b, half - 140, y, 4)
          : spines(b, -half + 60 * at - 40, y, 9 - at),
    )
    .join('')
  return stand(`${sides}${shelves}${things}`, [-half - 20, -400, half + 20, 330], [-60, -100], 'room', 2.2)
}

function basket(b: Brush, laundry: boolean): Art {
  const hex = b.palette.base
  const high = laundry ? 240 : 130
  const kind = b.cut % 3
  const d = mirrored(`0 ${-high + 30}; 210 ${-high + 30}; 230 ${-high + 120} 214 120 180 190; 80 204 0 204`)
  const inside = `<ellipse cy="${-high + 30}" rx="210" ry="36" fill="${darker(hex, 0.5)}"/>`
  const content = laundry
    ? cloth(
        b,
        `M-190 ${-high + 30}Q-150 ${-high - 60} -40 ${-high - 20}Q60 ${-high - 80} 190 ${-high + 30}Q0 ${-high + 70} -190 ${-high + 30}z`,
        { hex: '#f0e8da', print: false, folds: `M-60 ${-high - 10}Q0 ${-high + 30} 60 ${-high - 20}` },
      )
    : cloth(
        b,
        `M-180 ${-high + 30}Q-60 ${-high - 50} 40 ${-high}Q120 ${-high - 40} 180 ${-high + 30}Q0 ${-high + 70} -180 ${-high + 30}z`,
        { hex: mix(b.palette.accent, '#efe6d6', 0.5), print: false, texture: 'knit' },
      )
  const skin =
    kind === 2
      ? cloth(b, d, { folds: `M-130 ${-high + 60}Q-120 80 -100 190M120 ${-high + 60}Q110 80 90 190` })
      : cloth(b, d, { texture: 'wicker', print: false, textureScale: kind === 0 ? 1 : 0.7 })
  const band =
    kind === 1
      ? cloth(b, `M-222 ${-high + 110}Q0 ${-high + 146} 222 ${-high + 110}L218 10Q0 46 -218 10z`, {
          hex: '#f1eadc',
          print: false,
          texture: 'wicker',
          textureScale: 0.7,
        })
      : ''
  const handles = both(
    b,
    kind === 2
      ? fill(box(150, -60, 60, 34, 14), darker(hex, 0.4))
      : stroke(`M196 ${-high + 60}Q270 ${-high + 50} 226 ${-high + 150}`, darker(hex, 0.25), 17),
  )
  const stilts = laundry && kind === 2 ? stroke('M-150 160L-190 280M150 160L190 280', woods.oak, 19) : ''
  return stand(
    `${stilts}${inside}${content}${skin}${band}${handles}${stroke(`M-210 ${-high + 32}Q0 ${-high + 70} 210 ${-high + 32}`, darker(hex, 0.14), 15)}`,
    [-250, -high - 60, 250, laundry && kind === 2 ? 286 : 206],
    [60, 60],
    'room',
    2,
    laundry ? 0.72 : 0.6,
  )
}

function shoeRack(b: Brush): Art {
  const tone = timber(b)
  const shoe = (x: number, y: number, hex: string) =>
    moved(
      `<path d="M-60 0C-66 -40 -60 -60 -48 -66Q-30 -54 -12 -62C10 -30 60 -34 70 0z" fill="${hex}"/><path d="M-62 -4H72V8H-60z" fill="#efe8da"/>`,
      x,
      y,
    )
  if (b.cut % 3 === 2) {
    const doors = [-220, -20, 180]
      .map(
        (y) =>
          `${wood(b, box(-250, y - 40, 500, 180, 6), lighter(tone, 0.05))}${fill(box(-40, y - 14, 80, 12, 6), gloss(b, brass))}`,
      )
      .join('')
    return stand(
      `${fill('M-230 320h30v40h-30zM200 320h30v40h-30z', darker(tone, 0.3))}${wood(b, box(-270, -280, 540, 620, 6), darker(tone, 0.15))}${doors}${moved(vase(b, 0, 0, 0.46), 120, -280)}`,
      [-272, -420, 272, 362],
      [0, -100],
    )
  }
  const rows = [-150, 0, 150]
  const boards = rows
    .map((y) =>
      b.cut % 3 === 1
        ? stroke(`M-280 ${y}H280M-280 ${y + 22}H280`, gloss(b, tone, 'down'), 10)
        : wood(b, box(-290, y, 580, 22, 4), lighter(tone, 0.05)),
    )
    .join('')
  const pairs = rows
    .map((y, at) =>
      [-190, -30, 140]
        .map((x, n) =>
          shoe(
            x,
            y - 6,
            ['#7a563c', '#4b5563', '#b36b4d', '#8c947f', '#d8c4a2'][(at * 2 + n + b.cut) % 5] ?? '#7a563c',
          ),
        )
        .join(''),
    )
    .join('')
  return stand(
    `${stroke('M-284 -200V240M284 -200V240', b.cut % 3 === 1 ? gloss(b, tone) : matt(b, tone), 22)}${boards}${pairs}${b.cut % 3 === 0 ? cloth(b, box(-296, -236, 592, 44, 18), { hex: mix(b.palette.accent, '#e8dcc8', 0.5), print: false, turn: 'down' }) : ''}`,
    [-300, -240, 300, 250],
    [60, -40],
  )
}

function storageBox(b: Brush): Art {
  const hex = b.palette.base
  const kind = b.cut % 3
  const lower =
    kind === 0
      ? cloth(b, 'M-260 -40H260L244 200Q0 210 -244 200z', { texture: 'weave' })
      : kind === 1
        ? wood(b, box(-260, -40, 520, 240, 8), timber(b))
        : fill(box(-256, -40, 512, 240, 24), matt(b, hex, 'across', 1.3))
  const lid =
    kind === 0
      ? cloth(b, box(-276, -104, 552, 78, 14), { hex: darker(hex, 0.1), texture: 'weave' })
      : kind === 1
        ? wood(b, box(-276, -90, 552, 56, 8), lighter(timber(b), 0.06))
        : fill(box(-276, -96, 552, 66, 24), matt(b, mix(hex, '#ffffff', 0.35), 'down'))
  const label = `${fill(box(-70, 40, 140, 76, 6), '#f6f0e3')}<rect x="-70" y="40" width="140" height="76" rx="6" fill="none" stroke="${brass}" stroke-width="6"/>${stroke('M-44 68H44M-44 90H20', '#b9ab95', 5)}`
  return stand(
    `${moved(`${lower}${lid}`, 40, -170, 0.72)}${lower}${lid}${label}${kind === 2 ? both(b, fill(box(240, -60, 34, 80, 8), '#d9dcdf')) : ''}`,
    [-278, -250, 278, 208],
    [80, 20],
    'shelf',
  )
}

function wallShelf(b: Brush): Art {
  const tone = timber(b)
  const kind = b.cut % 3
  const board = (y: number, half: number, x = 0) =>
    wood(b, box(x - half, y, 2 * half, 30, 3), lighter(tone, 0.04))
  const body =
    kind === 0
      ? `${board(60, 320)}${both(b, `${stroke('M200 90V190Q200 110 120 92', iron, 11)}`)}${spines(b, -290, 60, 6)}${moved(vase(b, 0, 0, 0.6), 160, 60)}${moved(books(0, 0, 0.8), 0, 60)}`
      : kind === 1
        ? `${board(-130, 230, -70)}${board(70, 230, 70)}${spines(b, -270, -130, 5)}${moved(vase(b, 0, 0, 0.5), 60, -130)}${moved(books(0, 0, 0.8), 40, 70)}${moved(vase(b, 0, 0, 0.46), 240, 70)}`
        : `${fill(mirrored('0 -250; 240 -110; 240 150; 0 290'), darker(tone, 0.1))}${fill(mirrored('0 -214; 210 -92; 210 132; 0 254'), b.ground)}${board(20, 214)}${moved(vase(b, 0, 0, 0.5), -60, 20)}${moved(books(0, 0, 0.7), 90, 20)}${moved(vase(b, 0, 0, 0.4), 10, 226)}`
  return { body, box: [-322, -270, 322, 290], pose: 'lying', scene: 'wall', focus: [40, 30], zoom: 2 }
}

function coatStand(b: Brush): Art {
  const tone = timber(b)
  const kind = b.cut % 3
  const coat = (x: number, y: number, hex: string) =>
    cloth(
      b,
      `M${x - 20} ${y}Q${x - 90} ${y + 60} ${x - 80} ${y + 330}Q${x} ${y + 350} ${x + 70} ${y + 330}Q${x + 80} ${y + 60} ${x + 20} ${y}z`,
      { hex, print: false, folds: `M${x - 20} ${y + 40}Q${x - 40} ${y + 180} ${x - 30} ${y + 330}` },
    )
  if (kind === 2) {
    const hooks = [-220, -74, 74, 220]
      .map((x) => stroke(`M${x} -20V40Q${x} 66 ${x + 24} 60`, gloss(b, brass), 12))
      .join('')
    return {
      body: `${wood(b, box(-300, -70, 600, 80, 8), tone)}${hooks}${coat(-74, 40, '#7f8a86')}${cloth(b, 'M200 50Q190 200 170 300H270Q260 180 236 50z', { hex: b.palette.accent, print: false, texture: 'knit' })}`,
      box: [-302, -72, 302, 390],
      pose: 'lying',
      scene: 'wall',
      focus: [60, 0],
      zoom: 2,
    }
  }
  const arms = stroke('M0 -330L-110 -410M0 -330L110 -410M0 -240L-90 -310M0 -240L90 -310', matt(b, tone), 19)
  return stand(
    `${stroke('M0 320L-150 430M0 320L150 430M0 330V440', matt(b, darker(tone, 0.1)), 22)}${stroke('M0 -440V360', kind === 1 ? gloss(b, tone) : matt(b, tone), 26)}${arms}${fill(disc(0, -446, 24), tone)}${coat(94, -306, mix('#8a7a68', b.ground, 0.2))}${fill('M-180 -420Q-120 -500 -50 -420zM-210 -416Q-110 -396 -26 -416L-30 -404Q-110 -384 -206 -404z', '#5d5046')}`,
    [-214, -480, 190, 444],
    [10, -320],
  )
}

/** Seen from above: forks, knives and spoons in their wells. */
function cutleryTray(b: Brush): Art {
  const hex = b.palette.base
  const d = box(-250, -300, 500, 600, 18)
  const wells = [-228, -112, 4, 120].map((x) =>
    fill(box(x, -278, 108, 400, 10), matt(b, darker(hex, 0.42), 'slant')),
  )
  const below = fill(box(-228, 138, 456, 140, 10), matt(b, darker(hex, 0.42), 'slant'))
  const metal = gloss(b, steel)
  const handle = (x: number) => fill(box(x - 8, -90, 16, 190, 8), metal)
  const fork = (x: number) =>
    `${handle(x)}${fill(`M${x - 24} -258q-4 150 16 176h16q20 -26 16 -176h-9v96h-8v-96h-9v96h-8v-96z`, metal)}`
  const knife = (x: number) =>
    `${fill(box(x - 10, -60, 20, 160, 9), metal)}${fill(`M${x - 10} -60V-258q24 20 22 110v88z`, metal)}`
  const spoon = (x: number) =>
    `${handle(x)}${fill(disc(x, -190, 27, 62), metal)}${fill(disc(x - 5, -196, 14, 40), '#fff', 'opacity=".35"')}`
  const small = [166, 206, 246].map(
    (y) => `${fill(box(-150, y - 6, 200, 12, 6), metal)}${fill(disc(90, y, 46, 19), metal)}`,
  )
  return {
    body: `${wood(b, d, timber(b))}<g clip-path="${clip(b, d)}">${wells.join('')}${below}${fork(-198)}${fork(-150)}${knife(-84)}${knife(-34)}${spoon(32)}${spoon(84)}${fork(150)}${spoon(202)}${small.join('')}</g>`,
    box: [-252, -302, 252, 302],
    pose: 'lying',
    scene: 'tabletop',
    focus: [-60, -120],
    zoom: 1.9,
  }
}

function drawerOrganiser(b: Brush): Art {
  if (b.cut === 4) return cutleryTray(b)
  const hex = b.palette.base
  const kind = b.cut % 2
  const skin = (d: string, tone: string) =>
    kind === 0
      ? wood(b, d, tone === hex ? timber(b) : tone)
      : cloth(b, d, { hex: tone, texture: 'weave', print: false })
  const wells: [number, number, number, number][] = [
    [-290, -200, 180, 180],
    [-96, -200, 180, 180],
    [98, -200, 192, 400],
    [-290, -6, 374, 206],
  ]
  const inside = wells
    .map(([x, y, w, h]) => fill(box(x, y, w, h, 10), matt(b, darker(hex, 0.4), 'slant')))
    .join('')
  const rolls = `${fill(disc(-200, -110, 56), '#d9c8aa')}${fill(disc(-200, -110, 26), '#c4b08c')}${fill(disc(-6, -110, 56), '#9fb0a6')}${fill(disc(-6, -110, 26), '#83958b')}${[120, 160, 200, 240].map((x, at) => fill(box(x, -180, 30, 360, 12), ['#c98f73', '#e6d9c2', '#8c99a3', '#cdb07a'][at] ?? '#e6d9c2')).join('')}${fill(box(-270, 30, 160, 140, 60), '#b98b7a')}${fill(box(-90, 30, 150, 140, 60), '#e3d7c4')}`
  const d = box(-310, -220, 620, 440, 16)
  return {
    body: `${skin(d, hex)}<g clip-path="${clip(b, d)}">${inside}${rolls}</g>${dots('M-290 210H290', lighter(hex, 0.4), 3, 580)}`,
    box: [-312, -222, 312, 222],
    pose: 'lying',
    scene: 'tabletop',
    focus: [-60, -60],
    zoom: 1.9,
  }
}

export const storage: Record<string, Artist> = {
  home_furniture_storage_bookshelves: bookshelf,
  home_furniture_storage_baskets: (b) => basket(b, false),
  home_furniture_storage_shoe_racks: shoeRack,
  home_furniture_storage_storage_boxes: storageBox,
  home_furniture_storage_wall_shelves: wallShelf,
  home_furniture_storage_coat_stands: coatStand,
  home_furniture_storage_laundry_hampers: (b) => basket(b, true),
  home_furniture_storage_drawer_organisers: drawerOrganiser,
}
