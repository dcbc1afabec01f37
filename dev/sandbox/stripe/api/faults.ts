import type { Fault, SettingsBook } from '../settings.ts'

/** Takes the planned fault for this request, if any, and decrements its count. */
export function takeFault(settings: SettingsBook, method: string, path: string): Fault | null {
  const current = settings.get()
  const fault = current.faults.find(
    (planned) =>
      (planned.method === undefined || planned.method === method) &&
      (planned.path === undefined || path.includes(planned.path)),
  )
  if (!fault) return null
  const faults = current.faults
    .map((planned) => (planned === fault ? { ...planned, count: planned.count - 1 } : planned))
    .filter((planned) => planned.count > 0)
  settings.save({ ...current, faults })
  return fault
}
