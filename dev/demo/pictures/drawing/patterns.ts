import { type Brush, define } from './brush.ts'

/** The patterns by their digit in the seed. */
export const patternNames = [
  'plain',
  'stripes',
  'checks',
  'dots',
  'floral',
  'herringbone',
  'melange',
  'ikat',
  'blocks',
  'motif',
] as const

type Maker = (print: string, accent: string, roll: number) => { size: number; xml: string }

/** Five petals are a circle's dashes with round ends. */
const flower = (x: number, y: number, r: number, fill: string, heart: string): string => {
  const gap = Math.round(r * 12.566) / 10
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${fill}" stroke-width="${r}" stroke-dasharray="0 ${gap}"/><circle cx="${x}" cy="${y}" r="${r / 2}" fill="${heart}"/>`
}

const makers: (Maker | undefined)[] = [
  undefined,
  (print, accent, roll) => {
    if (roll < 0.4) return { size: 34, xml: `<path d="M0 0h34v9h-34z" fill="${print}"/>` }
    if (roll < 0.7)
      return {
        size: 56,
        xml: `<path d="M0 6h56v20h-56z" fill="${print}"/><path d="M0 36h56v5h-56z" fill="${accent}"/>`,
      }
    return { size: 26, xml: `<path d="M0 0h26v4h-26z" fill="${print}"/>` }
  },
  (print, accent, roll) => {
    const bars = `<g fill="${print}" fill-opacity=".42"><path d="M0 0h52v20h-52zM0 0h20v52h-20z"/></g>`
    const lines = `<path d="M36 0v52M0 36h52" stroke="${accent}" stroke-width="3" stroke-opacity=".8"/>`
    return { size: 52, xml: roll < 0.65 ? bars + lines : bars }
  },
  (print, _accent, roll) => {
    const r = roll < 0.5 ? 4.5 : 7
    return {
      size: 34,
      xml: `<g fill="${print}"><circle cx="8" cy="9" r="${r}"/><circle cx="25" cy="26" r="${r}"/></g>`,
    }
  },
  (print, accent, roll) => ({
    size: 88,
    xml: `${flower(22, 24, roll < 0.5 ? 9 : 12, print, accent)}${flower(64, 66, 8, accent, print)}<g fill="none" stroke="${print}" stroke-width="2.5" stroke-opacity=".75"><path d="M34 40q14 6 18 20M58 14q10 2 16 14"/></g>`,
  }),
  (print) => ({
    size: 24,
    xml: `<path d="M0 12L6 0l6 12M12 12l6 12 6-12M0 24l6-12 6 12M12 0l6 12 6-12" fill="none" stroke="${print}" stroke-width="2" stroke-opacity=".45"/>`,
  }),
  (print) => ({
    size: 40,
    xml: `<path d="M3 6h7M22 3h5M14 14h8M32 12h6M4 22h5M24 24h8M12 31h6M33 34h6M2 37h5" stroke="${print}" stroke-width="2" stroke-opacity=".4"/>`,
  }),
  (print, accent) => ({
    size: 64,
    xml: `<g fill="none" stroke-width="4"><path d="M0 16l16-14 16 14 16-14 16 14" stroke="${print}"/><path d="M0 28l16-14 16 14 16-14 16 14" stroke="${accent}"/></g><path d="M16 40l10 9-10 9-10-9zM48 40l10 9-10 9-10-9z" fill="${print}"/>`,
  }),
  (print, accent) => ({
    size: 240,
    xml: `<path d="M0 0h240v78h-240z" fill="${print}" fill-opacity=".85"/><path d="M0 78h240v22h-240z" fill="${accent}"/>`,
  }),
  (print, accent) => ({
    size: 76,
    xml: `<g fill="${print}"><path d="M20 30c-12-2-14-18-4-24 2 8 14 10 12 18-1 4-4 6-8 6z"/><path d="M58 68c-12-2-14-18-4-24 2 8 14 10 12 18-1 4-4 6-8 6z"/></g><g fill="${accent}"><circle cx="20" cy="22" r="3.5"/><circle cx="58" cy="60" r="3.5"/><circle cx="58" cy="18" r="3"/><circle cx="20" cy="58" r="3"/></g>`,
  }),
]

/** The product's own pattern as a paint, or undefined when it is plain. */
export function print(b: Brush, turn = 0, scale = 1): string | undefined {
  const make = makers[b.pattern]
  if (make === undefined) return undefined
  const first = define(b, 'print', (name) => {
    const { size, xml } = make(b.palette.print, b.palette.accent, (b.cut * 0.37) % 1)
    return `<pattern id="${name}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${xml}</pattern>`
  })
  return turned(b, first, turn, scale)
}

/** The same pattern at another angle or size. */
function turned(b: Brush, first: string, turn: number, scale: number): string {
  if (turn === 0 && scale === 1) return `url(#${first})`
  const transform = `${turn === 0 ? '' : `rotate(${turn})`}${scale === 1 ? '' : `scale(${scale})`}`
  const id = define(
    b,
    `${first}${transform}`,
    (name) => `<pattern id="${name}" href="#${first}" patternTransform="${transform}"/>`,
  )
  return `url(#${id})`
}

const textures = {
  weave: (ink: string) =>
    `width="6" height="6"><path d="M0 1.5h3M3 4.5h3M1.5 3v3M4.5 0v3" stroke="${ink}" stroke-width="1" stroke-opacity=".3"/>`,
  knit: (ink: string) =>
    `width="16" height="14"><path d="M1 1l7 9 7-9M1 8l7 9 7-9" fill="none" stroke="${ink}" stroke-width="2.4" stroke-opacity=".32"/>`,
  cable: (ink: string) =>
    `width="84" height="60"><path d="M20 0q22 15 0 30t0 30M36 0q-22 15 0 30t0 30M64 0v60M4 0v60" fill="none" stroke="${ink}" stroke-width="5" stroke-opacity=".4"/>`,
  rib: (ink: string) =>
    `width="11" height="11"><path d="M3 0v11" stroke="${ink}" stroke-width="4" stroke-opacity=".3"/>`,
  cord: (ink: string) =>
    `width="12" height="12"><path d="M3 0v12" stroke="${ink}" stroke-width="5" stroke-opacity=".34"/>`,
  denim: (ink: string) =>
    `width="7" height="7"><path d="M0 7L7 0M-2 2l4-4M5 9l4-4" stroke="${ink}" stroke-width="1.3" stroke-opacity=".36"/>`,
  terry: (ink: string) =>
    `width="12" height="12"><path d="M2 4q2-4 4 0M8 10q2-4 4 0" fill="none" stroke="${ink}" stroke-width="2" stroke-opacity=".34"/>`,
  pebble: (ink: string) =>
    `width="18" height="18"><path d="M2 4q3-3 6 0t5-1M5 13q3-4 6 0t6-2" fill="none" stroke="${ink}" stroke-width="1.3" stroke-opacity=".28"/>`,
  grain: (ink: string) =>
    `width="180" height="44"><path d="M0 8q50-7 90 0t90 0M0 20q40 9 90 0t90 0M0 33q60-5 100 2t80-2" fill="none" stroke="${ink}" stroke-width="2" stroke-opacity=".3"/>`,
  wicker: (ink: string) =>
    `width="36" height="24"><path d="M0 6q9-7 18 0M18 18q9-7 18 0M18 6q9 6 18 0M0 18q9 6 18 0" fill="none" stroke="${ink}" stroke-width="4" stroke-opacity=".4"/>`,
  mesh: (ink: string) =>
    `width="9" height="9"><circle cx="3" cy="3" r="1.8" fill="${ink}" fill-opacity=".4"/>`,
} as const

export type Texture = keyof typeof textures

/** A material's own texture, drawn in the given ink. */
export function texture(b: Brush, name: Texture, ink: string, turn = 0, scale = 1): string {
  const first = define(
    b,
    `t${name}${ink}`,
    (id) => `<pattern id="${id}" patternUnits="userSpaceOnUse" ${textures[name](ink)}</pattern>`,
  )
  return turned(b, first, turn, scale)
}
