import type { Attribute, AttributeBody, AttributeChange } from '#contract/admin/attributes.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { changeDefinition, checkDefinition, checkUnused, codeOf } from './attributes.rules.ts'
import * as statements from './attributes.sql.ts'

export const listManagedAttributes = statements.listManaged

export async function createAttribute(db: Db, categoryId: number, body: AttributeBody): Promise<Attribute> {
  const id = await transaction(db, async (tx) => {
    await statements.lockAttributes(tx)
    const definition = checkDefinition({
      categoryId,
      code: codeOf(body.name),
      name: body.name,
      kind: body.kind,
      unit: body.unit ?? null,
      choices: body.choices ?? [],
      required: body.required ?? false,
      filterable: body.filterable ?? false,
      position: body.position ?? null,
    })
    return statements.insertAttribute(tx, definition)
  })
  if (id === undefined) {
    throw new Failure('already_exists', {
      message: `This category, a parent or a subcategory already has an attribute "${body.name}".`,
    })
  }
  return readAttribute(db, id)
}

export async function changeAttribute(db: Db, id: number, change: AttributeChange): Promise<Attribute> {
  await transaction(db, async (tx) => {
    await statements.lockAttributes(tx)
    const present = await statements.findState(tx, id)
    if (!present) throw new Failure('not_found')
    const use = await statements.readUse(tx, present)
    const next = changeDefinition(present, change, use)
    await statements.updateAttribute(tx, next)
    if (next.name !== present.name && next.kind === 'YES_NO') await statements.refreshSearch(tx, next)
  })
  return readAttribute(db, id)
}

export async function removeAttribute(db: Db, id: number): Promise<{ message: string; id: number }> {
  await transaction(db, async (tx) => {
    await statements.lockAttributes(tx)
    const present = await statements.findState(tx, id)
    if (!present) throw new Failure('not_found')
    checkUnused(await statements.readUse(tx, present))
    await statements.deleteAttribute(tx, id)
  })
  return { message: 'The attribute was deleted.', id }
}

async function readAttribute(db: Db, id: number): Promise<Attribute> {
  const attribute = await statements.findAttribute(db, id)
  if (!attribute) throw new Failure('not_found')
  return attribute
}
