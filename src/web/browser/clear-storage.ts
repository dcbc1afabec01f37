/** Settings of the device, which stay at logout. */
const kept = new Set(['theme', 'browser_id'])
/** Page sizes and columns of lists. */
const keptPrefix = 'list.'

/** Removes what a person leaves in this browser: tokens, drafts and viewed products. */
export function clearStorage(): void {
  clearTabStorage()
  try {
    for (const key of Object.keys(localStorage))
      if (!kept.has(key) && !key.startsWith(keptPrefix)) localStorage.removeItem(key)
  } catch {
    // Storage is disabled, so nothing was left.
  }
}

/** Removes drafts of this tab; another area's login in this browser continues. */
export function clearTabStorage(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Storage is disabled, so nothing was left.
  }
}
