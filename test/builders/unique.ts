let counter = 0

/** A short text that is unique across tests and processes. */
export const unique = (): string =>
  `${process.pid.toString(36)}${(counter++).toString(36)}${Math.random().toString(36).slice(2, 6)}`
