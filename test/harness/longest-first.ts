import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = resolve(import.meta.dirname, '../..')

/** Time limit of each test file in seconds, on two cores with all workers busy. Files not listed have the limit `rest`. */
const readBudgets = (): { rest: number; files: Record<string, number> } =>
  JSON.parse(readFileSync(resolve(root, 'test/durations.json'), 'utf8'))

const projects = ['processes', 'journeys', 'unit', 'web', 'shutdown']

/** Runs the projects in this order and the longest files of each project first, so that no long file is left at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const budgets = readBudgets()
    const placeOf = (file: TestSpecification) => projects.indexOf(file.project.name)
    const secondsOf = (file: TestSpecification) =>
      budgets.files[relative(root, file.moduleId)] ?? budgets.rest
    return files.toSorted((one, other) => placeOf(one) - placeOf(other) || secondsOf(other) - secondsOf(one))
  }
}
