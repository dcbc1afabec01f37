import { sql } from 'kysely'
import type { TaxRegime } from '#shared/payments/tax.ts'
import type { RegionCode } from '#shared/region/region-codes.ts'
import type { Db } from '../../database/open.ts'

type Moment = { region: RegionCode | null; regime: TaxRegime | null }

/** Region and tax regime now and after each scheduled change of one of them; null: never set. */
export async function readTaxRegions(db: Db): Promise<Moment[]> {
  const { rows } = await sql<Moment>`
    with changes as (
      select id, name, value, valid_from from settings where name in ('region', 'taxRegime') and withdrawn_at is null
    )
    select
      (select value #>> '{}' from changes c where c.name = 'region' and c.valid_from <= m.at
        order by c.valid_from desc, c.id desc limit 1) as region,
      (select value ->> 'regime' from changes c where c.name = 'taxRegime' and c.valid_from <= m.at
        order by c.valid_from desc, c.id desc limit 1) as regime
    from (select distinct greatest(valid_from, now()) as at from changes) m order by m.at
  `.execute(db)
  return rows
}
