/** Storage may be disabled or full; then values are not persisted. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

export const readStorage = (key: string) => attempt(() => localStorage.getItem(key))
export const writeStorage = (key: string, value: string) => attempt(() => localStorage.setItem(key, value))
export const removeStorage = (key: string) => attempt(() => localStorage.removeItem(key))

export const readTabStorage = (key: string) => attempt(() => sessionStorage.getItem(key))
export const writeTabStorage = (key: string, value: string) =>
  attempt(() => sessionStorage.setItem(key, value))
export const removeTabStorage = (key: string) => attempt(() => sessionStorage.removeItem(key))
