import { bankAnswerContract } from '#contract/payments/answer/bank-answer.ts'
import { bind } from '../../../http/api/bind.ts'
import type { Shop } from '../../../shop.ts'
import { applyAnswer, previewAnswer } from '../../../workflows/payouts/answer/bank-answer.ts'

export const bankAnswerRoutes = (shop: Shop) =>
  bind(bankAnswerContract, {
    'POST /admin/payouts/bank-files/:fileId/answer/preview': ({ params, body }) =>
      previewAnswer(shop, { fileId: params.fileId, content: body.content }),
    'POST /admin/payouts/bank-files/:fileId/answer': ({ params, body }) =>
      applyAnswer(shop, { fileId: params.fileId, ...body }),
  })
