import { sql } from 'kysely'
import { type DemoProduct, demoProducts } from '#demo/catalog.ts'
import { parsePictureUrl, pictureUrl } from '#demo/pictures/picture-url.ts'
import { hashText, pickFrom, seededRandom } from '#demo/random.ts'
import type { Db } from '#server/database/open.ts'
import { colors } from '#shared/catalog/variants/colors.ts'
import { sortSizes } from '#shared/catalog/variants/sizes.ts'
import type { Report } from './progress.ts'

const batchSize = 1_000
/** Two batches run in parallel, one per core of a typical machine. */
const concurrency = 2

const lines =
  'Alder|Bergen|Cassia|Delft|Everly|Fable|Granada|Hudson|Ilex|Jaipur|Keswick|Lisbon|Moira|Nordic|Orchid|Porto|Quill|Riviera|Sienna|Tivoli|Umbria|Verona|Windsor|Yarrow|Zephyr|Aspen|Bristol|Cairo|Dorset|Elba|Fez|Ghent|Havana|Ithaca|Java|Kyoto|Lyon|Malmo|Naxos|Oslo'.split(
    '|',
  )

/** Adds variations of the demo products with other names, colors, prices and stock. */
export async function seedProducts(
  db: Db,
  options: { count: number; sellerIds: number[]; report: Report },
): Promise<void> {
  const originals = demoProducts()
  const { rows } = await sql<{
    first: number
  }>`select coalesce(max(id), 0)::int as first from products`.execute(db)
  const first = rows[0]?.first ?? 0
  let next = 0
  const insertNext = async () => {
    while (next < options.count) {
      const start = next
      next = Math.min(start + batchSize, options.count)
      const batch = Array.from({ length: next - start }, (_, index) => {
        const number = first + start + index
        return vary(
          originals[number % originals.length] as DemoProduct,
          Math.floor(number / originals.length),
          number,
        )
      })
      await insertBatch(db, batch, options.sellerIds)
      options.report(batch.length)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, insertNext))
}

type SeedProduct = ReturnType<typeof vary>

function vary(original: DemoProduct, variation: number, number: number) {
  const random = seededRandom(hashText(`product ${number}`))
  const color = pickFrom(colors, random).name
  const mark = Math.floor(variation / lines.length)
  const title = `${lines[variation % lines.length]} ${original.title}${mark > 0 ? ` ${mark + 1}` : ''}`
  const factor = 0.6 + random() * 0.8
  // Prices end in .99.
  const mrp = Math.max(100, Math.round((original.mrpCents * factor) / 100) * 100) - 1
  const selling = Math.max(1, Math.round((mrp * (1 - Math.floor(random() * 13) * 0.05)) / 100) * 100 - 1)
  const recolor = (name: string) => (name === original.color ? color : name)
  const variants = original.variants.map((variant, position) => ({
    size: variant.size,
    color: recolor(variant.color),
    sku: `S${number}-${position}`,
    quantity: random() < 0.06 ? 0 : 1 + Math.floor(random() * 80),
    position,
  }))
  // Two colors of the original may now be the same.
  const distinct = [
    ...new Map(variants.map((variant) => [`${variant.size}\0${variant.color}`, variant])).values(),
  ]
  return {
    seller: Math.floor(random() * 1e9),
    category: original.categoryCode,
    title: title.slice(0, 200),
    description: original.description.replaceAll(original.color, color),
    color,
    sizes: sortSizes(distinct.map((variant) => variant.size)),
    colors: [...new Set([color, ...distinct.map((variant) => variant.color)])],
    mrp,
    selling: Math.min(mrp, selling),
    images: original.pictures
      .filter((picture) => picture.color === original.color)
      .map(({ url }) => repaint(url, color, variation)),
    popularity: Math.floor(random() ** 4 * 10_000),
    days: Math.floor(random() * 700),
    variants: distinct,
  }
}

/** The picture in another color and light. */
function repaint(picture: string, color: string, variation: number): string {
  const spec = parsePictureUrl(picture)
  return spec ? pictureUrl({ ...spec, color, seed: (spec.seed % 100) + 100 * (variation % 999) }) : picture
}

async function insertBatch(db: Db, products: SeedProduct[], sellerIds: number[]): Promise<void> {
  const rows = products.map((product) => ({
    ...product,
    seller_id: sellerIds[product.seller % sellerIds.length],
  }))
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local synchronous_commit = off`.execute(tx)
    // The search text as `refresh_search` makes it, which would write each product a second time.
    await sql`
      with given as (
        select nextval(pg_get_serial_sequence('products', 'id')) as id, c.id as category_id, c.path, r.*
        from json_to_recordset(${JSON.stringify(rows)}::json) as r (seller_id bigint, category text, title text, description text,
          color text, sizes text[], colors text[], mrp bigint, selling bigint, images text[], popularity int, days int, variants json)
        join categories c on c.code = r.category
      ), product as (
        insert into products (id, seller_id, category_id, category_path, title, description, color, sizes, colors, mrp_cents,
          selling_cents, images, listed, popularity, created_at, updated_at, search)
        overriding system value
        select g.id, g.seller_id, g.category_id, g.path, title, description, color, sizes, colors, g.mrp, g.selling, images, true, popularity,
          now() - make_interval(days => days), now() - make_interval(days => days),
          setweight(to_tsvector('english', search_text(title)), 'A')
          || setweight(to_tsvector('english', search_text(concat_ws(' ', s.business_name, shelf.names))), 'B')
          || setweight(to_tsvector('english', search_text(concat_ws(' ', color, array_to_string(colors, ' ')))), 'C')
          || setweight(to_tsvector('english', search_text(description)), 'D')
        from given g join sellers s on s.id = g.seller_id
        cross join lateral (select string_agg(name, ' ') as names from categories where id = any (g.path)) shelf
      ), part as (
        select nextval(pg_get_serial_sequence('variants', 'id')) as id, g.id as product_id, g.seller_id, v.*
        from given g, json_to_recordset(g.variants) as v (size text, color text, sku text, quantity int, position int)
      ), variant as (
        insert into variants (id, product_id, seller_id, size, color, sku, position)
        overriding system value
        select id, product_id, seller_id, size, color, sku, position from part
        returning id
      )
      insert into stock (variant_id, product_id, on_hand, received) select p.id, p.product_id, p.quantity, p.quantity from variant v join part p on p.id = v.id
    `.execute(tx)
  })
}
