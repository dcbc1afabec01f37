import { sql } from 'kysely'
import { aBlockBody } from '../builders/home-blocks.ts'
import type { TestApp } from '../harness/app.ts'
import { times } from './times.ts'

export async function homePage(app: TestApp, size: number): Promise<number> {
  const sections = ['DEALS', 'GRID', 'SHOP_BY_CATEGORIES', 'ELECTRIC_CATEGORIES'] as const
  const tiles = await app.shop.db
    .insertInto('home_categories')
    .values(
      sections.flatMap((section) =>
        times(size).map((position) => ({
          section,
          position,
          name: `Tile ${position}`,
          image: '/pictures/electronics_audio_headphones.svg',
          // A different category from the products, because a coupon applies to them.
          category_code: 'electronics_audio_headphones',
        })),
      ),
    )
    .returning('id')
    .execute()
  const deals = tiles.slice(0, size).map(({ id }) => ({ home_category_id: id, discount_bp: 1_000 }))
  await app.shop.db.insertInto('deals').values(deals).execute()
  return tiles[0]?.id ?? 0
}

/** Published rows of products, banners and texts; returns one of them. */
export async function homeBlocks(app: TestApp, size: number): Promise<number> {
  const blocks = await app.shop.db
    .insertInto('home_blocks')
    .values(
      times(size).flatMap((position) =>
        (['PRODUCTS', 'BANNER', 'TEXT'] as const).map((kind) => {
          const content = JSON.stringify(aBlockBody({ kind }))
          return { position, draft: content, published: content }
        }),
      ),
    )
    .returning('id')
    .execute()
  return blocks[0]?.id ?? 0
}

export async function addresses(app: TestApp, userId: number, size: number): Promise<void> {
  const more = times(size).map((index) => ({
    user_id: userId,
    name: `Asha ${index}`,
    mobile: '98765432',
    pin_code: '560001',
    address: '14 Brigade Road',
    locality: 'Ashok Nagar',
    city: 'Bengaluru',
    state: 'Karnataka',
    is_default: false,
  }))
  await app.shop.db.insertInto('addresses').values(more).execute()
}

export async function aRevisionOf(app: TestApp, slug: string): Promise<string> {
  const { rows } = await sql<{
    id: number
  }>`select max(id) as id from content_revisions where slug = ${slug}`.execute(app.shop.db)
  return String(rows[0]?.id)
}

export async function contactMessages(app: TestApp, userId: number, size: number): Promise<string> {
  const rows = await app.shop.db
    .insertInto('contact_messages')
    .values(
      times(size).map((index) => ({
        user_id: userId,
        name: 'Asha Rao',
        email: 'asha@example.com',
        topic: 'OTHER' as const,
        message: `Question ${index}`,
      })),
    )
    .returning('id')
    .execute()
  const replies = rows.map(({ id }) => ({ message_id: id, author_id: userId, body: 'An answer' }))
  await app.shop.db.insertInto('contact_replies').values(replies).execute()
  return String(rows[0]?.id)
}
