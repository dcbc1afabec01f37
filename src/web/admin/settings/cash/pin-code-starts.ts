import type { Problems } from '../use-change.ts'

/** As the server compares them: without spaces and hyphens. */
export const pinCodeStart = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** The error of the first wrong pin code; errors of list items are named by their position. */
export function pinCodesProblem(problems: Problems, pinCodes: string[]): string | undefined {
  const at = pinCodes.findIndex((_, index) => problems[index] !== undefined)
  return at === -1 ? problems.pinCodes : `“${pinCodes[at]}” is not a pin code. ${problems[at]}.`
}
