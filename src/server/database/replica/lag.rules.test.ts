import { expect, it } from 'vitest'
import { addReplayed, addSample, lagSeconds, lsnOf, startLag } from './lag.rules.ts'

it('positions in the log are compared as numbers, not as texts', () => {
  expect(lsnOf('A/0') > lsnOf('9/FFFFFFFF')).toBe(true)
  expect(lsnOf('0/10') > lsnOf('0/9')).toBe(true)
})

it('a replica that has replayed everything is as old as the last comparison', () => {
  const lag = addReplayed(addSample(startLag(0), '0/10', 5_000), '0/20')
  expect([lagSeconds(lag, 5_000), lagSeconds(lag, 6_500)]).toEqual([0, 1.5])
})

it('a replica that is always two seconds behind has a lag of two seconds', () => {
  let lag = startLag(0)
  for (let second = 1; second <= 20; second++) {
    lag = addSample(lag, `0/${(second * 16).toString(16)}`, second * 1_000)
    lag = addReplayed(lag, `0/${Math.max(0, (second - 2) * 16).toString(16)}`)
  }
  expect(lagSeconds(lag, 20_000)).toBe(2)
})

it('the lag of a stalled replica grows, and at most ten minutes of samples are stored', () => {
  let lag = startLag(0)
  for (let second = 1; second <= 1_000; second++)
    lag = addReplayed(addSample(lag, `0/${second.toString(16)}`, second * 1_000), '0/0')
  expect(lagSeconds(lag, 1_000_000)).toBe(1_000)
  expect(lag.open).toHaveLength(600)
  expect(lagSeconds(addReplayed(lag, '1/0'), 1_000_000)).toBe(400)
})
