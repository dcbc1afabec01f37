import { z } from 'zod'
import { contract } from '../endpoint.ts'
import { id, pageQuery, pathId, timestamp } from '../fields.ts'

/** Failed jobs are counted and paged up to this. */
export const failedJobsMax = 1_000

const failedJob = z.object({
  id,
  /** The job's type, such as `send-mail`; never its payload. */
  name: z.string(),
  /** First line of the error, without addresses and codes; null when the server was killed. */
  error: z.string().nullable(),
  tries: z.number(),
  triesMax: z.number(),
  createdAt: timestamp,
  /** When it is retried automatically; null once all tries are used up. */
  nextTryAt: timestamp.nullable(),
})
export type FailedJob = z.infer<typeof failedJob>

export const jobsContract = contract({
  'GET /admin/jobs': {
    summary: `Jobs whose last try failed, newest first; the total, counted up to ${failedJobsMax.toLocaleString('en-US')}, in \`X-Total-Count\`.`,
    access: 'admin',
    permission: 'jobs.read',
    query: pageQuery,
    reply: z.array(failedJob),
  },
  'POST /admin/jobs/:jobId/retry': {
    summary: 'Retry a failed job now, with the full number of tries.',
    access: 'admin',
    permission: 'jobs.write',
    status: 202,
    params: z.object({ jobId: pathId }),
    reply: z.object({ message: z.string(), id }),
    failures: ['status_conflict'],
  },
})
