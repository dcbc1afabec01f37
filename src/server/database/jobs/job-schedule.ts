import { jobClasses } from './job-pools.ts'
import type { JobName } from './payloads.ts'

/**
 * When each scheduled job runs, in crontab syntax. Jobs that share a `queue` run one after the other; every scheduled job
 * of the pool `money` has one, so that together they never occupy all workers of that pool.
 */
const schedule: [times: string, name: JobName, options: string][] = [
  ['* * * * *', 'expire-checkouts', 'max=3&jobKey=expire-checkouts&queue=holds'],
  ['* * * * *', 'reconcile-payments', 'max=3&jobKey=reconcile-payments&queue=payments'],
  ['*/5 * * * *', 'reconcile-disputes', 'max=3&jobKey=reconcile-disputes&queue=payments'],
  ['20 * * * *', 'run-payouts', 'max=6&jobKey=run-payouts&queue=payouts'],
  ['*/5 * * * *', 'reconcile-payouts', 'max=3&jobKey=reconcile-payouts&queue=payouts'],
  ['10 * * * *', 'release-reserves', 'max=3&jobKey=release-reserves&queue=payouts'],
  ['*/5 * * * *', 'read-movements', 'max=3&jobKey=read-movements&queue=payouts'],
  ['12 1 * * *', 'reconcile-bank', 'max=3&jobKey=reconcile-bank&queue=payouts'],
  ['* * * * *', 'send-alerts', 'max=3&jobKey=send-alerts'],
  ['*/10 * * * *', 'escalate-returns', 'max=3&jobKey=escalate-returns'],
  ['*/5 * * * *', 'clean-up', 'max=3'],
  ['*/5 * * * *', 'turn-holidays', 'max=3&jobKey=turn-holidays'],
  ['*/5 * * * *', 'watch-shop', 'max=3&jobKey=watch-shop&queue=monitoring'],
  ['52 1 * * *', 'check-books', 'max=3&jobKey=check-books&queue=monitoring'],
  ['37 2 * * *', 'erase-old-data', 'max=3&jobKey=erase-old-data&queue=erasure'],
  ['17 3 * * *', 'recount-words', 'max=3'],
  ['32 3 * * *', 'count-popularity', 'max=3&jobKey=count-popularity'],
  ['7 * * * *', 'count-sales', 'max=3&jobKey=count-sales'],
  // Some minutes after midnight of every time zone, when the entries of the day before are committed.
  ['5,20,35,50 * * * *', 'count-volumes', 'max=3&jobKey=count-volumes'],
  ['6,21,36,51 * * * *', 'count-days', 'max=3&jobKey=count-days'],
  ['41 * * * *', 'remove-unused-uploads', 'max=3'],
  ['*/5 * * * *', 'remove-old-imports', 'max=3'],
  ['*/10 * * * *', 'remove-old-bulk', 'max=3'],
]

export const crontab = schedule
  .map(([times, name, options]) => `${times} ${name} ?${options}&priority=${jobClasses[name].priority}`)
  .join('\n')
