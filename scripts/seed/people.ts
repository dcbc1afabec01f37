import { sql } from 'kysely'
import { hashText, pickFrom, seededRandom } from '#demo/random.ts'
import type { Db } from '#server/database/open.ts'
import type { Keys } from '#server/keys.ts'
import { gstinCheckDigit } from '#shared/sellers/gstin.ts'

const places =
  'Harbour|Fjord|Meadow|Copper|Juniper|Sable|Willow|Cedar|Amber|Indigo|Saffron|Maple|Linden|Heron|Falcon|Lotus|Coral|Basalt|Birch|Clover|Dune|Ember|Fern|Garnet|Hazel|Iris|Jasper|Kite|Lark|Marble'.split(
    '|',
  )
const trades =
  'Workshop|& Daughters|Trading Co|Outfitters|Atelier|House|Works|Supply|Makers|& Sons|Studio|Collective|Mills|Goods|Merchants'.split(
    '|',
  )
const firstNames =
  'Asha|Ravi|Nisha|Omar|Lena|Mateo|Ines|Kofi|Yuki|Sara|Arjun|Clara|Diego|Elif|Farid|Greta|Hugo|Iva|Jonas|Kavya|Liam|Mona|Noor|Pavel'.split(
    '|',
  )
const lastNames =
  'Rao|Iyer|Menon|Haddad|Berg|Silva|Okoye|Tanaka|Novak|Kapoor|Duarte|Costa|Yilmaz|Aziz|Lindqvist|Moreau|Petrov|Fischer|Nair|Walsh'.split(
    '|',
  )
const cities: [city: string, state: string, pin: string][] = [
  ['Bengaluru', 'Karnataka', '560001'],
  ['Kochi', 'Kerala', '682001'],
  ['Mumbai', 'Maharashtra', '400001'],
  ['Chennai', 'Tamil Nadu', '600001'],
  ['Jaipur', 'Rajasthan', '302001'],
  ['Pune', 'Maharashtra', '411001'],
]

const digits = (random: () => number, count: number): string =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join('')

function anAddress(random: () => number, name: string) {
  const [city, state, pinCode] = pickFrom(cities, random)
  return {
    name,
    mobile: `9${digits(random, 7)}`,
    pinCode,
    address: `${1 + Math.floor(random() * 200)} ${pickFrom(places, random)} Road`,
    locality: `${pickFrom(places, random)} Nagar`,
    city,
    state,
  }
}

const aName = (random: () => number) => ({
  first: pickFrom(firstNames, random),
  last: pickFrom(lastNames, random),
})

/** Email addresses of seeded accounts are numbered; a second run continues the numbers. */
async function nextNumber(db: Db, table: 'sellers' | 'users', prefix: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(substring(email from '\\d+')::int), 0) + 1 as next
    from ${sql.table(table)} where email ~ ${`^${prefix}-\\d+@example\\.com$`}
  `.execute(db)
  return rows[0]?.next ?? 1
}

/** Adds active sellers. */
export async function seedSellers(db: Db, keys: Keys, count: number): Promise<number[]> {
  const first = await nextNumber(db, 'sellers', 'seed-seller')
  const rows = Array.from({ length: count }, (_, index) => {
    const number = first + index
    const random = seededRandom(hashText(`seller ${number}`))
    const { first: firstName, last } = aName(random)
    const place = places[number % places.length]
    const trade = trades[Math.floor(number / places.length) % trades.length]
    const again = Math.floor(number / (places.length * trades.length))
    const name = `${firstName} ${last}`
    const pickup = anAddress(random, name)
    const gstin = `29ABCDE${digits(random, 4)}F1Z`
    const accountNumber = digits(random, 12)
    return {
      email: `seed-seller-${number}@example.com`,
      seller_name: name,
      mobile: pickup.mobile,
      gstin: gstin + gstinCheckDigit(gstin),
      business_name: `${place} ${trade}${again > 0 ? ` ${again + 1}` : ''}`,
      pickup_address: pickup,
      sealed: keys.seal(
        JSON.stringify({
          accountNumber,
          ifscCode: 'HDFC0001234',
          accountHolderName: name,
          bankName: 'HDFC Bank',
        }),
      ),
      last4: accountNumber.slice(-4),
    }
  })
  const { rows: inserted } = await sql<{ id: number }>`
    insert into sellers (email, seller_name, mobile, gstin, business_name, pickup_address, bank_details_sealed,
      account_number_last4, account_status, email_verified, bank_details_since)
    select email, seller_name, mobile, gstin, business_name, pickup_address, sealed, last4, 'ACTIVE', true, now() - interval '30 days'
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (email text, seller_name text, mobile text, gstin text,
      business_name text, pickup_address jsonb, sealed text, last4 text)
    returning id
  `.execute(db)
  return inserted.map((row) => row.id)
}

export type Customer = { id: number; address: ReturnType<typeof anAddress> & { id: number } }

/** Adds customers with one address each. */
export async function seedCustomers(db: Db, count: number): Promise<Customer[]> {
  const first = await nextNumber(db, 'users', 'seed-customer')
  const rows = Array.from({ length: count }, (_, index) => {
    const number = first + index
    const random = seededRandom(hashText(`customer ${number}`))
    const name = aName(random)
    return {
      email: `seed-customer-${number}@example.com`,
      first_name: name.first,
      last_name: name.last,
      ...anAddress(random, `${name.first} ${name.last}`),
    }
  })
  const customers: Customer[] = []
  for (let start = 0; start < rows.length; start += 2_000) {
    const { rows: inserted } = await sql<Customer>`
      with given as (
        select * from json_to_recordset(${JSON.stringify(rows.slice(start, start + 2_000))}::json) as r (email text,
          first_name text, last_name text, name text, mobile text, "pinCode" text, address text, locality text, city text, state text)
      ), people as (
        insert into users (email, first_name, last_name, mobile)
        select email, first_name, last_name, mobile from given returning id, email
      ), addresses as (
        insert into addresses (user_id, name, mobile, pin_code, address, locality, city, state, is_default)
        select p.id, g.name, g.mobile, g."pinCode", g.address, g.locality, g.city, g.state, true
        from people p join given g on g.email = p.email
        returning id, user_id, name, mobile, pin_code, address, locality, city, state
      )
      select user_id as id, json_build_object('id', id, 'name', name, 'mobile', mobile, 'pinCode', pin_code, 'address', address,
        'locality', locality, 'city', city, 'state', state) as address
      from addresses
    `.execute(db)
    customers.push(...inserted)
  }
  return customers
}
