import type { Art } from '../drawing/art.ts'
import { type Brush, both, dots, fill, matt, stroke } from '../drawing/brush.ts'
import { cloth } from '../drawing/materials.ts'
import { box, mirrored } from '../drawing/outline.ts'
import { darker, lighter } from '../drawing/palette.ts'
import type { Texture } from '../drawing/patterns.ts'

/** Cut of a garment with two legs. Widths are of one leg, from the middle line. */
export type Legs = {
  waist?: number
  hip?: number
  knee?: number
  ankle?: number
  /** The gap between the legs at the hem. */
  gap?: number
  foot?: number
  rise?: number
  band?: 'loops' | 'elastic' | 'drawstring' | 'flat'
  pockets?: 'jeans' | 'slant' | 'cargo'
  crease?: boolean
  cuff?: 'ribbed' | 'turned' | 'gathered'
  stripe?: string
  texture?: Texture
  printTurn?: number
  thread?: string
}

export function clipHanger(waist: number, top: number): string {
  const peg = (x: number) => fill(box(x - 11, top - 34, 22, 50, 5), '#b7bbc0')
  return `${stroke(`M0 ${top - 40}V${top - 60}C0 ${top - 76} 22 ${top - 80} 22 ${top - 100}C22 ${top - 122} -14 ${top - 126} -18 ${top - 102}`, '#9a9da1', 6)}${stroke(`M${-waist} ${top - 36}H${waist}`, '#b88b5b', 15)}${peg(-waist * 0.72)}${peg(waist * 0.72)}`
}

function waistband(b: Brush, legs: Legs, waist: number, top: number): string {
  const hex = b.palette.base
  const { line } = b.palette
  const band = `M${-waist} ${top}Q0 ${top + 14} ${waist} ${top}L${waist + 6} ${top + 42}Q0 ${top + 56} ${-waist - 6} ${top + 42}z`
  if (legs.band === 'elastic' || legs.band === 'drawstring') {
    const cords =
      legs.band === 'drawstring'
        ? stroke(
            `M-10 ${top + 30}Q-30 ${top + 90} -22 ${top + 128}M10 ${top + 30}Q34 ${top + 80} 24 ${top + 140}`,
            lighter(hex, 0.65),
            7,
          )
        : ''
    return `${cloth(b, band, { hex: darker(hex, 0.08), print: false, texture: 'rib' })}${stroke(`M${-waist - 6} ${top + 42}Q0 ${top + 56} ${waist + 6} ${top + 42}`, line, 2, 'opacity=".5"')}${cords}`
  }
  if (legs.band === 'flat')
    return `${fill(band, matt(b, lighter(hex, 0.06)), 'opacity=".7"')}${stroke(`M${-waist - 6} ${top + 42}Q0 ${top + 56} ${waist + 6} ${top + 42}`, line, 2, 'opacity=".5"')}`
  const loop = (x: number) => fill(box(x - 6, top - 2, 12, 54, 3), darker(hex, 0.14))
  return `${fill(band, matt(b, lighter(hex, 0.05)))}${stroke(`M${-waist - 6} ${top + 42}Q0 ${top + 56} ${waist + 6} ${top + 42}`, line, 2, 'opacity=".5"')}${both(b, loop(62))}<circle cy="${top + 30}" r="9" fill="${legs.thread ? '#b98a55' : darker(hex, 0.4)}"/>`
}

function pockets(b: Brush, legs: Legs, waist: number, hip: number, top: number): string {
  const { line } = b.palette
  const thread = legs.thread ?? line
  if (legs.pockets === 'jeans')
    return both(
      b,
      `${stroke(`M${waist - 56} ${top + 52}Q${waist - 46} ${top + 116} ${hip - 2} ${top + 124}`, thread, 3)}${stroke(`M${waist - 36} ${top + 52}Q${waist - 30} ${top + 84} ${waist + 10} ${top + 90}`, line, 2, 'opacity=".6"')}`,
    )
  const slant = both(b, stroke(`M${waist - 34} ${top + 50}L${hip - 8} ${top + 156}`, line, 4, 'opacity=".6"'))
  if (legs.pockets === 'cargo') {
    const pocket = box(hip - 66, top + 300, 84, 112, 8)
    return `${slant}${both(b, `${fill(pocket, matt(b, lighter(b.palette.base, 0.05)))}${stroke(pocket, line, 2.4, 'opacity=".6"')}${fill(box(hip - 70, top + 294, 92, 36, 5), matt(b, b.palette.light))}${dots(`M${hip - 24} ${top + 318}h.1`, darker(b.palette.base, 0.4), 9, 9)}`)}`
  }
  return legs.pockets === 'slant' ? slant : ''
}

/** Trousers, shorts, leggings and briefs. */
export function trousers(b: Brush, legs: Legs): Art {
  const hex = b.palette.base
  const { line } = b.palette
  const top = -340
  const waist = legs.waist ?? 120
  const hip = legs.hip ?? 146
  const foot = legs.foot ?? 350
  const ankle = legs.ankle ?? 74
  const knee = legs.knee ?? 96
  const gap = legs.gap ?? 34
  const rise = legs.rise ?? -118
  const kneeY = rise + (foot - rise) * 0.45
  const d = mirrored(
    `0 ${top + 8}; ${waist} ${top}; ${waist + 10} ${top + 70} ${hip - 4} ${top + 110} ${hip} ${top + 180}; ${hip + 2} ${rise + 30} ${gap + knee} ${kneeY - 50} ${gap + knee} ${kneeY}; ${gap + knee - 4} ${kneeY + 60} ${gap + ankle} ${foot - 80} ${gap + ankle} ${foot}; ${gap + ankle / 2} ${foot + 9} ${gap} ${foot}; ${gap - 4} ${kneeY} ${12} ${rise + 60} 0 ${rise}`,
  )
  const mid = gap + ankle / 2
  const crease = legs.crease
    ? both(
        b,
        stroke(`M${mid + 20} ${top + 120}Q${mid + 14} ${kneeY} ${mid} ${foot}`, line, 2.4, 'opacity=".5"'),
      )
    : ''
  const side = legs.stripe
    ? both(
        b,
        stroke(
          `M${hip - 10} ${top + 110}C${hip - 8} ${rise + 40} ${gap + knee - 12} ${kneeY - 60} ${gap + knee - 12} ${kneeY}L${gap + ankle - 12} ${foot - 6}`,
          legs.stripe,
          10,
          'stroke-linecap="butt"',
        ),
      )
    : ''
  const hemBox = (high: number, out: number) =>
    `M${gap - out} ${foot - high}Q${mid} ${foot - high + 9} ${gap + ankle + out} ${foot - high}L${gap + ankle + out - 3} ${foot + 4}Q${mid} ${foot + 13} ${gap - out + 3} ${foot + 4}z`
  const hem =
    legs.cuff === 'ribbed'
      ? both(b, cloth(b, hemBox(54, 0), { hex: darker(hex, 0.08), print: false, texture: 'rib' }))
      : legs.cuff === 'turned'
        ? both(b, fill(hemBox(40, 5), matt(b, b.palette.light)))
        : legs.cuff === 'gathered'
          ? both(
              b,
              stroke(
                `M${gap + 4} ${foot - 26}Q${mid} ${foot - 16} ${gap + ankle - 4} ${foot - 26}`,
                line,
                5,
                'opacity=".5"',
              ),
            )
          : both(
              b,
              stroke(
                `M${gap + 3} ${foot - 22}Q${mid} ${foot - 14} ${gap + ankle - 3} ${foot - 22}`,
                legs.thread ?? line,
                2,
                'stroke-dasharray="7 5" opacity=".7"',
              ),
            )
  const fly =
    legs.band === undefined || legs.band === 'loops'
      ? stroke(
          `M0 ${top + 50}V${rise}M26 ${top + 54}Q28 ${rise - 50} 2 ${rise - 20}`,
          legs.thread ?? line,
          2.4,
          'opacity=".75"',
        )
      : stroke(`M0 ${top + 50}V${rise}`, line, 2, 'opacity=".45"')
  const support = b.view === 'use' ? clipHanger(waist, top) : ''
  const inside = fill(
    `M${-waist} ${top}Q0 ${top - 22} ${waist} ${top}Q0 ${top + 20} ${-waist} ${top}z`,
    darker(hex, 0.45),
  )
  const body = `${support}${inside}${cloth(b, d, {
    print: { turn: legs.printTurn ?? 90 },
    texture: legs.texture,
    folds: `M${hip - 20} ${rise - 60}Q70 ${rise - 24} 30 ${rise - 6}M${-hip + 20} ${rise - 60}Q-70 ${rise - 24} -30 ${rise - 6}M${gap + 12} ${rise + 80}Q${gap + 20} ${kneeY + 60} ${gap + 12} ${foot}M${-gap - ankle} ${kneeY - 40}Q${-gap - ankle + 20} ${kneeY + 80} ${-gap - ankle + 12} ${foot}`,
    lights: `M${mid + 22} ${top + 130}Q${mid + 26} ${kneeY} ${mid + 6} ${foot}M${-mid - 10} ${top + 130}Q${-mid - 10} ${kneeY} ${-mid} ${foot}`,
  })}${side}${crease}${pockets(b, legs, waist, hip, top)}${fly}${hem}${waistband(b, legs, waist, top)}`
  const reach = Math.max(hip, gap + ankle, gap + knee)
  return {
    body,
    box: [-reach, b.view === 'use' ? top - 126 : top - 12, reach, foot + 14],
    pose: 'lying',
    scene: 'rail',
    focus: [40, top + 150],
    zoom: foot < 100 ? 1.7 : 2.1,
  }
}

export type SkirtCut = {
  waist?: number
  hem?: number
  foot?: number
  pleats?: boolean
  tiers?: boolean
  flare?: number
  border?: boolean
  slit?: boolean
}

/** Skirts, from a tennis skirt to a lehenga. */
export function skirt(b: Brush, cut: SkirtCut): Art {
  const hex = b.palette.base
  const { line } = b.palette
  const top = -320
  const waist = cut.waist ?? 112
  const hem = cut.hem ?? 250
  const foot = cut.foot ?? 300
  const flare = cut.flare ?? 0.5
  const d = mirrored(
    `0 ${top + 8}; ${waist} ${top}; ${waist + 40} ${top + 120} ${waist + (hem - waist) * flare} ${foot - 200} ${hem} ${foot - 18}; ${hem * 0.6} ${foot + 18} 0 ${foot + 18}`,
  )
  const spread = [-0.78, -0.46, -0.16, 0.16, 0.46, 0.78]
  const pleats = spread
    .map(
      (at) =>
        `M${Math.round(waist * at)} ${top + 40}Q${Math.round((waist + 30) * at)} ${top + 160} ${Math.round(hem * at * 0.98)} ${foot + 6}`,
    )
    .join('')
  const tiers = cut.tiers
    ? [0.36, 0.68]
        .map((at) => {
          const y = top + (foot - top) * at
          const x = waist + (hem - waist) * at * at + 24
          return stroke(`M${-x} ${y}Q0 ${y + 26} ${x} ${y}`, line, 4, 'opacity=".55"')
        })
        .join('')
    : ''
  const border = cut.border
    ? `${stroke(`M${-hem + 6} ${foot - 44}Q0 ${foot + 22} ${hem - 6} ${foot - 44}`, b.palette.accent, 26, 'stroke-linecap="butt"')}${dots(`M${-hem + 10} ${foot - 44}Q0 ${foot + 22} ${hem - 10} ${foot - 44}`, b.palette.print, 10, 24)}${stroke(`M${-hem + 14} ${foot - 74}Q0 ${foot - 8} ${hem - 14} ${foot - 74}`, b.palette.accent, 5)}`
    : ''
  const body = `${b.view === 'use' ? clipHanger(waist, top) : ''}${fill(`M${-waist} ${top}Q0 ${top - 22} ${waist} ${top}Q0 ${top + 20} ${-waist} ${top}z`, darker(hex, 0.45))}${cloth(b, d, { folds: pleats, lights: `M${-waist * 0.3} ${top + 60}Q${-hem * 0.2} 0 ${-hem * 0.32} ${foot}M${waist * 0.32} ${top + 60}Q${hem * 0.24} 0 ${hem * 0.33} ${foot}`, foldWidth: cut.pleats ? 14 : 26 })}${cut.pleats ? stroke(pleats, line, 2.5, 'opacity=".5"') : ''}${tiers}${border}${cut.slit ? stroke(`M${hem * 0.4} ${foot + 8}L${waist * 0.7} ${foot - 220}`, darker(hex, 0.5), 7) : ''}${fill(`M${-waist} ${top}Q0 ${top + 14} ${waist} ${top}L${waist + 7} ${top + 40}Q0 ${top + 54} ${-waist - 7} ${top + 40}z`, matt(b, cut.border ? b.palette.accent : lighter(hex, 0.06)))}`
  return {
    body,
    box: [-hem, b.view === 'use' ? top - 126 : top - 12, hem, foot + 20],
    pose: 'lying',
    scene: 'rail',
    focus: cut.border ? [90, foot - 130] : [30, top + 150],
    zoom: 2,
  }
}
