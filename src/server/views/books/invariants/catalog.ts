import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

export const catalogInvariants: Invariant[] = [
  {
    name: 'I13',
    says: 'the rating of a product equals its visible reviews',
    query: sql`select p.id::text as reference from products p
      left join (select product_id, count(*) as reviews, sum(rating_halves) as halves,
          array(select count(*) filter (where greatest(1, h / 2) = stars) from unnest(array_agg(rating_halves)) as h,
            generate_series(1, 5) as stars group by stars order by stars desc)::int[] as histogram
        from reviews where hidden_at is null group by product_id) r on r.product_id = p.id
      where (p.rating_count, p.rating_halves_sum, p.rating_histogram)
        is distinct from (coalesce(r.reviews, 0), coalesce(r.halves, 0), coalesce(r.histogram, '{0,0,0,0,0}'))`,
  },
  {
    name: 'I14',
    says: 'a product is listed exactly while it is active and its seller is visible',
    query: sql`select p.id::text as reference from products p join sellers m on m.id = p.seller_id
      where p.listed <> (p.status = 'ACTIVE' and m.visible)`,
  },
  {
    name: 'I15',
    says: 'a category has the best deal above it, and its listing rows have the prices of their products',
    query: sql`
      select coalesce(b.id, k.category_id)::text as reference from (select * from category_deals where starts_at <= now() and ends_at > now()) k
      full join (
        select distinct on (c.id) c.id, d.id as deal_id, d.discount_bp, h.name
        from deals d join home_categories h on h.id = d.home_category_id
        join categories over on over.code = h.category_code join categories c on over.id = any (c.path)
        where coalesce(d.starts_at <= now(), true) and coalesce(d.ends_at > now(), true)
        order by c.id, d.discount_bp desc, d.id
      ) b on b.id = k.category_id
      where (k.deal_id, k.discount_bp, k.name) is distinct from (b.deal_id, b.discount_bp, b.name)
      union all
      select l.product_id::text from product_categories l join products p on p.id = l.product_id
      where (l.leaf_id, l.mrp_cents, l.selling_cents, l.discount_bp)
        <> (p.category_id, p.mrp_cents, p.selling_cents, p.discount_bp)`,
  },
]
