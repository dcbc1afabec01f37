import screens from './screens.json' with { type: 'json' }

type Row = { promise: string; components: string[]; file: string; test: string }

/** What each screen promises, with the components that render it and the browser test that checks it. */
export const screenRows: Row[] = Object.values(screens).flat()

/** The screen coverage page. `npm run docs` writes it. */
export function screenCoverage(): string {
  const sections = Object.entries(screens).map(([name, rows]) => `## ${name}\n\n${table(rows)}\n`)
  return `# Screen coverage\n\n${sections.join('\n')}`
}

const table = (rows: Row[]): string =>
  [
    '| Promise | Components | Test |',
    '| --- | --- | --- |',
    ...rows.map((row) => `| ${row.promise} | ${row.components.join(', ')} | ${row.file}: ${row.test} |`),
  ].join('\n')
