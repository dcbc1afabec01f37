import type { Brush } from './brush.ts'
import type { SceneName } from './scenes.ts'

/** One drawn product: what is on the paper, how far it reaches, and how it wants to be shown. */
export type Art = {
  body: string
  /** left, top, right and foot of the drawing in its own coordinates. */
  box: [left: number, top: number, right: number, foot: number]
  /** Lying on paper with a cast shadow, standing on the ground, or hanging from above. */
  pose: 'lying' | 'standing' | 'hanging'
  scene: SceneName
  /** How much of the scene's place the product takes, where it is a small thing in a large room. */
  share?: number
  /** What the close view looks at, and how closely. */
  focus?: [x: number, y: number]
  zoom?: number
}

export type Artist = (b: Brush) => Art
