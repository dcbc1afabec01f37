import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = resolve(import.meta.dirname, '../..')

/** Seconds that a test file may take on two cores with all workers at work; what is not named takes less than the rest. */
export const readBudgets = (): { rest: number; files: Record<string, number> } =>
  JSON.parse(readFileSync(resolve(root, 'test/durations.json'), 'utf8'))

const projects = ['processes', 'journeys', 'unit', 'web']

/** Keeps all workers busy until the end: first what waits most, and in each project the longest file first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const budgets = readBudgets()
    const placeOf = (file: TestSpecification) => projects.indexOf(file.project.name)
    const secondsOf = (file: TestSpecification) =>
      budgets.files[relative(root, file.moduleId)] ?? budgets.rest
    return files.toSorted((one, other) => placeOf(one) - placeOf(other) || secondsOf(other) - secondsOf(one))
  }
}
