/** Storage may be switched off or full; then the browser just does not remember. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

export const recall = (key: string) => attempt(() => localStorage.getItem(key))
export const remember = (key: string, value: string) => attempt(() => localStorage.setItem(key, value))
export const forget = (key: string) => attempt(() => localStorage.removeItem(key))

/** For this visit only, in this tab. */
export const recallVisit = (key: string) => attempt(() => sessionStorage.getItem(key))
export const rememberVisit = (key: string, value: string) => attempt(() => sessionStorage.setItem(key, value))
export const forgetVisit = (key: string) => attempt(() => sessionStorage.removeItem(key))
