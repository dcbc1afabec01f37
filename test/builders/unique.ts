let counter = 0

/** A short text that no other test has, in this process or another. */
export const unique = (): string =>
  `${process.pid.toString(36)}${(counter++).toString(36)}${Math.random().toString(36).slice(2, 6)}`
