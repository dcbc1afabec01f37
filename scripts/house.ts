// Prints code-size and complexity metrics next to their limits. With `--check`, fails if an enforced limit is exceeded.
import { join } from 'node:path'
import { type Measure, measure } from './code/measures.ts'
import { openSource } from './code/program.ts'

const root = join(import.meta.dirname, '..')
const source = openSource(root, (path) => /^(src|dev|scripts|bench|test)\//.test(path))
const measures = measure(root, source)
source.close()

const isOver = ({ value, goal }: Measure) => value > goal

if (process.argv.includes('--check')) {
  const failed = measures.filter((entry) => entry.enforced && isOver(entry))
  for (const { name, value, goal, details } of failed) {
    process.stdout.write(
      `${name}: ${value}, at most ${goal}\n${details.map((line) => `  ${line}\n`).join('')}`,
    )
  }
  process.exitCode = failed.length ? 1 : 0
} else {
  const numbers = (value: number) => value.toLocaleString('en-US').padStart(7)
  for (const entry of measures) {
    const { name, value, goal } = entry
    const mark = isOver(entry) ? '  over' : ''
    process.stdout.write(`${name.padEnd(46)}${numbers(value)}  goal ${numbers(goal)}${mark}\n`)
  }
  for (const { name, details } of measures.filter(({ details }) => details.length > 0)) {
    process.stdout.write(`\n${name}\n${details.map((line) => `  ${line}\n`).join('')}`)
  }
}
