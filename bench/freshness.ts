import { setTimeout as sleep } from 'node:timers/promises'
import type { Changer } from './shoppers/changers.ts'
import { browserHeaders } from './shoppers/load.ts'
import type { Stage } from './stage.ts'

const askEveryMs = 20
/** Time limit for a change to appear. */
const patienceMs = 30_000

/** Makes a change and reloads the public page until it shows the change. */
export async function changesSeen(
  stage: Stage,
  changer: Changer,
): Promise<(worker: number) => Promise<void>> {
  const change = await changer(stage)
  return async (worker) => {
    const { path, shows } = await change(worker)
    const end = Date.now() + patienceMs
    while (!shows(await htmlOf(stage.url + path))) {
      if (Date.now() > end) throw new Error(`a change did not appear on ${path}`)
      await sleep(askEveryMs)
    }
  }
}

const htmlOf = async (url: string) => (await fetch(url, { headers: browserHeaders })).text()
