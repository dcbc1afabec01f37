import { expect, it } from 'vitest'
import { routeState } from './route-text.ts'

it.each([
  [null, undefined, /^Not connected/],
  [{ status: 'requested', requirements: [] }, 'In review', /reviewing your details; until then/],
  [{ status: 'under_review', requirements: [] }, 'In review', /reviewing your details/],
  [{ status: 'activated', requirements: [] }, undefined, /^Connected\./],
  [{ status: 'suspended', requirements: [] }, 'Suspended', /contact us/],
  [{ status: 'needs_clarification', requirements: ['kyc.pan'] }, 'Details needed', /correction: kyc\.pan\./],
] as const)('%j: %s', (route, label, note) => {
  const state = routeState(route && { ...route, requirements: [...route.requirements] })
  expect(state.problem?.label).toBe(label)
  expect(state.note).toMatch(note)
})
