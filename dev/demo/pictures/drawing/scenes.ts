import { type Brush, define, fade, fill, matt, moved, pool, stroke } from './brush.ts'
import { box } from './outline.ts'
import { darker, lighter, mix } from './palette.ts'
import { books, cup, frame, paneLight, plant, sideTable, vase } from './props.ts'

/** Frame of the product on the 800-wide canvas, and its alignment. */
export type Place = { width: number; height: number; x: number; y: number; to: 'top' | 'foot' | 'middle' }

export type Scene = { back: string; front?: string; place: Place; shade: 'cast' | 'pool' | 'none' }

export type SceneName =
  | 'rail'
  | 'hook'
  | 'tabletop'
  | 'fitting'
  | 'stool'
  | 'shelf'
  | 'vanity'
  | 'room'
  | 'bedroom'
  | 'bedside'
  | 'bath'
  | 'utility'
  | 'door'
  | 'kitchen'
  | 'evening'
  | 'ceiling'
  | 'desk'
  | 'media'
  | 'outdoors'
  | 'wall'
  | 'floor'
  | 'window'
  | 'court'

const rect = (x: number, y: number, w: number, h: number, paint: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${paint}"${more && ` ${more}`}/>`

function wallAndFloor(b: Brush, height: number, line: number, floor = '#bf9a72'): string {
  const tone = mix(floor, b.ground, 0.42)
  return `${rect(0, 0, 800, height, b.ground)}${rect(0, 0, 800, line, fade(b, '#fffdf6', 'slant', 0.4))}${rect(0, line, 800, height - line, matt(b, tone, 'down', 0.6))}${rect(0, line - 16, 800, 16, lighter(b.ground, 0.5))}`
}

/** Wall tiles, every second row set off by the given shift. */
function tiles(b: Brush, wide: number, high: number, shift: number): string {
  const id = define(
    b,
    'tiles',
    (name) =>
      `<pattern id="${name}" width="${wide}" height="${2 * high}" patternUnits="userSpaceOnUse"><path d="M0 0H${wide}M0 ${high}H${wide}M0 0v${high}M${shift} ${high}v${high}" stroke="#fff" stroke-width="5" opacity=".7"/></pattern>`,
  )
  return `url(#${id})`
}

/** Garments hanging beside the product, out of the light. */
function neighbours(b: Brush): string {
  const id = define(
    b,
    'neighbour',
    (name) =>
      `<g id="${name}"><path d="M0 -40Q-2 -70 12 -72T14 -44" fill="none" stroke="#8d8f92" stroke-width="5"/><path d="M-14 -40L-96 0L-120 590H120L96 0L14 -40z"/><path d="M-50 40Q-60 300 -50 590H-20Q-40 300 -50 40zM40 60Q60 300 56 590H86Q70 300 40 60z" fill="#2a2018" opacity=".1"/></g>`,
  )
  return `<use href="#${id}" x="30" y="228" fill="${mix('#cdbfae', b.ground, 0.35)}"/><use href="#${id}" x="772" y="228" fill="${mix('#9fa8a6', b.ground, 0.4)}"/>`
}

type Paint = (b: Brush, height: number) => Scene

const scenes: Record<SceneName, Paint> = {
  rail: (b, height) => ({
    back: `${rect(0, 0, 800, height, b.ground)}${paneLight(70, 120, 460, 620)}${neighbours(b)}${rect(0, 148, 800, 18, matt(b, '#b98f63', 'down'))}`,
    place: { x: 400, y: 140, width: 540, height: 780, to: 'top' },
    shade: 'cast',
  }),
  tabletop: (b, height) => {
    const linen = mix('#f2ece1', b.ground, 0.3)
    return {
      back: `${rect(0, 0, 800, height, matt(b, mix('#c39c72', b.ground, 0.25), 'slant', 0.7))}${stroke(`M0 ${height * 0.24}H800M0 ${height * 0.5}H800M0 ${height * 0.76}H800`, '#7d5f41', 3, 'opacity=".25"')}<g transform="rotate(-8 400 ${height / 2})">${rect(112, 92, 600, height - 170, '#3a2a1c', 'opacity=".12"')}${rect(100, 76, 600, height - 170, linen)}${stroke(`M124 100H676V${height - 118}H124z`, mix('#bda98c', b.ground, 0.3), 3, 'stroke-dasharray="12 9"')}</g><circle cx="716" cy="112" r="92" fill="#3a2a1c" opacity=".14"/><circle cx="708" cy="100" r="90" fill="#f7f2e9"/><circle cx="708" cy="100" r="58" fill="#e6dccb"/><circle cx="708" cy="100" r="50" fill="#7a563c"/>${moved(plant(b, 0, 130, 0.7), 60, height - 20, 1, 40)}`,
      place: { x: 400, y: height / 2, width: 470, height: height * 0.62, to: 'middle' },
      shade: 'cast',
    }
  },
  fitting: (b, height) => ({
    back: `${wallAndFloor(b, height, height * 0.82)}${paneLight(60, 90, 430, 560)}${plant(b, 690, height * 0.9, 1.1)}`,
    place: { x: 400, y: height * 0.93, width: 520, height: height * 0.84, to: 'foot' },
    shade: 'pool',
  }),
  hook: (b, height) => ({
    back: `${wallAndFloor(b, height, height - 130)}${paneLight(330, 90, 400, 560)}${rect(110, 150, 580, 44, matt(b, '#b98f63', 'down'))}${stroke('M180 172H621', '#8a6744', 30, 'stroke-dasharray="0 220"')}`,
    place: { x: 400, y: 168, width: 500, height: height - 330, to: 'top' },
    shade: 'cast',
  }),
  stool: (b, height) => {
    const top = height * 0.68
    const tone = '#b58b60'
    return {
      back: `${wallAndFloor(b, height, height * 0.76)}${paneLight(60, 110, 420, 420)}${plant(b, 690, height * 0.86, 1.15)}${pool(b, 390, height * 0.93, 280, 26)}${fill(`M180 ${top + 30}L150 ${height * 0.93}H186L214 ${top + 30}zM600 ${top + 30}L630 ${height * 0.93}H594L566 ${top + 30}z`, darker(tone, 0.22))}<path d="${box(110, top, 570, 44, 12)}" fill="${matt(b, tone, 'down')}"/>`,
      place: { x: 392, y: top + 6, width: 480, height: height * 0.5, to: 'foot' },
      shade: 'pool',
    }
  },
  shelf: (b, height) => {
    const top = height * 0.74
    return {
      back: `${rect(0, 0, 800, height, b.ground)}${paneLight(300, 70, 440, height * 0.55)}${frame(b, 60, height * 0.16, 170, 220)}${rect(0, top + 34, 800, 60, fade(b, '#2a2018', 'down', 0.2))}${rect(0, top, 800, 36, matt(b, '#b58b60', 'down'))}${plant(b, 706, top, 0.8)}${books(120, top, 0.9)}`,
      place: { x: 400, y: top + 8, width: 430, height: height * 0.5, to: 'foot' },
      shade: 'pool',
    }
  },
  vanity: (b, height) => {
    const top = height * 0.66
    return {
      back: `${rect(0, 0, 800, height, b.ground)}<ellipse cx="250" cy="${top - 210}" rx="190" ry="260" fill="#c9a66b"/><ellipse cx="250" cy="${top - 210}" rx="178" ry="248" fill="${mix('#f3f4f1', b.ground, 0.35)}"/><path d="M150 ${top - 110}L330 ${top - 400}M190 ${top - 80}L390 ${top - 380}" stroke="#fff" stroke-width="16" opacity=".4"/>${rect(0, top, 800, height - top, matt(b, '#efe9e1', 'down', 0.5))}${stroke(`M0 ${top + 90}q180 -50 330 20t300 -40 170 20M120 ${height}q90 -90 230 -70`, '#c9c0b6', 3, 'opacity=".6"')}${rect(0, top, 800, 8, '#fff', 'opacity=".6"')}${vase(b, 690, top + 26, 0.95)}`,
      place: { x: 410, y: top + (height - top) * 0.62, width: 440, height: height * 0.52, to: 'foot' },
      shade: 'pool',
    }
  },
  room: (b, height) => ({
    back: `${wallAndFloor(b, height, height * 0.7)}${paneLight(430, 90, 330, 380)}${frame(b, 100, 120, 150, 190)}<ellipse cx="400" cy="${height * 0.87}" rx="370" ry="${height * 0.08}" fill="${mix('#efe6d6', b.ground, 0.2)}" stroke="${mix('#d5c5aa', b.ground, 0.3)}" stroke-width="9"/>${plant(b, 726, height * 0.8, 1.25)}`,
    place: { x: 385, y: height * 0.88, width: 620, height: height * 0.6, to: 'foot' },
    shade: 'pool',
  }),
  bedroom: (b, height) => {
    const line = height * 0.74
    return {
      back: `${wallAndFloor(b, height, line)}${paneLight(60, 90, 340, 360)}${frame(b, 520, 130, 190, 150)}${sideTable(b, 718, height * 0.84, 190)}`,
      place: { x: 360, y: height * 0.9, width: 640, height: height * 0.62, to: 'foot' },
      shade: 'pool',
    }
  },
  bedside: (b, height) => {
    const line = height * 0.62
    const sheet = mix('#f4efe5', b.ground, 0.25)
    return {
      back: `${rect(0, 0, 800, height, b.ground)}${paneLight(420, 60, 340, 330)}<path d="${box(60, height * 0.3, 680, height * 0.5, 26)}" fill="${matt(b, '#b98f63', 'down')}"/>${fill(`M0 ${line}Q400 ${line - 40} 800 ${line}V${height}H0z`, matt(b, sheet, 'down', 0.7))}${stroke(`M80 ${height}Q160 ${line + 150} 120 ${line + 60}M700 ${height}Q610 ${line + 170} 660 ${line + 50}M330 ${height}Q360 ${height - 90} 480 ${height - 60}`, darker(sheet, 0.2), 22, 'opacity=".25"')}`,
      place: { x: 400, y: height * 0.84, width: 520, height: height * 0.5, to: 'foot' },
      shade: 'pool',
    }
  },
  bath: (b, height) => {
    const line = height * 0.74
    const wall = mix('#dfe6e4', b.ground, 0.45)
    return {
      back: `${rect(0, 0, 800, height, wall)}${rect(0, 0, 800, line, tiles(b, 100, 100, 0))}${rect(0, 0, 800, line, fade(b, '#fffdf6', 'slant', 0.4))}${rect(0, line, 800, height - line, matt(b, '#e9e4db', 'down', 0.5))}${rect(0, line, 800, 34, matt(b, '#b58b60', 'down'))}${plant(b, 690, line, 0.85)}`,
      place: { x: 380, y: line + 8, width: 440, height: height * 0.52, to: 'foot' },
      shade: 'pool',
    }
  },
  utility: (b, height) => {
    const line = height * 0.8
    const wall = mix('#e6e3da', b.ground, 0.45)
    return {
      back: `${rect(0, 0, 800, height, wall)}${rect(0, 0, 800, line, tiles(b, 140, 70, 70))}${rect(0, line, 800, height - line, matt(b, mix('#d9cbb6', b.ground, 0.3), 'down'))}${rect(0, line - 18, 800, 18, lighter(wall, 0.5))}${plant(b, 694, height * 0.9, 0.9)}`,
      place: { x: 380, y: height * 0.92, width: 480, height: height * 0.78, to: 'foot' },
      shade: 'pool',
    }
  },
  door: (b, height) => ({
    back: `${rect(0, 0, 800, height, b.ground)}${rect(150, 0, 650, height, '#fff', 'opacity=".55"')}${rect(180, 0, 620, height, matt(b, mix('#a97f57', b.ground, 0.15), 'slant', 0.6))}${stroke(`M560 ${height * 0.08}H740V${height * 0.44}H560zM560 ${height * 0.54}H740V${height}H560z`, '#6d4f33', 6, 'opacity=".4"')}${stroke(`M566 ${height * 0.09}H746`, '#fff', 5, 'opacity=".25"')}`,
    place: { x: 372, y: height * 0.5, width: 300, height: height * 0.56, to: 'middle' },
    shade: 'cast',
  }),
  kitchen: (b, height) => {
    const top = height * 0.7
    const wall = mix('#e6e3da', b.ground, 0.4)
    const jar = (x: number, tall: number, tone: string) =>
      `<path d="${box(x, 168 - tall, 76, tall, 12)}" fill="${tone}"/><path d="${box(x + 4, 158 - tall, 68, 18, 6)}" fill="#a07d58"/>`
    return {
      back: `${rect(0, 0, 800, height, wall)}${rect(0, 180, 800, top - 180, tiles(b, 120, 60, 60))}${rect(0, 0, 800, top, fade(b, '#fffdf6', 'slant', 0.35))}${jar(96, 92, mix('#dccdb6', b.ground, 0.3))}${jar(186, 116, mix('#c7b79d', b.ground, 0.35))}${jar(276, 80, mix('#e8dcc8', b.ground, 0.3))}${plant(b, 650, 168, 0.5)}${rect(0, 168, 800, 20, matt(b, '#b58b60', 'down'))}${rect(0, top, 800, height - top, matt(b, '#d9c3a5', 'down', 0.7))}${rect(0, top, 800, 10, '#fff', 'opacity=".35"')}`,
      place: { x: 400, y: top + (height - top) * 0.46, width: 500, height: height * 0.42, to: 'foot' },
      shade: 'pool',
    }
  },
  evening: (b, height) => {
    const line = height * 0.76
    const wall = mix('#6d6470', b.ground, 0.22)
    return {
      back: `${rect(0, 0, 800, height, matt(b, wall, 'down', 1.2))}${rect(0, line, 800, height - line, matt(b, '#6b5444', 'down'))}<g opacity=".55">${frame(b, 90, 200, 150, 190)}${plant(b, 700, height * 0.84, 1.1, '#5c6a58')}</g>`,
      place: { x: 400, y: height * 0.86, width: 520, height: height * 0.68, to: 'foot' },
      shade: 'pool',
    }
  },
  ceiling: (b, height) => {
    const line = height * 0.84
    const wall = mix('#6d6470', b.ground, 0.22)
    return {
      back: `${rect(0, 0, 800, height, matt(b, wall, 'down', 1.2))}${rect(0, line, 800, height - line, matt(b, '#6b5444', 'down'))}<g opacity=".7">${fill(`M150 ${line - 130}H650V${line - 102}H150zM190 ${line - 102}L170 ${height}H196L214 ${line - 102}zM610 ${line - 102}L630 ${height}H604L586 ${line - 102}z`, '#8d6a4b')}${cup(330, line - 130, 0.8)}${vase(b, 500, line - 130, 0.6)}</g>`,
      place: { x: 400, y: 0, width: 520, height: height * 0.56, to: 'top' },
      shade: 'none',
    }
  },
  desk: (b, height) => {
    const top = height * 0.7
    return {
      back: `${rect(0, 0, 800, height, b.ground)}${paneLight(80, 60, 420, height * 0.45)}${rect(0, top, 800, height - top, matt(b, '#c69d72', 'down', 0.8))}${rect(0, top, 800, 8, '#fff', 'opacity=".3"')}${plant(b, 694, top + 26, 0.86)}${cup(92, top + 44, 1.05)}`,
      place: { x: 392, y: top + (height - top) * 0.5, width: 440, height: height * 0.55, to: 'foot' },
      shade: 'pool',
    }
  },
  media: (b, height) => {
    const top = height * 0.72
    return {
      back: `${rect(0, 0, 800, height, b.ground)}${paneLight(40, 60, 300, 300)}${rect(0, height * 0.9, 800, height * 0.1, matt(b, mix('#bf9a72', b.ground, 0.42), 'down'))}<path d="${box(50, top, 700, height * 0.15, 10)}" fill="${matt(b, '#b58b60', 'down')}"/>${stroke(`M284 ${top + 14}V${height * 0.86}M517 ${top + 14}V${height * 0.86}`, '#8d6a47', 3)}${fill(`M110 ${height * 0.87}h22l-8 ${height * 0.07}h-8zM668 ${height * 0.87}h22l-6 ${height * 0.07}h-8z`, '#6f5236')}${plant(b, 700, top, 0.62)}`,
      place: { x: 400, y: top + 4, width: 560, height: height * 0.56, to: 'foot' },
      shade: 'pool',
    }
  },
  outdoors: (b, height) => {
    const sky = mix('#cfe0e6', b.ground, 0.35)
    const line = height * 0.78
    return {
      back: `${rect(0, 0, 800, height, sky)}<circle cx="610" cy="${height * 0.22}" r="70" fill="#fff6dc"/>${fill(`M0 ${height * 0.56}L180 ${height * 0.36}L330 ${height * 0.52}L520 ${height * 0.3}L800 ${height * 0.58}V${height}H0z`, mix('#a9b9bf', b.ground, 0.2))}${fill(`M0 ${height * 0.66}Q220 ${height * 0.5} 430 ${height * 0.64}T800 ${height * 0.6}V${height}H0z`, mix('#92a488', b.ground, 0.15))}${fill(`M0 ${line}Q300 ${line - 40} 800 ${line}V${height}H0z`, matt(b, mix('#b8ab8d', b.ground, 0.2), 'down'))}`,
      place: { x: 400, y: height * 0.9, width: 460, height: height * 0.62, to: 'foot' },
      shade: 'pool',
    }
  },
  wall: (b, height) => {
    const top = height * 0.8
    return {
      back: `${rect(0, 0, 800, height, b.ground)}${rect(0, 0, 800, height, fade(b, '#fffdf6', 'slant', 0.45))}${paneLight(420, 120, 330, 460, 0.26)}<path d="${box(70, top, 660, 70, 10)}" fill="${matt(b, '#b58b60', 'down')}"/>${fill(`M120 ${top + 70}h24l-6 ${height - top}h-12zM656 ${top + 70}h24l-6 ${height - top}h-12z`, '#7d5f41')}${vase(b, 620, top, 0.8)}${books(210, top, 1)}`,
      place: { x: 400, y: top * 0.5, width: 480, height: top * 0.66, to: 'middle' },
      shade: 'cast',
    }
  },
  floor: (b, height) => {
    const line = height * 0.3
    return {
      back: `${wallAndFloor(b, height, line)}${paneLight(360, 20, 260, 200)}${plant(b, 710, line + 60, 0.9)}${sideTable(b, 130, line + 60, 150, 0.9)}`,
      place: { x: 400, y: (line + height) / 2 + 10, width: 640, height: height * 0.56, to: 'middle' },
      shade: 'cast',
    }
  },
  window: (b, height) => {
    const line = height * 0.88
    const sky = mix('#dbe9ee', b.ground, 0.3)
    return {
      back: `${wallAndFloor(b, height, line)}${rect(170, 150, 460, height * 0.54, '#f7f3ea')}${rect(190, 170, 420, height * 0.54 - 40, sky)}${fill(`M190 ${height * 0.54}q110 -120 220 -40t200 -50V${height * 0.54 + 130}H190z`, mix('#9db09a', b.ground, 0.35))}${rect(392, 150, 16, height * 0.54, '#f7f3ea')}${rect(170, height * 0.4, 460, 14, '#f7f3ea')}`,
      place: { x: 400, y: 104, width: 640, height: height * 0.78, to: 'top' },
      shade: 'cast',
    }
  },
  court: (b, height) => {
    const line = height * 0.7
    const ground = mix('#c58564', b.ground, 0.3)
    return {
      back: `${rect(0, 0, 800, height, mix('#d5e1e3', b.ground, 0.5))}${fill(`M0 ${line - 90}Q240 ${line - 170} 470 ${line - 100}T800 ${line - 130}V${line}H0z`, mix('#94a48c', b.ground, 0.3))}${rect(0, line, 800, height - line, matt(b, ground, 'down'))}${stroke(`M250 ${line}L-60 ${height}M400 ${line}L330 ${height}M550 ${line}L740 ${height}`, '#fff', 9, 'opacity=".6"')}`,
      place: { x: 400, y: height * 0.9, width: 520, height: height * 0.72, to: 'foot' },
      shade: 'pool',
    }
  },
}

export function sceneFor(name: SceneName, b: Brush, height: number): Scene {
  return scenes[name](b, height)
}
