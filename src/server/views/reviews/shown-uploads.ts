import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

type Owned = { id: string; seller_id: number | null; user_id: number | null }

const ids = <T>(values: (T | null)[]): T[] => [...new Set(values.flatMap((value) => value ?? []))]

/**
 * The uploads that are shown by a product, an order line, a review, a return, a seller or the home page. Sellers and
 * customers attach only their own uploads, so only the content of the uploads' owners is searched.
 */
export async function readShownUploads(tx: Db, uploads: Owned[]): Promise<Set<string>> {
  const sellers = ids(uploads.map((upload) => upload.seller_id))
  const users = ids(uploads.map((upload) => upload.user_id))
  const { rows } = await sql<{ id: string }>`
    with shown as (
      select unnest(images) as image from products where seller_id = any (${sellers}::bigint[])
      union all
      select i.image from products p join order_items i on i.product_id = p.id
      where p.seller_id = any (${sellers}::bigint[]) and i.image is not null
      union all
      select unnest(images) from reviews where user_id = any (${users}::bigint[])
      union all
      select unnest(photos) from returns where user_id = any (${users}::bigint[])
      union all
      select unnest(array[logo, banner]) from sellers where id = any (${sellers}::bigint[])
      union all
      select image from home_categories
      union all
      select unnest(array[draft ->> 'image', published ->> 'image']) from home_blocks
      union all
      select value ->> 'logo' from settings where name = 'brand'
    ), found as (
      select distinct substring(image from '/media/([0-9a-f-]{36})-') as id from shown
    )
    select id from found where id = any (${uploads.map((upload) => upload.id)}::text[])
  `.execute(tx)
  return new Set(rows.map((row) => row.id))
}
