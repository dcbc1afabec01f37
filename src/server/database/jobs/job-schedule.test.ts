import { parseCrontab } from 'graphile-worker'
import { expect, it } from 'vitest'
import { jobClasses, jobPools } from './job-pools.ts'
import { crontab } from './job-schedule.ts'
import type { JobName } from './payloads.ts'

const scheduled = parseCrontab(crontab).map(({ task, options }) => ({
  ...jobClasses[task as JobName],
  task,
  options,
}))

it.each(scheduled)('$task is scheduled with the priority of its class', ({ priority, options }) => {
  expect(options.priority).toBe(priority)
})

it('scheduled money jobs never occupy every worker of their pool, so a refund always finds one', () => {
  const queues = scheduled.filter(({ pool }) => pool === 'money').map(({ options }) => options.queueName)
  expect(queues).not.toContain(undefined)
  expect(new Set(queues).size).toBeLessThan(jobPools.money)
})
