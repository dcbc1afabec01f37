import type { Brush } from './brush.ts'
import type { SceneName } from './scenes.ts'

/** One drawn product: its SVG, its bounds and how it is displayed. */
export type Art = {
  body: string
  /** left, top, right and foot of the drawing in its own coordinates. */
  box: [left: number, top: number, right: number, foot: number]
  /** Lying on paper with a cast shadow, standing on the ground, or hanging from above. */
  pose: 'lying' | 'standing' | 'hanging'
  scene: SceneName
  /** Share of the scene's frame, for a small product in a large room. */
  share?: number
  /** Center and zoom of the close-up. */
  focus?: [x: number, y: number]
  zoom?: number
}

export type Artist = (b: Brush) => Art
