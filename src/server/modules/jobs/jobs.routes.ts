import { jobsContract } from '#contract/admin/jobs.ts'
import { Failure } from '#shared/failure.ts'
import { retryJob } from '../../database/jobs/failed-jobs.ts'
import { bind } from '../../http/api/bind.ts'
import { listReply, partOf } from '../../http/api/list-reply.ts'
import type { Shop } from '../../shop.ts'
import { readFailedJobs } from '../../views/admin/system/failed-jobs.ts'

export const jobsRoutes = (shop: Shop) =>
  bind(jobsContract, {
    'GET /admin/jobs': async ({ query, facts }) =>
      listReply(facts, await readFailedJobs(shop.db, partOf(query))),
    'POST /admin/jobs/:jobId/retry': async ({ params: { jobId } }) => {
      if (!(await retryJob(shop.db, jobId))) {
        throw new Failure('status_conflict', {
          message: 'This job is running, or it has succeeded. Reload to see which jobs still fail.',
        })
      }
      return { message: 'The job runs again now.', id: jobId }
    },
  })
