import { readTabStorage, removeTabStorage } from '../../browser/storage.ts'
import { type Intent, intentKey } from './intent.ts'

const validMs = 30 * 60_000
/** Bounds the requests after the login. */
const intentsMax = 20

/** What a guest started before the login in the last 30 minutes, each action once, the newest first. */
export function readIntents(): Intent[] {
  const found = new Map<string, Intent>()
  for (const line of (readTabStorage(intentKey) ?? '').split('\n')) {
    const intent = readLine(line)
    if (intent && found.size < intentsMax) found.set(keyOf(intent), found.get(keyOf(intent)) ?? intent)
  }
  return [...found.values()]
}

/** Adding and removing the same product are one action: the newer one counts. */
const keyOf = (intent: Intent): string =>
  JSON.stringify(intent.kind === 'wish' ? { ...intent, off: undefined } : { ...intent, quantity: undefined })

function readLine(line: string): Intent | undefined {
  try {
    const { intent, at } = JSON.parse(line) as { intent: Intent; at: number }
    return Date.now() - at > validMs ? undefined : intent
  } catch {
    return undefined
  }
}

export function takeIntents(): Intent[] {
  const intents = readIntents()
  removeTabStorage(intentKey)
  return intents
}
