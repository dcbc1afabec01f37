// Logo and banner that a seller names in the registration.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aSellerBody } from '#test/builders/sellers.ts'
import { unique } from '#test/builders/unique.ts'
import { upload } from '#test/builders/upload.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client } from '#test/harness/clients.ts'
import { codeInOutbox } from '#test/harness/codes.ts'
import { type PictureSite, startPictureSite } from '#test/harness/picture-site.ts'
import { fetchShopPictures } from './fetch-shop-pictures.ts'

let app: TestApp
let site: PictureSite
beforeAll(async () => {
  site = await startPictureSite({ '/text.jpg': (reply) => reply.end('<html>not a picture') })
  app = await startTestApp({ worker: false, env: { IMPORT_PICTURE_HOSTS: site.host } })
})
beforeEach(() => {
  site.requested.length = 0
})
afterAll(async () => {
  await app?.close()
  await site?.close()
})

type Pictures = { logo?: string | null; banner?: string | null }

const register = async (pictures: Pictures, email = `${unique()}@example.com`) => {
  const body = aSellerBody({ email, businessDetails: { businessName: 'Rao & Daughters', ...pictures } })
  const { status, body: reply } = await client(app).call('POST /sellers', { body })
  return { email, status, reply, token: status === 201 ? await codeInOutbox(app, email) : '' }
}
const confirm = (token: string) => client(app).ok('POST /sellers/verify-email', { body: { token } })
const rowOf = (email: string) =>
  app.shop.db
    .selectFrom('sellers')
    .select(['id', 'logo', 'banner'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

/** The registered pictures, fetched, of the active seller's page. */
async function shopPageOf(email: string) {
  const { id } = await rowOf(email)
  await fetchShopPictures(app.shop, id)
  await app.shop.db.updateTable('sellers').set({ account_status: 'ACTIVE' }).where('id', '=', id).execute()
  return (await client(app).ok('GET /sellers/:id/shop', { params: { id } })).businessDetails
}

describe('logo and banner of a registration', () => {
  test('on another site are fetched once the address is confirmed, and shown on the seller page', async () => {
    const logo = `${site.url}/logo.jpg`
    const { email, token } = await register({ logo, banner: `${site.url}/banner.jpg` })
    expect(await rowOf(email)).toMatchObject({ logo })
    expect(site.requested).toEqual([])
    await confirm(token)
    const shown = await shopPageOf(email)
    expect(site.requested.toSorted()).toEqual(['/banner.jpg', '/logo.jpg'])
    for (const path of [shown.logo, shown.banner]) {
      expect(path).toMatch(/^\/media\/[0-9a-f-]{36}-\d+\.jpg$/)
      expect((await fetch(app.url + path)).status).toBe(200)
    }
    await shopPageOf(email)
    expect(site.requested).toHaveLength(2)
  })

  test('that are no pictures are left out', async () => {
    const { email, token } = await register({
      logo: `${site.url}/text.jpg`,
      banner: `${site.url}/banner.jpg`,
    })
    await confirm(token)
    expect(await shopPageOf(email)).toMatchObject({ logo: null, banner: expect.stringContaining('/media/') })
  })

  test('that the shop draws are stored as they are, and empty texts as none', async () => {
    const drawing = '/pictures/banner-1.svg'
    const { email, token } = await register({ logo: '', banner: app.url + drawing })
    await confirm(token)
    expect(await shopPageOf(email)).toMatchObject({ logo: null, banner: drawing })
    expect(site.requested).toEqual([])
  })

  test('of a repeated registration apply with its confirmation', async () => {
    const { email } = await register({ logo: `${site.url}/first.jpg` })
    const { token } = await register({ logo: `${site.url}/second.jpg` }, email)
    expect(await rowOf(email)).toMatchObject({ logo: `${site.url}/first.jpg` })
    await confirm(token)
    await shopPageOf(email)
    expect(site.requested).toEqual(['/second.jpg'])
  })

  test.each([
    ['a script', 'javascript:alert(1)'],
    ['an address within the network', 'http://10.0.0.1/logo.jpg'],
    ['a file name', 'logo.png'],
  ])('are left out: %s', async (_, address) => {
    const { email, status } = await register({ logo: address, banner: address })
    expect([status, await rowOf(email)]).toMatchObject([201, { logo: null, banner: null }])
  })

  test('are left out when they are uploads of another account', async () => {
    for (const owner of [await aSeller(app), await aCustomer(app)]) {
      const { email } = await register({ logo: (await upload(app, owner)).body.secure_url })
      expect(await rowOf(email)).toMatchObject({ logo: null })
    }
  })

  test('do not replace a logo that the seller uploaded before the job ran', async () => {
    const { email, token } = await register({ logo: `${site.url}/logo.jpg` })
    await confirm(token)
    const { id } = await rowOf(email)
    const { rows } = await app.pool.query(
      `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'fetch-shop-pictures' and (j.payload ->> 'sellerId')::bigint = $1`,
      [id],
    )
    expect(rows).toHaveLength(1)
    const own = '/media/00000000-0000-4000-8000-000000000000-320.jpg'
    await app.shop.db.updateTable('sellers').set({ logo: own }).where('id', '=', id).execute()
    await fetchShopPictures(app.shop, id)
    expect([await rowOf(email), site.requested]).toMatchObject([{ logo: own }, []])
  })
})
