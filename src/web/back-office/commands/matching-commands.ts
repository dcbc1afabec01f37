/** A page, a setting or an action: a page to open, or a function to run. */
export type Command = {
  label: string
  /** More words to find it by. */
  words?: string
} & ({ to: string } | { run: () => void })

export const logOutCommand = (run: () => void): Command => ({
  label: 'Log out',
  words: 'logout sign out signout exit',
  run,
})

const shown = 7

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether each typed word begins a word of the text. */
export function matchesWords(text: string, typed: string): boolean {
  const known = wordsOf(text)
  return wordsOf(typed).every((word) => known.some((one) => one.startsWith(word)))
}

/** The commands that match, first by label; all pages while nothing is typed. */
export function matchingCommands(commands: Command[], typed: string): Command[] {
  const byLabel = commands.filter(({ label }) => matchesWords(label, typed))
  const byWords = commands.filter(
    ({ label, words = '' }) => !matchesWords(label, typed) && matchesWords(`${label} ${words}`, typed),
  )
  return [...byLabel, ...byWords].slice(0, shown)
}
