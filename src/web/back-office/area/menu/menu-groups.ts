import type { MenuEntry } from '../area-page.ts'

export type MenuGroup<Entry> = { name: string | undefined; folds: boolean; entries: Entry[] }

/** Adjacent entries of the same group. */
export function groupsOf<Entry extends Pick<MenuEntry, 'group' | 'folds'>>(
  entries: Entry[],
): MenuGroup<Entry>[] {
  const groups: MenuGroup<Entry>[] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last && last.name === entry.group) last.entries.push(entry)
    else groups.push({ name: entry.group, folds: entry.folds === true, entries: [entry] })
  }
  return groups
}

/** Whether the entry's page, or a page below it, is shown. */
export function isActive(entry: Pick<MenuEntry, 'to' | 'alias' | 'exact'>, pathname: string): boolean {
  const here = pathname.replace(/\/$/, '')
  return here === entry.to || here === entry.alias || (!entry.exact && here.startsWith(`${entry.to}/`))
}

/** The folded group to open: that of the page shown, else the last one that the user opened, else the first. */
export function openGroup(
  groups: MenuGroup<Pick<MenuEntry, 'to' | 'alias' | 'exact'>>[],
  pathname: string,
  chosen: string | undefined,
): string | undefined {
  const folding = groups.filter(({ folds }) => folds)
  const active = folding.find(({ entries }) => entries.some((entry) => isActive(entry, pathname)))
  return (active ?? folding.find(({ name }) => name === chosen) ?? folding[0])?.name
}
