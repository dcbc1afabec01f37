import { readFileName } from '../media.rules.ts'
import type { ImageStore } from './image-store-type.ts'

const atOnce = 8

/** Copies every image that `to` does not have. Safe to repeat, and while the shop runs. Deletes nothing. */
export async function moveImages(
  from: ImageStore,
  to: ImageStore,
  report: (copied: number) => void = () => {},
): Promise<{ copied: number; present: number }> {
  const there = new Set<string>()
  for await (const name of to.names()) there.add(name)
  let [copied, present] = [0, 0]
  const copy = async (name: string) => {
    const file = readFileName(name)
    const body = file && (await from.read(file))
    if (!body) return
    await to.save(file, body)
    copied++
    if (copied % 1000 === 0) report(copied)
  }
  const running = new Set<Promise<void>>()
  for await (const name of from.names()) {
    if (there.has(name)) {
      present++
      continue
    }
    const one = copy(name).finally(() => running.delete(one))
    running.add(one)
    if (running.size >= atOnce) await Promise.race(running)
  }
  await Promise.all(running)
  return { copied, present }
}
