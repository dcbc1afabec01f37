import type { Db } from '#server/database/open.ts'
import { unique } from './unique.ts'

export async function aSynonymRow(db: Db): Promise<number> {
  const word = `w${unique()}`.toLowerCase().replace(/[^a-z0-9]/g, '')
  const values = { phrase: word, phrase_key: word, words: 'sofa' }
  const row = db.insertInto('search_synonyms').values(values).returning('id')
  return (await row.executeTakeFirstOrThrow()).id
}

export async function aPinRow(db: Db, productId: number): Promise<number> {
  const query = `w${unique()}`.toLowerCase().replace(/[^a-z0-9]/g, '')
  const row = db
    .insertInto('search_pins')
    .values({ query, product_ids: [productId] })
    .returning('id')
  return (await row.executeTakeFirstOrThrow()).id
}
