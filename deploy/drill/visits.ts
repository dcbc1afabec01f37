import { setTimeout as sleep } from 'node:timers/promises'

type Visits = { pages: number; failed: string[] }

const pauseMs = 200

/** Opens public pages as a browser with an empty cache does, with every script and style they name, until `stop`. */
export function startVisits(url: string) {
  let visits: Visits = { pages: 0, failed: [] }
  let running = true

  async function read(path: string): Promise<string> {
    const reply = await fetch(url + path).catch((error: Error) => error)
    if (reply instanceof Error) visits.failed.push(`${path}: ${reply.message}`)
    else if (reply.status !== 200) visits.failed.push(`${path}: ${reply.status}`)
    return reply instanceof Error ? '' : reply.text()
  }

  async function visit(): Promise<void> {
    for (let turn = 0; running; turn++) {
      const page = turn % 2 === 0 ? '/' : `/products?minPrice=${turn % 50}`
      const named = (await read(page)).matchAll(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g)
      await Promise.all([...new Set([...named].map(([path]) => path))].map(read))
      visits.pages++
      await sleep(pauseMs)
    }
  }
  const visiting = visit()

  return {
    /** Returns the visits since the last call, and resets them. */
    take: (): Visits => {
      const taken = visits
      visits = { pages: 0, failed: [] }
      return taken
    },
    stop: async () => {
      running = false
      await visiting
    },
  }
}
