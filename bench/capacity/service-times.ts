import type { CaseName } from '../options.ts'

/** What one answer of a case costs, measured by `npm run bench -- --save FILE`. */
export type ServiceTime = {
  perSecond: number
  /** Processor time of the server, and of its database connections. */
  serverMicros: number
  databaseMicros: number
  /** Written to the database's log, which replicas receive. */
  walBytes: number
}

export type ServiceTimes = { [name in CaseName]?: ServiceTime }
