// On whose behalf a call runs. Most run on nobody's: customers, jobs, the start of the server.
import { AsyncLocalStorage } from 'node:async_hooks'

/** A seller or an admin, with what the audit log keeps of the call; or who works at the command line of a machine. */
export type RequestRole =
  | { kind: 'seller' | 'admin'; id: number; client: string; requestId?: string | undefined }
  | { kind: 'operator'; client: string }

const acting = new AsyncLocalStorage<RequestRole | undefined>()

/** Runs `work` on the actor's behalf: the database guards and notes whatever it does (see acting-client.ts). */
export const runAs = <T>(actor: RequestRole, work: () => T): T => acting.run(actor, work)

export const currentRole = (): RequestRole | undefined => acting.getStore()

/** Runs what serves everybody, although somebody's call set it off. */
export const runAsOwner = <T>(work: () => T): T =>
  acting.getStore() === undefined ? work() : acting.run(undefined, work)
