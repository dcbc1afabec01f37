import type { Art } from '../drawing/art.ts'
import { type Brush, both, dots, fill, matt, stroke } from '../drawing/brush.ts'
import { cloth } from '../drawing/materials.ts'
import { mirrored } from '../drawing/outline.ts'
import { darker, lighter, mix } from '../drawing/palette.ts'
import { hanger } from './tops.ts'

export type DressCut = {
  neck: 'round' | 'v' | 'boat' | 'straps' | 'keyhole' | 'collar' | 'band' | 'plunge'
  sleeve: 'none' | 'cap' | 'short' | 'elbow' | 'long' | 'bell'
  waist?: number
  /** Half width at the hem, the height of the waist seam, the foot. */
  hem?: number
  seam?: number
  foot?: number
  flare?: number
  belt?: boolean
  tiers?: boolean
  placket?: boolean
  border?: boolean
  yoke?: boolean
  slits?: boolean
  chest?: number
  form?: boolean
  lace?: boolean
}

const necks: Record<DressCut['neck'], string> = {
  round: '0 -298; 50 -298 78 -330 84 -372',
  v: '0 -226; 34 -270 66 -320 84 -372',
  plunge: '0 -180; 34 -240 66 -310 92 -370',
  boat: '0 -338; 60 -338 100 -348 122 -362',
  straps: '0 -254; 60 -252 92 -262 104 -290',
  keyhole: '0 -310; 50 -310 76 -336 82 -372',
  collar: '0 -300; 36 -318 66 -340 82 -372',
  band: '0 -326; 44 -328 70 -346 80 -372',
}

function sleeveOf(
  cut: DressCut,
  s: number,
  c: number,
): { d: string; hem: string; reach: number } | undefined {
  const home = `${c - 8} -166L${c - 40} -250Z`
  const start = `M${s - 10} -336`
  switch (cut.sleeve) {
    case 'cap':
      return {
        d: `${start}C${s + 26} -330 ${s + 44} -290 ${s + 50} -250Q${s + 20} -216 ${s - 4} -214L${home}`,
        hem: `M${s + 48} -258Q${s + 20} -226 ${s - 6} -224`,
        reach: s + 50,
      }
    case 'short':
      return {
        d: `${start}C${s + 36} -324 ${s + 70} -240 ${s + 86} -160L${s + 14} -132L${home}`,
        hem: `M${s + 83} -174L${s + 12} -147`,
        reach: s + 86,
      }
    case 'elbow':
      return {
        d: `${start}C${s + 40} -320 ${s + 68} -190 ${s + 84} -70L${s + 14} -56L${home}`,
        hem: `M${s + 82} -86L${s + 12} -72`,
        reach: s + 84,
      }
    case 'bell':
      return {
        d: `${start}C${s + 38} -322 ${s + 54} -170 ${s + 112} 10Q${s + 50} 54 ${s - 2} 30L${home}`,
        hem: `M${s + 108} -4Q${s + 50} 40 ${s - 2} 16`,
        reach: s + 112,
      }
    case 'long':
      return {
        d: `${start}C${s + 42} -320 ${s + 60} -180 ${s + 74} -50L${s + 86} 110L${s + 32} 118L${s + 14} -20L${home}`,
        hem: `M${s + 84} 94L${s + 31} 102`,
        reach: s + 86,
      }
    default:
      return undefined
  }
}

function pole(foot: number, y: number): string {
  return `${fill(`M-7 ${y}h14v${foot - y}h-14z`, '#7d5f41')}${fill(`M-120 ${foot - 8}Q0 ${foot - 52} 120 ${foot - 8}L110 ${foot + 4}Q0 ${foot - 28} -110 ${foot + 4}z`, '#6d5136')}`
}

function bust(s: number): string {
  return `<path d="M-42 -372C-48 -400 -42 -420 -42 -436Q0 -452 42 -436C42 -420 48 -400 42 -372L${s} -336L${s - 14} -200H${14 - s}L${-s} -336z" fill="#e4d6c2"/><ellipse cy="-437" rx="42" ry="10" fill="#a5825a"/><path d="M-8 -464q8 -12 16 0v20h-16z" fill="#8b6a46"/>`
}

/** Dresses, kurtas, anarkalis, nightdresses: one piece from the shoulders down. */
export function dress(b: Brush, cut: DressCut): Art {
  const hex = b.palette.base
  const { line, accent } = b.palette
  const c = cut.chest ?? 146
  const s = c + (cut.sleeve === 'none' ? -26 : 16)
  const waist = cut.waist ?? 112
  const hem = cut.hem ?? 210
  const seam = cut.seam ?? -10
  const foot = cut.foot ?? 400
  const flare = cut.flare ?? 0.4
  const shoulder =
    cut.neck === 'straps' ? '118 -262; 128 -220 136 -190' : `${s} -336; ${s - 14} -270 ${c - 4} -220`
  const d = mirrored(
    `${necks[cut.neck]}; ${shoulder} ${c} -170; ${c - 2} -110 ${waist} ${seam - 60} ${waist} ${seam}; ${waist + 24} ${seam + 80} ${waist + (hem - waist) * flare} ${foot - 180} ${hem} ${foot - 14}; ${hem * 0.6} ${foot + 14} 0 ${foot + 14}`,
  )
  const sleeve = sleeveOf(cut, s, c)
  const arms = sleeve
    ? both(
        b,
        `${cloth(b, sleeve.d, { print: { turn: -14 }, folds: `M${c} -180Q${s + 20} -200 ${s + 44} -230` })}${stroke(sleeve.hem, cut.border ? accent : line, cut.border ? 12 : 2.4, 'opacity=".8"')}`,
      )
    : ''
  const spread = [-0.7, -0.36, 0.04, 0.4, 0.74]
  const skirtFolds = spread
    .map(
      (at) =>
        `M${Math.round(waist * at)} ${seam + 20}Q${Math.round((waist + 26) * at)} ${seam + 130} ${Math.round(hem * at)} ${foot}`,
    )
    .join('')
  const half = necks[cut.neck].split(';').map((part) => part.trim())
  const neckPath = `M${half[0]}C${half[1]}`
  const neckEdge =
    cut.neck === 'straps'
      ? both(
          b,
          `${stroke('M104 -288Q92 -350 70 -384', darker(hex, 0.1), 9)}${stroke(neckPath, cut.lace ? lighter(hex, 0.6) : line, cut.lace ? 10 : 3, cut.lace ? 'stroke-dasharray="1 11"' : 'opacity=".6"')}`,
        )
      : cut.neck === 'collar'
        ? both(
            b,
            cloth(b, 'M74 -386C96 -376 104 -358 106 -344L66 -254L2 -304C34 -320 62 -346 74 -386z', {
              hex: lighter(hex, 0.08),
              print: false,
            }) + stroke('M104 -344L65 -262L8 -306', line, 2, 'opacity=".5"'),
          )
        : cut.neck === 'band'
          ? both(
              b,
              fill(
                'M2 -338C40 -340 64 -356 72 -384L90 -376C86 -336 52 -308 2 -304z',
                matt(b, lighter(hex, 0.08)),
              ),
            )
          : both(
              b,
              stroke(
                neckPath,
                cut.border ? accent : darker(hex, 0.14),
                cut.border ? 14 : 8,
                'stroke-linecap="butt"',
              ),
            )
  const seamLine = cut.belt
    ? `${fill(`M${-waist - 4} ${seam - 18}Q0 ${seam - 6} ${waist + 4} ${seam - 18}V${seam + 16}Q0 ${seam + 28} ${-waist - 4} ${seam + 16}z`, matt(b, darker(hex, 0.24)))}${stroke(`M26 ${seam + 14}Q40 ${seam + 70} 30 ${seam + 120}M30 ${seam + 12}Q60 ${seam + 60} 62 ${seam + 104}`, darker(hex, 0.24), 12)}`
    : cut.tiers || flare < 0.42
      ? stroke(`M${-waist} ${seam}Q0 ${seam + 14} ${waist} ${seam}`, line, 2.4, 'opacity=".45"')
      : ''
  const tiers = cut.tiers
    ? [0.34, 0.68]
        .map((at) => {
          const y = Math.round(seam + (foot - seam) * at)
          const x = Math.round(waist + (hem - waist) * (at * 0.92) ** (1 / (0.6 + flare)))
          return stroke(`M${-x} ${y}Q0 ${y + 24} ${x} ${y}`, line, 4, 'opacity=".5"')
        })
        .join('')
    : ''
  const placket = cut.placket
    ? `${stroke(`M0 ${half[0]?.split(' ')[1]}V${seam - 20}`, cut.border ? accent : line, cut.border ? 12 : 3, 'opacity=".75"')}${dots(`M0 ${Number(half[0]?.split(' ')[1]) + 24}V${seam - 40}`, mix('#f3ecdf', hex, 0.15), 12, 44)}`
    : ''
  const yoke = cut.yoke
    ? `${fill(mirrored('0 -296; 50 -296 80 -330 86 -370; 124 -340 118 -240 96 -196; 56 -128 0 -110'), accent, 'opacity=".34"')}${both(b, dots('M110 -300Q112 -230 88 -190Q52 -138 4 -124M78 -292Q72 -240 52 -214Q30 -188 4 -176', b.palette.print, 9, 20))}`
    : ''
  const border = cut.border
    ? `${stroke(`M${-hem + 5} ${foot - 36}Q0 ${foot + 14} ${hem - 5} ${foot - 36}`, accent, 22, 'stroke-linecap="butt"')}${dots(`M${-hem + 10} ${foot - 36}Q0 ${foot + 14} ${hem - 10} ${foot - 36}`, b.palette.print, 9, 22)}`
    : stroke(
        `M${-hem + 8} ${foot - 32}Q0 ${foot - 2} ${hem - 8} ${foot - 32}`,
        cut.lace ? lighter(hex, 0.6) : line,
        cut.lace ? 9 : 2,
        cut.lace ? 'stroke-dasharray="1 11"' : 'stroke-dasharray="7 5" opacity=".5"',
      )
  const slits = cut.slits
    ? both(
        b,
        stroke(
          `M${hem - 10} ${foot}L${Math.round(waist + (hem - waist) * 0.55)} ${foot - 170}`,
          darker(hex, 0.45),
          5,
          'opacity=".7"',
        ),
      )
    : ''
  const worn = b.view === 'use'
  const onForm = worn && cut.form !== false
  const back =
    cut.neck === 'straps'
      ? ''
      : fill(`M-84 -374Q0 -344 84 -374L96 -300L50 -200H-50L-96 -300z`, darker(hex, 0.42))
  const support = onForm ? bust(s - 8) : worn ? `<g transform="translate(0 -68)">${hanger()}</g>` : ''
  const reach = Math.max(hem, sleeve?.reach ?? 0)
  return {
    body: `${onForm ? pole(foot + 130, foot - 40) : ''}${arms}${onForm ? '' : back}${support}${cloth(b, d, { folds: `${skirtFolds}M${c - 24} -150Q${waist - 30} -90 ${waist - 20} ${seam}`, lights: `M${-c * 0.3} -220Q${-waist * 0.4} ${seam} ${-hem * 0.34} ${foot}M${waist * 0.4} ${seam}Q${waist * 0.6} 100 ${hem * 0.5} ${foot}`, foldWidth: flare > 0.3 && hem > 180 ? 24 : 16 })}${yoke}${seamLine}${tiers}${placket}${border}${slits}${neckEdge}`,
    box: [-reach, worn ? (onForm ? -470 : -464) : -388, reach, foot + (onForm ? 134 : 16)],
    pose: 'lying',
    scene: onForm ? 'fitting' : 'rail',
    focus: [20, -250],
    zoom: 2.4,
  }
}
