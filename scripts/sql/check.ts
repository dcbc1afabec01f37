import type { PoolClient } from 'pg'
import { isTypeAliasDeclaration } from 'typescript/unstable/ast'
import type { Type } from 'typescript/unstable/sync'
import { type Source, visit } from '../code/program.ts'
import { compare } from './compare.ts'
import { type Describe, openDescribe, readRequired } from './describe.ts'
import { findStatements, type Statement } from './statements.ts'

const temporary = /^\s*create temporary table/i

export type Checked = { statements: number; tables: number; problems: string[] }

/** Every difference between the database and the statements and table types of `source`, each with its place. */
export async function checkSql(source: Source, client: PoolClient): Promise<Checked> {
  const describe = await openDescribe(client)
  const { statements, unresolved } = findStatements(source)
  await createTemporaryTables(client, statements)
  const problems = unresolved.map(({ place, reason }) => `${place} ${reason}`)
  for (const statement of statements) problems.push(...(await checkStatement(source, describe, statement)))
  const tables = tablesOf(source)
  const required = await readRequired(client)
  for (const [name, row] of tables) {
    const columns = (await describe(`select * from "${name}"`)).map((column) => ({
      ...column,
      required: required.has(`${name}.${column.name}`),
    }))
    problems.push(...compare(source.checker, row, columns).map((problem) => `table ${name}: ${problem}`))
  }
  return { statements: statements.length, tables: tables.size, problems: [...new Set(problems)] }
}

async function checkStatement(source: Source, describe: Describe, { place, text, row }: Statement) {
  if (temporary.test(text)) return []
  try {
    const columns = await describe(text)
    return row ? compare(source.checker, row, columns).map((problem) => `${place} ${problem}`) : []
  } catch (error) {
    return [`${place} ${error instanceof Error ? error.message : error}: ${text.replaceAll(/\s+/g, ' ')}`]
  }
}

/** Later statements name these tables. */
async function createTemporaryTables(client: PoolClient, statements: Statement[]) {
  for (const { text } of statements) {
    if (!temporary.test(text)) continue
    await client.query(text.replace(/on commit drop/i, '').replaceAll(/\$\d+/g, 'null'))
  }
}

/** The row types that the query builder uses: the properties of the type named `Tables`. */
function tablesOf({ files, checker }: Source): Map<string, Type> {
  const tables = new Map<string, Type>()
  for (const file of files) {
    visit(file, (node) => {
      if (!isTypeAliasDeclaration(node) || node.name.text !== 'Tables') return
      const type = checker.getTypeFromTypeNode(node.type)
      for (const property of type ? checker.getPropertiesOfType(type) : []) {
        const row = checker.getTypeOfSymbol(property)
        if (row) tables.set(property.name, row)
      }
    })
  }
  return tables
}
