import { readTabStorage, removeTabStorage } from '../../browser/storage.ts'
import { type Intent, intentKey } from './intent.ts'

const validMs = 30 * 60_000

/** What a guest started before the login, for 30 minutes. */
export function readIntent(): Intent | undefined {
  try {
    const { intent, at } = JSON.parse(readTabStorage(intentKey) ?? '') as { intent: Intent; at: number }
    return Date.now() - at > validMs ? undefined : intent
  } catch {
    return undefined
  }
}

export function takeIntent(): Intent | undefined {
  const intent = readIntent()
  removeTabStorage(intentKey)
  return intent
}
