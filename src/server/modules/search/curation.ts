import type { PinBody, SynonymBody } from '#contract/admin/search/search-curation.ts'
import { Failure } from '#shared/failure.ts'
import { cached, type Reads } from '../../database/content-cache/content-cache.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { checkCount, checkSynonym, keyOf, pinKey, toPin, toSynonym, withSynonyms } from './curation.rules.ts'
import * as statements from './curation.sql.ts'
import type { Synonyms } from './words/synonyms.rules.ts'

/** Synonyms and pins that staff have added. */
export type Curation = {
  synonyms: Synonyms
  /** Products that come first, by the words of the query. */
  pins: Map<string, number[]>
}

/** One cached statement for all searches. */
export const readCuration = (db: Db, reads?: Reads): Promise<Curation> =>
  cached(db, { key: 'search-curation', reads }, async () => {
    const { synonyms, pins } = await statements.readRows(db)
    const value = {
      synonyms: withSynonyms(synonyms),
      pins: new Map(pins.map(({ query, productIds }) => [query, productIds])),
    }
    return { value, subjects: ['search:0'], weight: 300 }
  })

export const pinnedFor = ({ pins }: Pick<Curation, 'pins'>, query: string): number[] =>
  pins.get(pinKey(query)) ?? []

/** The synonyms as they would be with this one; it may still be refused. */
export async function withDraft(db: Db, body: SynonymBody): Promise<Synonyms> {
  const draft = toSynonym(body)
  const { synonyms } = await statements.readRows(db)
  return withSynonyms([...synonyms.filter((other) => keyOf(other) !== keyOf(draft)), draft])
}

const conflict = () =>
  new Failure('version_conflict', {
    message: 'Someone else changed this entry meanwhile. Close this form and open it again.',
  })

type At = { id: number; version: number }

export function saveSynonym(db: Db, body: SynonymBody, at?: At): Promise<number> {
  const synonym = toSynonym(body)
  return transaction(db, async (tx) => {
    await statements.lockCuration(tx)
    if (at) await requireVersion(tx, 'search_synonyms', at)
    const { synonyms } = await statements.readRows(tx)
    checkSynonym(
      synonym,
      synonyms.filter(({ id }) => id !== at?.id),
    )
    if (!at) {
      checkCount(synonyms.length, 'synonyms')
      return statements.insertSynonym(tx, synonym)
    }
    if (!(await statements.updateSynonym(tx, at, synonym))) throw conflict()
    return at.id
  })
}

export function savePin(db: Db, body: PinBody, at?: At): Promise<number> {
  const pin = toPin(body)
  return transaction(db, async (tx) => {
    await statements.lockCuration(tx)
    if (at) await requireVersion(tx, 'search_pins', at)
    const { pins } = await statements.readRows(tx)
    if (pins.some(({ id, query }) => id !== at?.id && query === pin.query))
      throw refuse('query', `"${pin.query}" is on the list already. Edit that entry.`)
    if (!at) checkCount(pins.length, 'pinned results')
    const id = at ? (await statements.updatePin(tx, at, pin)) && at.id : await statements.insertPin(tx, pin)
    if (!id) throw refuse('productIds', 'One of the products does not exist')
    return id
  })
}

const refuse = (path: string, message: string) =>
  new Failure('invalid', { message, errors: [{ path, message }] })

async function requireVersion(tx: Db, table: 'search_synonyms' | 'search_pins', at: At): Promise<void> {
  const version = await statements.findVersion(tx, table, at.id)
  if (version === undefined) throw new Failure('not_found')
  if (version !== at.version) throw conflict()
}

export function removeCuration(db: Db, table: 'search_synonyms' | 'search_pins', at: At): Promise<void> {
  return transaction(db, async (tx) => {
    await statements.lockCuration(tx)
    await requireVersion(tx, table, at)
    await statements.deleteRow(tx, table, at)
  })
}
