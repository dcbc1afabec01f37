import type { Art, Artist } from '../drawing/art.ts'
import { type Brush, clip, dots, fade, fill, gloss, matt, moved, stroke } from '../drawing/brush.ts'
import { wood, woods } from '../drawing/materials.ts'
import { box, disc, mirrored } from '../drawing/outline.ts'
import { darker, lighter, mix } from '../drawing/palette.ts'
import { print } from '../drawing/patterns.ts'
import { timber } from './furniture.ts'

function stand(body: string, reach: Art['box'], focus: [number, number], zoom = 2): Art {
  return { body, box: reach, pose: 'standing', scene: 'shelf', focus, zoom }
}

function onWall(body: string, reach: Art['box'], focus: [number, number], zoom = 2): Art {
  return { body, box: reach, pose: 'lying', scene: 'wall', focus, zoom }
}

/** Fired clay: a broad light on the left, the pattern under it. */
export function ceramic(b: Brush, d: string, hex = b.palette.base, printed = true): string {
  const pattern = printed ? print(b) : undefined
  return `${fill(d, matt(b, hex, 'across', 1.3))}${pattern ? fill(d, pattern, 'opacity=".75"') : ''}${fill(d, fade(b, '#ffffff', 'across', 0.22))}`
}

function vase(b: Brush): Art {
  const hex = b.palette.base
  const kind = b.cut % 4
  const shape =
    [
      mirrored('0 -200; 50 -200; 40 -140 44 -120 60 -90; 170 -40 190 80 130 200; 60 214 0 214'),
      mirrored('0 -250; 90 -250; 60 -180 40 -120 60 -40; 90 60 110 130 84 214; 40 224 0 224'),
      mirrored('0 -120; 60 -120; 50 -96; 230 -60 230 150 110 206; 50 218 0 218'),
      mirrored('0 -230; 110 -230; 120 -100 90 60 70 214; 30 224 0 224'),
    ][kind] ?? ''
  const rim = [-200, -250, -120, -230][kind] ?? -200
  const mouth = [50, 90, 60, 110][kind] ?? 60
  const stems =
    b.cut % 2 === 0
      ? `${stroke(`M0 ${rim + 20}Q-20 ${rim - 120} -90 ${rim - 210}M0 ${rim + 20}Q10 ${rim - 140} 50 ${rim - 240}M0 ${rim + 20}Q30 ${rim - 80} 130 ${rim - 160}`, '#8b8f70', 5)}${dots(`M-34 ${rim - 120}L-92 ${rim - 214}M30 ${rim - 150}L52 ${rim - 244}M70 ${rim - 100}L134 ${rim - 164}`, mix('#d8c7a6', b.ground, 0.1), 26, 30)}`
      : ''
  const rings =
    b.pattern === 0
      ? stroke(
          `M${-mouth - 16} ${rim + 60}Q0 ${rim + 76} ${mouth + 16} ${rim + 60}`,
          darker(hex, 0.3),
          3,
          'opacity=".3"',
        )
      : ''
  const body = `${stems}${ceramic(b, shape)}<ellipse cy="${rim}" rx="${mouth}" ry="${mouth * 0.2}" fill="${darker(hex, 0.45)}"/><ellipse cy="${rim}" rx="${mouth}" ry="${mouth * 0.2}" fill="none" stroke="${lighter(hex, 0.3)}" stroke-width="5"/>${rings}`
  return stand(
    body,
    [kind === 2 ? -190 : -150, b.cut % 2 === 0 ? rim - 260 : rim - 24, kind === 2 ? 190 : 150, 222],
    [20, 20],
  )
}

function wallArt(b: Brush): Art {
  const { base, accent, print: ink, pale } = b.palette
  const kind = b.cut % 4
  const paper = mix('#f6f1e6', base, 0.06)
  const picture = [
    `<circle cx="40" cy="-80" r="96" fill="${base}"/>${fill('M-196 120Q-60 -40 60 80T196 60V266H-196z', accent)}${fill('M-196 190Q-20 80 196 170V266H-196z', mix(base, accent, 0.5))}`,
    `${fill('M-140 266C-150 60 -40 20 -30 -220C70 -40 60 120 20 266z', base)}${stroke('M-60 240Q-40 40 -30 -190M-50 120L20 60M-56 160L-110 110M-44 60L6 -10', pale, 5)}${fill('M40 266C40 120 120 60 150 -60C190 80 180 180 140 266z', accent)}`,
    `${fill(disc(-70, -110, 84), base)}${fill(box(-20, -60, 190, 160, 80), accent)}${fill(box(-160, 90, 210, 120, 60), mix(base, pale, 0.4))}${stroke('M-150 -200Q60 -100 140 200', ink, 6)}`,
    `${[0, 1, 2, 3, 4].map((at) => fill(`M-196 ${-210 + at * 96}Q-100 ${-260 + at * 96} 0 ${-210 + at * 96}T196 ${-210 + at * 96}V266H-196z`, [pale, mix(base, pale, 0.5), base, mix(base, accent, 0.5), accent][at] ?? base)).join('')}`,
  ][kind]
  const frameTone = b.cut % 2 === 0 ? woods.oak : '#2f2c2a'
  const d = box(-196, -266, 392, 532)
  const body = `${wood(b, box(-260, -330, 520, 660, 4), frameTone)}${fill(box(-242, -312, 484, 624), '#00000022')}${fill(box(-238, -308, 476, 616), '#fbf8f1')}${fill(d, paper)}<g clip-path="${clip(b, d)}">${picture}</g>${fill('M-238 -308H60L-238 200z', '#fff', 'opacity=".12"')}`
  return onWall(body, [-260, -330, 260, 330], [60, 40], 1.8)
}

function mirror(b: Brush): Art {
  const hex = b.palette.base
  const kind = b.cut % 4
  const inner =
    [
      disc(0, 0, 230),
      mirrored('0 -330; 190 -330 210 -120 210 0; 210 330; 0 330'),
      box(-190, -300, 380, 600, 40),
      disc(0, 0, 190, 280),
    ][kind] ?? disc(0, 0, 230)
  const rays =
    kind === 0 && b.cut % 8 === 4
      ? stroke(
          Array.from({ length: 24 }, (_, at) => {
            const turn = (at * Math.PI) / 12
            return `M${Math.round(Math.cos(turn) * 240)} ${Math.round(Math.sin(turn) * 240)}L${Math.round(Math.cos(turn) * (at % 2 ? 300 : 340))} ${Math.round(Math.sin(turn) * (at % 2 ? 300 : 340))}`
          }).join(''),
          gloss(b, hex, 'slant'),
          11,
        )
      : ''
  const size = kind === 0 ? 250 : 340
  const body = `${rays}${stroke(inner, gloss(b, hex, 'slant'), 40)}${fill(inner, matt(b, mix('#dfe8ea', b.ground, 0.3), 'slant', 0.7))}<g clip-path="${clip(b, inner)}">${fill('M-240 120L120 -340H220L-240 250z', '#fff', 'opacity=".4"')}${fill('M-60 340L260 -60V60L60 340z', '#fff', 'opacity=".25"')}</g>${stroke(inner, darker(hex, 0.5), 3, 'opacity=".5"')}`
  return onWall(
    body,
    [kind === 0 ? -262 : -230, -size - 20, kind === 0 ? 262 : 230, size + 20],
    [150, -150],
    2.2,
  )
}

function clock(b: Brush): Art {
  const hex = b.palette.base
  const kind = b.cut % 3
  const face = mix('#f6f1e6', b.ground, 0.08)
  const rim = kind === 1 ? wood(b, disc(0, 0, 262), timber(b)) : fill(disc(0, 0, 262), gloss(b, hex, 'slant'))
  const marks = `<circle r="184" fill="none" stroke="${darker(hex, 0.4)}" stroke-width="${kind === 2 ? 44 : 26}" stroke-dasharray="9 87.34" stroke-linecap="butt"/>${kind === 2 ? '' : `<circle r="202" fill="none" stroke="${darker(hex, 0.3)}" stroke-width="9" stroke-dasharray="3 18.15" stroke-linecap="butt"/>`}`
  const body = `${rim}${kind === 1 ? '' : `${fill(disc(0, 0, 232), darker(hex, 0.4))}${fill(disc(0, 0, 226), matt(b, face, 'slant', 0.6))}`}${kind === 1 ? marks.replaceAll(darker(hex, 0.4), '#f1e6d0').replaceAll(darker(hex, 0.3), '#f1e6d0') : marks}${stroke('M0 24L-64 -84', kind === 1 ? '#f1e6d0' : '#33302d', 15)}${stroke('M0 30L74 -140', kind === 1 ? '#f1e6d0' : '#33302d', 10)}${stroke('M-20 60L44 -150', '#b8533f', 4, 'transform="rotate(160)"')}${fill(disc(0, 0, 14), '#33302d')}`
  return onWall(body, [-264, -264, 264, 264], [90, -90], 2)
}

function flame(b: Brush, x: number, y: number, lit: boolean): string {
  return `${stroke(`M${x} ${y}v-16`, '#4a3f36', 4)}${lit ? `<circle cx="${x}" cy="${y - 40}" r="90" fill="${fade(b, '#ffdf9a', 'round', 0.75)}"/><path d="M${x} ${y - 72}q22 34 0 60q-22 -26 0 -60z" fill="#ffd27a"/>` : ''}`
}

function candleHolder(b: Brush): Art {
  const hex = b.palette.base
  const lit = b.view === 'use'
  const candle = (x: number, y: number, high: number) =>
    `${fill(box(x - 24, y - high, 48, high, 6), matt(b, '#f3ead8'))}${flame(b, x, y - high, lit)}`
  if (b.cut % 3 === 1) {
    const body = `${candle(-150, -60, 150)}${candle(0, -150, 150)}${candle(150, -60, 150)}${stroke('M-150 -50Q-150 60 0 60T150 -50M0 -140V170', gloss(b, hex, 'slant'), 19)}${fill('M-190 -60H-110L-124 -36H-176zM190 -60H110L124 -36H176zM-40 -150H40L26 -126H-26z', gloss(b, hex))}${fill('M-110 200Q0 130 110 200z', gloss(b, hex))}`
    return stand(body, [-196, -330, 196, 202], [60, 20])
  }
  if (b.cut % 3 === 2) {
    const jar = mirrored('0 -60; 150 -60; 164 40 150 160; 130 180 0 180')
    return stand(
      `${fill(box(-110, -30, 220, 190, 14), '#f3ead8')}${flame(b, 0, -30, lit)}<path d="${jar}" fill="${hex}" fill-opacity=".62"/>${fill(jar, fade(b, '#ffffff', 'across', 0.4))}<ellipse cy="-60" rx="150" ry="26" fill="none" stroke="${lighter(hex, 0.5)}" stroke-width="7"/>`,
      [-160, -110, 160, 182],
      [40, 20],
    )
  }
  const tall = (x: number, high: number) =>
    moved(
      `${candle(0, -high, 140)}${fill(`M-46 ${-high}H46L34 ${-high + 24}H-34z`, gloss(b, hex))}${fill(mirrored(`0 ${-high + 20}; 16 ${-high + 20}; 16 ${-high * 0.6} 30 ${-high * 0.5} 20 ${-high * 0.4}; 12 -60 14 -40 60 0; 0 0`), gloss(b, hex))}`,
      x,
      200,
    )
  return stand(`${tall(-90, 240)}${tall(80, 150)}`, [-150, -200, 150, 202], [-80, 60])
}

function planter(b: Brush): Art {
  const kind = b.cut % 3
  const pot =
    [
      mirrored('0 20; 150 20; 130 130 116 220; 50 232 0 232'),
      mirrored('0 20; 140 20; 190 100 150 210 100 226; 50 234 0 234'),
      mirrored('0 10; 150 10; 150 160; 0 160'),
    ][kind] ?? ''
  const leaf = '#6f8a62'
  const blades = [-66, 62, -40, 36, -16, 14]
    .map(
      (turn, at) =>
        `<path d="M0 30C-70 -70 -50 -200 0 -270C50 -200 70 -70 0 30z" fill="${at % 2 === 0 ? leaf : darker(leaf, 0.16)}" transform="rotate(${turn})"/>`,
    )
    .join('')
  const strap = '<path d="M0 30C-34 -90 -30 -220 0 -300C30 -220 34 -90 0 30z" />'
  const spears = [-46, 44, -24, 22, 0]
    .map(
      (turn, at) =>
        `<g fill="${at % 2 === 0 ? leaf : darker(leaf, 0.2)}" transform="rotate(${turn})">${strap}</g>`,
    )
    .join('')
  const legsXml = kind === 2 ? stroke('M-120 150L-140 250M120 150L140 250M-150 90H150', woods.oak, 17) : ''
  const rim = kind === 2 ? 10 : 20
  return stand(
    `${b.cut % 2 === 0 ? blades : spears}${legsXml}${ceramic(b, pot)}<ellipse cy="${rim}" rx="${kind === 1 ? 140 : 150}" ry="18" fill="${darker(b.palette.base, 0.45)}"/><path d="M-140 ${rim}Q0 ${rim + 34} 140 ${rim}Q0 ${rim - 10} -140 ${rim}z" fill="#4b3a2c"/>`,
    [-230, -272, 230, kind === 2 ? 254 : 234],
    [40, 100],
  )
}

function sculpture(b: Brush): Art {
  const hex = b.palette.base
  const kind = b.cut % 4
  const plinth = wood(b, box(-120, 180, 240, 46, 6), woods.walnut)
  const piece = [
    `<path d="M0 180V130" stroke="${darker(hex, 0.3)}" stroke-width="16"/>${stroke('M-20 -230C130 -220 190 -60 110 40C40 130 -130 90 -120 -30C-110 -110 0 -130 30 -60C50 0 -20 40 -50 10', gloss(b, hex, 'slant'), 46)}`,
    `${ceramic(b, 'M-70 180C-60 60 -170 40 -150 -70C-130 -170 -30 -110 -20 -40C10 -160 60 -260 120 -230C180 -180 90 -40 110 40C120 110 80 130 90 180z', hex, false)}`,
    `${ceramic(b, 'M-110 180V120C-160 90 -190 10 -150 -60C-110 -130 10 -130 80 -100C100 -150 160 -170 190 -130C240 -110 230 -20 190 20C180 60 170 120 160 180H110L100 100Q20 120 -50 96L-60 180z', hex, false)}${stroke('M196 -20Q240 60 220 110T250 140', gloss(b, hex), 22)}${fill('M120 -120Q80 -40 130 0Q180 -30 170 -110z', darker(hex, 0.25), 'opacity=".7"')}${fill(disc(170, -80, 7), '#1f1b18')}`,
    `${ceramic(b, mirrored('0 -250; 60 -250 70 -190 60 -150; 50 -130 40 -124 44 -110; 110 -90 120 -20 110 30; 160 60 190 140 180 180; 0 180'), hex, false)}${stroke('M-24 -190q10 8 20 0M8 -190q10 8 20 0', darker(hex, 0.5), 4)}${stroke('M-60 60Q0 100 60 60', darker(hex, 0.4), 6, 'opacity=".6"')}`,
  ][kind]
  return stand(`${piece}${plinth}`, [-200, -262, kind === 2 ? 256 : 200, 226], [20, -60])
}

function photoFrame(b: Brush): Art {
  const hex = b.palette.base
  const land = b.cut % 2 === 1
  const [w, h] = land ? [280, 210] : [210, 280]
  const metalLike = /^#(c9a45a|c3c7cb|cf9e8d|b06b45|85673f)$/.test(hex)
  const d = box(-w + 74, -h + 74, 2 * w - 148, 2 * h - 148)
  const scene = land
    ? `${fill(`M${-w} 60Q-60 -60 40 30T${w} -10V${h}H${-w}z`, '#8fa08a')}${fill(`M${-w} 100Q0 40 ${w} 90V${h}H${-w}z`, '#c9b48d')}<circle cx="70" cy="-70" r="34" fill="#f7e6bd"/>`
    : `<circle cx="-8" cy="-40" r="56" fill="#d9b394"/>${fill('M-150 240Q-120 30 -8 30T150 240z', mix(b.palette.accent, '#c9b79a', 0.3))}${fill('M-66 -40C-70 -130 60 -130 52 -40Q40 -90 -8 -88T-66 -40z', '#5b4030')}`
  const body = `${metalLike ? fill(box(-w, -h, 2 * w, 2 * h, 8), gloss(b, hex, 'slant')) : wood(b, box(-w, -h, 2 * w, 2 * h, 6), timber(b))}${fill(box(-w + 30, -h + 30, 2 * w - 60, 2 * h - 60), '#00000033')}${fill(box(-w + 34, -h + 34, 2 * w - 68, 2 * h - 68), '#fbf8f1')}${fill(d, '#dbe3df')}<g clip-path="${clip(b, d)}">${scene}</g>${fill(`M${-w + 34} ${-h + 34}H40L${-w + 34} 90z`, '#fff', 'opacity=".16"')}`
  return { ...stand(body, [-w, -h, w, h], [w - 80, -h + 90]), zoom: 2.3 }
}

export const decor: Record<string, Artist> = {
  home_furniture_decor_vases: vase,
  home_furniture_decor_wall_art: wallArt,
  home_furniture_decor_mirrors: mirror,
  home_furniture_decor_clocks: clock,
  home_furniture_decor_candle_holders: candleHolder,
  home_furniture_decor_planters: planter,
  home_furniture_decor_sculptures: sculpture,
  home_furniture_decor_photo_frames: photoFrame,
}
