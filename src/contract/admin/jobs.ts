import { z } from 'zod'
import { contract } from '../endpoint.ts'
import { id, pageQuery, pathId, timestamp } from '../fields.ts'

/** How many failed jobs are counted, and reached page by page. */
export const failedJobsMax = 1_000

const failedJob = z.object({
  id,
  /** What it does, such as `send-mail`. Never what it carries. */
  name: z.string(),
  /** The first line of what went wrong, without addresses and codes; null when its server was killed. */
  error: z.string().nullable(),
  tries: z.number(),
  triesMax: z.number(),
  createdAt: timestamp,
  /** When it is tried again by itself; null when it was given up. */
  nextTryAt: timestamp.nullable(),
})
export type FailedJob = z.infer<typeof failedJob>

export const jobsContract = contract({
  'GET /admin/jobs': {
    summary: `Jobs that failed and did not succeed since, newest first; the total, counted up to ${failedJobsMax.toLocaleString('en-US')}, in \`X-Total-Count\`.`,
    access: 'admin',
    query: pageQuery,
    reply: z.array(failedJob),
  },
  'POST /admin/jobs/:jobId/retry': {
    summary: 'Run a failed job again now, with all its tries before it.',
    access: 'admin',
    status: 202,
    params: z.object({ jobId: pathId }),
    reply: z.object({ message: z.string(), id }),
    failures: ['status_conflict'],
  },
})
