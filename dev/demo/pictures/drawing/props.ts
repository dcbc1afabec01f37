import { type Brush, define, fill, matt, moved, pool, stroke } from './brush.ts'
import { box } from './outline.ts'
import { darker, lighter, mix } from './palette.ts'

/** Props of scenes, pale so that the product stands out. */

export function paneLight(x: number, y: number, width: number, height: number, strength = 0.32): string {
  const [w, h] = [width / 2 - 8, height / 2 - 8]
  const pane = (dx: number, dy: number) =>
    `M${x + dx} ${y + dy - dx * 0.12}l${w} ${-w * 0.12}v${h}l${-w} ${w * 0.12}z`
  const far = [w + 16, h + 16] as const
  return fill(
    pane(0, 0) + pane(far[0], 0) + pane(0, far[1]) + pane(...far),
    '#fffdf4',
    `opacity="${strength}"`,
  )
}

export function plant(b: Brush, x: number, y: number, scale: number, leaf = '#7c8f6f'): string {
  const blade = define(
    b,
    'blade',
    (id) => `<path id="${id}" d="M0 0C-62 -80 -46 -190 0 -240C46 -190 62 -80 0 0z"/>`,
  )
  const turned = (turns: number[]) =>
    turns.map((turn) => `<use href="#${blade}" transform="rotate(${turn})"/>`).join('')
  const sway = Math.round(b.random() * 8)
  const blades = `<g fill="${leaf}">${turned([-64 + sway, 60, -8])}</g><g fill="${darker(leaf, 0.14)}">${turned([-36, 28 + sway])}</g>`
  const pot = mix('#d8c3ae', b.ground, 0.35)
  return moved(
    `${pool(b, 0, 130, 100, 16, 0.22)}${blades}<path d="M-62 -10H62L48 130H-48z" fill="${matt(b, pot)}"/><path d="M-66 -14H66V14H-66z" fill="${lighter(pot, 0.2)}"/>`,
    x,
    y - 130 * scale,
    scale,
  )
}

export function books(x: number, y: number, scale = 1): string {
  return moved(
    `<path d="M-90 -26h172v26h-172z" fill="#b9a58f"/><path d="M82 -22v18h-160v-18z" fill="#f3ecdf"/><path d="M-90 -26h20v26h-20z" fill="#a8927a"/><path d="M-76 -50h150v24h-150z" fill="#96a3a0"/><path d="M74 -46v16h-138v-16z" fill="#f3ecdf"/><path d="M-76 -50h18v24h-18z" fill="#82908d"/>`,
    x,
    y,
    scale,
  )
}

export function frame(b: Brush, x: number, y: number, width: number, height: number): string {
  const [w, h] = [width, height]
  return moved(
    `<path d="${box(0, 0, w, h)}" fill="#a98763"/><path d="${box(8, 8, w - 16, h - 16)}" fill="#f5efe4"/><circle cx="${w * 0.55}" cy="${h * 0.42}" r="${w * 0.2}" fill="${mix('#c58a68', b.ground, 0.3)}"/><path d="M${w * 0.2} ${h * 0.8}q${w * 0.3} ${-h * 0.34} ${w * 0.6} 0z" fill="${mix('#7d8c7c', b.ground, 0.2)}"/>`,
    x,
    y,
  )
}

export function cup(x: number, y: number, scale = 1): string {
  return moved(
    `<path d="M-34 -62H34L28 -6Q26 0 18 0H-18Q-26 0 -28 -6z" fill="#f4eee3"/><path d="M34 -52q30 2 26 22t-32 16" fill="none" stroke="#e6ddce" stroke-width="8"/><ellipse cy="-62" rx="34" ry="7" fill="#8a6a4f"/><path d="M34 -62L28 -6Q26 0 18 0H4Q18 -20 18 -62z" fill="#d9cfbf" opacity=".6"/>`,
    x,
    y,
    scale,
  )
}

export function vase(b: Brush, x: number, y: number, scale = 1): string {
  const stem = stroke('M0 -120Q-10 -220 -50 -290M0 -120Q6 -230 34 -310M0 -120Q20 -200 70 -240', '#8f9478', 4)
  const heads = [
    [-50, -290],
    [34, -310],
    [70, -240],
    [-28, -236],
  ]
    .map(([cx, cy]) => `<ellipse cx="${cx}" cy="${cy}" rx="13" ry="22" fill="#c9b79a"/>`)
    .join('')
  return moved(
    `${stem}${heads}<path d="M-20 -130H20Q20 -100 44 -70Q62 -40 36 0H-36Q-62 -40 -44 -70Q-20 -100 -20 -130z" fill="${matt(b, '#ddd0bd')}"/>`,
    x,
    y,
    scale,
  )
}

export function sideTable(b: Brush, x: number, y: number, height: number, scale = 1): string {
  const tone = '#b58e66'
  return moved(
    `${pool(b, 0, 0, 120, 14, 0.24)}${stroke(`M-70 ${-height}L-84 0M70 ${-height}L84 0`, darker(tone, 0.2), 12)}<path d="${box(-110, -height - 20, 220, 22, 8)}" fill="${matt(b, tone, 'down')}"/>`,
    x,
    y,
    scale,
  )
}
