/** A page, a setting or an action. */
export type Command = { label: string; to: string /** More words to find it by. */; words?: string }

const shown = 7

/** The commands in which each typed word begins a word; all pages while nothing is typed. */
export function matchingCommands(commands: Command[], typed: string): Command[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return commands
    .filter(({ label, words = '' }) => {
      const known = `${label} ${words}`.toLowerCase().split(/[^\p{L}\p{N}]+/u)
      return wanted.every((word) => known.some((one) => one.startsWith(word)))
    })
    .slice(0, shown)
}
