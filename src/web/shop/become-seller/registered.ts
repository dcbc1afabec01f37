import { readTabStorage, removeTabStorage, writeTabStorage } from '../../storage.ts'

const storageKey = 'seller-registered'

/** Who has just registered, and what the server said to it. */
export type Registered = { email: string; message: string }

/** Kept for this tab, so that a reload does not ask for a registration that is done. */
export const keepRegistered = (registered: Registered) =>
  writeTabStorage(storageKey, JSON.stringify(registered))

export function recallRegistered(): Registered | null {
  try {
    const stored: Partial<Registered> | null = JSON.parse(readTabStorage(storageKey) ?? 'null')
    const { email, message } = stored ?? {}
    return typeof email === 'string' && typeof message === 'string' ? { email, message } : null
  } catch {
    return null
  }
}

export const forgetRegistered = () => removeTabStorage(storageKey)
