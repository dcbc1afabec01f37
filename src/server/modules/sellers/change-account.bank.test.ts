import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sellerRow } from '#test/builders/sellers.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aSeller, client, type Person } from '#test/harness/clients.ts'
import { aWrongCode, sixDigits } from '#test/harness/codes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const bankDetails = {
  accountNumber: '998877665544',
  ifscCode: 'ICIC0004321',
  accountHolderName: 'Ravi K. Menon',
  bankName: 'Harbour Bank',
}

/** Requests a code and reads it from the mailbox of the seller. */
async function aBankCode(seller: Person, requestId?: string): Promise<string> {
  const codes = () =>
    app.mailbox
      .messages(seller.email)
      .filter((mail) => /new bank account/.test(mail.subject))
      .flatMap((mail) => sixDigits.exec(mail.text)?.[1] ?? [])
  const before = codes().length
  const answer = await seller.ok('POST /sellers/bank-details-otp', requestId ? { body: { requestId } } : {})
  expect(answer).toEqual({
    message: 'We emailed you a code.',
    data: { expiresInSeconds: 600 },
  })
  await expect.poll(() => codes().length, { interval: 10 }).toBe(before + 1)
  return codes()[0] ?? ''
}

describe('a new bank account', () => {
  test('requires an emailed code, and is then encrypted, masked and announced to the seller', async () => {
    const seller = await aSeller(app)
    const before = await sellerRow(app.shop.db, seller)
    const asked = await seller.call('PATCH /sellers', { body: { bankDetails, mobile: '90000007' } })
    expect([asked.status, asked.body.code]).toEqual([403, 'step_up_required'])
    expect(await sellerRow(app.shop.db, seller)).toEqual(before)

    const otp = await aBankCode(seller)
    const changed = await seller.ok('PATCH /sellers', { body: { bankDetails, otp } })
    expect(changed.bankDetails).toEqual({
      accountNumber: '••••••5544',
      ifscCode: '••••••4321',
      accountHolderName: 'Ravi K. Menon',
      bankName: 'Harbour Bank',
    })
    const after = await sellerRow(app.shop.db, seller)
    expect(after.account_number_last4).toBe('5544')
    expect(JSON.parse(app.shop.keys.unseal(after.bank_details_sealed))).toEqual(bankDetails)
    expect(after.bank_details_since.getTime()).toBeGreaterThan(before.bank_details_since.getTime())
    expect(JSON.stringify(after)).not.toContain(bankDetails.accountNumber)

    const notice = () => app.mailbox.messages(seller.email).find((mail) => /were changed/.test(mail.subject))
    await expect.poll(notice).toBeDefined()
    expect(notice()?.text).toContain('••••••5544')
    expect(JSON.stringify(notice())).not.toContain('99887766')

    const again = await seller.call('PATCH /sellers', { body: { bankDetails, otp } })
    expect([again.status, again.body.code]).toEqual([401, 'code_wrong'])
  })

  test('a change of other fields keeps the date of the bank details', async () => {
    const seller = await aSeller(app)
    const before = await sellerRow(app.shop.db, seller)
    await seller.ok('PATCH /sellers', { body: { mobile: '90000008' } })
    expect((await sellerRow(app.shop.db, seller)).bank_details_since).toEqual(before.bank_details_since)
  })

  test('a wrong code changes nothing, and five wrong codes invalidate the code', async () => {
    const seller = await aSeller(app)
    const otp = await aBankCode(seller)
    const before = await sellerRow(app.shop.db, seller)
    const wrong = () =>
      seller.call('PATCH /sellers', {
        body: { bankDetails, mobile: '90000009', otp: aWrongCode(otp) },
      })
    const answers = []
    for (let time = 0; time < 5; time++) answers.push((await wrong()).status)
    expect(answers).toEqual([401, 401, 401, 401, 429])
    expect((await seller.call('PATCH /sellers', { body: { bankDetails, otp } })).status).toBe(429)
    expect(await sellerRow(app.shop.db, seller)).toEqual(before)
  })

  test('only a code for this purpose, seller and request is accepted', async () => {
    const [seller, other] = [await aSeller(app), await aSeller(app)]
    const login = async () => {
      await client(app).ok('POST /auth/send-login-otp', {
        body: { email: seller.email, role: 'ROLE_SELLER' },
      })
      const mail = () => app.mailbox.messages(seller.email).find((sent) => /login code/.test(sent.subject))
      await expect.poll(mail).toBeDefined()
      return sixDigits.exec(mail()?.text ?? '')?.[1] ?? ''
    }
    const requestId = '0f8fad5b-d9cb-469f-a165-70867728950e'
    const right = await aBankCode(seller, requestId)
    for (const body of [
      { otp: await login(), requestId },
      { otp: await aBankCode(other), requestId },
      { otp: right },
    ]) {
      const refused = await seller.call('PATCH /sellers', { body: { bankDetails, ...body } })
      expect([refused.status, refused.body.code]).toEqual([401, 'code_wrong'])
    }
    await seller.ok('PATCH /sellers', { body: { bankDetails, otp: right, requestId } })
  })

  test('one code allows one of six simultaneous changes', async () => {
    const seller = await aSeller(app)
    const otp = await aBankCode(seller)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, place) =>
        seller.call('PATCH /sellers', {
          body: { bankDetails: { ...bankDetails, accountNumber: `99887766550${place}` }, otp },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await sellerRow(app.shop.db, seller)).version).toBe(2)
  })

  test('an outdated version or a foreign logo is refused without using up the code', async () => {
    const seller = await aSeller(app)
    const otp = await aBankCode(seller)
    const old = await seller.call('PATCH /sellers', { body: { bankDetails, otp, version: 7 } })
    expect(old.body.code).toBe('version_conflict')
    const logo = 'https://elsewhere.test/logo.png'
    const foreign = await seller.call('PATCH /sellers', {
      body: { bankDetails, otp, businessDetails: { logo } },
    })
    expect(foreign.status).toBe(422)
    await seller.ok('PATCH /sellers', { body: { bankDetails, otp, version: 1 } })
  })
})
