import { matchesWords } from '../../../back-office/commands/matching-commands.ts'
import { anchorOf, brandEntries, settingIndex, settingKeys } from './setting-index.ts'
import { type SettingSectionId, settingSections } from './setting-names.ts'

export type SettingLink = { name: string; to: string }

/** The sections that contain a match, and links to each match; without a text all sections. */
export function findSettings(typed: string): { sections: SettingSectionId[]; links: SettingLink[] } {
  const found = settingSections.filter(({ name, words }) => matchesWords(`${name} ${words}`, typed))
  const links = found.map(({ id, name }) => ({ name, to: `#${id}` }))
  if (typed.trim() === '') return { sections: found.map(({ id }) => id), links }
  const keys = settingKeys.filter((key) =>
    matchesWords(`${settingIndex[key].name} ${settingIndex[key].words}`, typed),
  )
  const shown = new Set([...found.map(({ id }) => id), ...keys.map((key) => settingIndex[key].section)])
  const names = new Set<string>(links.map(({ name }) => name))
  return {
    sections: settingSections.map(({ id }) => id).filter((id) => shown.has(id)),
    links: [
      ...links,
      ...keys
        .map((key) => ({ name: settingIndex[key].name, to: `#${anchorOf(key)}` }))
        .filter(({ name }) => !names.has(name)),
      ...brandEntries
        .filter(({ name, words }) => matchesWords(`${name} ${words}`, typed))
        .map(({ name, to }) => ({ name: `Brand: ${name}`, to })),
    ],
  }
}

/** The section of an anchor such as `payouts` or `setting-payoutMinimum`. */
export function sectionOf(anchor: string): SettingSectionId | undefined {
  const key = settingKeys.find((one) => anchorOf(one) === anchor)
  return key ? settingIndex[key].section : settingSections.find(({ id }) => id === anchor)?.id
}
