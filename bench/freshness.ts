import { setTimeout as sleep } from 'node:timers/promises'
import type { Changer } from './changers.ts'
import { browserHeaders } from './load.ts'
import type { Stage } from './stage.ts'

const askEveryMs = 20
/** A change that is not seen by then never will be. */
const patienceMs = 30_000

/** Changes something by its call and waits until the public page shows it, as one who reloads it all the time. */
export async function changesSeen(stage: Stage, changer: Changer): Promise<(lane: number) => Promise<void>> {
  const change = await changer(stage)
  return async (lane) => {
    const { path, shows } = await change(lane)
    const end = Date.now() + patienceMs
    while (!shows(await htmlOf(stage.url + path))) {
      if (Date.now() > end) throw new Error(`a change was not to be seen on ${path}`)
      await sleep(askEveryMs)
    }
  }
}

const htmlOf = async (url: string) => (await fetch(url, { headers: browserHeaders })).text()
