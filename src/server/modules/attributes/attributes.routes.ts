import { attributesContract } from '#contract/admin/attributes.ts'
import { bind } from '../../http/api/bind.ts'
import type { Shop } from '../../shop.ts'
import { readAttributesOf } from '../../views/catalog/attributes.ts'
import { findCategory } from '../../views/catalog/categories.ts'
import { changeAttribute, createAttribute, listManagedAttributes, removeAttribute } from './attributes.ts'

export const attributesRoutes = ({ db }: Shop) =>
  bind(attributesContract, {
    'GET /attributes': ({ query, facts }) => readAttributesOf(db, query.category, facts.reads),
    'GET /attributes/admin': async ({ query }) =>
      listManagedAttributes(db, (await findCategory(db, query.category)).id),
    'POST /attributes/admin': async ({ body }) =>
      createAttribute(db, (await findCategory(db, body.categoryCode)).id, body),
    'PATCH /attributes/admin/:attributeId': ({ params, body }) =>
      changeAttribute(db, params.attributeId, body),
    'DELETE /attributes/admin/:attributeId': ({ params }) => removeAttribute(db, params.attributeId),
  })
