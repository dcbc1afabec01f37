import type { Problems } from '../use-change.ts'

/** As the server compares them: without spaces and hyphens. */
export const pinCodeStart = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

const isPossible = (start: string): boolean => /^[A-Z0-9]{1,10}$/.test(start)

/** The error of the first wrong pin code. Errors of list items are named by their position, which may have another one now. */
export function pinCodesProblem(problems: Problems, pinCodes: string[]): string | undefined {
  const at = pinCodes.findIndex((start, index) => problems[index] !== undefined && !isPossible(start))
  return at === -1 ? problems.pinCodes : `“${pinCodes[at]}” is not a pin code. ${problems[at]}.`
}
