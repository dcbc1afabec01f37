import type { FileReply } from '#contract/endpoint.ts'
import { personalDataContract } from '#contract/shop/accounts/personal-data.ts'
import { Failure } from '#shared/failure.ts'
import { bind } from '../../http/api/bind.ts'
import type { Shop } from '../../shop.ts'
import { eraseCustomer, sendErasureCode } from '../../workflows/personal-data/erase-customer.ts'
import { readDataExport, requestDataExport } from '../../workflows/personal-data/export-data.ts'
import { type DataOwner, readExportFile } from './exports.ts'

export const personalDataRoutes = (shop: Shop) =>
  bind(personalDataContract, {
    'GET /users/data-export': ({ session }) => readDataExport(shop, { userId: session.userId }),
    'POST /users/data-export': ({ session }) => requestDataExport(shop, { userId: session.userId }),
    'GET /users/data-export/file': ({ session }) => fileOf(shop, { userId: session.userId }),
    'POST /users/erasure-otp': ({ session, body, facts }) =>
      sendErasureCode(shop, { userId: session.userId, client: facts.client, requestId: body?.requestId }),
    'POST /users/erasure': ({ session, body, facts }) =>
      eraseCustomer(shop, { ...body, code: body.otp, userId: session.userId, client: facts.client }),
    'GET /sellers/data-export': ({ session }) => readDataExport(shop, businessOf(session)),
    'POST /sellers/data-export': ({ session }) => requestDataExport(shop, businessOf(session)),
    'GET /sellers/data-export/file': ({ session }) => fileOf(shop, businessOf(session)),
    'GET /sellers/team/data-export': ({ session }) => readDataExport(shop, personOf(session)),
    'POST /sellers/team/data-export': ({ session }) => requestDataExport(shop, personOf(session)),
    'GET /sellers/team/data-export/file': ({ session }) => fileOf(shop, personOf(session)),
  })

type SellerSession = { sellerId: number; memberId: number | null }

const businessOf = ({ sellerId }: SellerSession): DataOwner => ({ sellerId, memberId: null })
/** The registered account is the business. */
const personOf = ({ sellerId, memberId }: SellerSession): DataOwner => ({ sellerId, memberId })

async function fileOf({ db }: Pick<Shop, 'db'>, owner: DataOwner): Promise<FileReply> {
  const bytes = await readExportFile(db, owner)
  if (!bytes)
    throw new Failure('not_found', { message: 'There is no file. Request a new copy of your data.' })
  return { name: 'Your data.zip', bytes }
}
