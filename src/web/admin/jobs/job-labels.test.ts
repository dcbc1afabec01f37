import { expect, it } from 'vitest'
import { jobClasses } from '#server/database/jobs/job-pools.ts'
import { jobName } from './job-labels.ts'

it.each(Object.keys(jobClasses))('the job %s has a label for staff', (name) => {
  expect(jobName(name)).not.toBe(name)
})
