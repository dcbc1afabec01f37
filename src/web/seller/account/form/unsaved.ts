import { createContext, useContext, useEffect } from 'react'

/** Names of the sections with unsaved changes. */
export const Unsaved = createContext<Set<string>>(new Set())

/** Registers unsaved changes with the page, which asks before leaving. */
export function useReportChanges(section: string, changed: boolean) {
  const unsaved = useContext(Unsaved)
  useEffect(() => {
    if (changed) unsaved.add(section)
    else unsaved.delete(section)
    return () => void unsaved.delete(section)
  }, [unsaved, section, changed])
}
