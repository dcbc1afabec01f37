import { createContext, useContext, useEffect } from 'react'

/** The sections that hold something typed and not saved. */
export const Unsaved = createContext<Set<string>>(new Set())

/** Tells the page, which asks before all of it is left. */
export function useReportChanges(section: string, changed: boolean) {
  const unsaved = useContext(Unsaved)
  useEffect(() => {
    if (changed) unsaved.add(section)
    else unsaved.delete(section)
    return () => void unsaved.delete(section)
  }, [unsaved, section, changed])
}
