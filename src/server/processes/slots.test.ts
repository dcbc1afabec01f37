import { expect, test, vi } from 'vitest'
import { createSlots } from './slots.ts'

function job() {
  let finish = () => {}
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { done, finish }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('two jobs run at once, the others in order, and a heavy job alone', async () => {
  const slots = createSlots({ slots: 2, waitingMax: 10 })
  const running: string[] = []
  const jobs = new Map(['a', 'b', 'heavy', 'c'].map((name) => [name, job()]))
  const all = [...jobs].map(([name, { done }]) =>
    slots(name === 'heavy' ? 5 : 1, async () => {
      running.push(name)
      await done
      running.splice(running.indexOf(name), 1)
    }),
  )
  const steps: [finish: string, running: string[]][] = [
    ['a', ['b']],
    ['b', ['heavy']],
    ['heavy', ['c']],
    ['c', []],
  ]
  await settle()
  expect(running).toEqual(['a', 'b'])
  for (const [name, left] of steps) {
    jobs.get(name)?.finish()
    await settle()
    expect(running).toEqual(left)
  }
  await Promise.all(all)
})

test('a failing job frees its slot', async () => {
  const slots = createSlots({ slots: 1, waitingMax: 1 })
  await expect(slots(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await slots(1, async () => 'next')).toBe('next')
})

test('a full queue refuses callers immediately', async () => {
  const slots = createSlots({ slots: 1, waitingMax: 1 })
  const { done, finish } = job()
  const working = [slots(1, () => done), slots(1, () => done)]
  await expect(slots(1, () => done)).rejects.toMatchObject({ code: 'busy', data: { retryAfterSeconds: 5 } })
  finish()
  await Promise.all(working)
})

test('a queue with a time limit refuses callers only when it is full and the first one has waited that long', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const slots = createSlots({ slots: 1, waitingMax: 2, waitMaxMs: 300 })
    const { done, finish } = job()
    const working = [slots(1, () => done), slots(1, () => done)]
    vi.advanceTimersByTime(400)
    working.push(slots(1, () => done))
    await expect(slots(1, () => done)).rejects.toMatchObject({ code: 'busy' })
    finish()
    await Promise.all(working)
    const next = job()
    const others = [1, 2, 3, 4].map(() => slots(1, () => next.done))
    next.finish()
    await Promise.all(others)
  } finally {
    vi.useRealTimers()
  }
})
