import type { Art } from '../drawing/art.ts'
import { type Brush, both, dots, fill, matt, stroke } from '../drawing/brush.ts'
import { type Cloth, cloth } from '../drawing/materials.ts'
import { box, mirrored } from '../drawing/outline.ts'
import { darker, lighter, mix } from '../drawing/palette.ts'
import type { Texture } from '../drawing/patterns.ts'

export type Neck =
  | 'crew'
  | 'v'
  | 'scoop'
  | 'boat'
  | 'turtle'
  | 'collar'
  | 'polo'
  | 'band'
  | 'hood'
  | 'lapel'
  | 'stand'
  | 'shawl'
export type Sleeve = 'none' | 'cap' | 'short' | 'elbow' | 'long' | 'bell'
export type Front = 'closed' | 'buttons' | 'zip' | 'half-zip' | 'placket' | 'open' | 'double' | 'tie'

/** The cut of anything worn on the upper body, from a vest to a coat. */
export type Cut = {
  neck: Neck
  sleeve: Sleeve
  front?: Front
  /** Half widths at chest, waist and hem, and where the hem lies. */
  chest?: number
  waist?: number
  hem?: number
  foot?: number
  hemCurve?: number
  ribbed?: boolean
  pockets?: 'chest' | 'two' | 'kangaroo' | 'patch' | 'slant'
  texture?: Texture
  printTurn?: number
  printScale?: number
  /** A second color for sleeves or yoke. */
  sleeveHex?: string
  quilted?: boolean
  buttonHex?: string
  dressForm?: boolean
}

const neckCurve: Record<Neck, string> = {
  crew: '0 -236; 58 -236 80 -268 84 -304',
  v: '0 -176; 40 -214 70 -258 84 -304',
  scoop: '0 -176; 70 -176 92 -232 96 -300',
  boat: '0 -270; 70 -268 112 -278 130 -292',
  turtle: '0 -286; 50 -286 74 -294 80 -306',
  collar: '0 -232; 34 -250 64 -276 80 -304',
  polo: '0 -232; 34 -250 64 -276 80 -304',
  band: '0 -250; 44 -254 72 -276 80 -304',
  hood: '0 -196; 40 -222 76 -262 88 -302',
  lapel: '0 -30; 30 -110 70 -220 84 -304',
  stand: '0 -262; 44 -262 72 -280 80 -304',
  shawl: '0 -60; 30 -140 76 -240 88 -304',
}

const shoulderX = (cut: Required<Cut>) => cut.chest + (cut.sleeve === 'none' ? -34 : 24)

function complete(cut: Cut): Required<Cut> {
  const chest = cut.chest ?? 178
  return {
    front: 'closed',
    waist: chest - 8,
    hem: chest,
    foot: 318,
    hemCurve: 8,
    ribbed: false,
    pockets: undefined as never,
    texture: undefined as never,
    printTurn: 0,
    printScale: 1,
    sleeveHex: '',
    quilted: false,
    buttonHex: '',
    dressForm: false,
    ...cut,
    chest,
  }
}

function bodyOutline(cut: Required<Cut>): string {
  const s = shoulderX(cut)
  const { chest, waist, hem, foot, hemCurve } = cut
  const side =
    cut.sleeve === 'none'
      ? `${s - 6} -190 ${s + 10} -130 ${chest} -96`
      : `${s - 16} -200 ${chest - 4} -150 ${chest} -96`
  return mirrored(
    `${neckCurve[cut.neck]}; ${s} -262; ${side}; ${chest - 2} -20 ${waist} 40 ${waist} 110; ${waist} 180 ${hem} 240 ${hem} ${foot - 14}; ${hem * 0.5} ${foot + hemCurve} 0 ${foot + hemCurve}`,
  )
}

/** The right sleeve's outline, its cuff band and one crease. */
function sleeveOutline(cut: Required<Cut>): { d: string; cuff: string; crease: string; reach: number } {
  const s = shoulderX(cut)
  const c = cut.chest
  const start = `M${s - 10} -264`
  const home = `${c - 6} -92L${c - 40} -190Z`
  if (cut.sleeve === 'cap')
    return {
      d: `${start}C${s + 30} -256 ${s + 56} -220 ${s + 66} -176Q${s + 30} -140 ${s + 2} -136L${home}`,
      cuff: `M${s + 66} -176Q${s + 30} -140 ${s + 2} -136`,
      crease: `M${s + 10} -240Q${s + 30} -200 ${s + 30} -160`,
      reach: s + 66,
    }
  if (cut.sleeve === 'short')
    return {
      d: `${start}C${s + 42} -250 ${s + 84} -150 ${s + 102} -72L${s + 20} -40L${home}`,
      cuff: `M${s + 97} -84L${s + 17} -53`,
      crease: `M${c + 4} -110Q${s + 40} -120 ${s + 70} -170M${s} -80L${s + 40} -60`,
      reach: s + 102,
    }
  if (cut.sleeve === 'elbow')
    return {
      d: `${start}C${s + 44} -246 ${s + 76} -120 ${s + 92} 20L${s + 14} 36L${home}`,
      cuff: `M${s + 91} 4L${s + 13} 20`,
      crease: `M${c + 4} -100Q${s + 40} -90 ${s + 64} -130M${s + 10} -20Q${s + 40} -30 ${s + 60} -60`,
      reach: s + 92,
    }
  if (cut.sleeve === 'bell')
    return {
      d: `${start}C${s + 44} -246 ${s + 60} -100 ${s + 116} 90Q${s + 50} 136 ${s - 4} 110L${home}`,
      cuff: `M${s + 112} 78Q${s + 50} 122 ${s - 2} 98`,
      crease: `M${s + 20} -60Q${s + 30} 30 ${s + 26} 110M${s + 44} -30Q${s + 66} 40 ${s + 74} 104`,
      reach: s + 116,
    }
  return {
    d: `${start}C${s + 48} -246 ${s + 62} -120 ${s + 70} 0C${s + 76} 110 ${s + 84} 190 ${s + 88} 262L${s + 28} 272C${s + 22} 170 ${s + 14} 40 ${home}`,
    cuff: `M${s + 87} 222L${s + 24} 232L${s + 28} 276L${s + 90} 266Z`,
    crease: `M${c + 6} -80Q${s + 30} -70 ${s + 54} -110M${s + 14} 40Q${s + 40} 30 ${s + 62} 0M${s + 20} 140Q${s + 50} 130 ${s + 72} 110`,
    reach: s + 90,
  }
}

export function hanger(): string {
  return `${stroke('M0 -312V-330C0 -346 22 -350 22 -372C22 -396 -14 -400 -18 -376', '#9a9da1', 6)}${stroke('M-196 -262Q-60 -316 0 -316T196 -262', '#b88b5b', 17)}`
}

function standPole(hex: string, foot: number): string {
  return `${fill(`M-7 ${foot - 40}h14v${600 - foot}h-14z`, '#7d5f41')}${fill('M-120 572Q0 528 120 572L110 584Q0 552 -110 584z', '#6d5136')}<path d="M-46 -300C-50 -330 -44 -350 -44 -366Q0 -384 44 -366C44 -350 50 -330 46 -300Q40 -250 0 -230Q-40 -250 -46 -300z" fill="${hex}"/><ellipse cy="-367" rx="44" ry="11" fill="#a5825a"/><path d="M-8 -396q8 -12 16 0v22h-16z" fill="#8b6a46"/>`
}

function backPanel(cut: Required<Cut>, hex: string): string {
  const wide = cut.neck === 'boat' ? 130 : cut.neck === 'scoop' ? 96 : 84
  const low = { lapel: 0, shawl: -30, v: -160, scoop: -160, hood: -180 }[cut.neck as string] ?? -216
  const shade = darker(hex, 0.42)
  const label =
    cut.sleeve === 'none' ? '' : `<path d="M-17 -272h34v22h-34z" fill="${mix('#f1e9da', hex, 0.15)}"/>`
  return `${fill(`M${-wide} -304Q0 -268 ${wide} -304L${wide + 14} -240L60 ${low}H-60L${-wide - 14} -240z`, matt(cutBrush, shade, 'down'))}${label}`
}

/** Set while a garment is drawn; the back of the neck shares its definitions. */
let cutBrush: Brush

function ribAt(b: Brush, d: string, hex: string): string {
  return cloth(b, d, { hex: darker(hex, 0.1), print: false, texture: 'rib' })
}

function neckFinish(b: Brush, cut: Required<Cut>, hex: string): string {
  const { line } = b.palette
  const curve = neckCurve[cut.neck]
  const edge = curve.split(';').map((part) => part.trim())
  const [controlAX, controlAY, controlBX, controlBY, endX, endY] = (edge[1] ?? '').split(' ').map(Number)
  const [, startY] = (edge[0] ?? '').split(' ').map(Number)
  const half = `M0 ${startY}C${controlAX} ${controlAY} ${controlBX} ${controlBY} ${endX} ${endY}`
  if (cut.neck === 'crew' || cut.neck === 'scoop' || cut.neck === 'v') {
    const width = cut.ribbed || cut.neck === 'crew' ? 20 : 8
    return both(
      b,
      `${stroke(half, darker(hex, 0.12), width, 'stroke-linecap="butt"')}${stroke(half, line, 2, 'transform="translate(0 13)" opacity=".5"')}`,
    )
  }
  if (cut.neck === 'turtle')
    return ribAt(b, mirrored('0 -368; 60 -368 74 -362; 84 -300; 60 -274 0 -274'), lighter(hex, 0.04))
  if (cut.neck === 'boat') return both(b, stroke(half, line, 3, 'opacity=".6"'))
  if (cut.neck === 'band' || cut.neck === 'stand')
    return both(
      b,
      `${fill('M2 -264C40 -262 66 -284 74 -312L92 -306C88 -262 52 -232 2 -228z', matt(b, lighter(hex, 0.06)))}${stroke('M4 -230C52 -234 86 -262 91 -304', line, 2, 'opacity=".6"')}`,
    )
  if (cut.neck === 'collar' || cut.neck === 'polo')
    return both(
      b,
      `${cloth({ ...b, plain: b.view === 'use' }, 'M70 -316C92 -306 100 -290 102 -276L62 -182L2 -236C30 -250 58 -280 70 -316z', { hex: lighter(hex, 0.07), print: cut.neck === 'polo' ? false : { turn: 30 }, texture: cut.neck === 'polo' ? 'rib' : undefined, textureScale: 0.6 })}${stroke('M96 -276L61 -192L8 -238', line, 2, cut.neck === 'collar' ? 'stroke-dasharray="6 4" opacity=".6"' : 'opacity=".4"')}`,
    )
  if (cut.neck === 'hood')
    return `${fill('M-128 -270C-140 -380 -60 -420 0 -420S140 -380 128 -270C100 -230 60 -204 0 -190C-60 -204 -100 -230 -128 -270z', matt(b, hex))}${fill('M-74 -292C-80 -360 -40 -384 0 -384S80 -360 74 -292C60 -244 30 -214 0 -200C-30 -214 -60 -244 -74 -292z', darker(hex, 0.5))}${both(b, stroke('M18 -206C50 -222 84 -260 82 -300', line, 3, 'opacity=".6"') + stroke('M26 -212Q34 -150 28 -104', lighter(hex, 0.6), 6))}`
  if (cut.neck === 'lapel')
    return both(
      b,
      `${cloth(b, 'M74 -314C100 -300 112 -276 116 -250L138 -214L100 -198L116 -176L2 -24C24 -130 60 -220 74 -314z', { hex: lighter(hex, 0.06), print: { turn: 20 } })}${stroke('M138 -214L100 -198L116 -176L4 -28M100 -198L90 -216', line, 2.5, 'opacity=".55"')}`,
    )
  return both(
    b,
    `${cloth(b, 'M72 -314C104 -300 122 -250 116 -200C104 -130 50 -80 2 -54C30 -140 66 -230 72 -314z', { hex: lighter(hex, 0.06) })}${stroke('M116 -200C104 -130 50 -80 4 -58', line, 2.5, 'opacity=".5"')}`,
  )
}

function frontFinish(b: Brush, cut: Required<Cut>, hex: string): string {
  const { line } = b.palette
  const [, top = -230] = (neckCurve[cut.neck].split(';')[0] ?? '').split(' ').map(Number)
  const foot = cut.foot + cut.hemCurve - 4
  const button = cut.buttonHex || mix('#f3ecdf', hex, 0.2)
  const buttons = (x: number, from: number, to: number, count: number, across = 15) => {
    const gap = Math.round((to - from) / Math.max(1, count - 1))
    const line = `M${x} ${from}v${gap * (count - 1) + 1}`
    return dots(line, darker(button, 0.35), across, gap) + dots(line, button, across - 4, gap)
  }
  const strip = (to: number) =>
    `${fill(`M-17 ${top}h34V${to}h-34z`, matt(b, lighter(hex, 0.05)), 'opacity=".55"')}${stroke(`M-17 ${top + 6}V${to}M17 ${top + 6}V${to}`, line, 1.8, 'opacity=".5"')}`
  switch (cut.front) {
    case 'buttons':
      return `${cut.neck === 'lapel' || cut.neck === 'shawl' ? stroke(`M0 ${top}L12 ${foot}`, line, 3, 'opacity=".6"') : strip(foot)}${cut.neck === 'lapel' ? buttons(2, top + 30, top + 110, 2, 20) : buttons(0, top + 26, foot - 60, 6)}`
    case 'double':
      return `${stroke(`M0 ${top}L-36 ${foot}`, line, 3, 'opacity=".6"')}${buttons(-46, top + 40, top + 210, 3, 21)}${buttons(46, top + 40, top + 210, 3, 21)}`
    case 'placket':
      return `${strip(top + 130)}${buttons(0, top + 24, top + 108, 3)}${stroke(`M-17 ${top + 130}h34`, line, 3, 'opacity=".6"')}`
    case 'zip':
      return `${stroke(`M0 ${top}V${foot}`, darker(hex, 0.5), 11)}${stroke(`M0 ${top + 4}V${foot}`, '#c9ccd0', 5, 'stroke-dasharray="2 7"')}${fill(box(-6, top + 40, 12, 30, 4), '#d6d9dc')}`
    case 'half-zip':
      return `${stroke(`M0 ${top}V${top + 150}`, darker(hex, 0.5), 10)}${stroke(`M0 ${top + 4}V${top + 146}`, '#c9ccd0', 5, 'stroke-dasharray="2 7"')}${fill(box(-6, top + 56, 12, 30, 4), '#d6d9dc')}`
    case 'tie':
      return `${stroke(`M0 ${top}Q-10 100 -34 ${foot}`, line, 4, 'opacity=".55"')}${stroke(`M${-cut.waist} 96Q0 116 ${cut.waist} 96`, lighter(hex, 0.1), 30, 'stroke-linecap="butt"')}${stroke(`M${-cut.waist} 112Q0 132 ${cut.waist} 112`, line, 2, 'opacity=".4"')}${stroke('M-4 116Q-40 190 -30 260M8 116Q40 180 36 236', lighter(hex, 0.1), 22)}`
    case 'open':
      return `${fill(`M-10 ${top}Q-4 ${foot / 2} -26 ${foot}H34Q8 ${foot / 2} 10 ${top}z`, darker(hex, 0.55))}${both(b, stroke(`M14 ${top}Q12 ${foot / 2} 36 ${foot}`, lighter(hex, 0.08), 16))}`
    default:
      return ''
  }
}

function pockets(b: Brush, cut: Required<Cut>, hex: string): string {
  const { line } = b.palette
  const seam = (d: string) =>
    `${fill(d, lighter(hex, 0.05), 'fill-opacity=".5"')}${stroke(d, line, 2.2, 'opacity=".6"')}`
  switch (cut.pockets) {
    case 'chest':
      return seam('M56 -116h84v78l-42 20l-42 -20z')
    case 'two':
      return both(b, seam('M48 -120h88v84l-44 16l-44 -16z') + seam('M44 -124h96v30l-48 12l-48 -12z'))
    case 'kangaroo':
      return seam(`M-80 130h160l48 66v72h-256v-72z`)
    case 'patch':
      return both(b, seam('M58 110h96v108q-48 14 -96 0z'))
    case 'slant':
      return both(b, stroke('M100 96L140 186', line, 5, 'opacity=".65"'))
    default:
      return ''
  }
}

function quilting(b: Brush, cut: Required<Cut>): string {
  const rows = [-170, -96, -22, 52, 126, 200, 274]
    .filter((y) => y < cut.foot - 20)
    .map((y) => `M${-cut.chest} ${y}Q0 ${y + 24} ${cut.chest} ${y}`)
    .join('')
  return `${stroke(rows, b.palette.deep, 5, 'opacity=".5"')}${stroke(rows, b.palette.pale, 4, 'opacity=".35" transform="translate(0 9)"')}`
}

/** A garment for the upper body; in use it hangs on a hanger or is worn by a dress form. */
export function top(b: Brush, wish: Cut): Art {
  cutBrush = b
  const cut = complete(wish)
  const hex = b.palette.base
  const { line } = b.palette
  const d = bodyOutline(cut)
  const s = shoulderX(cut)
  const how: Cloth = {
    print: { turn: cut.printTurn, scale: cut.printScale },
    texture: cut.texture,
    folds: `M${-cut.chest + 20} -60Q-100 20 -120 ${cut.foot}M${cut.chest - 26} -40Q${cut.waist - 30} 120 ${cut.hem - 34} ${cut.foot}M40 60Q60 180 36 ${cut.foot}M-150 -90Q-110 -110 -80 -150`,
    lights: `M-60 -160Q-84 60 -66 ${cut.foot}M104 -120Q120 80 96 ${cut.foot}`,
  }
  let sleeves = ''
  let reach = s
  if (cut.sleeve !== 'none') {
    const sleeve = sleeveOutline(cut)
    reach = sleeve.reach
    const sleeveHex = cut.sleeveHex || hex
    const finish =
      cut.sleeve === 'long' && cut.ribbed
        ? ribAt(b, sleeve.cuff, sleeveHex)
        : stroke(sleeve.cuff, line, 2.4, 'opacity=".55"')
    sleeves = both(
      b,
      cloth(b, sleeve.d, {
        hex: sleeveHex,
        print: cut.sleeveHex ? false : { turn: cut.printTurn === 90 ? 80 : -14, scale: cut.printScale },
        texture: cut.texture,
        folds: sleeve.crease,
      }) + finish,
    )
  }
  const hemBand = cut.ribbed
    ? ribAt(
        b,
        mirrored(
          `0 ${cut.foot - 34}; ${cut.hem * 0.5} ${cut.foot - 34} ${cut.hem + 1} ${cut.foot - 46}; ${cut.hem - 8} ${cut.foot}; ${cut.hem * 0.5} ${cut.foot + 12} 0 ${cut.foot + 12}`,
        ),
        hex,
      )
    : stroke(
        `M${-cut.hem + 4} ${cut.foot - 32}Q0 ${cut.foot + cut.hemCurve - 10} ${cut.hem - 4} ${cut.foot - 32}`,
        line,
        2,
        'stroke-dasharray="7 5" opacity=".55"',
      )
  const armholes =
    cut.sleeve === 'none'
      ? ''
      : both(
          b,
          stroke(
            `M${s} -260C${s - 16} -200 ${cut.chest - 4} -150 ${cut.chest} -98`,
            line,
            2.4,
            'opacity=".45"',
          ),
        )
  const worn = b.view === 'use'
  const support = worn ? (cut.dressForm ? standPole('#e4d6c2', cut.foot) : hanger()) : ''
  const hooded = cut.neck === 'hood'
  const body =
    (hooded && worn ? support : '') +
    sleeves +
    (hooded ? '' : backPanel(cut, hex) + support) +
    cloth(b, d, how) +
    (cut.quilted ? quilting(b, cut) : '') +
    armholes +
    hemBand +
    pockets(b, cut, hex) +
    frontFinish(b, cut, hex) +
    neckFinish(b, cut, hex)
  const high = worn ? -396 : hooded ? -420 : cut.neck === 'turtle' ? -368 : -316
  const low = cut.dressForm && worn ? 580 : Math.max(cut.foot + cut.hemCurve, cut.sleeve === 'long' ? 276 : 0)
  return {
    body,
    box: [-reach, high, reach, low],
    pose: 'lying',
    scene: cut.dressForm ? 'fitting' : 'rail',
    focus: [50, -190],
    zoom: 2,
  }
}
